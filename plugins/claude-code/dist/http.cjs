// Generated from packages/mcp/src/http/index.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const require_rolldown_runtime = require("./runtime.cjs");
const node_http = late(() => require("node:http"));
let node_path = require("node:path");
const $redact = require("./redact.cjs");
const $backend = require("./backend.cjs");
const $light = require("./light.cjs");
const $common = require("./common.cjs");
const $server = require("./server.cjs");
const node_crypto = late(() => require("node:crypto"));
const node_events = late(() => require("node:events"));
const node_dns_promises = late(() => require("node:dns/promises"));
let node_fs = require("node:fs");
const $search = require("./search.cjs");

// mcp/http/bearer-token.ts
function carriesToken(header, token) {
	const [, given = ""] = /^bearer +(\S+) *$/i.exec(header ?? "") ?? [];
	return node_crypto.timingSafeEqual(digest(given), digest(token));
}
function digest(text) {
	return node_crypto.createHash("sha256").update(text).digest();
}

// mcp/http/host-name.ts
function hostNameOf(header) {
	const named = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header ?? "");
	return (named?.[1] ?? named?.[2])?.toLowerCase();
}
function plainAddress(address) {
	return (address ?? "").toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}
const LOOPBACK_NAMES = [
	"localhost",
	"127.0.0.1",
	"::1"
];
function isLoopbackAddress(address) {
	return address === "::1" || /^127(?:\.\d{1,3}){3}$/.test(plainAddress(address));
}
function hostInUrl(host) {
	return host.includes(":") ? `[${host}]` : host;
}
function reachable(host) {
	if (host === "0.0.0.0") return "127.0.0.1";
	return host === "::" ? "::1" : host;
}

// mcp/http/access.ts
const MCP_PATH = "/mcp";
const DENIED = -32e3;
const UNAUTHORIZED = -32001;
function denialOf(request, access) {
	const [host, ...hosts] = request.headersDistinct["host"] ?? [];
	if (hosts.length > 0 || !isOwnHost(hostNameOf(host), request, access)) return denied(403, "This Host is not served here", `the Host ${JSON.stringify(host)}; --allow-host allows one`);
	const [origin, ...origins] = request.headersDistinct["origin"] ?? [];
	if (origins.length > 0 || !isOwnOrigin(origin, host, access)) return denied(403, "This Origin is not served here", `the Origin ${JSON.stringify(origin)}; --allow-origin allows one`);
	if (request.url?.split("?", 1)[0] !== "/mcp") return denied(404, "Not Found");
	if (isPreflight(request)) return void 0;
	if (request.method !== "POST") return {
		...denied(405, "Method Not Allowed: this server keeps no sessions and opens no streams by itself"),
		headers: { Allow: "POST" }
	};
	if (access.token !== void 0 && !carriesToken(request.headers.authorization, access.token)) return {
		status: 401,
		code: UNAUTHORIZED,
		message: "Unauthorized",
		headers: { "WWW-Authenticate": "Bearer" },
		reason: "no token, or a wrong one"
	};
	const encoding = request.headers["content-encoding"];
	if (!isJson(request.headers["content-type"]) || encoding !== void 0 && encoding !== "identity") return denied(415, "Unsupported Media Type: send application/json in UTF-8, not compressed");
}
function isPreflight(request) {
	return request.method === "OPTIONS" && request.headers.origin !== void 0;
}
function crossOriginHeaders(request) {
	const { origin } = request.headers;
	if (origin === void 0) return {};
	const allowed = {
		"Access-Control-Allow-Origin": origin,
		Vary: "Origin"
	};
	if (!isPreflight(request)) return allowed;
	return {
		...allowed,
		"Access-Control-Allow-Methods": "POST",
		"Access-Control-Allow-Headers": "accept, authorization, content-type, mcp-protocol-version",
		"Access-Control-Max-Age": "600"
	};
}
function isOwnHost(name, request, access) {
	if (name === void 0) return false;
	return LOOPBACK_NAMES.includes(name) || access.hosts.includes(name) || name === plainAddress(request.socket.localAddress);
}
function isOwnOrigin(origin, host, access) {
	if (origin === void 0 || access.origins.includes(origin)) return true;
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	if (!/^https?:$/.test(url.protocol)) return false;
	if (url.host === host?.toLowerCase()) return true;
	return (url.port === "" ? url.protocol === "https:" ? 443 : 80 : Number(url.port)) === access.port && LOOPBACK_NAMES.includes(url.hostname.replace(/^\[|\]$/g, ""));
}
function isJson(type) {
	return /^application\/json *(?:; *charset="?utf-8"? *)?$/i.test(type?.trim() ?? "");
}
function denied(status, message, reason) {
	return {
		status,
		code: DENIED,
		message,
		...reason === void 0 ? {} : { reason }
	};
}

// mcp/http/client-journals.ts
const MOST$1 = 64;
const IDLE_MS = 18e5;
function clientJournals({ open, now = Date.now }) {
	const kept = new Map();
	const closeUnused = () => {
		for (const [key, { journal, uses, used_at }] of kept) {
			if (kept.size < MOST$1 && now() - used_at < IDLE_MS) return;
			if (uses > 0) continue;
			kept.delete(key);
			journal.close();
		}
	};
	return {
		lend({ caller, client, session_id }) {
			closeUnused();
			const key = JSON.stringify([caller, session_id]);
			const entry = kept.get(key) ?? {
				journal: open(session_id),
				uses: 0,
				used_at: 0
			};
			if (client !== void 0) entry.journal.setClient(client);
			kept.delete(key);
			kept.set(key, entry);
			entry.uses += 1;
			entry.used_at = now();
			return {
				journal: entry.journal,
				giveBack: () => {
					entry.uses -= 1;
				}
			};
		},
		close() {
			for (const { journal } of kept.values()) journal.close();
			kept.clear();
		}
	};
}

