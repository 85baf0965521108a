// Generated from adapters/openclaw/src/index.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
const node_url = late(() => require("node:url"));
const $light = require("./light.cjs");
const $redact = require("./redact.cjs");
const $backend = require("./backend.cjs");
const node_crypto = late(() => require("node:crypto"));
const node_util = late(() => require("node:util"));
const $common = require("./common.cjs");
const $told_calls = require("./told-calls.cjs");

// adapters/openclaw/src/at-exit.ts
const acts = [];
function atExit(act) {
	if (acts.length === 0) {
		process.setMaxListeners(process.getMaxListeners() + 1);
		process.once("exit", () => {
			for (const each of acts) each();
		});
	}
	acts.push(act);
}

// adapters/openclaw/src/plain-json.ts
function plainJson(value) {
	try {
		return JSON.stringify(value) === void 0 ? void 0 : value;
	} catch {
		return node_util.inspect(value, { depth: 4 });
	}
}

// adapters/openclaw/src/told-id.ts
const LONGEST = 500;
function toldId(value) {
	if (typeof value === "number") return String(value);
	if (typeof value !== "string" || value.trim() === "") return void 0;
	if (value.length <= LONGEST && !holdsSecret(value)) return value;
	return `id-${node_crypto.createHash("sha256").update(value).digest("hex").slice(0, 32)}`;
}
function holdsSecret(id) {
	return [0, ...[...id.matchAll(/[-_]+/g)].map(({ index, 0: { length } }) => index + length)].map((at) => id.slice(at)).some((rest) => $redact.redact(rest) !== rest);
}

