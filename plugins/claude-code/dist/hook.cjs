// Generated from plugins/claude-code/src/hook.ts. Do not edit: change the source and run "pnpm run sync".
let node_path = require("node:path");
let node_fs = require("node:fs");
let node_os = require("node:os");

// packages/capture/src/hook/debug-log.ts
const FILE = "debug.log";
const MAX_BYTES = 2097152;
/**
* A log of one line an entry, for its owner alone. Callers pass codes, counts and paths, never what was recorded.
* A log that cannot be written is given up: it must not break what it reports on.
*/
function openDebugLog(folder, options) {
	function write(line) {
		const path = (0, node_path.join)(folder, FILE);
		const text = `${(/* @__PURE__ */ new Date()).toISOString()} ${options.source}[${process.pid}] ${line.replace(/\s*[\r\n]+\s*/g, " ")}\n`;
		try {
			append(folder, path, text);
		} catch {}
	}
	return {
		step: (line) => {
			if (options.debug) write(line);
		},
		trouble: write
	};
}
function append(folder, path, text) {
	const size = (0, node_fs.statSync)(path, { throwIfNoEntry: false })?.size;
	if (size === void 0) (0, node_fs.mkdirSync)(folder, {
		recursive: true,
		mode: 448
	});
	else if (size > MAX_BYTES) (0, node_fs.renameSync)(path, `${path}.old`);
	(0, node_fs.appendFileSync)(path, text, { mode: 384 });
}

