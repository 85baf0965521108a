// Generated from packages/mcp/src/users-module.ts. Do not edit: change the source and run "pnpm run sync".
// mcp/users-module.ts
function importUsersModule(url) {
	return import(url);
}

exports.importUsersModule = importUsersModule;
