// Generated from adapters/codex/src/codex-hook.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
let node_path = require("node:path");
const require_light = require("./light.cjs");

// adapters/codex/src/answers.ts
async function answerTo(event, input, context) {
	const { problem, ...given } = context;
	const session_id = input["session_id"];
	if (typeof session_id !== "string" || session_id === "") return {};
	const at = {
		...given,
		harness: "codex",
		session_id
	};
	switch (event) {
		case "SessionStart":
			if (problem !== void 0) return forUser(`OpenViking: ${problem}`);
			if (input["source"] !== "compact" && input["source"] !== "clear") return {};
			return forModel(event, require_light.hintAfterCompaction(at));
		case "UserPromptSubmit": return forModel(event, await require_light.recallForPrompt(String(input["prompt"] ?? ""), at));
		case "Stop": return forUser(require_light.usedLine(at));
		default: return {};
	}
}
function forModel(hookEventName, additionalContext) {
	return additionalContext === void 0 ? {} : { hookSpecificOutput: {
		hookEventName,
		additionalContext
	} };
}
function forUser(systemMessage) {
	return systemMessage === void 0 ? {} : { systemMessage };
}

// adapters/codex/src/event.ts
const EVENTS = {
	PostToolUse: "progress",
	PreCompact: "before_compaction",
	SessionEnd: "session_end",
	SessionStart: "session_start",
	Stop: "turn_end"
};
function pointerFields(event, input) {
	const kind = Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
	const session_id = text(input["session_id"]);
	const transcript_path = text(input["transcript_path"]);
	if (event === "SessionStart" && input["source"] === "compact") return void 0;
	if (kind === void 0 || session_id === void 0 || transcript_path === void 0) return void 0;
	const cwd = text(input["cwd"]);
	return {
		harness: "codex",
		event: kind,
		session_id,
		transcript_path,
		...cwd === void 0 ? {} : { cwd }
	};
}
function text(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}

// adapters/codex/src/codex-hook.ts
const MARKING = new Set(["SessionStart", "Stop"]);
require_light.runHookProgram("codex-hook", {
	harness: "codex",
	async answer({ event, input, settings, loaded, captures, log, keep }) {
		keep(pointerFields(event, input));
		if (captures && MARKING.has(event)) mark(require_light.homePaths(settings.home).state, log);
		return answerTo(event, input, {
			settings,
			problem: (loaded.unknown ?? loaded.refusal)?.message,
			search: async (terms, options) => (await Promise.resolve().then(() => require("./full-search.cjs")).then((n) => n.hook_exports)).searchEvidenceOnce(terms, options),
			log: (line) => log.step(`${event}: ${line}`)
		});
	}
});
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