// content-type/index.js
/*!
* content-type
* Copyright(c) 2015 Douglas Christopher Wilson
* MIT Licensed
*/
var require_content_type = require_rolldown_runtime.__commonJSMin(((exports) => {
var PARAM_REGEXP = /; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *("(?:[\u000b\u0020\u0021\u0023-\u005b\u005d-\u007e\u0080-\u00ff]|\\[\u000b\u0020-\u00ff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */g;
var QESC_REGEXP = /\\([\u000b\u0020-\u00ff])/g;
var TYPE_REGEXP = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
exports.parse = parse;
function parse(string) {
if (!string) throw new TypeError("argument string is required");
var header = typeof string === "object" ? getcontenttype(string) : string;
if (typeof header !== "string") throw new TypeError("argument string is required to be a string");
var index = header.indexOf(";");
var type = index !== -1 ? header.slice(0, index).trim() : header.trim();
if (!TYPE_REGEXP.test(type)) throw new TypeError("invalid media type");
var obj = new ContentType(type.toLowerCase());
if (index !== -1) {
var key;
var match;
var value;
PARAM_REGEXP.lastIndex = index;
while (match = PARAM_REGEXP.exec(header)) {
if (match.index !== index) throw new TypeError("invalid parameter format");
index += match[0].length;
key = match[1].toLowerCase();
value = match[2];
if (value.charCodeAt(0) === 34) {
value = value.slice(1, -1);
if (value.indexOf("\\") !== -1) value = value.replace(QESC_REGEXP, "$1");
}
obj.parameters[key] = value;
}
if (index !== header.length) throw new TypeError("invalid parameter format");
}
return obj;
}
function getcontenttype(obj) {
var header;
if (typeof obj.getHeader === "function") header = obj.getHeader("content-type");
else if (typeof obj.headers === "object") header = obj.headers && obj.headers["content-type"];
if (typeof header !== "string") throw new TypeError("content-type header is missing from object");
return header;
}
function ContentType(type) {
this.parameters = Object.create(null);
this.type = type;
}
}));

// @modelcontextprotocol/sdk/dist/esm/shared/mediaType.js
var import_content_type = require_rolldown_runtime.__toESM(require_content_type(), 1);
function mediaTypeEssence(header) {
if (!header) return;
try {
return import_content_type.parse(header).type;
} catch {
const essence = (header.split(";", 1)[0] ?? "").trim().toLowerCase();
if (essence === "" || header.slice(essence.length).includes(",")) return;
return essence;
}
}
function isJsonContentType(header) {
if (header === "application/json") return true;
return mediaTypeEssence(header) === "application/json";
}

// @modelcontextprotocol/sdk/dist/esm/server/requestBody.js
const DEFAULT_MAX_REQUEST_BODY_SIZE = 4194304;
function requestBodyTooLargeMessage(maxBytes) {
return `Payload Too Large: Request body must not exceed ${maxBytes} bytes`;
}
function resolveMaxRequestBodySize(value) {
if (value === void 0) return DEFAULT_MAX_REQUEST_BODY_SIZE;
if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) throw new RangeError(`maxRequestBodySize must be a positive number of bytes, got ${String(value)}`);
return value;
}
async function readRequestBody(request, maxBytes = DEFAULT_MAX_REQUEST_BODY_SIZE) {
if (Number(request.headers.get("content-length")) > maxBytes) return { tooLarge: true };
if (request.body === null) return {
tooLarge: false,
text: ""
};
const reader = request.body.getReader();
const decoder = new TextDecoder();
let received = 0;
let text = "";
try {
for (;;) {
const { done, value } = await reader.read();
if (done) break;
received += value.byteLength;
if (received > maxBytes) return { tooLarge: true };
text += decoder.decode(value, { stream: true });
}
} finally {
reader.releaseLock();
}
return {
tooLarge: false,
text: text + decoder.decode()
};
}

// @modelcontextprotocol/sdk/dist/esm/server/sseKeepAlive.js
const DEFAULT_SSE_KEEP_ALIVE_MS = 15e3;
const MAX_TIMER_DELAY_MS = 2 ** 31 - 1;
function armSseKeepAlive(intervalMs, onTick) {
if (!Number.isFinite(intervalMs) || intervalMs < 1) return;
const timer = setInterval(onTick, Math.min(intervalMs, MAX_TIMER_DELAY_MS));
timer.unref?.();
return timer;
}

