// Generated from packages/recall/src/on-server.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
let node_fs = require("node:fs");
const $light = require("./light.cjs");
let node_path = require("node:path");
const node_net = late(() => require("node:net"));

// openviking/answer.ts
const BARE = new Set(["/health", "/ready"]);
function readAnswer(path, { status, headers, body }) {
	if (status >= 300 && status < 400) return {
		kind: "foreign",
		what: "redirect"
	};
	if ((headers["content-encoding"] ?? "identity") !== "identity") return {
		kind: "foreign",
		what: "compressed"
	};
	if (body.trim() === "") return status === 204 ? {
		kind: "result",
		result: void 0
	} : {
		kind: "foreign",
		what: "empty"
	};
	const value = parseJson$1(body);
	if (value === void 0) return {
		kind: "foreign",
		what: looksLikeHtml(headers, body) ? "web-page" : "not-json"
	};
	if (!isObject(value)) return {
		kind: "foreign",
		what: "other-json"
	};
	const error = isObject(value["error"]) ? errorOf(value["error"]) : void 0;
	if (status >= 400 || value["status"] === "error") {
		if (error !== void 0) return {
			kind: "error",
			error
		};
		return BARE.has(path) && typeof value["status"] === "string" ? {
			kind: "error",
			error: {
				code: "",
				message: value["status"],
				details: {}
			}
		} : {
			kind: "foreign",
			what: "other-json"
		};
	}
	if (BARE.has(path)) return typeof value["status"] === "string" ? {
		kind: "result",
		result: value
	} : {
		kind: "foreign",
		what: "other-json"
	};
	return value["status"] === "ok" ? {
		kind: "result",
		result: value["result"]
	} : {
		kind: "foreign",
		what: "other-json"
	};
}
function errorOf(error) {
	const { code, message, details } = error;
	if (typeof code !== "string" && typeof message !== "string") return void 0;
	return {
		code: typeof code === "string" ? code : "",
		message: typeof message === "string" ? message : "",
		details: isObject(details) ? details : {}
	};
}
function parseJson$1(body) {
	try {
		return JSON.parse(body.replace(/^\ufeff/, ""));
	} catch {
		return;
	}
}
function looksLikeHtml(headers, body) {
	return /\bhtml\b/i.test(headers["content-type"] ?? "") || /^\s*<(?:!doctype|html|head|body)\b/i.test(body);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// openviking/clock.ts
function monotonicNow() {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1e3 + nanoseconds / 1e6;
}

// openviking/key-problems.ts
const KEY_PROBLEMS = {
	missing: (at) => `An API key is needed for ${at}. Run ovp setup, set OPENVIKING_API_KEY, or give ovp export and import the key with --key-stdin.`,
	wrong: (at) => `The API key is not one of ${at}. Set the key that its administrator gave you.`,
	root: (at) => `The key is the root key of ${at}, which may not touch anybody's data. Set a user's key instead.`,
	no_identity: (at) => `You have to be named to ${at}, which is in trusted mode. Set OPENVIKING_ACCOUNT and OPENVIKING_USER.`
};

// openviking/server-words.ts
function secretsOf({ api_key = "", headers = {} }) {
	return [api_key, ...Object.values(headers)].filter(({ length }) => length > 3);
}
function withoutSecrets(text, secrets) {
	return secrets.reduce((shown, secret) => shown.replaceAll(secret, "\u2026"), text);
}
function serverWords(words, secrets, longest) {
	const shown = withoutSecrets(words.toWellFormed().replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim(), secrets);
	return shown.length > longest ? `${$light.cutText(shown, longest)}\u2026` : shown;
}

// openviking/failure-text.ts
const LONGEST_QUOTE = 300;
const TLS_FAULT = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/;
const NOT_CONNECTED = [
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"EADDRNOTAVAIL"
];
function withoutAnswer(asked, { why, sent, code = "", cause }) {
	const at = asked.address.shown;
	const fail = (error, message, retryable) => failure(asked, error, message, {
		status: 0,
		code,
		fate: sent ? "unknown" : "not-sent",
		retryable,
		provider: false,
		details: {},
		thrown: cause
	});
	if (why === "timeout") return fail("UNAVAILABLE", `The OpenViking server at ${at} did not answer ${asked.method} ${asked.path} within ${asked.timeout_ms} ms. Try again later, or allow more time.`, true);
	if (why === "aborted") return fail("UNAVAILABLE", `The request to ${at} was given up.`, false);
	if (why === "too-large") return fail("SERVER", `The answer of ${at} to ${asked.method} ${asked.path} is too large. Ask for less at once.`, false);
	if (code === "ERR_INVALID_CHAR" || code === "ERR_UNESCAPED_CHARACTERS") return fail("CONFIGURATION", "The API key, the identity or a further header for the OpenViking server has a character that no header may hold. Correct it.", false);
	if (TLS_FAULT.test(code)) return fail("CONFIGURATION", `No safe connection to ${at} (${code}). Correct the address (http: or https:?), or let this machine trust the server's certificate.`, false);
	if (code.startsWith("HPE_")) return fail("SERVER", `What listens at ${at} speaks no HTTP (${code}). Correct the address of the OpenViking server.`, false);
	const reason = code === "" ? "" : ` (${code})`;
	return NOT_CONNECTED.includes(code) ? fail("UNAVAILABLE", `No OpenViking server can be reached at ${at}${reason}. Start it, or correct its address.`, true) : fail("UNAVAILABLE", `The connection to the OpenViking server at ${at} broke off${reason}. Try again later.`, true);
}
function foreignAnswer(asked, status, what, location) {
	const at = asked.address.shown;
	const fail = (error, message) => failure(asked, error, message, {
		status,
		code: "",
		fate: status >= 500 || status < 300 ? "unknown" : "refused",
		retryable: isRetryableStatus(status),
		provider: false,
		details: {}
	});
	if (what === "redirect") return fail("CONFIGURATION", `${at} sends us on to ${newAddress(asked, location)} (status ${status}). The API key goes only to the address it was set for: if the new one is right, set it.`);
	if (isRetryableStatus(status)) return fail("UNAVAILABLE", `${at} answered ${asked.method} ${asked.path} with status ${status}. The server, or a proxy in front of it, is not ready. Try again later.`);
	if (status === 401 || status === 403 || status === 407) return fail("CONFIGURATION", `Something in front of the OpenViking server at ${at} refuses us (status ${status}). Set what it asks for, or correct the address.`);
	const seen = {
		"web-page": "a web page",
		empty: "nothing",
		compressed: "compressed data that was not asked for",
		"not-json": "no JSON",
		"other-json": "JSON of another kind"
	}[what];
	return fail("SERVER", `${at} is not an OpenViking server, or not its root: it answered ${asked.method} ${asked.path} with ${seen} (status ${status}). Correct the address.`);
}
function errorAnswer(asked, status, error) {
	const provider = typeof error.details["upstream_message"] === "string" || MODEL_CODES.has(error.code);
	const bare = Object.keys(error.details).length === 0;
	const feature = status === 405 || status === 501 || status === 404 && bare && error.message === "Not Found";
	const [code, message] = provider ? modelFailed(asked, error) : said(asked, status, error, feature);
	return failure(asked, code, message, {
		status,
		code: error.code,
		fate: status >= 500 || status === 408 ? "unknown" : "refused",
		...feature ? { missing: "feature" } : status === 404 ? { missing: "resource" } : {},
		retryable: isRetryableStatus(status) || status === 409 && error.details["retryable"] === true,
		provider,
		details: error.details
	});
}
function isRetryableStatus(status) {
	return status === 408 || status === 429 || status >= 500 && status !== 501;
}
const MODEL_CODES = new Set([
	"EMBEDDING_FAILED",
	"VLM_FAILED",
	"MODEL_UNAVAILABLE"
]);
function modelFailed(asked, error) {
	const upstream = error.details["upstream_message"];
	const quoted = quote(asked, typeof upstream === "string" ? upstream : error.message);
	return ["SERVER", `The model provider of the OpenViking server at ${asked.address.shown} failed (${error.code || "no code"}${quoted}). Your own key is not at fault: whoever runs the server has to look at its model settings.`];
}
function said(asked, status, error, feature) {
	const at = `the OpenViking server at ${asked.address.shown}`;
	const It = `T${at.slice(1)}`;
	const request = `${asked.method} ${asked.path}`;
	const words = quote(asked, error.message);
	const answer = `(${status}${error.code === "" ? "" : ` ${error.code}`}${words})`;
	if (feature) return ["CONFIGURATION", `This needs another version of ${at}: it does not know ${request}. Update the server.`];
	if (status >= 500 || status === 408) return ["UNAVAILABLE", `${It} failed at ${request} ${answer}. Try again later; its log says more.`];
	return {
		401: () => ["CONFIGURATION", KEY_PROBLEMS[asked.hasKey ? "wrong" : "missing"](at)],
		403: () => /\bROOT\b/.test(error.message) ? ["CONFIGURATION", KEY_PROBLEMS.root(at)] : ["NOT_OWNED", `This user may not do that on ${at}${words}. Use your own URIs.`],
		404: () => ["NOT_FOUND", `${It} does not have it${words}. Search or list for what is there.`],
		409: () => conflict(It, error, words),
		410: () => ["NOT_FOUND", `${It} does not have it any more${words}.`],
		429: () => ["UNAVAILABLE", `${It}, or the models behind it, takes no more requests now. Try again later.`]
	}[status]?.() ?? badRequest(at, error, `${It} refused ${request} ${answer}.`);
}
function conflict(It, { code, details }, words) {
	if (code === "ALREADY_EXISTS") return ["ALREADY_EXISTS", `It is there already${words}. Choose another name, or replace it.`];
	return details["retryable"] === true ? ["UNAVAILABLE", `${It} is still busy with it${words}. Try again in a moment.`] : ["INVALID_INPUT", `Somebody else changed it at this moment${words}. Read it and try again.`];
}
function badRequest(at, { code, message }, refused) {
	if (code === "INVALID_URI" || code === "UNSUPPORTED_URI") return ["INVALID_URI", `${refused} Use a URI exactly as a search returned it.`];
	return code === "INVALID_ARGUMENT" && /X-OpenViking-(?:Account|User)/i.test(message) ? ["CONFIGURATION", KEY_PROBLEMS.no_identity(at)] : ["INVALID_INPUT", refused];
}
function failure(asked, code, message, rest) {
	const cause = {
		kind: "server-failure",
		...rest
	};
	return new $light.OpenVikingError(code, withoutSecrets(message, asked.secrets), { cause });
}
function quote({ secrets }, words) {
	const line = serverWords(words, secrets, LONGEST_QUOTE);
	return line === "" ? "" : `: ${line.replace(/\.$/, "")}`;
}
function newAddress(asked, location) {
	if (location === void 0) return "an address that it does not name";
	try {
		const url = new URL(location, asked.address.shown);
		return `${url.origin}${url.pathname}`;
	} catch {
		return "an address that cannot be read";
	}
}

// openviking/settle-once.ts
function settleOnce({ timeout_ms, signal }, begin) {
	return new Promise((resolve) => {
		let begun;
		let sent = false;
		let over = false;
		const finish = (outcome) => {
			if (over) return;
			over = true;
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
			begun?.destroy();
			resolve(outcome);
		};
		const fail = (why, { cause, code = codeOf(cause) } = {}) => finish({
			why,
			sent,
			code,
			cause
		});
		const abort = () => fail("aborted", { cause: signal?.reason });
		const timer = setTimeout(() => fail("timeout"), Math.max(0, timeout_ms));
		if (signal?.aborted) {
			abort();
			return;
		}
		signal?.addEventListener("abort", abort);
		begun = begin({
			answer: finish,
			fail,
			connected() {
				sent = true;
			}
		});
		if (over) begun?.destroy();
	});
}
function codeOf(thrown) {
	return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : void 0;
}

// openviking/http-exchange.ts
function exchange(address, sent) {
	return settleOnce(sent, (ending) => {
		const payload = sent.body === void 0 ? void 0 : Buffer.from(sent.body);
		const options = {
			host: address.host,
			port: address.port,
			path: `${address.base}${sent.path}`,
			method: sent.method,
			agent: false,
			headers: payload === void 0 ? sent.headers : {
				...sent.headers,
				"Content-Length": payload.length
			}
		};
		let request;
		try {
			request = requester(address)(options);
		} catch (cause) {
			ending.fail("network", { cause });
			return;
		}
		request.on("error", (cause) => ending.fail("network", { cause }));
		request.on("socket", (socket) => {
			socket.once(address.secure ? "secureConnect" : "connect", () => ending.connected());
		});
		request.on("response", (response) => collect(response, sent.max_bytes, ending));
		request.end(payload);
		return request;
	});
}
function collect(response, maxBytes, ending) {
	const chunks = [];
	let bytes = 0;
	response.on("data", (chunk) => {
		bytes += chunk.length;
		if (bytes > maxBytes) ending.fail("too-large");
		else chunks.push(chunk);
	});
	response.on("error", (cause) => ending.fail("network", { cause }));
	response.on("end", () => {
		const headers = {};
		for (const [name, value] of Object.entries(response.headers)) headers[name] = Array.isArray(value) ? value.join(", ") : value;
		ending.answer({
			status: response.statusCode ?? 0,
			headers,
			body: Buffer.concat(chunks).toString("utf8")
		});
	});
}
function requester({ secure }) {
	return process.getBuiltinModule(secure ? "node:https" : "node:http").request;
}

// openviking/request-headers.ts
const IDENTITY_FROM_KEY = [
	"api_key",
	"oidc",
	"ldap"
];
const PEER_ROUTES = /^\/(?:api\/v1\/(?:search|fs|content)\/|api\/v1\/fs$|mcp$)/;
function requestHeaders(connection, request) {
	const headers = {};
	const further = Object.entries(connection.headers ?? {}).filter(([name]) => !OURS.has(name.toLowerCase()));
	for (const [name, value] of further) headers[name] = value;
	const gateway = new Set(further.map(([name]) => name.toLowerCase()));
	headers["Accept"] = "application/json";
	headers["Accept-Encoding"] = "identity";
	headers["User-Agent"] = request.user_agent;
	if (request.hasBody) headers["Content-Type"] = "application/json";
	if (connection.api_key !== void 0) {
		if (gateway.has("authorization")) headers["X-API-Key"] = connection.api_key;
		else headers["Authorization"] = `Bearer ${connection.api_key}`;
	}
	if (request.auth_mode === void 0 || !IDENTITY_FROM_KEY.includes(request.auth_mode)) {
		if (connection.account !== void 0) headers["X-OpenViking-Account"] = connection.account;
		if (connection.user !== void 0) headers["X-OpenViking-User"] = connection.user;
	}
	if (connection.peer !== void 0 && PEER_ROUTES.test(request.path)) headers["X-OpenViking-Actor-Peer"] = connection.peer;
	return headers;
}
const OURS = new Set([
	"accept",
	"accept-encoding",
	"connection",
	"content-length",
	"content-type",
	"host",
	"transfer-encoding",
	"user-agent",
	"x-api-key",
	"x-openviking-account",
	"x-openviking-actor-peer",
	"x-openviking-user"
]);

// openviking/server-failure.ts
function serverFailureOf(thrown) {
	if (!$light.isOpenVikingError(thrown)) return void 0;
	const { cause } = thrown;
	return typeof cause === "object" && cause !== null && "kind" in cause && cause.kind === "server-failure" ? cause : void 0;
}

// openviking/user-agent.ts
function userAgentOf({ harness = "cli", version = "0.0.0" }) {
	return `openviking-memory-${harness}/${version}`;
}

// openviking/http-client.ts
const ATTEMPTS = 4;
const BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5e3;
const LARGEST_ANSWER = 67108864;
function createServerClient(connection, options = {}) {
	const address = $light.parseAddress(connection.url);
	const exchange$1 = options.exchange ?? exchange;
	const log = options.log ?? (() => void 0);
	const userAgent = options.user_agent ?? userAgentOf({});
	let authMode = options.auth_mode;
	const request = async (wanted) => {
		const timeout = wanted.timeout_ms ?? connection.timeout_ms;
		const deadline = monotonicNow() + timeout;
		const body = wanted.body === void 0 ? void 0 : toJson(wanted.body);
		const asked = askedOf(address, connection, wanted, timeout);
		for (let attempt = 1;; attempt++) {
			const answer = await exchange$1(address, {
				method: wanted.method,
				path: wanted.path + toQuery(wanted.query),
				headers: requestHeaders(connection, {
					path: wanted.path,
					hasBody: body !== void 0,
					user_agent: userAgent,
					auth_mode: authMode
				}),
				...body === void 0 ? {} : { body },
				timeout_ms: deadline - monotonicNow(),
				signal: wanted.signal,
				max_bytes: LARGEST_ANSWER
			});
			const read = outcomeOf(asked, wanted.path, answer);
			if (!("error" in read)) {
				if (wanted.path === "/health") authMode = authModeOf(read.result) ?? authMode;
				return read.result;
			}
			const wait = waitBeforeNext(answer, options.backoff_ms ?? BACKOFF_MS, attempt);
			if (!(attempt < (wanted.attempts ?? ATTEMPTS) && mayRepeat(read.error, wanted.repeatable ?? true) && monotonicNow() + wait < deadline)) throw read.error;
			log(`${wanted.method} ${wanted.path}: ${read.error.message} Attempt ${attempt + 1} follows in ${Math.round(wait)} ms.`);
			await pause(wait, wanted.signal);
		}
	};
	return {
		connection,
		request
	};
}
function outcomeOf(asked, path, answer) {
	if ("why" in answer) return { error: withoutAnswer(asked, answer) };
	const read = readAnswer(path, answer);
	if (read.kind === "result") return { result: read.result };
	return { error: read.kind === "error" ? errorAnswer(asked, answer.status, read.error) : foreignAnswer(asked, answer.status, read.what, answer.headers["location"]) };
}
function mayRepeat(error, repeatable) {
	const failure = serverFailureOf(error);
	return failure?.retryable === true && (repeatable || failure.fate !== "unknown");
}
function waitBeforeNext(answer, first, attempt) {
	const backoff = Math.min(LONGEST_BACKOFF_MS, first * 2 ** (attempt - 1)) * (.5 + Math.random());
	const told = "why" in answer ? NaN : Number(answer.headers["retry-after"]);
	return Number.isFinite(told) ? Math.max(backoff, told * 1e3) : backoff;
}
function pause(milliseconds, signal) {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, milliseconds);
		signal?.addEventListener("abort", done);
		if (signal?.aborted) done();
	});
}
function askedOf(address, connection, wanted, timeout) {
	return {
		address,
		method: wanted.method,
		path: wanted.path,
		timeout_ms: Math.round(timeout),
		hasKey: connection.api_key !== void 0,
		secrets: secretsOf(connection)
	};
}
function authModeOf(health) {
	const known = typeof health === "object" && health !== null && "auth_mode" in health ? health.auth_mode : void 0;
	return typeof known === "string" ? known : void 0;
}
function toQuery(query = {}) {
	const pairs = Object.entries(query).flatMap(([name, value]) => value === void 0 ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`]);
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
function toJson(body) {
	const json = JSON.stringify(body);
	if (!json.includes("\\ud")) return json;
	return json.replace(/\\(?:u[0-9a-f]{4}|.)/g, (escaped) => /^\\ud[89a-f]/.test(escaped) ? "\\ufffd" : escaped);
}

// experience/rules/python-text.ts
const BLANKS = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const OUTER_BLANKS = new RegExp(`^[${BLANKS}]+`);
const ONE_BLANK = new RegExp(`[${BLANKS}]`);
const LINE_BREAK = new RegExp(`\\r\\n|[\\n-\\r\\x1c-\\x1e\\x85\\u2028\\u2029]`);
function strip(text) {
	const start = text.replace(OUTER_BLANKS, "");
	let end = start.length;
	while (end > 0 && ONE_BLANK.test(start.charAt(end - 1))) end -= 1;
	return start.slice(0, end);
}
function lines(text) {
	const found = text.split(LINE_BREAK);
	if (found.at(-1) === "") found.pop();
	return found;
}
function parseJson(text) {
	try {
		return { value: JSON.parse(text) };
	} catch {
		const finite = withoutNonFinite(text);
		if (finite === void 0) return void 0;
		try {
			return { value: JSON.parse(finite) };
		} catch {
			return;
		}
	}
}
const NON_FINITE = /-?Infinity|NaN/y;
function withoutNonFinite(text) {
	if (!text.includes("NaN") && !text.includes("Infinity")) return void 0;
	let out = "";
	let copied = 0;
	let quoted = false;
	for (let at = 0; at < text.length; at += 1) {
		const char = text[at];
		if (char === "\"") quoted = !quoted;
		else if (quoted && char === "\\") at += 1;
		else if (!quoted && (char === "N" || char === "I" || char === "-")) {
			NON_FINITE.lastIndex = at;
			const match = NON_FINITE.exec(text);
			if (match === null) continue;
			out += `${text.slice(copied, at)} 1 `;
			at += match[0].length - 1;
			copied = at + 1;
		}
	}
	return out + text.slice(copied);
}
function isTrue(value) {
	if (Array.isArray(value)) return value.length > 0;
	return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

// experience/rules/uri-acceptance.ts
const SCHEME$1 = "viking://";
function segmentsOf(uri) {
	return (uri.startsWith(SCHEME$1) ? uri.slice(9) : uri).split("/").filter((segment) => segment !== "");
}
function isOwnExperience(segments, user) {
	const [scope, owner, kind, type, ...name] = segments;
	const last = name.at(-1);
	return scope === "user" && owner === user && kind === "memories" && type === "experiences" && last !== void 0 && !$light.SIDECAR_NAMES.includes(last) && !name.includes(".") && !name.includes("..");
}
const acceptLoosely = (uri, user) => !/[?#]/.test(uri) && isOwnExperience(segmentsOf(uri), user) ? uri : void 0;
const acceptRewritten = (uri, user) => {
	const [path = ""] = strip(uri).split("?", 1);
	const segments = segmentsOf(path);
	const [scope, owner = ""] = segments;
	if (scope === "user" && owner !== user && $light.RESERVED_USER_NAMES.includes(owner)) segments.splice(1, 0, user);
	return acceptLoosely(SCHEME$1 + segments.join("/"), user);
};
const acceptWithScheme = (uri, user) => {
	const trimmed = strip(uri);
	return trimmed.startsWith(SCHEME$1) ? acceptLoosely(trimmed, user) : void 0;
};
const acceptExactly = (uri, user) => {
	const root = `${SCHEME$1}user/${user}/memories/experiences/`;
	if (!uri.startsWith(root) || uri.slice(root.length).split("/").includes("")) return void 0;
	return acceptLoosely(uri, user);
};
const SHORT_FORM = "viking://user/memories/";
const HOME_FORM = "viking://~/memories/";
function memoriesOf(user) {
	return `${SCHEME$1}user/${user}/memories/`;
}
function resolveAlias(uri, user, aliases) {
	const alias = aliases.find((candidate) => uri.startsWith(candidate));
	return alias === void 0 ? uri : memoriesOf(user) + uri.slice(alias.length);
}
function aliasesOf(uri, user, aliases) {
	const root = memoriesOf(user);
	return uri.startsWith(root) ? [uri, ...aliases.map((alias) => alias + uri.slice(root.length))] : [uri];
}
const acceptWithHome = (uri, user) => {
	const path = strip(uri);
	if (!path.startsWith(SCHEME$1) || path.startsWith("/", 9)) return void 0;
	const segments = segmentsOf(path);
	if (segments[0] === "~") segments.splice(0, 1, "user", user);
	return acceptLoosely(SCHEME$1 + segments.join("/"), user);
};

// experience/server-uris.ts
const UNCHECKED = {
	checksRequests: false,
	home: "nobody",
	withoutUser: "kept",
	container: "kept",
	canonical: acceptRewritten
};
const FIRST_HOME = {
	checksRequests: true,
	home: "users",
	withoutUser: "own",
	container: "own",
	canonical: acceptWithScheme
};
const HOME_FOR_USERS = {
	...FIRST_HOME,
	withoutUser: "refused",
	container: "kept"
};
const HOME_FOR_ALL = {
	...HOME_FOR_USERS,
	home: "everybody"
};
const RELEASES = [
	["0.0.0", UNCHECKED],
	["0.4.16", FIRST_HOME],
	["0.4.17", HOME_FOR_ALL]
];
const UNPUBLISHED = new Map([["fd01e62b9", UNCHECKED], ["snapshot-2026-08-22", HOME_FOR_USERS]]);
const SCHEME = "viking://";
const SCOPES = [
	"",
	"resources",
	"user",
	"agent",
	"session"
];
function resolveForServer(version, uri, caller) {
	const rules = rulesOf(version);
	const path = uri.startsWith(SCHEME) ? uri.slice(9) : void 0;
	if (!rules.checksRequests) {
		const scope = (path ?? uri).split("/")[0] ?? "";
		return SCOPES.includes(scope) ? { resolved: uri } : { refused: `Invalid scope '${scope}'` };
	}
	if (path === void 0) return { refused: `it does not begin with ${SCHEME}` };
	return resolveChecked(rules, (path.split("?")[0] ?? "").replace(/(?<!\/)\/+$/, "").split("/"), caller);
}
function resolveChecked(rules, segments, { role, user }) {
	const [scope = "", owner, kind, peer] = segments;
	const own = (...below) => ({ resolved: [$light.userRoot(user), ...below].join("/") });
	const literal = { resolved: SCHEME + segments.join("/") };
	const isRoot = role === "root";
	if (scope === "~") return rules.home === "everybody" || !isRoot ? own(...segments.slice(1)) : { refused: "the home alias is not canonical" };
	if (scope === "session") return isRoot ? { refused: "the session alias needs a user" } : own("sessions", ...segments.slice(1));
	if (!SCOPES.includes(scope)) return { refused: `Invalid scope '${scope}'` };
	if (scope !== "user") return literal;
	if (owner === void 0) return rules.container === "own" && !isRoot ? own() : literal;
	if (!isRoot && owner !== user && $light.RESERVED_USER_NAMES.includes(owner)) {
		if (rules.withoutUser === "own") return own(...segments.slice(1));
		if (rules.withoutUser === "refused") return { refused: "the form without a user id is ambiguous" };
	}
	if (!$light.isValidIdentifier(owner)) return { refused: "the user id is not valid" };
	return kind === "peers" && peer !== void 0 && !$light.isValidIdentifier(peer) ? { refused: "the peer id is not valid" } : literal;
}
function canonicalOnServer(version, uri, user) {
	return rulesOf(version).canonical(uri, user);
}
function rulesOf(version) {
	const unpublished = UNPUBLISHED.get(version);
	if (unpublished !== void 0) return unpublished;
	const wanted = $light.versionNumbers(version);
	const found = RELEASES.findLast(([since]) => wanted !== void 0 && $light.compareVersionNumbers(wanted, $light.versionNumbers(since) ?? []) >= 0);
	if (found !== void 0) return found[1];
	throw new $light.OpenVikingError("INVALID_INPUT", `"${version}" is no server version. Use one such as 0.5.2.`);
}

// openviking/known-server.ts
async function askServer(client, options = {}) {
	const { now = Date.now, ...asked } = options;
	const get = async (path) => {
		const answer = await client.request({
			method: "GET",
			path,
			...asked
		});
		return $light.isPlainObject(answer) ? answer : {};
	};
	const health = await askHealth(client, asked);
	const version = $light.textOf(health, "version");
	const role = $light.textOf(health, "role");
	const authMode = $light.textOf(health, "auth_mode") ?? (client.connection.api_key === void 0 ? "dev" : "api_key");
	const problem = keyProblem(client, {
		authMode,
		role,
		user: $light.textOf(health, "user_id")
	});
	if (problem !== void 0) throw new $light.OpenVikingError("CONFIGURATION", KEY_PROBLEMS[problem](nameOf(client)));
	const user = $light.textOf(await get("/api/v1/system/status"), "user") ?? $light.textOf(health, "user_id");
	if (user === void 0 || !$light.isValidIdentifier(user)) throw failed(client, (at) => `${at} does not say who its user is, so that no URI can be made. Update it.`);
	return {
		user,
		account: $light.textOf(health, "account_id") ?? client.connection.account ?? "default",
		auth_mode: authMode,
		learnt_at: now(),
		...version === void 0 ? {} : { version },
		...role === void 0 ? {} : { role }
	};
}
async function askHealth(client, asked = {}) {
	let health;
	try {
		health = await client.request({
			method: "GET",
			path: "/health",
			...asked
		});
	} catch (thrown) {
		if (serverFailureOf(thrown)?.missing === void 0) throw thrown;
		throw failed(client, (at) => `${at} is not to be found there: it has no /health (404). Correct the address.`, thrown);
	}
	if ($light.isPlainObject(health) && [
		"version",
		"healthy",
		"auth_mode"
	].some((name) => name in health)) return health;
	throw failed(client, (at) => `${at} is none: its /health says nothing that one says. Correct the address.`);
}
function keyProblem({ connection }, { authMode, role, user }) {
	if (authMode === "trusted") return connection.account === void 0 || connection.user === void 0 ? "no_identity" : void 0;
	if (authMode !== "api_key") return void 0;
	if (connection.api_key === void 0) return "missing";
	if (user === void 0 && role === void 0) return "wrong";
	return role === "root" ? "root" : void 0;
}
function nameOf({ connection }) {
	return `the OpenViking server at ${$light.normalizeUrl(connection.url)}`;
}
function failed(client, message, thrown) {
	return new $light.OpenVikingError("SERVER", message(`T${nameOf(client).slice(1)}`), thrown === void 0 ? {} : { cause: thrown instanceof Error ? thrown.cause : thrown });
}
function knownServerFile(folder) {
	return node_path.join(folder, "identity.json");
}
function readKnownServer(folder, log = () => void 0) {
	const saved = $light.readPrivateJson(knownServerFile(folder), log);
	if (!$light.isPlainObject(saved)) return void 0;
	const user = $light.textOf(saved, "user");
	const authMode = $light.textOf(saved, "auth_mode");
	if (user === void 0 || !$light.isValidIdentifier(user) || authMode === void 0) return void 0;
	const version = $light.textOf(saved, "version");
	const role = $light.textOf(saved, "role");
	const probed = $light.textOf(saved, "probed");
	return {
		user,
		account: $light.textOf(saved, "account") ?? "default",
		auth_mode: authMode,
		learnt_at: typeof saved["learnt_at"] === "number" ? saved["learnt_at"] : 0,
		...version === void 0 ? {} : { version },
		...role === void 0 ? {} : { role },
		...probed === void 0 ? {} : { probed }
	};
}
function keepKnownServer(folder, known, log = () => void 0) {
	try {
		$light.writePrivateJson(knownServerFile(folder), known);
	} catch (thrown) {
		log(`server: what was learnt could not be kept (${$light.messageOf(thrown)})`);
	}
}

// openviking/find-request.ts
function findExperiences(query, { user, rows }) {
	return {
		method: "POST",
		path: "/api/v1/search/find",
		body: {
			query,
			target_uri: $light.experiencesRoot(user),
			limit: rows
		}
	};
}
function rowsFor(limit) {
	return 2 * limit + 5;
}

// openviking/hits.ts
const REWRITES_URIS = "0.4.13";
function foundRows(answer, group) {
	const rows = $light.isPlainObject(answer) ? answer[group] : void 0;
	return (Array.isArray(rows) ? rows : []).flatMap((row) => {
		if (!$light.isPlainObject(row) || typeof row["uri"] !== "string") return [];
		const text = [row["abstract"], row["overview"]].find((each) => typeof each === "string" && each.trim() !== "");
		return [{
			uri: row["uri"],
			score: finite(row["score"]),
			abstract: typeof text === "string" ? text.toWellFormed() : ""
		}];
	});
}
function foundExperiences(answer, user) {
	const found = new Map();
	for (const row of foundRows(answer, "memories")) {
		const uri = ownExperience(row.uri, user);
		if (uri !== void 0 && !found.has(uri)) found.set(uri, {
			...row,
			uri,
			title: $light.titleFromUri(uri)
		});
	}
	return [...found.values()];
}
function ownExperience(uri, user) {
	return $light.canonicalExperienceUri(uri, user) ?? $light.canonicalExperienceUri(canonicalOnServer(REWRITES_URIS, uri, user) ?? "", user);
}
function finite(score) {
	return typeof score === "number" && Number.isFinite(score) ? score : 0;
}

// openviking/read-http-answer.ts
const LARGEST_HEAD = 16384;
const NO_HTTP = {
	why: "network",
	code: "HPE_INVALID_CONSTANT"
};
const BROKEN_OFF = {
	why: "network",
	code: "ECONNRESET"
};
function createAnswerReader(maxBytes) {
	let bytes = Buffer.alloc(0);
	let head;
	const body = [];
	let size = 0;
	const take = (part) => {
		size += part.length;
		if (size > maxBytes) return { why: "too-large" };
		body.push(part);
	};
	const answer = ({ status, headers }) => ({
		status,
		headers,
		body: Buffer.concat(body).toString("utf8")
	});
	const takeChunks = (known) => {
		for (;;) {
			const line = bytes.indexOf("\r\n");
			if (line === -1) return bytes.length > LARGEST_HEAD ? NO_HTTP : "more";
			const digits = /^([0-9a-f]{1,12})[ \t]*(?:;|$)/i.exec(bytes.toString("latin1", 0, line))?.[1];
			if (digits === void 0) return NO_HTTP;
			const length = Number.parseInt(digits, 16);
			if (size + length > maxBytes) return { why: "too-large" };
			const from = line + 2;
			if (length === 0) return bytes.includes("\r\n", from) ? answer(known) : "more";
			if (bytes.length < from + length + 2) return "more";
			if (bytes.toString("latin1", from + length, from + length + 2) !== "\r\n") return NO_HTTP;
			take(bytes.subarray(from, from + length));
			bytes = bytes.subarray(from + length + 2);
		}
	};
	const takeBody = (known) => {
		const { length } = known;
		if (length === "chunks") return takeChunks(known);
		if (length !== void 0 && length > maxBytes) return { why: "too-large" };
		const part = length === void 0 ? bytes : bytes.subarray(0, length - size);
		bytes = Buffer.alloc(0);
		return take(part) ?? (size === length ? answer(known) : "more");
	};
	return {
		read(chunk) {
			bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
			while (head === void 0) {
				const end = bytes.indexOf("\r\n\r\n");
				if (end === -1) return "HTTP/1.".startsWith(bytes.toString("latin1", 0, 7)) && bytes.length <= LARGEST_HEAD ? "more" : NO_HTTP;
				const read = readHead(bytes.toString("latin1", 0, end));
				if (read === void 0) return NO_HTTP;
				bytes = bytes.subarray(end + 4);
				if (read.status >= 200) head = read;
			}
			return takeBody(head);
		},
		end() {
			if (head === void 0 || head.length !== void 0) return BROKEN_OFF;
			return answer(head);
		}
	};
}
function readHead(text) {
	const [first = "", ...lines] = text.split("\r\n");
	const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? NaN);
	if (!(status >= 100)) return void 0;
	const headers = {};
	for (const line of lines) {
		const [, name, written = ""] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/.exec(line) ?? [];
		if (name === void 0) return void 0;
		const value = $light.withoutOuterBlanks(written);
		const key = name.toLowerCase();
		headers[key] = headers[key] === void 0 ? value : `${headers[key]}, ${value}`;
	}
	const length = lengthOf(status, headers);
	return length === "wrong" ? void 0 : {
		status,
		headers,
		length
	};
}
function lengthOf(status, headers) {
	if (status === 204 || status === 304) return 0;
	const coding = headers["transfer-encoding"];
	if (coding !== void 0) return /^chunked$/i.test(coding) ? "chunks" : "wrong";
	const told = headers["content-length"];
	if (told === void 0) return void 0;
	return /^\d{1,15}$/.test(told) ? Number(told) : "wrong";
}

// openviking/plain-exchange.ts
const CHUNK = 65536;
function plainExchange(address, sent) {
	return settleOnce(sent, (ending) => {
		const request = requestText(address, sent);
		if ("code" in request) {
			ending.fail("network", request);
			return;
		}
		const reader = createAnswerReader(sent.max_bytes);
		const heed = (state) => {
			if (state === "more") return;
			if ("why" in state) ending.fail(state.why, { code: state.code });
			else ending.answer(state);
		};
		const socket = node_net.connect({
			host: address.host,
			port: address.port,
			onread: {
				buffer: Buffer.allocUnsafe(CHUNK),
				callback(length, buffer) {
					heed(reader.read(Buffer.from(buffer.subarray(0, length))));
					return true;
				}
			}
		});
		socket.on("connect", () => {
			ending.connected();
			socket.write(request.bytes);
		});
		socket.on("end", () => heed(reader.end()));
		socket.on("error", (cause) => ending.fail("network", { cause }));
		socket.on("close", () => ending.fail("network", { code: "ECONNRESET" }));
		return { destroy: () => setImmediate(() => socket.destroy()) };
	});
}
function requestText(address, { method, path, headers, body }) {
	const target = `${address.base}${path}`;
	if (/[^\x21-\xff]/.test(target)) return { code: "ERR_UNESCAPED_CHARACTERS" };
	const host = address.host.includes(":") ? `[${address.host}]` : address.host;
	const payload = body === void 0 ? void 0 : Buffer.from(body);
	const all = [
		...Object.entries(headers),
		...payload === void 0 ? [] : [["Content-Length", String(payload.length)]],
		["Host", address.port === 80 ? host : `${host}:${address.port}`],
		["Connection", "close"]
	];
	for (const [name, value] of all) {
		if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return { code: "ERR_INVALID_HTTP_TOKEN" };
		if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return { code: "ERR_INVALID_CHAR" };
	}
	const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
	const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
	return { bytes: payload === void 0 ? head : Buffer.concat([head, payload]) };
}

// openviking/search-once.ts
const SUMMARIES = 4;
async function searchServerOnce(query, options) {
	const { connection, folder, limit, signal } = options;
	const log = options.log ?? (() => void 0);
	const deadline = monotonicNow() + options.timeout_ms;
	const remaining = () => ({
		attempts: 1,
		timeout_ms: deadline - monotonicNow(),
		signal
	});
	if (query.trim() === "") return { hits: [] };
	try {
		const known = readKnownServer(folder, log);
		const client = createServerClient(connection, {
			log,
			auth_mode: known?.auth_mode,
			exchange: (address, sent) => (address.secure ? exchange : plainExchange)(address, sent),
			...options.user_agent === void 0 ? {} : { user_agent: options.user_agent }
		});
		const { user } = known ?? await learn(client, folder, {
			...remaining(),
			log
		});
		const request = findExperiences(query.trim(), {
			user,
			rows: limit + SUMMARIES
		});
		const answer = await client.request({
			...request,
			...remaining()
		});
		return { hits: foundExperiences(answer, user).slice(0, limit) };
	} catch (thrown) {
		log(`server search: ${$light.messageOf(thrown)}`);
		forgetIfRefused(thrown, folder, log);
		return;
	}
}
async function learn(client, folder, { log, ...asked }) {
	const known = await askServer(client, asked);
	keepKnownServer(folder, known, log);
	return known;
}
function forgetIfRefused(thrown, folder, log) {
	const failure = serverFailureOf(thrown);
	if (failure === void 0 || failure.provider || ![401, 403].includes(failure.status)) return;
	try {
		node_fs.unlinkSync(knownServerFile(folder));
	} catch (cause) {
		log(`server search: ${$light.messageOf(cause)}`);
	}
}

// openviking/hook-pause.ts
const PAUSE_MS = 18e4;
const HELD_MS = 864e5;
const ANYTHING = "how a task was done";
function isPaused({ folder, log = () => void 0, now = Date.now }) {
	return isWithin(PAUSE_MS, readNotes(folder, log).failed_at, now());
}
async function searchUnlessPaused(query, options) {
	const { folder, log = () => void 0, now = Date.now } = options;
	const notes = readNotes(folder, log);
	if (isWithin(PAUSE_MS, notes.failed_at, now())) {
		log("server search: left out, the server gave no answer a short while ago");
		return;
	}
	const found = await searchServerOnce(query, options);
	if (options.signal?.aborted) return found;
	if (found === void 0) keepNotes(folder, {
		...notes,
		failed_at: now()
	}, log);
	else if (found.hits.length > 0 && !isWithin(HELD_MS / 2, notes.held_at, now())) keepNotes(folder, { held_at: now() }, log);
	return found;
}
async function holdsExperiences(options) {
	const { folder, log = () => void 0, now = Date.now } = options;
	if (isWithin(HELD_MS, readNotes(folder, log).held_at, now())) return true;
	const found = await searchUnlessPaused(ANYTHING, {
		...options,
		limit: 1
	});
	return found === void 0 ? void 0 : found.hits.length > 0;
}
function isWithin(span, at, now) {
	return at !== void 0 && now >= at && now - at < span;
}
function notesFile(folder) {
	return node_path.join(folder, "hook.json");
}
function readNotes(folder, log) {
	const saved = $light.readPrivateJson(notesFile(folder), log);
	if (!$light.isPlainObject(saved)) return {};
	const { failed_at, held_at } = saved;
	return {
		...typeof failed_at === "number" ? { failed_at } : {},
		...typeof held_at === "number" ? { held_at } : {}
	};
}
function keepNotes(folder, notes, log) {
	try {
		$light.writePrivateJson(notesFile(folder), notes);
	} catch (thrown) {
		log(`server search: what happened could not be kept (${$light.messageOf(thrown)})`);
	}
}

// packages/recall/package.json
var version = "0.1.0";

// capture/redact/plain-prose.ts
const WORD = /^\(?(?:[a-z]{0,24}|[A-Za-z0-9][A-Za-z0-9_./-]{0,13}|[A-Za-z]{1,10}'[a-z]{1,3})[).,?!]{0,3}$/;
const NAMES = /pass|pwd|secret|token|key|bearer|auth|cred|private|kennwort|clave|chiave|chave|jeton|senha|identified|rabbitmqctl|sqlplus/i;
let otherNames;
function isPlainProse(text) {
	if (NAMES.test(text) || !text.split(" ").every((word) => WORD.test(word))) return false;
	otherNames ??= new RegExp($light.OTHER_NAMES, "i");
	return !otherNames.test(text);
}

// recall/sent-text.ts
const LONGEST_SENT = 2e3;
async function sentText(text, { redact, redact_patterns }) {
	const clean = redact_patterns.length === 0 && isPlainProse(text) ? text : await redacted(text);
	if (clean.length <= LONGEST_SENT) return clean;
	return `${clean.slice(0, LONGEST_SENT / 2)}\n${clean.slice(-1e3)}`.toWellFormed();
	async function redacted(whole) {
		const { createRedactor } = await Promise.resolve().then(() => require("./redact.cjs")).then((n) => n.redact_exports);
		return createRedactor({
			baseline: redact === "on",
			patterns: redact_patterns
		}).text(whole);
	}
}

// recall/on-server.ts
var on_server_exports = {
	get holdsExperiencesOnServer() { return holdsExperiencesOnServer; },
	get searchedOnServer() { return searchedOnServer; }
};
async function searchedOnServer({ text, terms }, context, isWanted) {
	const { settings } = context;
	const options = searchOptions(context);
	if (isWanted !== void 0 && (isPaused(options) || !isWanted())) return void 0;
	const started = Date.now();
	const searching = searchUnlessPaused(await sentText(text, settings), options);
	const fitting = whileWaiting(() => Promise.resolve().then(() => require("./search.cjs")).then((n) => n.fitting_hits_exports));
	const found = await searching;
	if (found === void 0 || found.hits.length === 0) return void 0;
	const paths = $light.statePaths(settings);
	const { tellFittingHits } = await fitting;
	return tellFittingHits(terms, found.hits, context, {
		paths,
		started,
		beforeRecord: () => {
			if (!node_fs.existsSync(paths.journal)) $light.ensureStatePaths(settings);
		}
	});
}
function whileWaiting(load) {
	return new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(load()))));
}
function holdsExperiencesOnServer(context) {
	return holdsExperiences(searchOptions(context));
}
function searchOptions({ settings, log, harness }) {
	return {
		connection: settings.server,
		folder: $light.serverFolder(settings),
		limit: 10,
		timeout_ms: settings.recall_timeout_ms,
		user_agent: userAgentOf({
			harness,
			version
		}),
		log
	};
}
module.exports = {
	BLANKS,
	HOME_FORM,
	SHORT_FORM,
	acceptExactly,
	acceptLoosely,
	acceptRewritten,
	acceptWithHome,
	acceptWithScheme,
	aliasesOf,
	askHealth,
	askServer,
	createServerClient,
	errorAnswer,
	exchange,
	findExperiences,
	foreignAnswer,
	foundExperiences,
	foundRows,
	isTrue,
	keepKnownServer,
	lines,
	get on_server_exports() { return on_server_exports; },
	parseJson,
	readAnswer,
	readKnownServer,
	requestHeaders,
	resolveAlias,
	resolveForServer,
	rowsFor,
	secretsOf,
	serverFailureOf,
	serverWords,
	strip,
	toJson,
	userAgentOf,
	withoutAnswer,
};