// packages/capture/src/hook/pointer.ts
function makePointer(fields) {
	return {
		v: 1,
		kind: "transcript",
		...fields,
		size: sizeOf(fields.transcript_path),
		at: (/* @__PURE__ */ new Date()).toISOString()
	};
}
/** Extension of a pointer that is complete; the courier looks at no other file. */
const POINTER_EXTENSION = ".json";
/**
* Writes one small file that appears whole or not at all. Names sort by time and are unique over processes; the clock
* takes the place of `node:crypto`, which a hook would load for this alone.
* @throws what the file system throws; nothing is left behind that could be taken for a pointer.
*/
function writePointer(paths, pointer) {
	const name = `${pointer.at.replaceAll(":", "-")}-${process.pid}-${process.hrtime.bigint().toString(36)}`;
	const temporary = (0, node_path.join)(paths.outbox, `${name}.tmp`);
	const text = `${JSON.stringify(pointer)}\n`;
	try {
		(0, node_fs.writeFileSync)(temporary, text, {
			mode: 384,
			flag: "wx"
		});
	} catch (thrown) {
		if (!(thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT")) throw thrown;
		(0, node_fs.mkdirSync)(paths.outbox, {
			recursive: true,
			mode: 448
		});
		(0, node_fs.writeFileSync)(temporary, text, {
			mode: 384,
			flag: "wx"
		});
	}
	(0, node_fs.renameSync)(temporary, (0, node_path.join)(paths.outbox, name + POINTER_EXTENSION));
}
function sizeOf(path) {
	return (0, node_fs.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
}

// packages/capture/src/hook/read-input.ts
const BOM = Buffer.from([
	239,
	187,
	191
]);
/**
* The JSON object on standard input. Some harnesses never close it and some write byte-order marks in front, so the
* end of the object is the end of the input; undefined when there is none within `budgetMs`.
*/
function readInput(stdin, budgetMs) {
	return new Promise((resolve) => {
		const chunks = [];
		const finish = (input) => {
			clearTimeout(timer);
			stdin.removeAllListeners("data");
			stdin.removeAllListeners("end");
			resolve(input);
		};
		const timer = setTimeout(() => finish(parseInput(Buffer.concat(chunks))), budgetMs);
		stdin.on("data", (chunk) => {
			const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
			chunks.push(bytes);
			if (!/\}\s*$/.test(bytes.subarray(-64).toString("latin1"))) return;
			const input = parseInput(Buffer.concat(chunks));
			if (input !== void 0) finish(input);
		});
		stdin.on("end", () => finish(parseInput(Buffer.concat(chunks))));
		stdin.on("error", () => finish(void 0));
	});
}
/** The object that these bytes spell, behind any number of byte-order marks. */
function parseInput(bytes) {
	let start = 0;
	while (bytes.subarray(start, start + BOM.length).equals(BOM)) start += BOM.length;
	try {
		const value = JSON.parse(bytes.toString("utf8", start));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
	} catch {
		return;
	}
}

// packages/capture/src/hook/run-hook.ts
/**
* Runs a hook to the end of the process: one JSON object on stdout, exit code 0, no matter what comes in or goes
* wrong. A harness must never stop because of us.
*/
async function runHook(options) {
	setTimeout(() => {
		options.log.trouble("the hook took too long and was ended");
		end({});
	}, options.budgetMs ?? 5e3).unref();
	let answer = {};
	try {
		const input = await readInput(options.stdin, options.inputBudgetMs ?? 1e3);
		if (input === void 0) options.log.trouble("the event was lost: there was no JSON object on standard input");
		else answer = await options.answer(input);
	} catch (thrown) {
		options.log.trouble(`the event was lost: ${reason(thrown)}`);
	}
	return end(answer);
}
function end(answer) {
	const bytes = Buffer.from(`${JSON.stringify(answer)}\n`, "utf8");
	for (let at = 0, tries = 0; at < bytes.length && tries < 1e3; tries++) try {
		at += (0, node_fs.writeSync)(1, bytes, at);
	} catch (thrown) {
		if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EAGAIN")) break;
	}
	process.exit(0);
}
/** Code or kind of what was thrown: messages may quote the input. */
function reason(thrown) {
	if (!(thrown instanceof Error)) return "something was thrown that is no error";
	const code = "code" in thrown ? String(thrown.code) : thrown.name;
	return "syscall" in thrown ? `${code} at ${String(thrown.syscall)}` : code;
}

// packages/capture/src/hook/courier-lock.ts
/** Name of the lock file in `state/`. */
const LOCK_FILE = "courier.json";
/** A live courier touches its lock more often than this. */
const STALE_AFTER_MS = 6e4;
/** Who holds the lock and is alive; undefined when it is free, left behind or unreadable and old. */
function liveHolder(path) {
	const info = (0, node_fs.statSync)(path, { throwIfNoEntry: false });
	if (info === void 0 || Date.now() - info.mtimeMs > 6e4) return void 0;
	const holder = readHolder(path);
	if (holder === void 0) return {
		pid: 0,
		token: ""
	};
	return isAlive(holder.pid) ? holder : void 0;
}
function readHolder(path) {
	try {
		const value = JSON.parse((0, node_fs.readFileSync)(path, "utf8"));
		if (typeof value !== "object" || value === null) return void 0;
		const { pid, token } = value;
		return typeof pid === "number" && typeof token === "string" ? {
			pid,
			token
		} : void 0;
	} catch {
		return;
	}
}
/** Whether a process with this id exists; one of another user counts. */
function isAlive(pid) {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (thrown) {
		return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
	}
}

// packages/capture/src/hook/start-courier.ts
/**
* Starts a courier that outlives this process, unless one is at work: that one looks into the outbox again after it
* has let go of its lock, so a pointer written before this call is seen by it or by the one started here.
*/
function startCourier(options) {
	if (liveHolder((0, node_path.join)(options.state, "courier.json")) !== void 0) return "running";
	const { spawn } = process.getBuiltinModule("node:child_process");
	const child = spawn(process.execPath, [
		options.entry,
		"--home",
		options.home
	], {
		cwd: options.home,
		detached: true,
		stdio: "ignore",
		windowsHide: true,
		...options.env === void 0 ? {} : { env: options.env }
	});
	child.on("error", () => void 0);
	child.unref();
	return "started";
}

// packages/experience/src/errors.ts
const RESPONSIBLE = {
	INVALID_URI: "user",
	NOT_OWNED: "user",
	INVALID_INPUT: "user",
	NOT_FOUND: "user",
	ALREADY_EXISTS: "user",
	UNSUPPORTED: "user",
	CONFIGURATION: "configuration",
	HOME_REFUSED: "configuration",
	IO: "configuration",
	SERVER: "server",
	UNAVAILABLE: "server",
	INTERNAL: "us"
};
/**
* The one error class. `message` says what is wrong and what to do next, without secrets and without advice that
* needs a source checkout. Several copies of this class live side by side in bundles: compare `code`, never
* `instanceof`.
*/
var OpenVikingError = class extends Error {
	code;
	responsible;
	constructor(code, message, options = {}) {
		super(message, options);
		this.name = "OpenVikingError";
		this.code = code;
		this.responsible = RESPONSIBLE[code];
	}
};
/** The text of anything that was thrown. */
function messageOf(thrown) {
	return thrown instanceof Error ? thrown.message : String(thrown);
}

// packages/experience/src/uri.ts
/** First segments below a user's root that older servers read as a short form, so they name no user by accident. */
const RESERVED_USER_NAMES = [
	"memories",
	"resources",
	"skills",
	"peers",
	"privacy",
	"sessions"
];
/** Account, user and peer ids: `A-Z a-z 0-9 _ . @ -`, at most one `@`, not `.` or `..`. */
function isValidIdentifier(id) {
	return /^[A-Za-z0-9_.@-]+$/.test(id) && id !== "." && id !== ".." && id.indexOf("@") === id.lastIndexOf("@");
}

// packages/connect/src/settings-table.ts
const RULES = [
	"local",
	"dedicated-exact",
	"dedicated-any",
	"generic-0",
	"generic-1",
	"generic-1-home",
	"generic-2",
	"generic-2-alias"
];
/** The folder under the user's own that holds everything, unless the user names another one. */
const DEFAULT_HOME = "~/.openviking/plugins";
const USER_FILE = "config.json";
const PROJECT_FILE = ".openviking-plugins.json";
/** The one list of settings: reading, checking and documentation follow it. */
const SETTINGS_TABLE = [
	{
		name: "home",
		env: "OPENVIKING_PLUGINS_HOME",
		type: { kind: "folder" },
		default: DEFAULT_HOME,
		help: "Folder of the store, the captured sessions and `config.json`. An absolute path, or one that begins with `~`."
	},
	{
		name: "user",
		env: "OPENVIKING_PLUGINS_USER",
		key: "user",
		type: { kind: "identifier" },
		default: void 0,
		help: "Name of your space in URIs, `viking://user/<name>/`. Chosen once by the store when it is not set."
	},
	{
		name: "capture",
		env: "OPENVIKING_PLUGINS_CAPTURE",
		key: "capture",
		type: {
			kind: "choice",
			values: ["off", "full"]
		},
		default: "full",
		narrow: ["off", "full"],
		help: "`full` stores the sessions of the agent on this machine, without secrets; `off` writes nothing."
	},
	{
		name: "recall",
		env: "OPENVIKING_PLUGINS_RECALL",
		key: "recall",
		type: {
			kind: "choice",
			values: [
				"off",
				"hint",
				"suggest",
				"inject"
			]
		},
		default: "hint",
		narrow: [
			"off",
			"hint",
			"suggest",
			"inject"
		],
		help: "What reaches the prompt unasked: nothing, one line that names the search tool, titles that fit, or whole experiences."
	},
	{
		name: "tools",
		env: "OPENVIKING_PLUGINS_TOOLS",
		key: "tools",
		type: {
			kind: "choice",
			values: ["experience", "all"]
		},
		default: "all",
		narrow: ["experience", "all"],
		help: "Tools that the agent is offered: the two for experiences alone, or the memory tools as well."
	},
	{
		name: "engine",
		env: "OPENVIKING_PLUGINS_ENGINE",
		key: "engine",
		type: {
			kind: "choice",
			values: [
				"auto",
				"fts5",
				"scan"
			]
		},
		default: "auto",
		help: "Search engine of the folder. `auto` takes FTS5 where this Node has it."
	},
	{
		name: "rules",
		env: "OPENVIKING_PLUGINS_RULES",
		key: "rules",
		type: {
			kind: "choice",
			values: RULES
		},
		default: "local",
		help: "Counting rules for usage events; the others are those of published servers, to compare with."
	},
	{
		name: "redact",
		env: "OPENVIKING_PLUGINS_REDACT",
		key: "redact",
		type: {
			kind: "choice",
			values: ["on", "off"]
		},
		default: "on",
		help: "Takes keys, tokens and passwords out of what is captured. `<private>…</private>` is taken out even when `off`."
	},
	{
		name: "redact_patterns",
		env: "OPENVIKING_PLUGINS_REDACT_PATTERNS",
		key: "redact_patterns",
		type: { kind: "patterns" },
		default: [],
		help: "Further regular expressions to redact: a list of strings, in the environment as a JSON array."
	},
	{
		name: "debug",
		env: "OPENVIKING_PLUGINS_DEBUG",
		key: "debug",
		type: { kind: "flag" },
		default: false,
		help: "Writes each step of hooks and courier to `state/log/debug.log`. What is lost is written there in any case."
	}
];
/**
* Keys that decide where data and credentials go, or who the user is. A project file that holds one is told so by
* name: a cloned repository must be able neither to redirect a key nor to receive a transcript.
*/
const REFUSED_IN_PROJECT = [
	"account",
	"account_id",
	"actor_peer_id",
	"agent_id",
	"api_base",
	"api_key",
	"base_url",
	"bearer_token",
	"command",
	"embedding",
	"embedding_model",
	"embeddings",
	"extra_headers",
	"gateway_token",
	"headers",
	"host",
	"key",
	"mcp_url",
	"model",
	"password",
	"peer_id",
	"port",
	"profile",
	"provider",
	"proxy",
	"root_api_key",
	"server",
	"token",
	"url",
	"user_id"
];

// packages/connect/src/json-text.ts
/**
* Position of the first character that JSON does not allow; undefined for valid JSON. Node's own message carries a
* position only in some releases and quotes the text around it, which may be a secret.
*/
function jsonFault(text) {
	let at = 0;
	const fail = (what) => {
		throw new SyntaxError(what);
	};
	const space = () => {
		while (at < text.length && " 	\n\r".includes(text.charAt(at))) at++;
	};
	const literal = (word) => {
		if (!text.startsWith(word, at)) fail("a value was expected here");
		at += word.length;
	};
	const string = () => {
		at++;
		for (;;) {
			const character = text.charAt(at);
			if (character === "" || character < " ") fail("a string is not closed");
			if (character === "\"") break;
			if (character === "\\") {
				const sequence = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6));
				if (sequence === null) fail("this escape is not allowed in a string");
				at += sequence?.[0].length ?? 1;
			} else at++;
		}
		at++;
	};
	const number = () => {
		const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(text.slice(at, at + 400));
		if (digits === null) fail("a value was expected here");
		at += digits?.[0].length ?? 1;
	};
	const list = (close, item) => {
		at++;
		space();
		if (text.charAt(at) === close) {
			at++;
			return;
		}
		for (;;) {
			item();
			space();
			const next = text.charAt(at);
			if (next === close) break;
			if (next !== ",") fail(`"," or "${close}" was expected here`);
			at++;
			space();
			if (text.charAt(at) === close) fail(`there is a comma too many before "${close}"`);
		}
		at++;
	};
	const value = () => {
		space();
		const first = text.charAt(at);
		if (first === "{") list("}", () => {
			space();
			if (text.charAt(at) !== "\"") fail("a name in double quotes was expected here");
			string();
			space();
			if (text.charAt(at) !== ":") fail("\":\" was expected here");
			at++;
			value();
		});
		else if (first === "[") list("]", value);
		else if (first === "\"") string();
		else if (first === "t") literal("true");
		else if (first === "f") literal("false");
		else if (first === "n") literal("null");
		else if (first === "") fail("the text ends too early");
		else number();
	};
	try {
		value();
		space();
		if (at < text.length) fail("there is something after the end");
		return;
	} catch (thrown) {
		const before = text.slice(0, at);
		return {
			line: before.split("\n").length,
			column: at - before.lastIndexOf("\n"),
			what: thrown instanceof SyntaxError ? thrown.message : "it is nested too deeply"
		};
	}
}
/** The text behind any number of byte-order marks. */
function withoutBom(text) {
	let start = 0;
	while (text.charCodeAt(start) === 65279) start++;
	return start === 0 ? text : text.slice(start);
}

