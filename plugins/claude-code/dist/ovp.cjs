// Generated from packages/courier/src/main.ts. Do not edit: change the source and run "pnpm run sync".
const require_common = require("./common.cjs");
const require_backend = require("./backend.cjs");

// packages/courier/src/main.ts
const SLASH = "slash";
async function main(args) {
	if (require_backend.isCourier() || args.includes("--courier") || args.includes("--once")) return (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(args);
	const { runProcess } = await Promise.resolve().then(() => require("./commands.cjs")).then((n) => n.src_exports);
	if (args[0] !== SLASH) return runProcess(args);
	await runProcess(args.slice(1), { errorsTo: process.stdout });
	return 0;
}
main(process.argv.slice(2)).then((code) => {
	process.exitCode = code;
}, (thrown) => {
	process.stderr.write(`${require_common.messageOf(thrown)}\n`);
	process.exitCode = 1;
});