// adapters/openclaw/src/call-ledger.ts
const LIKENESSES = [{
	ofEnded: ({ tool_id }) => tool_id,
	ofTold: ({ own = "" }) => own
}, ...[
	({ id, name, print, failed }) => JSON.stringify([
		id,
		name,
		print,
		failed
	]),
	({ id, name, print }) => JSON.stringify([
		id,
		name,
		print
	]),
	({ id, name, failed }) => JSON.stringify([
		id,
		name,
		failed
	]),
	({ name, print }) => JSON.stringify([name, print])
].map((keyOfMark) => ({
	ofEnded: keyOfMark,
	ofTold: keyOfMark
}))];
const MOST_RUNS = 256;
function openCallLedger() {
	let begun = [];
	const runs = new Map();
	function endedIn(run) {
		const known = runs.get(run) ?? [];
		runs.delete(run);
		runs.set(run, known);
		for (const oldest of [...runs.keys()].slice(0, Math.max(0, runs.size - MOST_RUNS))) runs.delete(oldest);
		return known;
	}
	function takeBegun(call, session) {
		const [key, print] = [keyOf$1(call), printOf(call)];
		const open = begun.filter((each) => each.key === key);
		const found = [
			open.filter(({ failed }) => failed === (call.failed === true)),
			open.filter(({ failed }) => failed === void 0),
			open
		].map((some) => some.find((each) => each.print === print && each.session === session) ?? some.find((each) => each.print === print && (each.session === void 0 || session === void 0)) ?? some.find((each) => each.session === session && session !== void 0)).find((each) => each !== void 0);
		begun = begun.filter((each) => each !== found);
		return found?.tool_id;
	}
	return {
		begun(call, session) {
			const tool_id = `call_${node_crypto.randomUUID()}`;
			begun = [...begun.slice(-999), {
				key: keyOf$1(call),
				tool_id,
				session,
				print: printOf(call)
			}];
			return tool_id;
		},
		answered(tool_id, failed) {
			for (const each of begun) if (each.tool_id === tool_id) each.failed = failed;
		},
		ended(call, run, session) {
			const own = callIdIn(call.details);
			begun = begun.filter(({ tool_id }) => tool_id !== own);
			const known = endedIn(run);
			const again = known.find(({ tool_id }) => tool_id === own);
			if (again !== void 0) return idsOf(again);
			const tool_id = own ?? takeBegun(call, session);
			const ids = tool_id === void 0 ? freeIds(markOf(call), run, new Set(known.map((each) => each.tool_id))) : ownIds(run, tool_id);
			known.push({
				...ids,
				...markOf(call)
			});
			return ids;
		},
		ofRun(run, calls) {
			const known = endedIn(run);
			const left = new Set(known);
			const found = new Map();
			const marked = calls.map((call) => ({
				...markOf(call),
				own: callIdIn(call.details)
			}));
			for (const { ofEnded, ofTold } of LIKENESSES) {
				const alike = new Map();
				for (const ended of left) alike.set(ofEnded(ended), [...alike.get(ofEnded(ended)) ?? [], ended]);
				for (const told of marked) {
					const same = found.has(told) ? void 0 : alike.get(ofTold(told))?.shift();
					if (same === void 0) continue;
					left.delete(same);
					found.set(told, same);
				}
			}
			const used = new Set(known.map(({ tool_id }) => tool_id));
			return marked.map((told) => {
				const { own } = told;
				const ids = found.get(told) ?? (own === void 0 ? freeIds(told, run, used) : ownIds(run, own));
				used.add(ids.tool_id);
				return idsOf(ids);
			});
		},
		rename(from, to) {
			const known = runs.get(from);
			if (known === void 0) return;
			runs.delete(from);
			runs.set(to, known);
		}
	};
}
const callDetails = (call_id) => ({ call_id });
const OWN = /^call_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function callIdIn(details) {
	if (typeof details !== "object" || details === null || !("call_id" in details)) return void 0;
	const { call_id } = details;
	return typeof call_id === "string" && OWN.test(call_id) ? call_id : void 0;
}
const idsOf = ({ message_id, tool_id }) => ({
	message_id,
	tool_id
});
const ownIds = (run, tool_id) => ({
	tool_id,
	message_id: `${run}:${tool_id}`
});
function freeIds({ id }, run, used) {
	const first = `${run}:${id}`;
	let tool_id = first;
	for (let nth = 2; used.has(tool_id); nth++) tool_id = `${first}~${nth}`;
	return {
		tool_id,
		message_id: tool_id
	};
}
function markOf(call) {
	return {
		id: idOf(call),
		name: call.name,
		print: printOf(call),
		failed: call.failed === true
	};
}
const idOf = ({ id }) => toldId(id) ?? "call";
const keyOf$1 = (call) => JSON.stringify([idOf(call), call.name]);
function printOf({ input }) {
	return node_crypto.createHash("sha256").update(JSON.stringify(plainJson(input)) ?? "").digest("base64url");
}

// adapters/openclaw/src/names.ts
const HARNESS = "openclaw";
const PLUGIN_ID = $light.PLUGIN_NAME;

// adapters/openclaw/src/conversation-access.ts
const Config = $common.looseObject({ plugins: $common.looseObject({ entries: $common.looseObject({ [PLUGIN_ID]: $common.looseObject({ hooks: $common.looseObject({ allowConversationAccess: $common.literal(true) }) }) }) }) });
function hasConversationAccess(config) {
	return Config.safeParse(config).success;
}

