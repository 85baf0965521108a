// Generated from adapters/codex/src/codex-hook.ts. Do not edit: change the source and run "pnpm run sync".
(() => {
let node_fs = require("node:fs");
let node_module = require("node:module");
let node_path = require("node:path");
let node_util = require("node:util");
let node_vm = require("node:vm");
// hook/compiled-code.ts
const COMPILED_FOLDER = "compiled";
// courier/keep-compiled.ts
const MOST_KEPT = 3;
const LOOKS = 32;
const GROWN = 1.05;
function keepCompiled({ folder, beside, task, extensions }) {
	const own = task.replace(/\W/g, "").slice(0, 40);
	const release = `${folder}/${process.version}-${process.arch}`;
	const missing = [];
	extensions[".cjs"] = (module, filename) => {
		const source = node_fs.readFileSync(filename, "utf8");
		if (node_path.dirname(filename) !== beside || source.includes("import(")) {
			extensions[".js"](module, filename);
			return;
		}
		const { ino, size, ctimeMs } = node_fs.statSync(filename);
		const part = `${node_path.basename(filename)}-${own}-`;
		const name = `${part}${ino}-${size}-${ctimeMs}`;
		const cachedData = contentOf(`${release}/${name}`);
		const script = new node_vm.Script(node_module.wrap(source), {
			filename,
			cachedData
		});
		const least = script.cachedDataRejected === false ? (cachedData?.length ?? 0) * GROWN : 0;
		if (least === 0 || process.pid % LOOKS === 0) missing.push({
			part,
			name,
			script,
			least
		});
		const { exports } = module;
		script.runInThisContext().call(exports, exports, node_module.createRequire(filename), module, filename, beside);
	};
	process.on("exit", () => {
		for (const each of missing) keep(release, each);
	});
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
		node_fs.mkdirSync(release, { recursive: true });
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
	node_util.debuglog("compiled")("%s", thrown);
}
// courier/kept-compiled.ts
const data = process.env["CLAUDE_PLUGIN_DATA"];
if (data) {
	const [, , task = ""] = process.argv;
	keepCompiled({
		folder: `${data}/${COMPILED_FOLDER}`,
		beside: __dirname,
		task,
		extensions: require.extensions
	});
}
})();
let node_path = require("node:path");
const $light = require("./light.cjs");
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
			if (problem !== void 0) return $light.tellUser(`OpenViking: ${problem}`);
			if (input["source"] !== "compact" && input["source"] !== "clear") return {};
			return $light.tellModel(event, $light.hintAfterCompaction(at));
		case "UserPromptSubmit": return $light.tellModel(event, await $light.recallForPrompt(typeof prompt === "string" ? prompt : "", at));
		case "Stop": return $light.tellUser($light.usedLine(at));
		default: return {};
	}
}

// adapters/codex/src/codex-process.ts
const SERVERS = ["app-server", "mcp-server"];
function codexProcess(parent = process.ppid) {
	if (process.platform !== "linux") return void 0;
	let words;
	try {
		words = node_fs.readFileSync(`/proc/${parent}/cmdline`, "utf8").split("\0");
	} catch {
		return;
	}
	const [program = "", ...args] = words;
	return node_path.basename(program) === "codex" && !args.some((word) => SERVERS.includes(word)) ? parent : void 0;
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
	const thread = $light.rolloutName(transcript_path)?.thread ?? session_id;
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
$light.runHookProgram("codex-hook", {
	harness: "codex",
	async answer({ event, input, settings, problem, captures, log, note, search, keep }) {
		keep(pointerFields(event, input, codexProcess()) ?? (event === "SessionEnd" ? nothingButACourier : void 0));
		if (captures && MARKING.has(event)) mark($light.homePaths(settings.home).state, log);
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
		$light.markHooks(state, {
			harness: "codex",
			programs: node_path.dirname(process.argv[1] ?? "")
		});
	} catch (thrown) {
		log.trouble(`that the hooks run could not be noted (${thrown instanceof Error ? thrown.name : "no error"})`);
	}
}
