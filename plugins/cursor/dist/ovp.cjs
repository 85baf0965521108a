// Generated from packages/courier/src/main.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
const require_light = require("./light.cjs");

// packages/courier/src/main.ts
const SLASH = "slash";
async function main(args) {
	if (args[0] === "--courier") return (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(args);
	const { runProcess } = await Promise.resolve().then(() => require("./commands.cjs")).then((n) => n.src_exports);
	if (args[0] !== SLASH) return runProcess(args);
	await runProcess(args.slice(1), { errorsTo: process.stdout });
	return 0;
}
main(process.argv.slice(2)).then((code) => {
	process.exitCode = code;
}, (thrown) => {
	process.stderr.write(`${require_light.messageOf(thrown)}\n`);
	process.exitCode = 1;
});
