// Generated from adapters/claude-code/src/claude-hook.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
let node_fs = require("node:fs");

// experience/errors.ts
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
function isOpenVikingError(value) {
	return value instanceof Error && value.name === "OpenVikingError" && "code" in value && typeof value.code === "string" && Object.hasOwn(RESPONSIBLE, value.code);
}
function messageOf(thrown) {
	return thrown instanceof Error ? thrown.message : String(thrown);
}

// local-store/below.ts
function below(folder, name) {
	return folder.endsWith(node_path.sep) ? folder + name : folder + node_path.sep + name;
}

// local-store/memory/glob.ts
function matchesGlob(path, pattern) {
	return matchesSequence(pattern.split("/"), path.split("/"), "**", matchesName);
}
function matchesName(pattern, name) {
	return matchesSequence(Array.from(pattern), Array.from(name), "*", (wanted, found) => wanted === "?" || wanted === found);
}
function matchesSequence(pattern, items, wildcard, matches) {
	let at = 0;
	let next = 0;
	let retry;
	while (next < items.length) {
		const wanted = pattern[at];
		if (wanted === wildcard) {
			at++;
			retry = {
				pattern: at,
				item: next
			};
		} else if (wanted !== void 0 && matches(wanted, items[next] ?? "")) {
			at++;
			next++;
		} else if (retry !== void 0) {
			retry.item++;
			at = retry.pattern;
			next = retry.item;
		} else return false;
	}
	while (pattern[at] === wildcard) at++;
	return at === pattern.length;
}

// connect/settings-table.ts
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
const DEFAULT_HOME = "~/.openviking/plugins";
const CLIENT_FILE = "~/.openviking/ovcli.conf";
const SERVER_FILE = "~/.openviking/ov.conf";
const USER_FILE = "config.json";
const PROJECT_FILE = ".openviking-plugins.json";
const IGNORE_FILE = ".openviking-ignore";
const FOLDER = "folder";
const SETTINGS_TABLE = [
	{
		name: "home",
		env: ["OPENVIKING_PLUGINS_HOME"],
		type: { kind: "path" },
		default: DEFAULT_HOME,
		part: "place",
		help: "Folder of the store, the captured sessions and `config.json`. An absolute path, or one that begins with `~`."
	},
	{
		name: "user",
		env: ["OPENVIKING_PLUGINS_USER"],
		key: "user",
		type: {
			kind: "identifier",
			own: true
		},
		default: void 0,
		help: "Name of your space in the folder, `viking://user/<name>/`. Chosen once by the store when it is not set. A server has a name for you of its own."
	},
	{
		name: "capture",
		env: ["OPENVIKING_PLUGINS_CAPTURE"],
		key: "capture",
		type: {
			kind: "choice",
			values: [
				"off",
				"usage",
				"full"
			]
		},
		default: "full",
		narrow: [
			"off",
			"usage",
			"full"
		],
		help: "`full` keeps whole sessions of the agent, without secrets, and sends them to the server where there is one; `usage` only the calls of the two experience tools, enough to be counted; `off` nothing. With a server on another machine the default is `usage`."
	},
	{
		name: "capture_exclude",
		env: ["OPENVIKING_PLUGINS_CAPTURE_EXCLUDE"],
		key: "capture_exclude",
		type: { kind: "globs" },
		default: [],
		help: "Folders, with all below them, in which the hooks do nothing: a list of path patterns such as `~/clients/*` or `**/secret`, in the environment as a JSON array. An empty file `.openviking-ignore` in a project does the same."
	},
	{
		name: "recall",
		env: ["OPENVIKING_PLUGINS_RECALL"],
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
		default: "suggest",
		narrow: [
			"off",
			"hint",
			"suggest",
			"inject"
		],
		help: "What reaches the prompt unasked: nothing, one line that names the search tool, titles that fit, or whole experiences."
	},
	{
		name: "recall_timeout_ms",
		env: ["OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS"],
		key: "recall_timeout_ms",
		type: {
			kind: "milliseconds",
			least: 50,
			most: 4e3
		},
		default: 400,
		help: "Milliseconds that a prompt waits for an OpenViking server, at most 4000. Where it gives no answer within them, hooks ask it nothing for three minutes."
	},
	{
		name: "seen",
		env: ["OPENVIKING_PLUGINS_SEEN"],
		key: "seen",
		type: {
			kind: "choice",
			values: ["on", "off"]
		},
		default: "on",
		narrow: ["off", "on"],
		help: "Tells you, not the model, after a turn that read an experience: which one, and how often it has been read."
	},
	{
		name: "auto_allow",
		env: ["OPENVIKING_PLUGINS_AUTO_ALLOW"],
		key: "auto_allow",
		type: {
			kind: "choice",
			values: ["on", "off"]
		},
		default: "off",
		narrow: ["off", "on"],
		help: "`on` answers yes where the harness asks whether `search_experience` and `read_experience` may run, and nowhere else."
	},
	{
		name: "tools",
		env: ["OPENVIKING_PLUGINS_TOOLS"],
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
		env: ["OPENVIKING_PLUGINS_ENGINE"],
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
		env: ["OPENVIKING_PLUGINS_RULES"],
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
		env: ["OPENVIKING_PLUGINS_REDACT"],
		key: "redact",
		type: {
			kind: "choice",
			values: ["on", "off"]
		},
		default: "on",
		help: "Takes keys, tokens and passwords out of what is captured. `<private>\u2026</private>` is taken out even when `off`."
	},
	{
		name: "redact_patterns",
		env: ["OPENVIKING_PLUGINS_REDACT_PATTERNS"],
		key: "redact_patterns",
		type: { kind: "patterns" },
		default: [],
		help: "Further regular expressions to redact: a list of strings, in the environment as a JSON array."
	},
	{
		name: "url",
		env: ["OPENVIKING_URL", "OPENVIKING_BASE_URL"],
		key: "url",
		type: { kind: "address" },
		default: void 0,
		part: "connection",
		help: "Address of an OpenViking server, such as `https://openviking.example.com`. Without one everything stays in the folder, and nothing is looked for; `folder` says so although another file has an address."
	},
	{
		name: "mcp_url",
		env: ["OPENVIKING_MCP_URL"],
		key: "mcp_url",
		type: { kind: "address" },
		default: void 0,
		part: "connection",
		help: "Its MCP endpoint, when that is not `<url>/mcp`."
	},
	{
		name: "api_key",
		env: ["OPENVIKING_BEARER_TOKEN", "OPENVIKING_API_KEY"],
		key: "api_key",
		type: { kind: "secret" },
		default: void 0,
		part: "connection",
		help: "Your key for it, never the root key. It goes to the address that it was set for and nowhere else."
	},
	{
		name: "account",
		env: ["OPENVIKING_ACCOUNT", "OPENVIKING_ACCOUNT_ID"],
		key: "account",
		type: { kind: "identifier" },
		default: void 0,
		part: "connection",
		help: "Account, for a server in development or trusted mode; other servers take it from the key."
	},
	{
		name: "server_user",
		env: ["OPENVIKING_USER", "OPENVIKING_USER_ID"],
		key: "server_user",
		type: { kind: "identifier" },
		default: void 0,
		part: "connection",
		help: "User, for the same servers."
	},
	{
		name: "peer",
		env: ["OPENVIKING_PEER_ID"],
		key: "peer",
		type: { kind: "identifier" },
		default: void 0,
		part: "connection",
		help: "Peer whose part of your space on the server is looked at as well. None is made up from the working directory."
	},
	{
		name: "extra_headers",
		env: [],
		key: "extra_headers",
		type: { kind: "headers" },
		default: void 0,
		part: "connection",
		help: "Further HTTP headers, for a gateway before the server: an object of strings."
	},
	{
		name: "timeout_ms",
		env: ["OPENVIKING_TIMEOUT_MS"],
		key: "timeout_ms",
		type: {
			kind: "milliseconds",
			least: 1e3,
			most: 6e5
		},
		default: 15e3,
		part: "connection",
		help: "Milliseconds for one request to the server, at least 1000."
	},
	{
		name: "attribution",
		env: ["OPENVIKING_ATTRIBUTION"],
		key: "attribution",
		type: {
			kind: "choice",
			values: ["auto", "as-recorded"]
		},
		default: "auto",
		help: "`auto` spells the calls of the two tools in the way that this version of the server counts; `as-recorded` leaves them as the agent program wrote them, which most versions do not count."
	},
	{
		name: "credential_source",
		env: ["OPENVIKING_CREDENTIAL_SOURCE", "OPENVIKING_CREDENTIALS_SOURCE"],
		type: {
			kind: "choice",
			values: [
				"auto",
				"env",
				"cli"
			]
		},
		default: "auto",
		part: "place",
		help: "`env` takes the address from the environment alone, `cli` nothing of the server from the environment."
	},
	{
		name: "cli_config",
		env: ["OPENVIKING_CLI_CONFIG_FILE"],
		type: { kind: "path" },
		default: CLIENT_FILE,
		part: "place",
		help: "Client file of OpenViking: `url`, `api_key`, `account`, `user`, `actor_peer_id`, `extra_headers`, and of its `plugin` section what switches off."
	},
	{
		name: "server_config",
		env: ["OPENVIKING_CONFIG_FILE"],
		type: { kind: "path" },
		default: SERVER_FILE,
		part: "place",
		help: "Server file of OpenViking. Its address is the last to be looked at, and only where a key or an identity is set elsewhere; its root key is never used."
	},
	{
		name: "keep_days",
		env: ["OPENVIKING_PLUGINS_KEEP_DAYS"],
		key: "keep_days",
		type: { kind: "count" },
		default: 90,
		help: "Captured sessions on this machine are removed after so many days. Never one that is not counted or not sent yet; what was counted stays."
	},
	{
		name: "keep_mb",
		env: ["OPENVIKING_PLUGINS_KEEP_MB"],
		key: "keep_mb",
		type: { kind: "count" },
		default: 500,
		help: "The oldest of them are removed sooner where all together take more than so many megabytes."
	},
	{
		name: "debug",
		env: ["OPENVIKING_PLUGINS_DEBUG"],
		key: "debug",
		type: { kind: "flag" },
		default: false,
		help: "Writes each step of hooks and courier to `state/log/debug.log`. What is lost is written there in any case."
	}
];
const SETTING_VARIABLES = SETTINGS_TABLE.flatMap(({ env }) => env);

// connect/this-machine.ts
function isThisMachine(url) {
	const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
	return host === "localhost" || host.endsWith(".localhost") || /^127\.\d+\.\d+\.\d+$/.test(host) || host === "::1" || /^::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}$/.test(host);
}

// connect/connection-of.ts
const TIMEOUT_MS = 15e3;
function connectionOf(parts, options) {
	const resolved = {
		places: {},
		problems: [],
		warnings: []
	};
	const heard = options.source === "cli" ? parts.filter(({ place }) => place !== "environment") : [...parts];
	let addressed = heard.find((part) => (hasOwn(part, "url") || part.broken !== void 0) && (options.source !== "env" || part.place === "environment"));
	if (addressed === void 0 && options.source !== "env" && heard.some(isOfSomebody)) {
		addressed = options.lastResort?.();
		if (addressed !== void 0) heard.push(addressed);
	}
	if (addressed === void 0) {
		for (const part of heard) reportWrong(part, resolved);
		const homeless = heard.find(isOfSomebody);
		if (homeless !== void 0) resolved.warnings.push(withoutAddress(homeless));
		return resolved;
	}
	if (addressed.broken !== void 0) return {
		...resolved,
		unusable: addressed.broken
	};
	if (addressed.values.url === "folder") {
		for (const part of heard) reportWrong(part, resolved);
		resolved.places.url = addressed.place;
		return resolved;
	}
	const pick = picker(heard, resolved);
	const url = pick("url", (part) => part === addressed);
	const api_key = pick("api_key", (part) => mayHoldKey(part, addressed));
	const belongs = (part) => part === addressed || belongsTo(part, addressed);
	const account = pick("account", belongs);
	const user = pick("server_user", belongs);
	const peer = pick("peer", belongs);
	const headers = pick("extra_headers", belongs);
	const mcp_url = pick("mcp_url", (part) => mayNameMcp(part, addressed, resolved.places));
	const timeout_ms = pick("timeout_ms", () => true) ?? TIMEOUT_MS;
	if (url === void 0 || resolved.unusable !== void 0) return resolved;
	warn(resolved, {
		url,
		api_key,
		addressed,
		heard,
		mcp_url
	});
	resolved.connection = {
		url,
		...mcp_url === void 0 ? {} : { mcp_url },
		...api_key === void 0 ? {} : { api_key },
		...account === void 0 ? {} : { account },
		...user === void 0 ? {} : { user },
		...peer === void 0 ? {} : { peer },
		timeout_ms,
		...headers === void 0 ? {} : { headers }
	};
	return resolved;
}
function picker(heard, resolved) {
	return (name, may) => {
		const part = heard.find((candidate) => hasOwn(candidate, name) && may(candidate));
		for (const other of heard) if (other !== part) reportWrong(other, resolved, name);
		if (part === void 0) return void 0;
		const wrong = part.wrong[name];
		if (wrong === void 0) {
			resolved.places[name] = part.place;
			return part.values[name];
		}
		if (name === "timeout_ms") {
			reportWrong(part, resolved, name);
			return;
		}
		const problem = new OpenVikingError("CONFIGURATION", `${wrong} No server is used, and nothing is opened, until it is mended.`);
		resolved.problems.push(problem);
		resolved.unusable ??= problem;
	};
}
function hasOwn(part, name) {
	return part.values[name] !== void 0 || part.wrong[name] !== void 0;
}
function isOfSomebody(part) {
	return hasOwn(part, "api_key") || hasOwn(part, "account") || hasOwn(part, "server_user");
}
function belongsTo(part, addressed) {
	if (part.wrong.url !== void 0 || part.wrong.mcp_url !== void 0) return false;
	const own = part.values.url ?? part.values.mcp_url;
	if (own !== void 0) return isSameOrigin(own, addressed.values.url);
	return !mayBeOfProject(addressed) || addressed.values.url !== void 0 && isThisMachine(addressed.values.url);
}
function isHomeless({ values, wrong }) {
	return [
		values.url,
		values.mcp_url,
		wrong.url,
		wrong.mcp_url
	].every((own) => own === void 0);
}
function mayBeOfProject({ place, inProject }) {
	return place === "environment" || inProject === true;
}
function mayHoldKey(part, addressed) {
	if (part === addressed) return true;
	const own = part.values.url ?? part.values.mcp_url;
	return belongsTo(part, addressed) && (own !== void 0 || !hasOwn(addressed, "api_key"));
}
function mayNameMcp(part, addressed, places) {
	if (isSameOrigin(part.values.mcp_url, addressed.values.url)) return true;
	return part === addressed && [places.api_key, places.extra_headers].every((place) => [void 0, part.place].includes(place));
}
function isSameOrigin(left, right) {
	if (left === void 0 || right === void 0 || left === "folder" || right === "folder") return false;
	return new URL(left).origin === new URL(right).origin;
}
function reportWrong(part, resolved, only) {
	for (const [name, wrong] of Object.entries(part.wrong)) if (only === void 0 || only === name) resolved.problems.push(new OpenVikingError("CONFIGURATION", `${wrong} It is ignored.`));
}
function withoutAddress({ place }) {
	return new OpenVikingError("CONFIGURATION", `There is a key or an identity for an OpenViking server in ${nameOf(place)}, but no address anywhere, so everything stays in the folder. Put the address beside it, as url or OPENVIKING_URL, to use the server.`);
}
const MORE = [
	"account",
	"server_user",
	"peer",
	"extra_headers"
];
function warn(resolved, { url, api_key, mcp_url, addressed, heard }) {
	const { place } = addressed;
	const say = (message) => {
		resolved.warnings.push(new OpenVikingError("CONFIGURATION", message));
	};
	const insecure = [url, mcp_url ?? url].find((each) => each.startsWith("http:") && !isThisMachine(each));
	if (api_key !== void 0 && insecure !== void 0) say(`The key for ${new URL(insecure).origin} is sent without encryption, and everybody on the way can read it. Use an https: address.`);
	for (const part of heard) {
		const used = resolved.places.api_key;
		if (part.place !== used && hasOwn(part, "api_key") && (used === void 0 || part.place === "environment")) say(`The key in ${nameOf(part.place)} is not sent to ${url}, the address in ${nameOf(place)}: it was set for another one, or has no address beside it, or that place has a key of its own. Put address and key into one place.`);
		if (isHomeless(part) && !belongsTo(part, addressed) && MORE.some((name) => hasOwn(part, name))) say(`Account, user, peer and headers in ${nameOf(part.place)} are not sent to ${url}, the address in ${nameOf(place)}: no address stands beside them there. Put it there as well.`);
		if (part.place !== resolved.places.mcp_url && hasOwn(part, "mcp_url") && part.values.url === void 0) say(`The MCP address in ${nameOf(part.place)} is not used: it belongs to another server than ${url}.`);
	}
}
function nameOf(place) {
	if (place === "flag") return "the command line";
	return place === "environment" ? "the environment" : place;
}

// connect/json-text.ts
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
function withoutBom(text) {
	let start = 0;
	while (text.charCodeAt(start) === 65279) start++;
	return start === 0 ? text : text.slice(start);
}

// connect/sources.ts
function tellsAnything({ values, ofProject = {} }) {
	for (const _ in values) return true;
	for (const _ in ofProject) return true;
	return false;
}
function isUnset(value) {
	if (value === void 0 || value === null) return true;
	if (typeof value !== "string") return false;
	const text = value.trim();
	return text === "" || text.startsWith("${") && text.indexOf("}") === text.length - 1;
}
function readEnvironment(env, ofProject) {
	const source = {
		place: "environment",
		values: {},
		names: {},
		ofProject: {}
	};
	const { values, names, ofProject: refused } = source;
	for (const variable of SETTING_VARIABLES) {
		const value = env[variable];
		if (value === void 0) continue;
		const row = SETTINGS_TABLE.find((candidate) => candidate.env.includes(variable));
		if (row === void 0) continue;
		const file = ofProject.get(variable);
		if (file !== void 0) refused[row.name] ??= {
			variable,
			file,
			value
		};
		else if (!isUnset(value) && values[row.name] === void 0) {
			values[row.name] = value;
			names[row.name] = variable;
		}
	}
	return source;
}
const LARGEST_FILE$1 = 262144;
function readFile(path, problems, { links, meanwhile = "It is ignored until it is mended." }) {
	let text;
	try {
		const stats = (links ? node_fs.statSync : node_fs.lstatSync)(path, { throwIfNoEntry: false });
		if (stats === void 0) return void 0;
		if (!stats.isFile() || stats.size > LARGEST_FILE$1) {
			problems.push(new OpenVikingError("CONFIGURATION", `${path} ${unfit(stats)} ${meanwhile}`));
			return;
		}
		text = withoutBom(node_fs.readFileSync(path, "utf8"));
	} catch (cause) {
		if (isMissing$1(cause)) return void 0;
		problems.push(new OpenVikingError("CONFIGURATION", `${path} cannot be read. Check its permissions.`, { cause }));
		return;
	}
	try {
		const parsed = JSON.parse(text);
		if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return {
			path,
			members: parsed
		};
		problems.push(new OpenVikingError("CONFIGURATION", `${path} must hold one JSON object, { \u2026 }. ${meanwhile}`));
	} catch {
		const fault = jsonFault(text);
		const where = fault === void 0 ? "" : `, line ${fault.line}, column ${fault.column}: ${fault.what}`;
		problems.push(new OpenVikingError("CONFIGURATION", `${path} is not valid JSON${where}. ${meanwhile}`));
	}
}
function unfit(stats) {
	if (stats.isSymbolicLink()) return "is a link; settings of a project must be a file of its own.";
	return stats.isFile() ? `is larger than ${LARGEST_FILE$1 / 1024} kB.` : "is not a file.";
}
function isMissing$1(thrown) {
	return thrown instanceof Error && "code" in thrown && (thrown.code === "ENOENT" || thrown.code === "ENOTDIR");
}

