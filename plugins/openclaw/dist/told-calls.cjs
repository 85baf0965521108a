// Generated from what the files beside it have in common. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");

// capture/hook/spool.ts
function spoolMessages(paths, fields, redactor, { waitMs } = {}) {
	const now = Date.now();
	const item = {
		v: 1,
		kind: "messages",
		...fields,
		...fields.cwd === void 0 ? {} : { cwd: redactor.text(fields.cwd) },
		messages: fields.messages.map((message) => redactor.message(message)),
		at: new Date(now).toISOString(),
		...waitMs === void 0 ? {} : { not_before: new Date(now + waitMs).toISOString() }
	};
	$light.writeItem(paths.outbox, item);
}

// experience/output-text.ts
const BYTE_ORDER_MARK = 65279;
function withoutMark(text) {
	let at = 0;
	while (text.charCodeAt(at) === BYTE_ORDER_MARK) at += 1;
	return at === 0 ? text : text.slice(at);
}
const HEADER_LINE = /^(?:Chunk ID|Wall time|Process exited|Process running|Original token count|Total output lines|Exit code)\b/;
function withoutHeader(text) {
	let at = 0;
	for (let lines = 0; lines < 12; lines += 1) {
		const end = text.indexOf("\n", at);
		const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + 200)).trimEnd();
		if (lines > 0 && line === "Output:") return end < 0 ? "" : text.slice(end + 1);
		if (end < 0 || !HEADER_LINE.test(line)) return text;
		at = end + 1;
	}
	return text;
}
function insideUntrusted(text) {
	const marker = /<<<([A-Z_]{0,40}UNTRUSTED[A-Z_]{0,40})(?: id="[^"<>\n]{0,80}")?>>>\r?\n/.exec(text.slice(0, 4e3));
	if (marker !== null) {
		const inner = between(text, marker.index + marker[0].length, `<<<END_${marker[1]}`);
		const source = inner === void 0 ? null : /^Source: [^\n]{0,200}\n---\r?\n/.exec(inner);
		return inner?.slice(source?.[0].length ?? 0).trim();
	}
	return insideTag(text, /untrusted/i);
}
function insideWrapper(text) {
	const fence = /^```[a-z]*[ \t]*\r?\n/i.exec(text.slice(0, 40))?.[0];
	return fence === void 0 ? insideTag(text, /./) : between(text, fence.length, "\n```")?.trim();
}
function insideTag(text, name) {
	const tag = /^\s{0,20}<([A-Za-z][\w:.-]{0,80})(?:\s[^<>]{0,500})?>/.exec(text.slice(0, 700));
	if (tag?.[1] === void 0 || !name.test(tag[1])) return void 0;
	return between(text, tag[0].length, `</${tag[1]}>`)?.trim();
}
function between(text, start, closing) {
	const end = text.lastIndexOf(closing);
	return end < start ? void 0 : text.slice(start, end);
}
function leadingJson(text) {
	if (text[0] !== "{" && text[0] !== "[") return void 0;
	let depth = 0;
	let inString = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (inString) {
			if (character === "\\") at += 1;
			else if (character === "\"") inString = false;
		} else if (character === "\"") inString = true;
		else if (character === "{" || character === "[") depth += 1;
		else if (character === "}" || character === "]") {
			depth -= 1;
			if (depth === 0) return at + 1 < text.length ? text.slice(0, at + 1) : void 0;
		}
	}
}
function persistedOutput(text) {
	const start = withoutMark(text.slice(0, 4e3)).trimStart();
	if (!start.startsWith("<persisted-output>") && !/^(?:Error: )?result \([^)\n]{0,120}\) exceeds /.test(start)) return;
	return { path: (/\bsaved to:?[ \t]+([^\n]+)/i.exec(start)?.[1]?.trim() ?? "").replace(/\.$/, "") };
}

