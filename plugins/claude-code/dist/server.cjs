// Generated from packages/mcp/src/stdio/serve-stdio.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const $light = require("./light.cjs");
const $common = require("./common.cjs");
const node_stream = late(() => require("node:stream"));

// mcp/at-most.ts
async function atMost(ms, work) {
	let timer;
	const timeout = new Promise((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, timeout]);
	clearTimeout(timer);
}

// mcp/survive-mistakes.ts
function surviveMistakes(log) {
	const tell = (error) => log(`unexpected: ${error instanceof Error ? error.stack : String(error)}`);
	process.on("uncaughtException", tell);
	process.on("unhandledRejection", tell);
	return () => {
		process.off("uncaughtException", tell);
		process.off("unhandledRejection", tell);
	};
}

// @modelcontextprotocol/sdk/dist/esm/types.js
const LATEST_PROTOCOL_VERSION = "2025-11-25";
const DEFAULT_NEGOTIATED_PROTOCOL_VERSION = "2025-03-26";
const SUPPORTED_PROTOCOL_VERSIONS = [
LATEST_PROTOCOL_VERSION,
"2025-06-18",
"2025-03-26",
"2024-11-05",
"2024-10-07"
];
const RELATED_TASK_META_KEY = "io.modelcontextprotocol/related-task";
const JSONRPC_VERSION = "2.0";
const AssertObjectSchema = $common.custom((v) => v !== null && (typeof v === "object" || typeof v === "function"));
const ProgressTokenSchema = $common.union([$common.string(), $common.number().int()]);
const CursorSchema = $common.string();
const TaskMetadataSchema = $common.object({ ttl: $common.number().optional() });
const RelatedTaskMetadataSchema = $common.object({ taskId: $common.string() });
const RequestMetaSchema = $common.looseObject({
progressToken: ProgressTokenSchema.optional(),
[RELATED_TASK_META_KEY]: RelatedTaskMetadataSchema.optional()
});
const BaseRequestParamsSchema = $common.object({ _meta: RequestMetaSchema.optional() });
const TaskAugmentedRequestParamsSchema = BaseRequestParamsSchema.extend({ task: TaskMetadataSchema.optional() });
const isTaskAugmentedRequestParams = (value) => TaskAugmentedRequestParamsSchema.safeParse(value).success;
const RequestSchema = $common.object({
method: $common.string(),
params: BaseRequestParamsSchema.loose().optional()
});
const NotificationsParamsSchema = $common.object({ _meta: RequestMetaSchema.optional() });
const NotificationSchema = $common.object({
method: $common.string(),
params: NotificationsParamsSchema.loose().optional()
});
const ResultSchema = $common.looseObject({ _meta: RequestMetaSchema.optional() });
const RequestIdSchema = $common.union([$common.string(), $common.number().int()]);
const JSONRPCRequestSchema = $common.object({
jsonrpc: $common.literal("2.0"),
id: RequestIdSchema,
...RequestSchema.shape
}).strict();
const isJSONRPCRequest = (value) => JSONRPCRequestSchema.safeParse(value).success;
const JSONRPCNotificationSchema = $common.object({
jsonrpc: $common.literal("2.0"),
...NotificationSchema.shape
}).strict();
const isJSONRPCNotification = (value) => JSONRPCNotificationSchema.safeParse(value).success;
const JSONRPCResultResponseSchema = $common.object({
jsonrpc: $common.literal("2.0"),
id: RequestIdSchema,
result: ResultSchema
}).strict();
const isJSONRPCResultResponse = (value) => JSONRPCResultResponseSchema.safeParse(value).success;
var ErrorCode;
(function(ErrorCode) {
ErrorCode[ErrorCode["ConnectionClosed"] = -32e3] = "ConnectionClosed";
ErrorCode[ErrorCode["RequestTimeout"] = -32001] = "RequestTimeout";
ErrorCode[ErrorCode["ParseError"] = -32700] = "ParseError";
ErrorCode[ErrorCode["InvalidRequest"] = -32600] = "InvalidRequest";
ErrorCode[ErrorCode["MethodNotFound"] = -32601] = "MethodNotFound";
ErrorCode[ErrorCode["InvalidParams"] = -32602] = "InvalidParams";
ErrorCode[ErrorCode["InternalError"] = -32603] = "InternalError";
ErrorCode[ErrorCode["UrlElicitationRequired"] = -32042] = "UrlElicitationRequired";
})(ErrorCode || (ErrorCode = {}));
const JSONRPCErrorResponseSchema = $common.object({
jsonrpc: $common.literal("2.0"),
id: RequestIdSchema.optional(),
error: $common.object({
code: $common.number().int(),
message: $common.string(),
data: $common.unknown().optional()
})
}).strict();
const isJSONRPCErrorResponse = (value) => JSONRPCErrorResponseSchema.safeParse(value).success;
const JSONRPCMessageSchema = $common.union([
JSONRPCRequestSchema,
JSONRPCNotificationSchema,
JSONRPCResultResponseSchema,
JSONRPCErrorResponseSchema
]);
const EmptyResultSchema = ResultSchema.strict();
const CancelledNotificationParamsSchema = NotificationsParamsSchema.extend({
requestId: RequestIdSchema.optional(),
reason: $common.string().optional()
});
const CancelledNotificationSchema = NotificationSchema.extend({
method: $common.literal("notifications/cancelled"),
params: CancelledNotificationParamsSchema
});
const IconSchema = $common.object({
src: $common.string(),
mimeType: $common.string().optional(),
sizes: $common.array($common.string()).optional(),
theme: $common._enum(["light", "dark"]).optional()
});
const IconsSchema = $common.object({ icons: $common.array(IconSchema).optional() });
const BaseMetadataSchema = $common.object({
name: $common.string(),
title: $common.string().optional()
});
const ImplementationSchema = BaseMetadataSchema.extend({
...BaseMetadataSchema.shape,
...IconsSchema.shape,
version: $common.string(),
websiteUrl: $common.string().optional(),
description: $common.string().optional()
});
const FormElicitationCapabilitySchema = $common.intersection($common.object({ applyDefaults: $common.boolean().optional() }), $common.record($common.string(), $common.unknown()));
const ElicitationCapabilitySchema = $common.preprocess((value) => {
if (value && typeof value === "object" && !Array.isArray(value)) {
if (Object.keys(value).length === 0) return { form: {} };
}
return value;
}, $common.intersection($common.object({
form: FormElicitationCapabilitySchema.optional(),
url: AssertObjectSchema.optional()
}), $common.record($common.string(), $common.unknown()).optional()));
const ClientTasksCapabilitySchema = $common.looseObject({
list: AssertObjectSchema.optional(),
cancel: AssertObjectSchema.optional(),
requests: $common.looseObject({
sampling: $common.looseObject({ createMessage: AssertObjectSchema.optional() }).optional(),
elicitation: $common.looseObject({ create: AssertObjectSchema.optional() }).optional()
}).optional()
});
const ClientCapabilitiesSchema = $common.object({
experimental: $common.record($common.string(), AssertObjectSchema).optional(),
sampling: $common.object({
context: AssertObjectSchema.optional(),
tools: AssertObjectSchema.optional()
}).optional(),
elicitation: ElicitationCapabilitySchema.optional(),
roots: $common.object({ listChanged: $common.boolean().optional() }).optional(),
tasks: ClientTasksCapabilitySchema.optional(),
extensions: $common.record($common.string(), AssertObjectSchema).optional()
});
const InitializeRequestParamsSchema = BaseRequestParamsSchema.extend({
protocolVersion: $common.string(),
capabilities: ClientCapabilitiesSchema,
clientInfo: ImplementationSchema
});
const InitializeRequestSchema = RequestSchema.extend({
method: $common.literal("initialize"),
params: InitializeRequestParamsSchema
});
const isInitializeRequest = (value) => InitializeRequestSchema.safeParse(value).success;
const InitializedNotificationSchema = NotificationSchema.extend({
method: $common.literal("notifications/initialized"),
params: NotificationsParamsSchema.optional()
});
const PingRequestSchema = RequestSchema.extend({
method: $common.literal("ping"),
params: BaseRequestParamsSchema.optional()
});
const ProgressSchema = $common.object({
progress: $common.number(),
total: $common.optional($common.number()),
message: $common.optional($common.string())
});
const ProgressNotificationParamsSchema = $common.object({
...NotificationsParamsSchema.shape,
...ProgressSchema.shape,
progressToken: ProgressTokenSchema
});
const ProgressNotificationSchema = NotificationSchema.extend({
method: $common.literal("notifications/progress"),
params: ProgressNotificationParamsSchema
});
const PaginatedRequestParamsSchema = BaseRequestParamsSchema.extend({ cursor: CursorSchema.optional() });
const PaginatedRequestSchema = RequestSchema.extend({ params: PaginatedRequestParamsSchema.optional() });
const PaginatedResultSchema = ResultSchema.extend({ nextCursor: CursorSchema.optional() });
const TaskStatusSchema = $common._enum([
"working",
"input_required",
"completed",
"failed",
"cancelled"
]);
const TaskSchema = $common.object({
taskId: $common.string(),
status: TaskStatusSchema,
ttl: $common.union([$common.number(), $common._null()]),
createdAt: $common.string(),
lastUpdatedAt: $common.string(),
pollInterval: $common.optional($common.number()),
statusMessage: $common.optional($common.string())
});
const CreateTaskResultSchema = ResultSchema.extend({ task: TaskSchema });
const TaskStatusNotificationParamsSchema = NotificationsParamsSchema.merge(TaskSchema);
const TaskStatusNotificationSchema = NotificationSchema.extend({
method: $common.literal("notifications/tasks/status"),
params: TaskStatusNotificationParamsSchema
});
const GetTaskRequestSchema = RequestSchema.extend({
method: $common.literal("tasks/get"),
params: BaseRequestParamsSchema.extend({ taskId: $common.string() })
});
const GetTaskResultSchema = ResultSchema.merge(TaskSchema);
const GetTaskPayloadRequestSchema = RequestSchema.extend({
method: $common.literal("tasks/result"),
params: BaseRequestParamsSchema.extend({ taskId: $common.string() })
});
const ListTasksRequestSchema = PaginatedRequestSchema.extend({ method: $common.literal("tasks/list") });
const ListTasksResultSchema = PaginatedResultSchema.extend({ tasks: $common.array(TaskSchema) });
const CancelTaskRequestSchema = RequestSchema.extend({
method: $common.literal("tasks/cancel"),
params: BaseRequestParamsSchema.extend({ taskId: $common.string() })
});
const CancelTaskResultSchema = ResultSchema.merge(TaskSchema);
const ResourceContentsSchema = $common.object({
uri: $common.string(),
mimeType: $common.optional($common.string()),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const TextResourceContentsSchema = ResourceContentsSchema.extend({ text: $common.string() });
const Base64Schema = $common.string().refine((val) => {
try {
atob(val);
return true;
} catch {
return false;
}
}, { message: "Invalid Base64 string" });
const BlobResourceContentsSchema = ResourceContentsSchema.extend({ blob: Base64Schema });
const RoleSchema = $common._enum(["user", "assistant"]);
const AnnotationsSchema = $common.object({
audience: $common.array(RoleSchema).optional(),
priority: $common.number().min(0).max(1).optional(),
lastModified: $common.datetime({ offset: true }).optional()
});
const ResourceSchema = $common.object({
...BaseMetadataSchema.shape,
...IconsSchema.shape,
uri: $common.string(),
description: $common.optional($common.string()),
mimeType: $common.optional($common.string()),
size: $common.optional($common.number()),
annotations: AnnotationsSchema.optional(),
_meta: $common.optional($common.looseObject({}))
});
const ResourceTemplateSchema = $common.object({
...BaseMetadataSchema.shape,
...IconsSchema.shape,
uriTemplate: $common.string(),
description: $common.optional($common.string()),
mimeType: $common.optional($common.string()),
annotations: AnnotationsSchema.optional(),
_meta: $common.optional($common.looseObject({}))
});
const PromptArgumentSchema = $common.object({
name: $common.string(),
description: $common.optional($common.string()),
required: $common.optional($common.boolean())
});
const PromptSchema = $common.object({
...BaseMetadataSchema.shape,
...IconsSchema.shape,
description: $common.optional($common.string()),
arguments: $common.optional($common.array(PromptArgumentSchema)),
_meta: $common.optional($common.looseObject({}))
});
const TextContentSchema = $common.object({
type: $common.literal("text"),
text: $common.string(),
annotations: AnnotationsSchema.optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const ImageContentSchema = $common.object({
type: $common.literal("image"),
data: Base64Schema,
mimeType: $common.string(),
annotations: AnnotationsSchema.optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const AudioContentSchema = $common.object({
type: $common.literal("audio"),
data: Base64Schema,
mimeType: $common.string(),
annotations: AnnotationsSchema.optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const ToolUseContentSchema = $common.object({
type: $common.literal("tool_use"),
name: $common.string(),
id: $common.string(),
input: $common.record($common.string(), $common.unknown()),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const EmbeddedResourceSchema = $common.object({
type: $common.literal("resource"),
resource: $common.union([TextResourceContentsSchema, BlobResourceContentsSchema]),
annotations: AnnotationsSchema.optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const ResourceLinkSchema = ResourceSchema.extend({ type: $common.literal("resource_link") });
const ContentBlockSchema = $common.union([
TextContentSchema,
ImageContentSchema,
AudioContentSchema,
ResourceLinkSchema,
EmbeddedResourceSchema
]);
const ToolAnnotationsSchema = $common.object({
title: $common.string().optional(),
readOnlyHint: $common.boolean().optional(),
destructiveHint: $common.boolean().optional(),
idempotentHint: $common.boolean().optional(),
openWorldHint: $common.boolean().optional()
});
const ToolExecutionSchema = $common.object({ taskSupport: $common._enum([
"required",
"optional",
"forbidden"
]).optional() });
const ToolSchema = $common.object({
...BaseMetadataSchema.shape,
...IconsSchema.shape,
description: $common.string().optional(),
inputSchema: $common.object({
type: $common.literal("object"),
properties: $common.record($common.string(), AssertObjectSchema).optional(),
required: $common.array($common.string()).optional()
}).catchall($common.unknown()),
outputSchema: $common.object({
type: $common.literal("object"),
properties: $common.record($common.string(), AssertObjectSchema).optional(),
required: $common.array($common.string()).optional()
}).catchall($common.unknown()).optional(),
annotations: ToolAnnotationsSchema.optional(),
execution: ToolExecutionSchema.optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const ListToolsRequestSchema = PaginatedRequestSchema.extend({ method: $common.literal("tools/list") });
const CallToolResultSchema = ResultSchema.extend({
content: $common.array(ContentBlockSchema).default([]),
structuredContent: $common.record($common.string(), $common.unknown()).optional(),
isError: $common.boolean().optional()
});
const CallToolRequestParamsSchema = TaskAugmentedRequestParamsSchema.extend({
name: $common.string(),
arguments: $common.record($common.string(), $common.unknown()).optional()
});
const CallToolRequestSchema = RequestSchema.extend({
method: $common.literal("tools/call"),
params: CallToolRequestParamsSchema
});
const LoggingLevelSchema = $common._enum([
"debug",
"info",
"notice",
"warning",
"error",
"critical",
"alert",
"emergency"
]);
const SetLevelRequestParamsSchema = BaseRequestParamsSchema.extend({ level: LoggingLevelSchema });
const SetLevelRequestSchema = RequestSchema.extend({
method: $common.literal("logging/setLevel"),
params: SetLevelRequestParamsSchema
});
const ToolResultContentSchema = $common.object({
type: $common.literal("tool_result"),
toolUseId: $common.string().describe("The unique identifier for the corresponding tool call."),
content: $common.array(ContentBlockSchema).default([]),
structuredContent: $common.object({}).loose().optional(),
isError: $common.boolean().optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const SamplingContentSchema = $common.discriminatedUnion("type", [
TextContentSchema,
ImageContentSchema,
AudioContentSchema
]);
const SamplingMessageContentBlockSchema = $common.discriminatedUnion("type", [
TextContentSchema,
ImageContentSchema,
AudioContentSchema,
ToolUseContentSchema,
ToolResultContentSchema
]);
const CreateMessageResultSchema = ResultSchema.extend({
model: $common.string(),
stopReason: $common.optional($common._enum([
"endTurn",
"stopSequence",
"maxTokens"
]).or($common.string())),
role: RoleSchema,
content: SamplingContentSchema
});
const CreateMessageResultWithToolsSchema = ResultSchema.extend({
model: $common.string(),
stopReason: $common.optional($common._enum([
"endTurn",
"stopSequence",
"maxTokens",
"toolUse"
]).or($common.string())),
role: RoleSchema,
content: $common.union([SamplingMessageContentBlockSchema, $common.array(SamplingMessageContentBlockSchema)])
});
const ElicitResultSchema = ResultSchema.extend({
action: $common._enum([
"accept",
"decline",
"cancel"
]),
content: $common.preprocess((val) => val === null ? void 0 : val, $common.record($common.string(), $common.union([
$common.string(),
$common.number(),
$common.boolean(),
$common.array($common.string())
])).optional())
});
const RootSchema = $common.object({
uri: $common.string().startsWith("file://"),
name: $common.string().optional(),
_meta: $common.record($common.string(), $common.unknown()).optional()
});
const ListRootsResultSchema = ResultSchema.extend({ roots: $common.array(RootSchema) });
var McpError = class McpError extends Error {
constructor(code, message, data) {
super(`MCP error ${code}: ${message}`);
this.code = code;
this.data = data;
this.name = "McpError";
}
static fromError(code, message, data) {
if (code === ErrorCode.UrlElicitationRequired && data) {
const errorData = data;
if (errorData.elicitations) return new UrlElicitationRequiredError(errorData.elicitations, message);
}
return new McpError(code, message, data);
}
};
var UrlElicitationRequiredError = class extends McpError {
constructor(elicitations, message = `URL elicitation${elicitations.length > 1 ? "s" : ""} required`) {
super(ErrorCode.UrlElicitationRequired, message, { elicitations });
}
get elicitations() {
return this.data?.elicitations ?? [];
}
};

// mcp/call-ids.ts
function callIdsFromMeta(meta) {
	if (meta === void 0) return {};
	const turn = meta["x-codex-turn-metadata"];
	const fromTurn = typeof turn === "object" && turn !== null ? turn["session_id"] : void 0;
	return callIds({
		call_id: nonBlank(meta["claudecode/toolUseId"]) ?? nonBlank(meta["callId"]),
		session_id: nonBlank(meta["sessionId"]) ?? nonBlank(fromTurn) ?? nonBlank(meta["threadId"])
	});
}
function nonBlank(value) {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : void 0;
}
function callIds(ids) {
	return {
		...ids.call_id === void 0 ? {} : { call_id: ids.call_id },
		...ids.session_id === void 0 ? {} : { session_id: ids.session_id }
	};
}

// @modelcontextprotocol/sdk/dist/esm/server/zod-compat.js
function isZ4Schema(s) {
return !!s._zod;
}
function safeParse(schema, data) {
if (isZ4Schema(schema)) return $common.safeParse(schema, data);
return schema.safeParse(data);
}
function getObjectShape(schema) {
if (!schema) return void 0;
let rawShape;
if (isZ4Schema(schema)) rawShape = schema._zod?.def?.shape;
else rawShape = schema.shape;
if (!rawShape) return void 0;
if (typeof rawShape === "function") try {
return rawShape();
} catch {
return;
}
return rawShape;
}
function getLiteralValue(schema) {
if (isZ4Schema(schema)) {
const def = schema._zod?.def;
if (def) {
if (def.value !== void 0) return def.value;
if (Array.isArray(def.values) && def.values.length > 0) return def.values[0];
}
}
const def = schema._def;
if (def) {
if (def.value !== void 0) return def.value;
if (Array.isArray(def.values) && def.values.length > 0) return def.values[0];
}
const directValue = schema.value;
if (directValue !== void 0) return directValue;
}

// @modelcontextprotocol/sdk/dist/esm/experimental/tasks/interfaces.js
function isTerminal(status) {
return status === "completed" || status === "failed" || status === "cancelled";
}

// @modelcontextprotocol/sdk/dist/esm/server/zod-json-schema-compat.js
function getMethodLiteral(schema) {
const methodSchema = getObjectShape(schema)?.method;
if (!methodSchema) throw new Error("Schema is missing a method literal");
const value = getLiteralValue(methodSchema);
if (typeof value !== "string") throw new Error("Schema method literal must be a string");
return value;
}
function parseWithCompat(schema, data) {
const result = safeParse(schema, data);
if (!result.success) throw result.error;
return result.data;
}

// @modelcontextprotocol/sdk/dist/esm/shared/protocol.js
const DEFAULT_REQUEST_TIMEOUT_MSEC = 6e4;
var Protocol = class {
constructor(_options) {
this._options = _options;
this._requestMessageId = 0;
this._requestHandlers = new Map();
this._requestHandlerAbortControllers = new Map();
this._notificationHandlers = new Map();
this._responseHandlers = new Map();
this._progressHandlers = new Map();
this._timeoutInfo = new Map();
this._pendingDebouncedNotifications = new Set();
this._taskProgressTokens = new Map();
this._requestResolvers = new Map();
this.setNotificationHandler(CancelledNotificationSchema, (notification) => {
this._oncancel(notification);
});
this.setNotificationHandler(ProgressNotificationSchema, (notification) => {
this._onprogress(notification);
});
this.setRequestHandler(PingRequestSchema, (_request) => ({}));
this._taskStore = _options?.taskStore;
this._taskMessageQueue = _options?.taskMessageQueue;
if (this._taskStore) {
this.setRequestHandler(GetTaskRequestSchema, async (request, extra) => {
const task = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
if (!task) throw new McpError(ErrorCode.InvalidParams, "Failed to retrieve task: Task not found");
return { ...task };
});
this.setRequestHandler(GetTaskPayloadRequestSchema, async (request, extra) => {
const handleTaskResult = async () => {
const taskId = request.params.taskId;
if (!await this._taskStore.getTask(taskId, extra.sessionId)) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${taskId}`);
if (this._taskMessageQueue) {
let queuedMessage;
while (queuedMessage = await this._taskMessageQueue.dequeue(taskId, extra.sessionId)) {
if (queuedMessage.type === "response" || queuedMessage.type === "error") {
const message = queuedMessage.message;
const requestId = message.id;
const resolver = this._requestResolvers.get(requestId);
if (resolver) {
this._requestResolvers.delete(requestId);
if (queuedMessage.type === "response") resolver(message);
else {
const errorMessage = message;
resolver(new McpError(errorMessage.error.code, errorMessage.error.message, errorMessage.error.data));
}
} else {
const messageType = queuedMessage.type === "response" ? "Response" : "Error";
this._onerror(new Error(`${messageType} handler missing for request ${requestId}`));
}
continue;
}
await this._transport?.send(queuedMessage.message, { relatedRequestId: extra.requestId });
}
}
const task = await this._taskStore.getTask(taskId, extra.sessionId);
if (!task) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${taskId}`);
if (!isTerminal(task.status)) {
await this._waitForTaskUpdate(taskId, extra.signal, extra.sessionId);
return await handleTaskResult();
}
if (isTerminal(task.status)) {
const result = await this._taskStore.getTaskResult(taskId, extra.sessionId);
this._clearTaskQueue(taskId, extra.sessionId);
return {
...result,
_meta: {
...result._meta,
[RELATED_TASK_META_KEY]: { taskId }
}
};
}
return await handleTaskResult();
};
return await handleTaskResult();
});
this.setRequestHandler(ListTasksRequestSchema, async (request, extra) => {
try {
const { tasks, nextCursor } = await this._taskStore.listTasks(request.params?.cursor, extra.sessionId);
return {
tasks,
nextCursor,
_meta: {}
};
} catch (error) {
throw new McpError(ErrorCode.InvalidParams, `Failed to list tasks: ${error instanceof Error ? error.message : String(error)}`);
}
});
this.setRequestHandler(CancelTaskRequestSchema, async (request, extra) => {
try {
const task = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
if (!task) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${request.params.taskId}`);
if (isTerminal(task.status)) throw new McpError(ErrorCode.InvalidParams, `Cannot cancel task in terminal status: ${task.status}`);
await this._taskStore.updateTaskStatus(request.params.taskId, "cancelled", "Client cancelled task execution.", extra.sessionId);
this._clearTaskQueue(request.params.taskId, extra.sessionId);
const cancelledTask = await this._taskStore.getTask(request.params.taskId, extra.sessionId);
if (!cancelledTask) throw new McpError(ErrorCode.InvalidParams, `Task not found after cancellation: ${request.params.taskId}`);
return {
_meta: {},
...cancelledTask
};
} catch (error) {
if (error instanceof McpError) throw error;
throw new McpError(ErrorCode.InvalidRequest, `Failed to cancel task: ${error instanceof Error ? error.message : String(error)}`);
}
});
}
}
async _oncancel(notification) {
if (!notification.params.requestId) return;
this._requestHandlerAbortControllers.get(notification.params.requestId)?.abort(notification.params.reason);
}
_setupTimeout(messageId, timeout, maxTotalTimeout, onTimeout, resetTimeoutOnProgress = false) {
this._timeoutInfo.set(messageId, {
timeoutId: setTimeout(onTimeout, timeout),
startTime: Date.now(),
timeout,
maxTotalTimeout,
resetTimeoutOnProgress,
onTimeout
});
}
_resetTimeout(messageId) {
const info = this._timeoutInfo.get(messageId);
if (!info) return false;
const totalElapsed = Date.now() - info.startTime;
if (info.maxTotalTimeout && totalElapsed >= info.maxTotalTimeout) {
this._timeoutInfo.delete(messageId);
throw McpError.fromError(ErrorCode.RequestTimeout, "Maximum total timeout exceeded", {
maxTotalTimeout: info.maxTotalTimeout,
totalElapsed
});
}
clearTimeout(info.timeoutId);
info.timeoutId = setTimeout(info.onTimeout, info.timeout);
return true;
}
_cleanupTimeout(messageId) {
const info = this._timeoutInfo.get(messageId);
if (info) {
clearTimeout(info.timeoutId);
this._timeoutInfo.delete(messageId);
}
}
async connect(transport) {
if (this._transport) throw new Error("Already connected to a transport. Call close() before connecting to a new transport, or use a separate Protocol instance per connection.");
this._transport = transport;
const _onclose = this.transport?.onclose;
this._transport.onclose = () => {
_onclose?.();
this._onclose();
};
const _onerror = this.transport?.onerror;
this._transport.onerror = (error) => {
_onerror?.(error);
this._onerror(error);
};
const _onmessage = this._transport?.onmessage;
this._transport.onmessage = (message, extra) => {
_onmessage?.(message, extra);
if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this._onresponse(message);
else if (isJSONRPCRequest(message)) this._onrequest(message, extra);
else if (isJSONRPCNotification(message)) this._onnotification(message);
else this._onerror(new Error(`Unknown message type: ${JSON.stringify(message)}`));
};
await this._transport.start();
}
_onclose() {
const responseHandlers = this._responseHandlers;
this._responseHandlers = new Map();
this._progressHandlers.clear();
this._taskProgressTokens.clear();
this._pendingDebouncedNotifications.clear();
for (const info of this._timeoutInfo.values()) clearTimeout(info.timeoutId);
this._timeoutInfo.clear();
for (const controller of this._requestHandlerAbortControllers.values()) controller.abort();
this._requestHandlerAbortControllers.clear();
const error = McpError.fromError(ErrorCode.ConnectionClosed, "Connection closed");
this._transport = void 0;
this.onclose?.();
for (const handler of responseHandlers.values()) handler(error);
}
_onerror(error) {
this.onerror?.(error);
}
_onnotification(notification) {
const handler = this._notificationHandlers.get(notification.method) ?? this.fallbackNotificationHandler;
if (handler === void 0) return;
Promise.resolve().then(() => handler(notification)).catch((error) => this._onerror(new Error(`Uncaught error in notification handler: ${error}`)));
}
_onrequest(request, extra) {
const handler = this._requestHandlers.get(request.method) ?? this.fallbackRequestHandler;
const capturedTransport = this._transport;
const relatedTaskId = request.params?._meta?.[RELATED_TASK_META_KEY]?.taskId;
const sessionId = capturedTransport?.sessionId;
const store = this._taskStore;
let relatedTaskFound = true;
let relatedTaskLookup;
if (relatedTaskId && store && this._taskMessageQueue && sessionId !== void 0) {
relatedTaskFound = false;
relatedTaskLookup = (async () => {
if (!await store.getTask(relatedTaskId, sessionId)) throw new McpError(ErrorCode.InvalidParams, `Task not found: ${relatedTaskId}`);
relatedTaskFound = true;
})();
}
if (handler === void 0) {
const errorResponse = {
jsonrpc: "2.0",
id: request.id,
error: {
code: ErrorCode.MethodNotFound,
message: "Method not found"
}
};
if (relatedTaskId && relatedTaskLookup) {
const queuedError = {
type: "error",
message: errorResponse,
timestamp: Date.now()
};
relatedTaskLookup.then(() => this._enqueueTaskMessage(relatedTaskId, queuedError, sessionId), () => capturedTransport?.send(errorResponse)).catch((error) => this._onerror(new Error(`Failed to send an error response: ${error}`)));
} else if (relatedTaskId && this._taskMessageQueue) this._enqueueTaskMessage(relatedTaskId, {
type: "error",
message: errorResponse,
timestamp: Date.now()
}, capturedTransport?.sessionId).catch((error) => this._onerror(new Error(`Failed to enqueue error response: ${error}`)));
else capturedTransport?.send(errorResponse).catch((error) => this._onerror(new Error(`Failed to send an error response: ${error}`)));
return;
}
const abortController = new AbortController();
this._requestHandlerAbortControllers.set(request.id, abortController);
const taskCreationParams = isTaskAugmentedRequestParams(request.params) ? request.params.task : void 0;
const taskStore = this._taskStore ? this.requestTaskStore(request, capturedTransport?.sessionId) : void 0;
const fullExtra = {
signal: abortController.signal,
sessionId: capturedTransport?.sessionId,
_meta: request.params?._meta,
sendNotification: async (notification) => {
if (abortController.signal.aborted) return;
const notificationOptions = { relatedRequestId: request.id };
if (relatedTaskId) notificationOptions.relatedTask = { taskId: relatedTaskId };
await this.notification(notification, notificationOptions);
},
sendRequest: async (r, resultSchema, options) => {
if (abortController.signal.aborted) throw new McpError(ErrorCode.ConnectionClosed, "Request was cancelled");
const requestOptions = {
...options,
relatedRequestId: request.id
};
if (relatedTaskId && !requestOptions.relatedTask) requestOptions.relatedTask = { taskId: relatedTaskId };
const effectiveTaskId = requestOptions.relatedTask?.taskId ?? relatedTaskId;
if (effectiveTaskId && taskStore) await taskStore.updateTaskStatus(effectiveTaskId, "input_required");
return await this.request(r, resultSchema, requestOptions);
},
authInfo: extra?.authInfo,
requestId: request.id,
requestInfo: extra?.requestInfo,
taskId: relatedTaskId,
taskStore,
taskRequestedTtl: taskCreationParams?.ttl,
closeSSEStream: extra?.closeSSEStream,
closeStandaloneSSEStream: extra?.closeStandaloneSSEStream
};
(relatedTaskLookup ?? Promise.resolve()).then(() => {
if (relatedTaskLookup && abortController.signal.aborted) throw new McpError(ErrorCode.ConnectionClosed, "Request was cancelled");
if (taskCreationParams) this.assertTaskHandlerCapability(request.method);
}).then(() => handler(request, fullExtra)).then(async (result) => {
if (abortController.signal.aborted) return;
const response = {
result,
jsonrpc: "2.0",
id: request.id
};
if (relatedTaskId && this._taskMessageQueue) await this._enqueueTaskMessage(relatedTaskId, {
type: "response",
message: response,
timestamp: Date.now()
}, capturedTransport?.sessionId);
else await capturedTransport?.send(response);
}, async (error) => {
if (abortController.signal.aborted) return;
const errorResponse = {
jsonrpc: "2.0",
id: request.id,
error: {
code: Number.isSafeInteger(error["code"]) ? error["code"] : ErrorCode.InternalError,
message: error.message ?? "Internal error",
...error["data"] !== void 0 && { data: error["data"] }
}
};
if (relatedTaskId && this._taskMessageQueue && relatedTaskFound) await this._enqueueTaskMessage(relatedTaskId, {
type: "error",
message: errorResponse,
timestamp: Date.now()
}, capturedTransport?.sessionId);
else await capturedTransport?.send(errorResponse);
}).catch((error) => this._onerror(new Error(`Failed to send response: ${error}`))).finally(() => {
if (this._requestHandlerAbortControllers.get(request.id) === abortController) this._requestHandlerAbortControllers.delete(request.id);
});
}
_onprogress(notification) {
const { progressToken, ...params } = notification.params;
const messageId = Number(progressToken);
const handler = this._progressHandlers.get(messageId);
if (!handler) {
this._onerror(new Error(`Received a progress notification for an unknown token: ${JSON.stringify(notification)}`));
return;
}
const responseHandler = this._responseHandlers.get(messageId);
const timeoutInfo = this._timeoutInfo.get(messageId);
if (timeoutInfo && responseHandler && timeoutInfo.resetTimeoutOnProgress) try {
this._resetTimeout(messageId);
} catch (error) {
this._responseHandlers.delete(messageId);
this._progressHandlers.delete(messageId);
this._cleanupTimeout(messageId);
responseHandler(error);
return;
}
handler(params);
}
_onresponse(response) {
const messageId = Number(response.id);
const resolver = this._requestResolvers.get(messageId);
if (resolver) {
this._requestResolvers.delete(messageId);
if (isJSONRPCResultResponse(response)) resolver(response);
else resolver(new McpError(response.error.code, response.error.message, response.error.data));
return;
}
const handler = this._responseHandlers.get(messageId);
if (handler === void 0) {
this._onerror(new Error(`Received a response for an unknown message ID: ${JSON.stringify(response)}`));
return;
}
this._responseHandlers.delete(messageId);
this._cleanupTimeout(messageId);
let isTaskResponse = false;
if (isJSONRPCResultResponse(response) && response.result && typeof response.result === "object") {
const result = response.result;
if (result.task && typeof result.task === "object") {
const task = result.task;
if (typeof task.taskId === "string") {
isTaskResponse = true;
this._taskProgressTokens.set(task.taskId, messageId);
}
}
}
if (!isTaskResponse) this._progressHandlers.delete(messageId);
if (isJSONRPCResultResponse(response)) handler(response);
else handler(McpError.fromError(response.error.code, response.error.message, response.error.data));
}
get transport() {
return this._transport;
}
async close() {
await this._transport?.close();
}
async *requestStream(request, resultSchema, options) {
const { task } = options ?? {};
if (!task) {
try {
yield {
type: "result",
result: await this.request(request, resultSchema, options)
};
} catch (error) {
yield {
type: "error",
error: error instanceof McpError ? error : new McpError(ErrorCode.InternalError, String(error))
};
}
return;
}
let taskId;
try {
const createResult = await this.request(request, CreateTaskResultSchema, options);
if (createResult.task) {
taskId = createResult.task.taskId;
yield {
type: "taskCreated",
task: createResult.task
};
} else throw new McpError(ErrorCode.InternalError, "Task creation did not return a task");
while (true) {
const task = await this.getTask({ taskId }, options);
yield {
type: "taskStatus",
task
};
if (isTerminal(task.status)) {
if (task.status === "completed") yield {
type: "result",
result: await this.getTaskResult({ taskId }, resultSchema, options)
};
else if (task.status === "failed") yield {
type: "error",
error: new McpError(ErrorCode.InternalError, `Task ${taskId} failed`)
};
else if (task.status === "cancelled") yield {
type: "error",
error: new McpError(ErrorCode.InternalError, `Task ${taskId} was cancelled`)
};
return;
}
if (task.status === "input_required") {
yield {
type: "result",
result: await this.getTaskResult({ taskId }, resultSchema, options)
};
return;
}
const pollInterval = task.pollInterval ?? this._options?.defaultTaskPollInterval ?? 1e3;
await new Promise((resolve) => setTimeout(resolve, pollInterval));
options?.signal?.throwIfAborted();
}
} catch (error) {
yield {
type: "error",
error: error instanceof McpError ? error : new McpError(ErrorCode.InternalError, String(error))
};
}
}
request(request, resultSchema, options) {
const { relatedRequestId, resumptionToken, onresumptiontoken, task, relatedTask } = options ?? {};
return new Promise((resolve, reject) => {
const earlyReject = (error) => {
reject(error);
};
if (!this._transport) {
earlyReject(new Error("Not connected"));
return;
}
if (this._options?.enforceStrictCapabilities === true) try {
this.assertCapabilityForMethod(request.method);
if (task) this.assertTaskCapability(request.method);
} catch (e) {
earlyReject(e);
return;
}
options?.signal?.throwIfAborted();
const messageId = this._requestMessageId++;
const jsonrpcRequest = {
...request,
jsonrpc: "2.0",
id: messageId
};
if (options?.onprogress) {
this._progressHandlers.set(messageId, options.onprogress);
jsonrpcRequest.params = {
...request.params,
_meta: {
...request.params?._meta || {},
progressToken: messageId
}
};
}
if (task) jsonrpcRequest.params = {
...jsonrpcRequest.params,
task
};
if (relatedTask) jsonrpcRequest.params = {
...jsonrpcRequest.params,
_meta: {
...jsonrpcRequest.params?._meta || {},
[RELATED_TASK_META_KEY]: relatedTask
}
};
const cancel = (reason) => {
this._responseHandlers.delete(messageId);
this._progressHandlers.delete(messageId);
this._cleanupTimeout(messageId);
this._transport?.send({
jsonrpc: "2.0",
method: "notifications/cancelled",
params: {
requestId: messageId,
reason: String(reason)
}
}, {
relatedRequestId,
resumptionToken,
onresumptiontoken
}).catch((error) => this._onerror(new Error(`Failed to send cancellation: ${error}`)));
reject(reason instanceof McpError ? reason : new McpError(ErrorCode.RequestTimeout, String(reason)));
};
this._responseHandlers.set(messageId, (response) => {
if (options?.signal?.aborted) return;
if (response instanceof Error) return reject(response);
try {
const parseResult = safeParse(resultSchema, response.result);
if (!parseResult.success) reject(parseResult.error);
else resolve(parseResult.data);
} catch (error) {
reject(error);
}
});
options?.signal?.addEventListener("abort", () => {
cancel(options?.signal?.reason);
});
const timeout = options?.timeout ?? 6e4;
const timeoutHandler = () => cancel(McpError.fromError(ErrorCode.RequestTimeout, "Request timed out", { timeout }));
this._setupTimeout(messageId, timeout, options?.maxTotalTimeout, timeoutHandler, options?.resetTimeoutOnProgress ?? false);
const relatedTaskId = relatedTask?.taskId;
if (relatedTaskId) {
const responseResolver = (response) => {
const handler = this._responseHandlers.get(messageId);
if (handler) handler(response);
else this._onerror(new Error(`Response handler missing for side-channeled request ${messageId}`));
};
this._requestResolvers.set(messageId, responseResolver);
this._enqueueTaskMessage(relatedTaskId, {
type: "request",
message: jsonrpcRequest,
timestamp: Date.now()
}).catch((error) => {
this._cleanupTimeout(messageId);
reject(error);
});
} else this._transport.send(jsonrpcRequest, {
relatedRequestId,
resumptionToken,
onresumptiontoken
}).catch((error) => {
this._cleanupTimeout(messageId);
reject(error);
});
});
}
async getTask(params, options) {
return this.request({
method: "tasks/get",
params
}, GetTaskResultSchema, options);
}
async getTaskResult(params, resultSchema, options) {
return this.request({
method: "tasks/result",
params
}, resultSchema, options);
}
async listTasks(params, options) {
return this.request({
method: "tasks/list",
params
}, ListTasksResultSchema, options);
}
async cancelTask(params, options) {
return this.request({
method: "tasks/cancel",
params
}, CancelTaskResultSchema, options);
}
async notification(notification, options) {
if (!this._transport) throw new Error("Not connected");
this.assertNotificationCapability(notification.method);
const relatedTaskId = options?.relatedTask?.taskId;
if (relatedTaskId) {
const jsonrpcNotification = {
...notification,
jsonrpc: "2.0",
params: {
...notification.params,
_meta: {
...notification.params?._meta || {},
[RELATED_TASK_META_KEY]: options.relatedTask
}
}
};
await this._enqueueTaskMessage(relatedTaskId, {
type: "notification",
message: jsonrpcNotification,
timestamp: Date.now()
});
return;
}
if ((this._options?.debouncedNotificationMethods ?? []).includes(notification.method) && !notification.params && !options?.relatedRequestId && !options?.relatedTask) {
if (this._pendingDebouncedNotifications.has(notification.method)) return;
this._pendingDebouncedNotifications.add(notification.method);
Promise.resolve().then(() => {
this._pendingDebouncedNotifications.delete(notification.method);
if (!this._transport) return;
let jsonrpcNotification = {
...notification,
jsonrpc: "2.0"
};
if (options?.relatedTask) jsonrpcNotification = {
...jsonrpcNotification,
params: {
...jsonrpcNotification.params,
_meta: {
...jsonrpcNotification.params?._meta || {},
[RELATED_TASK_META_KEY]: options.relatedTask
}
}
};
this._transport?.send(jsonrpcNotification, options).catch((error) => this._onerror(error));
});
return;
}
let jsonrpcNotification = {
...notification,
jsonrpc: "2.0"
};
if (options?.relatedTask) jsonrpcNotification = {
...jsonrpcNotification,
params: {
...jsonrpcNotification.params,
_meta: {
...jsonrpcNotification.params?._meta || {},
[RELATED_TASK_META_KEY]: options.relatedTask
}
}
};
await this._transport.send(jsonrpcNotification, options);
}
setRequestHandler(requestSchema, handler) {
const method = getMethodLiteral(requestSchema);
this.assertRequestHandlerCapability(method);
this._requestHandlers.set(method, (request, extra) => {
const parsed = parseWithCompat(requestSchema, request);
return Promise.resolve(handler(parsed, extra));
});
}
removeRequestHandler(method) {
this._requestHandlers.delete(method);
}
assertCanSetRequestHandler(method) {
if (this._requestHandlers.has(method)) throw new Error(`A request handler for ${method} already exists, which would be overridden`);
}
setNotificationHandler(notificationSchema, handler) {
const method = getMethodLiteral(notificationSchema);
this._notificationHandlers.set(method, (notification) => {
const parsed = parseWithCompat(notificationSchema, notification);
return Promise.resolve(handler(parsed));
});
}
removeNotificationHandler(method) {
this._notificationHandlers.delete(method);
}
_cleanupTaskProgressHandler(taskId) {
const progressToken = this._taskProgressTokens.get(taskId);
if (progressToken !== void 0) {
this._progressHandlers.delete(progressToken);
this._taskProgressTokens.delete(taskId);
}
}
async _enqueueTaskMessage(taskId, message, sessionId) {
if (!this._taskStore || !this._taskMessageQueue) throw new Error("Cannot enqueue task message: taskStore and taskMessageQueue are not configured");
const maxQueueSize = this._options?.maxTaskQueueSize;
await this._taskMessageQueue.enqueue(taskId, message, sessionId ?? this._transport?.sessionId, maxQueueSize);
}
async _clearTaskQueue(taskId, sessionId) {
if (this._taskMessageQueue) {
const messages = await this._taskMessageQueue.dequeueAll(taskId, sessionId);
for (const message of messages) if (message.type === "request" && isJSONRPCRequest(message.message)) {
const requestId = message.message.id;
const resolver = this._requestResolvers.get(requestId);
if (resolver) {
resolver(new McpError(ErrorCode.InternalError, "Task cancelled or completed"));
this._requestResolvers.delete(requestId);
} else this._onerror(new Error(`Resolver missing for request ${requestId} during task ${taskId} cleanup`));
}
}
}
async _waitForTaskUpdate(taskId, signal, sessionId) {
let interval = this._options?.defaultTaskPollInterval ?? 1e3;
try {
const task = await this._taskStore?.getTask(taskId, sessionId);
if (task?.pollInterval) interval = task.pollInterval;
} catch {}
return new Promise((resolve, reject) => {
if (signal.aborted) {
reject(new McpError(ErrorCode.InvalidRequest, "Request cancelled"));
return;
}
const timeoutId = setTimeout(resolve, interval);
signal.addEventListener("abort", () => {
clearTimeout(timeoutId);
reject(new McpError(ErrorCode.InvalidRequest, "Request cancelled"));
}, { once: true });
});
}
requestTaskStore(request, sessionId) {
const taskStore = this._taskStore;
if (!taskStore) throw new Error("No task store configured");
return {
createTask: async (taskParams) => {
if (!request) throw new Error("No request provided");
return await taskStore.createTask(taskParams, request.id, {
method: request.method,
params: request.params
}, sessionId);
},
getTask: async (taskId) => {
const task = await taskStore.getTask(taskId, sessionId);
if (!task) throw new McpError(ErrorCode.InvalidParams, "Failed to retrieve task: Task not found");
return task;
},
storeTaskResult: async (taskId, status, result) => {
await taskStore.storeTaskResult(taskId, status, result, sessionId);
const task = await taskStore.getTask(taskId, sessionId);
if (task) {
const notification = TaskStatusNotificationSchema.parse({
method: "notifications/tasks/status",
params: task
});
await this.notification(notification);
if (isTerminal(task.status)) this._cleanupTaskProgressHandler(taskId);
}
},
getTaskResult: (taskId) => {
return taskStore.getTaskResult(taskId, sessionId);
},
updateTaskStatus: async (taskId, status, statusMessage) => {
const task = await taskStore.getTask(taskId, sessionId);
if (!task) throw new McpError(ErrorCode.InvalidParams, `Task "${taskId}" not found - it may have been cleaned up`);
if (isTerminal(task.status)) throw new McpError(ErrorCode.InvalidParams, `Cannot update task "${taskId}" from terminal status "${task.status}" to "${status}". Terminal states (completed, failed, cancelled) cannot transition to other states.`);
await taskStore.updateTaskStatus(taskId, status, statusMessage, sessionId);
const updatedTask = await taskStore.getTask(taskId, sessionId);
if (updatedTask) {
const notification = TaskStatusNotificationSchema.parse({
method: "notifications/tasks/status",
params: updatedTask
});
await this.notification(notification);
if (isTerminal(updatedTask.status)) this._cleanupTaskProgressHandler(taskId);
}
},
listTasks: (cursor) => {
return taskStore.listTasks(cursor, sessionId);
}
};
}
};
function isPlainObject(value) {
return value !== null && typeof value === "object" && !Array.isArray(value);
}
function mergeCapabilities(base, additional) {
const result = { ...base };
for (const key in additional) {
const k = key;
const addValue = additional[k];
if (addValue === void 0) continue;
const baseValue = result[k];
if (isPlainObject(baseValue) && isPlainObject(addValue)) result[k] = {
...baseValue,
...addValue
};
else result[k] = addValue;
}
return result;
}

// mcp/no-schema-validator.ts
var AjvJsonSchemaValidator = class {
	getValidator() {
		throw new Error("this server asks its client nothing, so there is no answer to check");
	}
};

// @modelcontextprotocol/sdk/dist/esm/experimental/tasks/server.js
var ExperimentalServerTasks = class {
constructor(_server) {
this._server = _server;
}
requestStream(request, resultSchema, options) {
return this._server.requestStream(request, resultSchema, options);
}
createMessageStream(params, options) {
const clientCapabilities = this._server.getClientCapabilities();
if ((params.tools || params.toolChoice) && !clientCapabilities?.sampling?.tools) throw new Error("Client does not support sampling tools capability.");
if (params.messages.length > 0) {
const lastMessage = params.messages[params.messages.length - 1];
const lastContent = Array.isArray(lastMessage.content) ? lastMessage.content : [lastMessage.content];
const hasToolResults = lastContent.some((c) => c.type === "tool_result");
const previousMessage = params.messages.length > 1 ? params.messages[params.messages.length - 2] : void 0;
const previousContent = previousMessage ? Array.isArray(previousMessage.content) ? previousMessage.content : [previousMessage.content] : [];
const hasPreviousToolUse = previousContent.some((c) => c.type === "tool_use");
if (hasToolResults) {
if (lastContent.some((c) => c.type !== "tool_result")) throw new Error("The last message must contain only tool_result content if any is present");
if (!hasPreviousToolUse) throw new Error("tool_result blocks are not matching any tool_use from the previous message");
}
if (hasPreviousToolUse) {
const toolUseIds = new Set(previousContent.filter((c) => c.type === "tool_use").map((c) => c.id));
const toolResultIds = new Set(lastContent.filter((c) => c.type === "tool_result").map((c) => c.toolUseId));
if (toolUseIds.size !== toolResultIds.size || ![...toolUseIds].every((id) => toolResultIds.has(id))) throw new Error("ids of tool_result blocks and tool_use blocks from previous message do not match");
}
}
return this.requestStream({
method: "sampling/createMessage",
params
}, CreateMessageResultSchema, options);
}
elicitInputStream(params, options) {
const clientCapabilities = this._server.getClientCapabilities();
const mode = params.mode ?? "form";
switch (mode) {
case "url":
if (!clientCapabilities?.elicitation?.url) throw new Error("Client does not support url elicitation.");
break;
case "form": if (!clientCapabilities?.elicitation?.form) throw new Error("Client does not support form elicitation.");
}
const normalizedParams = mode === "form" && params.mode === void 0 ? {
...params,
mode: "form"
} : params;
return this.requestStream({
method: "elicitation/create",
params: normalizedParams
}, ElicitResultSchema, options);
}
async getTask(taskId, options) {
return this._server.getTask({ taskId }, options);
}
async getTaskResult(taskId, resultSchema, options) {
return this._server.getTaskResult({ taskId }, resultSchema, options);
}
async listTasks(cursor, options) {
return this._server.listTasks(cursor ? { cursor } : void 0, options);
}
async cancelTask(taskId, options) {
return this._server.cancelTask({ taskId }, options);
}
};

// @modelcontextprotocol/sdk/dist/esm/experimental/tasks/helpers.js
function assertToolsCallTaskCapability(requests, method, entityName) {
if (!requests) throw new Error(`${entityName} does not support task creation (required for ${method})`);
switch (method) {
case "tools/call": if (!requests.tools?.call) throw new Error(`${entityName} does not support task creation for tools/call (required for ${method})`);
}
}
function assertClientRequestTaskCapability(requests, method, entityName) {
if (!requests) throw new Error(`${entityName} does not support task creation (required for ${method})`);
switch (method) {
case "sampling/createMessage":
if (!requests.sampling?.createMessage) throw new Error(`${entityName} does not support task creation for sampling/createMessage (required for ${method})`);
break;
case "elicitation/create": if (!requests.elicitation?.create) throw new Error(`${entityName} does not support task creation for elicitation/create (required for ${method})`);
}
}

// @modelcontextprotocol/sdk/dist/esm/server/index.js
var Server = class extends Protocol {
constructor(_serverInfo, options) {
super(options);
this._serverInfo = _serverInfo;
this._loggingLevels = new Map();
this.LOG_LEVEL_SEVERITY = new Map(LoggingLevelSchema.options.map((level, index) => [level, index]));
this.isMessageIgnored = (level, sessionId) => {
const currentLevel = this._loggingLevels.get(sessionId);
return currentLevel ? this.LOG_LEVEL_SEVERITY.get(level) < this.LOG_LEVEL_SEVERITY.get(currentLevel) : false;
};
this._capabilities = options?.capabilities ?? {};
this._instructions = options?.instructions;
this._jsonSchemaValidator = options?.jsonSchemaValidator ?? new AjvJsonSchemaValidator();
this.setRequestHandler(InitializeRequestSchema, (request) => this._oninitialize(request));
this.setNotificationHandler(InitializedNotificationSchema, () => this.oninitialized?.());
if (this._capabilities.logging) this.setRequestHandler(SetLevelRequestSchema, async (request, extra) => {
const transportSessionId = extra.sessionId || extra.requestInfo?.headers["mcp-session-id"] || void 0;
const { level } = request.params;
const parseResult = LoggingLevelSchema.safeParse(level);
if (parseResult.success) this._loggingLevels.set(transportSessionId, parseResult.data);
return {};
});
}
get experimental() {
if (!this._experimental) this._experimental = { tasks: new ExperimentalServerTasks(this) };
return this._experimental;
}
registerCapabilities(capabilities) {
if (this.transport) throw new Error("Cannot register capabilities after connecting to transport");
this._capabilities = mergeCapabilities(this._capabilities, capabilities);
}
setRequestHandler(requestSchema, handler) {
const methodSchema = getObjectShape(requestSchema)?.method;
if (!methodSchema) throw new Error("Schema is missing a method literal");
const methodValue = getLiteralValue(methodSchema);
if (typeof methodValue !== "string") throw new Error("Schema method literal must be a string");
if (methodValue === "tools/call") {
const wrappedHandler = async (request, extra) => {
const validatedRequest = safeParse(CallToolRequestSchema, request);
if (!validatedRequest.success) {
const errorMessage = validatedRequest.error instanceof Error ? validatedRequest.error.message : String(validatedRequest.error);
throw new McpError(ErrorCode.InvalidParams, `Invalid tools/call request: ${errorMessage}`);
}
const { params } = validatedRequest.data;
const result = await Promise.resolve(handler(request, extra));
if (params.task) {
const taskValidationResult = safeParse(CreateTaskResultSchema, result);
if (!taskValidationResult.success) {
const errorMessage = taskValidationResult.error instanceof Error ? taskValidationResult.error.message : String(taskValidationResult.error);
throw new McpError(ErrorCode.InvalidParams, `Invalid task creation result: ${errorMessage}`);
}
return taskValidationResult.data;
}
const validationResult = safeParse(CallToolResultSchema, result);
if (!validationResult.success) {
const errorMessage = validationResult.error instanceof Error ? validationResult.error.message : String(validationResult.error);
throw new McpError(ErrorCode.InvalidParams, `Invalid tools/call result: ${errorMessage}`);
}
return validationResult.data;
};
return super.setRequestHandler(requestSchema, wrappedHandler);
}
return super.setRequestHandler(requestSchema, handler);
}
assertCapabilityForMethod(method) {
switch (method) {
case "sampling/createMessage":
if (!this._clientCapabilities?.sampling) throw new Error(`Client does not support sampling (required for ${method})`);
break;
case "elicitation/create":
if (!this._clientCapabilities?.elicitation) throw new Error(`Client does not support elicitation (required for ${method})`);
break;
case "roots/list": if (!this._clientCapabilities?.roots) throw new Error(`Client does not support listing roots (required for ${method})`);
}
}
assertNotificationCapability(method) {
switch (method) {
case "notifications/message":
if (!this._capabilities.logging) throw new Error(`Server does not support logging (required for ${method})`);
break;
case "notifications/resources/updated":
case "notifications/resources/list_changed":
if (!this._capabilities.resources) throw new Error(`Server does not support notifying about resources (required for ${method})`);
break;
case "notifications/tools/list_changed":
if (!this._capabilities.tools) throw new Error(`Server does not support notifying of tool list changes (required for ${method})`);
break;
case "notifications/prompts/list_changed":
if (!this._capabilities.prompts) throw new Error(`Server does not support notifying of prompt list changes (required for ${method})`);
break;
case "notifications/elicitation/complete": if (!this._clientCapabilities?.elicitation?.url) throw new Error(`Client does not support URL elicitation (required for ${method})`);
}
}
assertRequestHandlerCapability(method) {
if (!this._capabilities) return;
switch (method) {
case "completion/complete":
if (!this._capabilities.completions) throw new Error(`Server does not support completions (required for ${method})`);
break;
case "logging/setLevel":
if (!this._capabilities.logging) throw new Error(`Server does not support logging (required for ${method})`);
break;
case "prompts/get":
case "prompts/list":
if (!this._capabilities.prompts) throw new Error(`Server does not support prompts (required for ${method})`);
break;
case "resources/list":
case "resources/templates/list":
case "resources/read":
if (!this._capabilities.resources) throw new Error(`Server does not support resources (required for ${method})`);
break;
case "tools/call":
case "tools/list":
if (!this._capabilities.tools) throw new Error(`Server does not support tools (required for ${method})`);
break;
case "tasks/get":
case "tasks/list":
case "tasks/result":
case "tasks/cancel": if (!this._capabilities.tasks) throw new Error(`Server does not support tasks capability (required for ${method})`);
}
}
assertTaskCapability(method) {
assertClientRequestTaskCapability(this._clientCapabilities?.tasks?.requests, method, "Client");
}
assertTaskHandlerCapability(method) {
if (!this._capabilities) return;
assertToolsCallTaskCapability(this._capabilities.tasks?.requests, method, "Server");
}
async _oninitialize(request) {
const requestedVersion = request.params.protocolVersion;
this._clientCapabilities = request.params.capabilities;
this._clientVersion = request.params.clientInfo;
return {
protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(requestedVersion) ? requestedVersion : LATEST_PROTOCOL_VERSION,
capabilities: this.getCapabilities(),
serverInfo: this._serverInfo,
...this._instructions && { instructions: this._instructions }
};
}
getClientCapabilities() {
return this._clientCapabilities;
}
getClientVersion() {
return this._clientVersion;
}
getCapabilities() {
return this._capabilities;
}
async ping() {
return this.request({ method: "ping" }, EmptyResultSchema);
}
async createMessage(params, options) {
if (params.tools || params.toolChoice) {
if (!this._clientCapabilities?.sampling?.tools) throw new Error("Client does not support sampling tools capability.");
}
if (params.messages.length > 0) {
const lastMessage = params.messages[params.messages.length - 1];
const lastContent = Array.isArray(lastMessage.content) ? lastMessage.content : [lastMessage.content];
const hasToolResults = lastContent.some((c) => c.type === "tool_result");
const previousMessage = params.messages.length > 1 ? params.messages[params.messages.length - 2] : void 0;
const previousContent = previousMessage ? Array.isArray(previousMessage.content) ? previousMessage.content : [previousMessage.content] : [];
const hasPreviousToolUse = previousContent.some((c) => c.type === "tool_use");
if (hasToolResults) {
if (lastContent.some((c) => c.type !== "tool_result")) throw new Error("The last message must contain only tool_result content if any is present");
if (!hasPreviousToolUse) throw new Error("tool_result blocks are not matching any tool_use from the previous message");
}
if (hasPreviousToolUse) {
const toolUseIds = new Set(previousContent.filter((c) => c.type === "tool_use").map((c) => c.id));
const toolResultIds = new Set(lastContent.filter((c) => c.type === "tool_result").map((c) => c.toolUseId));
if (toolUseIds.size !== toolResultIds.size || ![...toolUseIds].every((id) => toolResultIds.has(id))) throw new Error("ids of tool_result blocks and tool_use blocks from previous message do not match");
}
}
if (params.tools) return this.request({
method: "sampling/createMessage",
params
}, CreateMessageResultWithToolsSchema, options);
return this.request({
method: "sampling/createMessage",
params
}, CreateMessageResultSchema, options);
}
async elicitInput(params, options) {
switch (params.mode ?? "form") {
case "url": {
if (!this._clientCapabilities?.elicitation?.url) throw new Error("Client does not support url elicitation.");
const urlParams = params;
return this.request({
method: "elicitation/create",
params: urlParams
}, ElicitResultSchema, options);
}
case "form": {
if (!this._clientCapabilities?.elicitation?.form) throw new Error("Client does not support form elicitation.");
const formParams = params.mode === "form" ? params : {
...params,
mode: "form"
};
const result = await this.request({
method: "elicitation/create",
params: formParams
}, ElicitResultSchema, options);
if (result.action === "accept" && result.content && formParams.requestedSchema) try {
const validationResult = this._jsonSchemaValidator.getValidator(formParams.requestedSchema)(result.content);
if (!validationResult.valid) throw new McpError(ErrorCode.InvalidParams, `Elicitation response content does not match requested schema: ${validationResult.errorMessage}`);
} catch (error) {
if (error instanceof McpError) throw error;
throw new McpError(ErrorCode.InternalError, `Error validating elicitation response: ${error instanceof Error ? error.message : String(error)}`);
}
return result;
}
}
}
createElicitationCompletionNotifier(elicitationId, options) {
if (!this._clientCapabilities?.elicitation?.url) throw new Error("Client does not support URL elicitation (required for notifications/elicitation/complete)");
return () => this.notification({
method: "notifications/elicitation/complete",
params: { elicitationId }
}, options);
}
async listRoots(params, options) {
return this.request({
method: "roots/list",
params
}, ListRootsResultSchema, options);
}
async sendLoggingMessage(params, sessionId) {
if (this._capabilities.logging) {
if (!this.isMessageIgnored(params.level, sessionId)) return this.notification({
method: "notifications/message",
params
});
}
}
async sendResourceUpdated(params) {
return this.notification({
method: "notifications/resources/updated",
params
});
}
async sendResourceListChanged() {
return this.notification({ method: "notifications/resources/list_changed" });
}
async sendToolListChanged() {
return this.notification({ method: "notifications/tools/list_changed" });
}
async sendPromptListChanged() {
return this.notification({ method: "notifications/prompts/list_changed" });
}
};

// mcp/tool-call-request.ts
const TOOL_CALL = $common.object({
	method: $common.literal("tools/call"),
	params: $common.preprocess(mend, CallToolRequestSchema.shape.params.extend({ malformed: $common.unknown().optional() }))
});
function onToolCall(server, answer) {
	server.setRequestHandler(TOOL_CALL, ({ params }, { signal, sendNotification }) => {
		const { name, malformed, _meta: meta } = params;
		const progressToken = meta?.progressToken;
		const progress = (done, total) => {
			if (progressToken === void 0) return;
			sendNotification({
				method: "notifications/progress",
				params: {
					progressToken,
					progress: done,
					...total === void 0 ? {} : { total }
				}
			}).catch((error) => server.onerror?.(error));
		};
		return answer({
			name,
			arguments: malformed ?? params.arguments,
			meta,
			signal,
			progress
		});
	});
}
function mend(params) {
	if (!isRecord(params)) return { name: "" };
	const { arguments: args, name, ...rest } = params;
	const mended = {
		...rest,
		name: typeof name === "string" ? name : ""
	};
	if (args === void 0 || args === null) return mended;
	return isRecord(args) ? {
		...mended,
		arguments: args
	} : {
		...mended,
		malformed: args
	};
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// mcp/create-server.ts
function createDeferredServer(options) {
	const log = options.log ?? (() => void 0);
	const context = $common.onceUntilFailure(async () => {
		const prepared = await options.prepare();
		const { backend } = prepared;
		return {
			...prepared,
			log,
			backend: typeof backend === "function" ? $common.onceUntilFailure(backend) : backend
		};
	});
	const told = [$common.SERVER_INSTRUCTIONS, ...options.notice === void 0 ? [] : [options.notice]];
	const server = new Server({
		name: "openviking",
		version: options.version
	}, {
		capabilities: { tools: {} },
		instructions: told.join("\n")
	});
	server.oninitialized = () => {
		warmUp(context).catch((error) => log(`not ready yet: ${String(error)}`));
	};
	server.setRequestHandler(ListToolsRequestSchema, async () => {
		const { listTools } = await tools();
		return { tools: await listTools(await context()) };
	});
	onToolCall(server, async (request) => {
		const [{ callTool }, prepared] = await Promise.all([tools(), context()]);
		const client = server.getClientVersion();
		if (client !== void 0) prepared.journal?.setClient({
			name: client.name,
			version: client.version
		});
		const call = callIdsFromMeta(request.meta);
		return callTool(request.name, request.arguments, {
			...prepared,
			call,
			signal: request.signal,
			progress: request.progress
		});
	});
	return server;
}
function tools() {
	return Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.call_tool_exports);
}
async function warmUp(context) {
	const { backend } = await context();
	if (typeof backend === "function") await backend();
}

// mcp/json-rpc-text.ts
function parseJsonRpc(text) {
	const trimmed = text.replace(/^\uFEFF/, "").trim();
	if (trimmed === "") return {
		messages: [],
		refusals: [],
		batch: false
	};
	let value;
	try {
		value = JSON.parse(trimmed);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return {
			messages: [],
			refusals: [refusal(null, ErrorCode.ParseError, `Parse error: ${reason}`)],
			batch: false
		};
	}
	if (!Array.isArray(value)) return {
		...sort([value]),
		batch: false
	};
	if (value.length === 0) return {
		messages: [],
		refusals: [invalid(value)],
		batch: false
	};
	return {
		...sort(value),
		batch: true
	};
}
function refusal(id, code, message) {
	return {
		jsonrpc: "2.0",
		id,
		error: {
			code,
			message
		}
	};
}
function sort(values) {
	const messages = [];
	const refusals = [];
	for (const value of values) {
		const parsed = JSONRPCMessageSchema.safeParse(value);
		if (parsed.success) messages.push(parsed.data);
		else refusals.push(invalid(value));
	}
	return {
		messages,
		refusals
	};
}
function invalid(value) {
	const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
	return refusal(typeof id === "string" || typeof id === "number" && Number.isInteger(id) ? id : null, ErrorCode.InvalidRequest, "Invalid Request: not a JSON-RPC 2.0 request, notification or response");
}

// mcp/stdio/claim-stdout.ts
function claimStdout(stdout = process.stdout, stderr = process.stderr) {
	const write = stdout.write.bind(stdout);
	stdout.write = stderr.write.bind(stderr);
	const claimed = new node_stream.Writable({
		decodeStrings: false,
		write: (chunk, _encoding, done) => {
			write(chunk, (error) => done(error ?? null));
		}
	});
	stdout.on("error", (error) => claimed.destroy(error));
	return claimed;
}

// mcp/stdio/read-lines.ts
const MAX_LINE_BYTES = 67108864;
function readLines(input, reader, options = {}) {
	const limit = options.limit ?? MAX_LINE_BYTES;
	let parts = [];
	let size = 0;
	let dropping = false;
	const finishLine = () => {
		const line = dropping ? "" : Buffer.concat(parts, size).toString("utf8");
		parts = [];
		size = 0;
		dropping = false;
		if (line !== "") reader.line(line);
	};
	const add = (part) => {
		if (dropping) return;
		parts.push(part);
		size += part.length;
		if (size <= limit) return;
		parts = [];
		size = 0;
		dropping = true;
		reader.tooLong(limit);
	};
	input.on("data", (data) => {
		let rest = typeof data === "string" ? Buffer.from(data, "utf8") : data;
		for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
			add(rest.subarray(0, end));
			finishLine();
			rest = rest.subarray(end + 1);
		}
		if (rest.length > 0) add(rest);
	});
	input.on("end", finishLine);
}

// mcp/stdio/line-transport.ts
const BATCH_VERSION = "2025-03-26";
function lineTransport(input, output) {
	const owed = new Set();
	const batches = new Map();
	let waiting = [];
	let initializeId;
	let version;
	const write = (value) => new Promise((resolve, reject) => {
		output.write(`${JSON.stringify(value)}\n`, (error) => error ? reject(error) : resolve());
	});
	const refuse = (value) => {
		write(value).catch((error) => transport.onerror?.(error));
	};
	const settle = (id) => {
		owed.delete(id);
		if (owed.size > 0) return;
		for (const resolve of waiting) resolve();
		waiting = [];
	};
	const leaveBatch = (batch, id) => {
		batch.open.delete(id);
		batches.delete(id);
		return batch.open.size === 0 && batch.answers.length > 0 ? batch.answers : void 0;
	};
	const receive = (message) => {
		if (isRequest(message)) {
			owed.add(message.id);
			if (message.method === "initialize") initializeId = message.id;
		}
		transport.onmessage?.(message);
		if ("method" in message && message.method === "notifications/cancelled") cancel(message.params);
	};
	const cancel = (params) => {
		const id = params?.["requestId"];
		if (typeof id !== "string" && typeof id !== "number") return;
		const batch = batches.get(id);
		const answers = batch === void 0 ? void 0 : leaveBatch(batch, id);
		if (answers !== void 0) refuse(answers);
		settle(id);
	};
	const onLine = (line) => {
		const { messages, refusals, batch } = parseJsonRpc(line);
		if (!batch) for (const answer of refusals) refuse(answer);
		else if (version !== BATCH_VERSION) {
			refuse(refusal(null, ErrorCode.InvalidRequest, `Invalid Request: a batch is allowed in ${BATCH_VERSION} only`));
			return;
		} else {
			const requests = messages.filter(isRequest);
			const together = {
				open: new Set(requests.map((request) => request.id)),
				answers: [...refusals]
			};
			for (const id of together.open) batches.set(id, together);
			if (requests.length === 0 && refusals.length > 0) refuse(refusals);
		}
		for (const message of messages) receive(message);
	};
	const transport = {
		start: async () => {
			readLines(input, {
				line: onLine,
				tooLong: (limit) => refuse(refusal(null, ErrorCode.InvalidRequest, `Invalid Request: longer than ${limit} bytes`))
			});
		},
		send: async (message) => {
			if (!("result" in message) && !("error" in message)) return write(message);
			const { id } = message;
			if ("result" in message && id === initializeId) {
				const negotiated = message.result["protocolVersion"];
				if (typeof negotiated === "string") version = negotiated;
			}
			const batch = id === void 0 ? void 0 : batches.get(id);
			try {
				if (batch === void 0 || id === void 0) return await write(message);
				batch.answers.push(message);
				const answers = leaveBatch(batch, id);
				if (answers !== void 0) await write(answers);
			} finally {
				if (id !== void 0) settle(id);
			}
		},
		close: async () => {
			input.pause();
			transport.onclose?.();
		},
		idle: () => owed.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
	};
	return transport;
}
function isRequest(message) {
	return "method" in message && "id" in message;
}

// mcp/stdio/watch-end.ts
const PARENT_CHECK_MS = 500;
function watchEnd(input, output, onEnd) {
	input.on("end", () => onEnd("eof"));
	input.on("close", () => onEnd("eof"));
	input.on("error", () => onEnd("gone"));
	output.on("error", () => onEnd("gone"));
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(signal, () => onEnd("signal"));
	let timer;
	return { watchParent() {
		if (timer !== void 0 || process.platform === "win32") return;
		const parent = process.ppid;
		timer = setInterval(() => {
			if (process.ppid !== parent) onEnd("gone");
		}, PARENT_CHECK_MS);
		timer.unref();
	} };
}

// mcp/stdio/serve-stdio.ts
var serve_stdio_exports = { get serveStdio() { return serveStdio; } };
const GRACE_MS = 1e3;
const CLOSE_MS = 300;
async function serveStdio(options) {
	const { log } = options;
	const output = claimStdout();
	surviveMistakes(log);
	process.stderr.on("error", () => void 0);
	let opened;
	let prepared;
	const prepare = async () => {
		prepared = await options.prepare();
		const { backend } = prepared;
		const open = async () => {
			opened = typeof backend === "function" ? await backend() : backend;
			return opened;
		};
		return {
			...prepared,
			backend: $common.onceUntilFailure(open)
		};
	};
	const server = createDeferredServer({
		version: options.version,
		prepare,
		notice: options.notice,
		log
	});
	server.onerror = (error) => log($light.messageOf(error));
	const transport = lineTransport(process.stdin, output);
	const ended = new Promise((resolve) => {
		const watch = watchEnd(process.stdin, output, resolve);
		process.stdin.once("data", () => watch.watchParent());
	});
	await server.connect(transport);
	if (await ended === "eof") await atMost(GRACE_MS, transport.idle());
	prepared?.journal?.close();
	await atMost(CLOSE_MS, opened?.close().catch((error) => log(`closing the backend: ${$light.messageOf(error)}`)));
}
module.exports = {
	DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
	get ErrorCode() { return ErrorCode; },
	JSONRPCMessageSchema,
	SUPPORTED_PROTOCOL_VERSIONS,
	atMost,
	callIdsFromMeta,
	createDeferredServer,
	isInitializeRequest,
	isJSONRPCErrorResponse,
	isJSONRPCRequest,
	isJSONRPCResultResponse,
	parseJsonRpc,
	refusal,
	get serve_stdio_exports() { return serve_stdio_exports; },
	surviveMistakes,
};