// @modelcontextprotocol/sdk/dist/esm/server/webStandardStreamableHttp.js
var WebStandardStreamableHTTPServerTransport = class {
constructor(options = {}) {
this._started = false;
this._hasHandledRequest = false;
this._streamMapping = new Map();
this._requestToStreamMapping = new Map();
this._resumableStreams = new Set();
this._requestResponseMap = new Map();
this._initialized = false;
this._enableJsonResponse = false;
this._standaloneSseStreamId = "_GET_stream";
this._closed = false;
this.sessionIdGenerator = options.sessionIdGenerator;
this._enableJsonResponse = options.enableJsonResponse ?? false;
this._eventStore = options.eventStore;
this._onsessioninitialized = options.onsessioninitialized;
this._onsessionclosed = options.onsessionclosed;
this._allowedHosts = options.allowedHosts;
this._allowedOrigins = options.allowedOrigins;
this._enableDnsRebindingProtection = options.enableDnsRebindingProtection ?? false;
this._retryInterval = options.retryInterval;
this._keepAliveMs = options.keepAliveMs ?? 15e3;
this._maxRequestBodySize = resolveMaxRequestBodySize(options.maxRequestBodySize);
}
startKeepAlive(controller, encoder) {
if (this._closed) return void 0;
const timer = armSseKeepAlive(this._keepAliveMs, () => {
try {
controller.enqueue(encoder.encode(": keepalive\n\n"));
} catch {
if (timer !== void 0) clearInterval(timer);
}
});
return timer;
}
async start() {
if (this._started) throw new Error("Transport already started");
this._started = true;
}
createJsonErrorResponse(status, code, message, options) {
const error = {
code,
message
};
if (options?.data !== void 0) error.data = options.data;
return new Response(JSON.stringify({
jsonrpc: "2.0",
error,
id: null
}), {
status,
headers: {
"Content-Type": "application/json",
...options?.headers
}
});
}
validateRequestHeaders(req) {
if (!this._enableDnsRebindingProtection) return;
if (this._allowedHosts && this._allowedHosts.length > 0) {
const hostHeader = req.headers.get("host");
if (!hostHeader || !this._allowedHosts.includes(hostHeader)) {
const error = `Invalid Host header: ${hostHeader}`;
this.onerror?.(new Error(error));
return this.createJsonErrorResponse(403, -32e3, error);
}
}
if (this._allowedOrigins && this._allowedOrigins.length > 0) {
const originHeader = req.headers.get("origin");
if (originHeader && !this._allowedOrigins.includes(originHeader)) {
const error = `Invalid Origin header: ${originHeader}`;
this.onerror?.(new Error(error));
return this.createJsonErrorResponse(403, -32e3, error);
}
}
}
async handleRequest(req, options) {
if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
if (!this.sessionIdGenerator && this._hasHandledRequest) throw new Error("Stateless transport cannot be reused across requests. Create a new transport per request.");
this._hasHandledRequest = true;
const validationError = this.validateRequestHeaders(req);
if (validationError) return validationError;
switch (req.method) {
case "POST": return this.handlePostRequest(req, options);
case "GET": return this.handleGetRequest(req);
case "DELETE": return this.handleDeleteRequest(req);
default: return this.handleUnsupportedRequest();
}
}
async writePrimingEvent(controller, encoder, streamId, protocolVersion) {
if (!this._eventStore) return;
if (protocolVersion < "2025-11-25") return;
const primingEventId = await this._eventStore.storeEvent(streamId, {});
let primingEvent = `id: ${primingEventId}\ndata: \n\n`;
if (this._retryInterval !== void 0) primingEvent = `id: ${primingEventId}\nretry: ${this._retryInterval}\ndata: \n\n`;
controller.enqueue(encoder.encode(primingEvent));
this._resumableStreams.add(streamId);
}
async handleGetRequest(req) {
if (!req.headers.get("accept")?.includes("text/event-stream")) {
this.onerror?.(new Error("Not Acceptable: Client must accept text/event-stream"));
return this.createJsonErrorResponse(406, -32e3, "Not Acceptable: Client must accept text/event-stream");
}
const sessionError = this.validateSession(req);
if (sessionError) return sessionError;
const protocolError = this.validateProtocolVersion(req);
if (protocolError) return protocolError;
if (this._eventStore) {
const lastEventId = req.headers.get("last-event-id");
if (lastEventId) return this.replayEvents(lastEventId);
}
if (this._streamMapping.get(this._standaloneSseStreamId) !== void 0) {
this.onerror?.(new Error("Conflict: Only one SSE stream is allowed per session"));
return this.createJsonErrorResponse(409, -32e3, "Conflict: Only one SSE stream is allowed per session");
}
const encoder = new TextEncoder();
let streamController;
let keepAliveTimer = void 0;
const readable = new ReadableStream({
start: (controller) => {
streamController = controller;
},
cancel: () => {
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
if (this._streamMapping.get(this._standaloneSseStreamId)?.controller === streamController) this._streamMapping.delete(this._standaloneSseStreamId);
}
});
const headers = {
"Content-Type": "text/event-stream",
"Cache-Control": "no-cache, no-transform",
Connection: "keep-alive",
"X-Accel-Buffering": "no"
};
if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
this._streamMapping.set(this._standaloneSseStreamId, {
controller: streamController,
encoder,
cleanup: () => {
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
this._streamMapping.delete(this._standaloneSseStreamId);
try {
streamController.close();
} catch {}
}
});
keepAliveTimer = this.startKeepAlive(streamController, encoder);
return new Response(readable, { headers });
}
async replayEvents(lastEventId) {
if (!this._eventStore) {
this.onerror?.(new Error("Event store not configured"));
return this.createJsonErrorResponse(400, -32e3, "Event store not configured");
}
try {
let streamId;
if (this._eventStore.getStreamIdForEventId) {
streamId = await this._eventStore.getStreamIdForEventId(lastEventId);
if (!streamId) {
this.onerror?.(new Error("Invalid event ID format"));
return this.createJsonErrorResponse(400, -32e3, "Invalid event ID format");
}
if (this._streamMapping.get(streamId) !== void 0) {
this.onerror?.(new Error("Conflict: Stream already has an active connection"));
return this.createJsonErrorResponse(409, -32e3, "Conflict: Stream already has an active connection");
}
}
const headers = {
"Content-Type": "text/event-stream",
"Cache-Control": "no-cache, no-transform",
Connection: "keep-alive",
"X-Accel-Buffering": "no"
};
if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
const encoder = new TextEncoder();
let streamController;
let keepAliveTimer = void 0;
let replayedStreamId = void 0;
let cancelled = false;
const readable = new ReadableStream({
start: (controller) => {
streamController = controller;
},
cancel: () => {
cancelled = true;
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
if (replayedStreamId !== void 0 && this._streamMapping.get(replayedStreamId)?.controller === streamController) this._streamMapping.delete(replayedStreamId);
}
});
const replayedEventIds = new Set();
replayedStreamId = await this._eventStore.replayEventsAfter(lastEventId, { send: async (eventId, message) => {
if (!this.writeSSEEvent(streamController, encoder, message, eventId)) {
this.onerror?.(new Error("Failed replay events"));
try {
streamController.close();
} catch {}
} else replayedEventIds.add(eventId);
} });
if (this._closed || cancelled) {
try {
streamController.close();
} catch {}
return this.createJsonErrorResponse(404, -32001, "Session not found");
}
this._streamMapping.get(replayedStreamId)?.cleanup();
this._streamMapping.set(replayedStreamId, {
controller: streamController,
encoder,
replayedEventIds,
cleanup: () => {
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
this._streamMapping.delete(replayedStreamId);
try {
streamController.close();
} catch {}
}
});
this._resumableStreams.add(replayedStreamId);
keepAliveTimer = this.startKeepAlive(streamController, encoder);
return new Response(readable, { headers });
} catch (error) {
this.onerror?.(error);
return this.createJsonErrorResponse(500, -32e3, "Error replaying events");
}
}
writeSSEEvent(controller, encoder, message, eventId) {
try {
let eventData = `event: message\n`;
if (eventId) eventData += `id: ${eventId}\n`;
eventData += `data: ${JSON.stringify(message)}\n\n`;
controller.enqueue(encoder.encode(eventData));
return true;
} catch (error) {
this.onerror?.(error);
return false;
}
}
handleUnsupportedRequest() {
this.onerror?.(new Error("Method not allowed."));
return new Response(JSON.stringify({
jsonrpc: "2.0",
error: {
code: -32e3,
message: "Method not allowed."
},
id: null
}), {
status: 405,
headers: {
Allow: "GET, POST, DELETE",
"Content-Type": "application/json"
}
});
}
async handlePostRequest(req, options) {
try {
const acceptHeader = req.headers.get("accept");
if (!acceptHeader?.includes("application/json") || !acceptHeader.includes("text/event-stream")) {
this.onerror?.(new Error("Not Acceptable: Client must accept both application/json and text/event-stream"));
return this.createJsonErrorResponse(406, -32e3, "Not Acceptable: Client must accept both application/json and text/event-stream");
}
const ct = req.headers.get("content-type");
if (!isJsonContentType(ct)) {
this.onerror?.(new Error("Unsupported Media Type: Content-Type must be application/json"));
return this.createJsonErrorResponse(415, -32e3, "Unsupported Media Type: Content-Type must be application/json");
}
const requestInfo = {
headers: Object.fromEntries(req.headers.entries()),
url: new URL(req.url)
};
let rawMessage;
if (options?.parsedBody !== void 0) rawMessage = options.parsedBody;
else try {
const body = await readRequestBody(req, this._maxRequestBodySize);
if (body.tooLarge) {
const message = requestBodyTooLargeMessage(this._maxRequestBodySize);
this.onerror?.(new Error(message));
return this.createJsonErrorResponse(413, -32e3, message);
}
rawMessage = JSON.parse(body.text);
} catch {
this.onerror?.(new Error("Parse error: Invalid JSON"));
return this.createJsonErrorResponse(400, -32700, "Parse error: Invalid JSON");
}
if (Array.isArray(rawMessage) && rawMessage.length > 100) {
this.onerror?.(new Error(`Invalid Request: Batch must not exceed ${100} messages`));
return this.createJsonErrorResponse(400, -32600, `Invalid Request: Batch must not exceed ${100} messages`);
}
let messages;
try {
if (Array.isArray(rawMessage)) messages = rawMessage.map((msg) => $server.JSONRPCMessageSchema.parse(msg));
else messages = [$server.JSONRPCMessageSchema.parse(rawMessage)];
} catch {
this.onerror?.(new Error("Parse error: Invalid JSON-RPC message"));
return this.createJsonErrorResponse(400, -32700, "Parse error: Invalid JSON-RPC message");
}
if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
const isInitializationRequest = messages.some($server.isInitializeRequest);
if (isInitializationRequest) {
if (this._initialized && this.sessionId !== void 0) {
this.onerror?.(new Error("Invalid Request: Server already initialized"));
return this.createJsonErrorResponse(400, -32600, "Invalid Request: Server already initialized");
}
if (messages.length > 1) {
this.onerror?.(new Error("Invalid Request: Only one initialization request is allowed"));
return this.createJsonErrorResponse(400, -32600, "Invalid Request: Only one initialization request is allowed");
}
this.sessionId = this.sessionIdGenerator?.();
this._initialized = true;
if (this.sessionId && this._onsessioninitialized) await Promise.resolve(this._onsessioninitialized(this.sessionId));
}
if (!isInitializationRequest) {
const sessionError = this.validateSession(req);
if (sessionError) return sessionError;
const protocolError = this.validateProtocolVersion(req);
if (protocolError) return protocolError;
}
if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
if (!messages.some($server.isJSONRPCRequest)) {
for (const message of messages) this.onmessage?.(message, {
authInfo: options?.authInfo,
requestInfo
});
return new Response(null, { status: 202 });
}
const streamId = crypto.randomUUID();
const initRequest = messages.find((m) => $server.isInitializeRequest(m));
const clientProtocolVersion = initRequest ? initRequest.params.protocolVersion : req.headers.get("mcp-protocol-version") ?? "2025-03-26";
if (this._enableJsonResponse) return new Promise((resolve) => {
this._streamMapping.set(streamId, {
resolveJson: resolve,
cleanup: () => {
this._streamMapping.delete(streamId);
}
});
for (const message of messages) if ($server.isJSONRPCRequest(message)) this._requestToStreamMapping.set(message.id, streamId);
for (const message of messages) this.onmessage?.(message, {
authInfo: options?.authInfo,
requestInfo
});
});
const encoder = new TextEncoder();
let streamController;
let keepAliveTimer = void 0;
const readable = new ReadableStream({
start: (controller) => {
streamController = controller;
},
cancel: () => {
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
if (this._streamMapping.get(streamId)?.controller === streamController) this._streamMapping.delete(streamId);
}
});
const headers = {
"Content-Type": "text/event-stream",
"Cache-Control": "no-cache, no-transform",
Connection: "keep-alive",
"X-Accel-Buffering": "no"
};
if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
for (const message of messages) if ($server.isJSONRPCRequest(message)) {
this._streamMapping.set(streamId, {
controller: streamController,
encoder,
cleanup: () => {
if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
this._streamMapping.delete(streamId);
try {
streamController.close();
} catch {}
}
});
this._requestToStreamMapping.set(message.id, streamId);
}
try {
await this.writePrimingEvent(streamController, encoder, streamId, clientProtocolVersion);
for (const message of messages) {
let closeSSEStream;
let closeStandaloneSSEStream;
if ($server.isJSONRPCRequest(message) && this._eventStore && clientProtocolVersion >= "2025-11-25") {
closeSSEStream = () => {
this.closeSSEStream(message.id);
};
closeStandaloneSSEStream = () => {
this.closeStandaloneSSEStream();
};
}
this.onmessage?.(message, {
authInfo: options?.authInfo,
requestInfo,
closeSSEStream,
closeStandaloneSSEStream
});
}
} catch (error) {
this._streamMapping.get(streamId)?.cleanup();
this._resumableStreams.delete(streamId);
for (const message of messages) if ($server.isJSONRPCRequest(message)) this._requestToStreamMapping.delete(message.id);
throw error;
}
if (this._streamMapping.get(streamId)?.controller === streamController) keepAliveTimer = this.startKeepAlive(streamController, encoder);
return new Response(readable, {
status: 200,
headers
});
} catch (error) {
this.onerror?.(error);
return this.createJsonErrorResponse(400, -32700, "Parse error", { data: String(error) });
}
}
async handleDeleteRequest(req) {
const sessionError = this.validateSession(req);
if (sessionError) return sessionError;
const protocolError = this.validateProtocolVersion(req);
if (protocolError) return protocolError;
try {
await Promise.resolve(this._onsessionclosed?.(this.sessionId));
return new Response(null, { status: 200 });
} finally {
await this.close();
}
}
validateSession(req) {
if (this.sessionIdGenerator === void 0) return;
if (!this._initialized) {
this.onerror?.(new Error("Bad Request: Server not initialized"));
return this.createJsonErrorResponse(400, -32e3, "Bad Request: Server not initialized");
}
const sessionId = req.headers.get("mcp-session-id");
if (!sessionId) {
this.onerror?.(new Error("Bad Request: Mcp-Session-Id header is required"));
return this.createJsonErrorResponse(400, -32e3, "Bad Request: Mcp-Session-Id header is required");
}
if (sessionId !== this.sessionId) {
this.onerror?.(new Error("Session not found"));
return this.createJsonErrorResponse(404, -32001, "Session not found");
}
}
validateProtocolVersion(req) {
const protocolVersion = req.headers.get("mcp-protocol-version");
if (protocolVersion !== null && !$server.SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)) {
this.onerror?.(new Error(`Bad Request: Unsupported protocol version: ${protocolVersion} (supported versions: ${$server.SUPPORTED_PROTOCOL_VERSIONS.join(", ")})`));
return this.createJsonErrorResponse(400, -32e3, `Bad Request: Unsupported protocol version: ${protocolVersion} (supported versions: ${$server.SUPPORTED_PROTOCOL_VERSIONS.join(", ")})`);
}
}
async close() {
if (this._closed) return;
this._closed = true;
this._streamMapping.forEach(({ cleanup }) => {
cleanup();
});
this._streamMapping.clear();
this._requestResponseMap.clear();
this._resumableStreams.clear();
this.onclose?.();
}
closeSSEStream(requestId) {
const streamId = this._requestToStreamMapping.get(requestId);
if (!streamId) return;
const stream = this._streamMapping.get(streamId);
if (stream) stream.cleanup();
}
closeStandaloneSSEStream() {
const stream = this._streamMapping.get(this._standaloneSseStreamId);
if (stream) stream.cleanup();
}
async send(message, options) {
let requestId = options?.relatedRequestId;
if ($server.isJSONRPCResultResponse(message) || $server.isJSONRPCErrorResponse(message)) requestId = message.id;
if (requestId === void 0) {
if ($server.isJSONRPCResultResponse(message) || $server.isJSONRPCErrorResponse(message)) throw new Error("Cannot send a response on a standalone SSE stream unless resuming a previous client request");
let eventId;
if (this._eventStore) eventId = await this._eventStore.storeEvent(this._standaloneSseStreamId, message);
const standaloneSse = this._streamMapping.get(this._standaloneSseStreamId);
if (standaloneSse === void 0) return;
if (standaloneSse.controller && standaloneSse.encoder && (eventId === void 0 || !standaloneSse.replayedEventIds?.has(eventId))) this.writeSSEEvent(standaloneSse.controller, standaloneSse.encoder, message, eventId);
return;
}
const streamId = this._requestToStreamMapping.get(requestId);
if (!streamId) throw new Error(`No connection established for request ID: ${String(requestId)}`);
let stream = this._streamMapping.get(streamId);
if (!this._enableJsonResponse) {
let eventId;
if (this._eventStore) {
eventId = await this._eventStore.storeEvent(streamId, message);
stream = this._streamMapping.get(streamId);
}
if (stream?.controller && stream?.encoder && (eventId === void 0 || !stream.replayedEventIds?.has(eventId))) {
if (this.writeSSEEvent(stream.controller, stream.encoder, message, eventId) && eventId !== void 0) this._resumableStreams.add(streamId);
}
}
if ($server.isJSONRPCResultResponse(message) || $server.isJSONRPCErrorResponse(message)) {
this._requestResponseMap.set(requestId, message);
const relatedIds = Array.from(this._requestToStreamMapping.entries()).filter(([_, sid]) => sid === streamId).map(([id]) => id);
if (relatedIds.every((id) => this._requestResponseMap.has(id))) {
if (!stream) {
if (this._closed) {
for (const id of relatedIds) {
this._requestResponseMap.delete(id);
this._requestToStreamMapping.delete(id);
}
return;
}
if (!this._enableJsonResponse && this._eventStore && this._resumableStreams.has(streamId)) {
for (const id of relatedIds) {
this._requestResponseMap.delete(id);
this._requestToStreamMapping.delete(id);
}
this._resumableStreams.delete(streamId);
return;
}
for (const id of relatedIds) {
this._requestResponseMap.delete(id);
this._requestToStreamMapping.delete(id);
}
throw new Error(`No connection established for request ID: ${String(requestId)}`);
}
if (this._enableJsonResponse && stream.resolveJson) {
const headers = { "Content-Type": "application/json" };
if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
const responses = relatedIds.map((id) => this._requestResponseMap.get(id));
if (responses.length === 1) stream.resolveJson(new Response(JSON.stringify(responses[0]), {
status: 200,
headers
}));
else stream.resolveJson(new Response(JSON.stringify(responses), {
status: 200,
headers
}));
} else stream.cleanup();
for (const id of relatedIds) {
this._requestResponseMap.delete(id);
this._requestToStreamMapping.delete(id);
}
this._resumableStreams.delete(streamId);
}
}
}
};

