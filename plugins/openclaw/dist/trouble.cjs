// Generated from packages/recall/src/trouble/trouble-lines.ts. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");

// recall/few-times.ts
const MOST_TIMES = 3;
const ALL_SESSIONS = "all-sessions";
async function sayAFewTimes(paths, key, isWorth = () => true) {
	const notes = $light.openNotes(paths, ALL_SESSIONS);
	const turns = Array.from({ length: MOST_TIMES }, (_, index) => `${key}:${index + 1}`);
	if (turns.every((turn) => notes.has(turn)) || !await isWorth()) return false;
	return turns.some((turn) => notes.claim([turn]).length > 0);
}
function sayOnceADay(paths, key, now) {
	return $light.openNotes(paths, ALL_SESSIONS).claim([`${key}:${now.toISOString().slice(0, 10)}`]).length > 0;
}

// recall/trouble/notice-line.ts
function noticeLine(notices, doctor) {
	const parts = notices.map(({ kind, count }) => {
		const events = `${count} recorded event${count === 1 ? "" : "s"}`;
		return kind === "dropped" ? `${events} had to make room, because nothing has read them for long` : `${events} could not be read and lie${count === 1 ? "s" : ""} aside`;
	});
	if (parts.length === 0) return void 0;
	return `OpenViking: ${parts.join(", and ")}. ${doctor} says what to do.`;
}

// openviking/delivery/server-trouble.ts
function serverTrouble(folder, log = () => void 0) {
	const saved = $light.readPrivateJson($light.serverWaitFile($light.deliveryFolder(folder)), log);
	if (!$light.isPlainObject(saved) || !$light.isPlainObject(saved["problem"])) return void 0;
	const { problem, since } = saved;
	const code = $light.textOf(problem, "code");
	const message = $light.textOf(problem, "message");
	if (code === void 0 || message === void 0 || typeof since !== "number") return void 0;
	return {
		code,
		message,
		since
	};
}

// recall/trouble/server-line.ts
const DAY_MS = 864e5;
function serverLine(settings, { doctor, log, now = Date.now() }) {
	const { server, home } = settings;
	if (server === void 0 || settings.capture === "off") return void 0;
	const trouble = serverTrouble($light.serverFolder({
		home,
		server
	}), log);
	if (trouble === void 0) return void 0;
	const { code, message, since } = trouble;
	if (code !== "CONFIGURATION" && now - since <= DAY_MS) return void 0;
	if (!sayOnceADay($light.statePaths(settings), "server-trouble", new Date(now))) return void 0;
	return `OpenViking: nothing has reached your server since ${new Date(since).toISOString().slice(0, 10)}; what is captured waits on this machine. ${message} ${doctor} says more.`;
}

// recall/trouble/trouble-lines.ts
var trouble_lines_exports = { get troubleLines() { return troubleLines; } };
function troubleLines(settings, { doctor, log }) {
	return [serverLine(settings, {
		doctor,
		log
	}), noticeLine($light.takeNotices($light.statePaths(settings).outbox), doctor)].filter((line) => line !== void 0).join("\n") || void 0;
}
module.exports = {
	sayAFewTimes,
	troubleLines,
	get trouble_lines_exports() { return trouble_lines_exports; },
};