// packages/connect/src/sources.ts
/** Empty strings and `${NAME}` that nobody filled in count as not set. */
function isUnset(value) {
	if (value === void 0 || value === null) return true;
	return typeof value === "string" && /^\s*(?:\$\{[^}]*\})?\s*$/.test(value);
}
function readEnvironment(env) {
	const values = {};
	for (const row of SETTINGS_TABLE) {
		const value = env[row.env];
		if (!isUnset(value)) values[row.name] = value;
	}
	return {
		place: "environment",
		values
	};
}
/** The members of a JSON file; none, with the reason among `problems`, when it cannot be used. */
function readFile(path, problems) {
	let text;
	try {
		text = withoutBom((0, node_fs.readFileSync)(path, "utf8"));
	} catch (cause) {
		if (isMissing(cause)) return void 0;
		problems.push(new OpenVikingError("CONFIGURATION", `${path} cannot be read. Check its permissions.`, { cause }));
		return;
	}
	try {
		const parsed = JSON.parse(text);
		if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return {
			path,
			members: parsed
		};
		problems.push(new OpenVikingError("CONFIGURATION", `${path} must hold one JSON object, { … }. It is ignored until it does.`));
	} catch {
		const fault = jsonFault(text);
		const where = fault === void 0 ? "" : `, line ${fault.line}, column ${fault.column}: ${fault.what}`;
		problems.push(new OpenVikingError("CONFIGURATION", `${path} is not valid JSON${where}. It is ignored until it is mended.`));
	}
}
function isMissing(thrown) {
	return thrown instanceof Error && "code" in thrown && (thrown.code === "ENOENT" || thrown.code === "ENOTDIR");
}