// experience/envelope.ts
const MAX_DEPTH = 16;
const MAX_NODES = 2e3;
const MAX_COVERS = 6;
const MAX_CHARACTERS = 67108864;
const EXIT_LINE = /^(?:Process exited|Exit code)/m;
const NOTHING = {
	payload: void 0,
	text: "",
	sure: false,
	failed: false
};
const ENVELOPE_KEYS = [
	"structuredContent",
	"result",
	"Ok",
	"content",
	"output",
	"response",
	"functionResponse",
	"returnDisplay",
	"llmContent",
	"textResultForLlm",
	"text_result_for_llm",
	"text"
];
function unwrapOutput(output) {
	const { payload, text } = search(output);
	return {
		payload,
		text
	};
}
function isErrorEnvelope(output) {
	return search(output).failed;
}
function search(output) {
	try {
		const found = fromAny(output, 0, {
			nodes: MAX_NODES,
			characters: MAX_CHARACTERS
		});
		return found.payload === void 0 ? found : {
			...found,
			text: JSON.stringify(found.payload)
		};
	} catch {
		return {
			...NOTHING,
			text: typeof output === "string" ? output : ""
		};
	}
}
function fromAny(value, depth, budget) {
	budget.nodes -= 1;
	if (depth > MAX_DEPTH || budget.nodes < 0) return NOTHING;
	if (typeof value === "string") return fromText(value, depth, budget);
	if (Array.isArray(value)) return fromBlocks(value, depth, budget);
	if (isObject(value)) return fromObject(value, depth, budget);
	return typeof value === "number" || typeof value === "boolean" ? {
		...NOTHING,
		text: String(value)
	} : NOTHING;
}
function fromObject(object, depth, budget) {
	if (isAnswer(object)) return {
		...NOTHING,
		payload: object,
		sure: true
	};
	const failed = saysFailed(object);
	let best;
	for (const key of ENVELOPE_KEYS) {
		const inner = own(object, key);
		if (inner === void 0 || inner === null) continue;
		best = better(best, fromAny(inner, depth + 1, budget));
		if (best.sure) break;
	}
	if (best !== void 0) return {
		...best,
		failed: failed || best.failed
	};
	if (failed) return {
		...NOTHING,
		text: errorText(object),
		failed
	};
	return {
		...NOTHING,
		payload: object
	};
}
function fromBlocks(blocks, depth, budget) {
	const texts = [];
	let best;
	for (const block of blocks) {
		if (budget.nodes <= 0) break;
		const text = blockText(block);
		if (text !== void 0 && texts.length === 0 && isOnlyHeader(text)) continue;
		if (text !== void 0) texts.push(text);
		else if (isMedia(block)) continue;
		best = better(best, fromAny(text ?? block, depth + 1, budget));
		if (best.sure) return best;
	}
	const length = texts.reduce((sum, text) => sum + text.length, 0);
	for (const joint of texts.length > 1 && length < budget.characters ? ["", "\n"] : []) {
		const whole = fromText(texts.join(joint), depth + 1, budget);
		if (whole.sure) return whole;
		if (whole.payload !== void 0) best = better(best, whole);
	}
	return best?.payload === void 0 ? {
		...NOTHING,
		text: texts.length > 1 ? texts.join("\n") : best?.text ?? "",
		failed: best?.failed === true
	} : best;
}
function fromText(recorded, depth, budget) {
	const text = withoutMark(recorded);
	budget.characters -= text.length;
	if (budget.characters < 0 || persistedOutput(text) !== void 0) return {
		...NOTHING,
		text
	};
	for (const candidate of readings(text)) {
		const parsed = parse(candidate);
		if (parsed !== void 0) return fromAny(parsed.value, depth + 1, budget);
	}
	const body = withoutHeader(text);
	return {
		...NOTHING,
		text: insideUntrusted(body) ?? body
	};
}
function* readings(text) {
	let body = text.trim();
	for (let covers = 0; covers < MAX_COVERS; covers += 1) {
		yield body;
		const inner = uncovered(body)?.trim();
		if (inner === void 0) break;
		body = inner;
	}
	const leading = leadingJson(body);
	if (leading !== void 0) yield leading;
}
function uncovered(text) {
	const body = withoutHeader(text);
	return body === text ? insideUntrusted(text) ?? insideWrapper(text) : body;
}
function parse(text) {
	if (text[0] !== "{" && text[0] !== "[" && text[0] !== "\"") return void 0;
	try {
		return { value: JSON.parse(text) };
	} catch {
		return;
	}
}
function better(best, next) {
	if (best === void 0) return next;
	const failed = best.failed || next.failed;
	if (next.sure && !best.sure) return {
		...next,
		failed
	};
	if (best.payload !== void 0) return {
		...best,
		failed
	};
	return next.payload !== void 0 || best.text === "" ? {
		...next,
		failed
	} : {
		...best,
		failed
	};
}
function isAnswer(object) {
	return Array.isArray(own(object, "results")) || typeof own(object, "uri") === "string" && Object.hasOwn(object, "content");
}
function saysFailed(object) {
	if (own(object, "isError") === true || own(object, "is_error") === true) return true;
	if (Object.hasOwn(object, "Err")) return true;
	const status = own(object, "status");
	return (status === "error" || status === "failed") && Object.hasOwn(object, "error");
}
function errorText(object) {
	const error = own(object, "error") ?? own(object, "Err") ?? own(object, "message");
	const message = isObject(error) ? own(error, "message") : error;
	return typeof message === "string" ? message : "";
}
function plainOutput(output) {
	try {
		return plain(output, 0);
	} catch {
		return {
			text: typeof output === "string" ? output : "",
			failed: false
		};
	}
}
function plain(output, depth) {
	if (typeof output === "string") return plainString(output, depth);
	if (Array.isArray(output)) return {
		text: blocksText(output),
		failed: false
	};
	if (!isObject(output)) return {
		text: output === void 0 || output === null ? "" : JSON.stringify(output),
		failed: false
	};
	const failed = saysFailed(output);
	const content = own(output, "content");
	if (Array.isArray(content)) {
		const text = blocksText(content);
		const structured = own(output, "structuredContent");
		return {
			text: text === "" && isObject(structured) ? plain(structured, depth + 1).text : text,
			failed
		};
	}
	for (const key of depth > MAX_DEPTH ? [] : ENVELOPE_KEYS) {
		const inner = own(output, key);
		if (typeof inner === "string") return {
			text: inner,
			failed
		};
		if (isObject(inner) || Array.isArray(inner)) {
			const found = plain(inner, depth + 1);
			return {
				text: found.text,
				failed: failed || found.failed
			};
		}
	}
	return {
		text: failed ? errorText(output) : JSON.stringify(output),
		failed
	};
}
function plainString(recorded, depth) {
	const body = withoutHeader(recorded);
	if (EXIT_LINE.test(recorded.slice(0, recorded.length - body.length))) return {
		text: recorded,
		failed: false
	};
	const text = insideUntrusted(body) ?? body;
	const parsed = depth === 0 ? parse(withoutMark(text).trim())?.value : void 0;
	return isMcpResult(parsed) || body !== recorded && (isBlocks(parsed) || isResult(parsed)) ? plain(parsed, depth + 1) : {
		text,
		failed: false
	};
}
function isMcpResult(value) {
	if (!isObject(value) || !isBlocks(own(value, "content"))) return false;
	return Object.keys(value).every((key) => [
		"content",
		"structuredContent",
		"isError",
		"_meta"
	].includes(key));
}
function isResult(value) {
	return isObject(value) && Object.keys(value).join() === "result";
}
function isBlocks(value) {
	return Array.isArray(value) && value.length > 0 && value.every((block) => isObject(block) && typeof own(block, "type") === "string");
}
function blocksText(blocks) {
	const texts = blocks.map(blockText).filter((text) => text !== void 0);
	return texts.slice(isOnlyHeader(texts[0] ?? "") ? 1 : 0).join("\n");
}
function blockText(block) {
	if (typeof block === "string") return block;
	const text = isObject(block) ? own(block, "text") : void 0;
	return typeof text === "string" ? text : void 0;
}
function isOnlyHeader(text) {
	return text !== "" && withoutHeader(text) === "";
}
function isMedia(block) {
	const type = isObject(block) ? own(block, "type") : void 0;
	return type === "image" || type === "audio" || type === "input_image";
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function own(object, key) {
	return Object.hasOwn(object, key) ? object[key] : void 0;
}

// experience/tool-part.ts
function toolPart(call) {
	const options = {
		...call.namespace === void 0 ? {} : { namespace: call.namespace },
		...call.server === void 0 ? {} : { server: call.server }
	};
	const { name, input, ours } = $light.normalizeToolCall(call.recorded_name, call.input, options);
	const { text, failed } = $light.isExperienceTool(name) ? {
		text: unwrapOutput(call.output).text,
		failed: isErrorEnvelope(call.output)
	} : plainOutput(call.output);
	return {
		type: "tool",
		tool_id: call.id,
		tool_name: name,
		tool_input: input,
		tool_output: text,
		tool_status: failed ? "error" : call.status,
		...recordedName(call, {
			name,
			ours
		})
	};
}
function recordedName({ recorded_name, namespace, server }, { name, ours }) {
	if (recorded_name !== name) return { recorded_name };
	if (!ours || $light.isExperienceTool(name)) return {};
	return { recorded_name: namespace === void 0 ? `${server}/${name}` : `${namespace}${name}` };
}
module.exports = {
	isErrorEnvelope,
	persistedOutput,
	spoolMessages,
	toolPart,
	unwrapOutput,
};
