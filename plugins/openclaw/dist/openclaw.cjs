// Generated from adapters/openclaw/src/index.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
const node_url = late(() => require("node:url"));
const require_redact = require("./redact.cjs");
const require_backend = require("./backend.cjs");
const require_light = require("./light.cjs");
const require_common = require("./common.cjs");
const require_told_calls = require("./told-calls.cjs");

// adapters/openclaw/src/at-exit.ts
const acts = [];
function atExit(act) {
	if (acts.length === 0) {
		process.setMaxListeners(process.getMaxListeners() + 1);
		process.once("exit", () => {
			for (const each of acts) each();
		});
	}
	acts.push(act);
}

// adapters/openclaw/src/names.ts
const HARNESS = "openclaw";
const PLUGIN_ID = require_light.PLUGIN_NAME;

// adapters/openclaw/src/conversation-access.ts
const Config = require_common.looseObject({ plugins: require_common.looseObject({ entries: require_common.looseObject({ [PLUGIN_ID]: require_common.looseObject({ hooks: require_common.looseObject({ allowConversationAccess: require_common.literal(true) }) }) }) }) });
function hasConversationAccess(config) {
	return Config.safeParse(config).success;
}

// adapters/openclaw/src/run-messages.ts
const Block = require_common.looseObject({
	type: require_common.string(),
	text: require_common.string().optional(),
	id: require_common.string().optional(),
	name: require_common.string().optional(),
	arguments: require_common.unknown().optional()
});
const Nested = require_common.looseObject({
	toolCallId: require_common.string(),
	parentToolCallId: require_common.string().optional(),
	toolName: require_common.string(),
	input: require_common.unknown().optional(),
	result: require_common.unknown().optional(),
	isError: require_common.boolean().optional()
});
const NESTED = "openclaw.nested-tool.v1";
const WRAPPER = "tool_call";
const HarnessMessage = require_common.looseObject({
	role: require_common.string(),
	content: require_common.union([require_common.string(), require_common.array(Block)]).optional(),
	timestamp: require_common.number().optional(),
	toolCallId: require_common.string().optional(),
	toolName: require_common.string().optional(),
	isError: require_common.boolean().optional(),
	customType: require_common.string().optional(),
	details: require_common.unknown().optional(),
	__openclaw: require_common.looseObject({ runId: require_common.string().optional() }).optional(),
	idempotencyKey: require_common.string().optional()
});
function messagesOfRun(told, run) {
	const own = ownMessages(Array.isArray(told) ? told.flatMap((message) => HarnessMessage.safeParse(message).data ?? []) : [], run.run_id);
	const inputs = new Map(own.flatMap(blocksOf).flatMap(({ id, arguments: input }) => id ? [[id, input]] : []));
	const nested = own.flatMap(nestedCall);
	const wrappers = new Set(nested.map(({ parentToolCallId }) => parentToolCallId));
	return own.flatMap((message, index) => {
		const at = message.timestamp === void 0 ? run.at : new Date(message.timestamp).toISOString();
		const { role, toolCallId: id, toolName: name } = message;
		if (role === "user" || role === "assistant") return require_backend.textMessage(role, `${run.run_id}.${index}`, at, texts(message));
		if (role === "toolResult" && id !== void 0 && name !== void 0) {
			if (name === WRAPPER && wrappers.has(id)) return [];
			const output = blocksOf(message);
			return [messageOfCall({
				id,
				name,
				input: inputs.get(id),
				output,
				failed: message.isError === true
			}, run, at)];
		}
		return nestedCall(message).map(({ toolCallId, toolName, input, result, isError = false }) => messageOfCall({
			id: toolCallId,
			name: toolName,
			input,
			output: outputOf(result),
			failed: isError
		}, run, at));
	});
}
function messageOfCall({ id, name, input, output, failed }, { run_id }, at) {
	const status = failed ? "error" : "completed";
	return require_backend.callMessage(`${run_id}.${id}`, {
		id,
		recorded_name: name,
		input,
		output,
		status
	}, at);
}
function outputOf(result) {
	return typeof result === "object" && result !== null && "content" in result ? result.content : result ?? "";
}
function ownMessages(all, run_id) {
	const runOf = ({ __openclaw }) => __openclaw?.runId;
	const isStored = (message) => message.__openclaw !== void 0 || message.idempotencyKey !== void 0;
	const before = all.findLastIndex((message) => runOf(message) !== void 0 && runOf(message) !== run_id);
	const since = all.slice(before + 1);
	const own = since.filter((message) => runOf(message) === run_id || message.idempotencyKey === `${run_id}:user` || !isStored(message));
	if (own.some(({ role }) => role === "user")) return own;
	const prompt = since.findLast((message) => message.role === "user");
	return prompt === void 0 ? own : [prompt, ...own];
}
function nestedCall({ customType, details }) {
	if (customType !== NESTED) return [];
	const { data } = Nested.safeParse(details);
	return data === void 0 ? [] : [data];
}
function blocksOf({ content = [] }) {
	return typeof content === "string" ? [{
		type: "text",
		text: content
	}] : content;
}
function texts(message) {
	return blocksOf(message).flatMap(({ type, text }) => {
		const own = type === "text" && text !== void 0 ? require_backend.spokenText(text) : void 0;
		return own === void 0 ? [] : [{
			type: "text",
			text: own
		}];
	});
}