// packages/connect/src/values.ts
const YES = [
	"1",
	"true",
	"yes",
	"on"
];
const NO = [
	"0",
	"false",
	"no",
	"off"
];
/** Checks one raw value, from the environment always a string, from a file any JSON value. */
function parseSetting(row, raw) {
	switch (row.type.kind) {
		case "choice": return choice(row.type.values, raw);
		case "flag": return flag(raw);
		case "folder": return folder(raw);
		case "identifier": return identifier(raw);
		case "patterns": return patterns(raw);
	}
}
/** The path behind `~`, for this user. */
function expandHome(path) {
	if (path === "~") return (0, node_os.homedir)();
	return /^~[/\\]/.test(path) ? (0, node_path.join)((0, node_os.homedir)(), path.slice(2)) : path;
}
function choice(values, raw) {
	const text = typeof raw === "boolean" ? raw ? "on" : "off" : word(raw);
	for (const [side, spellings] of [["on", YES], ["off", NO]]) if (values.includes(side) && text !== void 0 && spellings.includes(text)) return { value: side };
	if (text !== void 0 && values.includes(text)) return { value: text };
	return { wrong: `must be ${oneOf(values)}.` };
}
function flag(raw) {
	if (typeof raw === "boolean") return { value: raw };
	const text = word(typeof raw === "number" ? String(raw) : raw);
	if (text !== void 0 && YES.includes(text)) return { value: true };
	if (text !== void 0 && NO.includes(text)) return { value: false };
	return { wrong: "must be true or false." };
}
function folder(raw) {
	const path = typeof raw === "string" ? expandHome(raw.trim()) : "";
	if ((0, node_path.isAbsolute)(path)) return { value: (0, node_path.normalize)(path) };
	return { wrong: "must be an absolute path, or one that begins with \"~\"." };
}
function identifier(raw) {
	const id = typeof raw === "string" ? raw.trim() : "";
	if (isValidIdentifier(id) && !RESERVED_USER_NAMES.includes(id)) return { value: id };
	return { wrong: `must be made of letters, digits and "_", ".", "-", with at most one "@", and none of ${RESERVED_USER_NAMES.join(", ")}.` };
}
function patterns(raw) {
	let list = raw;
	if (typeof raw === "string") try {
		list = JSON.parse(raw);
	} catch {
		list = void 0;
	}
	if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) return { wrong: "must be a list of strings, each a regular expression; in the environment a JSON array." };
	for (const [index, pattern] of list.entries()) try {
		if (new RegExp(pattern, "u").test("")) return { wrong: `has a pattern, number ${index + 1}, that matches the empty text and so everything.` };
	} catch {
		return { wrong: `has a pattern, number ${index + 1}, that is no regular expression.` };
	}
	return { value: list };
}
function word(raw) {
	return typeof raw === "string" ? raw.trim().toLowerCase() : void 0;
}
function oneOf(values) {
	return `one of ${values.map((value) => `"${value}"`).join(", ")}`;
}