// mcp/http/http-clients.ts
const MOST = 1e3;
function httpClients() {
	const introduced = new Map();
	const callerOf = (request) => `${request.socket.remoteAddress ?? ""} ${request.headers["user-agent"] ?? ""}`;
	return {
		callerOf,
		infoOf: (request, message) => {
			const caller = callerOf(request);
			const known = introduced.get(caller);
			const told = introductionIn(message);
			if (told !== void 0) {
				if (known === void 0 && introduced.size >= MOST) introduced.clear();
				introduced.set(caller, known === void 0 || known !== "several" && known.name === told.name ? told : "several");
			}
			const info = introduced.get(caller);
			return info === void 0 || info === "several" ? fromUserAgent(request.headers["user-agent"]) : info;
		}
	};
}
function introductionIn(message) {
	const told = "method" in message && message.method === "initialize" ? message.params?.["clientInfo"] : void 0;
	if (typeof told !== "object" || told === null || !("name" in told) || !("version" in told)) return void 0;
	const { name, version } = told;
	return typeof name === "string" && typeof version === "string" ? {
		name,
		version
	} : void 0;
}
function fromUserAgent(userAgent) {
	const [, name, version = ""] = /^([\w.-]{1,100})(?:\/([\w.+-]{1,100}))?/.exec(userAgent ?? "") ?? [];
	return name === void 0 ? void 0 : {
		name,
		version
	};
}

