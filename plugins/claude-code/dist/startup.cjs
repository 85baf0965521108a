// Generated from adapters/claude-code/src/startup-lines.ts. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");
const $trouble = require("./trouble.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");

// recall/first-days-line.ts
async function firstDaysLine(context, learn) {
	const { settings } = context;
	if (settings.recall === "off" || settings.capture === "off") return void 0;
	let sessions = 0;
	const areSessions = () => {
		sessions = learn.countSessions();
		return sessions > 0;
	};
	const isEmpty = async () => await $light.hasAnyExperience(context) === false;
	const isWorth = async () => $light.isOnServer(context) ? areSessions() && await isEmpty() : await isEmpty() && areSessions();
	if (!await $trouble.sayAFewTimes($light.statePaths(settings), "empty", isWorth)) return void 0;
	return `OpenViking: no experiences yet; ${sessions === 1 ? "1 past session can" : `${sessions} past sessions can`} be learned from: ${learn.command}`;
}

// adapters/claude-code/src/transcripts.ts
const MOST_FOLDERS = 500;
function countTranscripts(config) {
	const projects = node_path.join(config, "projects");
	return entries(projects).filter((entry) => entry.isDirectory()).slice(0, MOST_FOLDERS).flatMap((entry) => entries(node_path.join(projects, entry.name))).filter((entry) => entry.isFile() && entry.name.endsWith(".jsonl")).length;
}
function entries(folder) {
	try {
		return node_fs.readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// adapters/claude-code/src/startup-lines.ts
const LEARN_COMMAND = "/openviking-memory:learn";
const DOCTOR_COMMAND = "/openviking-memory:doctor";
async function startupLines(at, config) {
	return [$trouble.troubleLines(at.settings, {
		doctor: DOCTOR_COMMAND,
		log: at.log
	}), await firstDaysLine(at, {
		command: LEARN_COMMAND,
		countSessions: () => countTranscripts(config)
	})].filter((line) => line !== void 0).join("\n") || void 0;
}
async function otherPluginLine(settings, other) {
	const line = `OpenViking: ${other.id} is on as well, and Claude Code mixes the two. ${$light.keepOne(other)}`;
	return await $trouble.sayAFewTimes($light.homePaths(settings.home), `other:${other.id}`) ? line : void 0;
}

exports.otherPluginLine = otherPluginLine;
exports.startupLines = startupLines;