// packages/connect/src/merge.ts
/** What the user's file says, with a problem for every name that means nothing. */
function fromUserFile(file, problems) {
	const values = {};
	for (const [key, value] of Object.entries(file?.members ?? {})) {
		const row = SETTINGS_TABLE.find((candidate) => candidate.key === key);
		if (row === void 0) problems.push(unknownKey(key, file?.path ?? "config.json"));
		else if (!isUnset(value)) values[row.name] = value;
	}
	return {
		place: file?.path ?? "config.json",
		values
	};
}
/** Each field from the first source that has a usable value; what is not usable is a problem, and passed over. */
function merge(sources, problems) {
	const resolved = {
		values: {},
		places: {}
	};
	for (const row of SETTINGS_TABLE) {
		resolved.places[row.name] = "default";
		for (const source of sources) {
			const raw = source.values[row.name];
			if (raw === void 0) continue;
			const parsed = parseSetting(row, raw);
			if ("wrong" in parsed) {
				problems.push(new OpenVikingError("CONFIGURATION", `${nameAt(row, source.place)} ${parsed.wrong} It is ignored.`));
				continue;
			}
			Object.assign(resolved.values, { [row.name]: parsed.value });
			resolved.places[row.name] = source.place;
			break;
		}
	}
	return resolved;
}
/** Applies a project's file, which may switch off and restrict, and do nothing else. */
function narrow(settings, file, places, problems) {
	let narrowed = settings;
	for (const [key, raw] of Object.entries(file?.members ?? {})) {
		const path = file?.path ?? "";
		const row = SETTINGS_TABLE.find((candidate) => candidate.key === key || candidate.name === key);
		if (row?.narrow === void 0) {
			problems.push(row === void 0 && !isRefused(key) ? unknownKey(key, path) : new OpenVikingError("CONFIGURATION", `"${key}" is refused in ${path}: a project may only narrow ${narrowable()}. Put it into your own ${USER_FILE}.`));
			continue;
		}
		if (isUnset(raw)) continue;
		const parsed = parseSetting(row, raw);
		if ("wrong" in parsed) {
			problems.push(new OpenVikingError("CONFIGURATION", `"${key}" in ${path} ${parsed.wrong} It is ignored.`));
			continue;
		}
		const wanted = row.narrow.indexOf(String(parsed.value));
		const current = row.narrow.indexOf(String(narrowed[row.name]));
		if (wanted > current) problems.push(new OpenVikingError("CONFIGURATION", `"${key}" in ${path} is ignored: it would widen what you chose, and a project may only narrow it.`));
		else if (wanted < current) {
			narrowed = {
				...narrowed,
				[row.name]: parsed.value
			};
			places[row.name] = path;
		}
	}
	return narrowed;
}
function narrowable() {
	return SETTINGS_TABLE.filter((row) => row.narrow !== void 0).map((row) => row.name).join(", ");
}
/** Also the spellings that other tools give these keys: `apiKey`, `API-KEY`. */
function isRefused(key) {
	const snake = key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replaceAll("-", "_").toLowerCase();
	return REFUSED_IN_PROJECT.includes(snake) || /(?:^|_)(?:url|key|token|secret|password|model|user|account)$/.test(snake);
}
function unknownKey(key, path) {
	const known = SETTINGS_TABLE.flatMap((row) => row.key ?? []).join(", ");
	return new OpenVikingError("CONFIGURATION", `"${key}" in ${path} is no setting. Settings are: ${known}.`);
}
function nameAt(row, place) {
	if (place === "environment") return row.env;
	return place === "flag" ? `The option for "${row.name}"` : `"${row.key ?? row.name}" in ${place}`;
}