// adapters/openclaw/src/families.ts
const ownIdOf = ({ session_id, agent_id }) => agent_id ?? session_id;
function openFamilies() {
	const ids = new Map();
	const parents = new Map();
	const workspaces = new Map();
	const done = new Set();
	function lineOf(key) {
		const line = new Set();
		for (let at = key; at !== void 0 && !line.has(at); at = parents.get(at)) line.add(at);
		return line;
	}
	return {
		placeOf({ sessionId, sessionKey, workspaceDir }) {
			const [told, key] = [toldId(sessionId), toldId(sessionKey) ?? ""];
			if (key !== "" && told !== void 0) ids.set(key, told);
			const own = told ?? ids.get(key);
			if (own === void 0) return void 0;
			if (isFolder(workspaceDir)) workspaces.set(own, workspaceDir);
			const root = ids.get([...lineOf(key)].at(-1) ?? "") ?? own;
			const workspace = workspaces.get(own) ?? workspaces.get(root);
			return {
				session_id: root,
				...root === own ? {} : { agent_id: own },
				...workspace === void 0 ? {} : { workspace }
			};
		},
		isSubagent: ({ sessionKey }) => parents.has(toldId(sessionKey) ?? ""),
		spawned(child, parent) {
			const [own, other] = [toldId(child), toldId(parent)];
			if (own === void 0 || other === void 0 || lineOf(other).has(own)) return;
			if (parents.has(own) && !done.delete(own)) return;
			parents.set(own, other);
		},
		ended(child) {
			const own = toldId(child);
			if (own !== void 0 && parents.has(own)) done.add(own);
		}
	};
}
function isFolder(told) {
	return typeof told === "string" && told !== "";
}

// adapters/openclaw/src/run-messages.ts
const text = $common.string().optional().catch(void 0);
const flag = $common.boolean().optional().catch(void 0);
const id = $common.union([$common.string(), $common.number()]).optional().catch(void 0);
const Block = $common.looseObject({
	type: $common.string(),
	text,
	id,
	name: text,
	arguments: $common.unknown().optional()
});
const Nested = $common.looseObject({
	toolCallId: id,
	parentToolCallId: id,
	toolName: $common.string(),
	input: $common.unknown().optional(),
	result: $common.unknown().optional(),
	isError: flag
});
const NESTED = "openclaw.nested-tool.v1";
const WRAPPER = "tool_call";
const HarnessMessage = $common.looseObject({
	role: $common.string(),
	content: $common.union([$common.string(), $common.array($common.unknown()).transform((blocks) => blocks.flatMap((one) => Block.safeParse(one).data ?? []))]).optional().catch(void 0),
	timestamp: $common.number().optional().catch(void 0),
	toolCallId: id,
	toolName: text,
	isError: flag,
	customType: text,
	details: $common.unknown().optional(),
	__openclaw: $common.looseObject({ runId: text }).optional().catch(void 0),
	idempotencyKey: text
});
function messagesOfRun(told, { told_id, session, ...run }, ledger) {
	const all = Array.isArray(told) ? told.flatMap((message) => HarnessMessage.safeParse(message).data ?? []) : [];
	const own = ownMessages(all, told_id);
	const run_id = told_id === void 0 ? `${session}.${digestOf(all)}` : run.run_id;
	ledger.rename(run.run_id, run_id);
	const calls = callsOf(own);
	const given = ledger.ofRun(run_id, [...calls.values()]);
	const ids = new Map([...calls.values()].map((call, index) => [call, given[index]]));
	const wrappers = new Set(own.flatMap(nestedCall).flatMap(({ parentToolCallId }) => parentToolCallId ?? []));
	return {
		messages: own.flatMap((message, index) => {
			const at = timeOf(message) ?? run.at;
			const { role } = message;
			if (role === "user" || role === "assistant") return $backend.textMessage(role, `${run_id}.${index}`, at, texts(message));
			const call = calls.get(message);
			const own_ids = call === void 0 ? void 0 : ids.get(call);
			if (call === void 0 || own_ids === void 0) return [];
			return call.name === WRAPPER && wrappers.has(message.toolCallId ?? "") ? [] : [messageOfCall(call, own_ids, at)];
		}),
		calls: new Set(given.map(({ message_id }) => message_id))
	};
}
function messageOfCall({ name, input, output, failed }, { message_id, tool_id: id }, at) {
	const status = failed ? "error" : "completed";
	const call = {
		id,
		recorded_name: name,
		input: plainJson(input),
		output: plainJson(output) ?? "",
		status
	};
	return $backend.callMessage(message_id, call, at);
}
function outputOf(result) {
	return typeof result === "object" && result !== null && "content" in result ? result.content : result ?? "";
}
function detailsOf(result) {
	return typeof result === "object" && result !== null && "details" in result ? result.details : void 0;
}
function callsOf(own) {
	const open = new Map();
	const calls = new Map();
	for (const message of own) {
		const { role, toolCallId: call_id, toolName, details, isError: failed = false } = message;
		if (role === "assistant") {
			const blocks = blocksOf(message).filter(({ type }) => type === "toolCall");
			for (const block of blocks) open.set(block.id, blocks.filter(({ id: own_id }) => own_id === block.id));
		} else if (role === "toolResult") {
			const asked = open.get(call_id) ?? [];
			const block = asked.find(({ name }) => name === toolName) ?? asked[0];
			open.set(call_id, asked.filter((other) => other !== block));
			const name = toldId(toolName ?? block?.name);
			if (name === void 0) continue;
			calls.set(message, {
				id: call_id,
				name,
				input: block?.arguments,
				output: blocksOf(message),
				failed,
				details
			});
		} else for (const { toolCallId, toolName: told, input, result, isError = false } of nestedCall(message)) {
			const name = toldId(told);
			if (name === void 0) continue;
			const output = outputOf(result);
			calls.set(message, {
				id: toolCallId,
				name,
				input,
				output,
				failed: isError,
				details: detailsOf(result)
			});
		}
	}
	return calls;
}
function timeOf({ timestamp }) {
	const date = new Date(timestamp ?? NaN);
	return Number.isNaN(date.getTime()) ? void 0 : date.toISOString();
}
function digestOf(all) {
	const text = JSON.stringify(all.map(({ role, timestamp, toolCallId, content }) => [
		role,
		timestamp,
		toolCallId,
		plainJson(content)
	]));
	return node_crypto.createHash("sha256").update(text).digest("hex").slice(0, 16);
}
function ownMessages(all, run_id) {
	const runOf = ({ __openclaw }) => __openclaw?.runId;
	const isStored = (message) => message.__openclaw !== void 0 || message.idempotencyKey !== void 0;
	const before = all.findLastIndex((message) => runOf(message) !== void 0 && runOf(message) !== run_id);
	const since = all.slice(before + 1);
	const own = since.filter((message) => run_id !== void 0 && runOf(message) === run_id || message.idempotencyKey === `${run_id}:user` || !isStored(message));
	if (own.some(({ role }) => role === "user")) return own;
	const prompt = since.findLast((message) => message.role === "user");
	return prompt === void 0 ? own : [prompt, ...own];
}
function nestedCall({ customType, details }) {
	if (customType !== NESTED) return [];
	const { data } = Nested.safeParse(details);
	return data === void 0 ? [] : [data];
}
function blocksOf({ content = [] }) {
	return typeof content === "string" ? [{
		type: "text",
		text: content
	}] : content;
}
function texts(message) {
	return blocksOf(message).flatMap(({ type, text: said }) => {
		const own = type === "text" && said !== void 0 ? $backend.spokenText(said) : void 0;
		return own === void 0 ? [] : [{
			type: "text",
			text: own
		}];
	});
}