// experience/uri.ts
const SCHEME = "viking://";
const CONTROLS = /[^ -~\xa0-\u2027\u202a-\uffff]/g;
const RESERVED_USER_NAMES = [
	"memories",
	"resources",
	"skills",
	"peers",
	"privacy",
	"sessions"
];
const SIDECAR_NAMES = [
	".abstract.md",
	".overview.md",
	".relations.json"
];
function isValidIdentifier(id) {
	return /^[A-Za-z0-9_.@-]+$/.test(id) && id !== "." && id !== ".." && id.indexOf("@") === id.lastIndexOf("@");
}
function userRoot(user) {
	if (!isValidIdentifier(user)) throw new OpenVikingError("INVALID_INPUT", `"${printable(user)}" is no user id. Use letters, digits and _ . @ - with at most one @.`);
	return `${SCHEME}user/${user}`;
}
function experiencesRoot(user) {
	return `${userRoot(user)}/memories/experiences`;
}
function experienceUri(user, name) {
	const plain = `${experiencesRoot(user)}/${name}`;
	const uri = /\.md$/i.test(name) ? plain : `${plain}.md`;
	const problem = name.trim() !== name || titleFromUri(name) === "" ? "a name is not empty and has no blank at either end" : brokenRule(plain, user) ?? brokenRule(uri, user);
	if (problem === void 0) return uri;
	throw new OpenVikingError("INVALID_INPUT", `"${printable(name)}" is no name for an experience: ${problem}. Use a plain name such as ci/flaky-port-bind.`);
}
function isCanonicalExperienceUri(uri, user) {
	return brokenRule(uri, user) === void 0;
}
function canonicalExperienceUri(uri, user) {
	const trimmed = uri.trim();
	return isCanonicalExperienceUri(trimmed, user) ? trimmed : void 0;
}
function requireCanonicalExperienceUri(uri, user) {
	if (typeof uri !== "string" || uri.trim() === "") throw new OpenVikingError("INVALID_URI", `An experience URI is needed. ${WHAT_TO_DO}`);
	const trimmed = uri.trim();
	const problem = brokenRule(trimmed, user);
	if (problem === void 0) return trimmed;
	if (!isValidIdentifier(user)) throw new OpenVikingError("NOT_OWNED", `${printable(trimmed)} cannot be used: ${problem}. Set the user id.`);
	throw new OpenVikingError(isForeign(trimmed, user) ? "NOT_OWNED" : "INVALID_URI", `${printable(trimmed)} is not an experience URI of this user: ${problem}. ${WHAT_TO_DO}`);
}
const WHAT_TO_DO = "Use a uri exactly as search_experience returned it.";
function parseUserUri(uri, user) {
	const root = userRoot(user);
	const refuse = (code, problem) => {
		throw new OpenVikingError(code, `${typeof uri === "string" ? printable(uri) : "The uri"} cannot be used: ${problem}. Use ${root}/\u2026 or viking://~/\u2026.`);
	};
	if (typeof uri !== "string") return refuse("INVALID_URI", "it is not a text");
	let path = uri.trim();
	if (!path.startsWith(SCHEME)) return refuse("INVALID_URI", `it does not begin with ${SCHEME}`);
	if (path.endsWith("/") && path !== SCHEME) path = path.slice(0, -1);
	let segments = path.slice(9).split("/");
	if (segments[0] === "~") segments = segments.slice(1);
	else if (segments[0] === "user" && segments[1] === user) segments = segments.slice(2);
	else if (segments[0] === "user" && segments[1] !== void 0 && !RESERVED_USER_NAMES.includes(segments[1])) return refuse("NOT_OWNED", "it belongs to another user");
	else if (segments[0] === "user" && segments.length > 1) return refuse("INVALID_URI", "the form without a user id is ambiguous");
	else return refuse("INVALID_URI", "it is outside the user's own space");
	const problem = path.includes("?") ? "it has a \"?\"" : badText(path) ?? badSegment(segments);
	if (problem !== void 0) return refuse("INVALID_URI", problem);
	return {
		user,
		segments,
		uri: [root, ...segments].join("/")
	};
}
function titleFromUri(uri) {
	const name = uri.slice(uri.lastIndexOf("/") + 1).replace(/\.md$/i, "").toWellFormed();
	if (/^[\w-]*$/.test(name)) return name;
	return name.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun).replace(CONTROLS, " ");
}
function decodeRun(run) {
	let decoded = "";
	let at = 0;
	while (at < run.length) {
		const lead = Number.parseInt(run.slice(at + 1, at + 3), 16);
		const bytes = lead < 128 ? 1 : lead < 224 ? 2 : lead < 240 ? 3 : 4;
		const piece = run.slice(at, at + 3 * bytes);
		const character = decodeCharacter(piece);
		decoded += character ?? run.slice(at, at + 3);
		at += character === void 0 ? 3 : piece.length;
	}
	return decoded;
}
function decodeCharacter(piece) {
	try {
		return decodeURIComponent(piece);
	} catch {
		return;
	}
}
const OUTCOMES = [
	"success",
	"failure",
	"partial",
	"unknown",
	"unfinished"
];
function normalizeOutcome(value) {
	const text = typeof value === "string" ? value.trim().toLowerCase() : "";
	return OUTCOMES.find((outcome) => outcome === text) ?? "unknown";
}
const PLAIN_NAME = /^[\w-]+(?:\/[\w-]+)*\.md$/;
let known$1;
function brokenRule(uri, user) {
	if (user === void 0 || user === "") return "the user is not known, so ownership cannot be checked";
	if (known$1?.user !== user) {
		if (!isValidIdentifier(user)) return "the user id is not valid";
		known$1 = {
			user,
			root: `${experiencesRoot(user)}/`
		};
	}
	const { root } = known$1;
	if (uri.startsWith(root) && PLAIN_NAME.test(uri.slice(root.length))) return void 0;
	if (!uri.startsWith(SCHEME)) return `it does not begin with ${SCHEME}`;
	const text = badText(uri);
	if (text !== void 0) return text;
	if (uri.includes("?") || uri.includes("#")) return "it has a \"?\" or \"#\"";
	if (isForeign(uri, user)) return "it belongs to another user";
	if (!uri.startsWith(root)) return uri === root.slice(0, -1) ? "it is the folder of all experiences" : `it does not begin with ${root}`;
	const segments = uri.slice(root.length).split("/");
	if (segments.length === 1 && segments[0] === "") return "it is the folder of all experiences";
	return badSegment(segments) ?? (isSidecar(segments.at(-1) ?? "") ? "it is a file that the server generates" : void 0);
}
function isForeign(uri, user) {
	const owner = /^viking:\/\/user\/([^/]+)\/memories\//.exec(uri)?.[1];
	return owner !== void 0 && owner !== user;
}
function badText(uri) {
	if (uri !== uri.trim()) return "it has a blank at one end";
	if (uri.includes("\\")) return "it has a backslash";
	if (uri.search(CONTROLS) !== -1) return "it has a control character or a line break";
	return uri.isWellFormed() ? void 0 : "it is not well-formed Unicode";
}
function badSegment(segments) {
	if (segments.includes("")) return "it has an empty segment (a double slash or a slash at the end)";
	return segments.flatMap((segment) => segment.replace(/%(?:25)*2e/gi, ".").split(/%(?:25)*(?:2f|5c)/i)).some((segment) => segment === "." || segment === "..") ? "it has a \".\" or \"..\" segment" : void 0;
}
function isSidecar(name) {
	return SIDECAR_NAMES.includes(name) || SIDECAR_NAMES.includes(name.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun));
}
function printable(text) {
	const line = text.toWellFormed().replace(CONTROLS, " ");
	return line.length <= 200 ? line : `${line.slice(0, 200).toWellFormed()}\u2026`;
}

// openviking/address.ts
function parseAddress(url) {
	let parsed;
	try {
		parsed = new URL(url.trim());
	} catch (thrown) {
		throw refused("it is no address", thrown);
	}
	if (parsed.protocol !== "http:" && parsed.protocol !== "https:") throw refused("it begins with neither http: nor https:");
	if (parsed.username !== "" || parsed.password !== "") throw refused("it holds a name or password, which would be sent nowhere. Take them out and set the API key instead");
	if (parsed.search !== "" || parsed.hash !== "") throw refused("it has a \"?\" or \"#\"");
	const secure = parsed.protocol === "https:";
	if (parsed.hostname === "0.0.0.0") parsed.hostname = "127.0.0.1";
	const base = parsed.pathname.replace(/(?<!\/)\/+$/, "");
	return {
		secure,
		host: parsed.hostname.replace(/^\[|\]$/g, ""),
		port: parsed.port === "" ? secure ? 443 : 80 : Number(parsed.port),
		base,
		shown: `${parsed.origin}${base}`
	};
}
function normalizeUrl(url) {
	return parseAddress(url).shown;
}
function refused(problem, cause) {
	return new OpenVikingError("CONFIGURATION", `The address of the OpenViking server cannot be used: ${problem}. Set one such as http://127.0.0.1:1933.`, cause === void 0 ? {} : { cause });
}

// connect/values.ts
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
function parseSetting(row, raw, folder) {
	switch (row.type.kind) {
		case "choice": return choice(row.type.values, raw);
		case "flag": return flag(raw);
		case "path": return path(raw, folder);
		case "identifier": return identifier(raw, row.type.own === true ? RESERVED_USER_NAMES : []);
		case "patterns": return patterns(raw);
		case "globs": return globs(raw, folder);
		case "address": return address(raw);
		case "secret": return secret(raw);
		case "headers": return headers(raw);
		case "milliseconds": return milliseconds(raw, row.type);
		case "count": return count(raw);
	}
}
function expandHome(path, folder) {
	if (path === "~") return folder;
	return path.startsWith("~/") || path.startsWith("~\\") ? node_path.join(folder, path.slice(2)) : path;
}
function switched(raw) {
	if (typeof raw === "boolean") return raw;
	const text = word(typeof raw === "number" ? String(raw) : raw);
	if (text === void 0) return void 0;
	return YES.includes(text) ? true : NO.includes(text) ? false : void 0;
}
function choice(values, raw) {
	const side = typeof raw === "number" ? void 0 : switched(raw);
	if (side !== void 0 && values.includes(side ? "on" : "off")) return { value: side ? "on" : "off" };
	const text = word(raw);
	if (text !== void 0 && values.includes(text)) return { value: text };
	return { wrong: `must be ${oneOf(values)}.` };
}
function flag(raw) {
	const value = switched(raw);
	return value === void 0 ? { wrong: "must be true or false." } : { value };
}
function path(raw, folder) {
	const expanded = typeof raw === "string" ? expandHome(raw.trim(), folder) : "";
	if (node_path.isAbsolute(expanded)) return { value: node_path.normalize(expanded) };
	return { wrong: "must be an absolute path, or one that begins with \"~\"." };
}
function identifier(raw, reserved) {
	const id = typeof raw === "string" ? raw.trim() : "";
	if (isValidIdentifier(id) && !reserved.includes(id)) return { value: id };
	return { wrong: `must be made of letters, digits and "_", ".", "-", with at most one "@"${reserved.length === 0 ? "" : `, and none of ${reserved.join(", ")}`}.` };
}
function patterns(raw) {
	const list = strings$1(raw);
	if (list === void 0) return { wrong: "must be a list of strings, each a regular expression; in the environment a JSON array." };
	for (const [index, pattern] of list.entries()) try {
		if (new RegExp(pattern, "u").test("")) return { wrong: `has a pattern, number ${index + 1}, that matches the empty text and so everything.` };
	} catch {
		return { wrong: `has a pattern, number ${index + 1}, that is no regular expression.` };
	}
	return { value: list };
}
function globs(raw, folder) {
	const list = strings$1(raw);
	if (list === void 0) return { wrong: "must be a list of strings, each a path pattern; in the environment a JSON array." };
	const expanded = list.map((pattern) => expandHome(pattern.trim(), folder));
	const vague = expanded.findIndex((pattern) => !node_path.isAbsolute(pattern) && !/^\*\*[/\\]./.test(pattern));
	if (vague !== -1) return { wrong: `has a pattern, number ${vague + 1}, that begins neither at the root nor with "~" or "**/", so that nobody can say which folder it means.` };
	return { value: expanded };
}
function address(raw) {
	if (typeof raw !== "string") return { wrong: "must be an address, such as \"http://127.0.0.1:1933\"." };
	if (raw.trim() === "folder") return { value: FOLDER };
	try {
		return { value: normalizeUrl(raw) };
	} catch (thrown) {
		return { wrong: `is refused. ${messageOf(thrown)}` };
	}
}
function secret(raw) {
	const key = typeof raw === "string" ? raw.trim() : "";
	if (/^[\x21-\x7e]+$/.test(key)) return { value: key };
	return { wrong: "must be the key alone, without blanks, \"Bearer\" or letters that a header cannot carry." };
}
function headers(raw) {
	const wrong = { wrong: "must be an object of strings that can be HTTP headers." };
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return wrong;
	const entries = Object.entries(raw);
	return entries.every(([name, value]) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && typeof value === "string" && /^[\x20-\x7e]*$/.test(value)) ? { value: Object.fromEntries(entries) } : wrong;
}
function milliseconds(raw, { least, most }) {
	const number = wholeNumber(raw);
	if (number !== void 0 && number <= most) return { value: Math.max(number, least) };
	return { wrong: `must be a whole number of milliseconds, at most ${most}.` };
}
function count(raw) {
	const number = wholeNumber(raw);
	return number === void 0 || number === 0 ? { wrong: "must be a whole number, at least 1." } : { value: number };
}
function wholeNumber(raw) {
	const number = typeof raw === "string" && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
	return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : void 0;
}
function strings$1(raw) {
	let list = raw;
	if (typeof raw === "string") try {
		list = JSON.parse(raw);
	} catch {
		return;
	}
	return Array.isArray(list) && list.every((item) => typeof item === "string") ? list : void 0;
}
function word(raw) {
	return typeof raw === "string" ? raw.trim().toLowerCase() : void 0;
}
function oneOf(values) {
	return `one of ${values.map((value) => `"${value}"`).join(", ")}`;
}

// connect/merge.ts
function narrowestOf(place) {
	const values = {};
	for (const row of SETTINGS_TABLE) if (row.narrow !== void 0) values[row.name] = row.narrow[0];
	return {
		place,
		values
	};
}
function fromUserFile(file, problems) {
	const values = {};
	for (const [key, value] of Object.entries(file.members)) {
		const row = SETTINGS_TABLE.find((candidate) => candidate.key === key);
		if (row === void 0) problems.push(unknownKey(key, file.path));
		else if (!isUnset(value)) values[row.name] = value;
	}
	return {
		place: file.path,
		values
	};
}
function merge(rows, sources, context) {
	const resolved = {
		values: {},
		places: {}
	};
	const telling = sources.filter(tellsAnything);
	for (const row of rows) {
		resolved.places[row.name] ??= "default";
		for (const source of telling) if (take(row, source, resolved, context)) break;
	}
	return resolved;
}
function take(row, source, resolved, { told, folder }) {
	const settle = (value, place) => {
		resolved.values[row.name] = value;
		resolved.places[row.name] = place;
	};
	const narrowest = row.narrow?.[0];
	const foreign = source.ofProject?.[row.name];
	if (foreign !== void 0) {
		const parsed = parseSetting(row, foreign.value, folder);
		const problem = narrowest !== void 0 && "value" in parsed && parsed.value === narrowest ? void 0 : refuse(foreign, told, consequence(row));
		if (narrowest !== void 0) {
			settle(narrowest, foreign.file);
			return true;
		}
		if (isList(row)) {
			captureOff(resolved, foreign.file);
			if (problem !== void 0) resolved.unknown ??= problem;
			return true;
		}
	}
	const raw = source.values[row.name];
	if (raw === void 0) return false;
	const parsed = parseSetting(row, raw, folder);
	if ("value" in parsed) {
		settle(parsed.value, source.place);
		return true;
	}
	const until = narrowest === void 0 && !isList(row) && row.part !== "place" ? "It is ignored." : `${consequence(row)} until it is mended.`;
	const problem = new OpenVikingError("CONFIGURATION", `${nameAt(row, source)} ${parsed.wrong} ${until}`);
	told.problems.push(problem);
	if (row.part === "place") {
		resolved.unusable ??= problem;
		return true;
	}
	if (narrowest === void 0 && !isList(row)) return false;
	resolved.unknown ??= problem;
	if (narrowest === void 0) captureOff(resolved, source.place);
	else settle(narrowest, source.place);
	return true;
}
function captureOff(resolved, place) {
	resolved.values.capture = "off";
	resolved.places["capture"] = place;
}
function isList(row) {
	return row.type.kind === "patterns" || row.type.kind === "globs";
}
function consequence(row) {
	if (row.narrow !== void 0) return `"${row.narrow[0]}" holds`;
	if (isList(row)) return "Nothing is captured";
	return row.part === "place" ? "Nothing is opened" : "It is ignored";
}
function refuse({ variable, file }, told, then = "It is ignored") {
	const problem = new OpenVikingError("CONFIGURATION", `${variable} is refused, because ${file} sets it: a project may only narrow, and its word hides yours. ${then}. Put your own value into ${USER_FILE} of your home folder.`);
	told.problems.push(problem);
	told.refusals.push(problem);
	return problem;
}
function unknownKey(key, path) {
	const known = SETTINGS_TABLE.flatMap((row) => row.key ?? []).join(", ");
	return new OpenVikingError("CONFIGURATION", `"${key}" in ${path} is no setting. Settings are: ${known}.`);
}
function nameAt(row, { place, names }) {
	if (place === "flag") return `The option for "${row.name}"`;
	const name = names?.[row.name] ?? row.key ?? row.name;
	return place === "environment" ? name : `"${name}" in ${place}`;
}

// connect/connection-parts.ts
function isEmpty(part) {
	for (const _ in part.values) return false;
	for (const _ in part.wrong) return false;
	return part.broken === void 0;
}
const ROWS = SETTINGS_TABLE.filter((row) => row.part === "connection");
function connectionPart(source, told) {
	const part = {
		place: source.place,
		values: {},
		wrong: {}
	};
	if (!tellsAnything(source)) return part;
	for (const row of ROWS) {
		const foreign = source.ofProject?.[row.name];
		if (foreign !== void 0) refuse(foreign, told);
		const raw = source.values[row.name];
		if (raw === void 0) continue;
		const parsed = parseSetting(row, raw, "~");
		if ("value" in parsed) Object.assign(part.values, { [row.name]: parsed.value });
		else part.wrong[row.name] = `${nameAt(row, source)} ${parsed.wrong}`;
	}
	return part;
}

// local-store/absolute.ts
const AS_IT_IS = /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/;
function absolute(path) {
	return process.platform !== "win32" && AS_IT_IS.test(path) ? path : node_path.resolve(path);
}

// connect/project-folders.ts
function projectFolders(start, userFolder) {
	return foldersAround(start, userFolder).project;
}
function foldersAround(start, userFolder) {
	const from = realPath(absolute(start));
	const end = userFolder === void 0 ? void 0 : realPath(userFolder);
	const folders = [];
	const mainTrees = [];
	let last = 0;
	for (let at = from;; at = node_path.dirname(at)) {
		if (at === end && at !== from) break;
		folders.push(at);
		const kind = repositoryAt(at);
		if (kind !== void 0) last = folders.length - 1;
		if (kind === "file") mainTrees.push(...mainTreeOf(at));
		if (at === node_path.dirname(at) || at === end) break;
	}
	const mains = mainTrees.filter((tree) => tree !== end);
	return {
		project: [...new Set([...folders.slice(0, last + 1), ...mains])],
		all: [...new Set([...folders, ...mains])]
	};
}
function realPath(path) {
	try {
		return node_fs.realpathSync.native(path);
	} catch {
		return path;
	}
}
function repositoryAt(folder) {
	const git = below(folder, ".git");
	if (!node_fs.existsSync(git)) return void 0;
	return node_fs.existsSync(below(git, "HEAD")) ? "folder" : "file";
}
function mainTreeOf(folder) {
	const text = beginningOf(below(folder, ".git"));
	const tree = /^gitdir:(.+)$/m.exec(text)?.[1]?.trim() ?? "";
	const named = /^(.+)[\\/]\.git[\\/]worktrees[\\/][^\\/]+$/.exec(tree)?.[1];
	if (named === void 0) return [];
	return [realPath(node_path.isAbsolute(named) ? named : node_path.resolve(folder, named))];
}
const LONGEST_LINE$1 = 4096;
function beginningOf(path) {
	let file;
	try {
		if (!node_fs.statSync(path).isFile()) return "";
		file = node_fs.openSync(path, "r");
		const bytes = Buffer.alloc(LONGEST_LINE$1);
		return bytes.toString("utf8", 0, node_fs.readSync(file, bytes, 0, LONGEST_LINE$1, 0));
	} catch {
		return "";
	} finally {
		if (file !== void 0) node_fs.closeSync(file);
	}
}