// packages/connect/src/environment.ts
const COURIER_MARK = "OPENVIKING_PLUGINS_COURIER";
/** True in the courier and in everything it starts: hooks there leave no pointer, so nothing captures itself. */
function isCourier(env = process.env) {
	return (env[COURIER_MARK] ?? "") !== "";
}
/** The environment that the courier is started with. */
function withCourierMark(env = process.env) {
	return {
		...env,
		[COURIER_MARK]: "1"
	};
}
/** A variable that the harness sets for its children; undefined when empty. */
function readHarnessVariable(name, env = process.env) {
	const value = env[name]?.trim() ?? "";
	return value === "" ? void 0 : value;
}

// packages/connect/src/settings.ts
/**
* Reads, merges and checks: flag, then environment, then `<home>/config.json`, then default, each field for itself;
* after that the project's file narrows. Never throws and probes nothing.
*/
function loadSettings(options = {}) {
	const problems = [];
	const above = [{
		place: "flag",
		values: options.flags ?? {}
	}, readEnvironment(options.env ?? process.env)];
	const home = merge(above, []).values.home ?? defaults().home;
	const userFile = fromUserFile(readFile((0, node_path.join)(home, USER_FILE), problems), problems);
	const { values, places } = merge([...above, userFile], problems);
	const chosen = {
		...defaults(),
		...values
	};
	const projectFile = options.cwd === void 0 ? void 0 : readFile((0, node_path.join)(options.cwd, PROJECT_FILE), problems);
	return {
		settings: narrow(chosen, projectFile, places, problems),
		sources: places,
		problems
	};
}
function defaults() {
	return {
		...Object.fromEntries(SETTINGS_TABLE.filter((row) => row.default !== void 0).map((row) => [row.name, row.default])),
		home: expandHome(DEFAULT_HOME)
	};
}