// adapters/openclaw/src/run-origin.ts
const OWN_TRIGGERS = new Set([
	"heartbeat",
	"memory",
	"overflow"
]);
function isWanted({ trigger = "" }) {
	return !OWN_TRIGGERS.has(trigger);
}
function isOfUser(context) {
	return isWanted(context) && (context.inputProvenance?.kind ?? "external_user") === "external_user";
}

// adapters/openclaw/src/capture.ts
function captureSessions(sessions, families, onExit = atExit) {
	const running = new Map();
	const internal = new Set();
	function afterCall(event, context, access) {
		const place = families.placeOf(context);
		const run = runOf(event, context);
		const { toolName: name, toolCallId: id, params: input, result, error } = event;
		if (place === void 0 || name === void 0 || id === void 0) return;
		const call = {
			id,
			name,
			input,
			output: outputOf(result),
			failed: error !== void 0
		};
		const message = messageOfCall(call, run, run.at);
		if (access) keep(message, place, run.run_id);
		else if (require_light.isExperienceTool(require_light.normalizeToolCall(name, input).name)) sessions.tell("progress", place, [message]);
	}
	function keep(message, place, run_id) {
		const known = running.get(ownIdOf(place));
		if (known?.run_id === run_id) {
			known.calls.push(message);
			return;
		}
		tellOfRunning(place);
		running.set(ownIdOf(place), {
			run_id,
			place,
			calls: [message]
		});
	}
	function tellOfRunning(place) {
		const known = running.get(ownIdOf(place));
		if (known !== void 0) sessions.tell("progress", known.place, known.calls);
		running.delete(ownIdOf(place));
	}
	function afterRun(event, context) {
		const place = families.placeOf(context);
		const run = runOf(event, context);
		const isInternal = internal.delete(run.run_id);
		if (place === void 0) return;
		if (running.get(ownIdOf(place))?.run_id === run.run_id) running.delete(ownIdOf(place));
		const messages = messagesOfRun(event.messages, run).filter(({ role }) => role !== "user" || !isInternal);
		sessions.tell("turn_end", place, messages, { calls: !isWanted(context) });
	}
	function tell(event, context) {
		const place = families.placeOf(context);
		if (place === void 0) return;
		if (event !== "before_compaction") tellOfRunning(place);
		sessions.tell(event, place);
	}
	function end() {
		for (const { place } of running.values()) tellOfRunning(place);
		sessions.end();
	}
	onExit(end);
	return (api) => {
		const access = hasConversationAccess(api.config);
		api.on("gateway_start", () => sessions.serve());
		api.on("before_prompt_build", (_event, context) => {
			families.placeOf(context);
			if (!isOfUser(context)) internal.add(runOf({}, context).run_id);
		});
		api.on("after_tool_call", (event, context) => afterCall(event, context, access));
		api.on("agent_end", afterRun);
		api.on("before_compaction", (_event, context) => tell("before_compaction", context));
		api.on("subagent_spawned", ({ childSessionKey: child }, { requesterSessionKey: parent }) => {
			if (child !== void 0 && parent !== void 0) families.spawned(child, parent);
		});
		api.on("subagent_ended", ({ targetSessionKey }) => tell("subagent_end", keyOf(targetSessionKey)));
		api.on("session_end", ({ sessionId, sessionKey }, context) => {
			tell("session_end", {
				...context,
				...sessionId && { sessionId },
				...keyOf(sessionKey)
			});
		});
	};
}
const ownIdOf = ({ session_id, agent_id }) => agent_id ?? session_id;
function keyOf(sessionKey) {
	return sessionKey === void 0 ? {} : { sessionKey };
}
function runOf({ runId }, context) {
	return {
		run_id: runId ?? context.runId ?? context.sessionId ?? "run",
		at: (new Date()).toISOString()
	};
}

