// Generated from adapters/cursor/src/cursor-hook.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
const require_light = require("./light.cjs");
const require_told_calls = require("./told-calls.cjs");

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
	return (0, node_path.join)(userFolder, ".cursor", "projects", slug(workspace), "agent-transcripts", name, `${name}.jsonl`);
}
function slug(workspace) {
	return workspace.replace(/[^a-zA-Z0-9]+/g, "-").replace(/^-|-$/g, "");
}

// adapters/cursor/src/answers.ts
const MOST_CONTEXT = 1e4;
async function answerTo(event, input, context) {
	const { at, call } = context;
	switch (event) {
		case "sessionStart": return forModel([await forUser(context), await require_light.hintAtStart(context.at)].filter((text) => text !== void 0).join("\n\n") || void 0, context.at);
		case "beforeSubmitPrompt": return forModel(await require_light.recallForPrompt(textAt(input, "prompt") ?? "", {
			...at,
			counted: false
		}), at);
		case "postToolUse":
		case "postToolUseFailure":
			if (call?.failure === void 0) return {};
			return forModel(await require_light.recallForFailure(call.failure, at), at);
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
function pointerFields(event, input, session) {
	const kind = Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
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

// adapters/cursor/src/short-output.ts
const MOST_READ = 1e6;
const KEPT_AT_EACH_END = 32e3;
function shortMessage(message, redactor) {
	return {
		...message,
		parts: message.parts.map((part) => part.type === "text" || require_light.isExperienceTool(part.tool_name) || part.tool_output.length <= 2 * KEPT_AT_EACH_END ? part : {
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
async function spoolCall(message, { id, workspace }, settings) {
	const usage = settings.capture === "usage";
	if (usage && !message.parts.some((part) => part.type === "tool" && require_light.isExperienceTool(part.tool_name))) return void 0;
	const { redactorOf } = await Promise.resolve().then(() => require("./redact.cjs"));
	const redactor = redactorOf(settings);
	const fields = {
		harness: "cursor",
		event: "progress",
		session_id: id,
		...workspace === void 0 ? {} : { cwd: workspace },
		messages: [shortMessage(message, redactor)],
		...usage ? { capture: "usage" } : {}
	};
	return (paths) => require_told_calls.spoolMessages(paths, fields, redactor, { waitMs: WAIT_MS });
}

// adapters/cursor/src/told-call.ts
const TERMINAL = "Shell";
function toldCall(event, input) {
	const id = textAt(input, "tool_use_id");
	const recorded_name = textAt(input, "tool_name");
	const outcome = outcomeOf(event, input);
	if (id === void 0 || recorded_name === void 0 || outcome === void 0) return void 0;
	const { output, status } = recorded_name === TERMINAL ? terminalOutcome(outcome) : serverOutcome(outcome);
	const part = require_told_calls.toolPart({
		id,
		recorded_name,
		input: input["tool_input"],
		output,
		status
	});
	if (recorded_name !== TERMINAL && !require_light.isExperienceTool(part.tool_name)) return void 0;
	const message = {
		id: `call-${id}`,
		role: "assistant",
		parts: [part],
		created_at: require_light.isoTime()
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
require_light.runHookProgram("cursor-hook", {
	harness: "cursor",
	project: require_light.readHarnessVariable("CURSOR_PROJECT_DIR"),
	async answer({ event, input, settings, problem, captures, note, search, keep }) {
		const session = sessionOf(input, (0, node_os.homedir)());
		if (session === void 0) return {};
		const call = toldCall(event, input);
		if (call === void 0) keep(pointerFields(event, input, session));
		else if (captures) keep(await spoolCall(call.message, session, settings), { waits: true });
		return answerTo(event, input, {
			call,
			problem,
			doctor: `node ${JSON.stringify((0, node_path.join)((0, node_path.dirname)(process.argv[1] ?? ""), "ovp.cjs"))} doctor --harness cursor`,
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