// connect/excluded-folder.ts
const IGNORES_CASE = process.platform === "win32" || process.platform === "darwin";
function excludedBy(folder, patterns, userFolder) {
	if (patterns.length === 0) return void 0;
	const spellings = new Set([node_path.resolve(folder), realPath(node_path.resolve(folder))].flatMap(withParents).map(comparable$1));
	return patterns.find((pattern) => {
		const plain = withoutAllBelow(expandHome(pattern, userFolder)) || "/";
		return [plain, atRealPath(plain)].map(comparable$1).some((wanted) => {
			for (const spelling of spellings) if (matchesGlob(spelling, wanted)) return true;
			return false;
		});
	});
}
function withoutAllBelow(pattern) {
	let end = pattern.length;
	for (;;) {
		const tail = /[/\\](?:\*\*)?$/.exec(pattern.slice(Math.max(0, end - 3), end));
		if (tail === null) return pattern.slice(0, end);
		end -= tail[0].length;
	}
}
function withParents(path) {
	const parent = node_path.dirname(path);
	return parent === path ? [path] : [path, ...withParents(parent)];
}
function atRealPath(pattern) {
	if (!node_path.isAbsolute(pattern)) return pattern;
	const names = pattern.split(/[/\\]/);
	const wild = names.findIndex((name) => /[*?]/.test(name));
	if (wild === -1) return realPath(pattern);
	return node_path.join(realPath(names.slice(0, wild).join("/") || "/"), ...names.slice(wild));
}
function comparable$1(path) {
	const plain = process.platform === "win32" ? path.replaceAll("\\", "/") : path;
	return IGNORES_CASE ? plain.toLowerCase() : plain;
}

// connect/client-file.ts
const CLIENT_KEYS = [
	["url", ["url"]],
	["api_key", ["api_key"]],
	["account", ["account", "account_id"]],
	["server_user", ["user", "user_id"]],
	["peer", ["actor_peer_id", "peer_id"]],
	["extra_headers", ["extra_headers", "extra_header"]]
];
const PLUGIN_KEYS = [["peer", ["peerId", "peer_id"]], ["timeout_ms", ["timeoutMs", "timeout_ms"]]];
function clientFile({ path, members }, harness) {
	const shared = objectOf$1(members["plugin"]);
	const own = harness === void 0 ? {} : objectOf$1(shared[harness.replaceAll("-", "_")]);
	const plugin = {
		...shared,
		...own
	};
	const source = {
		place: path,
		values: {},
		names: {}
	};
	const read = (holder, keys, prefix) => {
		for (const [name, aliases] of keys) {
			const key = aliases.find((alias) => !isUnset(holder[alias]));
			if (key === void 0) continue;
			source.values[name] = holder[key];
			source.names[name] = `${prefix}${key}`;
		}
	};
	read(members, CLIENT_KEYS, "");
	read(plugin, PLUGIN_KEYS, "plugin.");
	return {
		source,
		off: {
			hooks: switched(plugin["enabled"]) === false || switched(plugin["bypassSession"]) === true,
			capture: switched(plugin["autoCapture"]) === false,
			recall: switched(plugin["autoRecall"]) === false,
			patterns: plugin["bypassSessionPatterns"]
		}
	};
}
function isClientFile({ members }) {
	return !isUnset(members["url"] ?? members["api_key"]) && members["server"] === void 0;
}
function serverFileAddress({ path, members }) {
	const { url, host, port } = objectOf$1(members["server"]);
	if (!isUnset(url)) return {
		place: path,
		values: { url },
		names: { url: "server.url" }
	};
	if (isUnset(host) && isUnset(port)) return void 0;
	const name = isUnset(host) ? "127.0.0.1" : String(host);
	return {
		place: path,
		values: { url: `http://${name.includes(":") && !name.startsWith("[") ? `[${name}]` : name}:${isUnset(port) ? 1933 : String(port)}` },
		names: { url: "server.host" }
	};
}
function objectOf$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

// connect/user-folder.ts
const USER_FOLDER_VARIABLE = process.platform === "win32" ? "USERPROFILE" : "HOME";
function namedUserFolder(env) {
	const named = env[USER_FOLDER_VARIABLE] ?? "";
	return named === "" ? systemUserFolder() ?? node_os.homedir() : named;
}
function systemUserFolder() {
	try {
		const { homedir: folder } = node_os.userInfo();
		return node_path.isAbsolute(folder) ? folder : void 0;
	} catch {
		return;
	}
}

// connect/environment.ts
function trustedEnvironment({ refused }, env = process.env) {
	const trusted = { ...env };
	for (const name of refused) {
		delete trusted[name];
		const folder = name === USER_FOLDER_VARIABLE ? systemUserFolder() : void 0;
		if (folder !== void 0) trusted[name] = folder;
	}
	return trusted;
}
function workingFolder() {
	try {
		return process.cwd();
	} catch {
		return;
	}
}
function readHarnessVariable(name, env = process.env) {
	const value = env[name]?.trim() ?? "";
	return value === "" ? void 0 : value;
}
function processEnvironment() {
	return { ...process.env };
}

// connect/off-switches.ts
const OFF_VARIABLES = [
	"OPENVIKING_MEMORY_ENABLED",
	"OPENVIKING_BYPASS_SESSION",
	"OPENVIKING_BYPASS_SESSION_PATTERNS",
	"OPENVIKING_AUTO_CAPTURE",
	"OPENVIKING_AUTO_RECALL"
];
function offSwitches(env, ofProject) {
	const off = { patterns: [] };
	for (const name of OFF_VARIABLES) {
		if (env[name] === void 0) continue;
		const file = ofProject.get(name);
		const place = file ?? "environment";
		if (name.endsWith("_PATTERNS")) {
			if (file !== void 0) off.capture = off.recall = file;
			else off.patterns = bypassPatterns(env[name]);
			continue;
		}
		if (file === void 0 && switched(env[name]) !== (name === "OPENVIKING_BYPASS_SESSION")) continue;
		if (name !== "OPENVIKING_AUTO_RECALL") off.capture ??= place;
		if (name !== "OPENVIKING_AUTO_CAPTURE") off.recall ??= place;
	}
	return off;
}
function bypassPatterns(value) {
	return (typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : []).filter((item) => typeof item === "string" && !isUnset(item)).map((item) => item.trim());
}
function harnessSession(env) {
	return readHarnessVariable("CLAUDE_CODE_SESSION_ID", env);
}

// connect/project-environment-files.ts
const PROJECT_ENVIRONMENT_FILES = [
	".claude/settings.json",
	".claude/settings.local.json",
	".mcp.json",
	".codex/config.toml",
	".codex/.env",
	".copilot/mcp-config.json",
	".cursor/mcp.json",
	".cursor/environment.json",
	".gemini/settings.json",
	".gemini/.env",
	".github/copilot/settings.json",
	".openclaw/openclaw.json",
	".opencode/opencode.json",
	".opencode/opencode.jsonc",
	"opencode.json",
	"opencode.jsonc",
	".pi/settings.json",
	".pi/mcp.json",
	".vscode/settings.json",
	".vscode/mcp.json",
	".vscode/tasks.json",
	".vscode/launch.json",
	"*.code-workspace",
	".idea/workspace.xml",
	".zed/settings.json",
	".zed/tasks.json",
	".devcontainer/devcontainer.json",
	".devcontainer/*/devcontainer.json",
	".devcontainer.json",
	"docker-compose.*",
	"compose.*",
	"devbox.json",
	"pixi.toml",
	"pyproject.toml",
	".env",
	".env.*",
	".envrc",
	"mise.toml",
	"mise.*.toml",
	".mise.toml",
	".mise.*.toml",
	".mise/config.toml",
	".mise/config.*.toml",
	".config/mise.toml",
	".config/mise/config.toml",
	".config/mise/config.*.toml",
	".config/mise/conf.d/*.toml"
];
const SAMPLE = /[.-](?:dist|example|sample|template)$/i;
function environmentFilesIn(folder) {
	const lists = new Map();
	const namesIn = (path) => {
		if (!lists.has(path)) lists.set(path, listed(`${folder}/${path}`));
		return lists.get(path);
	};
	const first = namesIn("")?.map((name) => name.toLowerCase());
	return PROJECT_ENVIRONMENT_FILES.filter((file) => mayBegin(file, first)).flatMap((file) => (file.includes("*") ? filled(file, namesIn) : [file]).filter((name) => node_fs.existsSync(`${folder}/${name}`)));
}
function mayBegin(file, names) {
	const slash = file.indexOf("/");
	const first = slash === -1 ? file : file.slice(0, slash);
	return names === void 0 || first.includes("*") || names.includes(first);
}
function filled(file, namesIn) {
	const star = file.indexOf("*");
	const begin = file.lastIndexOf("/", star) + 1;
	const slash = file.indexOf("/", star);
	const end = slash === -1 ? file.length : slash;
	const head = file.slice(begin, star);
	const tail = file.slice(star + 1, end);
	return (namesIn(file.slice(0, begin)) ?? []).filter((name) => {
		const small = name.toLowerCase();
		return small.startsWith(head) && small.endsWith(tail) && !SAMPLE.test(name);
	}).map((name) => file.slice(0, begin) + name + file.slice(end));
}
function listed(path) {
	try {
		return node_fs.readdirSync(path);
	} catch {
		return;
	}
}