// adapters/openclaw/src/experience-tools.ts
function experienceTools({ open, keepsIn, families, log }) {
	const opened = require_common.onceUntilFailure(open);
	return (api) => {
		for (const { name, title, description, inputSchema } of require_common.EXPERIENCE_TOOLS) api.registerTool((session) => {
			const place = families.placeOf(session);
			return {
				name,
				label: title,
				description,
				parameters: inputSchema,
				catalogMode: "direct-only",
				async execute(toolCallId, params) {
					const { backend, journal, redactor } = await opened();
					const session_id = families.placeOf(session)?.session_id;
					const result = await require_backend.callTool(name, params, {
						backend,
						redactor,
						journal: keepsIn(place?.workspace) ? journal : void 0,
						call: {
							call_id: toolCallId,
							...session_id === void 0 ? {} : { session_id }
						},
						harness: HARNESS,
						groups: "experience",
						log
					});
					if (result.isError === true) throw new Error(require_backend.resultText$1(result));
					return { content: result.content };
				}
			};
		}, { name });
	};
}

// adapters/openclaw/src/families.ts
function openFamilies() {
	const ids = new Map();
	const parents = new Map();
	const workspaces = new Map();
	function rootOf(key) {
		const parent = parents.get(key);
		return parent === void 0 ? key : rootOf(parent);
	}
	return {
		placeOf({ sessionId, sessionKey, workspaceDir }) {
			if (sessionKey !== void 0 && sessionId !== void 0) ids.set(sessionKey, sessionId);
			const own = sessionId ?? ids.get(sessionKey ?? "");
			if (own === void 0) return void 0;
			if (workspaceDir !== void 0) workspaces.set(own, workspaceDir);
			const root = ids.get(rootOf(sessionKey ?? "")) ?? own;
			const workspace = workspaces.get(own) ?? workspaces.get(root);
			return {
				session_id: root,
				...root === own ? {} : { agent_id: own },
				...workspace === void 0 ? {} : { workspace }
			};
		},
		isSubagent: ({ sessionKey }) => parents.has(sessionKey ?? ""),
		spawned(child, parent) {
			if (rootOf(parent) !== child) parents.set(child, parent);
		}
	};
}

