// Generated from adapters/codex/src/codex-hook.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
let node_path = require("node:path");
const require_light = require("./light.cjs");
let node_fs = require("node:fs");

// adapters/codex/src/answers.ts
async function answerTo(event, input, context) {
	const { problem, ...given } = context;
	const { session_id, prompt } = input;
	if (typeof session_id !== "string" || session_id === "") return {};
	const at = {
		...given,
		harness: "codex",
		session_id
	};
	switch (event) {
		case "SessionStart":
			if (problem !== void 0) return require_light.tellUser(`OpenViking: ${problem}`);
			if (input["source"] !== "compact" && input["source"] !== "clear") return {};
			return require_light.tellModel(event, require_light.hintAfterCompaction(at));
		case "UserPromptSubmit": return require_light.tellModel(event, await require_light.recallForPrompt(typeof prompt === "string" ? prompt : "", at));
		case "Stop": return require_light.tellUser(require_light.usedLine(at));
		default: return {};
	}
}

// adapters/codex/src/codex-process.ts
const SERVERS = ["app-server", "mcp-server"];
function codexProcess(parent = process.ppid) {
	if (process.platform !== "linux") return void 0;
	let words;
	try {
		words = (0, node_fs.readFileSync)(`/proc/${parent}/cmdline`, "utf8").split("\0");
	} catch {
		return;
	}
	const [program = "", ...args] = words;
	return (0, node_path.basename)(program) === "codex" && !args.some((word) => SERVERS.includes(word)) ? parent : void 0;
}

// adapters/codex/src/event.ts
const EVENTS = {
	PostToolUse: "progress",
	PreCompact: "before_compaction",
	SessionEnd: "session_end",
	SessionStart: "session_start",
	Stop: "turn_end"
};
function pointerFields(event, input, pid) {
	const kind = Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
	const session_id = text(input["session_id"]);
	const transcript_path = text(input["transcript_path"]);
	if (event === "SessionStart" && input["source"] === "compact") return void 0;
	if (kind === void 0 || session_id === void 0 || transcript_path === void 0) return void 0;
	const cwd = text(input["cwd"]);
	const thread = require_light.rolloutName(transcript_path)?.thread ?? session_id;
	return {
		harness: "codex",
		event: kind,
		session_id,
		transcript_path,
		...thread === session_id ? {} : { agent_id: thread },
		...cwd === void 0 ? {} : { cwd },
		...pid === void 0 ? {} : { pid }
	};
}
function text(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}

// adapters/codex/src/codex-hook.ts
const MARKING = new Set(["SessionStart", "Stop"]);
require_light.runHookProgram("codex-hook", {
	harness: "codex",
	async answer({ event, input, settings, problem, captures, log, note, search, keep }) {
		keep(pointerFields(event, input, codexProcess()) ?? (event === "SessionEnd" ? nothingButACourier : void 0));
		if (captures && MARKING.has(event)) mark(require_light.homePaths(settings.home).state, log);
		return answerTo(event, input, {
			settings,
			problem,
			search,
			log: note
		});
	}
});
function nothingButACourier() {}
function mark(state, log) {
	try {
		require_light.markHooks(state, {
			harness: "codex",
			programs: (0, node_path.dirname)(process.argv[1] ?? "")
		});
	} catch (thrown) {
		log.trouble(`that the hooks run could not be noted (${thrown instanceof Error ? thrown.name : "no error"})`);
	}
}