// connect/project-environment.ts
const LONGEST_LINE = 4096;
const LARGEST_FILE = 1048576;
const MOST_FILES = 200;
function variablesOfProject(variables, starts, userFolder) {
	const found = new Map();
	if (variables.length === 0) return found;
	const folders = new Set(starts.flatMap((start) => projectFolders(start, userFolder)));
	if (userFolder !== void 0) folders.delete(realPath(userFolder));
	for (const folder of folders) {
		const files = environmentFilesIn(folder);
		const seen = new Set(files);
		for (const file of files) {
			const path = node_path.normalize(below(folder, file));
			const sets = variablesSetIn(path);
			if (sets === void 0) continue;
			for (const name of variables) if (!found.has(name) && (sets === "unreadable" || sets.names.has(name.toUpperCase()))) found.set(name, path);
			for (const other of sets === "unreadable" ? [] : sets.includes) {
				if (seen.has(other)) continue;
				seen.add(other);
				files.push(other);
			}
			if (files.length > MOST_FILES) {
				for (const name of variables) if (!found.has(name)) found.set(name, path);
				return found;
			}
		}
	}
	return found;
}
function variablesSetIn(path) {
	let text;
	try {
		const stats = node_fs.statSync(path, { throwIfNoEntry: false });
		if (stats === void 0 || stats.isDirectory()) return void 0;
		if (!stats.isFile() || stats.size > LARGEST_FILE) return "unreadable";
		text = withoutBom(node_fs.readFileSync(path, "utf8"));
	} catch (thrown) {
		return thrown instanceof Error && "code" in thrown && [
			"ENOENT",
			"ENOTDIR",
			"EACCES",
			"EPERM"
		].includes(String(thrown.code)) ? void 0 : "unreadable";
	}
	if (text.includes("\0") || text.startsWith("\ufffd")) return "unreadable";
	return {
		names: namesSet(text, path.endsWith(".json")),
		includes: filesReadIn(text)
	};
}
const READS_FILE = /\bsource(?:_env|_up)?(?:_if_exists)?\b|\bdotenv(?:_if_exists)?\b|env[_-]?file|\bfile\b/i;
function filesReadIn(text) {
	if (!/source|file|dotenv/i.test(text)) return [];
	return text.split(/[\n\r\u2028\u2029]/).filter((line) => READS_FILE.test(line)).flatMap((line) => {
		return (line.slice(0, LONGEST_LINE).match(/[\w@%+./-]+/g) ?? []).filter((word) => word.slice(0, -1).includes(".")).map((word) => word.replace(/^(?:\.?\/)+/, ""));
	});
}
function keyOf$1(written) {
	try {
		return String(JSON.parse(written));
	} catch {
		return "";
	}
}
function namesSet(text, isJson) {
	if (isJson) try {
		const names = new Set();
		JSON.parse(text, (key, value) => {
			names.add(key.toUpperCase());
			return value;
		});
		for (const [key] of text.matchAll(/(?<!\\)"[^"\n]*"(?=[ \t\r\n]*:)/g)) names.add(keyOf$1(key).toUpperCase());
		return names;
	} catch {}
	const plain = text.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2}))/g, (all, ...codes) => {
		const code = Number.parseInt(String(codes.find((digits) => typeof digits === "string")), 16);
		return code <= 1114111 ? String.fromCodePoint(code) : String(all);
	});
	const assigned = plain.matchAll(/(?<![\w$]|\$\{)(["']?)([a-z_]\w*)\1[ \t]*(?:\+?=|:)/gi);
	const named = plain.matchAll(/\bname[ \t]*=[ \t]*["']([a-z_]\w*)["']/gi);
	return new Set([...Array.from(assigned, ([, , name = ""]) => name.toUpperCase()), ...Array.from(named, ([, name = ""]) => name.toUpperCase())]);
}

// connect/gather.ts
function gather({ env, starts, flags, harness }, told) {
	const warnings = [];
	const { ofProject, userFolder, lost } = ownFolder(env, starts, told);
	const above = [{
		place: "flag",
		values: flags
	}, readEnvironment(env, ofProject)];
	const place = merge(SETTINGS_TABLE.filter(({ part }) => part === "place"), above, {
		told,
		folder: userFolder
	});
	if (lost !== void 0) place.unusable ??= lost;
	const pathOf = (name, otherwise) => {
		const value = place.values[name];
		return typeof value === "string" ? value : expandHome(otherwise, userFolder);
	};
	const isNamed = PLACES.some((name) => place.places[name] === "environment");
	const partOf = (source) => {
		const part = connectionPart(source, told);
		if (isNamed && liesInProject(source.place, starts, userFolder)) part.inProject = true;
		return part;
	};
	const sources = [...above];
	const parts = above.map((source) => connectionPart(source, told));
	const off = offSwitches(env, ofProject);
	let broken;
	const own = (path) => {
		const before = told.problems.length;
		const file = readFile(path, told.problems, {
			links: true,
			meanwhile: MEANWHILE
		});
		const problem = told.problems[before];
		if (problem === void 0) return file ?? "missing";
		broken ??= problem;
		sources.push(narrowestOf(path));
		parts.push({
			place: path,
			values: {},
			wrong: {},
			broken: problem
		});
		return "broken";
	};
	const client = (file) => {
		if (typeof file === "string") return;
		const { source, off: switches } = clientFile(file, harness);
		parts.push(partOf(source));
		if (switches.hooks || switches.capture) off.capture ??= file.path;
		if (switches.hooks || switches.recall) off.recall ??= file.path;
		off.patterns = [...off.patterns, ...bypassPatterns(switches.patterns)];
	};
	const home = pathOf("home", DEFAULT_HOME);
	if (place.unusable === void 0) {
		const userFile = own(node_path.join(home, USER_FILE));
		if (typeof userFile !== "string") {
			const source = fromUserFile(userFile, told.problems);
			sources.push(source);
			parts.push(partOf(source));
		}
		const usual = expandHome(CLIENT_FILE, userFolder);
		const named = pathOf("cli_config", usual);
		const clientConfig = own(named);
		client(clientConfig);
		if (named !== usual && clientConfig === "missing") {
			warnings.push(new OpenVikingError("CONFIGURATION", `There is no file ${named}, so ${usual} is looked at instead.`));
			client(own(usual));
		}
		const other = place.values.server_config === void 0 ? void 0 : readFile(pathOf("server_config", ""), told.problems, { links: true });
		if (other !== void 0 && isClientFile(other)) client(other);
	}
	const lastResort = () => {
		const file = readFile(pathOf("server_config", SERVER_FILE), [], { links: true });
		const source = file === void 0 || isClientFile(file) ? void 0 : serverFileAddress(file);
		return source === void 0 ? void 0 : partOf(source);
	};
	return {
		userFolder,
		place,
		home,
		sources,
		parts,
		lastResort,
		off,
		ofProject,
		broken,
		warnings
	};
}
const MEANWHILE = "Until it is mended nothing is captured, and nothing is opened unless a stronger place says what.";
const PLACES = [
	"home",
	"cli_config",
	"server_config"
];
function liesInProject(path, starts, userFolder) {
	const folders = new Set(starts.flatMap((start) => projectFolders(start, userFolder)));
	folders.delete(realPath(userFolder));
	const holder = realPath(node_path.dirname(path));
	return Array.from(folders).some((folder) => holder === folder || holder.startsWith(folder + node_path.sep));
}
function ownFolder(env, starts, told) {
	const named = namedUserFolder(env);
	if (starts.length === 0 && node_path.isAbsolute(named)) return {
		ofProject: new Map(),
		userFolder: named
	};
	const system = systemUserFolder();
	const variables = [...SETTING_VARIABLES, ...OFF_VARIABLES].filter((name) => env[name] !== void 0);
	if (named !== system) variables.push(USER_FOLDER_VARIABLE);
	const ofProject = variables.length === 0 ? new Map() : variablesOfProject(variables, starts, system);
	const file = ofProject.get(USER_FOLDER_VARIABLE);
	if (file === void 0 && node_path.isAbsolute(named)) return {
		ofProject,
		userFolder: named
	};
	const why = file === void 0 ? "is no absolute path" : `is refused, because ${file} sets it`;
	const holds = system === void 0 ? "Nothing is opened until it is mended." : `Your own folder is ${system}.`;
	const problem = new OpenVikingError("CONFIGURATION", `${USER_FOLDER_VARIABLE} ${why}. ${holds}`);
	told.problems.push(problem);
	told.refusals.push(problem);
	ofProject.set(USER_FOLDER_VARIABLE, file ?? "environment");
	return system === void 0 ? {
		ofProject,
		userFolder: named,
		lost: problem
	} : {
		ofProject,
		userFolder: system
	};
}

// connect/refused-keys.ts
const REFUSED_IN_PROJECT = [
	"account",
	"account_id",
	"actor_peer_id",
	"agent_id",
	"api_base",
	"api_key",
	"attribution",
	"base_url",
	"bearer_token",
	"capture_exclude",
	"command",
	"credential_source",
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
	"peer",
	"peer_id",
	"port",
	"profile",
	"provider",
	"proxy",
	"root_api_key",
	"server",
	"server_user",
	"timeout_ms",
	"token",
	"url",
	"user_id"
];

// connect/narrow.ts
function narrow(settings, file, places, problems) {
	let narrowed = settings;
	for (const [key, raw] of Object.entries(file.members)) {
		const row = SETTINGS_TABLE.find((candidate) => candidate.key === key || candidate.name === key);
		if (row?.narrow === void 0) {
			problems.push(row === void 0 && !isRefused(key) ? unknownKey(key, file.path) : new OpenVikingError("CONFIGURATION", `"${key}" is refused in ${file.path}: a project may only narrow ${narrowable()}. Put it into your own ${USER_FILE}.`));
			continue;
		}
		if (isUnset(raw)) continue;
		const parsed = parseSetting(row, raw, "~");
		if ("wrong" in parsed) {
			problems.push(new OpenVikingError("CONFIGURATION", `"${key}" in ${file.path} ${parsed.wrong} It is ignored.`));
			continue;
		}
		const current = narrowed[row.name];
		const widths = row.narrow;
		if (widths.indexOf(parsed.value) > widths.indexOf(current)) problems.push(new OpenVikingError("CONFIGURATION", `"${key}" in ${file.path} is ignored: it would widen what you chose, and a project may only narrow it.`));
		else if (parsed.value !== current) {
			narrowed = {
				...narrowed,
				[row.name]: parsed.value
			};
			places[row.name] = file.path;
		}
	}
	return narrowed;
}
function switchedOff(settings, place, places, names = ["capture", "recall"]) {
	const off = { ...settings };
	for (const name of names) {
		if (off[name] === "off") continue;
		off[name] = "off";
		places[name] = place;
	}
	return off;
}
function narrowable() {
	return SETTINGS_TABLE.filter((row) => row.narrow !== void 0).map((row) => row.name).join(", ");
}
function isRefused(key) {
	const snake = key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replaceAll("-", "_").toLowerCase();
	return REFUSED_IN_PROJECT.includes(snake) || /(?:^|_)(?:url|key|token|secret|password|model|user|account)$/.test(snake);
}

// connect/setting-text.ts
function settingText(settings, name) {
	const { server } = settings;
	switch (name) {
		case "url": return server?.url ?? "folder";
		case "mcp_url": return server?.mcp_url ?? "";
		case "api_key": return "set";
		case "account": return server?.account ?? "";
		case "server_user": return server?.user ?? "";
		case "peer": return server?.peer ?? "";
		case "extra_headers": return Object.keys(server?.headers ?? {}).join(" and ");
		case "timeout_ms": return String(server?.timeout_ms);
		case "credential_source":
		case "cli_config":
		case "server_config": return "set";
		case "redact_patterns":
		case "capture_exclude": return `${settings[name].length} patterns`;
		default: return String(settings[name]);
	}
}

// local-store/home.ts
function homePaths(home) {
	const root = absolute(home);
	const state = below(root, "state");
	return {
		home: root,
		store: below(root, "store"),
		state,
		sessions: below(state, "sessions"),
		ledger: below(state, "ledger"),
		index: below(state, "index"),
		journal: below(state, "journal"),
		outbox: below(state, "outbox"),
		cursors: below(state, "cursors"),
		log: below(state, "log")
	};
}
async function ensureHome(home) {
	return ensureHomeSync(home);
}
function ensureHomeSync(home) {
	const paths = homePaths(home);
	try {
		const existing = node_fs.statSync(paths.home, { throwIfNoEntry: false });
		if (existing !== void 0) requireOurs(paths.home, existing);
		for (const folder of Object.values(paths)) makeFolder$2(folder);
		if (existing !== void 0 && isOpenToOthers(existing)) node_fs.chmodSync(paths.home, 448);
	} catch (thrown) {
		throw thrown instanceof OpenVikingError ? thrown : unusable(paths.home, thrown);
	}
	return paths;
}
function homeAsItIs(home) {
	const paths = homePaths(home);
	const existing = node_fs.statSync(paths.home, { throwIfNoEntry: false });
	if (existing === void 0) return void 0;
	requireOurs(paths.home, existing);
	return isOpenToOthers(existing) ? void 0 : paths;
}
function makeFolder$2(folder) {
	const missing = [];
	try {
		for (let at = absolute(folder); !isFolder(at); at = node_path.dirname(at)) {
			missing.push(at);
			if (at === node_path.dirname(at)) break;
		}
		for (const each of missing.toReversed()) makeOne(each);
	} catch (thrown) {
		throw unusable(folder, thrown);
	}
}
function makeOne(folder) {
	try {
		node_fs.mkdirSync(folder, { mode: 448 });
	} catch (thrown) {
		if (!isFolder(folder)) throw thrown;
	}
}
function isFolder(path) {
	return node_fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
function unusable(folder, cause) {
	return new OpenVikingError("HOME_REFUSED", `The folder ${folder} cannot be used (${messageOf(cause)}). Make it writable, or set OPENVIKING_PLUGINS_HOME to a folder of your own.`, { cause });
}
function requireOurs(home, existing) {
	const refuse = (problem) => {
		throw new OpenVikingError("HOME_REFUSED", `The folder ${home} is refused: ${problem}. Set OPENVIKING_PLUGINS_HOME to a folder of your own.`);
	};
	if (!existing.isDirectory()) refuse("it is not a folder");
	if (home === node_path.resolve(node_os.homedir()) || home === node_path.resolve("/")) refuse("it holds more than our files");
	const user = process.getuid?.();
	if (user !== void 0 && existing.uid !== user) refuse("it belongs to another user of this machine");
}
function isOpenToOthers(existing) {
	return process.platform !== "win32" && (existing.mode & 63) !== 0;
}

// local-store/names-in.ts
function namesIn$1(folder) {
	try {
		return node_fs.readdirSync(folder);
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return [];
		throw thrown;
	}
}

// openviking/sha256.ts
const INITIAL = [
	0x6a09e667,
	0xbb67ae85,
	0x3c6ef372,
	0xa54ff53a,
	0x510e527f,
	0x9b05688c,
	528734635,
	0x5be0cd19
];
const ROUNDS = [
	0x428a2f98,
	0x71374491,
	0xb5c0fbcf,
	0xe9b5dba5,
	961987163,
	0x59f111f1,
	0x923f82a4,
	0xab1c5ed5,
	0xd807aa98,
	310598401,
	607225278,
	0x550c7dc3,
	0x72be5d74,
	0x80deb1fe,
	0x9bdc06a7,
	0xc19bf174,
	0xe49b69c1,
	0xefbe4786,
	0xfc19dc6,
	604807628,
	770255983,
	0x4a7484aa,
	0x5cb0a9dc,
	0x76f988da,
	0x983e5152,
	0xa831c66d,
	0xb00327c8,
	0xbf597fc7,
	0xc6e00bf3,
	0xd5a79147,
	0x6ca6351,
	338241895,
	666307205,
	773529912,
	0x4d2c6dfc,
	0x53380d13,
	0x650a7354,
	0x766a0abb,
	0x81c2c92e,
	0x92722c85,
	0xa2bfe8a1,
	0xa81a664b,
	0xc24b8b70,
	0xc76c51a3,
	0xd192e819,
	0xd6990624,
	0xf40e3585,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	0x4ed8aa4a,
	0x5b9cca4f,
	0x682e6ff3,
	0x748f82ee,
	0x78a5636f,
	0x84c87814,
	0x8cc70208,
	0x90befffa,
	0xa4506ceb,
	0xbef9a3f7,
	0xc67178f2
];
function sha256(text) {
	const state = [...INITIAL];
	const blocks = padded$1(Buffer.from(text, "utf8"));
	const schedule = new Int32Array(64);
	for (let block = 0; block < blocks.length; block += 64) {
		for (let at = 0; at < 64; at++) schedule[at] = at < 16 ? blocks.readInt32BE(block + at * 4) : scheduled(schedule, at);
		let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
		for (let at = 0; at < 64; at++) {
			const choice = e & f ^ ~e & g;
			const majority = a & b ^ a & c ^ b & c;
			const mixed = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
			const first = h + mixed + choice + (ROUNDS[at] ?? 0) + (schedule[at] ?? 0) | 0;
			const second = ((a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10)) + majority | 0;
			h = g;
			g = f;
			f = e;
			e = d + first | 0;
			d = c;
			c = b;
			b = a;
			a = first + second | 0;
		}
		for (const [at, value] of [
			a,
			b,
			c,
			d,
			e,
			f,
			g,
			h
		].entries()) state[at] = (state[at] ?? 0) + value | 0;
	}
	return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
function scheduled(schedule, at) {
	const early = schedule[at - 15] ?? 0;
	const late = schedule[at - 2] ?? 0;
	const first = (early >>> 7 | early << 25) ^ (early >>> 18 | early << 14) ^ early >>> 3;
	const second = (late >>> 17 | late << 15) ^ (late >>> 19 | late << 13) ^ late >>> 10;
	return (schedule[at - 16] ?? 0) + (schedule[at - 7] ?? 0) + first + second | 0;
}
function padded$1(message) {
	const blocks = Buffer.alloc((Math.floor((message.length + 8) / 64) + 1) * 64);
	message.copy(blocks);
	blocks[message.length] = 128;
	blocks.writeUInt32BE(Math.floor(message.length / 2 ** 29), blocks.length - 8);
	blocks.writeUInt32BE(message.length * 8 >>> 0, blocks.length - 4);
	return blocks;
}

// openviking/server-id.ts
const known = new WeakMap();
function serverId(connection) {
	let id = known.get(connection);
	if (id === void 0) {
		const { url, api_key = "", account = "", user = "" } = connection;
		id = sha256(JSON.stringify([
			url,
			api_key,
			account,
			user
		])).slice(0, 12);
		known.set(connection, id);
	}
	return id;
}

// connect/state-paths.ts
const OF_BACKEND = [
	"sessions",
	"ledger",
	"index",
	"journal",
	"outbox",
	"cursors"
];
function statePaths(settings) {
	const { home, server } = settings;
	return server === void 0 ? homePaths(home) : pathsIn(home, serverFolder({
		home,
		server
	}));
}
function pathsIn(home, folder) {
	const own = Object.fromEntries(OF_BACKEND.map((name) => [name, below(folder, name)]));
	return {
		...homePaths(home),
		...own
	};
}
function serverFolder({ home, server }) {
	return below(serversFolder(home), serverId(server));
}
function serversFolder(home) {
	return below(homePaths(home).state, "servers");
}
function allServerFolders(home) {
	return namesIn$1(serversFolder(home)).map((name) => {
		const folder = below(serversFolder(home), name);
		return {
			folder,
			paths: pathsIn(home, folder)
		};
	});
}
function ensureStatePaths(settings) {
	const home = ensureHomeSync(settings.home);
	if (settings.server === void 0) return home;
	const paths = statePaths(settings);
	for (const name of OF_BACKEND) makeFolder$2(paths[name]);
	return paths;
}

// connect/settings.ts
const DEFAULT_ELSEWHERE = "default for a server on another machine";
function loadSettings(options = {}) {
	const { env = process.env, cwd, flags = {}, harness } = options;
	const starts = [...new Set([cwd, ...options.started ?? []])].filter((folder) => folder !== void 0);
	const told = {
		problems: [],
		refusals: []
	};
	const gathered = gather({
		env,
		starts,
		flags,
		harness
	}, told);
	const weighed = weigh(gathered, told);
	const settings = narrowed(weighed, {
		starts: options.narrowed === false ? [] : starts,
		session: harnessSession(env)
	}, gathered, told);
	const { sources, warnings, unknown, unusable } = weighed;
	return {
		settings,
		sources,
		problems: told.problems,
		warnings,
		...unknown === void 0 ? {} : { unknown },
		...unusable === void 0 ? {} : { unusable },
		refused: [...gathered.ofProject.keys()],
		...told.refusals[0] === void 0 ? {} : { refusal: told.refusals[0] }
	};
}
const PLAIN_ROWS = SETTINGS_TABLE.filter(({ part }) => part === void 0);
const CONNECTION_ROWS = SETTINGS_TABLE.filter(({ part }) => part === "connection");
function weigh({ place, home, sources, parts, lastResort, broken, warnings, userFolder }, told) {
	const plain = merge(PLAIN_ROWS, sources, {
		told,
		folder: userFolder
	});
	const source = place.values.credential_source ?? "auto";
	const server = parts.every(isEmpty) ? NO_SERVER : connectionOf(parts, {
		source,
		lastResort
	});
	told.problems.push(...server.problems);
	const settings = {
		...DEFAULTS,
		...plain.values,
		home
	};
	const places = {
		...place.places,
		...plain.places
	};
	for (const { name } of CONNECTION_ROWS) places[name] = server.places[name] ?? "default";
	if (server.connection !== void 0) {
		settings.server = server.connection;
		if (places["capture"] === "default" && !isThisMachine(server.connection.url)) {
			settings.capture = "usage";
			places["capture"] = DEFAULT_ELSEWHERE;
		}
		if (settings.capture === "full" && wasSaidOfAnother(parts, places)) {
			settings.capture = "usage";
			warnings.push(saidOfAnother(places["capture"] ?? "", server.connection.url));
		}
	}
	const unusable = place.unusable ?? server.unusable;
	const unknown = plain.unknown ?? broken ?? unusable;
	if (unusable !== void 0) {
		delete settings.server;
		Object.assign(settings, narrowestOf("").values);
	}
	return {
		settings,
		sources: places,
		warnings: [...warnings, ...server.warnings],
		...unknown === void 0 ? {} : { unknown },
		...unusable === void 0 ? {} : { unusable }
	};
}
function wasSaidOfAnother(parts, places) {
	const named = parts.find(({ place }) => place === "environment")?.values.url;
	const own = parts.find(({ place }) => place === places["capture"])?.values.url;
	if (places["url"] !== "environment" || named === void 0 || own === void 0) return false;
	return !isThisMachine(named) && !isSameOrigin(own, named);
}
function saidOfAnother(place, url) {
	return new OpenVikingError("CONFIGURATION", `"capture" in ${place} is "full" for the address there, so for ${url}, which the environment names, "usage" holds. Set OPENVIKING_PLUGINS_CAPTURE=full to send whole sessions there too.`);
}
const NO_SERVER = {
	places: {},
	problems: [],
	warnings: []
};
function narrowed({ settings: chosen, sources }, { starts, session }, { userFolder, off }, told) {
	let settings = chosen;
	const around = starts.map((start) => foldersAround(start, userFolder));
	for (const folder of new Set(around.flatMap(({ project }) => project))) {
		const file = readFile(below(folder, PROJECT_FILE), told.problems, { links: false });
		if (file !== void 0) settings = narrow(settings, file, sources, told.problems);
	}
	for (const folder of new Set(around.flatMap(({ all }) => all))) {
		const ignore = below(folder, IGNORE_FILE);
		if (isThere(ignore)) settings = switchedOff(settings, ignore, sources);
	}
	const patterns = [...settings.capture_exclude, ...off.patterns];
	const pattern = starts.map((start) => excludedBy(start, patterns, userFolder)).find((found) => found !== void 0) ?? off.patterns.find((wanted) => session !== void 0 && matchesGlob(session, wanted));
	if (pattern !== void 0) settings = switchedOff(settings, `the pattern ${pattern}`, sources);
	if (off.capture !== void 0) settings = switchedOff(settings, off.capture, sources, ["capture"]);
	if (off.recall !== void 0) settings = switchedOff(settings, off.recall, sources, ["recall"]);
	return settings;
}
function isThere(path) {
	try {
		return node_fs.lstatSync(path, { throwIfNoEntry: false }) !== void 0;
	} catch {
		return false;
	}
}
const DEFAULTS = Object.fromEntries(PLAIN_ROWS.filter((row) => row.default !== void 0).map((row) => [row.name, row.default]));

// capture/hook/kind-of.ts
function kindOf$1(thrown) {
	if (!(thrown instanceof Error)) return "something was thrown that is no error";
	const code = "code" in thrown ? String(thrown.code) : thrown.name;
	return "syscall" in thrown ? `${code} at ${String(thrown.syscall)}` : code;
}

// experience/iso-time.ts
function isoTime(ms = Date.now()) {
	const time = new Date(ms);
	return `${`${padded(time.getUTCFullYear(), 4)}-${padded(time.getUTCMonth() + 1)}-${padded(time.getUTCDate())}`}T${`${padded(time.getUTCHours())}:${padded(time.getUTCMinutes())}:${padded(time.getUTCSeconds())}`}.${padded(time.getUTCMilliseconds(), 3)}Z`;
}
function padded(value, digits = 2) {
	return String(value).padStart(digits, "0");
}

// capture/hook/make-folder.ts
function makeFolder$1(folder) {
	const missing = [];
	for (let at = folder; !node_fs.existsSync(at) && at !== node_path.dirname(at); at = node_path.dirname(at)) missing.unshift(at);
	for (const each of missing) try {
		node_fs.mkdirSync(each, { mode: 448 });
	} catch (thrown) {
		if (!node_fs.existsSync(each)) throw thrown;
	}
}

// capture/hook/outbox-name.ts
const ITEM_EXTENSION = ".json";
function itemName(at, supersedes) {
	const kind = supersedes === void 0 ? "e" : `p${shortHash(supersedes)}`;
	return `${at.replaceAll(":", "-")}-${process.pid}-${process.hrtime.bigint().toString(36)}-${kind}`;
}
function supersededKey(name) {
	return /-(p[0-9a-z]+)\.json$/.exec(name)?.[1];
}
function shortHash(text) {
	let value = 14695981039346656037n;
	for (let at = 0; at < text.length; at++) value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(at))) * 1099511628211n);
	return value.toString(36);
}

// capture/hook/off-marks.ts
const MOST = 8;
function offMarkFolder(state) {
	return node_path.join(state, "withheld");
}
function leaveOffMark(state, session) {
	const path = fileOf$1(state, session);
	const size = node_fs.statSync(session.transcript_path, { throwIfNoEntry: false })?.size ?? 0;
	const mark = {
		at: isoTime(),
		size,
		...session.event === "session_end" ? { ended: true } : {}
	};
	const marks = [...offMarks(state, session), mark];
	while (marks.length > MOST) marks.splice(0, 2, {
		at: marks[0]?.at ?? "",
		size: marks[1]?.size ?? 0
	});
	const temporary = `${path}.${process.pid}.tmp`;
	makeFolder$1(offMarkFolder(state));
	node_fs.writeFileSync(temporary, `${JSON.stringify({
		v: 1,
		marks
	})}\n`, { mode: 384 });
	node_fs.renameSync(temporary, path);
}
function offMarks(state, session) {
	let text;
	try {
		text = node_fs.readFileSync(fileOf$1(state, session), "utf8");
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return [];
		throw thrown;
	}
	try {
		const { marks } = JSON.parse(text);
		return [...marks];
	} catch {
		return [{
			at: "",
			size: Number.MAX_SAFE_INTEGER
		}];
	}
}
function fileOf$1(state, { harness, session_id, agent_id = "" }) {
	return node_path.join(offMarkFolder(state), `${shortHash(`${harness} ${session_id} ${agent_id}`)}.json`);
}

// capture/hook/notices.ts
const FILE$1 = "notices.jsonl";
function leaveNotice(outbox, notice) {
	node_fs.appendFileSync(node_path.join(outbox, FILE$1), `${JSON.stringify({
		at: (new Date()).toISOString(),
		...notice
	})}\n`, { mode: 384 });
}
function takeNotices(outbox) {
	const path = node_path.join(outbox, FILE$1);
	const taken = `${path}.${process.pid}`;
	let text;
	try {
		node_fs.renameSync(path, taken);
		text = node_fs.readFileSync(taken, "utf8");
		node_fs.unlinkSync(taken);
	} catch {
		return [];
	}
	const counts = new Map();
	for (const { kind, count } of text.split("\n").flatMap(parse$1)) counts.set(kind, (counts.get(kind) ?? 0) + count);
	return [...counts].map(([kind, count]) => ({
		kind,
		count
	}));
}
function parse$1(line) {
	try {
		const { kind, count } = JSON.parse(line);
		return (kind === "dropped" || kind === "set_aside") && typeof count === "number" ? [{
			kind,
			count
		}] : [];
	} catch {
		return [];
	}
}

// capture/hook/make-room.ts
const OUTBOX_LIMITS = {
	items: 1e4,
	bytes: 268435456
};
const FEW = 200;
function makeRoom(outbox, bytes, limits = OUTBOX_LIMITS) {
	let names;
	try {
		names = node_fs.readdirSync(outbox);
	} catch {
		return;
	}
	if (names.length < Math.min(FEW, limits.items)) return;
	const items = names.filter((name) => name.endsWith(ITEM_EXTENSION)).sort().map((name) => ({
		name,
		size: node_fs.statSync(node_path.join(outbox, name), { throwIfNoEntry: false })?.size ?? 0
	}));
	let size = items.reduce((sum, item) => sum + item.size, bytes);
	let left = items.length + 1;
	if (left <= limits.items && size <= limits.bytes) return;
	const isEnough = () => left <= limits.items * .9 && size <= limits.bytes * .9;
	const harmless = superseded(items);
	let dropped = 0;
	for (const item of [...harmless, ...items.filter((candidate) => !harmless.has(candidate))]) {
		if (isEnough()) break;
		if (!remove(node_path.join(outbox, item.name))) continue;
		left -= 1;
		size -= item.size;
		if (!harmless.has(item)) dropped += 1;
	}
	if (dropped > 0) leaveNotice(outbox, {
		kind: "dropped",
		count: dropped
	});
}
function superseded(items) {
	const newest = new Map(items.map((item) => [supersededKey(item.name), item]));
	return new Set(items.filter(({ name }) => supersededKey(name) !== void 0).filter((item) => newest.get(supersededKey(item.name)) !== item));
}
function remove(path) {
	try {
		node_fs.unlinkSync(path);
		return true;
	} catch {
		return false;
	}
}

// capture/hook/outbox-item.ts
function writeItem(outbox, item, { supersedes } = {}) {
	const name = itemName(item.at, supersedes);
	const temporary = node_path.join(outbox, `${name}.tmp`);
	const text = `${JSON.stringify(item)}\n`;
	makeRoom(outbox, text.length);
	try {
		node_fs.writeFileSync(temporary, text, {
			mode: 384,
			flag: "wx"
		});
	} catch (thrown) {
		if (!(thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT")) throw thrown;
		makeFolder$1(outbox);
		node_fs.writeFileSync(temporary, text, {
			mode: 384,
			flag: "wx"
		});
	}
	node_fs.renameSync(temporary, node_path.join(outbox, name + ITEM_EXTENSION));
}

// capture/hook/pointer.ts
function makePointer(fields) {
	return {
		v: 1,
		kind: "transcript",
		...fields,
		size: sizeOf(fields.transcript_path),
		at: isoTime()
	};
}
function writePointer(paths, pointer) {
	const { harness, session_id, agent_id = "", transcript_path } = pointer;
	writeItem(paths.outbox, pointer, { supersedes: `${harness} ${session_id} ${agent_id} ${transcript_path}` });
}
function sizeOf(path) {
	return node_fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

// capture/hook/debug-log.ts
const FILE = "debug.log";
const MAX_BYTES = 2097152;
function openDebugLog(folder, options) {
	function write(line) {
		const path = node_path.join(folder, FILE);
		const text = `${(new Date()).toISOString()} ${options.source}[${process.pid}] ${inOneLine(line)}\n`;
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
	const size = node_fs.statSync(path, { throwIfNoEntry: false })?.size;
	if (size === void 0) makeFolder$1(folder);
	else if (size > MAX_BYTES) node_fs.renameSync(path, `${path}.old`);
	node_fs.appendFileSync(path, text, { mode: 384 });
}
function inOneLine(text) {
	return text.replace(/\s+/g, (blanks) => /[\r\n]/.test(blanks) ? " " : blanks);
}

// capture/hook/read-input.ts
const LARGEST_INPUT = 67108864;
const BOM = Buffer.from([
	239,
	187,
	191
]);
function readInput(stdin, budgetMs, read = []) {
	return new Promise((resolve) => {
		const chunks = [...read];
		let size = chunks.reduce((sum, { length }) => sum + length, 0);
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
			size += bytes.length;
			if (size > LARGEST_INPUT) {
				finish(void 0);
				return;
			}
			const input = mayEndHere(bytes) ? parseInput(Buffer.concat(chunks)) : void 0;
			if (input !== void 0) finish(input);
		});
		stdin.on("end", () => finish(parseInput(Buffer.concat(chunks))));
		stdin.on("error", () => finish(void 0));
	});
}
const CHUNK = 65536;
function openInput(descriptor) {
	const file = withoutWaiting(descriptor);
	if (file !== void 0) return {
		object: async (budgetMs) => readNow(file, budgetMs),
		isWaiting: () => false
	};
	const { first, isWaiting } = readFirst(descriptor);
	return {
		async object(budgetMs) {
			const { bytes, isEnd } = await within(budgetMs, first);
			const input = parseInput(bytes);
			return input !== void 0 || isEnd ? input : readInput(process.stdin, budgetMs, [bytes]);
		},
		isWaiting
	};
}
function readNow(file, budgetMs) {
	const chunks = [];
	let size = 0;
	const end = Date.now() + budgetMs;
	for (;;) {
		const chunk = Buffer.allocUnsafe(CHUNK);
		let length;
		try {
			length = node_fs.readSync(file, chunk, 0, CHUNK, null);
		} catch (thrown) {
			if (codeOf(thrown) !== "EAGAIN") throw thrown;
			if (Date.now() >= end) return parseInput(Buffer.concat(chunks));
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
			continue;
		}
		if (length === 0) return parseInput(Buffer.concat(chunks));
		chunks.push(chunk.subarray(0, length));
		size += length;
		if (size > LARGEST_INPUT) return void 0;
		const input = mayEndHere(chunk.subarray(0, length)) ? parseInput(Buffer.concat(chunks)) : void 0;
		if (input !== void 0) return input;
	}
}
const NOTHING = {
	bytes: Buffer.alloc(0),
	isEnd: true
};
function readFirst(descriptor) {
	let waits = true;
	return {
		first: new Promise((resolve, reject) => {
			inOneThread(() => {
				node_fs.read(descriptor, Buffer.allocUnsafe(CHUNK), 0, CHUNK, null, (error, length, chunk) => {
					waits = false;
					const code = codeOf(error);
					if (error === null) resolve({
						bytes: chunk.subarray(0, length),
						isEnd: length === 0
					});
					else if (code === "EOF") resolve(NOTHING);
					else if (code === "EAGAIN") resolve({
						bytes: Buffer.alloc(0),
						isEnd: false
					});
					else reject(error);
				});
			});
		}),
		isWaiting: () => waits
	};
}
function inOneThread(begin) {
	const { UV_THREADPOOL_SIZE: before } = process.env;
	process.env["UV_THREADPOOL_SIZE"] = "1";
	begin();
	if (before === void 0) delete process.env["UV_THREADPOOL_SIZE"];
	else process.env["UV_THREADPOOL_SIZE"] = before;
}
function within(budgetMs, first) {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve(NOTHING), budgetMs);
		first.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
function codeOf(thrown) {
	return thrown instanceof Error && "code" in thrown ? thrown.code : void 0;
}
function withoutWaiting(descriptor) {
	if (process.platform !== "linux") return void 0;
	try {
		if (node_fs.fstatSync(descriptor).isSocket()) return void 0;
		return node_fs.openSync(`/proc/self/fd/${descriptor}`, node_fs.constants.O_RDONLY | node_fs.constants.O_NONBLOCK);
	} catch {
		return;
	}
}
function mayEndHere(bytes) {
	return /\}\s*$/.test(bytes.subarray(-64).toString("latin1"));
}
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

// capture/hook/run-hook.ts
async function runHook(options) {
	const { stdin, inputBudgetMs = 1e3 } = options;
	const isWaiting = "isWaiting" in stdin ? stdin.isWaiting : () => false;
	setTimeout(() => {
		options.log.trouble("the hook took too long and was ended");
		end({}, isWaiting());
	}, options.budgetMs ?? 5e3).unref();
	let answer = {};
	try {
		const input = await ("object" in stdin ? stdin.object(inputBudgetMs) : readInput(stdin, inputBudgetMs));
		if (input === void 0) options.log.trouble("the event was lost: there was no JSON object on standard input");
		else answer = await options.answer(input);
	} catch (thrown) {
		options.log.trouble(`the event was lost: ${kindOf$1(thrown)}`);
	}
	return end(answer, isWaiting());
}
function end(answer, isReading) {
	const bytes = Buffer.from(`${JSON.stringify(answer)}\n`, "utf8");
	for (let at = 0, tries = 0; at < bytes.length && tries < 1e3; tries++) try {
		at += node_fs.writeSync(1, bytes, at);
	} catch (thrown) {
		if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EAGAIN")) break;
	}
	if (isReading) leaveRead();
	process.exit(0);
}
function leaveRead() {
	try {
		process.execve?.(process.execPath, [
			process.execPath,
			"-e",
			"0"
		]);
	} catch {}
	process.kill(process.pid, "SIGKILL");
}

// capture/hook/courier-lock.ts
const LOCK_FILE = "courier.json";
const STALE_AFTER_MS = 6e4;
function lockFolder({ outbox }) {
	return node_path.dirname(outbox);
}
const MAKING_MS = 2e3;
function liveHolder(path) {
	const info = node_fs.statSync(path, { throwIfNoEntry: false });
	const age = Math.abs(Date.now() - (info?.mtimeMs ?? 0));
	if (info === void 0 || age > 6e4) return void 0;
	const holder = readHolder(path);
	if (holder === void 0) return age > MAKING_MS ? void 0 : {
		pid: 0,
		token: ""
	};
	return isAlive(holder.pid) ? holder : void 0;
}
function readHolder(path) {
	try {
		const value = JSON.parse(node_fs.readFileSync(path, "utf8"));
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
function isAlive(pid) {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
		return !isZombie(pid);
	} catch (thrown) {
		return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
	}
}
function isZombie(pid) {
	if (process.platform !== "linux") return false;
	try {
		const stat = node_fs.readFileSync(`/proc/${pid}/stat`, "latin1");
		return stat.charAt(stat.lastIndexOf(")") + 2) === "Z";
	} catch {
		return false;
	}
}

// capture/hook/start-courier.ts
const COURIER_ARGUMENT = "--courier";
function startCourier(options) {
	if (liveHolder(node_path.join(lockFolder(options), "courier.json")) !== void 0) return "running";
	const { spawn } = process.getBuiltinModule("node:child_process");
	const child = spawn(process.execPath, [
		options.entry,
		COURIER_ARGUMENT,
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

// hook/compiled-code.ts
const COMPILED_FOLDER = "compiled";
const KEPT_MS = 2592e6;
function forgetCompiled(data, now = Date.now()) {
	if (data === void 0 || data === "") return;
	const folder = node_path.join(data, COMPILED_FOLDER);
	for (const release of namesIn(folder)) {
		const files = namesIn(node_path.join(folder, release)).map((name) => node_path.join(folder, release, name));
		const old = files.filter((path) => now - node_fs.statSync(path).mtimeMs > KEPT_MS);
		for (const path of old) node_fs.unlinkSync(path);
		if (files.length > 0 && old.length === files.length) node_fs.rmdirSync(node_path.join(folder, release));
	}
}
function namesIn(folder) {
	try {
		return node_fs.readdirSync(folder);
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && (thrown.code === "ENOENT" || thrown.code === "ENOTDIR")) return [];
		throw thrown;
	}
}

// hook/hook-program.ts
const RUNNING = Symbol.for("openviking-memory hook");
function runHookProgram(name, program) {
	const [, script = "", argument] = process.argv;
	if (node_path.basename(script, node_path.extname(script)) !== name || Reflect.has(globalThis, RUNNING)) return;
	Reflect.set(globalThis, RUNNING, true);
	const stdin = openInput(0);
	const { harness } = program;
	const own = workingFolder();
	const { project = own } = program;
	const settingsFor = (...started) => loadSettings({
		cwd: project,
		started: [own, ...started],
		harness
	});
	const source = `hook ${argument ?? ""}`.trim();
	const first = settingsFor();
	runHook({
		stdin,
		log: logFor(first, source),
		async answer(input) {
			const { cwd } = input;
			const loaded = typeof cwd === "string" && node_path.isAbsolute(cwd) && cwd !== own && cwd !== project ? settingsFor(cwd) : first;
			const { settings } = loaded;
			const captures = settings.capture !== "off";
			const log = logFor(loaded, source);
			const event = argument ?? String(input["hook_event_name"]);
			if (event === "SessionStart" && input["source"] === "startup") forgetEarlierReleases(log);
			const keep = (what, { waits = false } = {}) => {
				const folder = node_path.dirname(script);
				if (captures) keepEvent(what, {
					event,
					folder,
					loaded,
					log,
					waits
				});
				else if (typeof what === "object") leaveOut(what, loaded);
			};
			const problem = (loaded.unknown ?? loaded.refusal)?.message;
			const note = (line) => log.step(`${event}: ${line}`);
			return program.answer({
				event,
				input,
				settings,
				problem,
				captures,
				log,
				note,
				search: search$1,
				keep
			});
		}
	});
}
function logFor({ settings: { capture, home, debug } }, source) {
	if (capture === "off") return {
		step: () => void 0,
		trouble: () => void 0
	};
	return openDebugLog(homePaths(home).log, {
		source,
		debug
	});
}
const search$1 = async (...asked) => (await Promise.resolve().then(() => require("./full-search.cjs")).then((n) => n.hook_exports)).searchEvidenceOnce(...asked);
function forgetEarlierReleases(log) {
	try {
		forgetCompiled(readHarnessVariable("CLAUDE_PLUGIN_DATA"));
	} catch (thrown) {
		log.trouble(`compiled code of earlier releases stays (${kindOf$1(thrown)})`);
	}
}
function keepEvent(what, { event, folder, loaded, log, waits }) {
	if (what === void 0) {
		log.step(`${event}: nothing to capture`);
		return;
	}
	const { settings } = loaded;
	try {
		const paths = ensureStatePaths(settings);
		if (typeof what === "function") what(paths);
		else writePointer(paths, makePointer(settings.capture === "usage" ? {
			...what,
			capture: "usage"
		} : what));
		if (waits) {
			log.step(`${event}: left in the outbox for the next event`);
			return;
		}
		const courier = startCourier({
			entry: node_path.join(folder, "mcp.cjs"),
			home: paths.home,
			outbox: paths.outbox,
			env: trustedEnvironment(loaded)
		});
		log.step(`${event}: left in the outbox, courier ${courier}`);
	} catch (thrown) {
		log.trouble(`${event}: not captured (${kindOf$1(thrown)})`);
	}
}
function leaveOut(what, { settings, unknown }) {
	if (unknown !== void 0) return;
	try {
		leaveOffMark(ensureStatePaths(settings).state, what);
	} catch {}
}

// hook/told.ts
function tellModel(hookEventName, additionalContext) {
	return additionalContext === void 0 ? {} : { hookSpecificOutput: {
		hookEventName,
		additionalContext
	} };
}
function tellUser(systemMessage) {
	return systemMessage === void 0 ? {} : { systemMessage };
}

// experience/names.ts
const EXPERIENCE_TOOL_NAMES = ["search_experience", "read_experience"];
const MEMORY_TOOL_NAMES = [
	"find",
	"search",
	"read",
	"list",
	"tree",
	"grep",
	"glob",
	"remember",
	"write",
	"edit",
	"forget",
	"add_resource"
];
const SERVER_NAME = "openviking";
const PLUGIN_NAME = "openviking-memory";
const SEPARATOR = "(?:__|_|-|\\.|/|::?)";
const OWNER = `(?:(?:plugin${SEPARATOR})?openviking[-_]memory${SEPARATOR}openviking|openviking-memory|openviking)`;
const OWN_PREFIX = new RegExp(`^(?:mcp${SEPARATOR})?${OWNER}${SEPARATOR}(?=[a-z])`, "i");
const OWN_SERVER = new RegExp(`^(?:mcp${SEPARATOR}|user-)?${OWNER}(?:__|_|\\.|/|:)?$`, "i");
const CURSOR_PREFIX = /^mcp:/i;
const OPENCLAW_ID = /^(?:openclaw|mcp):([^:]+):(.+)$/i;
const DISPATCHERS = new Set([
	"mcp",
	"callmcptool",
	"call_mcp_tool",
	"use_mcp_tool",
	"tool_call"
]);
const SERVER_KEYS = [
	"providerIdentifier",
	"server",
	"serverName",
	"server_name",
	"mcp_server_name"
];
const TOOL_KEYS = [
	"toolName",
	"tool",
	"tool_name",
	"name",
	"id"
];
const ARGUMENT_KEYS = [
	"args",
	"arguments",
	"input",
	"tool_input",
	"params"
];
function normalizeToolCall(recordedName, input, options = {}) {
	const name = recordedName.trim();
	const args = objectOf(input);
	const owners = [options.namespace, options.server].map((value) => value?.trim() ?? "").filter((value) => value !== "");
	const owner = owners.find((value) => !OWN_SERVER.test(value)) ?? owners[0];
	const dispatched = owner === void 0 ? dispatchedCall(name, args) : void 0;
	const own = dispatched === void 0 ? void 0 : ownName(dispatched.tool, dispatched.server);
	if (dispatched !== void 0 && own !== void 0) return {
		name: own,
		input: dispatched.input,
		ours: true
	};
	const bare = ownName(name, owner);
	if (bare !== void 0) return {
		name: bare,
		input: args,
		ours: true
	};
	return {
		name: owner === void 0 || isQualified(name) ? name : qualified(owner, name),
		input: args,
		ours: false
	};
}
function isExperienceTool(name) {
	return EXPERIENCE_TOOL_NAMES.includes(name);
}
function isToolName(name) {
	return isExperienceTool(name) || MEMORY_TOOL_NAMES.includes(name);
}
function ownName(name, owner) {
	if (owner !== void 0 && !OWN_SERVER.test(owner)) return void 0;
	const prefix = OWN_PREFIX.exec(name)?.[0];
	if (prefix !== void 0) {
		const tool = name.slice(prefix.length);
		return isToolName(tool) ? tool : void 0;
	}
	const tool = name.replace(CURSOR_PREFIX, "");
	return isExperienceTool(tool) || owner !== void 0 && isToolName(tool) ? tool : void 0;
}
function dispatchedCall(recordedName, recordedInput) {
	const args = DISPATCHERS.has(recordedName.trim().toLowerCase()) ? objectOf(recordedInput) : null;
	const recorded = args === null ? void 0 : textAt(args, TOOL_KEYS);
	if (args === null || recorded === void 0) return void 0;
	const id = OPENCLAW_ID.exec(recorded);
	const key = ARGUMENT_KEYS.find((candidate) => Object.hasOwn(args, candidate));
	return {
		tool: id?.[2] ?? recorded,
		server: id?.[1] ?? textAt(args, SERVER_KEYS),
		input: key === void 0 ? null : objectOf(args[key])
	};
}
function textAt(object, keys) {
	for (const key of keys) {
		const value = Object.hasOwn(object, key) ? object[key] : void 0;
		if (typeof value === "string" && value.trim() !== "") return value.trim();
	}
}
function isQualified(name) {
	return /^mcp(?:__|:)/i.test(name);
}
function qualified(owner, name) {
	return `${/^mcp__/i.test(owner) ? "" : "mcp__"}${owner.replace(/__$/, "")}__${name}`;
}
function objectOf(value) {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	if (typeof value !== "string") return null;
	try {
		const parsed = JSON.parse(value.replace(/^\ufeff+/, ""));
		return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : null;
	} catch {
		return null;
	}
}

// experience/version-numbers.ts
function versionNumbers(version) {
	return (/^v?(\d{1,9}(?:\.\d{1,9})*)/i.exec(version.trim())?.[1])?.split(".").map(Number);
}
function compareVersionNumbers(left, right) {
	for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
		const difference = (left[at] ?? 0) - (right[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
function isOlder(version, than) {
	const [left, right] = [versionNumbers(version), versionNumbers(than)];
	return left !== void 0 && right !== void 0 && compareVersionNumbers(left, right) < 0;
}

// setup/read-quietly.ts
function readQuietly(path) {
	if (!node_fs.existsSync(path)) return {};
	try {
		return members(JSON.parse(node_fs.readFileSync(path, "utf8").replace(/^\ufeff+/, "")));
	} catch {
		return {};
	}
}
function members(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function strings(value) {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

// setup/claude-code/names.ts
const MARKETPLACE_NAME = "openviking-plugins";
const PLUGIN_ID = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`;
const SERVER_RULE = `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}`;
const ALLOW_RULES = EXPERIENCE_TOOL_NAMES.map((tool) => `${SERVER_RULE}__${tool}`);

// setup/machine.ts
function variable(machine, name) {
	const { env, platform } = machine;
	const key = platform === "win32" ? Object.keys(env).find((key) => key.toUpperCase() === name.toUpperCase()) : name;
	const value = key === void 0 ? void 0 : env[key];
	return value === void 0 || value === "" ? void 0 : value;
}
function pathFolders(path, platform) {
	const separator = platform === process.platform ? node_path.delimiter : (platform === "win32" ? node_path.win32 : node_path.posix).delimiter;
	return path.split(separator).map((folder) => folder.replace(/^"(.*)"$/, "$1")).filter((folder) => folder !== "");
}

// setup/claude-code/places.ts
const MANAGED = {
	darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
	win32: "C:\\Program Files\\ClaudeCode\\managed-settings.json"
};
function claudePlaces(machine) {
	const chosen = variable(machine, "CLAUDE_CONFIG_DIR");
	const config = chosen === void 0 ? below(machine.userFolder, ".claude") : node_path.resolve(machine.cwd, chosen);
	const plugins = below(config, "plugins");
	const project = below(machine.cwd, ".claude");
	return {
		config,
		state: below(chosen === void 0 ? machine.userFolder : config, ".claude.json"),
		settings: {
			user: below(config, "settings.json"),
			project: below(project, "settings.json"),
			local: below(project, "settings.local.json")
		},
		managed: MANAGED[machine.platform] ?? "/etc/claude-code/managed-settings.json",
		installed: below(plugins, "installed_plugins.json"),
		marketplaces: below(plugins, "known_marketplaces.json"),
		transcripts: below(config, "projects"),
		projectServers: below(machine.cwd, ".mcp.json")
	};
}

// setup/claude-code/stand-down.ts
const LISTED_AS = [PLUGIN_NAME, "claude-code-memory-plugin"];
const CAPTURING_SCRIPT = /[\\/]claude-code-memory-plugin[\\/]+scripts[\\/]+auto-capture\.mjs/;
const ONE_OF_EACH_NAME = [
	2,
	1,
	160
];
const CLAUDE_CODE = /^(?:claude-code[_/])?(\d+)[-.](\d+)[-.](\d+)/;
function otherOpenVikingPlugin(machine) {
	const places = claudePlaces(machine);
	const settings = readSettings(places);
	const enabled = enabledIn(settings);
	const ours = enabled.get(PLUGIN_ID)?.on === true ? enabled.get(PLUGIN_ID)?.scope : void 0;
	for (const [scope, { hooks }] of settings) if (CAPTURING_SCRIPT.test(JSON.stringify(members(hooks)["Stop"] ?? null))) return {
		kind: "hooks",
		id: places.settings[scope],
		scope,
		first: true,
		ours
	};
	const ids = [...enabled.keys()];
	for (const [id, { on, scope }] of enabled) {
		if (!on || id === PLUGIN_ID || !LISTED_AS.includes(id.slice(0, id.indexOf("@"))) || !isLoadable(id, places)) continue;
		return {
			kind: "plugin",
			id,
			scope,
			first: ours === void 0 || ids.indexOf(id) < ids.indexOf(PLUGIN_ID),
			ours
		};
	}
}
function shareOfHooks(other, agent) {
	if (other === void 0) return "all";
	const version = CLAUDE_CODE.exec(agent ?? "")?.slice(1).map(Number);
	const alone = version !== void 0 && compareVersionNumbers(version, ONE_OF_EACH_NAME) >= 0;
	return other.kind === "plugin" && alone ? "capture" : "nothing";
}
function keepOne({ kind, id, scope, ours }) {
	return `To keep this one: ${kind === "plugin" ? disable(id, scope) : `remove the hooks of claude-code-memory-plugin from ${id}, and claude mcp remove ${SERVER_NAME} --scope user`}. To keep the other: ${disable(PLUGIN_ID, ours ?? "user")}`;
}
const disable = (id, scope) => `claude plugin disable ${id}${scope === "user" ? "" : ` --scope ${scope}`}`;
function enabledPlugins(places) {
	return enabledIn(readSettings(places));
}
function enabledIn(settings) {
	const enabled = new Map();
	for (const [scope, { enabledPlugins }] of settings) for (const [id, value] of Object.entries(members(enabledPlugins))) enabled.set(id, {
		on: value !== false,
		scope
	});
	return enabled;
}
function readSettings(places) {
	return [
		"user",
		"project",
		"local"
	].map((scope) => [scope, readQuietly(places.settings[scope])]);
}
function isLoadable(id, places) {
	const marketplace = id.slice(id.indexOf("@") + 1);
	return Object.values(places.settings).some((path) => Object.hasOwn(members(readQuietly(path)["extraKnownMarketplaces"]), marketplace)) || Object.hasOwn(members(readQuietly(places.installed)["plugins"]), id) || Object.hasOwn(readQuietly(places.marketplaces), marketplace);
}

// recall/fingerprint.ts
const PRIME = 1099511628211n;
const BASIS = 14695981039346656037n;
const BITS = 18446744073709551615n;
function fingerprint(text) {
	let hash = BASIS;
	for (const byte of Buffer.from(text, "utf8")) hash = (hash ^ BigInt(byte)) * PRIME & BITS;
	return hash.toString(36);
}

// recall/gate/gate-limits.ts
const GATE_LIMITS = {
	shared: 2,
	for_each_asked: .04,
	of_best: .75
};

// local-store/tokens.ts
const STOP_WORDS = new Set("a an and are as at be been but by can did do does for from had has have how i if in into is it its me my no not of on or our should so that the their them then there these they this to was we were what when where which while who why will with would you your".split(" "));
const LONGEST_WORD = 64;
const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc";
const UPPER = "\\p{Lu}";
const LOWER = "\\p{Ll}";
const IS_ASCII = /^[\t\n\r -~]*$/;
const PLAIN = {
	runs: /[a-z\d]\w*(?:\.\d\w*)*/gi,
	parts: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g
};
let wide;
let oneCjk;
function comparable(text) {
	return IS_ASCII.test(text) ? text : text.normalize("NFKC");
}
function patternsFor(text) {
	if (IS_ASCII.test(text)) return PLAIN;
	wide ??= {
		runs: new RegExp(`([${CJK}]+)|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_]*(?:\\.\\p{N}[\\p{L}\\p{N}_]*)*`, "gu"),
		parts: new RegExp(`${UPPER}+(?!${LOWER})|${UPPER}?[${LOWER}\\p{Lo}\\p{Lm}\\p{Lt}\\p{M}]+|${UPPER}|\\p{N}+`, "gu")
	};
	return wide;
}
const PLAIN_WORD = /^[a-z]+$/;
const CYRILLIC_WORD = /^[\u0400-\u04ff]+$/;
const CYRILLIC_ENDINGS = `
\u0438\u044f\u043c\u0438 \u044f\u043c\u0438 \u0430\u043c\u0438 \u0438\u0435\u0439 \u0438\u0435\u043c \u0438\u044f\u043c \u0438\u044f\u0445 \u0438\u044e \u0438\u044f \u0438\u0435 \u0438\u0438 \u0438\u0439 \u044b\u043c\u0438 \u0438\u043c\u0438 \u043e\u0433\u043e \u0435\u0433\u043e \u043e\u043c\u0443 \u0435\u043c\u0443 \u043e\u044e \u0435\u044e \u0443\u044e \u044e\u044e \u0430\u044f \u044f\u044f \u043e\u0435 \u0435\u0435 \u044b\u0435 \u044b\u0439 \u043e\u0439 \u0435\u0439 \u043e\u043c \u0435\u043c \u044b\u043c \u0438\u043c
\u044b\u0445 \u0438\u0445 \u0430\u043c \u044f\u043c \u0430\u0445 \u044f\u0445 \u043e\u0432 \u0435\u0432 \u044c\u044e \u044c\u044f \u044c\u0435 \u0456\u044f\u043c\u0438 \u0456\u044f\u043c \u0456\u044f\u0445 \u0456\u0454\u044e \u0456\u044f \u0456\u0457 \u0456\u044e \u0456\u0439 \u0456\u0432 \u0443\u0435\u0442 \u0443\u044e\u0442 \u0430\u0435\u0442 \u0430\u044e\u0442 \u044f\u0435\u0442 \u044f\u044e\u0442 \u043e\u0432\u0430\u0442\u044c \u0430 \u044f \u043e \u0435 \u0443 \u044e \u044b \u0438 \u0456 \u0457 \u044c \u0439
`;
let cyrillicEnding;
function documentTerms(text) {
	return terms(text, true);
}
function queryTerms(query, most = 64) {
	return [...new Set(terms(query, false))].slice(0, most);
}
function isPrefixTerm(term) {
	if (term.length > 2 || IS_ASCII.test(term)) return false;
	oneCjk ??= new RegExp(`^[${CJK}]$`, "u");
	return oneCjk.test(term);
}
function terms(text, lastCharacters) {
	const found = [];
	const plain = comparable(text);
	const { runs, parts } = patternsFor(plain);
	if (runs === PLAIN.runs) {
		for (const word of plain.match(runs) ?? []) addWord(found, word, parts);
		return found;
	}
	for (const run of plain.matchAll(runs)) if (run[1] === void 0) addWord(found, run[0], parts);
	else addPairs(found, run[1], lastCharacters);
	return found;
}
function addPairs(found, run, lastCharacter) {
	const characters = Array.from(run);
	for (let at = 0; at + 1 < characters.length; at++) found.push(`${characters[at]}${characters[at + 1]}`);
	if (lastCharacter || characters.length === 1) found.push(characters.at(-1) ?? run);
}
function termOfWord(whole) {
	return whole.length > LONGEST_WORD || STOP_WORDS.has(whole) ? void 0 : stem(whole);
}
function addWord(found, word, patternOfParts) {
	const term = termOfWord(word.toLowerCase());
	if (term === void 0) return;
	found.push(term);
	if (PLAIN_WORD.test(word)) return;
	const parts = word.match(patternOfParts) ?? [];
	if (parts.length < 2) return;
	for (const part of parts) {
		const lower = part.toLowerCase();
		if (!STOP_WORDS.has(lower) && !/^[a-z]$/.test(lower)) found.push(stem(lower));
	}
}
function stem(word) {
	if (!PLAIN_WORD.test(word)) return CYRILLIC_WORD.test(word) ? withoutCyrillicEnding(word) : word;
	if (word.length < 4) return word;
	const base = withoutTense(withoutPlural(word));
	return base.length > 3 && base.endsWith("e") ? base.slice(0, -1) : base;
}
function withoutPlural(word) {
	if (!word.endsWith("s")) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
	return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}
function withoutTense(word) {
	if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
	const base = word.endsWith("ing") ? word.slice(0, -3) : word.endsWith("ed") ? word.slice(0, -2) : "";
	if (base.length < 3 || base.endsWith("e") || !/[aeiouy]/.test(base)) return word;
	return base.length > 3 && /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}
function withoutCyrillicEnding(word) {
	cyrillicEnding ??= new RegExp(`^(.{3,}?)(?:${CYRILLIC_ENDINGS.trim().split(/\s+/).join("|")})$`);
	const plain = word.replaceAll("\u0451", "\u0435").replace(/(?<=...)\u0441\u044f$|(?<=\u043b[\u0430\u0438\u043e])\u0441\u044c$/, "");
	return (cyrillicEnding.exec(plain)?.[1] ?? plain).replace(/\u043d\u043d$/, "\u043d").replace(/(?<=..[^\u0430\u0435\u0438\u043e\u0443\u044b\u044d\u044e\u044f])[\u043e\u0435]\u043a$/, "\u043a");
}

// recall/gate/mass.ts
const PAIR_SHARE = .5;
let pair;
function mass(terms) {
	const isPart = (part) => terms.some(({ term }) => term.length > part.length && term.includes(part));
	let sum = 0;
	for (const { term, rarity } of terms) if (isPair(term)) sum += PAIR_SHARE * rarity;
	else if (!isPart(term)) sum += rarity;
	return Math.round(sum * 1e6) / 1e6;
}
function isPair(term) {
	if (term < "\u1100") return false;
	pair ??= new RegExp(`^[${CJK}]`, "u");
	return pair.test(term);
}

// recall/gate/searchable.ts
function isSearchable(terms) {
	return mass(terms.map((term) => ({
		term,
		rarity: 1
	}))) > GATE_LIMITS.shared;
}

// recall/gate/common-words.ts
const COMMON_TERMS = `
about abov after again all already also although alway another any around back becaus befor behind below between both
com could despit down dur each either els end ever every few first follow found further get giv given go going good
great happen her hold however insid instead keep last least less let lik look mak many mayb might mor most much must
need never new next non noth now off often ok okay old onc one only open other out outsid over own pleas put quick
really right sam say second see set several show simpl sinc small som somebody someth sometim somewher soon still such
tak than thank thing think though thre through tim today together too try two under until up upon use used using user
very via want way week well whether whol within without work yes yesterday yet zero day hour minut month year add allow
api app application apply approach attempt behav bug build built call cas chang check class cod command commit complet
config configuration configur correct creat current currently data default delet describ detail document documentation
edit ensur error exampl execut exit explain export fail failur featur field fil fix folder format function generat
handl help id implement import improv info input install instruction interfac issu item key lin link list load local
log main method miss mod modul mov nam number object option order output packag pag part path pass plac possibl print
problem process production program project proper property read refactor releas remov renam replac report request
resolv respons result return review rul run sampl sav script search section select send server servic setup sort sourc
stack start stat status step stop stor string styl success suggest summary support system tabl task team test text
throw tool trac typ unit updat valu variabl version view wait warn web window writ written client customer product
button component dialog form screen titl content messag count total nod npm js ts json html css http git github docker
python java react sql databas db typescript javascript der die das den dem des ein einen einem einer und oder aber
nicht kein ist sind war wird werden wurd hat haben im am auf aus bei beim bis durch f\u00fcr gegen mit nach ohn seit um
unter von vom vor w\u00e4hrend wegen zu zum zur \u00fcber ich du er sie es wir ihr mich mir uns dass wenn weil obwohl damit als
wie wer wo welch welcher dieser dies auch nur noch schon immer nie sehr mehr bitt dank unser unserem unseren mein soll
sollen kann k\u00f6nnen muss m\u00fcssen etwa jetzt dann neu neuen neuer alt zwei drei mal zeig schreib f\u00fcge bau erstell \u00e4ndern
erg\u00e4nze pr\u00fcfe beheb fehler datei dateien tabell funktion projekt benutzer dienst daten wert el la los las un una uno de
del al en y o u que se su sus lo le les por para con sin sobr entr desd hasta como cuando dond si ni ya muy m\u00e1s meno
pero porqu tambi\u00e9n solo est\u00e1 est\u00e1n son era fue ser hay ha han hacer hac haz est esta esto ese esa todo toda otro otra
nuevo nueva cada despu\u00e9s ant tra mientra siguen sigu gracia favor crea crear a\u00f1ade agrega escrib cambia muestra
configura genera corrig arregla prueba archivo p\u00e1gina tabla lista funci\u00f3n proyecto usuario servicio servidor dato valor
nombr texto problema \u0438 \u0432 \u0432\u043e \u043d\u0435 \u0447\u0442\u043e \u043e\u043d \u043d\u0430 \u044f \u0441 \u0441\u043e \u043a\u0430\u043a \u0430 \u0442\u043e \u0432\u0441\u0435 \u043e\u043d\u0430 \u0442\u0430\u043a \u0435\u0433\u043e \u043d\u043e \u0434\u0430 \u0442\u044b \u043a \u0443 \u0436\u0435 \u0432\u044b \u0437\u0430 \u0431\u044b \u043f\u043e \u0442\u043e\u043b\u044c\u043a \u0435\u0435 \u043c\u043d\u0435 \u0431\u044b\u043b
\u0432\u043e\u0442 \u043e\u0442 \u043c\u0435\u043d \u0435\u0449\u0435 \u043d\u0435\u0442 \u043e \u0438\u0437 \u0435\u043c\u0443 \u0442\u0435\u043f\u0435\u0440 \u043a\u043e\u0433\u0434 \u0434\u0430\u0436 \u043d\u0443 \u0432\u0434\u0440\u0443\u0433 \u043b\u0438 \u0435\u0441\u043b \u0443\u0436\u0435 \u0438\u043b\u0438 \u043d\u0438 \u0431\u044b\u0442 \u043d\u0435\u0433 \u0434\u043e \u0432\u0430\u0441 \u043d\u0438\u0431\u0443\u0434 \u043e\u043f\u044f\u0442 \u0443\u0436 \u0432\u0430\u043c \u0432\u0435\u0434 \u0442\u0430\u043c \u043f\u043e\u0442 \u0441\u0435\u0431
\u043d\u0438\u0447 \u0435\u0439 \u043c\u043e\u0436\u0435\u0442 \u043e\u043d\u0438 \u0442\u0443\u0442 \u0433\u0434\u0435 \u0435\u0441\u0442 \u043d\u0430\u0434 \u043d\u0435\u0439 \u0434\u043b\u044f \u043c\u044b \u0442\u0435\u0431 \u0438\u0445 \u0447\u0435\u043c \u0441\u0430\u043c \u0447\u0442\u043e\u0431 \u0431\u0435\u0437 \u0431\u0443\u0434\u0442 \u0447\u0435\u0433 \u0440\u0430\u0437 \u0442\u043e\u0436 \u043f\u043e\u0434 \u0431\u0443\u0434\u0435\u0442 \u0436 \u0442\u043e\u0433\u0434 \u043a\u0442\u043e \u044d\u0442\u043e\u0442 \u0442\u043e\u0433 \u044d\u0442\u043e\u0433
\u0441\u043e\u0432\u0441 \u043d\u0438\u043c \u0437\u0434\u0435\u0441 \u044d\u0442\u043e\u043c \u043e\u0434\u0438\u043d \u043f\u043e\u0447\u0442 \u043c\u043e\u0439 \u0442\u0435\u043c \u043d\u0435\u0435 \u0441\u0435\u0439\u0447\u0430\u0441 \u043a\u0443\u0434 \u0437\u0430\u0447 \u0432\u0441\u0435\u0445 \u043d\u0438\u043a\u043e\u0433\u0434 \u043c\u043e\u0436\u043d \u043f\u0440\u0438 \u043d\u0430\u043a\u043e\u043d\u0435\u0446 \u0434\u0432\u0430 \u043e\u0431 \u0434\u0440\u0443\u0433 \u043f\u043e\u0441\u043b \u0431\u043e\u043b\u044c\u0448 \u0442\u043e\u0442 \u0447\u0435\u0440\u0435\u0437
\u044d\u0442\u0438 \u043d\u0430\u0441 \u043f\u0440\u043e \u0432\u0441\u0435\u0433 \u043d\u0438\u0445 \u043c\u043d\u043e\u0433 \u0440\u0430\u0437\u0432 \u0442\u0440\u0438 \u044d\u0442\u0443 \u043c\u043e\u044f \u0432\u043f\u0440\u043e\u0447 \u0441\u0432\u043e \u044d\u0442\u043e \u043f\u0435\u0440\u0435\u0434 \u0438\u043d\u043e\u0433\u0434 \u043b\u0443\u0447\u0448 \u0447\u0443\u0442 \u043d\u0435\u043b\u044c\u0437 \u0438\u043c \u0431\u043e\u043b \u0432\u0441\u0435\u0433\u0434 \u043a\u043e\u043d\u0435\u0447\u043d \u0432\u0441\u044e \u043c\u0435\u0436\u0434 \u043d\u0443\u0436\u043d
\u043f\u043e\u0436\u0430\u043b\u0443\u0439\u0441\u0442 \u0441\u043f\u0430\u0441\u0438\u0431 \u0432\u0440\u0435\u043c \u0434\u043e\u0431\u0430\u0432 \u0441\u0434\u0435\u043b\u0430 \u043d\u0430\u043f\u0438\u0448 \u0438\u0441\u043f\u0440\u0430\u0432 \u043f\u043e\u043f\u0440\u0430\u0432 \u0441\u043e\u0437\u0434\u0430 \u043f\u043e\u043a\u0430\u0436 \u043f\u0440\u043e\u0432\u0435\u0440 \u043d\u0430\u0441\u0442\u0440 \u043e\u0448\u0438\u0431\u043a \u0444\u0430\u0439\u043b \u0441\u0442\u0440\u0430\u043d\u0438\u0446 \u0442\u0430\u0431\u043b\u0438\u0446 \u0441\u043f\u0438\u0441\u043a \u0442\u0435\u0441\u0442
\u0444\u0443\u043d\u043a\u0446 \u043f\u0440\u043e\u0435\u043a\u0442 \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b \u0441\u0435\u0440\u0432\u0438\u0441 \u0441\u0435\u0440\u0432\u0435\u0440 \u0434\u0430\u043d \u0437\u043d\u0430\u0447\u0435\u043d \u0438\u043c\u044f \u0442\u0435\u043a\u0441\u0442 \u043e\u0442\u0447\u0435\u0442 \u0437\u0430\u043f\u0440\u043e\u0441 \u043a\u043b\u0438\u0435\u043d\u0442 \u043f\u043e\u043a\u0443\u043f\u0430\u0442\u0435\u043b \u043f\u0440\u043e\u0434\u0443\u043a\u0442 \u0442\u043e\u0432\u0430\u0440 \u043a\u043d\u043e\u043f\u043a \u043a\u043e\u043c\u043f\u043e\u043d\u0435\u043d\u0442
\u0444\u043e\u0440\u043c \u044d\u043a\u0440\u0430\u043d \u0437\u0430\u0433\u043e\u043b\u043e\u0432\u043a \u0441\u043e\u043e\u0431\u0449\u0435\u043d \u043a\u043e\u043b\u0438\u0447\u0435\u0441\u0442\u0432 \u0437\u0430\u0434\u0430\u0447 \u0437\u0430\u043a\u0430\u0437 \u0434\u0435\u043d \u0447\u0430\u0441 \u043c\u0438\u043d\u0443\u0442 \u043c\u0435\u0441\u044f\u0446 \u0433\u043e\u0434 \u0448\u0430\u0433 \u043d\u0430\u0441\u0442\u0440\u043e\u0439\u043a \u043a\u043e\u0434 \u043a\u043b\u0430\u0441\u0441 \u043c\u0435\u0442\u043e\u0434 \u043c\u043e\u0434\u0443\u043b \u043f\u0440\u043e\u0432\u0435\u0440\u043a
\u043f\u043e\u043b \u0440\u0430\u0437\u0434\u0435\u043b \u0441\u0442\u0440\u043a \u0432\u0435\u0440\u0441 \u0441\u0431\u043e\u0440\u043a \u0431\u0430\u0437 \u043e\u0431\u043d\u043e\u0432 \u0437\u0430\u043c\u0435\u043d \u043f\u0435\u0440\u0435\u0438\u043c\u0435\u043d\u0443 \u0443\u0434\u0430\u043b \u0438\u0437\u043c\u0435\u043d \u0441\u043e\u0431\u0435\u0440 \u0437\u0430\u043f\u0443\u0441\u0442 \u043e\u043f\u0438\u0448
`;
const COMMON_PAIRS = `
\u4e00\u4e2a \u8fd9\u4e2a \u90a3\u4e2a \u4e2a\u662f \u7684\u65f6 \u65f6\u5019 \u6211\u4eec \u4f60\u4eec \u4ed6\u4eec \u9700\u8981 \u53ef\u4ee5 \u8bf7\u5e2e \u5e2e\u6211 \u6211\u628a \u4e00\u4e0b \u4e00\u4e9b \u6ca1\u6709 \u4e0d\u662f \u4ec0\u4e48 \u600e\u4e48 \u5982\u4f55 \u4e3a\u4ec0 \u7136\u540e \u73b0\u5728 \u4e4b\u540e \u4ee5\u540e \u4e4b\u524d \u4ee5\u524d
\u8fd8\u662f \u4f46\u662f \u56e0\u4e3a \u6240\u4ee5 \u5982\u679c \u5c31\u662f \u5df2\u7ecf \u4e00\u76f4 \u6bcf\u6b21 \u6240\u6709 \u5168\u90e8 \u5176\u4ed6 \u91cc\u9762 \u4e0a\u9762 \u4e0b\u9762 \u4f7f\u7528 \u7528\u6237 \u95ee\u9898 \u9519\u8bef \u62a5\u9519 \u4ee3\u7801 \u6587\u4ef6 \u9879\u76ee \u529f\u80fd \u63a5\u53e3 \u9875\u9762 \u6570\u636e \u636e\u5e93
\u6d4b\u8bd5 \u670d\u52a1 \u7cfb\u7edf \u6dfb\u52a0 \u589e\u52a0 \u65b0\u589e \u4fee\u6539 \u4fee\u590d \u5220\u9664 \u521b\u5efa \u65b0\u5efa \u5b9e\u73b0 \u4f18\u5316 \u68c0\u67e5 \u5199\u4e00 \u7ed9\u6211 \u4e00\u884c \u4e00\u6761 \u4e00\u6b21 \u4e24\u6b21 \u4e09\u4e2a \u52a0\u4e00 \u663e\u793a \u8fd4\u56de \u8bf7\u6c42 \u5931\u8d25 \u6210\u529f \u6b63\u5e38
\u66f4\u65b0 \u8fd0\u884c \u6267\u884c \u90e8\u7f72 \u4e0a\u7ebf \u914d\u7f6e \u8bbe\u7f6e \u5217\u8868 \u6309\u94ae \u53d8\u91cf \u51fd\u6570 \u7ec4\u4ef6 \u811a\u672c \u65e5\u5fd7 \u4efb\u52a1 \u8ba2\u5355 \u4fdd\u5b58 \u540d\u79f0 \u5185\u5bb9 \u7ed3\u679c \u65f6\u95f4 \u5f00\u59cb \u7ed3\u675f \u4e0d\u80fd \u65e0\u6cd5 \u51fa\u73b0 \u63d0\u793a \u6bcf\u5929
`;
function isCommonTerm(term) {
	return term !== "" && (stands(term, COMMON_TERMS) || stands(term, COMMON_PAIRS));
}
function stands(term, words) {
	for (let at = words.indexOf(term); at !== -1; at = words.indexOf(term, at + 1)) if (isBlank(words.charCodeAt(at - 1)) && isBlank(words.charCodeAt(at + term.length))) return true;
	return false;
}
const isBlank = (code) => code === 32 || code === 10;

// recall/gate/telling-terms.ts
function tellingTerms(text) {
	return queryTerms(text).filter((term) => !isCommonTerm(term));
}

// line-files/sync-folder.ts
function syncFolder(folder) {
	if (process.platform === "win32") return;
	const descriptor = node_fs.openSync(folder, "r");
	try {
		node_fs.fsyncSync(descriptor);
	} finally {
		node_fs.closeSync(descriptor);
	}
}

// line-files/append-lines.ts
const NEWLINE$2 = 10;
function appendLines(path, lines, options = {}) {
	if (lines.length === 0) return false;
	const text = Buffer.from(`${lines.join("\n")}\n`);
	const descriptor = node_fs.openSync(path, node_fs.constants.O_RDWR | node_fs.constants.O_APPEND | node_fs.constants.O_CREAT, 384);
	let alone = false;
	try {
		const size = node_fs.fstatSync(descriptor).size;
		const fresh = endsLine(descriptor, size);
		writeAll(descriptor, fresh ? text : Buffer.concat([Buffer.from("\n"), text]));
		if (fresh && !startsLine(descriptor, size, text)) writeAll(descriptor, Buffer.concat([Buffer.from("\n"), text]));
		alone = size === 0 && node_fs.fstatSync(descriptor).size === text.length;
		if (options.durable) node_fs.fsyncSync(descriptor);
	} finally {
		node_fs.closeSync(descriptor);
	}
	if (options.durable) syncFolder(node_path.dirname(path));
	return alone;
}
function writeAll(descriptor, bytes) {
	for (let written = 0; written < bytes.length;) written += node_fs.writeSync(descriptor, bytes, written);
}
function endsLine(descriptor, size) {
	if (size === 0) return true;
	const last = Buffer.alloc(1);
	return node_fs.readSync(descriptor, last, 0, 1, size - 1) === 0 || last[0] === NEWLINE$2;
}
function startsLine(descriptor, before, text) {
	const after = node_fs.fstatSync(descriptor).size;
	if (after === before + text.length) return true;
	const written = Buffer.alloc(Math.max(0, after - before));
	const read = node_fs.readSync(descriptor, written, 0, written.length, before);
	const at = written.subarray(0, read).lastIndexOf(text);
	return at === 0 || at > 0 && written[at - 1] === NEWLINE$2;
}

// line-files/is-missing.ts
function isMissing(thrown) {
	return typeof thrown === "object" && thrown !== null && "code" in thrown && thrown.code === "ENOENT";
}

// line-files/read-lines.ts
const LARGEST_CHUNK = 1 << 20;
const SMALLEST_CHUNK = 65536;
const NEWLINE$1 = 10;
function* readLines(path, from = 0, chunkBytes = LARGEST_CHUNK) {
	const descriptor = openIfThere$1(path);
	if (descriptor === void 0) return;
	try {
		const left = node_fs.fstatSync(descriptor).size - from;
		const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(SMALLEST_CHUNK, left)));
		let pending = [];
		let start = from;
		let at = from;
		for (;;) {
			const read = node_fs.readSync(descriptor, chunk, 0, chunk.length, at);
			if (read === 0) break;
			let begin = 0;
			for (let end = chunk.indexOf(NEWLINE$1); end >= 0 && end < read; end = chunk.indexOf(NEWLINE$1, begin)) {
				const bytes = Buffer.concat([...pending, chunk.subarray(begin, end)]);
				pending = [];
				yield {
					text: bytes.toString("utf8"),
					start,
					end: at + end + 1,
					complete: true
				};
				start = at + end + 1;
				begin = end + 1;
			}
			if (begin < read) pending.push(Buffer.from(chunk.subarray(begin, read)));
			at += read;
		}
		if (pending.length > 0) yield {
			text: Buffer.concat(pending).toString("utf8"),
			start,
			end: at,
			complete: false
		};
	} finally {
		node_fs.closeSync(descriptor);
	}
}
function openIfThere$1(path) {
	try {
		return node_fs.openSync(path, "r");
	} catch (thrown) {
		if (isMissing(thrown)) return void 0;
		throw thrown;
	}
}

// local-store/disk-errors.ts
function errnoOf(thrown) {
	if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return void 0;
	return typeof thrown.code === "string" ? thrown.code : void 0;
}
const DISK_ERROR = /^(?:E(?!RR_)|ERR_SQLITE)/;
async function onDisk(folder, work) {
	try {
		return await work();
	} catch (thrown) {
		if (isOpenVikingError(thrown) || !DISK_ERROR.test(errnoOf(thrown) ?? "")) throw thrown;
		throw new OpenVikingError("IO", `${folder} could not be read or written (${messageOf(thrown)}). Check free space and permissions, then try again.`, { cause: thrown });
	}
}
const NOTHING_THERE = [
	"ENOENT",
	"ENOTDIR",
	"EINVAL",
	"ENAMETOOLONG"
];
function lstatIfThere(path) {
	try {
		return node_fs.lstatSync(path);
	} catch (thrown) {
		if (NOTHING_THERE.includes(errnoOf(thrown) ?? "")) return void 0;
		throw thrown;
	}
}

// local-store/store-files.ts
const EXPERIENCES = "memories/experiences";
const LARGEST_INDEXED = 1 << 20;
function uriOf(user, path) {
	return path === "" ? userRoot(user) : `${userRoot(user)}/${path}`;
}
function isHidden(name) {
	return name.startsWith(".");
}
let control;
const controls = () => control ??= /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const JOINERS = ["\u200c", "\u200d"];
const RENAME = "Rename it without ? # \\ % 2e, line breaks, control characters or blanks at the ends.";
function canBeNamed(name) {
	if (name.match(controls())?.some((found) => !JOINERS.includes(found)) === true) return false;
	const uri = uriOf("me", name);
	try {
		return parseUserUri(uri, "me").uri === uri;
	} catch (thrown) {
		if (isOpenVikingError(thrown)) return false;
		throw thrown;
	}
}
function isOffered(path) {
	return path === "" || path.split("/").every((name) => !isHidden(name) && canBeNamed(name));
}
function shownPath(path) {
	return path.toWellFormed().replace(controls(), (found) => JOINERS.includes(found) ? found : `\\u{${found.codePointAt(0)?.toString(16)}}`);
}
function visitFolder(store, folder, visitor, into = () => true) {
	const pending = [folder];
	for (let path = pending.pop(); path !== void 0; path = pending.pop()) {
		const stats = statsOf(store, path);
		if (stats === void 0 || !stats.isDirectory()) continue;
		visitor.folder(path, stats.mtimeMs);
		for (const entry of entriesOf(store, path)) {
			const child = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isDirectory() && isOffered(entry.name)) {
				if (into(child)) pending.push(child);
			} else visitEntry(store, child, entry, visitor);
		}
	}
}
function visitEntry(store, path, entry, visitor) {
	if (isHidden(entry.name)) return;
	if (entry.isSymbolicLink()) {
		visitor.skipped({
			path: shownPath(path),
			reason: "It is a link, and links are not followed. Put the file itself here."
		});
		return;
	}
	if (!canBeNamed(entry.name)) {
		visitor.skipped({
			path: shownPath(path),
			reason: `Its name cannot stand in a URI. ${RENAME}`
		});
		return;
	}
	if (!entry.isFile()) return;
	const stats = statsOf(store, path);
	if (stats?.isFile()) visitFile(path, stats, visitor);
	else if (entry.name.includes("\ufffd")) visitor.skipped({
		path,
		reason: "Its name is not UTF-8. Rename it."
	});
}
function visitFile(path, stats, visitor) {
	if (stats.size > 1048576) {
		visitor.skipped({
			path,
			reason: "It is larger than 1 MB. Split it."
		});
		return;
	}
	if (!path.startsWith(`${"memories/experiences"}/`)) visitor.file({
		path,
		kind: "other",
		stats
	});
	else if (!/\.md$/i.test(path)) visitor.skipped({
		path,
		reason: "Only .md files are experiences. Rename it, or move it out of the folder."
	});
	else if (!isCanonicalExperienceUri(uriOf("me", path), "me")) visitor.skipped({
		path,
		reason: `Its name cannot stand in an experience URI. ${RENAME}`
	});
	else visitor.file({
		path,
		kind: "experience",
		stats
	});
}
function statsOf(store, path) {
	return lstatIfThere(`${store}/${path}`);
}
function entriesOf(store, path) {
	try {
		return node_fs.readdirSync(node_path.join(store, path), { withFileTypes: true });
	} catch (thrown) {
		if (["ENOENT", "ENOTDIR"].includes(errnoOf(thrown) ?? "")) return [];
		throw thrown;
	}
}
function stampOf(stats) {
	return {
		mtime: stats.mtimeMs,
		ctime: stats.ctimeMs,
		size: stats.size,
		inode: stats.ino
	};
}
function sameStamp(left, right) {
	return left.mtime === right.mtime && left.ctime === right.ctime && left.size === right.size && left.inode === right.inode;
}
function isSettled(mtime, now = Date.now()) {
	const tick = mtime % 1e3 === 0 ? 2e3 : 50;
	return now - mtime > tick;
}

// local-store/experience-presence.ts
function hasExperiences(paths) {
	const pending = [EXPERIENCES];
	for (let folder = pending.pop(); folder !== void 0; folder = pending.pop()) {
		const opened = openIfThere(node_path.join(paths.store, folder));
		try {
			for (let entry = opened?.readSync(); entry; entry = opened?.readSync()) {
				if (!isOffered(entry.name)) continue;
				if (entry.isFile() && /\.md$/i.test(entry.name)) return true;
				if (entry.isDirectory()) pending.push(`${folder}/${entry.name}`);
			}
		} finally {
			opened?.closeSync();
		}
	}
	return false;
}
function openIfThere(folder) {
	try {
		return node_fs.opendirSync(folder);
	} catch (thrown) {
		if (["ENOENT", "ENOTDIR"].includes(errnoOf(thrown) ?? "")) return void 0;
		throw thrown;
	}
}

// local-store/sessions/ledger-files.ts
function ledgerFiles(paths) {
	try {
		return node_fs.readdirSync(paths.ledger).filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name)).sort();
	} catch (thrown) {
		if (errnoOf(thrown) === "ENOENT") return [];
		throw thrown;
	}
}

// local-store/sessions/reading-calls.ts
const NEWLINE = 10;
function readingCalls(paths, uris) {
	const calls = new Map(uris.map((uri) => [uri, new Set()]));
	for (const name of ledgerFiles(paths)) {
		const bytes = node_fs.readFileSync(node_path.join(paths.ledger, name));
		for (const [uri, found] of calls) for (const line of linesWith(bytes, JSON.stringify(uri))) {
			const id = readingCall(line, uri);
			if (id !== void 0) found.add(id);
		}
	}
	return calls;
}
function* linesWith(bytes, text) {
	for (let at = bytes.indexOf(text); at >= 0;) {
		const end = bytes.indexOf(NEWLINE, at);
		yield bytes.subarray(bytes.lastIndexOf(NEWLINE, at) + 1, end < 0 ? bytes.length : end).toString("utf8");
		at = end < 0 ? -1 : bytes.indexOf(text, end);
	}
}
function readingCall(line, uri) {
	let event;
	try {
		event = JSON.parse(line);
	} catch {
		return;
	}
	const id = event?.evidence?.tool_call_id;
	return event?.event_type === "memory.injected" && event.resource_uri === uri && typeof id === "string" ? id : void 0;
}

// recall/recall-context.ts
function isOnServer(context) {
	return context.settings.server !== void 0;
}

// recall/has-any-experience.ts
async function hasAnyExperience(context) {
	if (!isOnServer(context)) return hasExperiences(statePaths(context.settings));
	const { holdsExperiencesOnServer } = await Promise.resolve().then(() => require("./server-search.cjs")).then((n) => n.on_server_exports);
	return holdsExperiencesOnServer(context);
}

// recall/hint.ts
const HINT = "OpenViking: at the start of a task, after a failure and before a deploy or migration, call search_experience; it finds write-ups of how similar tasks were solved.";

// experience/control-tags.ts
const TYPED_BY_CLAUDE_CODE = [
	"bash-",
	"command-",
	"local-command-",
	"task-notification",
	"tools-used-before-summary",
	"user-memory-input"
];
const CLAUDE_CODE_CONTEXT = "system-reminder";
const TYPED_INTO_CURSOR = "user_query";
const PROMPT_BLOCK = "openviking-experience-memory";
const EXPERIENCE_FENCE = "openviking-experience";
const OPENVIKING_BLOCK = "openviking-context";
const CONTROL_TAGS = [
	EXPERIENCE_FENCE,
	PROMPT_BLOCK,
	OPENVIKING_BLOCK,
	"openviking-memory",
	CLAUDE_CODE_CONTEXT,
	...TYPED_BY_CLAUDE_CODE,
	"persisted-output",
	"tool_use_error",
	"user-prompt-submit-hook",
	"apps_instructions",
	"collaboration_mode",
	"environment_context",
	"multi_agent_mode",
	"permissions instructions",
	"plugins_instructions",
	"skills_instructions",
	"subagent_notification",
	"turn_aborted",
	"user_instructions",
	"user_shell_command",
	TYPED_INTO_CURSOR,
	"agent_skills",
	"available_skills",
	"extension_context",
	"hook_context",
	"loaded_context",
	"mcp_instructions",
	"project_context",
	"relevant-memories",
	"session_context",
	"untrusted_context",
	"antml:",
	"function_calls",
	"function_results"
];
function anyOf(names) {
	return names.map((name) => name.endsWith("-") ? `${name}[\\w-]+` : name).join("|");
}

// recall/prompt-kind.ts
const HARNESS_TEXT = new RegExp(`^<(?:${CLAUDE_CODE_CONTEXT}|${anyOf(TYPED_BY_CLAUDE_CODE)})`);
const SLASH_COMMAND = /^\/[\w:.-]+(?:\s|$)/;
const CHAT = `
hi hey hello morn even thank thx ok okay yes yep nop sur right great good nic cool perfect fin pleas go ahead continu
proceed next look seem lgtm stop wait again don correct agreed exactly wonderful awesom sorry model hallo dank ja nein
gut weiter mach sieht aus super prima genau bitt richtig hola gracia s\u00ed si val bien perfecto sigu siguient claro \u043f\u0440\u0438\u0432\u0435\u0442
\u0441\u043f\u0430\u0441\u0438\u0431 \u0434\u0430 \u043d\u0435\u0442 \u0445\u043e\u0440\u043e\u0448 \u043f\u0440\u043e\u0434\u043e\u043b\u0436\u0430 \u0434\u0430\u043b\u044c\u0448 \u043e\u0442\u043b\u0438\u0447\u043d \u043b\u0430\u0434\u043d \u043f\u043e\u043d\u044f\u043b \u0432\u0435\u0440\u043d \u043f\u043e\u0436\u0430\u043b\u0443\u0439\u0441\u0442 \u0432\u0441\u0435 \u0440\u0430\u0431\u043e\u0442 \u4f60\u597d \u8c22\u8c22 \u5f88\u597d \u7ee7\u7eed \u597d\u7684 \u53ef\u4ee5 \u662f\u7684 \u4e0d\u662f \u6ca1\u9519 \u4e0d\u9519 \u5b8c\u7f8e \u8f9b\u82e6 \u65e9\u4e0a \u4e0a\u597d
\u65e9\u5b89 \u65e9 \u597d \u662f \u5bf9 \u884c \u4e0d \u55ef
`;
let chat;
function isTypedText(prompt) {
	const text = prompt.trim();
	return text !== "" && !HARNESS_TEXT.test(text) && !SLASH_COMMAND.test(text);
}
function mayBeTask(prompt) {
	chat ??= new Set(CHAT.trim().split(/\s+/));
	const known = chat;
	return queryTerms(prompt).filter((term) => !known.has(term)).length >= 2;
}

// recall/file-name.ts
const LONGEST = 80;
function fileNameOf(id) {
	if (id.length <= LONGEST && /^[a-z0-9][a-z0-9_-]*$/.test(id)) return `session-${id}.jsonl`;
	return `session-${id.slice(0, 40).toLowerCase().replace(/[^a-z0-9_-]+/g, "-")}.${fingerprint(id)}.jsonl`;
}

// recall/session-notes.ts
const HINTED = "hint";
function notesFolder(paths) {
	return below(paths.state, "recall");
}
function openNotes(paths, session_id) {
	const folder = notesFolder(paths);
	const file = below(folder, fileNameOf(session_id));
	return {
		has: (key) => owners(file).has(key),
		claim(keys) {
			const before = owners(file);
			const open = [...new Set(keys)].filter((key) => !before.has(key));
			if (open.length === 0) return [];
			const by = writer();
			makeFolder(paths);
			const at = isoTime();
			if (appendLines(file, open.map((key) => JSON.stringify({
				v: 1,
				key,
				by,
				at
			})))) return open;
			const after = owners(file);
			return open.filter((key) => after.get(key) === by);
		}
	};
}
function makeFolder(paths) {
	const folder = notesFolder(paths);
	if (node_fs.existsSync(folder)) return;
	ensureHomeSync(paths.home);
	node_fs.mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
}
let claims = 0;
function writer() {
	claims += 1;
	return `${process.pid}-${process.hrtime.bigint().toString(36)}-${claims}`;
}
function owners(file) {
	const found = new Map();
	for (const text of textOf$1(file).split("\n").slice(0, -1)) {
		const note = parse(text);
		if (note !== void 0 && !found.has(note.key)) found.set(note.key, note.by);
	}
	return found;
}
function textOf$1(file) {
	return node_fs.existsSync(file) ? node_fs.readFileSync(file, "utf8") : "";
}
function parse(text) {
	try {
		const value = JSON.parse(text);
		if (typeof value !== "object" || value === null) return void 0;
		const { key, by } = value;
		return typeof key === "string" && typeof by === "string" ? {
			key,
			by
		} : void 0;
	} catch {
		return;
	}
}

// recall/recall.ts
const LONGEST_QUERY = 6e3;
async function recallForPrompt(prompt, context) {
	const { settings } = context;
	if (settings.recall === "off" || !isTypedText(prompt)) return void 0;
	if (settings.recall !== "hint") return search(prompt.slice(0, LONGEST_QUERY), context);
	return mayBeTask(prompt) ? firstHint(context) : void 0;
}
async function hintAtStart(context) {
	return context.settings.recall === "hint" ? firstHint(context) : void 0;
}
async function firstHint(context) {
	const notes = openNotes(statePaths(context.settings), context.session_id);
	if (notes.has("hint") || await hasAnyExperience(context) !== true) return void 0;
	return notes.claim(["hint"]).length === 0 ? void 0 : HINT;
}
async function recallForFailure(error, context) {
	const { settings, session_id } = context;
	if (settings.recall !== "suggest" && settings.recall !== "inject") return void 0;
	const text = error.replace(/^Exit code \d+\s*/, "").slice(-800);
	const key = `error:${fingerprint(text.replace(/0x[0-9a-f]+|\d+/gi, "#").replace(/\s+/g, " "))}`;
	const isNew = () => openNotes(statePaths(settings), session_id).claim([key]).length > 0;
	return search(text, context, isNew);
}
function hintAfterCompaction({ settings, session_id }) {
	if (settings.recall !== "hint") return void 0;
	return openNotes(statePaths(settings), session_id).has("hint") ? HINT : void 0;
}
async function search(text, context, isWanted) {
	const terms = tellingTerms(text);
	if (!isSearchable(terms)) return void 0;
	if (isOnServer(context)) {
		const { searchedOnServer } = await Promise.resolve().then(() => require("./server-search.cjs")).then((n) => n.on_server_exports);
		return searchedOnServer({
			text,
			terms
		}, context, isWanted);
	}
	const { searchedFolder } = await Promise.resolve().then(() => require("./search.cjs")).then((n) => n.searched_folder_exports);
	return searchedFolder(terms, context, isWanted);
}

// recall/journal-files.ts
const HOOK_JOURNAL = "hook-";
const RECENT_MS = 864e5;
const HEAD_BYTES = 1024;
function recentJournals(paths, now = Date.now()) {
	const since = isoTime(now - RECENT_MS).replaceAll(":", "-");
	return namesIn$1(paths.journal).filter((name) => name.endsWith(".jsonl") && !name.startsWith("hook-") && name >= since).map((name) => node_path.join(paths.journal, name));
}
function isJournalOf(path, session_id) {
	const file = node_fs.openSync(path, "r");
	try {
		const head = Buffer.alloc(HEAD_BYTES);
		return head.subarray(0, node_fs.readSync(file, head, 0, HEAD_BYTES, 0)).includes(JSON.stringify(session_id));
	} finally {
		node_fs.closeSync(file);
	}
}
function readsIn(path) {
	return node_fs.readFileSync(path, "utf8").split("\n").flatMap((line) => line.includes("\"read_experience\"") ? readOf(line) : []);
}
function readOf(line) {
	let row;
	try {
		row = JSON.parse(line);
	} catch {
		return [];
	}
	const { type, tool_name, tool_status, tool_input, call_id, id } = row;
	const uri = typeof tool_input === "object" && tool_input !== null ? tool_input.uri : void 0;
	const known = typeof call_id === "string" ? call_id : id;
	return type === "call" && tool_name === "read_experience" && tool_status === "completed" && typeof uri === "string" && typeof known === "string" ? [{
		call_id: known,
		uri: uri.trim()
	}] : [];
}

// experience/text.ts
function wellFormed(text) {
	return text.toWellFormed();
}
const PRINTABLE = /^[ -~]*$/;
let segmenter;
function cutText(text, max) {
	if (!(max >= 1)) return "";
	const points = Math.floor(max);
	const window = (Number.isFinite(max) ? text.slice(0, 2 * (points + 2)) : text).toWellFormed();
	if (PRINTABLE.test(window)) return window.slice(0, points);
	const end = indexOfPoint(window, points);
	if (end === window.length || isBetweenPlain(window, end)) return window.slice(0, end);
	segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	let whole = 0;
	for (const { index, segment } of segmenter.segment(window)) {
		if (index + segment.length > end) break;
		whole = index + segment.length;
	}
	return window.slice(0, whole);
}
function indexOfPoint(text, points) {
	let at = 0;
	for (let count = 0; count < points && at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
	return at;
}
const PLAIN_PAIR = /^[\x20-\x7e\u00c0-\u024f\u0400-\u0481\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]{2}$/;
function isBetweenPlain(text, at) {
	return PLAIN_PAIR.test(text.slice(at - 1, at + 1));
}
function withoutOuterBlanks(text) {
	return text.replace(/^[ \t]+/, "").replace(/(?<![ \t])[ \t]+$/, "");
}
function headingText(line) {
	const own = line.replace(/^[ \t]+/, "");
	const rest = own.slice(1).replace(/(?<![ \t])[ \t]+$/, "");
	return own.slice(0, 1) + rest.replace(/(?<!#)#+$/, "").replace(/(?<![ \t])[ \t]+$/, "");
}
function sliceLines(text, offset, limit) {
	if (offset <= 0 && limit < 0) return text;
	const from = Math.max(0, offset);
	return text.split("\n").slice(from, limit < 0 ? void 0 : from + limit).join("\n");
}

// recall/plain-title.ts
const LONGEST_TITLE = 60;
const SAFE = /^[!#-;=?-_a-~]+(?: [!#-;=?-_a-~]+)*$/;
const UNSEEN = [
	"Cc",
	"Cf",
	"Zl",
	"Zp"
].map((category) => `\\p{${category}}`).join("");
let unsafe;
function unsafePattern() {
	unsafe ??= new RegExp(`[${UNSEEN}\\s"<>\`]+`, "u");
	return unsafe;
}
function canStandBare(text) {
	return SAFE.test(text) ? !text.includes(" ") : !unsafePattern().test(text);
}
function plainTitle(title) {
	const plain = SAFE.test(title) ? title : title.toWellFormed().split(unsafePattern()).join(" ").trim();
	const cut = cutText(plain, LONGEST_TITLE);
	return cut === plain ? plain : `${cut.trimEnd()}\u2026`;
}

// recall/used-line.ts
const MOST_NAMED = 2;
function usedLine({ settings, session_id }) {
	if (settings.seen === "off" || settings.capture === "off") return void 0;
	const paths = statePaths(settings);
	const journals = recentJournals(paths);
	const own = journals.filter((path) => isJournalOf(path, session_id)).flatMap(readsIn);
	if (own.length === 0) return void 0;
	const claimed = new Set(openNotes(paths, session_id).claim(own.map(keyOf)));
	const uris = [...new Set(own.filter((read) => claimed.has(keyOf(read))).map(({ uri }) => uri))];
	if (uris.length === 0) return void 0;
	const calls = readingCalls(paths, uris);
	for (const { uri, call_id } of journals.flatMap(readsIn)) calls.get(uri)?.add(call_id);
	const named = uris.slice(0, MOST_NAMED).map((uri) => `${plainTitle(titleFromUri(uri))} (${ordinal(calls.get(uri)?.size ?? 1)} time)`);
	const others = uris.length - named.length;
	return `OpenViking: used ${named.join(", ")}${others === 0 ? "" : ` and ${others} more`}`;
}
function keyOf({ call_id }) {
	return `read:${call_id}`;
}
function ordinal(count) {
	const last = count % 10;
	return `${count}${(Math.floor(count / 10) % 10 === 1 ? void 0 : {
		1: "st",
		2: "nd",
		3: "rd"
	}[last]) ?? "th"}`;
}

// adapters/claude-code/src/experience-tools.ts
const OUR_EXPERIENCE_TOOLS = EXPERIENCE_TOOL_NAMES.map((tool) => `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__${tool}`);
const OUR_SERVER = `plugin:${PLUGIN_NAME}:${SERVER_NAME}`;
function isOurExperienceTool(input) {
	const server = input["mcp_server"];
	const name = typeof server === "object" && server !== null && "name" in server ? server.name : OUR_SERVER;
	const tool = input["tool_name"];
	return typeof tool === "string" && OUR_EXPERIENCE_TOOLS.includes(tool) && name === OUR_SERVER;
}

// adapters/claude-code/src/answers.ts
async function answerTo(event, input, context) {
	const { settings, search, log } = context;
	const session_id = text$1(input["session_id"]);
	if (session_id === "") return {};
	const at = {
		settings,
		harness: "claude-code",
		session_id,
		search,
		log
	};
	switch (event) {
		case "SessionStart": return sessionStarted(input["source"], at, context);
		case "UserPromptSubmit": return tellModel(event, await recallForPrompt(text$1(input["prompt"]), at));
		case "PostToolUseFailure":
			if (input["tool_name"] !== "Bash" || input["is_interrupt"] === true) return {};
			return tellModel(event, await recallForFailure(text$1(input["error"]), at));
		case "Stop": return tellUser(usedLine(at));
		case "PermissionRequest": return settings.auto_allow === "on" && isOurExperienceTool(input) ? { hookSpecificOutput: {
			hookEventName: event,
			decision: { behavior: "allow" }
		} } : {};
		default: return {};
	}
}
async function sessionStarted(source, at, context) {
	const { config, problem } = context;
	if (problem !== void 0) return tellUser(`OpenViking: ${problem}`);
	switch (source) {
		case "startup": {
			const { startupLines } = await Promise.resolve().then(() => require("./startup.cjs"));
			return tellUser(await startupLines(at, config));
		}
		case "compact":
		case "clear": return tellModel("SessionStart", hintAfterCompaction(at));
		default: return {};
	}
}
function text$1(value) {
	return typeof value === "string" ? value : "";
}

// adapters/claude-code/src/event.ts
const EVENTS = {
	SessionStart: "session_start",
	Stop: "turn_end",
	SubagentStop: "subagent_end",
	SessionEnd: "session_end"
};
function pointerFields(event, input, pid) {
	const kind = kindOf(event, input["source"]);
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
function kindOf(event, source) {
	if (event === "SessionStart" && source === "compact") return "before_compaction";
	return Object.hasOwn(EVENTS, event) ? EVENTS[event] : void 0;
}
function text(value) {
	return typeof value === "string" && value !== "" ? value : void 0;
}

// adapters/claude-code/src/claude-hook.ts
const project = readHarnessVariable("CLAUDE_PROJECT_DIR") ?? workingFolder();
runHookProgram("hook", {
	harness: "claude-code",
	project,
	async answer(at) {
		const { event, input, settings, captures, note, keep } = at;
		if (Object.hasOwn(input, "cursor_version")) return {};
		const other = otherPlugin();
		const share = shareOfHooks(other, readHarnessVariable("AI_AGENT"));
		if (share !== "nothing") keep(pointerFields(event, input, processId(readHarnessVariable("CLAUDE_PID"))));
		if (other === void 0) return answer(at);
		note(`${share} is ours beside ${other.id}`);
		return captures && event === "SessionStart" && input["source"] === "startup" ? besideOther(settings, other) : {};
	}
});
function otherPlugin() {
	const config = readHarnessVariable("CLAUDE_CONFIG_DIR");
	return otherOpenVikingPlugin({
		env: config === void 0 ? {} : { CLAUDE_CONFIG_DIR: config },
		cwd: project ?? node_os.homedir(),
		userFolder: node_os.homedir(),
		platform: process.platform
	});
}
async function answer({ event, input, settings, problem, search, note }) {
	const config = readHarnessVariable("CLAUDE_CONFIG_DIR") ?? node_path.join(node_os.homedir(), ".claude");
	return answerTo(event, input, {
		settings,
		problem,
		config,
		search,
		log: note
	});
}
async function besideOther(settings, other) {
	const { otherPluginLine } = await Promise.resolve().then(() => require("./startup.cjs"));
	return tellUser(await otherPluginLine(settings, other));
}
function processId(value) {
	const pid = Number(value);
	return Number.isInteger(pid) && pid > 0 ? pid : void 0;
}

// capture/hook/hook-mark.ts
function markHooks(state, copy) {
	if (areHooksMarked(state, copy)) return;
	makeFolder$1(node_path.join(state, "hooks"));
	node_fs.writeFileSync(fileOf(state, copy), copyText(copy), { mode: 384 });
}
function areHooksMarked(state, copy) {
	const file = fileOf(state, copy);
	return node_fs.existsSync(file) && node_fs.readFileSync(file, "utf8") === copyText(copy);
}
const fileOf = (state, { harness }) => node_path.join(state, "hooks", harness);
function copyText({ programs }) {
	const { mtimeMs } = node_fs.statSync(node_path.join(programs, "mcp.cjs"));
	return `${node_fs.realpathSync(programs)} ${mtimeMs}\n`;
}

// capture/transcripts/codex/rollout-name.ts
const NAME = /rollout-(\d{4}-\d\d-\d\dT[\d-]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl(?:\.zst)?$/;
function rolloutName(path) {
	const [, begun, thread] = NAME.exec(path) ?? [];
	return begun === void 0 || thread === void 0 ? void 0 : {
		begun,
		thread
	};
}

// capture/redact/ends-word.ts
const ENDS_WORD = String.raw`(?:\\[nrt]|\u001b\[[0-9;]{0,20}m)`;

// capture/redact/other-names.ts
const LETTER = "[A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff]";
const BEFORE_LETTERS = `(?:(?<!${LETTER})|(?<=${ENDS_WORD}))`;
const OTHER_PASSWORDS = {
	unspaced: "\u5bc6\u7801|\u5bc6\u78bc|\u53e3\u4ee4|\u30d1\u30b9\u30ef\u30fc\u30c9|\ube44\ubc00\ubc88\ud638|\uc554\ud638",
	spaced: "\u043f\u0430\u0440\u043e\u043b\u044c|passwort|kennwort|contrase\u00f1a|mot de passe|senha|has\u0142o|wachtwoord|l\u00f6senord|adgangskode|heslo|parola|\u015fifre"
};
const OTHER_TOKENS = {
	unspaced: "\u4ee4\u724c|\u5bc6\u94a5|\u5bc6\u9470|\u79c1\u94a5|\u79c1\u9470|\u30c8\u30fc\u30af\u30f3|\u79d8\u5bc6\u9375|\ud1a0\ud070",
	spaced: "\u0442\u043e\u043a\u0435\u043d|\u0441\u0435\u043a\u0440\u0435\u0442|clave secreta"
};
const UNSPACED = `${OTHER_PASSWORDS.unspaced}|${OTHER_TOKENS.unspaced}`;
const SPACED = `${OTHER_PASSWORDS.spaced}|${OTHER_TOKENS.spaced}`;
const OTHER_NAMES = `(?:${UNSPACED}|${BEFORE_LETTERS}(?:${SPACED})(?!${LETTER}))`;

// openviking/plain-object.ts
function isPlainObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function textOf(object, name) {
	const value = object[name];
	return typeof value === "string" && value !== "" ? value : void 0;
}

// openviking/private-file.ts
function readPrivateJson(path, log) {
	try {
		const text = textIfThere(path);
		return text === void 0 ? void 0 : JSON.parse(text);
	} catch (thrown) {
		log(`${path} cannot be read and is made anew (${messageOf(thrown)})`);
		return;
	}
}
function textIfThere(path) {
	try {
		return node_fs.readFileSync(path, "utf8");
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return void 0;
		throw thrown;
	}
}
function writePrivateJson(path, value, options = {}) {
	node_fs.mkdirSync(node_path.dirname(path), {
		recursive: true,
		mode: 448
	});
	const temporary = `${path}.${process.pid}.tmp`;
	node_fs.writeFileSync(temporary, `${JSON.stringify(value)}\n`, {
		mode: 384,
		flush: options.durable ?? false
	});
	node_fs.renameSync(temporary, path);
}

// openviking/delivery/places.ts
function deliveryFolder(folder) {
	return node_path.join(folder, "delivery");
}
function serverWaitFile(states) {
	return node_path.join(states, "server.json");
}
module.exports = {
	ALLOW_RULES,
	CJK,
	CLAUDE_CODE_CONTEXT,
	CONTROL_TAGS,
	COURIER_ARGUMENT,
	DEFAULT_HOME,
	ENDS_WORD,
	EXPERIENCES,
	EXPERIENCE_FENCE,
	EXPERIENCE_TOOL_NAMES,
	GATE_LIMITS,
	HINT,
	HINTED,
	HOOK_JOURNAL,
	IS_ASCII,
	ITEM_EXTENSION,
	LARGEST_INDEXED,
	LOCK_FILE,
	MARKETPLACE_NAME,
	MEMORY_TOOL_NAMES,
	OPENVIKING_BLOCK,
	OTHER_NAMES,
	OTHER_PASSWORDS,
	OTHER_TOKENS,
	get OpenVikingError() { return OpenVikingError; },
	PLUGIN_ID,
	PLUGIN_NAME,
	PROMPT_BLOCK,
	RESERVED_USER_NAMES,
	SERVER_NAME,
	SERVER_RULE,
	SETTINGS_TABLE,
	SIDECAR_NAMES,
	SPACED,
	STALE_AFTER_MS,
	TYPED_BY_CLAUDE_CODE,
	TYPED_INTO_CURSOR,
	UNSPACED,
	USER_FILE,
	allServerFolders,
	anyOf,
	appendLines,
	areHooksMarked,
	below,
	canBeNamed,
	canStandBare,
	canonicalExperienceUri,
	claudePlaces,
	comparable,
	compareVersionNumbers,
	cutText,
	deliveryFolder,
	dispatchedCall,
	documentTerms,
	enabledPlugins,
	ensureHome,
	ensureHomeSync,
	ensureStatePaths,
	errnoOf,
	experienceUri,
	experiencesRoot,
	fileNameOf,
	harnessSession,
	hasAnyExperience,
	hasExperiences,
	headingText,
	hintAfterCompaction,
	hintAtStart,
	homeAsItIs,
	homePaths,
	isAlive,
	isCanonicalExperienceUri,
	isExperienceTool,
	isHidden,
	isMissing,
	isOffered,
	isOlder,
	isOnServer,
	isOpenVikingError,
	isPlainObject,
	isPrefixTerm,
	isSettled,
	isThisMachine,
	isToolName,
	isValidIdentifier,
	isoTime,
	jsonFault,
	keepOne,
	kindOf: kindOf$1,
	leaveNotice,
	ledgerFiles,
	liveHolder,
	loadSettings,
	lockFolder,
	lstatIfThere,
	makeFolder: makeFolder$1,
	makeFolder$1: makeFolder$2,
	markHooks,
	mass,
	matchesGlob,
	members,
	messageOf,
	normalizeOutcome,
	normalizeToolCall,
	normalizeUrl,
	notesFolder,
	offMarkFolder,
	offMarks,
	onDisk,
	openDebugLog,
	openNotes,
	otherOpenVikingPlugin,
	parseAddress,
	parseUserUri,
	pathFolders,
	plainTitle,
	processEnvironment,
	queryTerms,
	readHarnessVariable,
	readHolder,
	readLines,
	readPrivateJson,
	readQuietly,
	recallForFailure,
	recallForPrompt,
	requireCanonicalExperienceUri,
	rolloutName,
	runHookProgram,
	sameStamp,
	serverFolder,
	serverWaitFile,
	settingText,
	shareOfHooks,
	shownPath,
	sliceLines,
	stampOf,
	startCourier,
	statePaths,
	statsOf,
	strings,
	syncFolder,
	takeNotices,
	tellModel,
	tellUser,
	termOfWord,
	textIfThere,
	textOf,
	titleFromUri,
	trustedEnvironment,
	uriOf,
	usedLine,
	userRoot,
	variable,
	versionNumbers,
	visitFile,
	visitFolder,
	wellFormed,
	withoutBom,
	withoutOuterBlanks,
	workingFolder,
	writeItem,
	writePrivateJson,
};