// adapters/openclaw/src/run-origin.ts
const OWN_TRIGGERS = new Set([
	"heartbeat",
	"memory",
	"overflow"
]);
function isWanted({ trigger = "" }) {
	return !OWN_TRIGGERS.has(trigger);
}
function isOfUser(context) {
	return isWanted(context) && (context.inputProvenance?.kind ?? "external_user") === "external_user";
}

// adapters/openclaw/src/capture.ts
function captureSessions(sessions, { families, ledger, onExit = atExit }) {
	const running = new Map();
	const internal = new Set();
	const unnamed = new Map();
	function runOf(event, context, place) {
		const told = toldId(runIdOf(event, context));
		if (told !== void 0) return told;
		const session = place === void 0 ? "" : ownIdOf(place);
		const run = unnamed.get(session) ?? `${session}.${node_crypto.randomUUID()}`;
		unnamed.set(session, run);
		return run;
	}
	function afterCall(event, context, access) {
		const place = families.placeOf(context);
		const { toolCallId: id, params: input, result, error } = event;
		const name = toldId(event.toolName);
		if (place === void 0 || name === void 0) return;
		const run = runOf(event, context, place);
		const call = {
			id,
			name,
			input,
			output: outputOf(result),
			details: detailsOf(result),
			failed: Boolean(error)
		};
		const message = messageOfCall(call, ledger.ended(call, run, ownIdOf(place)), (new Date()).toISOString());
		if (access) keep(message, place, run);
		else if ($light.isExperienceTool($light.normalizeToolCall(name, input).name)) sessions.tell("progress", place, [message]);
	}
	function keep(message, place, run) {
		const known = running.get(ownIdOf(place));
		if (known?.run === run) {
			if (known.calls.every(({ id }) => id !== message.id)) known.calls.push(message);
			return;
		}
		tellOfRunning(place);
		running.set(ownIdOf(place), {
			run,
			place,
			calls: [message]
		});
	}
	function tellOfRunning(place) {
		const known = running.get(ownIdOf(place));
		if (known !== void 0) sessions.tell("progress", known.place, known.calls);
		running.delete(ownIdOf(place));
	}
	function afterRun(event, context) {
		const place = families.placeOf(context);
		const run = runOf(event, context, place);
		const isInternal = internal.delete(run);
		if (place === void 0) return;
		const own = ownIdOf(place);
		const known = running.get(own);
		if (unnamed.get(own) === run) unnamed.delete(own);
		const { messages, calls } = messagesOfRun(event.messages, {
			told_id: runIdOf(event, context),
			run_id: run,
			session: own,
			at: (new Date()).toISOString()
		}, ledger);
		if (known?.run === run) {
			running.delete(own);
			const more = known.calls.filter(({ id }) => !calls.has(id));
			if (more.length > 0) messages.push(...more);
			if (more.length > 0) messages.sort((left, right) => left.created_at.localeCompare(right.created_at));
		}
		const kept = messages.filter(({ role }) => role !== "user" || !isInternal);
		sessions.tell("turn_end", place, kept, { calls: !isWanted(context) });
	}
	function tell(event, context) {
		const place = families.placeOf(context);
		if (place === void 0) return;
		if (event !== "before_compaction") tellOfRunning(place);
		sessions.tell(event, place);
	}
	function end() {
		for (const { place } of running.values()) tellOfRunning(place);
		sessions.end();
	}
	onExit(end);
	return (api) => {
		const access = hasConversationAccess(api.config);
		api.on("gateway_start", () => sessions.serve());
		api.on("before_prompt_build", (_event, context) => {
			const place = families.placeOf(context);
			if (!isOfUser(context)) internal.add(runOf({}, context, place));
		});
		api.on("after_tool_call", (event, context) => afterCall(event, context, access));
		api.on("agent_end", afterRun);
		api.on("before_compaction", (_event, context) => tell("before_compaction", context));
		api.on("subagent_spawned", ({ childSessionKey: child }, { requesterSessionKey: parent }) => {
			if (child !== void 0 && parent !== void 0) families.spawned(child, parent);
		});
		api.on("subagent_ended", ({ targetSessionKey: child }) => {
			tell("subagent_end", keyOf(child));
			if (child !== void 0) families.ended(child);
		});
		api.on("session_end", ({ sessionId, sessionKey }, context) => {
			tell("session_end", {
				...context,
				...sessionId && { sessionId },
				...keyOf(sessionKey)
			});
		});
	};
}
function keyOf(sessionKey) {
	return sessionKey === void 0 ? {} : { sessionKey };
}
function runIdOf({ runId }, context) {
	return [runId, context.runId].find((id) => toldId(id) !== void 0);
}

