// Generated from packages/mcp/src/stdio-main.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const require_common = require("./common.cjs");
const node_util = late(() => require("node:util"));

// packages/mcp/src/command-line.ts
const USAGE = `Usage: node mcp.cjs [options]
Serves the openviking tools over stdin and stdout.

  --harness NAME    the agent program that starts this server (default: mcp)
  --groups GROUPS   experience: the two experience tools; all: the memory tools as well
  --home DIR        folder of the store
  --provider FILE   a module whose default export adds tools or replaces some
  --version         print the version
  --help            print this text`;
function parseCommandLine(args) {
	const { harness = "mcp", groups, home, provider, version = false, help = false } = options(args);
	if (groups !== void 0 && groups !== "experience" && groups !== "all") throw new require_common.OpenVikingError("INVALID_INPUT", `--groups must be experience or all, not ${JSON.stringify(groups)}.`);
	return {
		harness: harness.trim() === "" ? "mcp" : harness.trim(),
		...groups === void 0 ? {} : { groups },
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
		throw new require_common.OpenVikingError("INVALID_INPUT", `${require_common.messageOf(cause)}\n\n${USAGE}`, { cause });
	}
}

// packages/mcp/src/stdio-main.ts
function log(line) {
	process.stderr.write(`openviking: ${line}\n`);
}
async function main() {
	if (process.argv.includes("--courier")) {
		process.exitCode = await (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(process.argv.slice(2));
		return;
	}
	let commandLine;
	try {
		commandLine = parseCommandLine(process.argv.slice(2));
	} catch (error) {
		log(require_common.messageOf(error));
		process.exitCode = 2;
		return;
	}
	if (commandLine.help || commandLine.version) {
		process.stdout.write(`${commandLine.help ? USAGE : require_common.version}\n`);
		return;
	}
	const { serveStdio } = await Promise.resolve().then(() => require("./server.cjs")).then((n) => n.serve_stdio_exports);
	const [, courier] = process.argv;
	const prepare = async () => (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.prepare_exports)).prepare(commandLine, {
		log,
		courier
	});
	await serveStdio({
		version: require_common.version,
		prepare,
		log
	});
	process.exit(0);
}
main().catch((error) => {
	log(require_common.messageOf(error));
	process.exitCode = 1;
});