// adapters/openclaw/src/recall.ts
const LONGEST_MS = 5e3;
function recallAtPrompts({ settingsIn, families, log }) {
	const compacted = new Set();
	async function forPrompt({ currentUserMessage, prompt }, context) {
		const { sessionId: session_id, workspaceDir } = context;
		if (session_id === void 0 || !isOfUser(context) || families.isSubagent(context)) return void 0;
		const { settings } = settingsIn(workspaceDir);
		if (settings.recall === "off") return void 0;
		const search = async (terms, options) => (await Promise.resolve().then(() => require("./full-search.cjs")).then((n) => n.hook_exports)).searchEvidenceOnce(terms, options);
		const at = {
			settings,
			harness: HARNESS,
			session_id,
			search,
			log: () => void 0
		};
		const again = compacted.delete(session_id) ? require_light.hintAfterCompaction(at) : void 0;
		const text = await require_light.recallForPrompt(currentUserMessage ?? prompt ?? "", at) ?? again;
		return text === void 0 ? void 0 : { prependContext: text };
	}
	return (api) => {
		api.on("before_prompt_build", (event, context) => forPrompt(event, context).catch((thrown) => {
			log(`nothing is suggested: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
		}), { timeoutMs: LONGEST_MS });
		api.on("after_compaction", (_event, { sessionId }) => void (sessionId !== void 0 && compacted.add(sessionId)));
	};
}

// adapters/openclaw/src/sessions.ts
function openSessions({ settingsIn, courier, log }) {
	const open = new Map();
	let serves = false;
	let quiet;
	function leave(event, place, messages, calls) {
		const { session_id, agent_id, workspace } = place;
		const loaded = settingsIn(workspace);
		const { settings } = loaded;
		if (settings.capture === "off") return;
		const usage = settings.capture === "usage";
		const kept = usage || calls ? messages.flatMap(require_backend.experienceCallsOf) : [...messages];
		if (kept.length === 0 && messages.length > 0) return;
		const paths = require_light.ensureStatePaths(settings);
		const fields = {
			harness: HARNESS,
			event,
			session_id,
			messages: kept,
			...agent_id === void 0 ? {} : { agent_id },
			...workspace === void 0 ? {} : { cwd: workspace },
			...serves ? {} : { pid: process.pid },
			...usage ? { capture: "usage" } : {}
		};
		require_told_calls.spoolMessages(paths, fields, require_redact.redactorOf(settings));
		if (event === "session_end" || event === "subagent_end") open.delete(agent_id ?? session_id);
		else open.set(agent_id ?? session_id, place);
		const start = () => require_backend.startHomeCourier(paths, {
			entry: courier(),
			env: require_light.trustedEnvironment(loaded),
			log
		});
		start();
		clearTimeout(quiet);
		quiet = setTimeout(start, require_backend.COMMIT_POLICY.idleMs + 6e4).unref();
	}
	function tell(...[event, place, messages = [], { calls = false } = {}]) {
		try {
			leave(event, place, messages, calls);
		} catch (thrown) {
			log(`${event}: not captured (${require_light.kindOf(thrown)})`);
		}
	}
	return {
		tell,
		serve() {
			serves = true;
		},
		end() {
			clearTimeout(quiet);
			for (const place of open.values()) tell("session_end", place);
		}
	};
}

// adapters/openclaw/src/index.ts
let courier = (0, node_url.fileURLToPath)(new URL("./mcp.cjs", require("url").pathToFileURL(__filename).href));
function projectFolder() {
	const own = require_light.readHarnessVariable("OPENCLAW_STATE_DIR") ?? (0, node_path.join)((0, node_os.homedir)(), ".openclaw");
	const folder = require_light.workingFolder();
	return folder === void 0 || (0, node_path.resolve)(folder) === (0, node_path.resolve)(own) ? void 0 : folder;
}
function settingsIn(workspace) {
	return require_light.loadSettings({
		cwd: workspace ?? projectFolder(),
		harness: HARNESS
	});
}
function log(line) {
	process.stderr.write(`openviking: ${line}\n`);
}
async function open() {
	const loaded = settingsIn(void 0);
	const { settings, unusable } = loaded;
	for (const problem of [...loaded.problems, ...loaded.warnings]) log(problem.message);
	if (unusable !== void 0) throw unusable;
	const backend = await require_backend.connect(settings, {
		watch: true,
		harness: HARNESS,
		log
	});
	const env = require_light.trustedEnvironment(loaded);
	const journal = await require_backend.openHomeJournal(settings, {
		harness: HARNESS,
		courier,
		env,
		log
	});
	atExit(() => journal?.close());
	const redactor = require_redact.redactorOf(settings);
	return journal === void 0 ? {
		backend,
		redactor
	} : {
		backend,
		redactor,
		journal
	};
}
const families = openFamilies();
const parts = [
	experienceTools({
		open,
		keepsIn: (workspace) => settingsIn(workspace).settings.capture !== "off",
		families,
		log
	}),
	captureSessions(openSessions({
		settingsIn,
		courier: () => courier,
		log
	}), families),
	recallAtPrompts({
		settingsIn,
		families,
		log
	})
];
const plugin = {
	id: PLUGIN_ID,
	name: "OpenViking memory",
	register(api) {
		if (api.rootDir !== void 0) courier = (0, node_path.join)(api.rootDir, "dist", "mcp.cjs");
		for (const part of parts) part(api);
	}
};

module.exports = plugin;