// adapters/openclaw/src/experience-tools.ts
function experienceTools({ open, keepsIn, families, ledger, log }) {
	const opened = $common.onceUntilFailure(open);
	return (api) => {
		for (const { name, title, description, inputSchema } of $common.EXPERIENCE_TOOLS) api.registerTool((session) => {
			const workspace = families.placeOf(session)?.workspace ?? session.workspaceDir;
			return {
				name,
				label: title,
				description,
				parameters: inputSchema,
				catalogMode: "direct-only",
				async execute(id, params) {
					const { backend, journal, redactor } = await opened();
					const place = families.placeOf(session);
					const call_id = ledger.begun({
						id,
						name,
						input: params
					}, place && ownIdOf(place));
					const result = await $backend.callTool(name, params, {
						backend,
						redactor,
						journal: keepsIn(workspace) ? journal : void 0,
						call: {
							call_id,
							...place === void 0 ? {} : { session_id: place.session_id }
						},
						harness: HARNESS,
						groups: "experience",
						log
					});
					ledger.answered(call_id, result.isError === true);
					if (result.isError === true) throw new Error($backend.resultText$1(result));
					return {
						content: result.content,
						details: callDetails(call_id)
					};
				}
			};
		}, { name });
	};
}

// adapters/openclaw/src/guarded.ts
function guarded(api, trouble) {
	return {
		config: api.config,
		...api.rootDir === void 0 ? {} : { rootDir: api.rootDir },
		registerTool: (make, options) => api.registerTool((session) => make(objectOf(session)), options),
		on(name, handler, options) {
			const fail = (thrown) => {
				trouble(`${name}: nothing came of it (${$light.kindOf(thrown)})`);
			};
			const answer = (event, context) => {
				try {
					const result = handler(objectOf(event), objectOf(context));
					return result instanceof Promise ? result.catch(fail) : result;
				} catch (thrown) {
					return fail(thrown);
				}
			};
			api.on(name, answer, options);
		}
	};
}
function objectOf(told) {
	return typeof told === "object" && told !== null ? told : {};
}