// mcp/http/open-calls.ts
function openCalls() {
	const open = new Set();
	let waiting = [];
	return {
		add(call) {
			open.add(call);
			return () => {
				open.delete(call);
				if (open.size > 0) return;
				for (const resolve of waiting) resolve();
				waiting = [];
			};
		},
		cancel(caller, id) {
			if (typeof id !== "string" && typeof id !== "number") return;
			const [meant, another] = [...open].filter((call) => call.caller === caller && call.id === id);
			if (another === void 0) meant?.close();
		},
		idle: () => open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
		closeAll() {
			for (const call of open) call.close();
		}
	};
}

// mcp/http/read-body.ts
const LARGEST_BODY = 4194304;
async function readBody(request, limit = LARGEST_BODY) {
	if (Number(request.headers["content-length"] ?? 0) > limit) return { problem: "too-large" };
	const chunks = [];
	let bytes = 0;
	try {
		for await (const chunk of request) {
			bytes += chunk.length;
			if (bytes > limit) return { problem: "too-large" };
			chunks.push(chunk);
		}
	} catch {
		return { problem: "broken-off" };
	}
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
	} catch {
		return { problem: "not-utf8" };
	}
}

// mcp/http/send-response.ts
async function sendResponse(from, to, headers) {
	const own = Object.fromEntries(from.headers);
	delete own["connection"];
	to.writeHead(from.status, {
		...own,
		...headers
	});
	if (from.body === null) {
		to.end();
		return;
	}
	const gone = new AbortController();
	to.once("close", () => gone.abort());
	to.flushHeaders();
	const reader = from.body.getReader();
	gone.signal.addEventListener("abort", () => void reader.cancel());
	for (;;) {
		const { done, value } = await reader.read();
		if (done || gone.signal.aborted) break;
		if (!to.write(value)) await node_events.once(to, "drain", { signal: gone.signal }).catch(() => void 0);
	}
	to.end();
}