// packages/local-store/src/home.ts
/** Where things are in a home folder; touches no disk. */
function homePaths(home) {
	const root = (0, node_path.resolve)(home);
	const state = (0, node_path.join)(root, "state");
	return {
		home: root,
		store: (0, node_path.join)(root, "store"),
		state,
		sessions: (0, node_path.join)(state, "sessions"),
		ledger: (0, node_path.join)(state, "ledger"),
		index: (0, node_path.join)(state, "index"),
		journal: (0, node_path.join)(state, "journal"),
		outbox: (0, node_path.join)(state, "outbox"),
		cursors: (0, node_path.join)(state, "cursors"),
		log: (0, node_path.join)(state, "log")
	};
}
/** `ensureHome` for a hook, which has nothing else to wait for. */
function ensureHomeSync(home) {
	const paths = homePaths(home);
	try {
		const existing = (0, node_fs.statSync)(paths.home, { throwIfNoEntry: false });
		if (existing !== void 0) requireOurs(paths.home, existing);
		for (const folder of Object.values(paths)) (0, node_fs.mkdirSync)(folder, {
			recursive: true,
			mode: 448
		});
		if (existing !== void 0 && isOpenToOthers(existing)) (0, node_fs.chmodSync)(paths.home, 448);
	} catch (thrown) {
		if (thrown instanceof OpenVikingError) throw thrown;
		throw new OpenVikingError("HOME_REFUSED", `The folder ${paths.home} cannot be used (${messageOf(thrown)}). Make it writable, or set OPENVIKING_PLUGINS_HOME to a folder of your own.`, { cause: thrown });
	}
	return paths;
}
function requireOurs(home, existing) {
	const refuse = (problem) => {
		throw new OpenVikingError("HOME_REFUSED", `The folder ${home} is refused: ${problem}. Set OPENVIKING_PLUGINS_HOME to a folder of your own.`);
	};
	if (!existing.isDirectory()) refuse("it is not a folder");
	if (home === (0, node_path.resolve)((0, node_os.homedir)()) || home === (0, node_path.resolve)("/")) refuse("it holds more than our files");
	const user = process.getuid?.();
	if (user !== void 0 && existing.uid !== user) refuse("it belongs to another user of this machine");
}
/** Windows keeps no modes: there the folder has what the user profile passes on. */
function isOpenToOthers(existing) {
	return process.platform !== "win32" && (existing.mode & 63) !== 0;
}

