// Generated from packages/courier/src/main.ts. Do not edit: change the source and run "pnpm run sync".
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
