// Generated from packages/mcp/src/stdio-main.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const require_light = require("./light.cjs");
const require_common = require("./common.cjs");
const node_util = late(() => require("node:util"));
let node_path = require("node:path");

// packages/mcp/src/command-line.ts
const USAGE = `Usage: node mcp.cjs [options]
Serves the openviking tools over stdin and stdout.

  --harness NAME    the agent program that starts this server (default: mcp)
  --groups GROUPS   experience: the two experience tools; memory: the memory tools, if the setting tools wants
                    them; all: both
  --home DIR        folder of the store
  --provider FILE   a module whose default export adds tools or replaces some
  --version         print the version
  --help            print this text`;
const GROUPS = [
	"experience",
	"memory",
	"all"
];
function parseCommandLine(args) {
	const { harness = "mcp", groups, home, provider, version = false, help = false } = options(args);
	const chosen = GROUPS.find((group) => group === groups);
	if (groups !== void 0 && chosen === void 0) throw new require_light.OpenVikingError("INVALID_INPUT", `--groups must be experience, memory or all, not ${JSON.stringify(groups)}.`);
	return {
		harness: harness.trim() === "" ? "mcp" : harness.trim(),
		...chosen === void 0 ? {} : { groups: chosen },
		...home === void 0 ? {} : { home },
		...provider === void 0 ? {} : { provider },
		version,
		help
	};
}
function options(args) {
	try {
		return (0, node_util.parseArgs)({
			args: [...args],
			options: {
				harness: { type: "string" },
				groups: { type: "string" },
				home: { type: "string" },
				provider: { type: "string" },
				version: { type: "boolean" },
				help: { type: "boolean" }
			}
		}).values;
	} catch (cause) {
		throw new require_light.OpenVikingError("INVALID_INPUT", `${require_light.messageOf(cause)}\n\n${USAGE}`, { cause });
	}
}

// packages/mcp/src/hook-notice.ts
const REVIEWS = { codex: "/hooks" };
function hookNotice(commandLine, script, log) {
	const { harness } = commandLine;
	const review = Object.hasOwn(REVIEWS, harness) ? REVIEWS[harness] : void 0;
	if (review === void 0) return void 0;
	try {
		const { settings } = require_common.serverSettings(commandLine);
		if (settings.capture === "off") return void 0;
		if (require_light.areHooksMarked(require_light.homePaths(settings.home).state, {
			harness,
			programs: (0, node_path.dirname)(script)
		})) return void 0;
	} catch (thrown) {
		log(`whether the hooks run is not known: ${require_light.messageOf(thrown)}`);
		return;
	}
	return `The hooks of this plugin have not run since it was installed or updated. If they are not trusted, calls are counted but sessions are not kept: tell the user once that ${review} lists them for review.`;
}

// packages/mcp/src/stdio-main.ts
function log(line) {
	process.stderr.write(`openviking: ${line}\n`);
}
async function main() {
	if (process.argv[2] === "--courier") {
		process.exitCode = await (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(process.argv.slice(2));
		return;
	}
	let commandLine;
	try {
		commandLine = parseCommandLine(process.argv.slice(2));
	} catch (error) {
		log(require_light.messageOf(error));
		process.exitCode = 2;
		return;
	}
	if (commandLine.help || commandLine.version) {
		process.stdout.write(`${commandLine.help ? USAGE : require_common.version}\n`);
		return;
	}
	const { serveStdio } = await Promise.resolve().then(() => require("./server.cjs")).then((n) => n.serve_stdio_exports);
	const [, courier] = process.argv;
	const notice = hookNotice(commandLine, courier ?? "", log);
	const prepare = async () => (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.prepare_exports)).prepare(commandLine, {
		log,
		courier
	});
	await serveStdio({
		version: require_common.version,
		prepare,
		notice,
		log
	});
	process.exit(0);
}
main().catch((error) => {
	log(require_light.messageOf(error));
	process.exitCode = 1;
});