// plugins/claude-code/src/event.ts
const EVENTS = {
	SessionStart: "session_start",
	Stop: "turn_end",
	SubagentStop: "subagent_end",
	PreCompact: "before_compaction",
	SessionEnd: "session_end"
};
/** What a Claude Code event says to capture; undefined when there is nothing to be captured by it. */
function pointerFields(event, input, pid) {
	const kind = Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
	const session_id = text(input["session_id"]);
	const agent_id = kind === "subagent_end" ? text(input["agent_id"]) : void 0;
	const transcript_path = text(input[agent_id === void 0 ? "transcript_path" : "agent_transcript_path"]);
	if (kind === void 0 || session_id === void 0 || transcript_path === void 0) return void 0;
	if (kind === "subagent_end" && (agent_id === void 0 || text(input["agent_type"]) === void 0)) return void 0;
	const cwd = text(input["cwd"]);
	return {
		harness: "claude-code",
		event: kind,
		session_id,
		transcript_path,
		...agent_id === void 0 ? {} : { agent_id },
		...cwd === void 0 ? {} : { cwd },
		...pid === void 0 ? {} : { pid }
	};
}
function text(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}

// plugins/claude-code/src/hook.ts
const [, script = "", argument] = process.argv;
const project = readHarnessVariable("CLAUDE_PROJECT_DIR") ?? process.cwd();
const { settings } = loadSettings({ cwd: project });
const idle = settings.capture === "off" || isCourier();
const log = idle ? {
	step: () => void 0,
	trouble: () => void 0
} : openDebugLog(homePaths(settings.home).log, {
	source: `hook ${argument ?? ""}`.trim(),
	debug: settings.debug
});
runHook({
	stdin: process.stdin,
	log,
	answer(input) {
		if (idle) return {};
		const event = argument ?? String(input["hook_event_name"]);
		const fields = pointerFields(event, input, processId(readHarnessVariable("CLAUDE_PID")));
		if (fields === void 0) {
			log.step(`${event}: nothing to capture`);
			return {};
		}
		const paths = ensureHomeSync(settings.home);
		writePointer(paths, makePointer(fields));
		const courier = startCourier({
			entry: (0, node_path.join)((0, node_path.dirname)(script), "courier.cjs"),
			home: paths.home,
			state: paths.state,
			env: withCourierMark()
		});
		log.step(`${event}: pointer written, courier ${courier}`);
		return {};
	}
});
function processId(value) {
	const pid = Number(value);
	return Number.isInteger(pid) && pid > 0 ? pid : void 0;
}
