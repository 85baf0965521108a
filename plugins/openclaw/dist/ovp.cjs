// Generated from packages/courier/src/main.ts. Do not edit: change the source and run "pnpm run sync".
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
const node_module = late(() => require("node:module"));
let node_path = require("node:path");
const $light = require("./light.cjs");

// courier/newest-copy.ts
const COPY = /[\\/]dist[\\/]ovp\.cjs$/;
function newestCopy(own, args) {
	const end = args.findIndex((argument) => !COPY.test(argument));
	const others = end === -1 ? args : args.slice(0, end);
	return {
		program: others.reduce((newest, copy) => $light.isOlder(versionOf(copy), versionOf(newest)) ? newest : copy, own),
		rest: args.slice(others.length)
	};
}
function versionOf(copy) {
	return node_path.basename(node_path.dirname(node_path.dirname(copy)));
}

// courier/main.ts
const SLASH = "slash";
async function main(args) {
	if (args[0] === "--courier") return (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(args);
	const { runProcess } = await Promise.resolve().then(() => require("./commands.cjs")).then((n) => n.src_exports);
	if (args[0] !== SLASH) return runProcess(args);
	await runProcess(args.slice(1), { errorsTo: process.stdout });
	return 0;
}
const [node = "", own = "", ...given] = process.argv;
const { program, rest } = newestCopy(own, given);
process.argv = [
	node,
	program,
	...rest
];
if (program === own) main(rest).then((code) => {
	process.exitCode = code;
}, (thrown) => {
	process.stderr.write(`${$light.messageOf(thrown)}\n`);
	process.exitCode = 1;
});
else node_module.createRequire(node_path.resolve(program))(node_path.resolve(program));
