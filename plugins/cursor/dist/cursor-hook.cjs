// Generated from adapters/cursor/src/cursor-hook.ts. Do not edit: change the source and run "pnpm run sync".
require = ((exports) => {
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_vm = require("node:vm");
// hook/compiled-code.ts
const COMPILED_FOLDER = "compiled";
// capture/hook/make-folder.ts
function makeFolder(folder) {
	const missing = [];
	for (let at = folder; !node_fs.existsSync(at) && at !== node_path.dirname(at); at = node_path.dirname(at)) missing.unshift(at);
	for (const each of missing) try {
		node_fs.mkdirSync(each, { mode: 448 });
	} catch (thrown) {
		if (!node_fs.existsSync(each)) throw thrown;
	}
}
// courier/keep-compiled.ts
const MOST_KEPT = 3;
const LOOKS = 32;
const GROWN = 1.05;
const HEAD = "(function (exports, require, module, __filename, __dirname) { ";
const TAIL = "\n});";
const KEPT_APART = 132e3;
const BESIDE = /^\.\/[\w.-]+\.cjs$/;
function keepCompiled({ folder, beside, task, require: require$1, module }) {
	const own = task.replace(/\W/g, "").slice(0, 40);
	const release = `${folder}/${process.version}-${process.arch}`;
	const missing = [];
	const Module = module.constructor;
	const load = (id) => {
		const name = id.slice(2);
		const filename = beside + node_path.sep + name;
		const known = require$1.cache[filename];
		if (known !== void 0) return known.exports;
		const { source, size, ino, ctimeMs } = sourceOf(filename);
		if (source.includes("import(")) return require$1(id);
		const part = `${name}-${own}-`;
		const print = `${part}${ino}-${size}-${ctimeMs}`;
		const cachedData = contentOf(`${release}/${print}`);
		const script = new node_vm.Script(source, {
			filename,
			cachedData
		});
		const least = script.cachedDataRejected === false ? (cachedData?.length ?? 0) * GROWN : 0;
		if (least === 0 || process.pid % LOOKS === 0) missing.push({
			part,
			name: print,
			script,
			least
		});
		const loaded = new Module(filename, module);
		require$1.cache[filename] = loaded;
		try {
			script.runInThisContext().call(loaded.exports, loaded.exports, requireHere, loaded, filename, beside);
		} catch (thrown) {
			delete require$1.cache[filename];
			throw thrown;
		}
		loaded.loaded = true;
		return loaded.exports;
	};
	const requireHere = Object.assign((id) => BESIDE.test(id) ? load(id) : require$1(id), require$1);
	process.on("exit", () => {
		for (const each of missing) keep(release, each);
	});
	return requireHere;
}
function sourceOf(filename) {
	const file = node_fs.openSync(filename, "r");
	try {
		const { size, ino, ctimeMs } = node_fs.fstatSync(file);
		const bytes = Buffer.alloc(Math.max(62 + size + 4, KEPT_APART), " ");
		let end = bytes.write(HEAD, "latin1");
		for (let left = size, read = -1; left > 0 && read !== 0; left -= read, end += read) read = node_fs.readSync(file, bytes, end, left, null);
		bytes.write(TAIL, end, "latin1");
		return {
			source: bytes.toString("utf8"),
			size,
			ino,
			ctimeMs
		};
	} finally {
		node_fs.closeSync(file);
	}
}
function contentOf(kept) {
	try {
		return node_fs.readFileSync(kept);
	} catch (thrown) {
		told(thrown);
		return;
	}
}
function keep(release, { part, name, script, least }) {
	const kept = `${release}/${name}`;
	const written = `${kept}.${process.pid}`;
	try {
		const data = least === 0 ? void 0 : script.createCachedData();
		if (data !== void 0 && data.length < least) return;
		makeFolder(release);
		const file = node_fs.openSync(written, "wx", 384);
		try {
			node_fs.writeFileSync(file, data ?? script.createCachedData(), { flush: true });
		} finally {
			node_fs.closeSync(file);
		}
		node_fs.renameSync(written, kept);
		forgetOldest(release, part);
	} catch (thrown) {
		told(thrown);
	}
}
function forgetOldest(release, part) {
	const paths = node_fs.readdirSync(release).filter((name) => name.startsWith(part)).map((name) => `${release}/${name}`);
	if (paths.length <= MOST_KEPT) return;
	const timeOf = new Map(paths.map((path) => [path, node_fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
	const oldest = paths.sort((left, right) => (timeOf.get(left) ?? 0) - (timeOf.get(right) ?? 0));
	for (const path of oldest.slice(0, -3)) node_fs.rmSync(path, { force: true });
}
function told(thrown) {
	process.getBuiltinModule("node:util").debuglog("compiled")("%s", thrown);
}
// courier/kept-compiled.ts
const data = process.env["CLAUDE_PLUGIN_DATA"];
const [, , task = ""] = process.argv;
const requireKept = data ? keepCompiled({
	folder: `${data}/${COMPILED_FOLDER}`,
	beside: __dirname,
	task,
	require,
	module
}) : require;
exports.requireKept = requireKept;
return exports.requireKept;
})({});
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
const $light = require("./light.cjs");
const $told_calls = require("./told-calls.cjs");

// adapters/cursor/src/input.ts
function sessionOf(input, userFolder) {
	const id = textAt(input, "conversation_id") ?? textAt(input, "session_id");
	if (id === void 0) return void 0;
	const roots = input["workspace_roots"];
	const workspace = Array.isArray(roots) ? roots[0] : void 0;
	const session = typeof workspace === "string" && workspace !== "" ? {
		id,
		workspace
	} : { id };
	const transcript = transcriptOf(input, session, userFolder);
	return transcript === void 0 ? session : {
		...session,
		transcript
	};
}
function textAt(input, key) {
	const value = input[key];
	return typeof value === "string" && value !== "" ? value : void 0;
}
function transcriptOf(input, { id, workspace }, userFolder) {
	const named = textAt(input, "transcript_path");
	if (named?.endsWith(".jsonl") === true) return named;
	if (workspace === void 0) return void 0;
	const name = encodeURIComponent(id).replaceAll("%", "_").slice(0, 200);
	return node_path.join(userFolder, ".cursor", "projects", slug(workspace), "agent-transcripts", name, `${name}.jsonl`);
}
function slug(workspace) {
	return workspace.replace(/[^a-zA-Z0-9]+/g, "-").replace(/^-|-$/g, "");
}

// adapters/cursor/src/answers.ts
const MOST_CONTEXT = 1e4;
async function answerTo(event, input, context) {
	const { at, call } = context;
	switch (event) {
		case "sessionStart": return forModel([await forUser(context), await $light.hintAtStart(context.at)].filter((text) => text !== void 0).join("\n\n") || void 0, context.at);
		case "beforeSubmitPrompt": return forModel(await $light.recallForPrompt(textAt(input, "prompt") ?? "", {
			...at,
			counted: false
		}), at);
		case "postToolUse":
		case "postToolUseFailure":
			if (call?.failure === void 0) return {};
			return forModel(await $light.recallForFailure(call.failure, at), at);
		default: return {};
	}
}
async function forUser({ at, problem, doctor }) {
	const { troubleLines } = await Promise.resolve().then(() => require("./trouble.cjs")).then((n) => n.trouble_lines_exports);
	const lines = problem === void 0 ? troubleLines(at.settings, {
		doctor,
		log: at.log
	}) : `OpenViking: ${problem}`;
	return lines === void 0 ? void 0 : `Tell the user with your first answer:\n${lines}`;
}
function forModel(text, { log }) {
	if (text === void 0) return {};
	if (text.length <= 1e4) return { additional_context: text };
	log(`${text.length} characters are more than Cursor takes, and are left out`);
	return {};
}

// adapters/cursor/src/event.ts
const EVENTS = {
	sessionStart: "session_start",
	stop: "turn_end",
	subagentStop: "subagent_end",
	preCompact: "before_compaction",
	sessionEnd: "session_end"
};
function endOf(event) {
	const kind = captureEvent(event);
	return kind === "session_start" || kind === "subagent_end" ? void 0 : kind;
}
function pointerFields(event, input, session) {
	const kind = captureEvent(event);
	const agent_id = kind === "subagent_end" ? textAt(input, "subagent_id") : void 0;
	const path = kind === "subagent_end" ? textAt(input, "agent_transcript_path") : session.transcript;
	if (kind === void 0 || path === void 0 || kind === "subagent_end" && agent_id === void 0) return void 0;
	return {
		harness: "cursor",
		event: kind,
		session_id: (agent_id === void 0 ? void 0 : textAt(input, "parent_conversation_id")) ?? session.id,
		transcript_path: path,
		...agent_id === void 0 ? {} : { agent_id },
		...session.workspace === void 0 ? {} : { cwd: session.workspace }
	};
}
function captureEvent(event) {
	return Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
}

// adapters/cursor/src/short-output.ts
const MOST_READ = 1e6;
const KEPT_AT_EACH_END = 32e3;
function shortMessage(message, redactor) {
	return {
		...message,
		parts: message.parts.map((part) => part.type === "text" || $light.isExperienceTool(part.tool_name) || part.tool_output.length <= 2 * KEPT_AT_EACH_END ? part : {
			...part,
			tool_output: shortText(redactor.text(part.tool_output.slice(0, MOST_READ)), part.tool_output.length)
		})
	};
}
function shortText(text, length) {
	const before = text.slice(0, KEPT_AT_EACH_END);
	const after = text.slice(-32e3);
	return `${before}\n\u2026 (${length - before.length - after.length} characters left out) \u2026\n${after}`.toWellFormed();
}

// adapters/cursor/src/spool-call.ts
const WAIT_MS = 18e5;
async function spoolCall(message, session, settings) {
	if (settings.capture === "usage" && !message.parts.some((part) => part.type === "tool" && $light.isExperienceTool(part.tool_name))) return;
	const redactor = await redactorFor(settings);
	const fields = spooledFields({
		event: "progress",
		messages: [shortMessage(message, redactor)]
	}, session, settings);
	return (paths) => $told_calls.spoolMessages(paths, fields, redactor, { waitMs: WAIT_MS });
}
async function spoolEnd(event, session, settings) {
	const redactor = await redactorFor(settings);
	return (paths) => $told_calls.spoolMessages(paths, spooledFields({
		event,
		messages: []
	}, session, settings), redactor);
}
function spooledFields(what, { id, workspace }, { capture }) {
	return {
		harness: "cursor",
		session_id: id,
		...workspace === void 0 ? {} : { cwd: workspace },
		...what,
		...capture === "usage" ? { capture } : {}
	};
}
async function redactorFor(settings) {
	const { redactorOf } = await Promise.resolve().then(() => require("./redact.cjs")).then((n) => n.redact_exports);
	return redactorOf(settings);
}

// adapters/cursor/src/told-call.ts
const TERMINAL = "Shell";
function toldCall(event, input) {
	const id = textAt(input, "tool_use_id");
	const recorded_name = textAt(input, "tool_name");
	const outcome = outcomeOf(event, input);
	if (id === void 0 || recorded_name === void 0 || outcome === void 0) return void 0;
	const { output, status } = recorded_name === TERMINAL ? terminalOutcome(outcome) : serverOutcome(outcome);
	const server = textAt(input, "mcp_server_name");
	const told = $told_calls.toolPart({
		id,
		recorded_name,
		input: input["tool_input"],
		output,
		status,
		...server === void 0 ? {} : { server }
	});
	if (recorded_name !== TERMINAL && !$light.isExperienceTool(told.tool_name)) return void 0;
	const part = server === void 0 ? told : {
		...told,
		recorded_name: `${server}/${told.tool_name}`
	};
	const message = {
		id: `call-${id}`,
		role: "assistant",
		parts: [part],
		created_at: $light.isoTime()
	};
	return recorded_name === TERMINAL && part.tool_status === "error" && !isRefused(input) ? {
		message,
		failure: part.tool_output
	} : { message };
}
function outcomeOf(event, input) {
	if (event === "postToolUse") return {
		output: input["tool_output"],
		status: "completed"
	};
	if (event === "postToolUseFailure") return {
		output: textAt(input, "error_message") ?? "",
		status: "error"
	};
}
function terminalOutcome(outcome) {
	const { output, exitCode } = membersOf(outcome);
	if (typeof output !== "string") return outcome;
	return {
		output,
		status: typeof exitCode === "number" && exitCode !== 0 ? "error" : "completed"
	};
}
function serverOutcome(outcome) {
	const { content, error, reason, rejected, permissionDenied } = membersOf(outcome);
	const isOver = rejected === true || permissionDenied === true || typeof error === "string" && content === void 0;
	const why = [error, reason].find((text) => typeof text === "string");
	return isOver ? {
		output: why ?? "",
		status: "error"
	} : outcome;
}
function membersOf({ output, status }) {
	if (status !== "completed" || typeof output !== "string") return {};
	try {
		const value = JSON.parse(output);
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
}
function isRefused(input) {
	return input["is_interrupt"] === true || input["failure_type"] === "permission_denied";
}

// adapters/cursor/src/cursor-hook.ts
$light.runHookProgram("cursor-hook", {
	harness: "cursor",
	project: $light.readHarnessVariable("CURSOR_PROJECT_DIR"),
	async answer({ event, input, settings, problem, captures, note, search, keep }) {
		const session = sessionOf(input, node_os.homedir());
		if (session === void 0) return {};
		const call = toldCall(event, input);
		const end = call === void 0 && session.transcript === void 0 ? endOf(event) : void 0;
		if (end !== void 0 && captures) keep(await spoolEnd(end, session, settings));
		else if (call === void 0) keep(pointerFields(event, input, session));
		else if (captures) keep(await spoolCall(call.message, session, settings), { waits: true });
		return answerTo(event, input, {
			call,
			problem,
			doctor: `node ${JSON.stringify(node_path.join(node_path.dirname(process.argv[1] ?? ""), "ovp.cjs"))} doctor --harness cursor`,
			at: {
				settings,
				harness: "cursor",
				session_id: session.id,
				search,
				log: note
			}
		});
	}
});
