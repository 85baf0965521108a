// Generated from adapters/claude-code/src/hook.ts. Do not edit: change the source and run "pnpm run sync".
if (process.env.CLAUDE_PLUGIN_DATA) require("node:module").enableCompileCache?.(require("node:path").join(process.env.CLAUDE_PLUGIN_DATA, "compiled"));
require("./light.cjs");