// mcp/http/http-handler.ts
const MOST_LINES = 100;
const PASSED_ON = [
	"accept",
	"content-type",
	"mcp-protocol-version"
];
function httpHandler(options) {
	const { access, log } = options;
	const calls = openCalls();
	const clients = httpClients();
	const told = new Set();
	const tellOnce = (line) => {
		if (told.size >= MOST_LINES || told.has(line)) return;
		told.add(line);
		log(line);
	};
	const deny = (request, response) => {
		const denial = denialOf(request, access);
		if (denial === void 0) return false;
		if (denial.reason !== void 0) tellOnce(`refused a request with ${denial.reason}`);
		const cors = denial.status === 403 ? {} : crossOriginHeaders(request);
		answerError(response, denial.status, $server.refusal(null, denial.code, denial.message), {
			...cors,
			...denial.headers
		});
		return true;
	};
	const serve = async (request, response) => {
		if (deny(request, response)) return;
		const cors = crossOriginHeaders(request);
		if (isPreflight(request)) {
			response.writeHead(204, cors).end();
			return;
		}
		const message = await readMessage(request, response, cors);
		if (message === void 0) return;
		if ("method" in message && message.method === "notifications/cancelled") calls.cancel(clients.callerOf(request), message.params?.["requestId"]);
		await answer(message, request, response, cors);
	};
	const answer = async (message, request, response, cors) => {
		const caller = clients.callerOf(request);
		const lent = options.journals?.lend({
			caller,
			client: clients.infoOf(request, message),
			session_id: sessionOf(message)
		});
		const server = $server.createDeferredServer({
			version: options.version,
			prepare: () => Promise.resolve({
				...options.prepared,
				journal: lent?.journal
			}),
			log
		});
		server.onerror = (error) => tellOnce($light.messageOf(error));
		const transport = new WebStandardStreamableHTTPServerTransport();
		const close = () => void server.close();
		const settle = calls.add({
			caller,
			id: idOf(message),
			close
		});
		try {
			await server.connect(transport);
			response.once("close", close);
			const asked = new Request(`http://localhost${MCP_PATH}`, {
				method: "POST",
				headers: headersOf(request)
			});
			await sendResponse(await transport.handleRequest(asked, { parsedBody: message }), response, cors);
		} finally {
			await server.close();
			settle();
			lent?.giveBack();
		}
	};
	return {
		calls,
		handle: async (request, response) => {
			try {
				await serve(request, response);
			} catch (error) {
				log(`a request failed unexpectedly: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
				if (response.headersSent) response.destroy();
				else answerError(response, 500, $server.refusal(null, $server.ErrorCode.InternalError, "Internal error"));
			}
		}
	};
}
async function readMessage(request, response, cors) {
	const body = await readBody(request);
	if ("problem" in body) {
		if (body.problem === "too-large") {
			const text = `Payload Too Large: at most ${LARGEST_BODY} bytes`;
			answerError(response, 413, $server.refusal(null, $server.ErrorCode.InvalidRequest, text), {
				...cors,
				Connection: "close"
			});
		} else if (body.problem === "not-utf8") answerError(response, 400, $server.refusal(null, $server.ErrorCode.ParseError, "Parse error: the body is not UTF-8"), cors);
		else response.destroy();
		return;
	}
	const { messages, refusals, batch } = $server.parseJsonRpc(body.text);
	if (batch) {
		answerError(response, 400, $server.refusal(null, $server.ErrorCode.InvalidRequest, "Invalid Request: a batch is not taken over HTTP; send one message a request"), cors);
		return;
	}
	const [message] = messages;
	if (message === void 0) {
		const empty = $server.refusal(null, $server.ErrorCode.ParseError, "Parse error: the body is empty");
		answerError(response, 400, refusals[0] ?? empty, cors);
	}
	return message;
}
function answerError(response, status, body, headers = {}) {
	const text = Buffer.from(JSON.stringify(body));
	response.writeHead(status, {
		...headers,
		"Content-Type": "application/json",
		"Content-Length": text.length
	}).end(text);
}
function headersOf(request) {
	const headers = new Headers();
	for (const name of PASSED_ON) {
		const value = request.headers[name];
		if (typeof value === "string") headers.set(name, value);
	}
	return headers;
}
function idOf(message) {
	return "id" in message ? message.id : void 0;
}
function sessionOf(message) {
	return "params" in message ? $server.callIdsFromMeta(message.params?.["_meta"]).session_id : void 0;
}

// mcp/http/listen.ts
async function addressOf(host) {
	try {
		return (await node_dns_promises.lookup(host)).address;
	} catch (cause) {
		throw new $light.OpenVikingError("CONFIGURATION", `There is no address behind the name ${host}. Correct --host.`, { cause });
	}
}
function listen(server, host, port) {
	return new Promise((resolve, reject) => {
		server.once("error", (thrown) => {
			reject(new $light.OpenVikingError("CONFIGURATION", reasonFor(thrown, host, port), { cause: thrown }));
		});
		server.listen({
			host,
			port,
			exclusive: true
		}, () => resolve(server.address().port));
	});
}
function reasonFor(thrown, host, port) {
	switch (thrown.code) {
		case "EADDRINUSE": return `Port ${port} of ${host} is in use, perhaps by another ovp serve, which can serve this client too. End it, or choose another one with --port.`;
		case "EACCES": return `Port ${port} of ${host} may not be used by you. Choose one from 1024 upwards with --port.`;
		case "EADDRNOTAVAIL": return `${host} is no address of this machine. Correct --host.`;
		default: return `It was not possible to listen on port ${port} of ${host}: ${$light.messageOf(thrown)}`;
	}
}

// mcp/http/token-file.ts
const NEW_TOKEN_BYTES = 32;
const LARGEST_FILE = 4096;
const TOKEN = /^[\x21-\x7e]{16,1024}$/;
function ensureToken(file) {
	try {
		$search.createWhole(file, `${node_crypto.randomBytes(NEW_TOKEN_BYTES).toString("base64url")}\n`);
	} catch (cause) {
		throw new $light.OpenVikingError("IO", `The token could not be written to ${file} (${$light.messageOf(cause)}). Make its folder writable, or name another file with --token-file.`, { cause });
	}
	return readToken(file);
}
function readToken(file) {
	const refuse = (problem, cause) => {
		throw new $light.OpenVikingError("CONFIGURATION", `The token file ${file} is refused: ${problem}`, { cause });
	};
	let descriptor;
	try {
		descriptor = node_fs.openSync(file, node_fs.constants.O_RDONLY | (node_fs.constants.O_NOFOLLOW ?? 0) | (node_fs.constants.O_NONBLOCK ?? 0));
	} catch (cause) {
		return refuse(`it cannot be opened, or is a link (${$light.messageOf(cause)}). Name a plain file of your own.`, cause);
	}
	try {
		const problem = problemOf(node_fs.fstatSync(descriptor));
		if (problem !== void 0) return refuse(problem);
		const token = node_fs.readFileSync(descriptor, "utf8").trim();
		return TOKEN.test(token) ? token : refuse("it holds no token: one line of 16 or more letters, digits and signs. Delete it to get a new one.");
	} finally {
		node_fs.closeSync(descriptor);
	}
}
function problemOf(file) {
	if (!file.isFile() || file.size > LARGEST_FILE) return "it is no file with a token in it. Name another one.";
	const user = process.getuid?.();
	if (user !== void 0 && file.uid !== user) return "it belongs to another user of this machine, who knows the token. Name a file of your own.";
	return process.platform !== "win32" && (file.mode & 63) !== 0 ? "others on this machine can read it. Delete it to get a new token, or run: chmod 600 on it if nobody has." : void 0;
}

// mcp/http/serve-http.ts
const HARNESS = "mcp";
const TOKEN_FILE = "serve-token";
const GRACE_MS = 2e3;
const CLOSE_MS = 1e3;
async function serveHttp(options) {
	const { settings, log } = options;
	const address = await addressOf(options.host);
	const loopback = isLoopbackAddress(address);
	if (options.token === "none" && !loopback) throw new $light.OpenVikingError("CONFIGURATION", `On ${options.host} other machines could read and change your memory, so it is served there only to those who show the token. Leave out --no-token.`);
	const { state } = await $light.ensureHome(settings.home);
	const token = tokenOf(options.token, node_path.join(state, TOKEN_FILE));
	const provider = options.provider === void 0 ? void 0 : await $backend.loadLocalToolProvider(options.provider, HARNESS);
	const open = $common.onceUntilFailure(() => $backend.connect(settings, {
		watch: true,
		harness: HARNESS,
		version: $common.version,
		log
	}));
	const redactor = $redact.redactorOf(settings);
	const prepared = {
		backend: open,
		harness: HARNESS,
		groups: settings.tools,
		provider,
		redactor
	};
	const openJournal = await $backend.homeJournals(settings, {
		harness: HARNESS,
		courier: options.courier,
		env: options.env,
		log
	});
	const journals = openJournal === void 0 ? void 0 : clientJournals({ open: openJournal });
	const access = {
		port: options.port,
		hosts: [
			options.host,
			plainAddress(address),
			...options.allow_hosts
		].map((host) => host.toLowerCase()),
		origins: options.allow_origins,
		token: token?.value
	};
	const handler = httpHandler({
		access,
		version: $common.version,
		prepared,
		journals,
		log
	});
	const server = node_http.createServer(LIMITS, (request, response) => void handler.handle(request, response));
	const backend = await open();
	const stopSurviving = $server.surviveMistakes(log);
	try {
		access.port = await listen(server, address, options.port);
		server.on("error", (error) => log($light.messageOf(error)));
		options.onListening({
			url: `http://${hostInUrl(reachable(options.host))}:${access.port}${MCP_PATH}`,
			...token === void 0 ? {} : { token },
			loopback
		});
		await aborted(options.signal);
		await end(server, handler, options.grace_ms ?? GRACE_MS);
	} finally {
		stopSurviving();
		journals?.close();
		await $server.atMost(CLOSE_MS, closed(backend, log));
	}
}
const LIMITS = {
	headersTimeout: 1e4,
	requestTimeout: 6e4,
	keepAliveTimeout: 1e4
};
function tokenOf(wanted, ownFile) {
	if (wanted === "none") return void 0;
	return wanted === "home" ? {
		file: ownFile,
		value: ensureToken(ownFile)
	} : {
		file: wanted.file,
		value: readToken(wanted.file)
	};
}
async function end(server, handler, grace_ms) {
	const closing = new Promise((resolve) => server.close(resolve));
	server.closeIdleConnections();
	await $server.atMost(grace_ms, handler.calls.idle());
	handler.calls.closeAll();
	await $server.atMost(CLOSE_MS, handler.calls.idle());
	server.closeAllConnections();
	await closing;
}
async function closed(backend, log) {
	await backend.close().catch((error) => log(`closing the backend: ${$light.messageOf(error)}`));
}
function aborted(signal) {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener("abort", () => resolve(), { once: true });
	});
}

exports.serveHttp = serveHttp;