// adapters/openclaw/src/recall.ts
const LONGEST_MS = 5e3;
function recallAtPrompts({ settingsIn, families, log }) {
	const compacted = new Set();
	async function forPrompt({ currentUserMessage, prompt }, context) {
		const session_id = toldId(context.sessionId);
		const { workspaceDir } = context;
		if (session_id === void 0 || !isOfUser(context) || families.isSubagent(context)) return void 0;
		const words = [currentUserMessage, prompt].find((text) => typeof text === "string");
		const { settings } = settingsIn(workspaceDir);
		if (settings.recall === "off") return void 0;
		const search = async (terms, options) => (await Promise.resolve().then(() => require("./full-search.cjs")).then((n) => n.hook_exports)).searchEvidenceOnce(terms, options);
		const at = {
			settings,
			harness: HARNESS,
			session_id,
			search,
			log: () => void 0
		};
		const again = compacted.delete(session_id) ? $light.hintAfterCompaction(at) : void 0;
		const text = await $light.recallForPrompt(words ?? "", at) ?? again;
		return text === void 0 ? void 0 : { prependContext: text };
	}
	return (api) => {
		api.on("before_prompt_build", (event, context) => forPrompt(event, context).catch((thrown) => {
			log(`nothing is suggested: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
		}), { timeoutMs: LONGEST_MS });
		api.on("after_compaction", (_event, { sessionId }) => {
			const session_id = toldId(sessionId);
			if (session_id !== void 0) compacted.add(session_id);
		});
	};
}

// adapters/openclaw/src/sessions.ts
function openSessions({ settingsIn, courier, log }) {
	const open = new Map();
	let serves = false;
	let quiet;
	function leave(event, place, messages, calls) {
		const { session_id, agent_id, workspace } = place;
		const loaded = settingsIn(workspace);
		const { settings } = loaded;
		if (settings.capture === "off") return;
		const usage = settings.capture === "usage";
		const kept = usage || calls ? messages.flatMap($backend.experienceCallsOf) : [...messages];
		if (kept.length === 0 && messages.length > 0) return;
		const paths = $light.ensureStatePaths(settings);
		const fields = {
			harness: HARNESS,
			event,
			session_id,
			messages: kept,
			...agent_id === void 0 ? {} : { agent_id },
			...workspace === void 0 ? {} : { cwd: workspace },
			...serves ? {} : { pid: process.pid },
			...usage ? { capture: "usage" } : {}
		};
		$told_calls.spoolMessages(paths, fields, $redact.redactorOf(settings));
		if (event === "session_end" || event === "subagent_end") open.delete(agent_id ?? session_id);
		else open.set(agent_id ?? session_id, place);
		const start = () => $backend.startHomeCourier(paths, {
			entry: courier(),
			env: $light.trustedEnvironment(loaded),
			log
		});
		start();
		clearTimeout(quiet);
		quiet = setTimeout(() => attempt("quiet", start), $backend.COMMIT_POLICY.idleMs + 6e4).unref();
	}
	function attempt(what, act) {
		try {
			act();
		} catch (thrown) {
			log(`${what}: not captured (${$light.kindOf(thrown)})`);
		}
	}
	function tell(...[event, place, messages = [], { calls = false } = {}]) {
		attempt(event, () => leave(event, place, messages, calls));
	}
	return {
		tell,
		serve() {
			serves = true;
		},
		end() {
			clearTimeout(quiet);
			for (const place of open.values()) tell("session_end", place);
		}
	};
}

// adapters/openclaw/src/index.ts
let courier = node_url.fileURLToPath(new URL("./mcp.cjs", require("url").pathToFileURL(__filename).href));
function projectFolder() {
	const own = $light.readHarnessVariable("OPENCLAW_STATE_DIR") ?? node_path.join(node_os.homedir(), ".openclaw");
	const folder = $light.workingFolder();
	return folder === void 0 || node_path.resolve(folder) === node_path.resolve(own) ? void 0 : folder;
}
function settingsIn(workspace) {
	return $light.loadSettings({
		cwd: workspace ?? projectFolder(),
		harness: HARNESS
	});
}
function log(line) {
	process.stderr.write(`openviking: ${line}\n`);
}
async function open() {
	const loaded = settingsIn(void 0);
	const { settings, unusable } = loaded;
	for (const problem of [...loaded.problems, ...loaded.warnings]) log(problem.message);
	if (unusable !== void 0) throw unusable;
	const backend = await $backend.connect(settings, {
		watch: true,
		harness: HARNESS,
		log
	});
	const env = $light.trustedEnvironment(loaded);
	const journal = await $backend.openHomeJournal(settings, {
		harness: HARNESS,
		courier,
		env,
		log
	});
	atExit(() => journal?.close());
	const redactor = $redact.redactorOf(settings);
	return journal === void 0 ? {
		backend,
		redactor
	} : {
		backend,
		redactor,
		journal
	};
}
function trouble(line) {
	try {
		const { settings } = settingsIn(void 0);
		$light.openDebugLog($light.statePaths(settings).log, {
			source: HARNESS,
			debug: settings.debug
		}).trouble(line);
	} catch (thrown) {
		log(`${line}, and the log cannot be found (${$light.kindOf(thrown)})`);
	}
}
const families = openFamilies();
const ledger = openCallLedger();
const parts = [
	experienceTools({
		open,
		keepsIn: (workspace) => settingsIn(workspace).settings.capture !== "off",
		families,
		ledger,
		log
	}),
	captureSessions(openSessions({
		settingsIn,
		courier: () => courier,
		log
	}), {
		families,
		ledger
	}),
	recallAtPrompts({
		settingsIn,
		families,
		log
	})
];
const plugin = {
	id: PLUGIN_ID,
	name: "OpenViking memory",
	register(api) {
		if (api.rootDir !== void 0) courier = node_path.join(api.rootDir, "dist", "mcp.cjs");
		const own = guarded(api, trouble);
		for (const part of parts) part(own);
	}
};

module.exports = plugin;
