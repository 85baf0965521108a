// Generated from adapters/claude-code/src/startup-lines.ts. Do not edit: change the source and run "pnpm run sync".
const require_light = require("./light.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");

// packages/recall/src/few-times.ts
const MOST_TIMES = 3;
const ALL_SESSIONS = "all-sessions";
async function sayAFewTimes(paths, key, isWorth = () => true) {
	const notes = require_light.openNotes(paths, ALL_SESSIONS);
	const turns = Array.from({ length: MOST_TIMES }, (_, index) => `${key}:${index + 1}`);
	if (turns.every((turn) => notes.has(turn)) || !await isWorth()) return false;
	return turns.some((turn) => notes.claim([turn]).length > 0);
}
function sayOnceADay(paths, key, now) {
	return require_light.openNotes(paths, ALL_SESSIONS).claim([`${key}:${now.toISOString().slice(0, 10)}`]).length > 0;
}

// packages/recall/src/first-days-line.ts
async function firstDaysLine(context, learn) {
	const { settings } = context;
	if (settings.recall === "off" || settings.capture === "off") return void 0;
	let sessions = 0;
	const areSessions = () => {
		sessions = learn.countSessions();
		return sessions > 0;
	};
	const isEmpty = async () => await require_light.hasAnyExperience(context) === false;
	const isWorth = async () => require_light.isOnServer(context) ? areSessions() && await isEmpty() : await isEmpty() && areSessions();
	if (!await sayAFewTimes(require_light.statePaths(settings), "empty", isWorth)) return void 0;
	return `OpenViking: no experiences yet; ${sessions === 1 ? "1 past session can" : `${sessions} past sessions can`} be learned from: ${learn.command}`;
}

// adapters/claude-code/src/notice-line.ts
function noticeLine(notices) {
	const parts = notices.map(({ kind, count }) => {
		const events = `${count} recorded event${count === 1 ? "" : "s"}`;
		return kind === "dropped" ? `${events} had to make room, because nothing has read them for long` : `${events} could not be read and lie${count === 1 ? "s" : ""} aside`;
	});
	if (parts.length === 0) return void 0;
	return `OpenViking: ${parts.join(", and ")}. /openviking-memory:doctor says what to do.`;
}

// packages/openviking/src/delivery/server-trouble.ts
function serverTrouble(folder, log = () => void 0) {
	const saved = require_light.readPrivateJson(require_light.serverWaitFile(require_light.deliveryFolder(folder)), log);
	if (!require_light.isPlainObject(saved) || !require_light.isPlainObject(saved["problem"])) return void 0;
	const { problem, since } = saved;
	const code = require_light.textOf(problem, "code");
	const message = require_light.textOf(problem, "message");
	if (code === void 0 || message === void 0 || typeof since !== "number") return void 0;
	return {
		code,
		message,
		since
	};
}

// adapters/claude-code/src/server-line.ts
const DAY_MS = 864e5;
function serverLine(settings, { log, now = Date.now() }) {
	const { server, home } = settings;
	if (server === void 0 || settings.capture === "off") return void 0;
	const trouble = serverTrouble(require_light.serverFolder({
		home,
		server
	}), log);
	if (trouble === void 0) return void 0;
	const { code, message, since } = trouble;
	if (code !== "CONFIGURATION" && now - since <= DAY_MS) return void 0;
	if (!sayOnceADay(require_light.statePaths(settings), "server-trouble", new Date(now))) return void 0;
	return `OpenViking: nothing has reached your server since ${new Date(since).toISOString().slice(0, 10)}; what is captured waits on this machine. ${message} /openviking-memory:doctor says more.`;
}

// adapters/claude-code/src/transcripts.ts
const MOST_FOLDERS = 500;
function countTranscripts(config) {
	const projects = (0, node_path.join)(config, "projects");
	return entries(projects).filter((entry) => entry.isDirectory()).slice(0, MOST_FOLDERS).flatMap((entry) => entries((0, node_path.join)(projects, entry.name))).filter((entry) => entry.isFile() && entry.name.endsWith(".jsonl")).length;
}
function entries(folder) {
	try {
		return (0, node_fs.readdirSync)(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// adapters/claude-code/src/startup-lines.ts
const LEARN_COMMAND = "/openviking-memory:learn";
async function startupLines(at, config) {
	const lost = noticeLine(require_light.takeNotices(require_light.statePaths(at.settings).outbox));
	return [
		serverLine(at.settings, { log: at.log }),
		lost,
		await firstDaysLine(at, {
			command: LEARN_COMMAND,
			countSessions: () => countTranscripts(config)
		})
	].filter((line) => line !== void 0).join("\n") || void 0;
}
async function otherPluginLine(settings, other) {
	const line = `OpenViking: ${other.id} is on as well, and Claude Code mixes the two. ${require_light.keepOne(other)}`;
	return await sayAFewTimes(require_light.homePaths(settings.home), `other:${other.id}`) ? line : void 0;
}

exports.otherPluginLine = otherPluginLine;
exports.startupLines = startupLines;