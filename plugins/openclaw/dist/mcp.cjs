// Generated from packages/mcp/src/stdio-main.ts. Do not edit: change the source and run "pnpm run sync".
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
const $light = require("./light.cjs");
const $common = require("./common.cjs");
const node_util = late(() => require("node:util"));
let node_path = require("node:path");

// mcp/command-line.ts
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
	if (groups !== void 0 && chosen === void 0) throw new $light.OpenVikingError("INVALID_INPUT", `--groups must be experience, memory or all, not ${JSON.stringify(groups)}.`);
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
		return node_util.parseArgs({
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
		throw new $light.OpenVikingError("INVALID_INPUT", `${$light.messageOf(cause)}\n\n${USAGE}`, { cause });
	}
}

// mcp/hook-notice.ts
const REVIEWS = { codex: "/hooks" };
function hookNotice(commandLine, script, log) {
	const { harness } = commandLine;
	const review = Object.hasOwn(REVIEWS, harness) ? REVIEWS[harness] : void 0;
	if (review === void 0) return void 0;
	try {
		const { settings } = $common.serverSettings(commandLine);
		if (settings.capture === "off") return void 0;
		if ($light.areHooksMarked($light.homePaths(settings.home).state, {
			harness,
			programs: node_path.dirname(script)
		})) return void 0;
	} catch (thrown) {
		log(`whether the hooks run is not known: ${$light.messageOf(thrown)}`);
		return;
	}
	return `The hooks of this plugin have not run since it was installed or updated. If they are not trusted, calls are counted but sessions are not kept: tell the user once that ${review} lists them for review.`;
}

// mcp/stdio-main.ts
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
		log($light.messageOf(error));
		process.exitCode = 2;
		return;
	}
	if (commandLine.help || commandLine.version) {
		process.stdout.write(`${commandLine.help ? USAGE : $common.version}\n`);
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
		version: $common.version,
		prepare,
		notice,
		log
	});
	process.exit(0);
}
main().catch((error) => {
	log($light.messageOf(error));
	process.exitCode = 1;
});
