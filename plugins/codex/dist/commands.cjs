// Generated from packages/cli/src/index.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const require_rolldown_runtime = require("./runtime.cjs");
const $light = require("./light.cjs");
const $told_calls = require("./told-calls.cjs");
const $common = require("./common.cjs");
const $redact = require("./redact.cjs");
const $backend = require("./backend.cjs");
const $inject = require("./inject.cjs");
const $search = require("./search.cjs");
const $server_search = require("./server-search.cjs");
const node_os = late(() => require("node:os"));
let node_path = require("node:path");
let node_fs = require("node:fs");
const node_url = late(() => require("node:url"));
const node_crypto = late(() => require("node:crypto"));
const node_fs_promises = late(() => require("node:fs/promises"));
const node_timers_promises = late(() => require("node:timers/promises"));
const node_child_process = late(() => require("node:child_process"));
const node_stream = late(() => require("node:stream"));
const node_tty = late(() => require("node:tty"));
const node_readline_promises = late(() => require("node:readline/promises"));

// learn/draft/provenance-file.ts
const text$4 = $common.string().exactOptional();
const RowSchema = $common.object({
	v: $common.literal(1),
	uri: $common.string(),
	harness: text$4,
	session: text$4,
	project: text$4,
	model: text$4,
	created: text$4,
	accepted: $common.string()
});
function fileIn(state) {
	return node_path.join(state, "provenance.jsonl");
}
function recordProvenance(state, uri, provenance) {
	const row = {
		v: 1,
		uri,
		...provenance
	};
	const file = fileIn(state);
	node_fs.mkdirSync(node_path.dirname(file), {
		recursive: true,
		mode: 448
	});
	node_fs.appendFileSync(file, `${JSON.stringify(row)}\n`, { mode: 384 });
}
function readProvenance(state) {
	const known = new Map();
	let content;
	try {
		content = node_fs.readFileSync(fileIn(state), "utf8");
	} catch {
		return known;
	}
	for (const line of content.split("\n")) {
		const row = rowOf(line);
		if (row === void 0) continue;
		const { v: _, uri, ...provenance } = row;
		known.set(uri, provenance);
	}
	return known;
}
function rowOf(line) {
	if (line === "") return void 0;
	try {
		return RowSchema.parse(JSON.parse(line));
	} catch {
		return;
	}
}

// learn/draft/drafts.ts
async function listDrafts({ backend, user }) {
	const entries = await backend.memory().list($backend.draftsRoot(user), { recursive: true }).catch((thrown) => {
		if ($light.isOpenVikingError(thrown) && thrown.code === "NOT_FOUND") return [];
		throw thrown;
	});
	const drafts = [];
	for (const { uri, is_dir } of entries) if (!is_dir && /\.md$/i.test(uri)) drafts.push(await draftAt(uri, {
		backend,
		user
	}));
	return drafts.sort((left, right) => left.name < right.name ? -1 : 1);
}
async function readDraft(name, access) {
	try {
		return await draftAt($backend.draftUri(access.user, name), access);
	} catch (cause) {
		if (!$light.isOpenVikingError(cause) || cause.code !== "NOT_FOUND") throw cause;
		throw new $light.OpenVikingError("NOT_FOUND", `There is no draft "${name}". See them with: ovp review --list`, { cause });
	}
}
async function addDraft(name, text, options) {
	const uri = $backend.draftUri(options.user, name);
	const content = $backend.withProvenance(text, options.provenance ?? {});
	try {
		await options.backend.memory().write(uri, content, options.replace === true ? "replace" : "create");
	} catch (cause) {
		if (!$light.isOpenVikingError(cause) || cause.code !== "ALREADY_EXISTS") throw cause;
		throw new $light.OpenVikingError("ALREADY_EXISTS", `There is a draft "${name}" already. Read it first; then replace it, or choose another name.`, { cause });
	}
	return draftAt(uri, options);
}
async function dropDraft(name, access) {
	const { uri } = await readDraft(name, access);
	await access.backend.memory().forget(uri);
}
async function acceptDraft(name, options) {
	const { backend, user, state, now } = options;
	const draft = await readDraft(name, {
		backend,
		user
	});
	const added = await backend.addExperience(options.as ?? name, draft.body, { replace: options.replace === true });
	recordProvenance(state, added.uri, {
		...draft.provenance,
		accepted: now.toISOString()
	});
	await backend.memory().forget(draft.uri);
	return added;
}
async function draftAt(uri, { backend, user }) {
	return {
		name: $backend.draftName(uri, user),
		uri,
		...$backend.parseDraft(await backend.memory().read(uri))
	};
}

// learn/draft/similar.ts
const NEAR = .4;
const QUERY_LENGTH = 240;
async function findSimilar(backend, write) {
	const words = terms(write.body);
	const query = `${write.name.replace(/[/_-]+/g, " ")} ${opening(write.body)}`.trim();
	if (query === "") return [];
	const near = [];
	for (const { uri, title } of await backend.searchExperiences(query, 5)) {
		const overlap = shared$2(words, terms((await backend.readExperience(uri)).content));
		if (overlap >= NEAR) near.push({
			uri,
			title,
			overlap: Math.round(overlap * 100) / 100
		});
	}
	return near.sort((left, right) => right.overlap - left.overlap);
}
function opening(body) {
	return body.split("\n").filter((line) => line.trim() !== "" && !/^#{2,}\s/.test(line)).join(" ").slice(0, QUERY_LENGTH);
}
function terms(text) {
	const found = new Set();
	for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(run)) for (let at = 0; at + 1 < run.length; at++) found.add(run.slice(at, at + 2));
	else if (run.length > 2) found.add(run);
	return found;
}
function shared$2(left, right) {
	let both = 0;
	for (const term of left) if (right.has(term)) both++;
	const all = left.size + right.size - both;
	return all === 0 ? 0 : both / all;
}

// cli/experience-name.ts
const SECTIONS = new Set([
	"situation",
	"approach",
	"reflect"
]);
function shownName(uri, user) {
	const root = `${$light.experiencesRoot(user)}/`;
	if (!uri.startsWith(root)) return uri;
	return uri.slice(root.length).split("/").map($light.titleFromUri).join("/");
}
function withoutExtension(name) {
	return name.replace(/\.md$/iu, "");
}
function slug(heading) {
	return heading.normalize("NFC").toLowerCase().replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "-").replace(/^-|-$/gu, "");
}
function nameFromHeading(markdown) {
	const prose = markdown.replace(/^(```|~~~).*?^\1/gmsu, "");
	for (const [, heading = ""] of prose.matchAll(/^#{1,6}([ \t].*)$/gmu)) {
		const name = slug($light.headingText(heading));
		if (name !== "" && !SECTIONS.has(name)) return name;
	}
}

// cli/choose-name.ts
function chooseName({ path, text }, given) {
	const ofFile = path === void 0 ? void 0 : node_path.basename(path).replace(/\.(?:markdown|txt)$/iu, "");
	const name = given ?? ofFile ?? nameFromHeading($backend.parseDraft(text).body);
	if (name !== void 0) return withoutExtension(name);
	throw new $light.OpenVikingError("INVALID_INPUT", "The text has no heading to take a name from: give one with --name.");
}

// cli/context.ts
function printJson(io, value) {
	io.out(`${JSON.stringify(value)}\n`);
}

// cli/wording.ts
function counted$1(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
function localTime(iso) {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return iso;
	const two = (value) => String(value).padStart(2, "0");
	return `${`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
function byteSize$1(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	return bytes < 999950 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

// cli/input-text.ts
const MAX_BYTES = 5e8;
function encodingOf(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
	return bytes[0] === 254 && bytes[1] === 255 ? "utf-16be" : "utf-8";
}
function decodeText(bytes, label) {
	try {
		return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
	} catch (cause) {
		throw new $light.OpenVikingError("INVALID_INPUT", `${label} is not text: save it as UTF-8 and try again.`, { cause });
	}
}
async function gather(chunks, label) {
	const parts = [];
	let bytes = 0;
	for await (const chunk of chunks) {
		const part = typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk);
		bytes += part.length;
		if (bytes > MAX_BYTES) throw tooLarge(label);
		parts.push(part);
	}
	return Buffer.concat(parts);
}
function tooLarge(label) {
	return new $light.OpenVikingError("INVALID_INPUT", `${label} is larger than ${byteSize$1(MAX_BYTES)}: split it and give the parts one by one.`);
}
const OPEN_FAILURES = {
	ENOENT: (path) => new $light.OpenVikingError("NOT_FOUND", `There is no file ${path}.`),
	ENOTDIR: (path) => new $light.OpenVikingError("NOT_FOUND", `There is no file ${path}.`),
	EACCES: (path) => new $light.OpenVikingError("IO", `You may not read ${path}: change its permissions.`),
	EPERM: (path) => new $light.OpenVikingError("IO", `You may not read ${path}: change its permissions.`)
};
function openFailure(path, cause) {
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	const known = OPEN_FAILURES[code]?.(path);
	return new $light.OpenVikingError(known?.code ?? "IO", known?.message ?? `Cannot read ${path}: ${$light.messageOf(cause)}`, { cause });
}
async function statOf(path) {
	try {
		return await node_fs_promises.stat(path);
	} catch (cause) {
		throw openFailure(path, cause);
	}
}
async function readInput(file, io) {
	if (file === "-") {
		if (io.stdinIsTerminal) io.err("Reading from standard input; end it with Ctrl-D (Windows: Ctrl-Z and Enter).\n");
		const label = "Standard input";
		return {
			label,
			text: decodeText(await gather(io.stdin(), label), label)
		};
	}
	if (file === "") throw new $light.OpenVikingError("INVALID_INPUT", "Name a file, or - for standard input.");
	const info = await statOf(file);
	if (info.isDirectory()) throw new $light.OpenVikingError("INVALID_INPUT", `${file} is a folder: name a file in it.`);
	if (info.size > MAX_BYTES) throw tooLarge(file);
	let bytes;
	try {
		bytes = await gather(node_fs.createReadStream(file), file);
	} catch (cause) {
		throw $light.isOpenVikingError(cause) ? cause : openFailure(file, cause);
	}
	return {
		label: file,
		path: file,
		text: decodeText(bytes, file)
	};
}

// cli/printable.ts
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
function visible(character) {
	const code = character.charCodeAt(0);
	if (code < 32) return String.fromCharCode(9216 + code);
	return code === 127 ? "\u2421" : "\ufffd";
}
function printableLine(text) {
	return $light.wellFormed(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, " ").replace(UNSAFE, visible);
}
function printableText(text) {
	return $light.wellFormed(text).replace(/\r\n/gu, "\n").replace(UNSAFE, (character) => character === "\n" || character === "	" ? character : visible(character));
}

// cli/store.ts
function settingFlags({ home, user, debug }) {
	return {
		...home === void 0 ? {} : { home },
		...user === void 0 ? {} : { user },
		...debug === true ? { debug: true } : {}
	};
}
function commandSettings({ io, options }, flags = settingFlags(options)) {
	return $light.loadSettings({
		...io.env === void 0 ? {} : { env: io.env },
		cwd: io.cwd ?? $light.workingFolder(),
		started: [$light.readHarnessVariable("CLAUDE_PROJECT_DIR", io.env)],
		narrowed: false,
		flags
	});
}
function usableSettings(context, flags) {
	const loaded = commandSettings(context, flags);
	const { problems, warnings, unusable } = loaded;
	for (const problem of problems) if (problem !== unusable) context.io.err(`warning: ${problem.message}\n`);
	for (const warning of warnings) context.io.err(`warning: ${warning.message}\n`);
	if (unusable !== void 0) throw unusable;
	return loaded;
}
async function requireOwner({ options }, settings) {
	if (options.user === void 0 || settings.server !== void 0) return;
	const { keptUser } = await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.src_exports);
	const owner = keptUser($light.homePaths(settings.home));
	if (owner === void 0 || owner === options.user) return;
	throw new $light.OpenVikingError("NOT_OWNED", `The folder ${settings.home} is that of ${owner}, and holds nothing of ${options.user}. Leave --user out, or name the folder of ${options.user} with --home.`);
}
function requireServerUser({ options }, server, user) {
	if (options.user === void 0 || options.user === user) return;
	throw new $light.OpenVikingError("NOT_OWNED", `The server ${server} knows you as ${user}, so that this would be about the experiences of ${user} and not of ${options.user}. Leave --user out, or use a key of ${options.user}.`);
}
async function withStore(context, use) {
	const { settings } = usableSettings(context);
	await requireOwner(context, settings);
	const backend = await $backend.connect(settings, {
		watch: false,
		log: (line) => {
			if (settings.debug) context.io.err(`debug: ${line}\n`);
		}
	});
	try {
		const identity = await backend.identity();
		if (settings.server !== void 0) requireServerUser(context, settings.server.url, identity.user);
		await use({
			backend,
			settings,
			identity
		});
	} finally {
		await backend.close();
	}
}

// cli/unattended-origin.ts
function unattendedOrigin({ env, cwd, now }) {
	if (!$backend.isUnattended(env)) return void 0;
	const session = $light.harnessSession(env);
	return {
		harness: "claude-code",
		...session === void 0 ? {} : { session },
		project: cwd ?? process.cwd(),
		created: now().toISOString()
	};
}

// learn/lint/sections.ts
function outline(markdown) {
	const titles = [];
	const sections = [];
	let fence;
	for (const [index, text] of markdown.split("\n").entries()) {
		const line = index + 1;
		const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
		if (mark !== void 0) {
			if (fence === void 0) fence = mark;
			else if (mark.startsWith(fence)) fence = void 0;
			continue;
		}
		if (fence !== void 0) continue;
		const [, marks = "", named = ""] = /^(#{1,2})([ \t].+)\r?$/.exec(text) ?? [];
		const heading = $light.headingText(named);
		if (marks === "#") titles.push({
			heading,
			line
		});
		else if (marks === "##") sections.push({
			heading,
			line,
			lines: []
		});
		else sections.at(-1)?.lines.push({
			text,
			line
		});
	}
	return {
		titles,
		sections
	};
}
const NAMES = {
	Situation: [
		"situation",
		"situaci\u00f3n",
		"situacion",
		"situa\u00e7\u00e3o",
		"situazione",
		"situatie",
		"sytuacja",
		"lage",
		"ausgangslage",
		"contexte",
		"contexto",
		"kontext",
		"durum"
	],
	Approach: [
		"approach",
		"enfoque",
		"abordagem",
		"approccio",
		"approche",
		"d\u00e9marche",
		"aanpak",
		"podej\u015bcie",
		"vorgehen",
		"ansatz",
		"yakla\u015f\u0131m"
	],
	Reflect: [
		"reflect",
		"reflection",
		"reflexi\u00f3n",
		"reflexion",
		"reflex\u00e3o",
		"riflessione",
		"r\u00e9flexion",
		"bilan",
		"reflectie",
		"refleksja",
		"wnioski",
		"r\u00fcckblick",
		"erkenntnisse",
		"de\u011ferlendirme"
	]
};
const SECTION_NAMES = [
	"Situation",
	"Approach",
	"Reflect"
];
function sectionName(heading) {
	const plain = heading.toLowerCase().replace(/[*_`:\uff1a]/g, "").trim();
	return SECTION_NAMES.find((name) => NAMES[name].includes(plain));
}
function isOtherScript(heading) {
	return /\p{L}/u.test(heading) && !/\p{Script=Latin}/u.test(heading);
}

// learn/lint/steps.ts
function stepsOf(section) {
	const numbered = itemsOf(section, /^ {0,2}\d{1,3}[.)\u3001\uff0e](.+)$/);
	return numbered.length > 0 ? numbered : itemsOf(section, /^ {0,1}[-*+\u2022]\s(.+)$/);
}
function itemsOf(section, pattern) {
	return section.lines.flatMap(({ text, line }) => {
		const item = pattern.exec(text)?.[1];
		return item === void 0 ? [] : [{
			text: withoutBox(item),
			line
		}];
	});
}
function withoutBox(item) {
	return item.trimStart().replace(/^\[[ xX]\]\s+(?=.)/s, "").trim();
}
const TOLD = /^(?:i|we|he|she|they|it|you|the (?:agent|user|assistant|developer|team))\s+(?:\w+ed|had|have|has|was|were|did|ran|found|made|wrote|saw|got|took|went|should|must|need|can|could|then|also|first)\b/i;
const ORDERS = new Set("embed feed seed speed need shed wed weed bleed breed proceed exceed succeed heed bring ping ring sing spring string swing cling fling bing king wing sling sting".split(" "));
function isTold(step) {
	const plain = step.replace(/^[*_`"']+/, "");
	if (TOLD.test(plain)) return true;
	const first = /^[A-Za-z]+/.exec(plain)?.[0]?.toLowerCase() ?? "";
	if (plain.startsWith(`${first}:`) || step.startsWith("`")) return false;
	return first.length > 4 && /(?:ed|ing)$/.test(first) && !ORDERS.has(first);
}

// learn/lint/lint.ts
const LARGEST_WRITE_UP = 3072;
const MUCH_TOO_LARGE = 2 * LARGEST_WRITE_UP;
const MOST_STEPS = 8;
const MUCH_PROSE = 300;
function lintWriteUp(markdown, { redactor } = {}) {
	const whole = markdown.replace(/^\ufeff/, "").replace(/\r\n/g, "\n");
	const text = withoutFrontMatter(whole);
	if (text.trim() === "") return [{
		code: "EMPTY",
		severity: "error",
		message: "It is empty. Write a Situation, an Approach and a Reflect."
	}];
	return [
		...secrets(whole, redactor),
		...structure(text),
		...contents(text),
		...size(text)
	].sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
}
function withoutFrontMatter(text) {
	const { body } = $backend.splitFrontMatter(text);
	return text.slice(0, text.length - body.length).replace(/[^\n]/g, "") + body;
}
function structure(text) {
	const { titles, sections } = outline(text);
	const findings = [];
	const [, second] = titles;
	if (second !== void 0) findings.push({
		code: "SEVERAL_INTENTS",
		severity: "error",
		line: second.line,
		message: "There are two titles. Keep one kind of task in a write-up and make a second one of the rest."
	});
	findings.push(...missingSections(sections), ...repeatedSections(sections), ...emptySections(sections));
	const approach = approachOf(sections);
	if (approach !== void 0) findings.push(...stepFindings(approach));
	return findings;
}
function missingSections(sections) {
	if (sections.length >= 3 && sections.filter(({ heading }) => isOtherScript(heading)).length >= 3) return [];
	const named = sections.map(({ heading }) => sectionName(heading));
	const missing = SECTION_NAMES.filter((name) => !named.includes(name));
	if (missing.length > 0) {
		const headings = missing.map((name) => `"## ${name}"`).join(", ");
		const line = sections[0]?.line;
		return [{
			code: "SECTIONS_MISSING",
			severity: "error",
			...line === void 0 ? {} : { line },
			message: `Add ${headings}: when it applies goes into Situation, what to do into Approach, what to watch for into Reflect. In another script any three second-level headings do.`
		}];
	}
	const order = named.filter((name) => name !== void 0);
	if (SECTION_NAMES.every((name, index) => order.indexOf(name) >= (index === 0 ? 0 : order.indexOf(SECTION_NAMES[index - 1] ?? name)))) return [];
	return [{
		code: "SECTION_ORDER",
		severity: "warning",
		message: "Put the sections in the order Situation, Approach, Reflect: a reader decides by the first."
	}];
}
function repeatedSections(sections) {
	const seen = new Set();
	return sections.flatMap(({ heading, line }) => {
		const name = sectionName(heading) ?? heading.toLowerCase();
		const again = seen.has(name);
		seen.add(name);
		if (!again) return [];
		return [{
			code: "SEVERAL_INTENTS",
			severity: "error",
			line,
			message: `There is a second "${heading}". Keep one kind of task in a write-up and make a second one of the rest.`
		}];
	});
}
function emptySections(sections) {
	return sections.filter(({ heading, lines }, index) => {
		return (sectionName(heading) !== void 0 || isOtherScript(heading) && index < 3) && lines.every(({ text }) => text.trim() === "") && !hasCode(sections, index);
	}).map(({ heading, line }) => ({
		code: "SECTION_EMPTY",
		severity: "error",
		line,
		message: `Nothing stands below "${heading}". Write at least one sentence.`
	}));
}
function hasCode(sections, index) {
	const section = sections[index];
	const next = sections[index + 1];
	return section !== void 0 && next !== void 0 && next.line - section.line - 1 > section.lines.length;
}
function approachOf(sections) {
	const named = sections.find(({ heading }) => sectionName(heading) === "Approach");
	if (named !== void 0) return named;
	return sections.length >= 3 && sections.every(({ heading }) => isOtherScript(heading)) ? sections[1] : void 0;
}
function stepFindings(approach) {
	const steps = stepsOf(approach);
	const findings = [];
	if (steps.length === 0 && approach.lines.map(({ text }) => text.trim()).join(" ").length > MUCH_PROSE) findings.push({
		code: "NO_STEPS",
		severity: "warning",
		line: approach.line,
		message: "Write the Approach as a numbered list, one thing to do in each step."
	});
	const over = steps[MOST_STEPS];
	if (over !== void 0) findings.push({
		code: "TOO_MANY_STEPS",
		severity: "error",
		line: over.line,
		message: `There are ${steps.length} steps. Keep at most ${MOST_STEPS}: merge those that belong together, or split the write-up.`
	});
	for (const { text, line } of steps.filter((step) => isTold(step.text))) findings.push({
		code: "NOT_IMPERATIVE",
		severity: "warning",
		line,
		message: `Say what to do, not what was done: begin "${text.slice(0, 40)}" with a verb such as Run, Check, Pin.`
	});
	return findings;
}
const CONTENT_RULES = [
	{
		code: "HOME_PATH",
		severity: "error",
		pattern: /(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]+Users[\\/]+)(?!(?:<|\$|\{|user\b|me\b|you\b|runner\b|node\b))[\w.-]+/,
		message: "This path belongs to one person. Write it from the root of the project, or with ~."
	},
	{
		code: "PERSONAL",
		severity: "error",
		pattern: /(?<![\w.+-])[\w.+-]+@(?!(?:example|test|localhost|\d))[\w-]+\.[a-z]{2,}\b/i,
		message: "This is an address of a person. Leave it out, or write who in general has to be asked."
	},
	{
		code: "IDENTIFIER",
		severity: "warning",
		pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,40}\b/,
		message: "This id means nothing in another project. Leave it out."
	},
	{
		code: "IDENTIFIER",
		severity: "warning",
		pattern: /(?<![\w-])(?!(?:UTF|ISO|SHA|RFC|AES|RSA|HTTP|TLS|ES|CVE|COVID|MD|PEP|X|ISO|IEEE|WCAG|GPT|IPV|UTC|GMT|LC|P|T|H|M|A|B)-)[A-Z][A-Z0-9]{1,9}-\d{2,}\b|(?<![\w/])#\d{2,}\b|(?<![\w.@/-])@(?=[a-z])[\w-]{3,}(?![\w/-])/,
		message: "A ticket or a name from one project. Say in words what it stood for, or leave it out."
	},
	{
		code: "IDENTIFIER",
		severity: "warning",
		pattern: /\b(?!(?:127|0|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.)(?:\d{1,3}\.){3}\d{1,3}\b(?!\/)/,
		message: "An address of one machine. Say what kind of machine it is."
	},
	{
		code: "DATE",
		severity: "warning",
		pattern: /\b20\d\d-\d\d-\d\d\b|\b20\d\d\u5e74\d{1,2}\u6708|\b(?:yesterday|today|last (?:week|monday|tuesday|wednesday|thursday|friday))\b/i,
		message: "A date says nothing to a later reader. Leave it out, or name the version that it stood for."
	}
];
function secrets(text, redactor) {
	const line = firstChange(text, redactor === void 0 ? $redact.redact(text) : redactor.text(text));
	if (line === void 0) return [];
	return [{
		code: "SECRET",
		severity: "error",
		line,
		message: "This looks like a secret. Take it out, and write where such a value comes from instead."
	}];
}
function contents(text) {
	const findings = [];
	for (const [index, line] of text.split("\n").entries()) for (const { code, severity, pattern, message } of CONTENT_RULES) if (pattern.test(line)) findings.push({
		code,
		severity,
		line: index + 1,
		message
	});
	return findings;
}
function firstChange(text, redacted) {
	if (redacted === text) return void 0;
	const after = redacted.split("\n");
	return text.split("\n").findIndex((line, index) => line !== after[index]) + 1;
}
function size(text) {
	const bytes = Buffer.byteLength(text);
	if (bytes <= LARGEST_WRITE_UP) return [];
	return [{
		code: "TOO_LONG",
		severity: bytes > MUCH_TOO_LARGE ? "error" : "warning",
		message: `It has ${bytes} bytes; ${LARGEST_WRITE_UP} are enough. Keep what the next reader has to do and know, and drop the story.`
	}];
}

// cli/write-up-findings.ts
function findingsOf(text, settings) {
	return lintWriteUp(text, { redactor: $redact.redactorOf(settings) });
}
function findingLine(name, finding) {
	return printableLine(`${placeOf$1(name, finding)}: ${finding.severity}: ${finding.message}`);
}
function adviceLine(name, finding) {
	return printableLine(`${placeOf$1(name, finding)}: ${finding.message}`);
}
function placeOf$1(name, { line }) {
	return line === void 0 ? name : `${name}:${line}`;
}
function hasErrors(findings) {
	return findings.some(({ severity }) => severity === "error");
}
function refuseSecrets(label, findings) {
	const secret = findings.find(({ code }) => code === "SECRET");
	if (secret === void 0) return;
	throw new $light.OpenVikingError("INVALID_INPUT", `Nothing was kept. ${findingLine(label, secret)} Or give --force.`);
}

// cli/commands/add.ts
var add_exports = { get add() { return add$1; } };
async function add$1(file, context) {
	const { io, options } = context;
	const input = await readInput(file, io);
	if (input.text.trim() === "") throw new $light.OpenVikingError("INVALID_INPUT", `${input.label} is empty: nothing was added.`);
	const name = chooseName(input, options.name);
	const findings = findingsOf(input.text, commandSettings(context).settings);
	if (options.force !== true) refuseSecrets(input.label, findings);
	const origin = unattendedOrigin(io);
	await withStore(context, async (store) => {
		const { backend, identity } = store;
		if (origin !== void 0) return keepDraft(name, input, {
			origin,
			findings,
			store,
			context
		});
		const similar = await findSimilar(backend, {
			name,
			body: input.text
		});
		const added = await backend.addExperience(name, input.text, { replace: options.replace === true }).catch((cause) => {
			if (!$light.isOpenVikingError(cause) || cause.code !== "ALREADY_EXISTS") throw cause;
			throw new $light.OpenVikingError("ALREADY_EXISTS", `There is an experience "${name}" already: give --replace to overwrite it or --name for another name.`, { cause });
		});
		if (options.json) printJson(io, added);
		else io.out(`Added ${printableLine(added.uri)}\n`);
		for (const finding of findings) io.err(`note: kept, but ${adviceLine(input.label, finding)}\n`);
		for (const { uri } of similar.filter((near) => near.uri !== added.uri)) io.err(`note: ${printableLine(shownName(uri, identity.user))} says much the same; keep one of the two.\n`);
	});
}
async function keepDraft(name, { label, text }, keeping) {
	const { origin, findings, store, context } = keeping;
	const { io, options } = context;
	const { backend, identity } = store;
	const replace = options.replace === true;
	const draft = await addDraft(name, text, {
		backend,
		user: identity.user,
		provenance: origin,
		replace
	});
	if (options.json) printJson(io, {
		uri: draft.uri,
		draft: true
	});
	else {
		const shown = printableLine(draft.name);
		io.out(`Kept as the draft ${shown}: nobody watches this run. A person accepts it with: ovp review --accept ${shown}\n`);
	}
	for (const finding of findings) io.err(`note: kept, but ${adviceLine(label, finding)}\n`);
}

// jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text, ignoreTrivia = false) {
const len = text.length;
let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
function scanHexDigits(count, exact) {
let digits = 0;
let value = 0;
while (digits < count || !exact) {
let ch = text.charCodeAt(pos);
if (ch >= 48 && ch <= 57) value = value * 16 + ch - 48;
else if (ch >= 65 && ch <= 70) value = value * 16 + ch - 65 + 10;
else if (ch >= 97 && ch <= 102) value = value * 16 + ch - 97 + 10;
else break;
pos++;
digits++;
}
if (digits < count) value = -1;
return value;
}
function setPosition(newPosition) {
pos = newPosition;
value = "";
tokenOffset = 0;
token = 16;
scanError = 0;
}
function scanNumber() {
let start = pos;
if (text.charCodeAt(pos) === 48) pos++;
else {
pos++;
while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
}
if (pos < text.length && text.charCodeAt(pos) === 46) {
pos++;
if (pos < text.length && isDigit(text.charCodeAt(pos))) {
pos++;
while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
} else {
scanError = 3;
return text.substring(start, pos);
}
}
let end = pos;
if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
pos++;
if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) pos++;
if (pos < text.length && isDigit(text.charCodeAt(pos))) {
pos++;
while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
end = pos;
} else scanError = 3;
}
return text.substring(start, end);
}
function scanString() {
let result = "", start = pos;
while (true) {
if (pos >= len) {
result += text.substring(start, pos);
scanError = 2;
break;
}
const ch = text.charCodeAt(pos);
if (ch === 34) {
result += text.substring(start, pos);
pos++;
break;
}
if (ch === 92) {
result += text.substring(start, pos);
pos++;
if (pos >= len) {
scanError = 2;
break;
}
switch (text.charCodeAt(pos++)) {
case 34:
result += "\"";
break;
case 92:
result += "\\";
break;
case 47:
result += "/";
break;
case 98:
result += "\b";
break;
case 102:
result += "\f";
break;
case 110:
result += "\n";
break;
case 114:
result += "\r";
break;
case 116:
result += "	";
break;
case 117:
const ch3 = scanHexDigits(4, true);
if (ch3 >= 0) result += String.fromCharCode(ch3);
else scanError = 4;
break;
default: scanError = 5;
}
start = pos;
continue;
}
if (ch >= 0 && ch <= 31) {
if (isLineBreak(ch)) {
result += text.substring(start, pos);
scanError = 2;
break;
} else scanError = 6;
}
pos++;
}
return result;
}
function scanNext() {
value = "";
scanError = 0;
tokenOffset = pos;
lineStartOffset = lineNumber;
prevTokenLineStartOffset = tokenLineStartOffset;
if (pos >= len) {
tokenOffset = len;
return token = 17;
}
let code = text.charCodeAt(pos);
if (isWhiteSpace(code)) {
do {
pos++;
value += String.fromCharCode(code);
code = text.charCodeAt(pos);
} while (isWhiteSpace(code));
return token = 15;
}
if (isLineBreak(code)) {
pos++;
value += String.fromCharCode(code);
if (code === 13 && text.charCodeAt(pos) === 10) {
pos++;
value += "\n";
}
lineNumber++;
tokenLineStartOffset = pos;
return token = 14;
}
switch (code) {
case 123:
pos++;
return token = 1;
case 125:
pos++;
return token = 2;
case 91:
pos++;
return token = 3;
case 93:
pos++;
return token = 4;
case 58:
pos++;
return token = 6;
case 44:
pos++;
return token = 5;
case 34:
pos++;
value = scanString();
return token = 10;
case 47:
const start = pos - 1;
if (text.charCodeAt(pos + 1) === 47) {
pos += 2;
while (pos < len) {
if (isLineBreak(text.charCodeAt(pos))) break;
pos++;
}
value = text.substring(start, pos);
return token = 12;
}
if (text.charCodeAt(pos + 1) === 42) {
pos += 2;
const safeLength = len - 1;
let commentClosed = false;
while (pos < safeLength) {
const ch = text.charCodeAt(pos);
if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
pos += 2;
commentClosed = true;
break;
}
pos++;
if (isLineBreak(ch)) {
if (ch === 13 && text.charCodeAt(pos) === 10) pos++;
lineNumber++;
tokenLineStartOffset = pos;
}
}
if (!commentClosed) {
pos++;
scanError = 1;
}
value = text.substring(start, pos);
return token = 13;
}
value += String.fromCharCode(code);
pos++;
return token = 16;
case 45:
value += String.fromCharCode(code);
pos++;
if (pos === len || !isDigit(text.charCodeAt(pos))) return token = 16;
case 48:
case 49:
case 50:
case 51:
case 52:
case 53:
case 54:
case 55:
case 56:
case 57:
value += scanNumber();
return token = 11;
default:
while (pos < len && isUnknownContentCharacter(code)) {
pos++;
code = text.charCodeAt(pos);
}
if (tokenOffset !== pos) {
value = text.substring(tokenOffset, pos);
switch (value) {
case "true": return token = 8;
case "false": return token = 9;
case "null": return token = 7;
}
return token = 16;
}
value += String.fromCharCode(code);
pos++;
return token = 16;
}
}
function isUnknownContentCharacter(code) {
if (isWhiteSpace(code) || isLineBreak(code)) return false;
switch (code) {
case 125:
case 93:
case 123:
case 91:
case 34:
case 58:
case 44:
case 47: return false;
}
return true;
}
function scanNextNonTrivia() {
let result;
do
result = scanNext();
while (result >= 12 && result <= 15);
return result;
}
return {
setPosition,
getPosition: () => pos,
scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
getToken: () => token,
getTokenValue: () => value,
getTokenOffset: () => tokenOffset,
getTokenLength: () => pos - tokenOffset,
getTokenStartLine: () => lineStartOffset,
getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
getTokenError: () => scanError
};
}
function isWhiteSpace(ch) {
return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
return ch === 10 || ch === 13;
}
function isDigit(ch) {
return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes) {
CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
CharacterCodes[CharacterCodes["space"] = 32] = "space";
CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
CharacterCodes[CharacterCodes["a"] = 97] = "a";
CharacterCodes[CharacterCodes["b"] = 98] = "b";
CharacterCodes[CharacterCodes["c"] = 99] = "c";
CharacterCodes[CharacterCodes["d"] = 100] = "d";
CharacterCodes[CharacterCodes["e"] = 101] = "e";
CharacterCodes[CharacterCodes["f"] = 102] = "f";
CharacterCodes[CharacterCodes["g"] = 103] = "g";
CharacterCodes[CharacterCodes["h"] = 104] = "h";
CharacterCodes[CharacterCodes["i"] = 105] = "i";
CharacterCodes[CharacterCodes["j"] = 106] = "j";
CharacterCodes[CharacterCodes["k"] = 107] = "k";
CharacterCodes[CharacterCodes["l"] = 108] = "l";
CharacterCodes[CharacterCodes["m"] = 109] = "m";
CharacterCodes[CharacterCodes["n"] = 110] = "n";
CharacterCodes[CharacterCodes["o"] = 111] = "o";
CharacterCodes[CharacterCodes["p"] = 112] = "p";
CharacterCodes[CharacterCodes["q"] = 113] = "q";
CharacterCodes[CharacterCodes["r"] = 114] = "r";
CharacterCodes[CharacterCodes["s"] = 115] = "s";
CharacterCodes[CharacterCodes["t"] = 116] = "t";
CharacterCodes[CharacterCodes["u"] = 117] = "u";
CharacterCodes[CharacterCodes["v"] = 118] = "v";
CharacterCodes[CharacterCodes["w"] = 119] = "w";
CharacterCodes[CharacterCodes["x"] = 120] = "x";
CharacterCodes[CharacterCodes["y"] = 121] = "y";
CharacterCodes[CharacterCodes["z"] = 122] = "z";
CharacterCodes[CharacterCodes["A"] = 65] = "A";
CharacterCodes[CharacterCodes["B"] = 66] = "B";
CharacterCodes[CharacterCodes["C"] = 67] = "C";
CharacterCodes[CharacterCodes["D"] = 68] = "D";
CharacterCodes[CharacterCodes["E"] = 69] = "E";
CharacterCodes[CharacterCodes["F"] = 70] = "F";
CharacterCodes[CharacterCodes["G"] = 71] = "G";
CharacterCodes[CharacterCodes["H"] = 72] = "H";
CharacterCodes[CharacterCodes["I"] = 73] = "I";
CharacterCodes[CharacterCodes["J"] = 74] = "J";
CharacterCodes[CharacterCodes["K"] = 75] = "K";
CharacterCodes[CharacterCodes["L"] = 76] = "L";
CharacterCodes[CharacterCodes["M"] = 77] = "M";
CharacterCodes[CharacterCodes["N"] = 78] = "N";
CharacterCodes[CharacterCodes["O"] = 79] = "O";
CharacterCodes[CharacterCodes["P"] = 80] = "P";
CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
CharacterCodes[CharacterCodes["R"] = 82] = "R";
CharacterCodes[CharacterCodes["S"] = 83] = "S";
CharacterCodes[CharacterCodes["T"] = 84] = "T";
CharacterCodes[CharacterCodes["U"] = 85] = "U";
CharacterCodes[CharacterCodes["V"] = 86] = "V";
CharacterCodes[CharacterCodes["W"] = 87] = "W";
CharacterCodes[CharacterCodes["X"] = 88] = "X";
CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// jsonc-parser/lib/esm/impl/string-intern.js
const cachedSpaces = new Array(20).fill(0).map((_, index) => {
return " ".repeat(index);
});
const maxCachedValues = 200;
const cachedBreakLinesWithSpaces = {
" ": {
"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\n" + " ".repeat(index);
}),
"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\r" + " ".repeat(index);
}),
"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\r\n" + " ".repeat(index);
})
},
"	": {
"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\n" + "	".repeat(index);
}),
"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\r" + "	".repeat(index);
}),
"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
return "\r\n" + "	".repeat(index);
})
}
};
const supportedEols = [
"\n",
"\r",
"\r\n"
];

// jsonc-parser/lib/esm/impl/format.js
function format(documentText, range, options) {
let initialIndentLevel;
let formatText;
let formatTextStart;
let rangeStart;
let rangeEnd;
if (range) {
rangeStart = range.offset;
rangeEnd = rangeStart + range.length;
formatTextStart = rangeStart;
while (formatTextStart > 0 && !isEOL(documentText, formatTextStart - 1)) formatTextStart--;
let endOffset = rangeEnd;
while (endOffset < documentText.length && !isEOL(documentText, endOffset)) endOffset++;
formatText = documentText.substring(formatTextStart, endOffset);
initialIndentLevel = computeIndentLevel(formatText, options);
} else {
formatText = documentText;
initialIndentLevel = 0;
formatTextStart = 0;
rangeStart = 0;
rangeEnd = documentText.length;
}
const eol = getEOL(options, documentText);
const eolFastPathSupported = supportedEols.includes(eol);
let numberLineBreaks = 0;
let indentLevel = 0;
let indentValue;
if (options.insertSpaces) indentValue = cachedSpaces[options.tabSize || 4] ?? repeat(cachedSpaces[1], options.tabSize || 4);
else indentValue = "	";
const indentType = indentValue === "	" ? "	" : " ";
let scanner = createScanner(formatText, false);
let hasError = false;
function newLinesAndIndent() {
if (numberLineBreaks > 1) return repeat(eol, numberLineBreaks) + repeat(indentValue, initialIndentLevel + indentLevel);
const amountOfSpaces = indentValue.length * (initialIndentLevel + indentLevel);
if (!eolFastPathSupported || amountOfSpaces > cachedBreakLinesWithSpaces[indentType][eol].length) return eol + repeat(indentValue, initialIndentLevel + indentLevel);
if (amountOfSpaces <= 0) return eol;
return cachedBreakLinesWithSpaces[indentType][eol][amountOfSpaces];
}
function scanNext() {
let token = scanner.scan();
numberLineBreaks = 0;
while (token === 15 || token === 14) {
if (token === 14 && options.keepLines) numberLineBreaks += 1;
else if (token === 14) numberLineBreaks = 1;
token = scanner.scan();
}
hasError = token === 16 || scanner.getTokenError() !== 0;
return token;
}
const editOperations = [];
function addEdit(text, startOffset, endOffset) {
if (!hasError && (!range || startOffset < rangeEnd && endOffset > rangeStart) && documentText.substring(startOffset, endOffset) !== text) editOperations.push({
offset: startOffset,
length: endOffset - startOffset,
content: text
});
}
let firstToken = scanNext();
if (options.keepLines && numberLineBreaks > 0) addEdit(repeat(eol, numberLineBreaks), 0, 0);
if (firstToken !== 17) {
let firstTokenStart = scanner.getTokenOffset() + formatTextStart;
addEdit(indentValue.length * initialIndentLevel < 20 && options.insertSpaces ? cachedSpaces[indentValue.length * initialIndentLevel] : repeat(indentValue, initialIndentLevel), formatTextStart, firstTokenStart);
}
while (firstToken !== 17) {
let firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
let secondToken = scanNext();
let replaceContent = "";
let needsLineBreak = false;
while (numberLineBreaks === 0 && (secondToken === 12 || secondToken === 13)) {
let commentTokenStart = scanner.getTokenOffset() + formatTextStart;
addEdit(cachedSpaces[1], firstTokenEnd, commentTokenStart);
firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
needsLineBreak = secondToken === 12;
replaceContent = needsLineBreak ? newLinesAndIndent() : "";
secondToken = scanNext();
}
if (secondToken === 2) {
if (firstToken !== 1) indentLevel--;
if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 1) replaceContent = newLinesAndIndent();
else if (options.keepLines) replaceContent = cachedSpaces[1];
} else if (secondToken === 4) {
if (firstToken !== 3) indentLevel--;
if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 3) replaceContent = newLinesAndIndent();
else if (options.keepLines) replaceContent = cachedSpaces[1];
} else {
switch (firstToken) {
case 3:
case 1:
indentLevel++;
if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) replaceContent = newLinesAndIndent();
else replaceContent = cachedSpaces[1];
break;
case 5:
if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) replaceContent = newLinesAndIndent();
else replaceContent = cachedSpaces[1];
break;
case 12:
replaceContent = newLinesAndIndent();
break;
case 13:
if (numberLineBreaks > 0) replaceContent = newLinesAndIndent();
else if (!needsLineBreak) replaceContent = cachedSpaces[1];
break;
case 6:
if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
else if (!needsLineBreak) replaceContent = cachedSpaces[1];
break;
case 10:
if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
else if (secondToken === 6 && !needsLineBreak) replaceContent = "";
break;
case 7:
case 8:
case 9:
case 11:
case 2:
case 4:
if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
else if ((secondToken === 12 || secondToken === 13) && !needsLineBreak) replaceContent = cachedSpaces[1];
else if (secondToken !== 5 && secondToken !== 17) hasError = true;
break;
case 16: hasError = true;
}
if (numberLineBreaks > 0 && (secondToken === 12 || secondToken === 13)) replaceContent = newLinesAndIndent();
}
if (secondToken === 17) {
if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
else replaceContent = options.insertFinalNewline ? eol : "";
}
const secondTokenStart = scanner.getTokenOffset() + formatTextStart;
addEdit(replaceContent, firstTokenEnd, secondTokenStart);
firstToken = secondToken;
}
return editOperations;
}
function repeat(s, count) {
let result = "";
for (let i = 0; i < count; i++) result += s;
return result;
}
function computeIndentLevel(content, options) {
let i = 0;
let nChars = 0;
const tabSize = options.tabSize || 4;
while (i < content.length) {
let ch = content.charAt(i);
if (ch === cachedSpaces[1]) nChars++;
else if (ch === "	") nChars += tabSize;
else break;
i++;
}
return Math.floor(nChars / tabSize);
}
function getEOL(options, text) {
for (let i = 0; i < text.length; i++) {
const ch = text.charAt(i);
if (ch === "\r") {
if (i + 1 < text.length && text.charAt(i + 1) === "\n") return "\r\n";
return "\r";
} else if (ch === "\n") return "\n";
}
return options && options.eol || "\n";
}
function isEOL(text, offset) {
return "\r\n".indexOf(text.charAt(offset)) !== -1;
}

// jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions) {
ParseOptions.DEFAULT = { allowTrailingComma: false };
})(ParseOptions || (ParseOptions = {}));
function parseTree(text, errors = [], options = ParseOptions.DEFAULT) {
let currentParent = {
type: "array",
offset: -1,
length: -1,
children: [],
parent: void 0
};
function ensurePropertyComplete(endOffset) {
if (currentParent.type === "property") {
currentParent.length = endOffset - currentParent.offset;
currentParent = currentParent.parent;
}
}
function onValue(valueNode) {
currentParent.children.push(valueNode);
return valueNode;
}
visit(text, {
onObjectBegin: (offset) => {
currentParent = onValue({
type: "object",
offset,
length: -1,
parent: currentParent,
children: []
});
},
onObjectProperty: (name, offset, length) => {
currentParent = onValue({
type: "property",
offset,
length: -1,
parent: currentParent,
children: []
});
currentParent.children.push({
type: "string",
value: name,
offset,
length,
parent: currentParent
});
},
onObjectEnd: (offset, length) => {
ensurePropertyComplete(offset + length);
currentParent.length = offset + length - currentParent.offset;
currentParent = currentParent.parent;
ensurePropertyComplete(offset + length);
},
onArrayBegin: (offset, length) => {
currentParent = onValue({
type: "array",
offset,
length: -1,
parent: currentParent,
children: []
});
},
onArrayEnd: (offset, length) => {
currentParent.length = offset + length - currentParent.offset;
currentParent = currentParent.parent;
ensurePropertyComplete(offset + length);
},
onLiteralValue: (value, offset, length) => {
onValue({
type: getNodeType(value),
offset,
length,
parent: currentParent,
value
});
ensurePropertyComplete(offset + length);
},
onSeparator: (sep, offset, length) => {
if (currentParent.type === "property") {
if (sep === ":") currentParent.colonOffset = offset;
else if (sep === ",") ensurePropertyComplete(offset);
}
},
onError: (error, offset, length) => {
errors.push({
error,
offset,
length
});
}
}, options);
const result = currentParent.children[0];
if (result) delete result.parent;
return result;
}
function findNodeAtLocation(root, path) {
if (!root) return;
let node = root;
for (let segment of path) if (typeof segment === "string") {
if (node.type !== "object" || !Array.isArray(node.children)) return;
let found = false;
for (const propertyNode of node.children) if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
node = propertyNode.children[1];
found = true;
break;
}
if (!found) return;
} else {
const index = segment;
if (node.type !== "array" || index < 0 || !Array.isArray(node.children) || index >= node.children.length) return;
node = node.children[index];
}
return node;
}
function visit(text, visitor, options = ParseOptions.DEFAULT) {
const _scanner = createScanner(text, false);
const _jsonPath = [];
let suppressedCallbacks = 0;
function toNoArgVisit(visitFunction) {
return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
}
function toOneArgVisit(visitFunction) {
return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
}
function toOneArgVisitWithPath(visitFunction) {
return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
}
function toBeginVisit(visitFunction) {
return visitFunction ? () => {
if (suppressedCallbacks > 0) suppressedCallbacks++;
else if (visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === false) suppressedCallbacks = 1;
} : () => true;
}
function toEndVisit(visitFunction) {
return visitFunction ? () => {
if (suppressedCallbacks > 0) suppressedCallbacks--;
if (suppressedCallbacks === 0) visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
} : () => true;
}
const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
const disallowComments = options && options.disallowComments;
const allowTrailingComma = options && options.allowTrailingComma;
function scanNext() {
while (true) {
const token = _scanner.scan();
switch (_scanner.getTokenError()) {
case 4:
handleError(14);
break;
case 5:
handleError(15);
break;
case 3:
handleError(13);
break;
case 1:
if (!disallowComments) handleError(11);
break;
case 2:
handleError(12);
break;
case 6: handleError(16);
}
switch (token) {
case 12:
case 13:
if (disallowComments) handleError(10);
else onComment();
break;
case 16:
handleError(1);
break;
case 15:
case 14: break;
default: return token;
}
}
}
function handleError(error, skipUntilAfter = [], skipUntil = []) {
onError(error);
if (skipUntilAfter.length + skipUntil.length > 0) {
let token = _scanner.getToken();
while (token !== 17) {
if (skipUntilAfter.indexOf(token) !== -1) {
scanNext();
break;
} else if (skipUntil.indexOf(token) !== -1) break;
token = scanNext();
}
}
}
function parseString(isValue) {
const value = _scanner.getTokenValue();
if (isValue) onLiteralValue(value);
else {
onObjectProperty(value);
_jsonPath.push(value);
}
scanNext();
return true;
}
function parseLiteral() {
switch (_scanner.getToken()) {
case 11:
const tokenValue = _scanner.getTokenValue();
let value = Number(tokenValue);
if (isNaN(value)) {
handleError(2);
value = 0;
}
onLiteralValue(value);
break;
case 7:
onLiteralValue(null);
break;
case 8:
onLiteralValue(true);
break;
case 9:
onLiteralValue(false);
break;
default: return false;
}
scanNext();
return true;
}
function parseProperty() {
if (_scanner.getToken() !== 10) {
handleError(3, [], [2, 5]);
return false;
}
parseString(false);
if (_scanner.getToken() === 6) {
onSeparator(":");
scanNext();
if (!parseValue()) handleError(4, [], [2, 5]);
} else handleError(5, [], [2, 5]);
_jsonPath.pop();
return true;
}
function parseObject() {
onObjectBegin();
scanNext();
let needsComma = false;
while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
if (_scanner.getToken() === 5) {
if (!needsComma) handleError(4, [], []);
onSeparator(",");
scanNext();
if (_scanner.getToken() === 2 && allowTrailingComma) break;
} else if (needsComma) handleError(6, [], []);
if (!parseProperty()) handleError(4, [], [2, 5]);
needsComma = true;
}
onObjectEnd();
if (_scanner.getToken() !== 2) handleError(7, [2], []);
else scanNext();
return true;
}
function parseArray() {
onArrayBegin();
scanNext();
let isFirstElement = true;
let needsComma = false;
while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
if (_scanner.getToken() === 5) {
if (!needsComma) handleError(4, [], []);
onSeparator(",");
scanNext();
if (_scanner.getToken() === 4 && allowTrailingComma) break;
} else if (needsComma) handleError(6, [], []);
if (isFirstElement) {
_jsonPath.push(0);
isFirstElement = false;
} else _jsonPath[_jsonPath.length - 1]++;
if (!parseValue()) handleError(4, [], [4, 5]);
needsComma = true;
}
onArrayEnd();
if (!isFirstElement) _jsonPath.pop();
if (_scanner.getToken() !== 4) handleError(8, [4], []);
else scanNext();
return true;
}
function parseValue() {
switch (_scanner.getToken()) {
case 3: return parseArray();
case 1: return parseObject();
case 10: return parseString(true);
default: return parseLiteral();
}
}
scanNext();
if (_scanner.getToken() === 17) {
if (options.allowEmptyContent) return true;
handleError(4, [], []);
return false;
}
if (!parseValue()) {
handleError(4, [], []);
return false;
}
if (_scanner.getToken() !== 17) handleError(9, [], []);
return true;
}
function getNodeType(value) {
switch (typeof value) {
case "boolean": return "boolean";
case "number": return "number";
case "string": return "string";
case "object":
if (!value) return "null";
else if (Array.isArray(value)) return "array";
return "object";
default: return "null";
}
}

// jsonc-parser/lib/esm/impl/edit.js
function setProperty(text, originalPath, value, options) {
const path = originalPath.slice();
const root = parseTree(text, []);
let parent = void 0;
let lastSegment = void 0;
while (path.length > 0) {
lastSegment = path.pop();
parent = findNodeAtLocation(root, path);
if (parent === void 0 && value !== void 0) {
if (typeof lastSegment === "string") value = { [lastSegment]: value };
else value = [value];
} else break;
}
if (!parent) {
if (value === void 0) throw new Error("Can not delete in empty document");
return withFormatting(text, {
offset: root ? root.offset : 0,
length: root ? root.length : 0,
content: JSON.stringify(value)
}, options);
} else if (parent.type === "object" && typeof lastSegment === "string" && Array.isArray(parent.children)) {
const existing = findNodeAtLocation(parent, [lastSegment]);
if (existing !== void 0) {
if (value === void 0) {
if (!existing.parent) throw new Error("Malformed AST");
const propertyIndex = parent.children.indexOf(existing.parent);
let removeBegin;
let removeEnd = existing.parent.offset + existing.parent.length;
if (propertyIndex > 0) {
let previous = parent.children[propertyIndex - 1];
removeBegin = previous.offset + previous.length;
} else {
removeBegin = parent.offset + 1;
if (parent.children.length > 1) removeEnd = parent.children[1].offset;
}
return withFormatting(text, {
offset: removeBegin,
length: removeEnd - removeBegin,
content: ""
}, options);
} else return withFormatting(text, {
offset: existing.offset,
length: existing.length,
content: JSON.stringify(value)
}, options);
} else {
if (value === void 0) return [];
const newProperty = `${JSON.stringify(lastSegment)}: ${JSON.stringify(value)}`;
const index = options.getInsertionIndex ? options.getInsertionIndex(parent.children.map((p) => p.children[0].value)) : parent.children.length;
let edit;
if (index > 0) {
let previous = parent.children[index - 1];
edit = {
offset: previous.offset + previous.length,
length: 0,
content: "," + newProperty
};
} else if (parent.children.length === 0) edit = {
offset: parent.offset + 1,
length: 0,
content: newProperty
};
else edit = {
offset: parent.offset + 1,
length: 0,
content: newProperty + ","
};
return withFormatting(text, edit, options);
}
} else if (parent.type === "array" && typeof lastSegment === "number" && Array.isArray(parent.children)) {
const insertIndex = lastSegment;
if (insertIndex === -1) {
const newProperty = `${JSON.stringify(value)}`;
let edit;
if (parent.children.length === 0) edit = {
offset: parent.offset + 1,
length: 0,
content: newProperty
};
else {
const previous = parent.children[parent.children.length - 1];
edit = {
offset: previous.offset + previous.length,
length: 0,
content: "," + newProperty
};
}
return withFormatting(text, edit, options);
} else if (value === void 0 && parent.children.length >= 0) {
const removalIndex = lastSegment;
const toRemove = parent.children[removalIndex];
let edit;
if (parent.children.length === 1) edit = {
offset: parent.offset + 1,
length: parent.length - 2,
content: ""
};
else if (parent.children.length - 1 === removalIndex) {
let previous = parent.children[removalIndex - 1];
let offset = previous.offset + previous.length;
edit = {
offset,
length: parent.offset + parent.length - 2 - offset,
content: ""
};
} else edit = {
offset: toRemove.offset,
length: parent.children[removalIndex + 1].offset - toRemove.offset,
content: ""
};
return withFormatting(text, edit, options);
} else if (value !== void 0) {
let edit;
const newProperty = `${JSON.stringify(value)}`;
if (!options.isArrayInsertion && parent.children.length > lastSegment) {
const toModify = parent.children[lastSegment];
edit = {
offset: toModify.offset,
length: toModify.length,
content: newProperty
};
} else if (parent.children.length === 0 || lastSegment === 0) edit = {
offset: parent.offset + 1,
length: 0,
content: parent.children.length === 0 ? newProperty : newProperty + ","
};
else {
const index = lastSegment > parent.children.length ? parent.children.length : lastSegment;
const previous = parent.children[index - 1];
edit = {
offset: previous.offset + previous.length,
length: 0,
content: "," + newProperty
};
}
return withFormatting(text, edit, options);
} else throw new Error(`Can not ${value === void 0 ? "remove" : options.isArrayInsertion ? "insert" : "modify"} Array index ${insertIndex} as length is not sufficient`);
} else throw new Error(`Can not add ${typeof lastSegment !== "number" ? "index" : "property"} to parent of type ${parent.type}`);
}
function withFormatting(text, edit, options) {
if (!options.formattingOptions) return [edit];
let newText = applyEdit(text, edit);
let begin = edit.offset;
let end = edit.offset + edit.content.length;
if (edit.length === 0 || edit.content.length === 0) {
while (begin > 0 && !isEOL(newText, begin - 1)) begin--;
while (end < newText.length && !isEOL(newText, end)) end++;
}
const edits = format(newText, {
offset: begin,
length: end - begin
}, {
...options.formattingOptions,
keepLines: false
});
for (let i = edits.length - 1; i >= 0; i--) {
const edit = edits[i];
newText = applyEdit(newText, edit);
begin = Math.min(begin, edit.offset);
end = Math.max(end, edit.offset + edit.length);
end += edit.content.length - edit.length;
}
const editLength = text.length - (newText.length - end) - begin;
return [{
offset: begin,
length: editLength,
content: newText.substring(begin, end)
}];
}
function applyEdit(text, edit) {
return text.substring(0, edit.offset) + edit.content + text.substring(edit.offset + edit.length);
}

// jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError) {
ScanError[ScanError["None"] = 0] = "None";
ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind) {
SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
var ParseErrorCode;
(function(ParseErrorCode) {
ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function modify(text, path, value, options) {
return setProperty(text, path, value, options);
}
function applyEdits(text, edits) {
let sortedEdits = edits.slice(0).sort((a, b) => {
const diff = a.offset - b.offset;
if (diff === 0) return a.length - b.length;
return diff;
});
let lastModifiedOffset = text.length;
for (let i = sortedEdits.length - 1; i >= 0; i--) {
let e = sortedEdits[i];
if (e.offset + e.length <= lastModifiedOffset) text = applyEdit(text, e);
else throw new Error("Overlapping edit");
lastModifiedOffset = e.offset;
}
return text;
}

// setup/json-file.ts
function isObject$2(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function readJsonFile(path) {
	let text;
	try {
		text = node_fs.readFileSync(path, "utf8");
	} catch (cause) {
		if (isMissing$1(cause)) {
			refuseDangling(path, cause);
			return {
				path,
				text: void 0,
				members: {}
			};
		}
		throw new $light.OpenVikingError("CONFIGURATION", `${path} cannot be read (${$light.messageOf(cause)}). Check its permissions.`, { cause });
	}
	if ($light.withoutBom(text).trim() === "") return {
		path,
		text,
		members: {}
	};
	return {
		path,
		text,
		members: parsed$1(path, $light.withoutBom(text))
	};
}
function refuseDangling(path, cause) {
	if (node_fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
	throw new $light.OpenVikingError("CONFIGURATION", `${path} is a link to a file that is not there. Make that file, or remove the link, and try again; nothing was changed.`, { cause });
}
function parsed$1(path, text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		const fault = $light.jsonFault(text);
		const where = fault === void 0 ? "" : `, line ${fault.line}, column ${fault.column}: ${fault.what}`;
		const advice = /^[^\S\n\r\u2028\u2029]*\/[/*]/mu.test(text) ? " Comments are not allowed in it." : "";
		throw new $light.OpenVikingError("CONFIGURATION", `${path} is not valid JSON${where}.${advice} Mend it and try again; nothing was changed.`, { cause });
	}
	if (isObject$2(value)) return value;
	throw new $light.OpenVikingError("CONFIGURATION", `${path} must hold one JSON object, { \u2026 }. Nothing was changed.`);
}
function editJson(file, edits) {
	const bom = file.text?.startsWith("\ufeff") === true ? "\ufeff" : "";
	let text = $light.withoutBom(file.text ?? "");
	if (text.trim() === "") text = "{}\n";
	const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
	const formattingOptions = {
		insertSpaces: !indent.startsWith("	"),
		tabSize: indent.startsWith("	") ? 1 : indent.length,
		eol: text.includes("\r\n") ? "\r\n" : "\n"
	};
	for (const { at, value, insert } of edits) text = applyEdits(text, modify(text, at, value, {
		formattingOptions,
		isArrayInsertion: insert === true
	}));
	return bom + text;
}
async function writeText(path, text) {
	try {
		await node_fs_promises.mkdir(node_path.dirname(path), { recursive: true });
		const target = node_fs.existsSync(path) ? node_fs.realpathSync(path) : path;
		const stats = node_fs.statSync(target, { throwIfNoEntry: false });
		$search.writeAtomic(target, text, stats === void 0 ? {} : { mode: stats.mode & 511 });
	} catch (cause) {
		throw new $light.OpenVikingError("IO", `${path} cannot be written (${$light.messageOf(cause)}). Check its permissions.`, { cause });
	}
}
function removeFile(path) {
	node_fs.rmSync(path, { force: true });
}
function isMissing$1(thrown) {
	return thrown instanceof Error && "code" in thrown && (thrown.code === "ENOENT" || thrown.code === "ENOTDIR");
}

// setup/setup-record.ts
const FILE = "setup.json";
function openSetupRecord(home) {
	const path = node_path.join($light.homePaths(home).state, FILE);
	const all = () => $light.members($light.readQuietly(path)["settings"]);
	const save = async (settings) => {
		if (Object.keys(settings).length === 0) {
			node_fs.rmSync(path, { force: true });
			return;
		}
		await $light.ensureHome(home);
		await writeText(path, `${JSON.stringify({
			v: 1,
			...$light.readQuietly(path),
			settings
		}, void 0, 2)}\n`);
	};
	return {
		trace(settingsPath) {
			if (!Object.hasOwn(all(), settingsPath)) return void 0;
			const trace = $light.members(all()[settingsPath]);
			const had = $light.strings(trace["had"]);
			return {
				existed: trace["existed"] !== false,
				had,
				rules: $light.strings(trace["rules"]),
				set: $light.strings(trace["set"])
			};
		},
		keep: (settingsPath, trace) => save({
			...all(),
			[settingsPath]: trace
		}),
		async forget(settingsPath) {
			const { [settingsPath]: _, ...others } = all();
			if (Object.keys(others).length < Object.keys(all()).length) await save(others);
		}
	};
}
const OURS = [
	/^state\/identity\.json$/,
	/^state\/hooks\//,
	/^state\/index\//,
	/^state\/log\//
];
function removeUnusedHome(home) {
	if (!node_fs.existsSync(home)) return false;
	if (!node_fs.readdirSync(home, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => !entry.isDirectory()).map((entry) => node_path.relative(home, node_path.join(entry.parentPath, entry.name)).split(node_path.sep).join("/")).every((file) => OURS.some((pattern) => pattern.test(file)))) return false;
	node_fs.rmSync(home, {
		recursive: true,
		force: true
	});
	const above = node_path.dirname(home);
	if (node_path.basename(above) === node_path.basename(node_path.dirname("~/.openviking/plugins")) && node_fs.readdirSync(above).length === 0) node_fs.rmdirSync(above);
	return true;
}

// setup/perform.ts
async function perform({ steps }, { agree, onStep }) {
	let count = 0;
	for (const step of steps) if (step.done !== void 0) onStep(step, "done");
	else if (step.question !== void 0 && !await agree(step.question, step)) onStep(step, "declined");
	else {
		onStep(step, "does");
		await step.apply();
		count += 1;
	}
	return count;
}

// cli/exit-code.ts
const EXIT = {
	ok: 0,
	failed: 1,
	usage: 2
};
var SaidFailure = class extends Error {
	name = "SaidFailure";
};
var UsageError = class extends Error {
	name = "UsageError";
};

// cli/confirm.ts
async function confirm$1(io, question) {
	if (io.confirm !== void 0) return io.confirm(question);
	return await (await Promise.resolve().then(() => plain_prompts_exports)).confirm({ message: question }) === true;
}
function canAsk(io) {
	return io.confirm !== void 0 || io.stdinIsTerminal && io.stdoutIsTerminal;
}
function requireSomebodyToAsk(io, options, { look = "Give --dry-run" } = {}) {
	if (options.yes === true || options.dryRun === true) return;
	if (canAsk(io)) return;
	throw new UsageError(`This is no terminal, so nobody can be asked. ${look} to see what it would do, give --yes to do it.`);
}

// setup/line-changes.ts
const CONTEXT = 2;
const MOST_PAIRS = 4e6;
function lineChanges(before, after) {
	const all = marked(linesOf$2(before), linesOf$2(after));
	const changed = all.flatMap(([mark], at) => mark === " " ? [] : [at]);
	const shown = new Set(changed.flatMap((at) => Array.from({ length: 5 }, (_, by) => at + by - CONTEXT)));
	let last;
	return all.flatMap(([mark, text], at) => {
		if (!shown.has(at)) return [];
		const isApart = last !== void 0 && last < at - 1;
		last = at;
		return [...isApart ? ["  \u2026"] : [], `${mark} ${text}`];
	});
}
function linesOf$2(text) {
	return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
function marked(before, after) {
	let start = 0;
	while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
	let end = 0;
	const most = Math.min(before.length, after.length) - start;
	while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
	const same = (text) => [" ", text];
	return [
		...before.slice(0, start).map(same),
		...between$1(before.slice(start, before.length - end), after.slice(start, after.length - end)),
		...before.slice(before.length - end).map(same)
	];
}
function between$1(before, after) {
	const width = after.length + 1;
	const isLarge = before.length * after.length > MOST_PAIRS;
	const common = new Uint32Array(isLarge ? 0 : (before.length + 1) * width);
	const at = (left, right) => common[left * width + right] ?? 0;
	for (let left = before.length - 1; left >= 0 && !isLarge; left--) for (let right = after.length - 1; right >= 0; right--) common[left * width + right] = before[left] === after[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1));
	const lines = [];
	let [left, right] = [0, 0];
	while (left < before.length || right < after.length) {
		const gone = before[left];
		const come = after[right];
		if (gone !== void 0 && gone === come && !isLarge) {
			lines.push([" ", gone]);
			left++;
			right++;
		} else if (gone !== void 0 && (come === void 0 || at(left + 1, right) >= at(left, right + 1))) {
			lines.push(["-", gone]);
			left++;
		} else {
			lines.push(["+", come ?? ""]);
			right++;
		}
	}
	return lines;
}

// setup/file-change.ts
function isChange({ before, after }) {
	return before !== after;
}
function changeLines({ path, before, after }) {
	const plain = (text) => (text ?? "").replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
	return [`${path}${before === void 0 ? " (new)" : after === void 0 ? " (removed)" : ""}`, ...lineChanges(plain(before), plain(after))];
}
async function applyChange({ path, after }) {
	if (after === void 0) removeFile(path);
	else await writeText(path, after);
}

// cli/plan-text.ts
function showPlan(io, { steps, notes }) {
	for (const [index, step] of steps.entries()) {
		const done = step.done === void 0 ? "" : `: nothing to do, ${step.done}`;
		io.out(`${index + 1}. ${printableLine(step.title + done)}\n`);
		if (step.done !== void 0) continue;
		for (const line of detailsOf(step)) io.out(`     ${printableLine(line)}\n`);
	}
	for (const note of notes) io.out(`note: ${printableLine(note)}\n`);
}
function isLeft$1({ steps }) {
	return steps.some(({ done }) => done === void 0);
}
function detailsOf({ commands = [], change }) {
	return [...commands, ...change === void 0 ? [] : changeLines(change())];
}

// cli/carry-out.ts
async function carryOut(io, plan, options) {
	showPlan(io, plan);
	if (options.dryRun === true) {
		io.out("\nThis was a dry run: nothing was changed.\n");
		return false;
	}
	io.out("\n");
	if (!(options.yes === true || await confirm$1(io, options.question))) {
		io.out("Nothing was changed.\n");
		return false;
	}
	await perform(plan, {
		agree: async (question) => options.yes === true || await confirm$1(io, question),
		onStep: ({ title }, outcome) => {
			if (outcome === "does") io.out(`${printableLine(title)} \u2026\n`);
			if (outcome === "declined") io.out(`Left out: ${printableLine(title)}\n`);
		}
	});
	return true;
}

// setup/find-program.ts
const OF_PACKAGE_MANAGER = /[\\/]node_modules[\\/]\.bin[\\/]?$|[\\/]node-gyp-bin[\\/]?$/;
function terminalPath(machine) {
	return $light.pathFolders($light.variable(machine, "PATH") ?? "", machine.platform).filter((folder) => !OF_PACKAGE_MANAGER.test(folder));
}
function findProgram(name, folders, machine) {
	const endings = machine.platform === "win32" ? ($light.variable(machine, "PATHEXT") ?? ".COM;.EXE;.BAT;.CMD").split(";") : [""];
	for (const folder of folders) for (const ending of endings) {
		const file = node_path.join(folder, `${name}${ending.toLowerCase()}`);
		if (isProgram(file, machine.platform)) return file;
	}
}
function isProgram(file, platform) {
	try {
		if (!node_fs.statSync(file).isFile()) return false;
		if (platform !== "win32") node_fs.accessSync(file, node_fs.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

// setup/missed-transcript.ts
const QUIET = 6e5;
const EXTENSION = ".jsonl";
function missedTranscript(folders, { harness, sessions, since, now }) {
	if (Number.isNaN(since)) return void 0;
	let newest;
	for (const folder of folders) for (const file of namesIn(folder)) {
		if (!file.endsWith(EXTENSION)) continue;
		const at = node_fs.statSync(node_path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (at < since || at > now.getTime() - QUIET) continue;
		if (newest === void 0 || at > newest.at) newest = {
			native: file.slice(0, -6),
			at
		};
	}
	if (newest === void 0) return void 0;
	const captured = $backend.transcriptFormat(harness)?.sessionId(newest.native);
	if (sessions.some(({ session_id }) => session_id === captured)) return void 0;
	return new Date(newest.at).toISOString();
}
function pathsIn(folder) {
	return namesIn(folder).map((name) => node_path.join(folder, name));
}
function namesIn(folder) {
	try {
		return node_fs.readdirSync(folder);
	} catch (thrown) {
		if (isMissing$1(thrown)) return [];
		throw thrown;
	}
}

// setup/run-program.ts
function runProgram(file, args, machine, options = {}) {
	const limitMs = options.limitMs ?? 12e4;
	const line = commandLine(file, args, machine.platform);
	return new Promise((resolve, reject) => {
		const child = node_child_process.spawn(line.file, line.args, {
			cwd: options.cwd ?? machine.cwd,
			env: machine.env,
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			],
			windowsHide: true,
			windowsVerbatimArguments: line.verbatim
		});
		const output = {
			stdout: "",
			stderr: ""
		};
		child.stdout.setEncoding("utf8").on("data", (text) => {
			output.stdout += text;
		});
		child.stderr.setEncoding("utf8").on("data", (text) => {
			output.stderr += text;
		});
		let hung = false;
		const timer = setTimeout(() => {
			hung = true;
			child.kill("SIGKILL");
		}, limitMs);
		child.on("error", (cause) => {
			clearTimeout(timer);
			reject(new $light.OpenVikingError("UNAVAILABLE", `${file} cannot be started (${$light.messageOf(cause)}).`, { cause }));
		});
		child.on("close", (status) => {
			clearTimeout(timer);
			if (hung) reject(new $light.OpenVikingError("UNAVAILABLE", `${file} did not answer within ${limitMs / 1e3} s.`));
			else resolve({
				status,
				...output
			});
		});
	});
}
function commandLine(file, args, platform) {
	if (platform !== "win32" || !/\.(?:cmd|bat)$/i.test(file)) return {
		file,
		args,
		verbatim: false
	};
	const odd = [file, ...args].find((argument) => /["%!\r\n]/.test(argument));
	if (odd !== void 0) throw new $light.OpenVikingError("INVALID_INPUT", `${odd} cannot be handed to a batch file. Leave out quotes, % and !.`);
	return {
		file: "cmd.exe",
		args: [
			"/d",
			"/s",
			"/c",
			`"${[file, ...args].map((argument) => `"${argument}"`).join(" ")}"`
		],
		verbatim: true
	};
}

// setup/node-on-path.ts
const LOWEST_NODE = "20.17";
async function nodeCheck(id, folders, machine) {
	const file = findProgram("node", folders, machine);
	const advice = `Install Node ${LOWEST_NODE} or newer so that a new terminal finds it: node --version`;
	if (file === void 0) return {
		id,
		status: "fail",
		text: "There is no node on the PATH: the tools and the hooks cannot start.",
		do: `${advice}. A Node that only an interactive shell knows (nvm, fnm) is not seen by programs started from a menu.`
	};
	let version;
	try {
		version = (await runProgram(file, ["--version"], machine, { limitMs: 2e4 })).stdout.trim();
	} catch (thrown) {
		return {
			id,
			status: "fail",
			text: `The node on the PATH does not start: ${$light.messageOf(thrown)}`,
			do: `${advice}.`
		};
	}
	const numbers = $light.versionNumbers(version);
	if (numbers === void 0) return {
		id,
		status: "fail",
		text: `${file} is on the PATH and does not say which Node it is.`,
		do: `${advice}.`
	};
	if ($light.compareVersionNumbers(numbers, $light.versionNumbers(LOWEST_NODE) ?? []) < 0) return {
		id,
		status: "fail",
		text: `The node on the PATH is ${version} (${file}), which is too old for the tools and the hooks.`,
		do: `${advice}.`
	};
	return {
		id,
		status: "ok",
		text: `Node ${version.replace(/^v/, "")} is on the PATH (${file}).`
	};
}

// setup/ask-over-stdio.ts
function askOverStdio(program, args, machine, { messages, id, asked, limitMs }) {
	const line = commandLine(program, args, machine.platform);
	return new Promise((resolve) => {
		const child = node_child_process.spawn(line.file, line.args, {
			cwd: machine.cwd,
			env: machine.env,
			stdio: [
				"pipe",
				"pipe",
				"pipe"
			],
			windowsHide: true,
			windowsVerbatimArguments: line.verbatim
		});
		let [text, stderr] = ["", ""];
		const finish = (said) => {
			clearTimeout(timer);
			child.kill();
			resolve(said);
		};
		const timer = setTimeout(() => finish({
			failed: `did not answer ${asked} within ${limitMs / 1e3} s`,
			stderr
		}), limitMs);
		child.on("error", (cause) => finish({
			failed: `cannot be started (${$light.messageOf(cause)})`,
			stderr,
			cause
		}));
		child.on("close", () => finish({
			failed: `ended without an answer to ${asked}`,
			stderr
		}));
		child.stdin.on("error", () => void 0);
		child.stderr.setEncoding("utf8").on("data", (chunk) => {
			stderr = `${stderr}${chunk}`.slice(-1e4);
		});
		child.stdout.setEncoding("utf8").on("data", (chunk) => {
			text += chunk;
			const lines = text.split("\n");
			text = lines.pop() ?? "";
			const answer = lines.map(answerIn).find((found) => found["id"] === id && ("result" in found || "error" in found));
			if (answer !== void 0) finish({ answer });
		});
		for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`);
	});
}
function answerIn(line) {
	try {
		return $light.members(JSON.parse(line));
	} catch {
		return {};
	}
}

// setup/plugin-check.ts
const LIMIT_MS$1 = 2e4;
const NEIGHBOUR = /\brequire\(["'`]\.\/([\w.-]+\.cjs)["'`]\)/g;
async function pluginFilesCheck(folder, machine, { id, needed, repair, folders }) {
	const missing = missingFiles(folder, needed);
	if (missing.length > 0) return {
		id,
		status: "fail",
		text: `The plugin in ${folder} lacks ${missing.join(", ")}.`,
		do: repair
	};
	const node = findProgram("node", folders, machine);
	const why = node === void 0 ? UNKNOWN$2 : await whyNoServer(node, node_path.join(folder, "dist", "mcp.cjs"), machine);
	if (why === UNKNOWN$2) return {
		id,
		status: "ok",
		text: `The plugin in ${folder} has all its files.`
	};
	return why === void 0 ? {
		id,
		status: "ok",
		text: `The plugin\u2019s tools start (${folder}).`
	} : {
		id,
		status: "fail",
		text: `The plugin\u2019s tools do not start: ${why}`,
		do: repair
	};
}
function missingFiles(folder, needed) {
	const looked = new Set(needed);
	const missing = [];
	for (const file of looked) {
		const path = node_path.join(folder, file);
		if (!node_fs.existsSync(path)) missing.push(file);
		else if (file.endsWith(".cjs")) for (const [, name] of node_fs.readFileSync(path, "utf8").matchAll(NEIGHBOUR)) looked.add(`dist/${name}`);
	}
	return missing;
}
const UNKNOWN$2 = Symbol("a Node that does not start");
async function whyNoServer(node, server, machine) {
	const said = await askOverStdio(node, [server], machine, {
		messages: [{
			jsonrpc: "2.0",
			id: 1,
			method: "initialize",
			params: {
				protocolVersion: "2025-06-18",
				capabilities: {},
				clientInfo: {
					name: "ovp-doctor",
					version: "1"
				}
			}
		}],
		id: 1,
		asked: "initialize",
		limitMs: LIMIT_MS$1
	});
	if ("answer" in said) {
		const { result, error } = said.answer;
		if ($light.members(result)["serverInfo"] !== void 0) return void 0;
		return `it answers ${JSON.stringify(error ?? result)}`;
	}
	if (said.cause !== void 0) return UNKNOWN$2;
	const lines = said.stderr.trim().split("\n");
	return lines.find((line) => /^\w*Error\b/.test(line)) ?? (lines.at(-1) || `it ${said.failed}`);
}

// setup/claude-code/permissions.ts
function covers(rule, tool) {
	if (rule === tool || rule === $light.SERVER_RULE) return true;
	return rule.endsWith("*") && rule.startsWith(`${$light.SERVER_RULE}__`) && tool.startsWith(rule.slice(0, -1));
}
function isBroad(rule) {
	return rule === $light.SERVER_RULE || rule.endsWith("*") && rule.startsWith(`${$light.SERVER_RULE}__`);
}
function permissions(machine, places = $light.claudePlaces(machine)) {
	const trusted = isTrusted$1(machine, places);
	const allowed = rulesOf(places, "allow").filter(({ scope }) => scope !== "project" || trusted);
	const allow = allowed.map(({ rule }) => rule);
	const projectAllow = rulesIn(places.settings.project, "allow");
	const against = ["deny", "ask"].flatMap((kind) => rulesOf(places, kind).filter(({ rule }) => $light.ALLOW_RULES.some((tool) => covers(rule, tool))).map(({ rule, path }) => ({
		rule,
		path,
		kind
	})));
	return {
		missing: $light.ALLOW_RULES.filter((tool) => !allow.some((rule) => covers(rule, tool))),
		broad: allowed.filter(({ rule }) => isBroad(rule)).map(({ rule, path }) => ({
			rule,
			path
		})),
		against,
		untrusted: !trusted && projectAllow.some((rule) => $light.ALLOW_RULES.some((tool) => covers(rule, tool)))
	};
}
function ruleAgainst({ kind, rule, path }) {
	return {
		text: kind === "deny" ? `${path} denies ${rule}: the agent does not have the tool at all, whatever else allows it.` : `${path} asks for ${rule} each time, whatever else allows it; in -p and in subagents it is refused.`,
		do: `Remove ${rule} from permissions.${kind} in ${path}.`
	};
}
function rulesIn(path, kind) {
	return $light.strings($light.members($light.readQuietly(path)["permissions"])[kind]);
}
function rulesOf(places, kind) {
	const files = {
		...places.settings,
		managed: places.managed
	};
	return [
		"managed",
		"user",
		"project",
		"local"
	].flatMap((scope) => rulesIn(files[scope], kind).map((rule) => ({
		rule,
		path: files[scope],
		scope
	})));
}
function isTrusted$1(machine, places) {
	const projects = $light.members($light.readQuietly(places.state)["projects"]);
	const folder = machine.cwd.replaceAll("\\", "/");
	return Object.entries(projects).some(([project, known]) => {
		const path = project.replaceAll("\\", "/").replace(/\/$/, "");
		return (folder === path || folder.startsWith(`${path}/`)) && $light.members(known)["hasTrustDialogAccepted"] === true;
	});
}

// setup/claude-code/plugin-state.ts
function pluginState(machine, places = $light.claudePlaces(machine)) {
	const plugins = $light.members($light.readQuietly(places.installed)["plugins"]);
	const source = $light.members($light.members($light.readQuietly(places.marketplaces)[$light.MARKETPLACE_NAME])["source"]);
	const installed = entries$1(plugins[$light.PLUGIN_ID]).filter(({ scope, projectPath }) => scope === "user" || projectPath === void 0 || projectPath === machine.cwd).map(({ scope, version, installedAt, installPath }) => ({
		scope: text$3(scope),
		version: text$3(version),
		at: text$3(installedAt),
		copy: text$3(installPath)
	}));
	const clone = text$3(source["source"]) === "directory" ? text$3(source["path"]) : "";
	const inClone = clone === "" ? void 0 : pluginFolder(clone);
	return {
		marketplace: [
			source["path"],
			source["url"],
			source["repo"]
		].map(text$3).find((address) => address !== ""),
		gone: clone !== "" && inClone === void 0,
		declared: {
			user: declares(places.settings.user),
			project: declares(places.settings.project),
			local: declares(places.settings.local)
		},
		installed,
		enabled: $light.enabledPlugins(places).get($light.PLUGIN_ID),
		folder: clone === "" ? installed.at(-1)?.copy : inClone,
		inPlace: clone !== "",
		neighbours: Object.keys(plugins).filter((id) => id !== $light.PLUGIN_ID && id.endsWith(`@${"openviking-plugins"}`))
	};
}
function pluginFolder(marketplace) {
	const listed = $light.readQuietly(node_path.join(marketplace, ".claude-plugin", "marketplace.json"))["plugins"];
	const source = text$3((Array.isArray(listed) ? listed : []).map($light.members).find(({ name }) => `${text$3(name)}@${$light.MARKETPLACE_NAME}` === $light.PLUGIN_ID)?.["source"]);
	return source === "" ? void 0 : node_path.join(marketplace, source);
}
function declares(settings) {
	return Object.hasOwn($light.members($light.readQuietly(settings)["extraKnownMarketplaces"]), $light.MARKETPLACE_NAME);
}
function entries$1(value) {
	return Array.isArray(value) ? value.map($light.members) : [];
}
function text$3(value) {
	return typeof value === "string" ? value : "";
}

// setup/shown-line.ts
function shownLine(words) {
	return words.map((word) => /[\s"'\\$]/.test(word) ? JSON.stringify(word) : word).join(" ");
}

// setup/told-version.ts
function toldVersion(text) {
	return /(?<!\d)\d+(?:\.\d+)+\S*/.exec(text)?.[0];
}

// setup/claude-code/claude-program.ts
function usualFolders(machine) {
	return [node_path.join(machine.userFolder, ".local", "bin"), node_path.join(machine.userFolder, ".claude", "local")];
}
function claudeFile(machine) {
	return findProgram("claude", [...terminalPath(machine), ...usualFolders(machine)], machine);
}
async function findClaude(machine) {
	const file = claudeFile(machine);
	if (file === void 0) return void 0;
	const { stdout } = await runProgram(file, ["--version"], machine, { limitMs: 3e4 });
	return {
		file,
		version: toldVersion(stdout) ?? "unknown"
	};
}

// setup/claude-code/run-claude.ts
const claudeLine = (args) => shownLine(["claude", ...args]);
async function runClaude(args, machine) {
	const { status, stdout, stderr } = await runProgram(requireClaude(machine), [...args, "--json"], machine);
	if (status === 0) return;
	throw new $light.OpenVikingError("CONFIGURATION", `Claude Code could not do it: ${answered(stdout) ?? lastLine(stderr) ?? `exit code ${status}`}. Mend that, or run it yourself: ${claudeLine(args)}`);
}
function requireClaude(machine) {
	const found = claudeFile(machine);
	if (found !== void 0) return found;
	throw new $light.OpenVikingError("CONFIGURATION", "Claude Code was not found: there is no claude on the PATH. Install it, or add its folder to the PATH, then try again.");
}
function answered(stdout) {
	const line = stdout.trim().split("\n").at(-1) ?? "";
	try {
		const message = $light.members(JSON.parse(line))["message"];
		return typeof message === "string" ? message.split("\n")[0]?.replace(/\.$/, "") : void 0;
	} catch {
		return;
	}
}
function lastLine(text) {
	const line = text.trim().split("\n").at(-1);
	return line === "" ? void 0 : line;
}

// setup/claude-code/checks.ts
const SETUP$3 = "ovp setup --harness claude-code";
const ALLOW = "ovp allow --harness claude-code";
const id$3 = (name) => `claude-code.${name}`;
const ok = (name, text) => ({
	id: id$3(name),
	status: "ok",
	text
});
async function claudeChecks(request) {
	const { machine } = request;
	const places = $light.claudePlaces(machine);
	const state = pluginState(machine, places);
	const folders = harnessPath(machine, places);
	const other = $light.otherOpenVikingPlugin(machine);
	const broken = settingsChecks$1(places);
	if (broken.length > 0) return broken;
	return [
		...folders === void 0 ? [] : [await nodeCheck(id$3("node"), folders, machine)],
		pluginCheck$3(state, places, request),
		...state.folder === void 0 ? [] : [await filesCheck(state.folder, folders ?? terminalPath(machine), machine)],
		...otherChecks$1(other, request, places),
		...state.enabled?.on === true && !state.gone ? [...permissionChecks(request, places), ...other?.first === true ? [] : hooksChecks$1(request, places, state)] : []
	];
}
function harnessPath(machine, places) {
	const path = [
		"user",
		"project",
		"local"
	].map((scope) => $light.members($light.readQuietly(places.settings[scope])["env"])["PATH"]).findLast((value) => typeof value === "string" && value !== "");
	return typeof path === "string" ? $light.pathFolders(path, machine.platform) : void 0;
}
function settingsChecks$1(places) {
	return Object.values(places.settings).flatMap((path) => {
		try {
			readJsonFile(path);
			return [];
		} catch (thrown) {
			const text = $light.messageOf(thrown).replace(/ Mend it and try again; nothing was changed\.$/, "");
			return [{
				id: id$3("settings"),
				status: "fail",
				text,
				do: "Mend it: Claude Code leaves the whole file out."
			}];
		}
	});
}
function pluginCheck$3(state, places, { version, wanted, settings }) {
	const name = "plugin";
	const { enabled, installed, marketplace, inPlace } = state;
	const has = installed.at(-1);
	if (enabled === void 0 || has === void 0 && !enabled.on) {
		const setUp = openSetupRecord(settings.home).trace(places.settings.user) !== void 0;
		return {
			id: id$3(name),
			status: wanted || setUp || has !== void 0 ? "fail" : "info",
			text: `${$light.PLUGIN_ID} is not installed.`,
			do: SETUP$3
		};
	}
	if (!enabled.on) return {
		id: id$3(name),
		status: "fail",
		text: `${$light.PLUGIN_ID} is switched off in the ${enabled.scope} settings.`,
		do: `claude plugin enable ${$light.PLUGIN_ID}${enabled.scope === "user" ? "" : ` --scope ${enabled.scope}`}`
	};
	if (state.gone) return {
		id: id$3(name),
		status: "fail",
		text: `${$light.PLUGIN_ID} comes from ${marketplace}, which is no longer there: Claude Code loads nothing of it.`,
		do: `Put the folder back, or take another: ${SETUP$3} --from NEW. To be rid of it: ${claudeLine([
			"plugin",
			"marketplace",
			"remove",
			$light.MARKETPLACE_NAME
		])}`
	};
	if (has !== void 0 && !inPlace && $light.isOlder(has.version, version)) return {
		id: id$3(name),
		status: "warn",
		text: `${$light.PLUGIN_ID} is installed as ${has.version}; this command belongs to ${version}.`,
		do: SETUP$3
	};
	const where = inPlace ? `runs from ${state.folder}` : `comes from ${marketplace ?? "an unknown marketplace"}`;
	return ok(name, `${$light.PLUGIN_ID} ${has?.version ?? ""} is on in the ${enabled.scope} settings and ${where}.`.replace("  ", " "));
}
const NEEDED$3 = [
	".mcp.json",
	"hooks/hooks.json",
	"dist/mcp.cjs",
	"dist/hook.cjs",
	"dist/ovp.cjs"
];
function filesCheck(folder, folders, machine) {
	const repair = `Install it again: claude plugin uninstall ${$light.PLUGIN_ID}, then ${SETUP$3}. In a clone that lacks files: git checkout -- plugins`;
	return pluginFilesCheck(folder, machine, {
		id: id$3("files"),
		needed: NEEDED$3,
		repair,
		folders
	});
}
function otherChecks$1(other, { machine, harness_version }, places) {
	const checks = other === void 0 ? [] : [{
		id: id$3("other"),
		status: "warn",
		text: besideOurs(other, harness_version),
		do: $light.keepOne(other)
	}];
	for (const [place, scope] of otherServers(machine, places)) checks.push({
		id: id$3("servers"),
		status: "warn",
		text: `${place} brings another MCP server named ${$light.SERVER_NAME}: the agent has two sets of the same tools.`,
		do: `Remove it if this plugin is to be used: claude mcp remove ${$light.SERVER_NAME} --scope ${scope}`
	});
	return checks;
}
function besideOurs(other, version) {
	const { kind, id, first } = other;
	if (kind === "hooks") return `${id} runs the hooks of OpenViking\u2019s own plugin, which capture the same sessions: ours capture nothing and stay out of the prompt.`;
	const tools = first ? "the tools of this one" : "the tools of the other";
	if ($light.shareOfHooks(other, version) === "nothing") return `${id} is on as well: Claude Code ${version} runs the hooks of both, and ${tools}. Ours capture nothing and stay out of the prompt.`;
	return first ? `${id} is on as well and stands first: Claude Code runs its hooks, and ${tools}. Ours capture nothing and stay out of the prompt.` : `${id} is on as well and stands behind: Claude Code runs the hooks of this one, and ${tools}. Sessions are captured here, and no experience can be found or read.`;
}
function otherServers(machine, places) {
	const state = $light.readQuietly(places.state);
	const names = (holder) => Object.hasOwn($light.members(holder["mcpServers"]), $light.SERVER_NAME);
	const found = [];
	if (names($light.readQuietly(places.projectServers))) found.push([places.projectServers, "project"]);
	if (names(state)) found.push([places.state, "user"]);
	if (names($light.members($light.members(state["projects"])[machine.cwd]))) found.push([places.state, "local"]);
	return found;
}
function permissionChecks({ machine, settings }, places) {
	const name = "permissions";
	const { missing, broad, against, untrusted } = permissions(machine, places);
	const checks = [];
	const then = "Claude Code asks before each use in the terminal, and refuses in -p and in subagents";
	if (missing.length > 0 && settings.auto_allow === "on") checks.push(ok(name, "The plugin says yes itself when Claude Code asks for the two tools: auto_allow is on."));
	else if (missing.length > 0) {
		const tools = missing.map((tool) => tool.replace(/^.*__/, "")).join(" and ");
		checks.push({
			id: id$3(name),
			status: "warn",
			text: untrusted ? `The project allows ${tools}, and Claude Code ignores that because the folder is not trusted: ${then.replace("Claude Code", "it")}.` : `No rule allows ${tools}: ${then}.`,
			do: untrusted ? `Start claude here once and say that you trust the folder, or: ${ALLOW}` : ALLOW
		});
	} else checks.push(ok(name, "Both experience tools may run unasked."));
	for (const found of against) checks.push({
		id: id$3(name),
		status: found.kind === "deny" ? "fail" : "warn",
		...ruleAgainst(found)
	});
	for (const { rule, path } of broad) checks.push({
		id: id$3(name),
		status: "warn",
		text: `${path} allows ${rule}: that lets write, edit and forget run unasked as well.`,
		do: `Remove ${rule} from permissions.allow, and run ${ALLOW} for the two tools that only read.`
	});
	return checks;
}
function hooksChecks$1({ capture, settings, now }, places, state) {
	const name = "hooks";
	const off = Object.values({
		...places.settings,
		managed: places.managed
	}).find((path) => $light.readQuietly(path)["disableAllHooks"] === true);
	if (off !== void 0) return [{
		id: id$3(name),
		status: "fail",
		text: `${off} switches all hooks off: no session is captured and nothing is counted from transcripts.`,
		do: `Remove disableAllHooks from ${off}.`
	}];
	if (settings.capture === "off" || capture === void 0) return [];
	const sessions = capture.sessions.filter(({ harness }) => harness === "claude-code");
	const [last] = sessions;
	const since = Date.parse(state.installed.at(-1)?.at ?? "");
	const missed = missedTranscript(pathsIn(places.transcripts), {
		harness: "claude-code",
		sessions,
		since,
		now
	});
	if (missed !== void 0) return [{
		id: id$3(name),
		status: "warn",
		text: `A session of ${missed} left a transcript and was not captured: the hooks may not run.`,
		do: "Start Claude Code again, so that it loads the plugin. If its project switches capture off, all is well."
	}];
	if (last !== void 0) return [ok(name, `The hooks ran last for ${last.session_id}, ${last.last_at}.`)];
	return [{
		id: id$3(name),
		status: "info",
		text: "The hooks have not run yet; the first session shows whether they do."
	}];
}

// setup/marketplace-source.ts
function parseSource(text, cwd) {
	const given = text.trim();
	if (/^(?:https?|ssh):\/\//i.test(given) || /^[\w.-]+@[\w.-]+:/.test(given)) return {
		kind: "git",
		address: given
	};
	const folder = node_path.resolve(cwd, given);
	if (isMarketplace(folder)) return {
		kind: "folder",
		address: folder
	};
	if (/^[A-Za-z0-9][\w-]*\/[\w.-]+$/.test(given) && !node_fs.existsSync(folder)) return {
		kind: "github",
		address: given
	};
	throw new $light.OpenVikingError("INVALID_INPUT", `${given} is no source of the plugins. Give OWNER/REPO, an https or ssh address of Git, or the folder of a clone.`);
}
function cloneOf(file) {
	for (let folder = node_path.dirname(file);; folder = node_path.dirname(folder)) {
		if (isMarketplace(folder)) return {
			kind: "folder",
			address: folder
		};
		if (folder === node_path.dirname(folder)) return void 0;
	}
}
function repositorySource(repository) {
	const url = typeof repository === "object" && repository !== null && "url" in repository ? repository.url : repository;
	if (typeof url !== "string" || url.trim() === "") return void 0;
	const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1];
	const hosted = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url)?.[1];
	const name = short ?? hosted;
	return name === void 0 ? {
		kind: "git",
		address: url.replace(/^git\+/, "")
	} : {
		kind: "github",
		address: name
	};
}
function sourceSetting({ kind, address }) {
	if (kind === "folder") return {
		source: "directory",
		path: address
	};
	return kind === "github" ? {
		source: "github",
		repo: address
	} : {
		source: "git",
		url: address
	};
}
function nextSource({ from, fallback }, { marketplace, gone }) {
	const source = from ?? fallback;
	if (source === void 0) return void 0;
	if (marketplace === void 0 || gone) return {
		source,
		asked: false
	};
	if (isSamePlace$1(source.address, marketplace)) return void 0;
	if (from !== void 0) return {
		source,
		asked: false
	};
	return source.kind === "folder" && node_path.isAbsolute(marketplace) ? {
		source,
		asked: true
	} : void 0;
}
function moveTitle({ address }, { marketplace, gone }) {
	return `Take the plugin from ${address} instead of ${marketplace}${gone ? ", which is no longer there" : ""}`;
}
function moveQuestion({ address }, { marketplace }) {
	return `The plugin comes from ${marketplace}, and this ovp from ${address}. Take the plugin from there as well?`;
}
function goneError({ marketplace }, harness) {
	return new $light.OpenVikingError("CONFIGURATION", `The plugin comes from ${marketplace}, which is no longer there. Put it back, or say where it comes from now: ovp setup --harness ${harness} --from NEW`);
}
function isSamePlace$1(one, other) {
	return one === other || node_fs.existsSync(one) && node_fs.existsSync(other) && node_fs.realpathSync(one) === node_fs.realpathSync(other);
}
function isMarketplace(folder) {
	const file = node_path.join(folder, ".claude-plugin", "marketplace.json");
	return node_fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true && $light.readQuietly(file)["name"] === "openviking-plugins";
}

// setup/claude-code/settings-edits.ts
const CONTAINERS = [
	"permissions.allow",
	"permissions",
	"enabledPlugins",
	"extraKnownMarketplaces"
];
const changed = (file, edits) => ({
	path: file.path,
	before: file.text,
	after: edits.length === 0 ? file.text : editJson(file, edits)
});
function missingRules(file) {
	const permissions = file.members["permissions"] ?? {};
	if (!isObject$2(permissions) || !Array.isArray(permissions["allow"] ?? [])) throw new $light.OpenVikingError("CONFIGURATION", `In ${file.path} "permissions" must be an object and its "allow" a list. Mend it and try again; nothing was changed.`);
	const allowed = $light.strings(permissions["allow"]);
	return $light.ALLOW_RULES.filter((rule) => !allowed.includes(rule));
}
function addRules(path) {
	const file = readJsonFile(path);
	return changed(file, missingRules(file).map((rule) => ({
		at: [
			"permissions",
			"allow",
			-1
		],
		value: rule,
		insert: true
	})));
}
function removeRules(path, rules) {
	const file = readJsonFile(path);
	const allowed = $light.members(file.members["permissions"])["allow"];
	const places = (Array.isArray(allowed) ? allowed : []).flatMap((rule, index) => rules.includes(rule) ? [index] : []);
	return changed(file, places.toReversed().map((index) => ({
		at: [
			"permissions",
			"allow",
			index
		],
		value: void 0
	})));
}
function addPlugin(path, source) {
	const file = readJsonFile(path);
	const known = $light.members($light.members(file.members["extraKnownMarketplaces"])[$light.MARKETPLACE_NAME])["source"];
	const wanted = sourceSetting(source);
	const edits = [];
	if (JSON.stringify(known) !== JSON.stringify(wanted)) edits.push({
		at: ["extraKnownMarketplaces", $light.MARKETPLACE_NAME],
		value: { source: wanted }
	});
	if ($light.members(file.members["enabledPlugins"])[$light.PLUGIN_ID] !== true) edits.push({
		at: ["enabledPlugins", $light.PLUGIN_ID],
		value: true
	});
	return changed(file, edits);
}
function removePlugin$1(path) {
	const file = readJsonFile(path);
	const edits = [];
	for (const [container, name] of [["enabledPlugins", $light.PLUGIN_ID], ["extraKnownMarketplaces", $light.MARKETPLACE_NAME]]) if (Object.hasOwn($light.members(file.members[container]), name)) edits.push({
		at: [container, name],
		value: void 0
	});
	return changed(file, edits);
}
async function beforeFirstChange(path, record) {
	if (record.trace(path) !== void 0) return;
	const file = readJsonFile(path);
	await record.keep(path, {
		existed: file.text !== void 0,
		had: CONTAINERS.filter((container) => valueAt(file, container) !== void 0),
		rules: []
	});
}
async function applyRules(path, record) {
	await beforeFirstChange(path, record);
	const trace = record.trace(path) ?? {
		existed: true,
		had: [...CONTAINERS],
		rules: []
	};
	await record.keep(path, {
		...trace,
		rules: [...new Set([...trace.rules, ...missingRules(readJsonFile(path))])]
	});
	await applyChange(addRules(path));
}
async function tidySettings(path, record) {
	const trace = record.trace(path);
	if (trace === void 0) return;
	const named = Object.hasOwn($light.members(readJsonFile(path).members["enabledPlugins"]), $light.PLUGIN_ID);
	for (const container of CONTAINERS) {
		const file = readJsonFile(path);
		if (trace.had.includes(container) || !isEmpty(valueAt(file, container))) continue;
		await applyChange(changed(file, [{
			at: container.split("."),
			value: void 0
		}]));
	}
	const file = readJsonFile(path);
	if (!trace.existed && file.text !== void 0 && Object.keys(file.members).length === 0) {
		await applyChange({
			path,
			before: file.text,
			after: void 0
		});
		const folder = node_path.dirname(path);
		if (node_fs.existsSync(folder) && node_fs.readdirSync(folder).length === 0) node_fs.rmdirSync(folder);
	}
	if (named) await record.keep(path, {
		...trace,
		rules: []
	});
	else await record.forget(path);
}
function valueAt(file, container) {
	return container.split(".").reduce((value, name) => $light.members(value)[name], file.members);
}
function isEmpty(value) {
	return Array.isArray(value) ? value.length === 0 : isObject$2(value) && Object.keys(value).length === 0;
}

// setup/claude-code/plans.ts
async function setupPlan$3(request) {
	if (request.project) return teamPlan(request);
	const { machine, record } = request;
	requireClaude(machine);
	const state = pluginState(machine);
	const path = $light.claudePlaces(machine).settings.user;
	return {
		steps: [...[
			marketplaceStep(request, state),
			pluginStep$1(request, state),
			updateStep(request, state)
		].filter((step) => step !== void 0), allowStep(path, record)],
		notes: [...broadNotes(path), ...againstNotes(machine)]
	};
}
async function removalPlan$3(request) {
	const { machine, project, record } = request;
	const path = $light.claudePlaces(machine).settings[project ? "project" : "user"];
	const rules = rulesStep(path, record);
	const ending = tidyStep(path, record);
	if (project) return {
		steps: [
			rules,
			teamRemovalStep(path),
			ending
		],
		notes: keptRules(path, record)
	};
	requireClaude(machine);
	const state = pluginState(machine);
	const neighbours = state.neighbours.length === 0 ? [] : [`The marketplace ${$light.MARKETPLACE_NAME} stays, because ${state.neighbours.join(", ")} came from it as well.`];
	return {
		steps: [
			rules,
			...uninstallSteps(machine, state),
			ending
		],
		notes: [...keptRules(path, record), ...neighbours]
	};
}
function allowPlan$3({ machine, scope, remove, record }) {
	const path = $light.claudePlaces(machine).settings[scope];
	const notes = [
		...broadNotes(path),
		...remove ? [] : againstNotes(machine),
		...scope === "project" && !remove ? ["Claude Code heeds rules of a project only for those who have told it that they trust the folder."] : []
	];
	if (!remove) return {
		steps: [allowStep(path, record)],
		notes
	};
	return {
		steps: [withDone({
			title: "No longer let the two experience tools run unasked",
			change: () => removeRules(path, $light.ALLOW_RULES),
			async apply() {
				await applyChange(removeRules(path, $light.ALLOW_RULES));
				await tidySettings(path, record);
			}
		}, "its settings have no such rules")],
		notes
	};
}
function marketplaceStep(request, state) {
	const { machine, record } = request;
	const title = "Tell Claude Code where the plugin comes from";
	const next = nextSource(request, state);
	if (next === void 0) {
		if (state.marketplace === void 0) throw noSource$1("ovp setup --harness claude-code --from OWNER/REPO");
		if (state.gone) throw goneError(state, "claude-code");
		return {
			title,
			done: `it comes from ${state.marketplace}`,
			apply: nothing$2
		};
	}
	const { source, asked } = next;
	const step = claudeStep(title, [[
		"plugin",
		"marketplace",
		"add",
		source.address
	]], machine, record);
	if (state.marketplace === void 0) return step;
	const moving = {
		...step,
		title: moveTitle(source, state)
	};
	return asked && state.installed.length > 0 ? {
		...moving,
		question: moveQuestion(source, state)
	} : moving;
}
function pluginStep$1({ machine, record }, state) {
	const { enabled } = state;
	const title = state.installed.length > 0 && enabled?.on === false ? "Switch the plugin on again" : "Install the plugin";
	if (state.installed.some(({ scope }) => scope === "user") && enabled?.on === true && !lacksCopy(state)) return {
		title,
		done: `${$light.PLUGIN_ID} is installed`,
		apply: nothing$2
	};
	const step = claudeStep(title, [[
		"plugin",
		"install",
		$light.PLUGIN_ID
	]], machine, record);
	return {
		...step,
		async apply() {
			await step.apply();
			dropUnusedCopies(machine, pluginState(machine));
		}
	};
}
function lacksCopy({ installed, inPlace, gone }) {
	return (!inPlace || gone) && !installed.every(({ copy }) => node_fs.existsSync(copy));
}
function dropUnusedCopies(machine, state) {
	for (const copy of unusedCopies(machine, state)) node_fs.rmSync(node_path.join(copy, "node_modules"), {
		recursive: true,
		force: true
	});
}
function removeUnusedCopies(machine, state) {
	for (const copy of unusedCopies(machine, state)) {
		node_fs.rmSync(copy, {
			recursive: true,
			force: true
		});
		for (const above of [node_path.dirname(copy), node_path.dirname(node_path.dirname(copy))]) if (node_fs.existsSync(above) && node_fs.readdirSync(above).length === 0) node_fs.rmdirSync(above);
	}
}
function unusedCopies(machine, { inPlace, installed }) {
	const cache = node_path.join($light.claudePlaces(machine).config, "plugins", "cache", $light.MARKETPLACE_NAME, $light.PLUGIN_NAME);
	return inPlace ? installed.map(({ copy }) => copy).filter((copy) => node_path.dirname(copy) === cache) : [];
}
function updateStep({ machine, version, record }, state) {
	const installed = state.installed.at(-1)?.version;
	if (installed === void 0 || state.inPlace || !$light.isOlder(installed, version)) return void 0;
	return claudeStep(`Update the plugin from ${installed} to ${version}`, [[
		"plugin",
		"marketplace",
		"update",
		$light.MARKETPLACE_NAME
	], [
		"plugin",
		"update",
		$light.PLUGIN_ID
	]], machine, record);
}
function claudeStep(title, lines, machine, record) {
	return {
		title,
		commands: lines.map(claudeLine),
		async apply() {
			await beforeFirstChange($light.claudePlaces(machine).settings.user, record);
			for (const line of lines) await runClaude(line, machine);
		}
	};
}
function allowStep(path, record) {
	return withDone({
		title: "Let the two experience tools, which only read, run unasked",
		question: "Claude Code asks before each tool, and refuses in -p and in subagents. Allow these two?",
		change: () => addRules(path),
		apply: () => applyRules(path, record)
	}, "its settings allow them");
}
function teamPlan({ machine, from, fallback, record }) {
	const path = $light.claudePlaces(machine).settings.project;
	const source = teamSource(from, fallback);
	const step = {
		title: "Name the plugin in the settings of the project",
		change: () => addPlugin(path, source),
		async apply() {
			await beforeFirstChange(path, record);
			await applyChange(addPlugin(path, source));
		}
	};
	const notes = ["Commit the file. Claude Code asks each member of the team to trust the folder, and then brings the plugin along.", ...source.kind === "folder" ? [`The folder ${source.address} must be there for every member of the team.`] : []];
	return {
		steps: [withDone(step, "they name it"), allowStep(path, record)],
		notes: [
			...notes,
			...broadNotes(path),
			...againstNotes(machine)
		]
	};
}
function teamSource(from, fallback) {
	const source = from ?? (fallback?.kind === "folder" ? void 0 : fallback);
	if (source === void 0) throw noSource$1("ovp setup --harness claude-code --project --from OWNER/REPO");
	return source;
}
function noSource$1(line) {
	return new $light.OpenVikingError("CONFIGURATION", `Say where the plugin comes from, a repository or the address of one: ${line}`);
}
function uninstallSteps(machine, state) {
	const plugin = {
		title: "Remove the plugin",
		...state.installed.some(({ scope }) => scope === "user") ? { commands: [claudeLine([
			"plugin",
			"uninstall",
			$light.PLUGIN_ID
		])] } : { done: "it is not installed" },
		async apply() {
			await runClaude([
				"plugin",
				"uninstall",
				$light.PLUGIN_ID
			], machine);
			removeUnusedCopies(machine, state);
		}
	};
	if (state.neighbours.length > 0) return [plugin];
	const remove = [
		"plugin",
		"marketplace",
		"remove",
		$light.MARKETPLACE_NAME,
		"--scope",
		"user"
	];
	return [plugin, {
		title: "Remove where it comes from",
		...state.declared.user ? { commands: [claudeLine(remove)] } : { done: "Claude Code does not know it" },
		apply: () => runClaude(remove, machine)
	}];
}
function teamRemovalStep(path) {
	return withDone({
		title: "Take the plugin out of the settings of the project",
		change: () => removePlugin$1(path),
		apply: () => applyChange(removePlugin$1(path))
	}, "they do not name it");
}
function rulesStep(path, record) {
	const ours = record.trace(path)?.rules ?? [];
	return withDone({
		title: "No longer let the two experience tools run unasked",
		change: () => removeRules(path, ours),
		apply: () => applyChange(removeRules(path, ours))
	}, "no rule was added");
}
function tidyStep(path, record) {
	return {
		title: "Leave the settings as they were found",
		...record.trace(path) === void 0 ? { done: "nothing was noted about them" } : {},
		apply: () => tidySettings(path, record)
	};
}
function keptRules(path, record) {
	const ours = record.trace(path)?.rules ?? [];
	if (rulesIn(path, "allow").filter((rule) => $light.ALLOW_RULES.includes(rule) && !ours.includes(rule)).length === 0) return [];
	return [`${path} had allow rules for the tools before, and keeps them. Take them away with: ovp allow --harness claude-code --remove`];
}
function broadNotes(path) {
	return rulesIn(path, "allow").filter(isBroad).map((rule) => `${path} allows ${rule}: that lets write and forget run unasked as well. Remove it if you did not mean that.`);
}
function againstNotes(machine) {
	return permissions(machine).against.map((found) => {
		const { text, do: advice } = ruleAgainst(found);
		return `"${found.kind}" wins over "allow": ${text} ${advice}`;
	});
}
function withDone(step, why) {
	return step.change !== void 0 && !isChange(step.change()) ? {
		...step,
		done: why
	} : step;
}
async function nothing$2() {}

// setup/claude-code/claude-code.ts
const claudeCode = {
	id: "claude-code",
	title: "Claude Code",
	manifest: ".claude-plugin/plugin.json",
	afterwards: "Sessions that are open see the change after /reload-plugins, new ones at once.",
	find: findClaude,
	isInstalled: async (machine) => pluginState(machine).installed.length > 0,
	setupPlan: setupPlan$3,
	removalPlan: removalPlan$3,
	allowPlan: allowPlan$3,
	checks: claudeChecks
};

// setup/plugin-files.ts
const LEFTOVERS = new Set([
	"node_modules",
	".turbo",
	".tests"
]);
function isSamePlugin(one, other) {
	return node_fs.existsSync(one) && node_fs.existsSync(other) && digest$2(one) === digest$2(other);
}
function isShipped(path) {
	return !path.split(/[\\/]/).some((name) => LEFTOVERS.has(name));
}
function digest$2(folder) {
	const hash = node_crypto.createHash("sha256");
	const files = node_fs.readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => !entry.isDirectory()).map((entry) => node_path.relative(folder, node_path.join(entry.parentPath, entry.name))).filter(isShipped).sort();
	for (const file of files) hash.update(`${file}\0`).update(node_fs.readFileSync(node_path.join(folder, file))).update("\0");
	return hash.digest("hex");
}

// setup/codex/as-expected.ts
function asExpected(schema, answer, asked) {
	const { data, error } = schema.safeParse(answer);
	if (data !== void 0) return data;
	throw new $light.OpenVikingError("UNSUPPORTED", `This Codex answers ${asked} in a form that is not known here.`, { cause: error });
}

// setup/codex/codex-program.ts
async function findCodex(machine) {
	const file = codexFile(machine);
	if (file === void 0) return void 0;
	const { stdout } = await runProgram(file, ["--version"], machine, { limitMs: 3e4 });
	return {
		file,
		version: toldVersion(stdout) ?? "unknown"
	};
}
function requireCodex(machine) {
	const found = codexFile(machine);
	if (found !== void 0) return found;
	throw new $light.OpenVikingError("CONFIGURATION", "Codex was not found: there is no codex on the PATH. Install it, or add its folder to the PATH, then try again.");
}
function codexFile(machine) {
	return findProgram("codex", terminalPath(machine), machine);
}

// setup/codex/ask-codex.ts
const LIMIT_MS = 3e4;
const QUESTION = 2;
async function askCodex(method, params, machine) {
	const questions = {
		messages: [
			{
				id: 1,
				method: "initialize",
				params: { clientInfo: {
					name: "openviking-plugins",
					title: "OpenViking",
					version: "1"
				} }
			},
			{ method: "initialized" },
			{
				id: QUESTION,
				method,
				params
			}
		],
		id: QUESTION,
		asked: method,
		limitMs: LIMIT_MS
	};
	const said = await askOverStdio(requireCodex(machine), ["app-server"], machine, questions);
	if ("failed" in said) {
		const { failed, cause } = said;
		throw new $light.OpenVikingError("UNAVAILABLE", `codex app-server ${failed}.`, cause === void 0 ? {} : { cause });
	}
	if (said.answer["error"] !== void 0) throw new $light.OpenVikingError("UNAVAILABLE", `codex app-server refuses ${method}: ${JSON.stringify(said.answer["error"])}.`);
	return said.answer["result"];
}

// setup/codex/hook-trust.ts
const STATE = "hooks.state";
const Listed = $common.object({ data: $common.array($common.object({ hooks: $common.array($common.object({
	key: $common.string(),
	currentHash: $common.string(),
	trustStatus: $common.string(),
	enabled: $common.boolean().catch(true),
	pluginId: $common.string().nullish()
})) })) });
const Noted$1 = $common.object({ config: $common.object({ hooks: $common.object({ state: $common.record($common.string(), $common.unknown()).nullish() }).nullish() }) });
async function codexHooks(machine) {
	const answer = await askCodex("hooks/list", { cwds: [machine.cwd] }, machine);
	return asExpected(Listed, answer, "hooks/list").data.flatMap(({ hooks }) => hooks.flatMap(({ pluginId, ...hook }) => pluginId === $light.PLUGIN_ID ? [hook] : []));
}
function isTrusted({ trustStatus }) {
	return trustStatus === "trusted" || trustStatus === "managed";
}
async function trustHooks(hooks, machine) {
	const value = Object.fromEntries(hooks.map(({ key, currentHash }) => {
		const [own, content] = currentHash.split("/");
		return [key, {
			trusted_hash: own,
			...content === void 0 ? {} : { trusted_content_hash: content }
		}];
	}));
	await write$1([{
		keyPath: STATE,
		value,
		mergeStrategy: "upsert"
	}], machine);
}
async function notedHooks(machine) {
	return (await allNoted(machine)).filter(isOurs);
}
async function forgetHooks(machine) {
	const noted = await allNoted(machine);
	await write$1((noted.every(isOurs) ? [STATE] : noted.filter(isOurs).map((key) => `${STATE}.${JSON.stringify(key)}`)).map((keyPath) => ({
		keyPath,
		value: null,
		mergeStrategy: "replace"
	})), machine);
}
async function allNoted(machine) {
	const answer = await askCodex("config/read", { includeLayers: false }, machine);
	return Object.keys(asExpected(Noted$1, answer, "config/read").config.hooks?.state ?? {});
}
const isOurs = (key) => key.startsWith(`${$light.PLUGIN_ID}:`);
async function write$1(edits, machine) {
	await askCodex("config/batchWrite", {
		edits,
		reloadUserConfig: true
	}, machine);
}

// setup/codex/places.ts
function codexHome$1(machine) {
	const chosen = $light.variable(machine, "CODEX_HOME");
	return chosen === void 0 ? $light.below(machine.userFolder, ".codex") : node_path.resolve(machine.cwd, chosen);
}
function configFile(machine) {
	return node_path.join(codexHome$1(machine), "config.toml");
}
function installedFolder$1(machine) {
	return node_path.join(codexHome$1(machine), "plugins", "cache", $light.MARKETPLACE_NAME, $light.PLUGIN_NAME);
}
function pluginData(machine) {
	return node_path.join(codexHome$1(machine), "plugins", "data", `${$light.PLUGIN_NAME}-${$light.MARKETPLACE_NAME}`);
}

// setup/codex/run-codex.ts
const codexLine = (args) => shownLine(["codex", ...args]);
async function runCodex(args, machine) {
	const { status, stdout, stderr } = await runProgram(requireCodex(machine), [...args, "--json"], machine);
	try {
		if (status === 0) return JSON.parse(stdout);
	} catch (cause) {
		throw new $light.OpenVikingError("CONFIGURATION", `Codex did not answer ${codexLine(args)} as expected.`, { cause });
	}
	const [report = ""] = stderr.split(/^Stack backtrace:$/m);
	const said = report.split("\n").findLast((line) => line.trim() !== "" && !line.startsWith("WARNING:"));
	throw new $light.OpenVikingError("CONFIGURATION", `Codex could not do it: ${said?.replace(/^Error: /, "") ?? `exit code ${status}`}. Mend that, or run it yourself: ${codexLine(args)}`);
}

// setup/codex/plugin-state.ts
const LISTED_AS = /^(?:openviking-memory|codex-memory-plugin)@/;
const Marketplaces = $common.object({ marketplaces: $common.array($common.object({
	name: $common.string(),
	root: $common.string(),
	marketplaceSource: $common.object({ source: $common.string() }).nullish()
})) });
const Plugins = $common.object({ installed: $common.array($common.object({
	pluginId: $common.string(),
	marketplaceName: $common.string(),
	version: $common.string().nullish(),
	enabled: $common.boolean()
})) });
const Noted = $common.object({ config: $common.object({
	marketplaces: $common.record($common.string(), $common.object({ source: $common.string() })).nullish(),
	plugins: $common.record($common.string(), $common.object({ enabled: $common.boolean().nullish() })).nullish()
}) });
async function codexPluginState(machine) {
	try {
		const { marketplaces } = await listed$1(Marketplaces, [
			"plugin",
			"marketplace",
			"list"
		], machine);
		const { installed } = await listed$1(Plugins, ["plugin", "list"], machine);
		return stateOf({
			marketplaces,
			installed
		}, machine);
	} catch (thrown) {
		if (!$light.isOpenVikingError(thrown) || thrown.code !== "CONFIGURATION") throw thrown;
		const noted = await notedState(machine).catch(() => void 0);
		if (noted === void 0) throw thrown;
		return {
			...stateOf(noted, machine),
			unlisted: $light.messageOf(thrown)
		};
	}
}
async function notedState(machine) {
	const answer = await askCodex("config/read", { includeLayers: false }, machine);
	const { marketplaces, plugins } = asExpected(Noted, answer, "config/read").config;
	return {
		marketplaces: Object.entries(marketplaces ?? {}).map(([name, { source }]) => ({
			name,
			root: source,
			marketplaceSource: { source }
		})),
		installed: Object.entries(plugins ?? {}).map(([pluginId, { enabled }]) => ({
			pluginId,
			marketplaceName: pluginId.slice(pluginId.lastIndexOf("@") + 1),
			version: pluginId === $light.PLUGIN_ID ? keptVersion(machine) : void 0,
			enabled: enabled !== false
		}))
	};
}
function keptVersion(machine) {
	const folder = installedFolder$1(machine);
	return (node_fs.existsSync(folder) ? node_fs.readdirSync(folder).filter((name) => !name.startsWith(".")) : []).toSorted((one, other) => $light.isOlder(one, other) ? -1 : 1).at(-1);
}
function stateOf({ marketplaces, installed }, machine) {
	const market = marketplaces.find(({ name }) => name === $light.MARKETPLACE_NAME);
	const own = installed.find(({ pluginId }) => pluginId === $light.PLUGIN_ID);
	const marketplace = market === void 0 ? void 0 : market.marketplaceSource?.source ?? market.root;
	const offered = market === void 0 ? void 0 : node_path.join(market.root, "plugins", "codex");
	const isThere = offered !== void 0 && node_fs.existsSync(offered);
	return {
		marketplace,
		gone: marketplace !== void 0 && node_path.isAbsolute(marketplace) && !isThere,
		offered: isThere ? offered : void 0,
		unlisted: void 0,
		installed: own === void 0 ? void 0 : installation(own, machine),
		neighbours: installed.filter(({ pluginId, marketplaceName }) => marketplaceName === "openviking-plugins" && pluginId !== $light.PLUGIN_ID).map(({ pluginId }) => pluginId),
		others: installed.filter(({ pluginId, enabled }) => enabled && pluginId !== $light.PLUGIN_ID && LISTED_AS.test(pluginId)).map(({ pluginId }) => pluginId)
	};
}
async function listed$1(schema, args, machine) {
	return asExpected(schema, await runCodex(args, machine), codexLine(args));
}
function installation({ version, enabled }, machine) {
	const name = version ?? "local";
	return {
		version: name,
		enabled,
		folder: node_path.join(installedFolder$1(machine), name)
	};
}

// setup/codex/plans.ts
const ADD = [
	"plugin",
	"add",
	$light.PLUGIN_ID
];
const TRUST_QUESTION = "Codex runs the hooks of a plugin only when you trust them, and asks again after each update. They suggest experience that fits and note where the session\u2019s file stands. Trust them as they are now?";
const REVIEW = "Type /hooks in Codex and look at those of openviking-memory.";
async function setupPlan$2(request) {
	const { machine, project } = request;
	if (project) throw noProject$2();
	const state = await codexPluginState(machine);
	const { hooks, notes } = await knownHooks(state, machine);
	const steps = pluginSteps(request, state);
	const trust = notes.length === 0 ? [trustStep(hooks, steps.some(isLeft), machine)] : [];
	return {
		steps: [...steps, ...trust],
		notes
	};
}
async function removalPlan$2({ machine, project }) {
	if (project) throw noProject$2();
	const state = await codexPluginState(machine);
	const { steps: distrust, notes } = await distrustStep(machine);
	const removal = commandStep$1("Remove the plugin", [
		"plugin",
		"remove",
		$light.PLUGIN_ID
	], machine);
	const remove = {
		...removal,
		async apply() {
			await removal.apply();
			node_fs.rmSync(pluginData(machine), {
				recursive: true,
				force: true
			});
		}
	};
	const forget = commandStep$1("Remove where it comes from", [
		"plugin",
		"marketplace",
		"remove",
		$light.MARKETPLACE_NAME
	], machine);
	const { installed, marketplace, neighbours } = state;
	return {
		steps: [
			...distrust,
			installed === void 0 ? {
				...remove,
				done: "it is not installed"
			} : remove,
			...neighbours.length > 0 ? [] : [marketplace === void 0 ? {
				...forget,
				done: "Codex does not know it"
			} : forget]
		],
		notes: neighbours.length === 0 ? notes : [...notes, `The marketplace ${$light.MARKETPLACE_NAME} stays, because ${neighbours.join(", ")} came from it as well.`]
	};
}
async function knownHooks({ installed }, machine) {
	if (installed === void 0) return {
		hooks: [],
		notes: []
	};
	try {
		return {
			hooks: await codexHooks(machine),
			notes: []
		};
	} catch (thrown) {
		return {
			hooks: [],
			notes: [`Codex does not tell whether it trusts the hooks (${$light.messageOf(thrown)}). ${REVIEW}`]
		};
	}
}
async function distrustStep(machine) {
	try {
		return {
			steps: [{
				title: "No longer trust its hooks",
				...(await notedHooks(machine)).length === 0 ? { done: "Codex has noted no trust" } : {},
				apply: () => forgetHooks(machine)
			}],
			notes: []
		};
	} catch (thrown) {
		const where = `[${STATE}."${$light.PLUGIN_ID}:\u2026"] in ${configFile(machine)}`;
		return {
			steps: [],
			notes: [`Codex does not tell whether it trusts the hooks (${$light.messageOf(thrown)}). Where it does, it says so under ${where}: take that out.`]
		};
	}
}
function allowPlan$2() {
	return {
		steps: [{
			title: "Let the two experience tools, which only read, run unasked",
			done: "Codex asks for no tool that only reads",
			apply: nothing$1
		}],
		notes: []
	};
}
function pluginSteps(request, state) {
	const { machine, version } = request;
	const { marketplace, installed } = state;
	const title = "Tell Codex where the plugin comes from";
	const next = nextSource(request, state);
	if (next === void 0) {
		if (marketplace === void 0) throw noSource();
		if (state.gone) throw goneError(state, "codex");
		return [{
			title,
			done: `it comes from ${marketplace}`,
			apply: nothing$1
		}, pluginStep(state, version, machine)];
	}
	const { source, asked } = next;
	if (marketplace === void 0) return [commandStep$1(title, [
		"plugin",
		"marketplace",
		"add",
		source.address
	], machine), pluginStep(state, version, machine)];
	const move = moveStep(source, state, machine);
	if (installed === void 0) return [move, pluginStep(state, version, machine)];
	return [asked ? {
		...move,
		question: moveQuestion(source, state)
	} : move];
}
function moveStep(source, state, machine) {
	const { marketplace, gone, installed } = state;
	const remove = gone && marketplace !== void 0 && !node_fs.existsSync(marketplace) ? [] : [[
		"plugin",
		"marketplace",
		"remove",
		$light.MARKETPLACE_NAME
	]];
	const add = (address) => [
		"plugin",
		"marketplace",
		"add",
		address
	];
	const fetch = installed === void 0 ? [] : [ADD];
	return {
		title: moveTitle(source, state),
		commands: [
			...remove,
			add(source.address),
			...fetch
		].map(codexLine),
		async apply() {
			for (const line of remove) await runCodex(line, machine);
			try {
				await runCodex(add(source.address), machine);
			} catch (thrown) {
				if (marketplace !== void 0 && !gone) await runCodex(add(marketplace), machine);
				throw thrown;
			}
			for (const line of fetch) await runCodex(line, machine);
		}
	};
}
function noSource() {
	return new $light.OpenVikingError("CONFIGURATION", "Say where the plugin comes from, a repository or the address of one: ovp setup --harness codex --from OWNER/REPO");
}
function pluginStep({ installed, offered }, version, machine) {
	if (installed === void 0) return commandStep$1("Install the plugin", ADD, machine);
	if ($light.isOlder(installed.version, version)) {
		const title = `Update the plugin from ${installed.version} to ${version}`;
		const upgrade = [
			"plugin",
			"marketplace",
			"upgrade",
			$light.MARKETPLACE_NAME
		];
		return {
			title,
			commands: [upgrade, ADD].map(codexLine),
			async apply() {
				await runCodex(upgrade, machine).catch(nothing$1);
				await runCodex(ADD, machine);
			}
		};
	}
	if (!installed.enabled) return commandStep$1("Switch the plugin on again", ADD, machine);
	if (offered !== void 0 && !isSamePlugin(offered, installed.folder)) return commandStep$1(`Put the files of ${offered} in the place of those that Codex keeps`, ADD, machine);
	return {
		title: "Install the plugin",
		done: `${$light.PLUGIN_ID} is installed`,
		apply: nothing$1
	};
}
function trustStep(hooks, changes, machine) {
	const title = "Trust the hooks of the plugin";
	if (!changes && hooks.every(isTrusted)) return {
		title,
		done: "Codex trusts them",
		apply: nothing$1
	};
	return {
		title,
		question: TRUST_QUESTION,
		async apply() {
			const now = await codexHooks(machine);
			await trustHooks(now.filter((hook) => !isTrusted(hook)), machine);
			await noteTrust(machine);
		}
	};
}
async function noteTrust(machine) {
	const { installed } = await codexPluginState(machine);
	if (installed === void 0) return;
	const { home } = $light.loadSettings({
		env: machine.env,
		cwd: machine.cwd
	}).settings;
	const paths = await $light.ensureHome(home);
	$light.markHooks(paths.state, {
		harness: "codex",
		programs: node_path.join(installed.folder, "dist")
	});
}
function commandStep$1(title, args, machine) {
	return {
		title,
		commands: [codexLine(args)],
		async apply() {
			await runCodex(args, machine);
		}
	};
}
function isLeft({ done }) {
	return done === void 0;
}
function noProject$2() {
	return new $light.OpenVikingError("CONFIGURATION", "Codex keeps its plugins for the user, not for a project. Leave out --project.");
}
async function nothing$1() {}

// setup/codex/checks.ts
const SETUP$2 = "ovp setup --harness codex";
const NEEDED$2 = [
	".mcp.json",
	"hooks/hooks.json",
	"dist/mcp.cjs",
	"dist/codex-hook.cjs",
	"dist/ovp.cjs"
];
const id$2 = (name) => `codex.${name}`;
async function codexChecks(request) {
	const state = await codexPluginState(request.machine);
	const { installed } = state;
	const plugin = pluginCheck$2(state, request);
	if (installed === void 0 || !installed.enabled) return [plugin];
	const files = await pluginFilesCheck(installed.folder, request.machine, {
		id: id$2("files"),
		needed: NEEDED$2,
		repair: `Install it again: ${codexLine([
			"plugin",
			"add",
			$light.PLUGIN_ID
		])}`,
		folders: terminalPath(request.machine)
	});
	return [
		plugin,
		files,
		...plugin.status === "ok" && files.status === "ok" ? copyCheck(state) : [],
		...listCheck(state),
		...otherChecks(state),
		...await hooksChecks(request)
	];
}
function pluginCheck$2(state, { version, wanted }) {
	const { installed, marketplace } = state;
	const check = { id: id$2("plugin") };
	if (installed === void 0) return {
		...check,
		status: wanted ? "fail" : "info",
		text: `${$light.PLUGIN_ID} is not installed in Codex.`,
		do: SETUP$2
	};
	if (!installed.enabled) return {
		...check,
		status: "fail",
		text: `${$light.PLUGIN_ID} is switched off in Codex.`,
		do: SETUP$2
	};
	if (state.gone) {
		const text = `${$light.PLUGIN_ID} comes from ${marketplace}, which is no longer there: no command of Codex for plugins works, and no update comes.`;
		const removal = codexLine([
			"plugin",
			"marketplace",
			"remove",
			$light.MARKETPLACE_NAME
		]);
		const advice = `Put the folder back, or take another: ${SETUP$2} --from NEW. To be rid of it: ovp uninstall --harness codex, or ${removal}`;
		return {
			...check,
			status: "fail",
			text,
			do: advice
		};
	}
	if ($light.isOlder(installed.version, version)) {
		const text = `${$light.PLUGIN_ID} is installed in Codex as ${installed.version}; this command belongs to ${version}.`;
		return {
			...check,
			status: "warn",
			text,
			do: SETUP$2
		};
	}
	const text = `${$light.PLUGIN_ID} ${installed.version} is on and comes from ${marketplace ?? `a marketplace ${"openviking-plugins"} that is gone`}.`;
	return {
		...check,
		status: "ok",
		text
	};
}
function copyCheck({ installed, offered }) {
	if (installed === void 0 || offered === void 0 || isSamePlugin(offered, installed.folder)) return [];
	const text = `What Codex keeps of the plugin differs from what ${offered} holds now.`;
	return [{
		id: id$2("copy"),
		status: "warn",
		text,
		do: SETUP$2
	}];
}
function listCheck({ gone, unlisted }) {
	if (gone || unlisted === void 0) return [];
	return [{
		id: id$2("list"),
		status: "warn",
		text: `Codex lists no plugins. ${unlisted}`
	}];
}
function otherChecks({ others }) {
	return others.map((other) => ({
		id: id$2("other"),
		status: "warn",
		text: `${other} is on as well: both keep the same sessions, and the agent has two sets of the same tools.`,
		do: `To keep this one: ${codexLine([
			"plugin",
			"remove",
			other
		])}. To keep the other: ${codexLine([
			"plugin",
			"remove",
			$light.PLUGIN_ID
		])}`
	}));
}
async function hooksChecks({ machine, settings }) {
	const check = { id: id$2("hooks") };
	let hooks;
	try {
		hooks = await codexHooks(machine);
	} catch (thrown) {
		const text = `Codex does not tell whether it trusts the hooks (${$light.messageOf(thrown)}).`;
		return [{
			...check,
			status: "warn",
			text,
			do: REVIEW
		}];
	}
	const off = hooks.filter(({ enabled }) => !enabled).length;
	const waiting = hooks.filter((hook) => hook.enabled && !isTrusted(hook));
	if (hooks.length === 0) {
		const text = "Codex loads no hooks of the plugin: sessions are not captured; calls of the tools are counted.";
		return [{
			...check,
			status: "fail",
			text,
			do: `Install it again: ${codexLine([
				"plugin",
				"add",
				$light.PLUGIN_ID
			])}`
		}];
	}
	if (waiting.length > 0) {
		const why = waiting.some(({ trustStatus }) => trustStatus === "modified") ? "The hooks have changed since you trusted them, as with each update, and Codex does not run them" : "Codex does not trust the hooks yet, and does not run them";
		const kept = settings.capture === "off" ? "" : " Calls of the tools are counted; the sessions around them are not kept.";
		return [{
			...check,
			status: "warn",
			text: `${why}: nothing is suggested at a prompt.${kept}`,
			do: `${REVIEW} Or: ${SETUP$2}`
		}];
	}
	if (off > 0) {
		const text = `${off} of ${hooks.length} hooks are switched off in Codex.`;
		return [{
			...check,
			status: "warn",
			text,
			do: REVIEW
		}];
	}
	return [{
		...check,
		status: "ok",
		text: "Codex trusts the hooks and runs them."
	}];
}

// setup/codex/codex.ts
const codex = {
	id: "codex",
	title: "Codex",
	manifest: ".codex-plugin/plugin.json",
	afterwards: "Sessions of Codex that are started from now on see the change.",
	find: findCodex,
	isInstalled: async (machine) => codexFile(machine) === void 0 ? node_fs.existsSync(installedFolder$1(machine)) : (await codexPluginState(machine)).installed !== void 0,
	setupPlan: setupPlan$2,
	removalPlan: removalPlan$2,
	allowPlan: allowPlan$2,
	checks: codexChecks
};

// setup/cursor/places.ts
function cursorPlaces(machine) {
	const config = $light.below(machine.userFolder, ".cursor");
	const plugins = $light.below(config, "plugins");
	const local = $light.below(plugins, "local");
	return {
		config,
		local,
		plugin: $light.below(local, $light.PLUGIN_NAME),
		cache: $light.below(plugins, "cache"),
		projects: $light.below(config, "projects")
	};
}

// setup/cursor/cursor-program.ts
async function findCursor(machine) {
	const file = cursorFile(machine);
	if (file !== void 0) return {
		file,
		version: await versionOf(file, machine)
	};
	const { config, plugin, cache, projects } = cursorPlaces(machine);
	if (![
		plugin,
		cache,
		projects
	].some((folder) => node_fs.existsSync(folder))) return void 0;
	return {
		file: config,
		version: isCursorHere(machine) ? UNKNOWN$1 : "not found, only the plugin for it"
	};
}
function isCursorHere(machine) {
	const { config, cache } = cursorPlaces(machine);
	return cursorFile(machine) !== void 0 || node_fs.existsSync(cache) || node_fs.existsSync(config) && node_fs.readdirSync(config).some((name) => name !== "plugins");
}
const NOT_FOUND = "Cursor was not found: there is no cursor on the PATH, and it has left nothing on this machine. It takes the plugin up once it is there.";
function cursorFile(machine) {
	const folders = terminalPath(machine);
	return findProgram("cursor", folders, machine) ?? findProgram("cursor-agent", folders, machine);
}
const UNKNOWN$1 = "of unknown version";
async function versionOf(file, machine) {
	try {
		const { stdout } = await runProgram(file, ["--version"], machine, { limitMs: 15e3 });
		return toldVersion(stdout) ?? UNKNOWN$1;
	} catch {
		return UNKNOWN$1;
	}
}

// setup/cursor/plugin-folder.ts
const MANIFEST = node_path.join(".cursor-plugin", "plugin.json");
function pluginVersion(folder) {
	const { name, version } = $light.readQuietly(node_path.join(folder, MANIFEST));
	if (name !== "openviking-memory") return void 0;
	return typeof version === "string" ? version : "of unknown version";
}
function placePlugin(from, to) {
	node_fs.mkdirSync(node_path.dirname(to), { recursive: true });
	const made = node_path.join(node_path.dirname(to), `.${node_path.basename(to)}-${process.pid}`);
	const old = `${made}-old`;
	for (const left of [made, old]) node_fs.rmSync(left, {
		recursive: true,
		force: true
	});
	try {
		node_fs.cpSync(from, made, {
			recursive: true,
			dereference: true,
			filter: (source) => isShipped(node_path.relative(from, source))
		});
		if (isThere(to)) node_fs.renameSync(to, old);
		node_fs.renameSync(made, to);
	} finally {
		if (!isThere(to) && isThere(old)) node_fs.renameSync(old, to);
		for (const left of [made, old]) node_fs.rmSync(left, {
			recursive: true,
			force: true
		});
	}
}
function removePlugin(folder) {
	node_fs.rmSync(folder, {
		recursive: true,
		force: true
	});
	for (const above of [
		node_path.dirname(folder),
		node_path.dirname(node_path.dirname(folder)),
		node_path.dirname(node_path.dirname(node_path.dirname(folder)))
	]) {
		if (!(node_fs.lstatSync(above, { throwIfNoEntry: false })?.isDirectory() === true) || node_fs.readdirSync(above).length > 0) return;
		node_fs.rmdirSync(above);
	}
}
function isForeign(folder) {
	if (!isThere(folder) || pluginVersion(folder) !== void 0) return false;
	if (node_fs.existsSync(node_path.join(folder, "dist", "cursor-hook.cjs"))) return false;
	return !node_fs.lstatSync(folder).isDirectory() || node_fs.readdirSync(folder).length > 0;
}
function isThere(path) {
	return node_fs.lstatSync(path, { throwIfNoEntry: false }) !== void 0;
}

// setup/cursor/checks.ts
const SETUP$1 = "ovp setup --harness cursor";
const NEEDED$1 = [
	"mcp.json",
	"hooks/hooks.json",
	"dist/mcp.cjs",
	"dist/cursor-hook.cjs",
	"dist/ovp.cjs"
];
const id$1 = (name) => `cursor.${name}`;
async function cursorChecks(request) {
	const places = cursorPlaces(request.machine);
	const others = otherCopies(places);
	const version = pluginVersion(places.plugin);
	if (version === void 0) return [missingCheck(others)];
	return [
		...hereCheck(request.machine),
		pluginCheck$1(version, request.version, places),
		await pluginFilesCheck(places.plugin, request.machine, {
			id: id$1("files"),
			needed: NEEDED$1,
			repair: SETUP$1,
			folders: terminalPath(request.machine)
		}),
		...othersCheck(others),
		...claudeCheck(request.machine),
		...hooksCheck(request, places)
	];
}
function hereCheck(machine) {
	return isCursorHere(machine) ? [] : [{
		id: id$1("program"),
		status: "warn",
		text: NOT_FOUND,
		do: "Install Cursor, or start it once. If you want it no more: ovp uninstall --harness cursor"
	}];
}
function missingCheck([other]) {
	return other === void 0 ? {
		id: id$1("plugin"),
		status: "info",
		text: "The plugin is not installed in Cursor.",
		do: SETUP$1
	} : {
		id: id$1("plugin"),
		status: "ok",
		text: `Cursor has the plugin from a marketplace (${other}).`
	};
}
function pluginCheck$1(installed, version, { plugin }) {
	const check = { id: id$1("plugin") };
	if ($light.isOlder(installed, version)) {
		const text = `The plugin in Cursor is ${installed}; this command belongs to ${version}.`;
		return {
			...check,
			status: "warn",
			text,
			do: SETUP$1
		};
	}
	return {
		...check,
		status: "ok",
		text: `The plugin ${installed} lies in ${plugin}.`
	};
}
function othersCheck(others) {
	if (others.length === 0) return [];
	const text = `Cursor has the plugin twice, also in ${others.join(" and ")}: each session is captured by both.`;
	return [{
		id: id$1("other"),
		status: "warn",
		text,
		do: "Remove one of them: ovp uninstall --harness cursor, or in the settings of Cursor."
	}];
}
function claudeCheck(machine) {
	if ($light.enabledPlugins($light.claudePlaces(machine)).get($light.PLUGIN_ID)?.on !== true) return [];
	const text = `${$light.PLUGIN_ID} of Claude Code is on as well: if Cursor imports plugins of Claude Code, it has the tools twice. Sessions are captured once.`;
	return [{
		id: id$1("claude-code"),
		status: "info",
		text,
		do: "Switch that import off in the settings of Cursor, or for this plugin."
	}];
}
function hooksCheck({ capture, settings, now }, { plugin, projects }) {
	if (settings.capture === "off" || capture === void 0) return [];
	const { sessions } = capture;
	const check = { id: id$1("hooks") };
	const transcripts = pathsIn(projects).flatMap((project) => pathsIn(node_path.join(project, "agent-transcripts")));
	const since = node_fs.statSync(plugin).mtimeMs;
	const missed = missedTranscript(transcripts, {
		harness: "cursor",
		sessions,
		since,
		now
	});
	if (missed !== void 0) {
		const text = `A session of ${missed} left a transcript and was not captured: the hooks may not run in Cursor.`;
		const advice = "Start Cursor again, so that it loads the plugin, and look at Hooks in its settings. If the project switches capture off, all is well.";
		return [{
			...check,
			status: "warn",
			text,
			do: advice
		}];
	}
	const last = sessions.find(({ harness }) => harness === "cursor");
	return last === void 0 ? [{
		...check,
		status: "info",
		text: "The hooks have not run in Cursor yet; the first session shows whether they do."
	}] : [{
		...check,
		status: "ok",
		text: `The hooks ran last for ${last.session_id}, ${last.last_at}.`
	}];
}
function otherCopies({ local, plugin, cache }) {
	const beside = foldersIn(local).filter((folder) => folder !== plugin);
	const cached = foldersIn(cache).flatMap((market) => foldersIn(market).flatMap(foldersIn));
	return [...beside, ...cached].filter((folder) => $light.readQuietly(node_path.join(folder, MANIFEST))["name"] === $light.PLUGIN_NAME);
}
function foldersIn(folder) {
	try {
		return node_fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith(".")).map(({ name }) => node_path.join(folder, name));
	} catch {
		return [];
	}
}

// setup/cursor/plans.ts
async function setupPlan$1({ machine, project, from, fallback }) {
	if (project) throw noProject$1();
	const source = from ?? fallback;
	const folder = source?.kind === "folder" ? node_path.join(source.address, "plugins", "cursor") : void 0;
	const offered = folder === void 0 ? void 0 : pluginVersion(folder);
	const { plugin } = cursorPlaces(machine);
	const installed = pluginVersion(plugin);
	if (folder === void 0 || offered === void 0) {
		if (installed === void 0 || from !== void 0) throw noFolder();
		return {
			steps: [{
				title: titleOf(installed, installed, plugin),
				done: `it is in ${plugin}`,
				apply: async () => void 0
			}],
			notes: []
		};
	}
	if (isForeign(plugin)) throw notOurs(plugin);
	return {
		steps: [{
			title: titleOf(installed, offered, plugin),
			...isSamePlugin(folder, plugin) ? { done: `it is in ${plugin}` } : {},
			apply: async () => placePlugin(folder, plugin)
		}],
		notes: isCursorHere(machine) ? [] : [NOT_FOUND]
	};
}
function titleOf(installed, offered, folder) {
	if (installed === void 0) return `Put the plugin into ${folder}`;
	if (installed === offered) return `Put the files of version ${offered} into ${folder}`;
	return `${$light.isOlder(offered, installed) ? "Take the plugin back" : "Update the plugin"} from ${installed} to ${offered}`;
}
async function removalPlan$1({ machine, project }) {
	if (project) throw noProject$1();
	const { plugin } = cursorPlaces(machine);
	return {
		steps: [{
			title: `Remove the plugin from ${plugin}`,
			...pluginVersion(plugin) === void 0 ? { done: "it is not there" } : {},
			apply: async () => removePlugin(plugin)
		}],
		notes: []
	};
}
function allowPlan$1() {
	return {
		steps: [{
			title: "Let the two experience tools, which only read, run unasked",
			done: "Cursor remembers it by itself: answer it so when it asks for the first time",
			apply: async () => void 0
		}],
		notes: []
	};
}
function noFolder() {
	return new $light.OpenVikingError("CONFIGURATION", "Cursor takes the plugin from a folder. Clone the repository and say where: ovp setup --harness cursor --from FOLDER. Without a clone, add the repository as a marketplace in the settings of Cursor.");
}
function notOurs(folder) {
	return new $light.OpenVikingError("CONFIGURATION", `${folder} holds something that is not this plugin, so it was left as it is. Move it elsewhere, and run this again.`);
}
function noProject$1() {
	return new $light.OpenVikingError("CONFIGURATION", "Cursor keeps its plugins for the user, not for a project. Leave out --project.");
}

// setup/cursor/cursor.ts
const cursor = {
	id: "cursor",
	title: "Cursor",
	manifest: MANIFEST,
	afterwards: "Cursor sees the change when it is started again, or after \"Developer: Reload Window\".",
	find: findCursor,
	async isInstalled(machine) {
		const places = cursorPlaces(machine);
		return pluginVersion(places.plugin) !== void 0 || otherCopies(places).length > 0;
	},
	setupPlan: setupPlan$1,
	removalPlan: removalPlan$1,
	allowPlan: allowPlan$1,
	checks: cursorChecks
};

// setup/ask-once.ts
const VERSION$1 = "--version";
const answers = new WeakMap();
function askOnce(file, args, machine, options = {}) {
	const known = answers.get(machine) ?? new Map();
	answers.set(machine, known);
	const key = JSON.stringify([file, ...args]);
	const answer = known.get(key) ?? runProgram(file, args, machine, options);
	known.set(key, answer);
	return answer;
}
function forgetAnswers(machine) {
	const known = answers.get(machine);
	for (const key of known?.keys() ?? []) if (!key.endsWith(`${JSON.stringify(VERSION$1)}]`)) known?.delete(key);
}

// setup/openclaw/openclaw-program.ts
async function findOpenClaw(machine) {
	const file = openClawFile(machine);
	if (file === void 0) return void 0;
	const { stdout } = await askOnce(file, ["--version"], machine, { limitMs: 3e4 });
	return {
		file,
		version: toldVersion(stdout) ?? "unknown"
	};
}
function requireOpenClaw(machine) {
	const found = openClawFile(machine);
	if (found !== void 0) return found;
	throw new $light.OpenVikingError("CONFIGURATION", "OpenClaw was not found: there is no openclaw on the PATH. Install it, or add its folder to the PATH, then try again.");
}
function openClawFile(machine) {
	return findProgram("openclaw", terminalPath(machine), machine);
}

// setup/openclaw/run-openclaw.ts
const openClawLine = (args) => shownLine(["openclaw", ...args]);
async function runOpenClaw(args, machine) {
	const result = await runProgram(requireOpenClaw(machine), args, machine);
	forgetAnswers(machine);
	if (result.status === 0) return;
	throw new $light.OpenVikingError("CONFIGURATION", `OpenClaw could not do it: ${saidBy(result)}. Mend that, or run it yourself: ${openClawLine(args)}`);
}
async function askOpenClaw(args, machine) {
	return askOnce(requireOpenClaw(machine), args, machine);
}
function saidBy({ status, stdout, stderr }) {
	return `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("WARNING")).at(-1)?.trim().replace(/\.$/, "") ?? `exit code ${status}`;
}

// setup/openclaw/plugin-state.ts
const Inspected = $common.object({
	plugin: $common.object({
		version: $common.string().nullish(),
		rootDir: $common.string(),
		enabled: $common.boolean()
	}),
	policy: $common.object({ allowConversationAccess: $common.boolean().nullish() }).nullish(),
	diagnostics: $common.array($common.object({
		level: $common.string().nullish(),
		message: $common.string()
	})).nullish()
});
const Refused = $common.object({
	ok: $common.literal(false),
	error: $common.object({ message: $common.string() }),
	issues: $common.array($common.object({ message: $common.string() })).nullish()
});
const INSPECT = [
	"plugins",
	"inspect",
	$light.PLUGIN_NAME,
	"--json"
];
async function openClawPlugin(machine) {
	const { status, stdout, stderr } = await askOpenClaw(INSPECT, machine);
	if (status !== 0 && /not found/i.test(`${stdout}${stderr}`)) return void 0;
	const { plugin, policy, diagnostics } = parse(stdout);
	return {
		version: plugin.version ?? "of unknown version",
		folder: plugin.rootDir,
		on: plugin.enabled,
		conversations: policy?.allowConversationAccess === true,
		problems: (diagnostics ?? []).filter(({ level }) => level !== "info").map(({ message }) => message)
	};
}
function parse(text) {
	let refused;
	try {
		const answer = $common.union([Inspected, Refused]).parse(JSON.parse(text));
		if (!("ok" in answer)) return answer;
		refused = answer;
	} catch (cause) {
		throw new $light.OpenVikingError("UNSUPPORTED", `This OpenClaw answers ${openClawLine(INSPECT)} in a form that is not known here.`, { cause });
	}
	const why = [refused.error, ...refused.issues ?? []].map(({ message }) => message.replace(/\.$/, "")).join(": ");
	throw new $light.OpenVikingError("CONFIGURATION", `OpenClaw could not do it: ${why}. Mend that, or run it yourself: ${openClawLine(INSPECT)}`);
}

// setup/openclaw/plans.ts
const ENABLE = [
	"plugins",
	"enable",
	$light.PLUGIN_NAME,
	"--accept-capabilities"
];
const ALLOW_CONVERSATIONS = [
	"config",
	"set",
	`plugins.entries.${$light.PLUGIN_NAME}.hooks.allowConversationAccess`,
	"true"
];
const CONVERSATIONS_QUESTION = "OpenClaw keeps conversations from a plugin unless you say otherwise. Let this one have them? It then suggests experience that fits your prompts, and keeps sessions whole; otherwise it keeps the calls of its two tools alone.";
async function setupPlan({ machine, project, from, fallback }) {
	if (project) throw noProject();
	const plugin = await openClawPlugin(machine);
	return {
		steps: [
			installStep(folderOf(from ?? fallback), plugin, machine),
			conversationsStep(plugin, machine),
			switchStep(plugin, machine)
		],
		notes: []
	};
}
async function removalPlan({ machine, project }) {
	if (project) throw noProject();
	const plugin = await openClawPlugin(machine);
	const remove = commandStep("Remove the plugin", [
		"plugins",
		"uninstall",
		$light.PLUGIN_NAME,
		"--force"
	], machine);
	return {
		steps: [plugin === void 0 ? {
			...remove,
			done: "it is not installed"
		} : remove],
		notes: []
	};
}
function allowPlan() {
	return {
		steps: [{
			title: "Let the two experience tools, which only read, run unasked",
			done: "OpenClaw runs the tools of a plugin unasked",
			apply: nothing
		}],
		notes: []
	};
}
function folderOf(source) {
	return source?.kind === "folder" ? node_path.join(source.address, "plugins", "openclaw") : void 0;
}
function installStep(folder, plugin, machine) {
	const title = plugin === void 0 ? "Install the plugin" : "Bring the plugin up to date";
	if (plugin !== void 0 && (folder === void 0 || isSamePlugin(folder, plugin.folder))) return {
		title,
		done: `version ${plugin.version} is installed`,
		apply: nothing
	};
	if (folder === void 0) throw new $light.OpenVikingError("CONFIGURATION", "OpenClaw takes the plugin from a folder. Clone the repository and say where: ovp setup --harness openclaw --from FOLDER");
	return commandStep(title, [
		"plugins",
		"install",
		folder,
		"--force",
		"--accept-capabilities"
	], machine);
}
function switchStep(plugin, machine) {
	const title = "Switch the plugin on";
	if (plugin?.on === true) return {
		title,
		done: "it is on",
		apply: nothing
	};
	return {
		title,
		commands: [openClawLine(ENABLE)],
		async apply() {
			if ((await openClawPlugin(machine))?.on !== true) await runOpenClaw(ENABLE, machine);
		}
	};
}
function conversationsStep(plugin, machine) {
	const step = commandStep("Let the plugin have conversations", ALLOW_CONVERSATIONS, machine);
	return plugin?.conversations === true ? {
		...step,
		done: "it has them"
	} : {
		...step,
		question: CONVERSATIONS_QUESTION
	};
}
function commandStep(title, args, machine) {
	return {
		title,
		commands: [openClawLine(args)],
		async apply() {
			await runOpenClaw(args, machine);
		}
	};
}
function noProject() {
	return new $light.OpenVikingError("CONFIGURATION", "OpenClaw keeps its plugins for the user, not for a project. Leave out --project.");
}
async function nothing() {}

// setup/openclaw/checks.ts
const SETUP = "ovp setup --harness openclaw";
const NEEDED = [
	"openclaw.plugin.json",
	"dist/openclaw.cjs",
	"dist/mcp.cjs",
	"dist/ovp.cjs"
];
const id = (name) => `openclaw.${name}`;
async function openClawChecks(request) {
	const plugin = await openClawPlugin(request.machine);
	const first = pluginCheck(plugin, request);
	if (plugin?.on !== true) return [first];
	return [
		first,
		await pluginFilesCheck(plugin.folder, request.machine, {
			id: id("files"),
			needed: NEEDED,
			repair: SETUP,
			folders: terminalPath(request.machine)
		}),
		...problemsCheck(plugin),
		conversationsCheck(plugin, request),
		...runsCheck(request)
	];
}
function pluginCheck(plugin, { version, wanted }) {
	const check = { id: id("plugin") };
	if (plugin === void 0) {
		const status = wanted ? "fail" : "info";
		return {
			...check,
			status,
			text: `${$light.PLUGIN_NAME} is not installed in OpenClaw.`,
			do: SETUP
		};
	}
	if (!plugin.on) {
		const text = `${$light.PLUGIN_NAME} is switched off in OpenClaw.`;
		return {
			...check,
			status: "fail",
			text,
			do: openClawLine([
				"plugins",
				"enable",
				$light.PLUGIN_NAME
			])
		};
	}
	if ($light.isOlder(plugin.version, version)) {
		const text = `${$light.PLUGIN_NAME} is installed in OpenClaw as ${plugin.version}; this command belongs to ${version}.`;
		return {
			...check,
			status: "warn",
			text,
			do: SETUP
		};
	}
	return {
		...check,
		status: "ok",
		text: `${$light.PLUGIN_NAME} ${plugin.version} is on in OpenClaw.`
	};
}
function problemsCheck({ problems }) {
	return problems.map((text) => ({
		id: id("diagnostics"),
		status: "warn",
		text: `OpenClaw says of the plugin: ${text}`,
		do: openClawLine(["plugins", "doctor"])
	}));
}
function conversationsCheck({ conversations }, { settings }) {
	const check = { id: id("conversations") };
	if (conversations) return {
		...check,
		status: "ok",
		text: "OpenClaw lets the plugin have conversations."
	};
	const text = `OpenClaw keeps conversations from the plugin: nothing is suggested at a prompt.${settings.capture === "full" ? " Of sessions only the calls of the two tools are kept and counted." : ""}`;
	return {
		...check,
		status: "info",
		text,
		do: `If you want that: ${openClawLine(ALLOW_CONVERSATIONS)}`
	};
}
function runsCheck({ capture, settings }) {
	if (settings.capture === "off" || capture === void 0) return [];
	const last = capture.sessions.find(({ harness }) => harness === "openclaw");
	const text = last === void 0 ? "Nothing of OpenClaw has been captured yet; the first run shows whether it is." : `OpenClaw was captured last in ${last.session_id}, ${last.last_at}.`;
	return [{
		id: id("hooks"),
		status: last === void 0 ? "info" : "ok",
		text
	}];
}

// setup/openclaw/places.ts
function installedFolder(machine) {
	const chosen = $light.variable(machine, "OPENCLAW_STATE_DIR");
	const own = chosen === void 0 ? $light.below(machine.userFolder, ".openclaw") : node_path.resolve(machine.cwd, chosen);
	return node_path.join(own, "extensions", $light.PLUGIN_NAME);
}

// setup/openclaw/openclaw.ts
const openClaw = {
	id: "openclaw",
	title: "OpenClaw",
	manifest: "openclaw.plugin.json",
	afterwards: "Runs that are started from now on see the change; a Gateway does when it is started again.",
	find: findOpenClaw,
	isInstalled: async (machine) => openClawFile(machine) === void 0 ? node_fs.existsSync(installedFolder(machine)) : await openClawPlugin(machine) !== void 0,
	setupPlan,
	removalPlan,
	allowPlan,
	checks: openClawChecks
};

// setup/harnesses.ts
const HARNESSES = [
	claudeCode,
	codex,
	cursor,
	openClaw
];
function requireHarness(id) {
	const harness = HARNESSES.find((candidate) => candidate.id === id);
	if (harness !== void 0) return harness;
	throw new $light.OpenVikingError("INVALID_INPUT", `There is no harness ${id} here. Take one of: ${HARNESSES.map((known) => known.id).join(", ")}.`);
}
function harnessOfProgram(program) {
	const file = node_fs.existsSync(program) ? node_fs.realpathSync(program) : program;
	return HARNESSES.find(({ manifest }) => node_fs.existsSync(node_path.join(node_path.dirname(node_path.dirname(file)), manifest)));
}

// cli/machine.ts
function machineOf({ io }) {
	const env = { ...io.env ?? $light.processEnvironment() };
	return {
		env,
		cwd: io.cwd ?? process.cwd(),
		userFolder: (process.platform === "win32" ? env["USERPROFILE"] : env["HOME"]) ?? node_os.homedir(),
		platform: process.platform
	};
}
function homeOf(context, { env, cwd }) {
	const { settings, unusable } = commandSettings({
		...context,
		io: {
			...context.io,
			env,
			cwd
		}
	});
	if (unusable !== void 0) throw unusable;
	return settings.home;
}

// cli/chosen-harness.ts
const DEFAULT = "claude-code";
function chosenHarness(context) {
	return saidHarness(context) ?? requireHarness(DEFAULT);
}
async function foundHarness(context) {
	const said = saidHarness(context);
	if (said !== void 0) return said;
	const harness = requireHarness(DEFAULT);
	if (await harness.find(machineOf(context)) !== void 0) return harness;
	const ids = HARNESSES.map(({ id }) => id).join(", ");
	throw new UsageError(`${harness.title} was not found on the PATH. Say which coding agent is meant, --harness with one of: ${ids}.`);
}
function saidHarness({ io, options }) {
	if (options.harness !== void 0) return requireHarness(options.harness);
	return io.courier === void 0 ? void 0 : harnessOfProgram(io.courier);
}

// cli/commands/allow.ts
var allow_exports = { get allow() { return allow; } };
async function allow(context) {
	const { io, options } = context;
	requireSomebodyToAsk(io, options);
	const machine = machineOf(context);
	const harness = chosenHarness(context);
	const remove = options.remove === true;
	const scope = options.project === true ? "project" : options.local === true ? "local" : "user";
	const plan = harness.allowPlan({
		machine,
		scope,
		remove,
		record: openSetupRecord(homeOf(context, machine))
	});
	if (!isLeft$1(plan)) return showPlan(io, plan);
	const [step] = plan.steps;
	const question = step?.question ?? "Take the rules away?";
	delete step?.question;
	if (await carryOut(io, plan, {
		...options,
		question
	})) io.out(`${harness.afterwards}\n`);
}

// capture/courier/capture-state.ts
function captureState(paths) {
	const dead = node_path.join(paths.outbox, $backend.DEAD_FOLDER);
	const courier = $light.liveHolder(node_path.join($light.lockFolder(paths), $light.LOCK_FILE))?.pid;
	return {
		waiting: $backend.namesIfThere(paths.outbox, $light.ITEM_EXTENSION).filter((name) => !isForLater($backend.objectIn(node_path.join(paths.outbox, name)))),
		set_aside: $backend.namesIfThere(dead, $light.ITEM_EXTENSION).map((name) => ({
			name,
			reason: text$2($backend.objectIn(node_path.join(dead, name))["reason"], "unknown")
		})),
		...courier === void 0 ? {} : { courier },
		sessions: [paths.cursors, node_path.join(paths.cursors, "closed")].flatMap((folder) => $backend.namesIfThere(folder, $light.ITEM_EXTENSION).flatMap((name) => capturedSession($backend.objectIn(node_path.join(folder, name))))).sort((left, right) => left.last_at > right.last_at ? -1 : 1)
	};
}
function isForLater({ not_before, attempts }) {
	return attempts === void 0 && $backend.dueAt({ not_before }) > Date.now();
}
function capturedSession(cursor) {
	const session_id = text$2(cursor["session_id"], "");
	const last_at = text$2(cursor["last_at"], "");
	return session_id === "" || last_at === "" ? [] : [{
		session_id,
		harness: text$2(cursor["harness"], "unknown"),
		last_at
	}];
}
function text$2(value, otherwise) {
	return typeof value === "string" ? value : otherwise;
}

// setup/wording.ts
function byteSize(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	return bytes < 999950 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function some(items, most = 3) {
	const more = items.length - most;
	return `${items.slice(0, most).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}

// setup/checks/capture.ts
function captureChecks(state, paths, settings) {
	return [captureCheck(state, settings), ...outboxChecks(state, paths)];
}
function captureCheck({ sessions }, settings) {
	const id = "captured";
	if (settings.capture === "off") return {
		id,
		status: "info",
		text: "Capture is switched off: no session is stored and nothing is counted."
	};
	const kept = settings.capture === "usage" ? " Only the calls of the two experience tools are kept." : "";
	const [last] = sessions;
	if (last === void 0) return {
		id,
		status: "info",
		text: `No session has been captured yet.${kept}`
	};
	return {
		id,
		status: "ok",
		text: `Last captured: ${last.session_id} of ${last.harness}, ${last.last_at}.${kept}`
	};
}
function outboxChecks({ waiting, set_aside, courier }, paths) {
	const id = "outbox";
	const courierText = courier === void 0 ? "no courier is at work" : `the courier is at work (process ${courier})`;
	const checks = [];
	if (waiting.length === 0) checks.push({
		id,
		status: "ok",
		text: `Nothing waits in the outbox; ${courierText}.`
	});
	else checks.push({
		id,
		status: courier === void 0 ? "warn" : "ok",
		text: `${counted(waiting.length, "pointer")} in the outbox, not delivered yet; ${courierText}.`,
		...courier === void 0 ? { do: `The next hook starts the courier. If it stays so, read ${node_path.join(paths.log, "debug.log")}.` } : {}
	});
	if (set_aside.length > 0) {
		const reasons = [...new Set(set_aside.map(({ reason }) => reason))];
		checks.push({
			id,
			status: "warn",
			text: `${counted(set_aside.length, "pointer")} could not be delivered and lie aside: ${some(reasons)}.`,
			do: "Run ovp outbox to see them. When the reason is gone, ovp outbox retry --all has them tried again; ovp outbox drop ID throws one away."
		});
	}
	return checks;
}

// setup/folder-size.ts
async function sizeOf(folder) {
	const entries = await node_fs_promises.readdir(folder, {
		recursive: true,
		withFileTypes: true
	}).catch(notThere);
	let bytes = 0;
	for (const entry of entries) if (entry.isFile()) bytes += await node_fs_promises.stat(node_path.join(entry.parentPath, entry.name)).then(({ size }) => size, gone);
	return bytes;
}
function notThere(thrown) {
	if (thrown.code === "ENOENT") return [];
	throw thrown;
}
function gone() {
	return 0;
}

// setup/checks/home.ts
async function homeCheck(home) {
	const id = "home";
	const { state } = $light.homePaths(home);
	if (!node_fs.existsSync(home)) return { check: {
		id,
		status: "info",
		text: `${home} is not there yet; the first session or ovp add makes it.`
	} };
	let paths;
	try {
		paths = await $light.ensureHome(home);
	} catch (thrown) {
		const advice = `Look at its owner and permissions (${process.platform === "win32" ? "icacls" : "ls -ld"}), or choose another folder with OPENVIKING_PLUGINS_HOME.`;
		return { check: {
			id,
			status: "fail",
			text: $light.messageOf(thrown),
			do: advice
		} };
	}
	const closed = Object.values(paths).find((folder) => !isWritable(folder));
	if (closed !== void 0) return { check: {
		id,
		status: "fail",
		text: `${closed} cannot be written: nothing can be captured or counted.`,
		do: `Give yourself the right to write into ${closed}.`
	} };
	const sizes = `${byteSize(await sizeOf(paths.store))} of write-ups and notes, ${byteSize(await sizeOf(state))} of sessions, counts and index`;
	return {
		check: {
			id,
			status: "ok",
			text: `${home} (${ownership(home)}): ${sizes}.`
		},
		paths
	};
}
function isWritable(folder) {
	try {
		node_fs.accessSync(folder, node_fs.constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
function ownership(home) {
	if (process.platform === "win32") return "yours";
	return `yours, mode ${(node_fs.statSync(home).mode & 511).toString(8).padStart(4, "0")}`;
}

// setup/checks/kept.ts
async function keptCheck(paths, settings) {
	const size = async (...folders) => {
		const sizes = await Promise.all(folders.map(sizeOf));
		return byteSize(sizes.reduce((sum, bytes) => sum + bytes, 0));
	};
	const { keep_days, keep_mb } = settings;
	return {
		id: "kept",
		status: "info",
		text: `Kept on this machine: ${[
			`sessions ${await size(paths.sessions)} (for ${keep_days} days, at most ${keep_mb} MB)`,
			`counts ${await size(paths.ledger)}`,
			`outbox, positions and journals ${await size(paths.outbox, paths.cursors, paths.journal)}`,
			`index ${await size(paths.index)}`,
			`notes and log ${await size(node_path.join(node_path.dirname(paths.log), "recall"), paths.log)}`
		].join(", ")}.`
	};
}

// setup/checks/server/counting-check.ts
const PROVE = "ovp doctor --prove shows what it really counts.";
function countingCheck({ known, rules, reason }, { attribution }) {
	const id = "server.counting";
	if (rules === "none") return {
		id,
		status: "warn",
		text: `${reason} Sessions are sent, and what was used is counted on this machine alone.`,
		do: known === "older" ? "Whoever runs the server updates it; the newest release is the best." : `Whoever runs the server installs a published release. ${PROVE}`
	};
	const [search, read] = rules.startsWith("dedicated") ? ["search_experience", "read_experience"] : ["find", "read"];
	if (attribution === "as-recorded") return {
		id,
		status: "warn",
		text: `${reason} The calls go there as the agent program recorded them, as the setting attribution says; most of them are not counted.`,
		do: "Set attribution to auto to have them counted."
	};
	const text = `${reason} A search goes there as ${search} and a read as ${read}, and each is counted.`;
	return known === "known" ? {
		id,
		status: "ok",
		text
	} : {
		id,
		status: "info",
		text,
		do: PROVE
	};
}

// setup/checks/server/delivery-checks.ts
const DAY_MS$1 = 864e5;
async function waitingChecks(server, now) {
	const { sessions, problem, next_attempt_at } = server.delivery.pending();
	const open = sessions.filter(({ messages, problem: own }) => messages > 0 || own !== void 0);
	const ids = new Set(open.map(({ session_id }) => session_id));
	const oldest = (await server.sessions().list()).filter(({ session_id }) => ids.has(session_id)).map(({ updated_at }) => updated_at).sort()[0] ?? null;
	const refused = sessions.flatMap(({ set_aside }) => set_aside);
	const waiting = {
		sessions: open.length,
		messages: open.reduce((sum, { messages }) => sum + messages, 0),
		set_aside: refused.length,
		oldest,
		next_attempt_at: next_attempt_at ?? open.flatMap((session) => session.next_attempt_at ?? []).sort()[0] ?? null,
		problem: problem ?? open.find((session) => session.problem !== void 0)?.problem ?? null
	};
	const checks = [waitingCheck(waiting, now)];
	if (refused.length > 0) checks.push({
		id: "server.delivery",
		status: "warn",
		text: `${counted(refused.length, "message")} the server did not take and never will: ${some([...new Set(refused.map(({ reason }) => reason))])}`,
		do: "Run ovp outbox to see them. ovp outbox retry --all sends them once more; ovp outbox drop --all forgets them."
	});
	return {
		checks,
		waiting
	};
}
function waitingCheck({ sessions, messages, oldest, next_attempt_at, problem }, now) {
	const id = "server.delivery";
	if (sessions === 0) return {
		id,
		status: "ok",
		text: "Nothing waits to be sent to the server."
	};
	const since = oldest === null ? "" : `, the oldest since ${oldest}`;
	const of = counted(sessions, "session");
	const what = messages === 0 ? `${of} ${sessions === 1 ? "waits" : "wait"} to be committed there${since}` : `${counted(messages, "message")} of ${of} ${messages === 1 ? "waits" : "wait"} to be sent${since}`;
	const next = next_attempt_at === null ? "" : ` The next attempt is at ${next_attempt_at}.`;
	if (problem !== null) return {
		id,
		status: "warn",
		text: `${what}. The last attempt: ${problem.message}${next}`,
		do: "When the reason is gone, the next session sends it, and at once: ovp outbox retry --all"
	};
	return oldest !== null && now.getTime() - Date.parse(oldest) > DAY_MS$1 ? {
		id,
		status: "warn",
		text: `${what}.${next}`,
		do: "Have it sent now: ovp outbox retry --all"
	} : {
		id,
		status: "ok",
		text: `${what}: the next hook sends it.${next}`
	};
}
function commitChecks(folder, log) {
	const id = "server.commits";
	const tasks = $backend.readTasks(folder, log).slice(-100);
	const told = tasks.filter(({ counted, expected }) => counted !== void 0 && expected !== void 0);
	const sum = (of) => told.reduce((total, task) => total + (of(task) ?? 0), 0);
	const last = tasks.at(-1);
	const commits = {
		commits: tasks.length,
		running: tasks.filter(({ status }) => status === "running").length,
		failed: tasks.filter(({ status }) => status === "failed").length,
		untold: tasks.filter($backend.isUntold).length,
		last_at: last?.at ?? null,
		last_task: last?.task_id ?? null,
		counted_here: sum(({ counted_here }) => counted_here),
		expected: sum(({ expected }) => expected),
		counted: sum((task) => task.counted)
	};
	if (last === void 0) return {
		commits,
		checks: [{
			id,
			status: "info",
			text: "No session has been committed there yet."
		}]
	};
	const wrong = tasks.flatMap((task) => $backend.miscount(task) ?? []);
	const isWell = wrong.length === 0 && !isSilent(tasks);
	const failed = tasks.filter(({ status }) => status === "failed");
	const checks = [{
		id,
		status: isWell ? "ok" : "warn",
		text: `${countText(commits, told.length)} ${runningText(commits)}${untoldText(commits)}${some(wrong.slice(-3).reverse())}`.trim(),
		...isWell ? {} : { do: "ovp doctor --prove shows whether it counts now." }
	}];
	const [lastFailure] = failed.slice(-1);
	if (lastFailure !== void 0) checks.push({
		id,
		status: "warn",
		text: `${counted(failed.length, "commit")} of the last ${tasks.length} failed there, the last one on ${lastFailure.at}: ${lastFailure.message ?? "no reason was told"}`,
		do: "Whoever runs the server looks at its log and its model settings. What was used may be counted all the same."
	});
	return {
		checks,
		commits
	};
}
const FEW = 3;
function isSilent(tasks) {
	const telling = tasks.filter((task) => $backend.isUntold(task) || task.counted !== void 0 && task.counted_here > 0);
	const untold = telling.length - 1 - telling.findLastIndex((task) => !$backend.isUntold(task));
	return untold > 0 && (untold === telling.length || untold >= FEW);
}
function countText({ commits, last_at, last_task, counted: there, expected, counted_here }, told) {
	const task = last_task === null ? "" : ` (task ${last_task})`;
	const last = `${counted(commits, "commit")} lately, the last on ${last_at}${task}.`;
	if (told === 0) return `${last} The server has told of none what it counted.`;
	const here = expected === counted_here ? "" : ` (here ${counted_here})`;
	return `${last} The server counted ${there} of ${counted(expected, "usage event")}${here}.`;
}
function untoldText({ untold }) {
	return untold === 0 ? "" : `Of ${counted(untold, "commit")} with something to count nobody will know what it counted. `;
}
function runningText({ running }) {
	return running === 0 ? "" : `It is still at work on ${running}. `;
}

// setup/checks/server/server-advice.ts
function originOf$1({ url, api_key }, sources) {
	return {
		url,
		url_from: sources["url"] ?? "your settings",
		key_from: api_key === void 0 ? null : sources["api_key"] ?? "your settings"
	};
}
const STAY = "What is captured meanwhile waits on this machine.";
function serverAdvice(thrown, { url, url_from, key_from }) {
	const failure = $server_search.serverFailureOf(thrown);
	const address = `correct the address (${inPlace(url_from)}): ovp setup --url ADDRESS`;
	if (failure?.provider === true) return "Whoever runs the server looks at the model settings in its ov.conf. Here nothing has to be changed.";
	switch ($light.isOpenVikingError(thrown) ? thrown.code : "INTERNAL") {
		case "UNAVAILABLE":
			if (failure?.fate === "not-sent") return `Whoever runs the server starts it, or ${address}. ${STAY}`;
			return failure?.status === 0 && failure.code === "ECONNRESET" && url.startsWith("http:") ? `If the server speaks https: alone, ${address}. Otherwise whoever runs it looks at its log. ${STAY}` : `Whoever runs the server looks at its log and its load. ${STAY}`;
		case "SERVER": return `If nobody has changed anything at the server, ${address}.`;
		case "CONFIGURATION":
			if (failure?.status === 0) return `If the server speaks http: alone, ${address}. Otherwise let this machine trust its certificate: NODE_EXTRA_CA_CERTS.`;
			return key_from === "environment" ? "Correct the variables of the environment, or take them away and run: ovp setup" : `ovp setup --url ${url} asks for what is missing and tests it before it is kept.`;
		default: return "Do what it says, then run ovp doctor again.";
	}
}
function inPlace(place) {
	return place === "environment" ? "it comes from the environment" : `it comes from ${place}`;
}

// setup/checks/server/server-checks.ts
const LONGEST_MS$1 = 1e4;
const QUERY = "how a task was done";
async function serverChecks(request) {
	const { settings, sources } = request;
	const origin = originOf$1(settings.server, sources);
	const facts = {
		...origin,
		...UNKNOWN
	};
	const { url, url_from, key_from } = origin;
	const checks = [{
		id: "server",
		status: "ok",
		text: `Everything goes to ${url}, from ${url_from}; ${key_from === null ? "no key is set" : `the key is set, from ${key_from === url_from ? "the same place" : key_from}`}.`
	}];
	const looking = {
		...request,
		origin,
		checks,
		facts,
		client: clientOf(request)
	};
	const state = await identity(looking);
	if (state !== void 0) {
		checks.push(countingCheck(state.capabilities, settings));
		await experiences(looking, state);
		await mcpEndpoint(looking, state);
	}
	if (request.home) await kept(looking);
	return {
		checks,
		facts
	};
}
const UNKNOWN = {
	usable: false,
	problem: null,
	version: null,
	known: null,
	rules: null,
	auth_mode: null,
	user: null,
	account: null,
	role: null,
	experiences: null,
	searches: null,
	mcp: null,
	waiting: null,
	commits: null
};
function clientOf({ settings, version, log }) {
	return $server_search.createServerClient(settings.server, {
		user_agent: $server_search.userAgentOf({ version }),
		log
	});
}
function limits$1({ settings }) {
	return {
		timeout_ms: Math.min(LONGEST_MS$1, settings.server.timeout_ms),
		attempts: 1
	};
}
function failed({ origin }, id, thrown) {
	return {
		id,
		status: "fail",
		text: $light.messageOf(thrown),
		do: serverAdvice(thrown, origin)
	};
}
async function identity(looking) {
	const { client, checks, facts, settings, home, log } = looking;
	try {
		const state = await $backend.learnServer(client, {
			...limits$1(looking),
			log,
			...home ? { folder: $light.serverFolder(settings) } : {}
		});
		const { version, auth_mode, user, account, role, capabilities } = state;
		const { known, rules } = capabilities;
		Object.assign(facts, {
			usable: true,
			version: version ?? null,
			known,
			rules,
			auth_mode,
			user,
			account
		});
		facts.role = role ?? null;
		const as = role === void 0 ? "" : `, with the role ${role}`;
		checks.push({
			id: "server.identity",
			status: "ok",
			text: `OpenViking ${version ?? "of a version that it does not tell"}: you are ${user} of ${account}${as}, ${MODES$1[auth_mode] ?? `in the mode ${auth_mode}`}.`
		});
		if (auth_mode === "dev") checks.push(DEVELOPMENT);
		return state;
	} catch (thrown) {
		checks.push(failed(looking, "server.identity", thrown));
		facts.problem = {
			code: $light.isOpenVikingError(thrown) ? thrown.code : "INTERNAL",
			message: $light.messageOf(thrown)
		};
		return;
	}
}
const MODES$1 = {
	dev: "because a server in development mode believes what it is told",
	api_key: "by your key",
	trusted: "because a server in trusted mode believes the account and user that are set"
};
const DEVELOPMENT = {
	id: "server.mode",
	status: "warn",
	text: "The server is in development mode: it believes everybody who can reach it, under any name.",
	do: "That is fine on a machine of your own. Otherwise whoever runs it sets a root_api_key and gives each user a key."
};
async function experiences(looking, { user }) {
	const { checks, facts, client, log } = looking;
	const timed = {
		connection: client.connection,
		request: (request) => client.request({
			...request,
			...limits$1(looking)
		})
	};
	const id = "server.experiences";
	try {
		const context = {
			client: timed,
			user,
			log
		};
		facts.experiences = (await $backend.listExperiences(context)).length;
		facts.searches = false;
		await $backend.searchExperiences(context, QUERY, 1);
		facts.searches = true;
		checks.push({
			id,
			status: "ok",
			text: `${counted(facts.experiences, "experience")} there, and a search is answered.`
		});
	} catch (thrown) {
		checks.push(failed(looking, id, thrown));
	}
}
async function mcpEndpoint(looking, state) {
	const { checks, facts, client, version } = looking;
	const id = "server.mcp";
	try {
		const { probeMcp } = await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.mcp_exports);
		const { there, shown } = await probeMcp(client, state, {
			...limits$1(looking),
			user_agent: $server_search.userAgentOf({ version })
		});
		facts.mcp = there;
		checks.push(there ? {
			id,
			status: "ok",
			text: `The memory tools are run by the server (${shown}).`
		} : {
			id,
			status: "info",
			text: `There is nothing at ${shown}: the memory tools go over REST, and add_resource does not work.`,
			do: "If the endpoint is elsewhere, set mcp_url (OPENVIKING_MCP_URL)."
		});
	} catch (thrown) {
		checks.push({
			id,
			status: "warn",
			text: `The memory tools cannot be run by the server: ${$light.messageOf(thrown)}`,
			do: "Finding and reading experiences works without. Whoever runs the server, or a proxy in front of it, looks at /mcp."
		});
	}
}
async function kept({ settings, version, now, log, checks, facts }) {
	const server = await $backend.connect(settings, {
		version,
		log
	});
	try {
		const { checks: waitingOnes, waiting } = await waitingChecks(server, now);
		const { checks: commitOnes, commits } = commitChecks($light.serverFolder(settings), log);
		checks.push(...waitingOnes, ...commitOnes);
		Object.assign(facts, {
			waiting,
			commits
		});
	} finally {
		await server.close();
	}
}

// setup/checks/settings.ts
function settingsChecks(loaded, withoutProject) {
	const chosen = $light.SETTINGS_TABLE.filter(({ name }) => loaded.sources[name] !== "default").map(({ name }) => `${name} ${$light.settingText(loaded.settings, name)} (${loaded.sources[name]})`);
	const own = new Set(withoutProject.problems.map(({ message }) => message));
	const checks = (problems, status) => problems.map(({ message }) => ({
		id: "settings",
		status: status(message),
		text: message,
		do: `Mend what it names; all settings are listed in the README, those of a server in docs/settings.md. They belong into the environment or ${$light.USER_FILE}.`
	}));
	return [
		{
			id: "settings",
			status: "ok",
			text: chosen.length === 0 ? "All settings are at their defaults." : `Chosen: ${chosen.join(", ")}.`
		},
		...checks(loaded.problems, (message) => own.has(message) ? "fail" : "warn"),
		...checks(loaded.warnings, () => "warn")
	];
}

// setup/checks/store.ts
async function storeChecks(settings, log) {
	const remarks = [];
	const checks = [];
	let asked = "identity";
	try {
		const store = await $backend.openLocalStore({
			home: settings.home,
			...settings.user === void 0 ? {} : { user: settings.user },
			engine: settings.engine,
			rules: settings.rules,
			log: (line) => {
				log(line);
				remarks.push(line);
			}
		});
		try {
			const { user } = await store.identity();
			checks.push({
				id: "identity",
				status: "ok",
				text: `You are ${user}: viking://user/${user}/.`
			});
			asked = "index";
			const skipped = await store.skipped();
			const count = (await store.listExperiences()).length;
			checks.push({
				id: "experiences",
				status: "ok",
				text: `${counted(count, "experience")}.`
			});
			if (skipped.length > 0) checks.push(skippedCheck(skipped));
			checks.push(indexCheck(store.engine(), settings.engine, remarks));
		} finally {
			await store.close();
		}
	} catch (thrown) {
		checks.push({
			id: asked,
			status: "fail",
			text: $light.messageOf(thrown),
			do: $light.isOpenVikingError(thrown) ? "Do what it says, then run ovp doctor again." : `Delete ${$light.homePaths(settings.home).index}; it is made again.`
		});
	}
	return checks;
}
function skippedCheck(skipped) {
	return {
		id: "experiences",
		status: "warn",
		text: `${counted(skipped.length, "file")} of the store cannot be offered: ${some(skipped.map(({ path, reason }) => `${path}: ${reason}`))}`,
		do: "Rename, split or move the files as it says."
	};
}
function indexCheck(engine, wanted, remarks) {
	const mended = remarks.filter((line) => line.startsWith("index: "));
	if (mended.length > 0) return {
		id: "index",
		status: "warn",
		text: `The index was not as it should be: ${some(mended.map((line) => line.slice(7)))}.`,
		do: "Nothing, if a second ovp doctor no longer says so; otherwise delete the folder state/index of the home."
	};
	if (engine === "fts5") return {
		id: "index",
		status: "ok",
		text: "Searched with FTS5, which this Node has."
	};
	return {
		id: "index",
		status: "info",
		text: `Searched by a scan, ${wanted === "scan" ? "because the setting engine says so" : `because Node ${process.versions.node} has no FTS5`}; the hits are the same.`
	};
}

// setup/prove/throw-away.ts
const EXPECTED = {
	recalls: 1,
	injections: 1
};
const EXPECTED_EVENTS = EXPECTED.recalls + EXPECTED.injections;
function throwAway(user, now) {
	const name = `ovp-prove-${$search.randomHex()}`;
	const uri = $light.experienceUri(user, name);
	const body = "## Situation\n\nSomebody asked whether usage is counted.\n";
	const call = (number, tool_name, tool_input, output) => ({
		id: `${name}-${number}`,
		role: "assistant",
		created_at: now.toISOString(),
		parts: [{
			type: "tool",
			tool_id: `${name}-call-${number}`,
			tool_name,
			tool_input,
			tool_output: typeof output === "string" ? output : JSON.stringify(output),
			tool_status: typeof output === "string" ? "error" : "completed"
		}]
	});
	const missing = $light.experienceUri(user, `${name}-missing`);
	return {
		session: {
			session_id: name,
			harness: "ovp-doctor"
		},
		name,
		uri,
		body,
		messages: [
			call(1, "search_experience", {
				query: name,
				limit: 1
			}, { results: [{
				uri,
				title: $light.titleFromUri(uri),
				score: 1,
				snippet: ""
			}] }),
			call(2, "read_experience", { uri }, {
				uri,
				content: body
			}),
			call(3, "read_experience", { uri: missing }, `There is no experience at ${missing}.`)
		]
	};
}

// setup/prove/prove-folder.ts
const ID$1 = "prove";
async function proveFolder({ loaded: { settings }, version, now, log }, home) {
	const checks = [];
	const proof = {
		backend: "folder",
		expected: EXPECTED_EVENTS,
		counted_here: null,
		expected_there: null,
		counted_there: null,
		removed: true
	};
	try {
		const folder = await $backend.connect({
			...settings,
			home
		}, {
			version,
			log
		});
		try {
			const { user } = await folder.identity();
			const { name, uri, body, session, messages } = throwAway(user, now);
			await folder.addExperience(name, body);
			const [hit] = await folder.searchExperiences("usage counted", 1);
			const { content } = await folder.readExperience(uri);
			checks.push(hit?.uri === uri && content === body ? {
				id: ID$1,
				status: "ok",
				text: "In a folder of its own an experience was kept, found and read."
			} : {
				id: ID$1,
				status: "fail",
				text: "An experience that was kept in a folder of its own was not found, or not read as it was written.",
				do: REPORT$1
			});
			await folder.append(session, messages);
			await folder.commit(session.session_id);
			const { recalls, injections } = await folder.usage();
			proof.counted_here = recalls + injections;
			checks.push(countCheck(recalls, injections, settings.rules));
		} finally {
			await folder.close();
		}
	} catch (thrown) {
		const advice = $light.isOpenVikingError(thrown) ? "Do what it says, then try again." : REPORT$1;
		checks.push({
			id: ID$1,
			status: "fail",
			text: `The proof could not be made: ${$light.messageOf(thrown)}`,
			do: advice
		});
	}
	return {
		checks,
		proof
	};
}
const REPORT$1 = "Run it again with --debug and report what it prints.";
function countCheck(recalls, injections, rules) {
	const text = `A session with a search, a read and a read that failed counted ${counted(recalls, "recall")} and ${counted(injections, "injection")}`;
	if (recalls === EXPECTED.recalls && injections === EXPECTED.injections) return {
		id: ID$1,
		status: "ok",
		text: `${text}, as it should. All of it has been deleted.`
	};
	const should = `${counted(EXPECTED.recalls, "recall")} and ${counted(EXPECTED.injections, "injection")}`;
	return rules === "local" ? {
		id: ID$1,
		status: "fail",
		text: `${text} instead of ${should}.`,
		do: REPORT$1
	} : {
		id: ID$1,
		status: "warn",
		text: `${text} instead of ${should}: the setting rules says to count like ${rules}.`,
		do: "Take the setting rules away, unless you are comparing."
	};
}

// setup/prove/prove-server.ts
const LONGEST_WAIT_MS$1 = 9e4;
const LOOK_EVERY_MS = 250;
const LEARN_NOTHING = {
	self: { enabled: false },
	peer: { enabled: false },
	working_memory: { enabled: false },
	memory_types: []
};
async function proveServer({ loaded, version, now, signal, log }, connection, home) {
	const settings = {
		...loaded.settings,
		server: connection,
		home,
		capture: "full"
	};
	const proof = {
		backend: "server",
		expected: EXPECTED_EVENTS,
		counted_here: null,
		expected_there: null,
		counted_there: null,
		removed: true
	};
	const checks = [];
	const fail = (thrown) => {
		const text = $light.messageOf(thrown);
		if (thrown instanceof NotArrived) checks.push({
			id: ID,
			status: "fail",
			text
		});
		else checks.push({
			id: ID,
			status: "fail",
			text,
			do: serverAdvice(thrown, originOf$1(connection, loaded.sources))
		});
	};
	const server = await $backend.connect(settings, {
		version,
		log
	});
	try {
		const { user } = await server.identity();
		const session = throwAway(user, now);
		try {
			const task = await run$1(server, session, {
				proof,
				folder: $light.serverFolder(settings),
				signal,
				log
			});
			checks.push(answerCheck(task, proof, settings));
		} catch (thrown) {
			fail(thrown);
		}
		checks.push(...await remove(server, session, proof));
	} catch (thrown) {
		fail(thrown);
	} finally {
		await server.close();
	}
	return {
		checks,
		proof
	};
}
const ID = "prove";
async function run$1(server, { session, messages }, { proof, folder, signal, log }) {
	const path = "/api/v1/sessions";
	const body = {
		session_id: session.session_id,
		memory_policy: LEARN_NOTHING
	};
	proof.removed = false;
	await server.client.request({
		method: "POST",
		path,
		body,
		signal,
		repeatable: false
	});
	await server.append(session, messages);
	const { events } = await server.commit(session.session_id);
	proof.counted_here = events.length;
	const until = performance.now() + LONGEST_WAIT_MS$1;
	for (;;) {
		requireGoingOn(signal);
		const { problem } = await server.deliver?.(signal === void 0 ? {} : { signal }) ?? {};
		requireGoingOn(signal);
		const [task] = $backend.readTasks(folder, log);
		if (task !== void 0 && task.status !== "running") return task;
		if (problem !== void 0) throw new NotArrived(problem.message);
		if (performance.now() >= until) return task ?? {
			at: "",
			session_id: session.session_id,
			status: "running",
			counted_here: events.length
		};
		await node_timers_promises.setTimeout(LOOK_EVERY_MS, void 0, signal === void 0 ? {} : { signal }).catch(() => void 0);
	}
}
var NotArrived = class extends Error {};
function requireGoingOn(signal) {
	if (signal?.aborted === true) throw new NotArrived("The proof was stopped before it was finished.");
}
function answerCheck(task, proof, { attribution }) {
	const { status, expected, counted: there } = task;
	proof.expected_there = expected ?? null;
	proof.counted_there = there ?? null;
	const sent = "A session with a search, a read and a read that failed was sent, and committed";
	if (status === "running") return {
		id: ID,
		status: "warn",
		text: `${sent}. After ${LONGEST_WAIT_MS$1 / 1e3} s the server had not told what it counted.`,
		do: "Try again later. If it stays so, whoever runs the server looks at its queue and its log."
	};
	if (there === void 0) return {
		id: ID,
		status: "warn",
		text: `${sent}. The server does not say what it counted (${status}${task.message === void 0 ? "" : `: ${task.message}`}).`,
		do: "Whoever runs the server looks into its usage log, or updates it."
	};
	const text = `${sent}. The server counted ${there} of ${counted(EXPECTED_EVENTS, "usage event")}`;
	if (there === EXPECTED_EVENTS) return {
		id: ID,
		status: "ok",
		text: `${text}, as it should.`
	};
	if (there === expected) return {
		id: ID,
		status: "warn",
		text: `${text}, which is what this version counts${attribution === "auto" ? "" : " with attribution as-recorded"}.`,
		do: attribution === "auto" ? "Whoever runs the server updates it; on this machine everything is counted." : "Set attribution to auto to have everything counted."
	};
	return {
		id: ID,
		status: "fail",
		text: `${text}.`,
		do: "Whoever runs the server looks whether its usage reporter is switched on, and which version it really is."
	};
}
async function remove(server, { session }, proof) {
	if (proof.removed) return [];
	const { session_id } = session;
	const path = `/api/v1/sessions/${session_id}`;
	try {
		await server.client.request({
			method: "DELETE",
			path
		});
		proof.removed = true;
		return [{
			id: ID,
			status: "ok",
			text: `The session ${session_id} was taken away from the server again; the name of its experience was made up. What the server wrote into a usage log of its own stays there.`
		}];
	} catch (thrown) {
		if ($server_search.serverFailureOf(thrown)?.missing !== void 0) {
			proof.removed = true;
			return [];
		}
		return [{
			id: ID,
			status: "warn",
			text: `The session ${session_id} may still be on the server: ${$light.messageOf(thrown)}`,
			do: `It does no harm. To take it away: DELETE ${path}`
		}];
	}
}

// setup/prove/prove.ts
async function prove(options) {
	const { settings } = options.loaded;
	const home = node_fs.mkdtempSync(node_path.join(node_os.tmpdir(), "ovp-prove-"));
	try {
		return settings.server === void 0 ? await proveFolder(options, home) : await proveServer(options, settings.server, home);
	} finally {
		node_fs.rmSync(home, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	}
}

// setup/doctor.ts
async function runDoctor(options) {
	const { machine, version, flags = {}, log = () => void 0 } = options;
	const loaded = $light.loadSettings({
		env: machine.env,
		cwd: machine.cwd,
		flags
	});
	const checks = [await nodeCheck("node", terminalPath(machine), machine), ...checkSettings(machine, loaded, flags)];
	const now = options.now ?? new Date();
	const { capture, server } = loaded.unusable === void 0 ? await checkPlaces({
		loaded,
		version,
		now,
		log
	}, checks) : {};
	checks.push(...await harnessChecks({
		machine,
		version,
		settings: loaded.settings,
		capture,
		now
	}, options.harness));
	const proven = options.prove === void 0 || loaded.unusable !== void 0 ? void 0 : await prove({
		loaded,
		version,
		now,
		log,
		signal: options.prove.signal
	});
	if (proven !== void 0) checks.push(...proven.checks);
	return {
		ok: checks.every(({ status }) => status !== "fail"),
		version,
		node: process.versions.node,
		platform: `${process.platform} ${process.arch}`,
		checks,
		...server === void 0 ? {} : { server },
		...proven === void 0 ? {} : { proof: proven.proof }
	};
}
async function checkPlaces({ loaded, version, now, log }, checks) {
	const { settings, sources } = loaded;
	const { server } = settings;
	const home = await homeCheck(settings.home);
	const found = {};
	checks.push(home.check);
	if (server !== void 0) {
		const request = {
			settings: {
				...settings,
				server
			},
			sources,
			home: home.paths !== void 0,
			version,
			now,
			log
		};
		const { checks: ofServer, facts } = await serverChecks(request);
		checks.push(...ofServer);
		found.server = facts;
	} else if (home.paths !== void 0) checks.push(...await storeChecks(settings, log));
	if (home.paths === void 0) return found;
	const paths = $light.statePaths(settings);
	const capture = captureState(paths);
	checks.push(...captureChecks(capture, paths, settings));
	checks.push(await keptCheck(paths, settings));
	return {
		...found,
		capture
	};
}
function withoutProgram({ id, title }) {
	return {
		id,
		status: "warn",
		text: `${title} was not found on the PATH, and the plugin is in its folder: whether it works is not known.`,
		do: `Start doctor where the program is on the PATH. If you want the plugin no more, run there: ovp uninstall --harness ${id}`
	};
}
function checkSettings(machine, loaded, flags) {
	return settingsChecks(loaded, $light.loadSettings({
		env: machine.env,
		flags
	}));
}
async function harnessChecks(request, wanted) {
	const chosen = HARNESSES.filter(({ id }) => wanted === void 0 || id === wanted);
	const found = (await Promise.all(chosen.map((harness) => checksOf(harness, {
		...request,
		wanted: wanted !== void 0
	})))).flat();
	if (found.length > 0) return [...found, ...nowhereCheck(found)];
	return [{
		id: "harness",
		status: "warn",
		text: `None of these was found on the PATH: ${chosen.map(({ title }) => title).join(", ")}.`,
		do: "Install one of them, or start doctor where its program is on the PATH."
	}];
}
function nowhereCheck(found) {
	const plugins = found.filter(({ id }) => id.endsWith(".plugin"));
	if (!(plugins.length > 0 && plugins.every(({ status }) => status === "info")) || found.some(({ status }) => status === "fail")) return [];
	return [{
		id: "harness",
		status: "warn",
		text: "The plugin is installed in none of the coding agents that were found.",
		do: "ovp setup --harness NAME"
	}];
}
async function checksOf(harness, request) {
	const { id, title } = harness;
	try {
		const program = await harness.find(request.machine);
		if (program !== void 0) return [{
			id,
			status: "ok",
			text: `${title} ${program.version} (${program.file}).`
		}, ...await harness.checks({
			...request,
			harness_version: program.version
		})];
		if (!request.wanted && await harness.isInstalled(request.machine)) return [withoutProgram(harness)];
	} catch (thrown) {
		return [{
			id,
			status: "fail",
			text: $light.messageOf(thrown),
			do: `Mend ${title}, then run ovp doctor again.`
		}];
	}
	const missing = {
		id,
		status: "fail",
		text: `${title} was not found on the PATH.`,
		do: "Install it, or start doctor where its program is on the PATH."
	};
	return request.wanted ? [missing] : [];
}

// packages/cli/package.json
var package_default = {
	name: "openviking-plugins",
	version: "0.1.0",
	"private": true,
	type: "module",
	description: "The command openviking-plugins (ovp): search, read, add, list, usage, explain, learn, review, lint, setup, doctor, serve, import, export",
	license: "Apache-2.0",
	bin: {
		"openviking-plugins": "bin/ovp.mjs",
		"ovp": "bin/ovp.mjs"
	},
	files: ["bin", "dist"],
	engines: { "node": ">=20.17" },
	exports: {
		".": "./src/index.ts",
		"./package.json": "./package.json"
	},
	scripts: {
		"build": "tsdown",
		"types": "tsc -p .",
		"vitest": "node ../../scripts/vitest.ts"
	},
	dependencies: {
		"@openviking-plugins/experience": "workspace:*",
		"@openviking-plugins/capture": "workspace:*",
		"@openviking-plugins/connect": "workspace:*",
		"@openviking-plugins/learn": "workspace:*",
		"@openviking-plugins/local-store": "workspace:*",
		"@openviking-plugins/mcp": "workspace:*",
		"@openviking-plugins/openviking": "workspace:*",
		"@openviking-plugins/recall": "workspace:*",
		"@openviking-plugins/setup": "workspace:*",
		"@clack/prompts": "catalog:",
		"commander": "catalog:",
		"zod": "catalog:"
	}
};

// cli/stop-signal.ts
function stopSignal() {
	const stop = new AbortController();
	for (const name of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(name, () => {
		if (stop.signal.aborted) process.exit(1);
		stop.abort();
	});
	return stop.signal;
}

// cli/where-ovp-is.ts
function whereOvpIs({ courier: program }) {
	if (program === void 0 || !/\.[cm]js$/.test(program)) return "";
	return `Where it says ovp, type: node ${JSON.stringify(program)}\n`;
}

// cli/commands/doctor.ts
var doctor_exports = { get doctor() { return doctor; } };
const WORDS$1 = {
	ok: "ok",
	info: "info",
	warn: "warn",
	fail: "FAIL"
};
async function doctor(context) {
	const { io, options } = context;
	if (options.prove === true && io.stdoutIsTerminal) io.err("A throw-away session is on its way; that may take a minute.\n");
	const report = await examine(context);
	if (options.json) printJson(io, report);
	else {
		io.out(`openviking-plugins ${report.version}, Node ${report.node}, ${report.platform}\n\n`);
		printChecks(io, report.checks);
		io.out(`\n${summary$1(report)}\n${isSaid(report.checks) ? whereOvpIs(io) : ""}`);
	}
	if (!report.ok) throw new SaidFailure();
}
function examine(context, machine = machineOf(context)) {
	const { io, options } = context;
	return runDoctor({
		machine,
		version: package_default.version,
		flags: settingFlags(options),
		now: io.now(),
		...options.harness === void 0 ? {} : { harness: options.harness },
		...options.prove === true ? { prove: { signal: io.stop ?? stopSignal() } } : {},
		log: (line) => {
			if (options.debug) io.err(`debug: ${line}\n`);
		}
	});
}
function printChecks(io, checks) {
	const width = Math.max(0, ...checks.map(({ id }) => id.length));
	for (const { id, status, text, do: advice } of checks) {
		io.out(`${WORDS$1[status].padEnd(4)}  ${id.padEnd(width)}  ${printableLine(text)}\n`);
		if (advice !== void 0) io.out(`${" ".repeat(width + 8)}do: ${printableLine(advice)}\n`);
	}
}
function isSaid(checks) {
	return checks.some((check) => /\bovp /.test(check.do ?? ""));
}
function summary$1({ checks }) {
	const count = (status) => checks.filter((check) => check.status === status).length;
	const [failed, warned] = [count("fail"), count("warn")];
	const warnings = warned > 0 ? counted$1(warned, "warning") : "";
	if (failed > 0) return `${[`${counted$1(failed, "thing")} ${failed === 1 ? "does" : "do"} not work`, warnings].filter((part) => part !== "").join(", ")}.`;
	return warned > 0 ? `It works, with ${warnings}.` : "Everything works.";
}

// capture/transcripts/read-transcript.ts
function readTranscriptText(text, options = {}) {
	return readAll$1(() => text.replace(/^\ufeff+/, "").split("\n"), options);
}
function readAll$1(lines, options) {
	const format = options.harness === void 0 ? $backend.detectTranscript(lines()) : $backend.transcriptFormat(options.harness);
	if (format === void 0) throw new $light.OpenVikingError("UNSUPPORTED", "This is no session file of a harness that is known here.");
	const faults = [];
	const path = options.path;
	const reader = format.createReader({
		readMoved: $backend.movedResultReader(path === void 0 ? void 0 : format.movedResults?.(path)),
		onFault: (fault) => faults.push(fault),
		...path === void 0 ? {} : {
			session_id: path,
			at: $backend.writtenAt(path)
		}
	});
	const messages = [];
	for (const line of lines()) if (line.trim() !== "") messages.push(...reader.push(line));
	messages.push(...reader.close());
	const facts = reader.facts();
	const native = facts.session_id ?? (path === void 0 ? "unknown" : node_path.basename(path, node_path.extname(path)));
	const agent = facts.agent_id;
	return {
		session: {
			session_id: format.sessionId(native, agent),
			harness: format.harness,
			...facts.cwd === void 0 ? {} : { cwd: facts.cwd },
			...agent === void 0 ? {} : { parent_session_id: format.sessionId(native) }
		},
		messages,
		faults
	};
}

// cli/session-document.ts
const ACCEPTED = "Give {\"messages\":[{\"id\",\"role\",\"parts\":[\u2026]}]}, an array of messages, one message a line, or a transcript of Claude Code, Codex or Cursor. Of another agent take what its plugin has kept, in state/sessions of the home.";
function isObject$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
const text$1 = (fallback) => $common.string().nullish().transform((value) => value ?? fallback);
const MessageSchema = $common.object({
	id: text$1(""),
	role: text$1("assistant"),
	created_at: text$1(""),
	content: $common.string().nullish(),
	parts: $common.array($common.unknown()).nullish().transform((value) => value ?? void 0)
});
function lenient(schema, value, where, notes) {
	const strict = schema.safeParse(value);
	if (strict.success) return strict.data;
	const broken = new Set(strict.error.issues.map((issue) => String(issue.path[0])));
	for (const field of broken) notes.push(`${where}: "${field}" has the wrong type and was read as absent.`);
	return schema.parse(Object.fromEntries(Object.entries(value).filter(([field]) => !broken.has(field))));
}
function readParts(message, where, notes) {
	const parts = message.parts ?? (message.content == null ? void 0 : [{
		type: "text",
		text: message.content
	}]);
	if (parts === void 0) notes.push(`Message ${where} has no parts.`);
	for (const [index, part] of (parts ?? []).entries()) {
		const place = `Part ${index + 1} of message ${where}`;
		if (!isObject$1(part)) notes.push(`${place} is no object, so it cannot count.`);
		else if (part["type"] !== "tool" && "tool_name" in part) notes.push(`${place} has a tool_name, but only a part with "type":"tool" can count.`);
	}
	return (parts ?? []).map((part) => isObject$1(part) && part["type"] === "tool" ? {
		tool_status: "pending",
		...part
	} : part);
}
function freshId(position, taken) {
	let id = `msg_${position}`;
	while (taken.has(id)) id += "_";
	return id;
}
function readMessages(values, notes, now) {
	const taken = new Set(values.filter(isObject$1).map((value) => value["id"]).filter((id) => typeof id === "string"));
	const seen = new Set();
	const messages = [];
	for (const [index, value] of values.entries()) {
		const position = index + 1;
		if (!isObject$1(value)) {
			notes.push(`Message ${position} is no object and was left out.`);
			continue;
		}
		const message = lenient(MessageSchema, value, `Message ${position}`, notes);
		const id = message.id === "" ? freshId(position, taken) : message.id;
		if (seen.has(id)) notes.push(`The id ${id} stands on more than one message.`);
		seen.add(id);
		if (message.role !== "user" && message.role !== "assistant") notes.push(`Message ${position} (${id}) has the role "${message.role}"; the role does not change what counts.`);
		messages.push({
			id,
			parts: readParts(message, `${position} (${id})`, notes),
			created_at: message.created_at === "" ? now : message.created_at
		});
	}
	return messages;
}
function findMessages(value) {
	if (Array.isArray(value)) return { messages: value.length > 0 && value.every((item) => isObject$1(item) && "type" in item && !("parts" in item) && !("role" in item)) ? [{ parts: value }] : value };
	if (!isObject$1(value)) return void 0;
	const session_id = typeof value["session_id"] === "string" ? { session_id: value["session_id"] } : {};
	if (Array.isArray(value["messages"])) return {
		...session_id,
		messages: value["messages"]
	};
	if (isObject$1(value["result"])) return findMessages(value["result"]);
	if (value["v"] === 1 && isObject$1(value["message"])) return { messages: [value["message"]] };
	if (value["v"] === 1 && (value["type"] === "session" || value["type"] === "commit")) return {
		...session_id,
		messages: []
	};
	if ("parts" in value || "role" in value) return { messages: [value] };
	return value["type"] === "tool" ? { messages: [{ parts: [value] }] } : void 0;
}
function* numberedLines(source) {
	let start = 0;
	for (let number = 1; start <= source.length; number += 1) {
		const stop = source.indexOf("\n", start);
		const line = source.slice(start, stop === -1 ? source.length : stop);
		if (line.trim() !== "") yield {
			line,
			number,
			last: stop === -1
		};
		if (stop === -1) return;
		start = stop + 1;
	}
}
function notJson(label, source, cause, firstLine = 1) {
	const fault = $light.jsonFault(source);
	const place = fault ? `: line ${firstLine + fault.line - 1}, column ${fault.column}: ${fault.what}` : "";
	return new $light.OpenVikingError("INVALID_INPUT", `${label} is not valid JSON${place}. ${ACCEPTED}`, { cause });
}
function noMessages(label, where = "") {
	return new $light.OpenVikingError("INVALID_INPUT", `${label} holds no messages${where}. ${ACCEPTED}`);
}
function parsed(source) {
	try {
		return { value: JSON.parse(source) };
	} catch (fault) {
		return { fault };
	}
}
function linesOf$1(source, label, notes) {
	const found = { messages: [] };
	for (const { line, number, last } of numberedLines(source)) {
		const result = parsed(line);
		if ("fault" in result) {
			if (!last) throw notJson(label, line, result.fault, number);
			notes.push(`Line ${number}, the last, is half-written and was left out.`);
			continue;
		}
		const inLine = findMessages(result.value);
		if (!inLine) throw noMessages(label, ` in line ${number}`);
		if (inLine.session_id !== void 0) found.session_id ??= inLine.session_id;
		found.messages.push(...inLine.messages);
	}
	return found;
}
function looksLikeJsonLines(source) {
	const lines = numberedLines(source);
	const first = lines.next();
	return !first.done && !lines.next().done && "value" in parsed(first.value.line);
}
function readSessionDocument(source, label, options) {
	if (source.trim() === "") throw new $light.OpenVikingError("INVALID_INPUT", `${label} is empty. ${ACCEPTED}`);
	const notes = [];
	const whole = parsed(source);
	let found;
	if ("value" in whole) found = findMessages(whole.value);
	else if (looksLikeJsonLines(source)) found = linesOf$1(source, label, notes);
	else throw notJson(label, source, whole.fault);
	if (!found) throw noMessages(label);
	return {
		...found.session_id === void 0 ? {} : { session_id: found.session_id },
		messages: readMessages(found.messages, notes, options.now),
		notes
	};
}

// cli/recorded-session.ts
const SHOWN_BY = 100;
function* firstLines(text) {
	let count = 0;
	for (const { line } of numberedLines(text)) {
		if (count === SHOWN_BY) return;
		count += 1;
		yield line;
	}
}
function readRecordedSession(input, options) {
	if (!$backend.detectTranscript(firstLines(input.text))) return {
		kind: "Session",
		...readSessionDocument(input.text, input.label, options)
	};
	const { session, messages, faults } = readTranscriptText(input.text, input.path === void 0 ? {} : { path: input.path });
	return {
		kind: `Transcript of ${session.harness}`,
		session_id: session.session_id,
		messages,
		notes: faults
	};
}

// cli/display-width.ts
let graphemes;
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30fb\u30fc\u31c0-\u31ef\u3200-\u33ff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u;
const HALFWIDTH = /^[\uff61-\uffdc]/u;
const INVISIBLE = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u;
const PLAIN = /^[\x20-\x7e]*$/u;
function graphemeWidth(grapheme) {
	if (INVISIBLE.test(grapheme)) return 0;
	if (grapheme.includes("\ufe0f") && /^\p{Emoji}/u.test(grapheme)) return 2;
	return WIDE.test(grapheme) && !HALFWIDTH.test(grapheme) ? 2 : 1;
}
function displayWidth(text) {
	if (PLAIN.test(text)) return text.length;
	graphemes ??= new Intl.Segmenter(void 0, { granularity: "grapheme" });
	let width = 0;
	for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
	return width;
}

// cli/table.ts
function pad(text, width, align) {
	const blanks = " ".repeat(width - displayWidth(text));
	return align === "right" ? blanks + text : text + blanks;
}
function table(columns, rows) {
	const lines = [columns.map(({ head }) => head), ...rows].map((row) => row.map(printableLine));
	const widths = columns.map((_, index) => Math.max(...lines.map((line) => displayWidth(line[index] ?? ""))));
	return lines.map((line) => {
		return `${columns.map(({ align }, index) => pad(line[index] ?? "", widths[index] ?? 0, align)).join("  ").trimEnd()}\n`;
	}).join("");
}

// cli/commands/explain.ts
var explain_exports = { get explain() { return explain; } };
const WORDS = {
	"memory.recalled": "recall",
	"memory.injected": "injection"
};
function count$2(events, type) {
	return events.filter((event) => event.event_type === type).length;
}
function explanation(messages, context, { rules, unreleased }) {
	const { events, ignored } = $backend.extractUsage(messages, context, rules);
	const asked = ["local", rules];
	return {
		events,
		ignored,
		generations: $backend.RULE_SETS.filter(({ name, published }) => published || asked.includes(name) || unreleased === true).map(({ name, servers }) => {
			const counts = $backend.extractUsage(messages, context, name).events;
			return {
				rules: name,
				servers,
				recalls: count$2(counts, "memory.recalled"),
				injections: count$2(counts, "memory.injected")
			};
		})
	};
}
async function whose(context) {
	const { user, account } = context.options;
	if (user !== void 0) return {
		user,
		account: account ?? "local"
	};
	let identity = {
		user: "",
		account: ""
	};
	await withStore(context, async (store) => {
		identity = store.identity;
	});
	return {
		user: identity.user,
		account: account ?? identity.account
	};
}
function printEvents(io, events) {
	io.out(`\nCounted: ${events.length}\n`);
	for (const { event_type, resource_uri, evidence } of events) {
		io.out(`  ${WORDS[event_type].padEnd(9)}  ${printableLine(resource_uri)}\n`);
		const call = `${evidence.tool_name}, call ${evidence.tool_call_id}, message ${evidence.message_id}`;
		io.out(`             ${printableLine(call)}\n`);
	}
}
function printIgnored(io, ignored) {
	io.out(`\nNot counted: ${ignored.length} (calls of other tools are left out)\n`);
	for (const { tool_name, tool_id, message_id, detail } of ignored) {
		const call = `${tool_name || "(no name)"}, call ${tool_id || "(no id)"}, message ${message_id}`;
		io.out(`  ${printableLine(call)}\n    ${printableLine(detail)}\n`);
	}
}
async function explain(file, context) {
	const { io, options } = context;
	const session = readRecordedSession(await readInput(file, io), { now: io.now().toISOString() });
	for (const note of session.notes) io.err(`note: ${printableLine(note)}\n`);
	const { user, account } = await whose(context);
	const session_id = options.session ?? session.session_id ?? "session";
	const usage = explanation(session.messages, {
		user,
		account,
		session_id,
		now: io.now().toISOString()
	}, options);
	if (options.json) return printJson(io, usage);
	const parts = session.messages.reduce((sum, message) => sum + message.parts.filter(isToolPart).length, 0);
	const size = `${counted$1(session.messages.length, "message")}, ${counted$1(parts, "tool part")}`;
	io.out(`${printableLine(session.kind)}: ${size}; user ${printableLine(user)}, rules ${options.rules}\n`);
	printEvents(io, usage.events);
	printIgnored(io, usage.ignored);
	io.out("\nWhat each server would count in these parts as they stand:\n");
	const rows = usage.generations.map(({ rules, servers, recalls, injections }) => [
		`  ${servers}`,
		rules,
		String(recalls),
		String(injections)
	]);
	io.out(table([
		{ head: "  Server" },
		{ head: "Rules" },
		{
			head: "Recalls",
			align: "right"
		},
		{
			head: "Injections",
			align: "right"
		}
	], rows));
}
function isToolPart(part) {
	return typeof part === "object" && part !== null && "type" in part && part.type === "tool";
}

// cli/commands/read.ts
var read_exports = { get read() { return read; } };
function quoted(names) {
	return names.map((name) => `"${name}"`).join(", ");
}
async function readByShownName(name, user, { backend, cause, sameCase }) {
	const shown = (await backend.listExperiences()).map(({ uri }) => ({
		uri,
		name: shownName(uri, user)
	}));
	const folded = (text) => (sameCase ? text : text.toLowerCase()).normalize("NFC");
	const same = shown.filter((experience) => folded(experience.name) === folded(name));
	if (same.length === 1 && same[0]) return backend.readExperience(same[0].uri);
	if (same.length > 1) {
		const uris = same.map(({ uri }) => uri).join(" ");
		throw new $light.OpenVikingError("INVALID_INPUT", `Several experiences are called "${name}": read one by its URI: ${uris}`, { cause });
	}
	const near = (await backend.searchExperiences(name, 3)).map(({ uri }) => shownName(uri, user));
	const hint = near.length > 0 ? `Did you mean ${quoted(near)}?` : "See all of them with: ovp list";
	throw new $light.OpenVikingError("NOT_FOUND", `There is no experience "${name}". ${hint}`, { cause });
}
async function readByUri(uri, user, backend) {
	if ($light.canonicalExperienceUri(uri, user) !== void 0) return backend.readExperience(uri.trim());
	if (uri.includes("/memories/experiences/")) $light.requireCanonicalExperienceUri(uri, user);
	return {
		uri,
		content: await backend.memory().read(uri)
	};
}
async function requireListed(uri, wanted, backend) {
	if ((await backend.listExperiences()).some((experience) => experience.uri === uri)) return;
	throw new $light.OpenVikingError("NOT_FOUND", `There is no experience "${wanted}". See all of them with: ovp list`);
}
async function findExperience(wanted, user, backend, { sameCase } = { sameCase: false }) {
	if (wanted.includes("://")) {
		const uri = sameCase ? $light.canonicalExperienceUri(wanted, user) : void 0;
		if (uri !== void 0) await requireListed(uri, wanted, backend);
		return readByUri(wanted, user, backend);
	}
	const name = withoutExtension(wanted.trim());
	try {
		const uri = $light.experienceUri(user, name);
		if (sameCase) await requireListed(uri, name, backend);
		return await backend.readExperience(uri);
	} catch (cause) {
		if (!$light.isOpenVikingError(cause) || cause.code !== "NOT_FOUND" && cause.code !== "INVALID_INPUT") throw cause;
		return readByShownName(name, user, {
			backend,
			cause,
			sameCase
		});
	}
}
async function read(wanted, context) {
	const { io, options } = context;
	await withStore(context, async ({ backend, identity, settings }) => {
		const experience = await findExperience(wanted, identity.user, backend);
		if (options.json) {
			const { uri, content } = experience;
			const provenance = readProvenance($light.homePaths(settings.home).state).get(uri);
			return printJson(io, {
				uri,
				content,
				...provenance === void 0 ? {} : { provenance }
			});
		}
		if (!io.stdoutIsTerminal) {
			io.out(settings.server === void 0 ? experience.content : ended(experience.content));
			return;
		}
		io.out(ended(printableText(experience.content)));
	});
}
function ended(text) {
	return text.endsWith("\n") ? text : `${text}\n`;
}

// cli/commands/forget.ts
var forget_exports = { get forget() { return forget; } };
async function forget(wanted, context) {
	const { io, options } = context;
	if ($backend.isUnattended(io.env)) throw new $light.OpenVikingError("UNSUPPORTED", "Nobody watches this run, so nothing is deleted. Run ovp forget in a terminal of your own.");
	if (options.yes !== true && !canAsk(io)) throw new UsageError("This is no terminal, so nobody can be asked. Give --yes to delete it.");
	await withStore(context, async ({ backend, identity }) => {
		const { uri } = await findExperience(wanted, identity.user, backend, { sameCase: true });
		const name = printableLine(shownName(uri, identity.user));
		if (options.yes !== true && !await confirm$1(io, `Delete ${name}?`)) {
			io.out("Nothing was deleted.\n");
			return;
		}
		await backend.memory().forget(uri);
		if (options.json) return printJson(io, { deleted: uri });
		io.out(`Deleted ${name}\n`);
	});
}

// cli/commands/learn.ts
var learn_exports = { get learn() { return learn$1; } };
const DAY_MS = 864e5;
const SOON = 7;
const PROGRESS_EVERY_MS = 1500;
async function learn$1(context) {
	const { io, options } = context;
	const lessons = await Promise.resolve().then(() => src_exports$1);
	await withStore(context, async ({ settings, identity }) => {
		const report = await lessons.learn({
			settings,
			paths: $light.homePaths(settings.home),
			user: identity.user,
			...io.env === void 0 ? {} : { env: io.env },
			...options.project === void 0 ? {} : { project: options.project },
			...options.since === void 0 ? {} : { since: options.since },
			limit: options.limit,
			dryRun: options.dryRun === true,
			onProgress: progress(io),
			log: (line) => {
				if (settings.debug || line.includes("could not be")) io.err(`note: ${printableLine(line)}\n`);
			}
		});
		if (options.json) return printJson(io, report);
		print$1(io, report, options);
	});
}
function progress(io) {
	let said = Date.now();
	return ({ bytes, total, sessions }) => {
		if (Date.now() - said < PROGRESS_EVERY_MS) return;
		said = Date.now();
		io.err(`reading: ${byteSize$1(bytes)} of ${byteSize$1(total)}, ${counted$1(sessions, "session")}\n`);
	};
}
function print$1(io, report, { limit, dryRun }) {
	const { transcripts, read, candidates, sessions } = report;
	if (transcripts === 0) {
		io.out(`No past sessions of Claude Code in ${printableLine(report.projects)}, and none of Codex in ${printableLine(report.codex)}\n`);
		leftOut(io, report);
		return;
	}
	io.out(`${counted$1(transcripts, "session")} on disk, ${read.transcripts} new or grown (${byteSize$1(read.bytes)} read); ${candidates} with signs of a lesson.\n`);
	if (report.opted_out > 0) io.out(`${counted$1(report.opted_out, "session")} left alone: their projects switched capture off.\n`);
	leftOut(io, report);
	if (sessions.length === 0) return;
	io.out("\n");
	const rows = sessions.map(({ score, session_id, signals }) => [
		score.toFixed(1),
		session_id,
		signals[0]?.why ?? ""
	]);
	io.out(table([
		{
			head: "Score",
			align: "right"
		},
		{ head: "Session" },
		{ head: "Why" }
	], rows));
	io.out(`\n${outcome(sessions, dryRun === true)}\n`);
	if (candidates > sessions.length) io.out(`The best ${limit} were taken; more with --limit.\n`);
	io.out(expiry(report, io.now()));
	io.out("\nNext: ovp search --sessions \"\u2026\", or /openviking-memory:learn in Claude Code, which writes drafts from them.\n");
}
function leftOut(io, { unreadable }) {
	if (unreadable === 0) return;
	io.out(`${counted$1(unreadable, "session")} of Codex left out: compressed, which Node ${process.versions.node} cannot read. Node 22.15 or newer can.\n`);
}
function outcome(sessions, dryRun) {
	if (dryRun) return `Digests that would be written: ${count$1(sessions, "planned")}. This was a dry run.`;
	return `Digests: ${[
		"new",
		"updated",
		"unchanged"
	].map((status) => `${count$1(sessions, status)} ${status}`).join(", ")}.`;
}
function count$1(sessions, status) {
	return sessions.filter((session) => session.status === status).length;
}
function expiry({ sessions, cleanup }, now) {
	const soon = sessions.filter(({ expires_at }) => Date.parse(expires_at ?? "") - now.getTime() < SOON * DAY_MS);
	const rule = cleanup.known ? `your setting cleanupPeriodDays is ${cleanup.days}` : `assuming its default, cleanupPeriodDays ${cleanup.days}`;
	if (soon.length === 0) return "";
	return `Claude Code deletes the transcripts of ${soon.length} of these within ${SOON} days (${rule}); the digests stay.\n`;
}

// cli/place.ts
function placeOf({ settings, identity }) {
	const { server, home } = settings;
	if (server !== void 0) return `${server.url}, as ${identity.user} of ${identity.account}`;
	return node_path.join($light.homePaths(home).store, "memories", "experiences");
}
function hasSessions(backend) {
	return "sessions" in backend && "events" in backend;
}

// cli/commands/lineage.ts
var lineage_exports = { get lineage() { return lineage; } };
async function lineage(wanted, context) {
	const { io, options } = context;
	await withStore(context, async (store) => {
		const { backend, identity } = store;
		const uri = await uriOf(wanted, store);
		const sessions = hasSessions(backend) ? await sessionsWith(uri, backend) : [];
		const { told, missing } = await ofServer(uri, backend);
		if (options.json === true) return printJson(io, {
			uri,
			sessions,
			server: told ?? null
		});
		io.out(`${printableLine(shownName(uri, identity.user))}\n\n`);
		printSessions(sessions, io);
		if (told !== void 0) printTasks(told, io);
		if (missing !== void 0) io.err(`note: ${printableLine(missing)}\n`);
	});
}
const UNREAD = ["NOT_FOUND", "UNAVAILABLE"];
async function uriOf(wanted, { backend, identity }) {
	try {
		return (await findExperience(wanted, identity.user, backend)).uri;
	} catch (thrown) {
		if (!$light.isOpenVikingError(thrown) || !UNREAD.includes(thrown.code) || !hasSessions(backend)) throw thrown;
		const uri = wanted.includes("://") ? wanted.trim() : $light.experienceUri(identity.user, withoutExtension(wanted.trim()));
		if ((await backend.events()).every(({ resource_uri }) => resource_uri !== uri)) throw thrown;
		return uri;
	}
}
async function sessionsWith(uri, backend) {
	const found = new Map();
	for (const event of await backend.events()) {
		if (event.resource_uri.normalize("NFC") !== uri.normalize("NFC")) continue;
		const { session_id } = event;
		found.set(session_id, withEvent(found.get(session_id) ?? {
			session_id,
			last_at: "",
			recalls: 0,
			injections: 0
		}, event));
	}
	const kept = new Map((await backend.sessions().list()).map((session) => [session.session_id, session]));
	return [...found.values()].filter(({ injections }) => injections > 0).map((session) => {
		const { harness, cwd } = kept.get(session.session_id) ?? {};
		return {
			...session,
			...harness === void 0 ? {} : { harness },
			...cwd === void 0 ? {} : { cwd }
		};
	}).sort((left, right) => left.last_at > right.last_at ? -1 : 1);
}
function withEvent(session, { event_type, occurred_at }) {
	const kind = event_type === "memory.injected" ? "injections" : "recalls";
	const last_at = occurred_at > session.last_at ? occurred_at : session.last_at;
	return {
		...session,
		[kind]: session[kind] + 1,
		last_at
	};
}
async function ofServer(uri, backend) {
	if (backend.lineage === void 0) return {};
	try {
		return { told: await backend.lineage(uri) };
	} catch (thrown) {
		if (!$light.isOpenVikingError(thrown) || ![
			"UNSUPPORTED",
			"NOT_FOUND",
			"UNAVAILABLE"
		].includes(thrown.code)) throw thrown;
		return { missing: thrown.message };
	}
}
function printSessions(sessions, io) {
	if (sessions.length === 0) {
		io.out("No session on this machine has read it.\n");
		return;
	}
	const rows = sessions.map(({ session_id, harness = "not kept any more", cwd = "", last_at, recalls, injections }) => [
		localTime(last_at),
		session_id,
		harness,
		String(recalls),
		String(injections),
		cwd
	]);
	const right = { align: "right" };
	const columns = [
		{ head: "Last" },
		{ head: "Session" },
		{ head: "Harness" },
		{
			head: "Found",
			...right
		},
		{
			head: "Read",
			...right
		},
		{ head: "Folder" }
	];
	io.out(table(columns, rows));
}
function printTasks({ trajectories, total, outcomes }, io) {
	const ended = Object.entries(outcomes).flatMap(([outcome, count]) => count > 0 ? [`${count} ${outcome}`] : []);
	io.out(`\nOn the server: ${counted$1(total, "task")}${ended.length === 0 ? "" : ` (${ended.join(", ")})`}.\n`);
	if (trajectories.length === 0) return;
	const rows = trajectories.map(({ uri, name, description, updated_at }) => [
		localTime(updated_at),
		name === "" ? $light.titleFromUri(uri) : $light.titleFromUri(name),
		description
	]);
	io.out(table([
		{ head: "Last" },
		{ head: "Task" },
		{ head: "What" }
	], rows));
}

// cli/commands/lint.ts
var lint_exports = { get lint() { return lint; } };
async function lint(what, context) {
	const { io, options } = context;
	const { settings } = commandSettings(context);
	const files = [];
	for (const name of what) {
		const text = isFile(name) ? (await readInput(name, io)).text : await textOf$1(name, context);
		files.push({
			name: name === "-" ? "standard input" : name,
			findings: findingsOf(text, settings)
		});
	}
	if (options.json) printJson(io, { files });
	else for (const file of files) io.out(linted(file));
	if (files.some(({ findings }) => hasErrors(findings))) throw new SaidFailure("a write-up has errors");
}
function linted({ name, findings }) {
	if (findings.length === 0) return `${name}: good as it is.\n`;
	const errors = findings.filter(({ severity }) => severity === "error").length;
	return `${findings.map((finding) => `${findingLine(name, finding)}\n`).join("")}${name}: ${counted$1(errors, "error")}, ${counted$1(findings.length - errors, "warning")}.\n`;
}
function isFile(name) {
	return name === "-" || node_fs.existsSync(name);
}
async function textOf$1(name, context) {
	let text;
	await withStore(context, async (store) => {
		text = await draftText(name, store) ?? await experienceText(name, store);
	});
	if (text !== void 0) return text;
	throw new $light.OpenVikingError("NOT_FOUND", `There is no file, no draft and no experience "${name}".`);
}
async function draftText(name, { backend, identity }) {
	return ifThere(async () => (await readDraft(withoutExtension(name), {
		backend,
		user: identity.user
	})).body);
}
async function experienceText(name, { backend, identity }) {
	return ifThere(async () => (await findExperience(name, identity.user, backend)).content);
}
async function ifThere(read) {
	try {
		return await read();
	} catch (thrown) {
		if ($light.isOpenVikingError(thrown) && (thrown.code === "NOT_FOUND" || thrown.code === "INVALID_INPUT")) return void 0;
		throw thrown;
	}
}

// cli/shown-provenance.ts
function shownProvenance({ harness, project, model }) {
	return [
		harness,
		project?.split(/[/\\]/).findLast((name) => name !== ""),
		model
	].filter((part) => part !== void 0 && part !== "").join(", ");
}

// cli/commands/list.ts
var list_exports = { get list() { return list$3; } };
async function list$3(context) {
	const { io, options } = context;
	await withStore(context, async ({ backend, identity, settings }) => {
		const known = readProvenance($light.homePaths(settings.home).state);
		const experiences = (await backend.listExperiences()).map((experience) => {
			const provenance = known.get(experience.uri);
			return provenance === void 0 ? experience : {
				...experience,
				provenance
			};
		});
		if (options.json) return printJson(io, { experiences });
		if (experiences.length === 0) {
			io.out("No experiences yet. Add one with: ovp add FILE.md\n");
			if (settings.server !== void 0) io.out(`Looked for on ${printableLine(placeOf({
				settings,
				identity
			}))}.\n`);
			return;
		}
		const rows = experiences.map((experience) => ({
			...experience,
			name: shownName(experience.uri, identity.user)
		})).sort((left, right) => left.name.localeCompare(right.name)).map((experience) => [
			experience.name,
			localTime(experience.updated_at),
			byteSize$1(experience.bytes),
			...known.size === 0 ? [] : ["provenance" in experience ? shownProvenance(experience.provenance) : ""]
		]);
		const from = known.size === 0 ? [] : [{ head: "From" }];
		io.out(table([
			{ head: "Experience" },
			{ head: "Changed" },
			{
				head: "Size",
				align: "right"
			},
			...from
		], rows));
		if (settings.server !== void 0) io.out(`\n${counted$1(rows.length, "experience")} on ${printableLine(placeOf({
			settings,
			identity
		}))}.\n`);
	});
}

// capture/courier/outbox-contents.ts
function outboxContents(paths) {
	const dead = node_path.join(paths.outbox, $backend.DEAD_FOLDER);
	return {
		waiting: $backend.namesIfThere(paths.outbox, $light.ITEM_EXTENSION).map((name) => listed(paths.outbox, name)),
		set_aside: $backend.namesIfThere(dead, $light.ITEM_EXTENSION).map((name) => {
			const { reason, content } = $backend.objectIn(node_path.join(dead, name));
			return {
				...listed(dead, name, content),
				reason: typeof reason === "string" ? reason : "unknown"
			};
		})
	};
}
async function retryItems(paths, ids) {
	const { waiting, set_aside } = chosen(outboxContents(paths), ids);
	for (const { id } of waiting) {
		const path = fileOf(paths.outbox, id);
		const { attempts: _, not_before: __, ...item } = $backend.objectIn(path);
		if (Object.keys(item).length > 0) await $backend.saveJson(path, item);
	}
	for (const { id } of set_aside) {
		const path = fileOf(node_path.join(paths.outbox, $backend.DEAD_FOLDER), id);
		const { content } = $backend.objectIn(path);
		if (typeof content !== "object" || content === null) continue;
		const { attempts: _, not_before: __, ...item } = content;
		await $backend.saveJson(fileOf(paths.outbox, id), item);
		node_fs.rmSync(path, { force: true });
	}
	return [...waiting, ...set_aside].map(({ id }) => id);
}
function dropItems(paths, ids) {
	const { waiting, set_aside } = chosen(outboxContents(paths), ids);
	for (const { id } of waiting) node_fs.rmSync(fileOf(paths.outbox, id), { force: true });
	for (const { id } of set_aside) node_fs.rmSync(fileOf(node_path.join(paths.outbox, $backend.DEAD_FOLDER), id), { force: true });
	return [...waiting, ...set_aside].map(({ id }) => id);
}
function chosen(contents, ids) {
	if (ids === "all") return contents;
	const items = [...contents.waiting, ...contents.set_aside];
	const wanted = new Set(ids.map((id) => {
		const exact = items.find((item) => item.id === id);
		const [found, another] = exact === void 0 ? items.filter((item) => item.id.startsWith(id)) : [exact];
		if (id !== "" && found !== void 0 && another === void 0) return found.id;
		throw new $light.OpenVikingError("NOT_FOUND", `${JSON.stringify(id)} names ${found === void 0 || id === "" ? "nothing" : "more than one item"} of the outbox. List it for the ids.`);
	}));
	return {
		waiting: contents.waiting.filter(({ id }) => wanted.has(id)),
		set_aside: contents.set_aside.filter(({ id }) => wanted.has(id))
	};
}
function listed(folder, name, content = $backend.objectIn(node_path.join(folder, name))) {
	const item = typeof content === "object" && content !== null ? content : {};
	const text = (value) => typeof value === "string" ? value : "";
	return {
		id: name.slice(0, -$light.ITEM_EXTENSION.length),
		kind: item.kind === "transcript" || item.kind === "messages" ? item.kind : "unknown",
		harness: text(item.harness),
		session_id: text(item.session_id),
		event: text(item.event),
		at: text(item.at),
		bytes: node_fs.statSync(node_path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
		attempts: typeof item.attempts === "number" ? item.attempts : 0,
		...typeof item.not_before === "string" ? { not_before: item.not_before } : {}
	};
}
function fileOf(folder, id) {
	return node_path.join(folder, id + $light.ITEM_EXTENSION);
}

// cli/undelivered.ts
function deliveryOf(backend) {
	return backend.delivery;
}

// cli/commands/outbox.ts
var outbox_exports = { get outbox() { return outbox; } };
async function outbox(action, ids, context) {
	if (action === "list" && ids.length > 0) throw new UsageError("list takes no ids. Put retry or drop before them.");
	if (action !== "list" && ids.length === 0 === (context.options.all !== true)) throw new UsageError(`Say what to ${action}: ids as ovp outbox shows them, or --all.`);
	if (action === "drop") requireSomebodyToAsk(context.io, context.options, { look: "Run ovp outbox" });
	const { settings } = usableSettings(context);
	const paths = $light.ensureStatePaths(settings);
	const backend = settings.server === void 0 ? void 0 : await $backend.connect(settings);
	try {
		const delivery = backend === void 0 ? void 0 : deliveryOf(backend);
		const wanted = context.options.all === true ? "all" : ids;
		if (action === "list") list$2(outboxContents(paths), delivery, context);
		else if (action === "retry") await retry(paths, wanted, {
			delivery,
			context
		});
		else await drop$1(paths, wanted, {
			delivery,
			context
		});
	} finally {
		await backend?.close();
	}
}
async function retry(paths, ids, { delivery, context }) {
	const { io, options } = context;
	const items = await retryItems(paths, ids);
	const sessions = ids === "all" ? delivery?.pending().sessions.length ?? 0 : 0;
	const messages = ids === "all" ? delivery?.retry() ?? 0 : 0;
	io.startCourier?.(paths);
	if (options.json) return printJson(io, {
		retried: items,
		sessions,
		messages
	});
	const unsent = counted$1(sessions, "session that is not on the server yet", "sessions that are not on the server yet");
	const what = sessions === 0 ? said(items.length, messages) : [...items.length === 0 ? [] : [counted$1(items.length, "item")], unsent].join(" and ");
	io.out(`${what} will be tried again now.\n`);
}
async function drop$1(paths, ids, { delivery, context }) {
	const { io, options } = context;
	const question = ids === "all" ? "Throw away everything that waits or was given up?" : `Throw away ${counted$1(ids.length, "item")}?`;
	if (options.yes !== true && !await confirm$1(io, question)) {
		io.out("Nothing was changed.\n");
		return;
	}
	const items = dropItems(paths, ids);
	const messages = ids === "all" ? delivery?.drop() ?? 0 : 0;
	if (options.json) return printJson(io, {
		dropped: items,
		messages
	});
	io.out(`${said(items.length, messages)} thrown away.\n`);
}
function said(items, messages) {
	const refused = counted$1(messages, "message that a server refused", "messages that a server refused");
	return messages === 0 ? counted$1(items, "item") : `${counted$1(items, "item")} and ${refused}`;
}
function list$2(contents, delivery, { io, options }) {
	const { waiting, set_aside } = contents;
	const { sessions, problem } = delivery?.pending() ?? { sessions: [] };
	if (options.json) {
		printJson(io, {
			waiting,
			set_aside,
			undelivered: sessions
		});
		return;
	}
	if (waiting.length + set_aside.length + sessions.length === 0) io.out("Nothing waits, and nothing was given up.\n");
	if (waiting.length > 0) showWaiting(waiting, io);
	if (set_aside.length > 0) showSetAside(set_aside, io);
	if (sessions.length > 0) showUndelivered(sessions, problem?.message, io);
}
function showWaiting(items, io) {
	io.out(`Waiting (${counted$1(items.length, "item")}):\n`);
	const next = ({ attempts, not_before }) => attempts === 0 || not_before === void 0 ? "" : `failed ${attempts}\u00d7, next ${localTime(not_before)}`;
	showItems(items, {
		head: "Next",
		of: next
	}, io);
}
function showSetAside(items, io) {
	io.out(`Given up (${counted$1(items.length, "item")}):\n`);
	const why = (item) => items.find(({ id }) => id === item.id)?.reason ?? "";
	showItems(items, {
		head: "Why",
		of: why
	}, io);
}
function showItems(items, last, io) {
	const rows = items.map((item) => [
		item.id,
		item.event,
		`${item.harness} ${item.session_id}`.trim(),
		byteSize$1(item.bytes),
		last.of(item)
	]);
	io.out(`${table([...[
		{ head: "Id" },
		{ head: "Event" },
		{ head: "Session" },
		{
			head: "Size",
			align: "right"
		}
	], { head: last.head }], rows)}\n`);
}
function showUndelivered(sessions, problem, io) {
	io.out(`Not on the server yet (${counted$1(sessions.length, "session")}):\n`);
	if (problem !== void 0) io.out(`${printableLine(problem)}\n`);
	const rows = sessions.map((session) => [
		session.session_id,
		String(session.messages),
		String(session.set_aside.length),
		session.problem?.message ?? (session.next_attempt_at === void 0 ? "" : `next ${localTime(session.next_attempt_at)}`)
	]);
	const right = { align: "right" };
	io.out(table([
		{ head: "Session" },
		{
			head: "Waiting",
			...right
		},
		{
			head: "Refused",
			...right
		},
		{ head: "Why" }
	], rows));
}

// recall/added-tokens.ts
async function addedTokens(paths, events, { since, contentOf }) {
	const from = Date.parse(since);
	const ofHooks = events.filter(({ evidence, occurred_at }) => $search.isHookCall(evidence.tool_call_id) && Date.parse(occurred_at) >= from);
	let tokens = hintsSince(paths, from) * $search.tokensAtMost($light.HINT);
	for (const hits of suggestions(ofHooks)) tokens += $search.tokensAtMost($search.suggestionOf(hits)?.text ?? "");
	for (const { event_type, resource_uri: uri } of ofHooks) {
		const content = event_type === "memory.injected" ? await contentOf(uri) : void 0;
		if (content !== void 0) tokens += $search.tokensAtMost($inject.promptBlock([{
			uri,
			content
		}]));
	}
	return tokens;
}
function suggestions(events) {
	const calls = new Map();
	for (const { event_type, evidence, resource_uri: uri, session_id } of events) {
		if (event_type !== "memory.recalled") continue;
		const call = `${session_id} ${evidence.tool_call_id}`;
		calls.set(call, [...calls.get(call) ?? [], {
			uri,
			title: $light.titleFromUri(uri),
			score: 0,
			snippet: ""
		}]);
	}
	return [...calls.values()];
}
function hintsSince(paths, from) {
	const folder = $light.notesFolder(paths);
	return filesIn(folder).filter((name) => {
		for (const { text } of $light.readLines(node_path.join(folder, name))) if (text.includes(`"key":"${"hint"}"`)) return Date.parse(/"at":"([^"]+)"/.exec(text)?.[1] ?? "") >= from;
		return false;
	}).length;
}
function filesIn(folder) {
	try {
		return node_fs.readdirSync(folder);
	} catch {
		return [];
	}
}

// cli/count-what-waits.ts
const PATIENCE_MS = 5e3;
const LOOK_MS = 25;
async function countWhatWaits(io, settings) {
	const paths = $light.statePaths(settings);
	if (io.startCourier === void 0 || !node_fs.existsSync(paths.outbox) || !$backend.hasWork(paths)) return;
	io.startCourier(paths);
	const until = Date.now() + PATIENCE_MS;
	while ($backend.hasWork(paths) && Date.now() < until) await node_timers_promises.setTimeout(LOOK_MS);
}

// cli/reused.ts
function reusedElsewhere(events, since, origins) {
	const reads = events.filter(({ event_type }) => event_type === "memory.injected").sort((left, right) => Date.parse(left.occurred_at) - Date.parse(right.occurred_at));
	const first = new Map(origins);
	for (const { resource_uri, session_id } of reads) if (!first.has(resource_uri)) first.set(resource_uri, session_id);
	const elsewhere = reads.filter(({ resource_uri, session_id, occurred_at }) => Date.parse(occurred_at) >= Date.parse(since) && session_id !== first.get(resource_uri));
	return [...new Set(elsewhere.map(({ resource_uri }) => resource_uri))];
}

// cli/since.ts
const HOURS = {
	h: 1,
	d: 24,
	w: 168
};
const AGE = /^([1-9]\d{0,4})([hdw])$/u;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/u;
function startOfDay(year, month, day) {
	const date = new Date(year, month - 1, day);
	return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day ? date : void 0;
}
function sinceMoment(text, now) {
	const age = AGE.exec(text);
	if (age) {
		const hours = Number(age[1]) * HOURS[age[2]];
		return (new Date(now.getTime() - hours * 36e5)).toISOString();
	}
	const day = DAY.exec(text);
	if (day) return startOfDay(Number(day[1]), Number(day[2]), Number(day[3]))?.toISOString();
	if (!TIME.test(text)) return void 0;
	const time = new Date(text);
	return Number.isNaN(time.getTime()) ? void 0 : time.toISOString();
}

// cli/commands/usage.ts
var usage_exports = { get usage() { return usage; } };
function byUse(left, right) {
	return right.injections - left.injections || right.recalls - left.recalls || right.last_used.localeCompare(left.last_used) || left.uri.localeCompare(right.uri);
}
function sum(experiences, of) {
	return experiences.reduce((all, one) => all + (of(one) ?? 0), 0);
}
async function usage(context) {
	const { io, options } = context;
	await withStore(context, async ({ backend, identity, settings }) => {
		await countWhatWaits(io, settings);
		const report = await backend.usage(options.since === void 0 ? {} : { since: options.since });
		const experiences = report.experiences.toSorted(byUse);
		if (options.json) {
			const { sessions, recalls, injections } = report;
			return printJson(io, {
				since: options.since ?? null,
				sessions,
				recalls,
				injections,
				experiences
			});
		}
		const counting = settings.server === void 0 ? "" : `, as counted on this machine for ${settings.server.url}`;
		const period = `${options.since === void 0 ? "so far" : `since ${localTime(options.since)}`}${counting}`;
		if (experiences.length === 0) {
			io.out(`No experience was used ${period} (${counted$1(report.sessions, "session")}).\n`);
			return;
		}
		const rows = experiences.map(({ uri, recalls, injections, last_used, sessions }) => [
			shownName(uri, identity.user),
			String(recalls),
			String(injections),
			localTime(last_used),
			String(sessions)
		]);
		io.out(table([
			{ head: "Experience" },
			{
				head: "Recalls",
				align: "right"
			},
			{
				head: "Injections",
				align: "right"
			},
			{ head: "Last used" },
			{
				head: "Sessions",
				align: "right"
			}
		], rows));
		const totals = [
			counted$1(report.sessions, "session"),
			counted$1(report.recalls, "recall"),
			counted$1(report.injections, "injection")
		];
		io.out(`\n${totals.join(", ")} ${period}.\n`);
		const recalls = sum(experiences, ({ from_hook }) => from_hook?.recalls);
		const injections = sum(experiences, ({ from_hook }) => from_hook?.injections);
		if (recalls + injections > 0) io.out(`Of these the plugin itself put ${counted$1(recalls, "recall")} and ${counted$1(injections, "injection")} before the model.\n`);
	});
}

// cli/commands/overview.ts
var overview_exports = { get overview() { return overview; } };
function welcome(store, installed) {
	return `No experiences yet. They are Markdown files ${store.settings.server === void 0 ? "in" : "on"}
  ${printableLine(placeOf(store))}

What to do next:
${installed ? "" : "  ovp setup                    install the plugin into your coding agent\n"}  ovp learn                    find the lessons in your past sessions
  ovp add NOTES.md             keep a write-up of how a task was done
  ovp search "port in use"     find it again
  ovp explain SESSION.jsonl    see what a recorded session counts
  ovp help                     all commands
`;
}
async function isInstalled(context) {
	if (context.io.courier === void 0) return false;
	const { harnessOfProgram } = await Promise.resolve().then(() => src_exports);
	return await harnessOfProgram(context.io.courier)?.isInstalled(machineOf(context)).catch(() => true) === true;
}
async function overview(context) {
	const { io } = context;
	await withStore(context, async (store) => {
		await countWhatWaits(io, store.settings);
		const since = sinceMoment("7d", io.now()) ?? "";
		const report = await store.backend.usage({ since });
		if (report.experiences.length === 0 && await hasNone(store.backend, io)) {
			io.out(`${welcome(store, await isInstalled(context))}${whereOvpIs(io)}`);
			return;
		}
		const most = report.experiences.toSorted(byUse)[0];
		const lines = [
			["Sessions", `${report.sessions} in the last 7 days`],
			...hasSessions(store.backend) ? await ofSessions(store, store.backend, since) : [["Used", `${counted$1(report.recalls, "recall")}, ${counted$1(report.injections, "injection")}`]],
			["Most used", most === void 0 ? "none yet" : shownName(most.uri, store.identity.user)],
			[store.settings.server === void 0 ? "Files" : "Server", placeOf(store)]
		];
		for (const [label, value] of lines) io.out(`${label.padEnd(9)}  ${printableLine(value)}\n`);
	});
}
async function hasNone(backend, io) {
	try {
		return (await backend.listExperiences()).length === 0;
	} catch (thrown) {
		if (!$light.isOpenVikingError(thrown) || thrown.code !== "UNAVAILABLE") throw thrown;
		io.err(`note: ${printableLine(thrown.message)}\n`);
		return false;
	}
}
async function ofSessions({ identity, settings }, backend, since) {
	const events = await backend.events();
	const agents = events.filter(({ occurred_at, evidence }) => Date.parse(occurred_at) >= Date.parse(since) && !$search.isHookCall(evidence.tool_call_id));
	const reused = reusedElsewhere(events, since, origins(settings.home));
	const names = reused.map((uri) => shownName(uri, identity.user));
	const elsewhere = `${counted$1(reused.length, "experience")} reused elsewhere${names.length > 0 ? ` (${shortened$1(names)})` : ""}`;
	const tokens = await addedTokens(backend.paths, events, {
		since,
		contentOf: (uri) => contentOf(backend, uri)
	});
	return [["Used", `${counted$1(calls(agents, "memory.recalled"), "search", "searches")} found something, ${counted$1(calls(agents, "memory.injected"), "read")}; ${elsewhere}`], ["Cost", `${tokens === 0 ? "no" : `about ${tokens}`} tokens added to prompts, 0 background model calls`]];
}
function calls(events, type) {
	const ids = events.filter(({ event_type }) => event_type === type).map(({ session_id, evidence }) => `${session_id} ${evidence.tool_call_id}`);
	return new Set(ids).size;
}
function origins(home) {
	const known = [...readProvenance($light.homePaths(home).state)];
	return new Map(known.flatMap(([uri, { harness = "", session }]) => session === void 0 ? [] : [[uri, $backend.transcriptFormat(harness)?.sessionId(session) ?? session]]));
}
async function contentOf(backend, uri) {
	try {
		return (await backend.readExperience(uri)).content;
	} catch (thrown) {
		if ($light.isOpenVikingError(thrown) && ["NOT_FOUND", "UNAVAILABLE"].includes(thrown.code)) return void 0;
		throw thrown;
	}
}
function shortened$1(names, most = 2) {
	const more = names.length - most;
	return more > 0 ? `${names.slice(0, most).join(", ")} and ${more} more` : names.join(", ");
}

// cli/choose.ts
async function choose(io, question, choices, { initial } = {}) {
	if (io.choose !== void 0) return io.choose(question, choices);
	const answer = await (await Promise.resolve().then(() => plain_prompts_exports)).select({
		message: question,
		options: [...choices],
		...initial === void 0 ? {} : { initialValue: initial }
	});
	return typeof answer === "string" ? answer : void 0;
}

// cli/edit-text.ts
function editText(text, name, { env }) {
	const windows = process.platform === "win32";
	const editor = $light.readHarnessVariable("VISUAL", env) ?? $light.readHarnessVariable("EDITOR", env) ?? (windows ? "notepad" : "vi");
	const folder = node_fs.mkdtempSync(node_path.join(node_os.tmpdir(), "ovp-edit-"));
	try {
		const file = node_path.join(folder, `${name.replace(/[^\w-]+/g, "-")}.md`);
		node_fs.writeFileSync(file, text, { mode: 384 });
		const [program = editor, ...args] = words(editor);
		const { status, error } = node_child_process.spawnSync(program, [...args, file], {
			stdio: "inherit",
			shell: windows
		});
		if (error !== void 0 || status !== 0) throw new $light.OpenVikingError("CONFIGURATION", `The editor "${editor}" could not be used; nothing was changed. Name another one in VISUAL or EDITOR.`, { cause: error });
		return node_fs.readFileSync(file, "utf8");
	} finally {
		node_fs.rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
function words(command) {
	return (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, "$1"));
}

// cli/commands/review.ts
var review_exports = { get review() { return review; } };
const DEEDS = [
	"list",
	"show",
	"add",
	"edit",
	"accept",
	"drop"
];
async function review(context) {
	const { io, options } = context;
	const deeds = DEEDS.filter((deed) => options[deed] !== void 0);
	if (deeds.length > 1) throw new UsageError(`Give one of these at a time: ${deeds.map((deed) => `--${deed}`).join(", ")}.`);
	await withStore(context, async (store) => {
		if (options.add !== void 0) return add(options.add, store, context);
		if (options.accept !== void 0) return accept(withoutExtension(options.accept), store, context);
		if (options.drop !== void 0) return drop(withoutExtension(options.drop), store, context);
		if (options.edit !== void 0) return edit(withoutExtension(options.edit), store, context);
		if (options.show !== void 0) return show(withoutExtension(options.show), store, context);
		const drafts = await listDrafts(access(store));
		const interactive = io.choose !== void 0 || io.stdinIsTerminal && io.stdoutIsTerminal;
		if (options.list === true || options.json === true || !interactive) return list$1(drafts, store, context);
		await walk(drafts, store, context);
	});
}
const access = ({ backend, identity }) => ({
	backend,
	user: identity.user
});
async function judge(draft, { backend, settings }) {
	const similar = await findSimilar(backend, draft);
	return {
		...draft,
		findings: findingsOf(draft.body, settings),
		similar
	};
}
async function list$1(drafts, store, { io, options }) {
	const judged = await Promise.all(drafts.map((draft) => judge(draft, store)));
	if (options.json === true) return printJson(io, { drafts: judged.map(({ name, uri, provenance, findings, similar }) => ({
		name,
		uri,
		provenance,
		findings,
		similar
	})) });
	if (judged.length === 0) {
		io.out("No drafts. Agents leave them in unattended runs, and when you let them learn from past sessions: see ovp learn.\n");
		return;
	}
	const rows = judged.map(({ name, provenance, findings }) => [
		name,
		shownProvenance(provenance),
		verdict(findings)
	]);
	io.out(table([
		{ head: "Draft" },
		{ head: "From" },
		{ head: "Lint" }
	], rows));
	io.out("\nLook at one with: ovp review --show NAME\n");
}
function verdict(findings) {
	if (findings.length === 0) return "good";
	const errors = findings.filter(({ severity }) => severity === "error").length;
	return `${counted$1(errors, "error")}, ${counted$1(findings.length - errors, "warning")}`;
}
async function show(name, store, { io, options }) {
	const judged = await judge(await readDraft(name, access(store)), store);
	if (options.json === true) return printJson(io, judged);
	print(judged, store, {
		io,
		options
	});
}
function print({ name, body, provenance, findings, similar }, store, { io }) {
	const from = shownProvenance(provenance);
	io.out(`Draft ${printableLine(name)}${from === "" ? "" : ` (${printableLine(from)})`}\n\n`);
	io.out(`${printableText(body).trimEnd()}\n\n`);
	for (const finding of findings) io.out(`${findingLine(name, finding)}\n`);
	for (const line of similarLines(similar, store)) io.out(`${line}\n`);
}
function similarLines(similar, { identity }) {
	return similar.map(({ uri, overlap }) => printableLine(`near: ${shownName(uri, identity.user)} says much the same (${Math.round(overlap * 100)} % of the words).`));
}
async function add(file, store, { io, options }) {
	const input = await readInput(file, io);
	if (input.text.trim() === "") throw new $light.OpenVikingError("INVALID_INPUT", `${input.label} is empty: nothing was kept.`);
	const name = chooseName(input, options.name);
	if (options.force !== true) refuseSecrets(input.label, findingsOf(input.text, store.settings));
	const draft = await addDraft(name, input.text, {
		...access(store),
		provenance: unattendedOrigin(io) ?? { created: io.now().toISOString() },
		replace: options.replace === true
	});
	const judged = await judge(draft, store);
	if (options.json === true) return printJson(io, judged);
	io.out(`Kept the draft ${printableLine(draft.name)}. It becomes an experience with: ovp review --accept ${printableLine(draft.name)}\n`);
	for (const finding of judged.findings) io.err(`note: ${findingLine(draft.name, finding)}\n`);
	for (const line of similarLines(judged.similar, store)) io.err(`note: ${line}\n`);
}
async function accept(name, store, context) {
	const { io, options } = context;
	requireSomebody(context);
	const judged = await judge(await readDraft(name, access(store)), store);
	for (const finding of judged.findings) io.err(`note: ${findingLine(name, finding)}\n`);
	for (const line of similarLines(judged.similar, store)) io.err(`note: ${line}\n`);
	if (hasErrors(judged.findings) && options.force !== true) throw new $light.OpenVikingError("INVALID_INPUT", `The draft "${name}" stays a draft: mend the errors with ovp review --edit, or give --force.`);
	const as = options.name === void 0 ? {} : { as: withoutExtension(options.name) };
	const accepted = await acceptDraft(name, {
		...access(store),
		state: $light.homePaths(store.settings.home).state,
		now: io.now(),
		...as,
		replace: options.replace === true
	}).catch((cause) => {
		if (!$light.isOpenVikingError(cause) || cause.code !== "ALREADY_EXISTS") throw cause;
		throw new $light.OpenVikingError("ALREADY_EXISTS", `There is an experience "${options.name ?? name}" already: compare the two, then give --replace to overwrite it or --name for another name.`, { cause });
	});
	if (options.json === true) return printJson(io, accepted);
	io.out(`Accepted ${printableLine(accepted.uri)}\n`);
}
function requireSomebody({ io }) {
	if (!$backend.isUnattended(io.env)) return;
	throw new $light.OpenVikingError("UNSUPPORTED", "Nobody watches this run, so its drafts wait for a person. Run ovp review in a terminal of your own.");
}
async function drop(name, store, { io, options }) {
	const { uri } = await readDraft(name, access(store));
	await dropDraft(name, access(store));
	if (options.json === true) return printJson(io, { dropped: uri });
	io.out(`Dropped ${printableLine(name)}\n`);
}
async function edit(name, store, context) {
	const { io } = context;
	const draft = await readDraft(name, access(store));
	const text = editText($backend.draftText(draft), name, io);
	if ($backend.parseDraft(text).body.trim() === "") throw new $light.OpenVikingError("INVALID_INPUT", `Nothing is left of "${name}", so it was not changed. Drop it with --drop.`);
	await addDraft(name, text, {
		...access(store),
		replace: true
	});
	await show(name, store, context);
}
async function walk(drafts, store, context) {
	const { io } = context;
	if (drafts.length === 0) {
		io.out("No drafts to review.\n");
		return;
	}
	for (const [index, { name }] of drafts.entries()) {
		io.out(`\n${index + 1} of ${drafts.length}\n`);
		if (await decide(name, store, context) === "quit") return;
	}
}
async function decide(name, store, context) {
	for (;;) {
		const judged = await judge(await readDraft(name, access(store)), store);
		print(judged, store, context);
		const answer = await choose(context.io, `What becomes of ${name}?`, [
			...hasErrors(judged.findings) ? [] : [{
				value: "accept",
				label: "Accept"
			}],
			{
				value: "edit",
				label: "Edit"
			},
			{
				value: "drop",
				label: "Drop"
			},
			{
				value: "skip",
				label: "Leave for later"
			},
			...hasErrors(judged.findings) ? [{
				value: "accept",
				label: "Accept in spite of the errors"
			}] : [],
			{
				value: "quit",
				label: "Stop here"
			}
		]);
		if (answer === void 0 || answer === "quit") return "quit";
		try {
			if (answer === "accept") await accept(name, store, {
				io: {
					...context.io,
					err: () => void 0
				},
				options: {
					...context.options,
					force: true
				}
			});
			if (answer === "drop") await drop(name, store, context);
			if (answer !== "edit") return "decided";
			await edit(name, store, {
				...context,
				io: {
					...context.io,
					out: () => void 0
				}
			});
		} catch (thrown) {
			if (!$light.isOpenVikingError(thrown)) throw thrown;
			context.io.err(`error: ${printableLine(thrown.message)}\n`);
		}
	}
}

// cli/commands/search.ts
var search_exports = { get search() { return search; } };
const NOTHING = "No experience matches. Try other words, or see all of them with: ovp list\n";
const NO_SESSION = "No digest matches. Try other words, or write digests of your past sessions with: ovp learn\n";
async function search(words, context) {
	const { io, options } = context;
	const query = words.join(" ").trim();
	if (query === "") throw new UsageError("Say what to search for, for example: ovp search \"port in use\".");
	await withStore(context, async (store) => {
		const results = options.sessions === true ? await searchDigests(query, options.limit, store) : await store.backend.searchExperiences(query, options.limit);
		if (options.json) return printJson(io, { results });
		if (results.length === 0) {
			io.out(options.sessions === true ? NO_SESSION : NOTHING);
			if (store.settings.server !== void 0) io.out(`Searched on ${printableLine(placeOf(store))}.\n`);
			return;
		}
		for (const [index, hit] of results.entries()) {
			io.out(`${index === 0 ? "" : "\n"}${printableLine(shown(hit, store))}  (score ${hit.score.toFixed(2)})\n`);
			io.out(`  ${printableLine(hit.uri)}\n`);
			if (hit.snippet !== "") io.out(`  ${printableLine(hit.snippet)}\n`);
		}
	});
}
function shown({ uri, title }, { identity }) {
	const name = shownName(uri, identity.user);
	return name === uri ? title : name;
}
async function searchDigests(query, limit, { backend, identity }) {
	const { DIGESTS } = await Promise.resolve().then(() => src_exports$1);
	try {
		return (await backend.memory().find(query, {
			uri: `${$light.userRoot(identity.user)}/${DIGESTS}`,
			limit
		})).map(({ uri, score, abstract }) => ({
			uri,
			title: $light.titleFromUri(uri),
			score,
			snippet: abstract
		}));
	} catch (thrown) {
		if ($light.isOpenVikingError(thrown) && thrown.code === "NOT_FOUND") return [];
		throw thrown;
	}
}

// cli/serve-text.ts
const VARIABLE = "OPENVIKING_SERVE_TOKEN";
function serveText(listening, options) {
	const { url, token, loopback } = listening;
	return [
		`Serving the experience memory at ${options.place}`,
		`as ${url}. End it with Ctrl-C.`,
		"",
		...token === void 0 ? WITHOUT_TOKEN : tokenLines(token, options),
		...loopback ? [] : BEYOND_THIS_MACHINE,
		"A client that has the plugin needs none of these lines: it would have every tool twice.",
		"",
		...clientLines(url, token, options).map(([name, line]) => `${name.padEnd(12)} ${line}`),
		""
	].join("\n");
}
const WITHOUT_TOKEN = ["Every program of this machine can read and change it: there is no token.", ""];
const BEYOND_THIS_MACHINE = [
	"Other machines reach it, without encryption: whoever listens on the way learns the token.",
	"Put a proxy with TLS in front of it, and name that with --allow-host.",
	""
];
function tokenLines({ file, value }, { showToken }) {
	return [
		`The token ${showToken ? `is ${value}` : `begins with ${value.slice(0, 4)}; --show-token prints all of it`}. It is kept in`,
		file,
		""
	];
}
function clientLines(url, token, { showToken, platform = process.platform }) {
	const bearer = (how) => token === void 0 ? "" : ` --header "Authorization: Bearer ${how}"`;
	const inShell = token === void 0 ? "" : showToken ? token.value : `$(${readCommand(token.file, platform)})`;
	const inFile = showToken ? token?.value ?? "" : `\${env:${VARIABLE}}`;
	const cursor = { mcpServers: { openviking: {
		url,
		...token === void 0 ? {} : { headers: { Authorization: `Bearer ${inFile}` } }
	} } };
	const needsVariable = `  # the token in ${VARIABLE}`;
	return [
		["Claude Code", `claude mcp add --scope user --transport http openviking ${url}${bearer(inShell)}`],
		["Codex", `codex mcp add openviking --url ${url}${token === void 0 ? "" : ` --bearer-token-env-var ${VARIABLE}${needsVariable}`}`],
		["Cursor", `~/.cursor/mcp.json: ${JSON.stringify(cursor)}${token === void 0 || showToken ? "" : needsVariable}`],
		["Gemini CLI", `gemini mcp add --scope user --transport http openviking ${url}${bearer(inShell)}`]
	];
}
function readCommand(file, platform) {
	return platform === "win32" ? `Get-Content '${file.replaceAll("'", "''")}'` : `cat '${file.replaceAll("'", "'\\''")}'`;
}

// cli/commands/serve.ts
var serve_exports = { get serve() { return serve; } };
async function serve(context) {
	const { io, options } = context;
	const groups = options.groups === void 0 ? {} : { tools: options.groups };
	const loaded = usableSettings(context, {
		...settingFlags(options),
		...groups
	});
	const { settings } = loaded;
	const onListening = (listening) => {
		if (options.json === true) {
			const { url, loopback, token } = listening;
			const shown = options.showToken === true && token !== void 0 ? { token: token.value } : {};
			printJson(io, {
				url,
				token_file: token?.file ?? null,
				loopback,
				...shown
			});
		} else io.out(serveText(listening, {
			place: settings.server?.url ?? settings.home,
			showToken: options.showToken === true
		}));
	};
	const { serveHttp } = await Promise.resolve().then(() => require("./http.cjs"));
	await serveHttp({
		settings,
		host: options.host,
		port: options.port,
		token: tokenOf(options),
		allow_hosts: options.allowHost,
		allow_origins: options.allowOrigin,
		...options.provider === void 0 ? {} : { provider: options.provider },
		...io.courier === void 0 ? {} : {
			courier: io.courier,
			env: $light.trustedEnvironment(loaded, io.env)
		},
		log: (line) => io.err(`serve: ${printableLine(line)}\n`),
		onListening,
		signal: io.stop ?? stopSignal()
	});
	if (io.stop === void 0) setTimeout(() => process.exit(), HELD_MS).unref();
}
function tokenOf({ token, tokenFile }) {
	if (!token) return "none";
	return tokenFile === void 0 ? "home" : { file: node_path.resolve(tokenFile) };
}
const HELD_MS = 1e3;

// setup/server/config-change.ts
const keysOf$1 = (kinds) => $light.SETTINGS_TABLE.filter(({ part, type }) => part === "connection" && kinds.includes(type.kind)).flatMap(({ key }) => key ?? []);
const OF_A_SERVER = keysOf$1([
	"address",
	"secret",
	"identifier",
	"headers"
]);
const SECRET = keysOf$1(["secret", "headers"]);
function configChange(path, choice) {
	const file = readJsonFile(path);
	const edits = choice.kind === "folder" ? forFolder(file, choice.named_elsewhere) : forServer(file, choice);
	return {
		path,
		before: file.text,
		after: edits.length === 0 ? file.text : editJson(file, edits)
	};
}
function membersSet(choice) {
	if (choice.kind === "folder") return choice.named_elsewhere ? ["url"] : [];
	const { kind: _, ...members } = choice;
	return Object.keys(members);
}
function forFolder({ members }, namedElsewhere) {
	const edits = OF_A_SERVER.filter((key) => Object.hasOwn(members, key) && !(key === "url" && namedElsewhere)).map((key) => ({
		at: [key],
		value: void 0
	}));
	if (namedElsewhere && members["url"] !== "folder") edits.push({
		at: ["url"],
		value: "folder"
	});
	return edits;
}
function forServer({ members }, choice) {
	const { kind: _, ...wanted } = choice;
	const sameOrigin = originOf(members["url"]) === originOf(wanted.url);
	const gone = OF_A_SERVER.filter((key) => Object.hasOwn(members, key) && !Object.hasOwn(wanted, key));
	const set = Object.entries(wanted).filter(([key, value]) => members[key] !== value);
	return [...sameOrigin ? [] : gone.map((key) => ({
		at: [key],
		value: void 0
	})), ...set.map(([key, value]) => ({
		at: [key],
		value
	}))];
}
function originOf(url) {
	try {
		return typeof url === "string" ? new URL($light.normalizeUrl(url)).origin : void 0;
	} catch {
		return;
	}
}
const HIDDEN = "\u2026";
const HIDDEN_NEW = "\u2026 (new)";
function shownChange({ path, before, after }) {
	const old = membersOf(before);
	return {
		path,
		before: hidden(before, () => HIDDEN),
		after: hidden(after, (key, value) => JSON.stringify(old[key]) === JSON.stringify(value) ? HIDDEN : HIDDEN_NEW)
	};
}
function hidden(text, mark) {
	const members = membersOf(text);
	const edits = SECRET.filter((key) => Object.hasOwn(members, key)).map((key) => ({
		at: [key],
		value: mark(key, members[key])
	}));
	return text === void 0 || edits.length === 0 ? text : editJson({
		path: "",
		text,
		members
	}, edits);
}
function membersOf(text) {
	if (text === void 0 || text.trim() === "") return {};
	const value = JSON.parse(text.replace(/^\ufeff+/, ""));
	return isObject$2(value) ? value : {};
}

// setup/server/server-steps.ts
function serverStep(choice, { home, record, title }) {
	const path = node_path.join(home, $light.USER_FILE);
	const change = () => configChange(path, choice);
	return {
		title,
		...isChange(change()) ? {} : { done: `${path} says so, or nothing has to be said` },
		change: () => shownChange(change()),
		apply: async () => {
			const { before, after } = change();
			if (after === void 0) return;
			await $light.ensureHome(home);
			const known = record.trace(path);
			const had = known?.had ?? Object.keys(readJsonFile(path).members);
			const set = new Set([...known?.set ?? [], ...membersSet(choice)]);
			await record.keep(path, {
				existed: known?.existed ?? before !== void 0,
				had,
				rules: [],
				set: [...set]
			});
			writePrivate(path, after);
		}
	};
}
async function serverRemovalStep({ home, record, usedBy, mayAsk }) {
	const path = node_path.join(home, $light.USER_FILE);
	const trace = record.trace(path);
	if (trace === void 0) return void 0;
	const ours = trace.set.filter((key) => !trace.had.includes(key));
	const change = () => {
		const file = readJsonFile(path);
		const gone = ours.filter((key) => Object.hasOwn(file.members, key));
		const empty = !trace.existed && Object.keys(file.members).every((key) => gone.includes(key));
		const edits = gone.map((key) => ({
			at: [key],
			value: void 0
		}));
		const after = empty ? void 0 : gone.length === 0 ? file.text : editJson(file, edits);
		return {
			path,
			before: file.text,
			after
		};
	};
	const { url, api_key } = readJsonFile(path).members;
	const what = api_key === void 0 ? "The address" : "The address and the key";
	const server = typeof url === "string" && ours.includes("url") ? ` of ${url}` : "";
	const title = `Take what setup wrote out of ${$light.USER_FILE}`;
	const others = isChange(change()) ? await usedBy() : [];
	const users = `${others.join(" and ")} ${others.length === 1 ? "uses" : "use"}`;
	if (others.length > 0 && !mayAsk) return {
		title,
		done: `${users} it as well`,
		apply: async () => void 0
	};
	const shared = others.length === 0 ? "" : `, which ${users} as well`;
	return {
		title: isChange(change()) ? title + shared : title,
		...isChange(change()) ? { question: `${what}${server} in ${path}${shared}: take them out as well?` } : { done: "nothing of it is left" },
		change: () => shownChange(change()),
		apply: async () => {
			const { after } = change();
			if (after === void 0) removeFile(path);
			else writePrivate(path, after);
			await record.forget(path);
		}
	};
}
function writePrivate(path, text) {
	try {
		$search.writeAtomic(node_fs.existsSync(path) ? node_fs.realpathSync(path) : path, text);
	} catch (cause) {
		throw new $light.OpenVikingError("IO", `${path} cannot be written (${$light.messageOf(cause)}). Check its permissions.`, { cause });
	}
}

// setup/server/try-server.ts
const LONGEST_MS = 1e4;
const limits = ({ timeout_ms }) => ({
	timeout_ms: Math.min(timeout_ms, LONGEST_MS),
	attempts: 1
});
async function authModeOf(connection, version) {
	const { url, timeout_ms, headers } = connection;
	const stranger = {
		url,
		timeout_ms,
		...headers === void 0 ? {} : { headers }
	};
	const mode = (await $server_search.askHealth($server_search.createServerClient(stranger, { user_agent: $server_search.userAgentOf({ version }) }), limits(stranger)))["auth_mode"];
	return typeof mode === "string" ? mode : void 0;
}
async function tryServer(connection, version) {
	const client = $server_search.createServerClient(connection, { user_agent: $server_search.userAgentOf({ version }) });
	const state = await $backend.learnServer(client, limits(connection));
	await $backend.listExperiences({
		client,
		user: state.user,
		log: () => void 0
	});
	return state;
}

// cli/ask.ts
async function ask$1(io, question, { hidden = false } = {}) {
	if (io.ask !== void 0) return io.ask(question, { hidden });
	const prompts = await Promise.resolve().then(() => plain_prompts_exports);
	const answer = hidden ? await prompts.password({
		message: `${question} (not shown)`,
		mask: ""
	}) : await prompts.text({ message: question });
	return typeof answer === "string" ? answer.trim() : void 0;
}

// cli/key-from-stdin.ts
async function keyFromStdin(io, instead) {
	if (io.stdinIsTerminal) throw new UsageError(`--key-stdin reads a key from a file or a program. ${instead}`);
	const key = (await readInput("-", io)).text.trim();
	if (key === "") throw new UsageError("--key-stdin was given, and there was nothing on standard input.");
	return key;
}

// cli/server-choice.ts
const KEY_TRIES = 3;
var GaveUp = class extends Error {};
async function decideServer(context, { fresh }) {
	const { io, options } = context;
	const before = commandSettings(context);
	if (options.folder === true) return folderDecision(before, context);
	if (options.url !== void 0) return serverDecision(options.url, before, context);
	const decided = before.settings.server !== void 0 && before.sources["url"] === ownFile(before);
	if (!fresh || decided || options.yes === true || options.dryRun === true || !canChoose(context)) return void 0;
	const found = before.settings.server?.url;
	const answer = await choose(io, "Where shall your experiences and sessions be?", [
		...found === void 0 ? [] : [{
			value: "found",
			label: `The OpenViking server ${found}, which ${before.sources["url"]} names`
		}],
		{
			value: "folder",
			label: `A folder on this machine, without an account: ${$light.homePaths(before.settings.home).store}`
		},
		{
			value: "server",
			label: found === void 0 ? "An OpenViking server" : "Another OpenViking server"
		}
	], { initial: found === void 0 ? "folder" : "found" });
	if (answer === void 0) throw new GaveUp();
	if (answer === "folder") return folderDecision(before, context);
	if (answer === "found" && found !== void 0) return serverDecision(found, before, context);
	return askedServer(before, context);
}
function canChoose({ io }) {
	return io.choose !== void 0 || io.confirm === void 0 && canAsk(io);
}
function ownFile({ settings }) {
	return node_path.join(settings.home, $light.USER_FILE);
}
function folderDecision(before, context) {
	const { sources, settings } = before;
	const notes = sources["url"] === "environment" && settings.server !== void 0 ? ["OPENVIKING_URL in the environment is stronger than what setup writes: take it away."] : [];
	const named_elsewhere = namedElsewhere(before, context);
	if (settings.server === void 0 && !named_elsewhere) return void 0;
	return {
		choice: {
			kind: "folder",
			named_elsewhere
		},
		title: `Keep everything in ${$light.homePaths(settings.home).store}`,
		notes
	};
}
function namedElsewhere({ settings }, context) {
	const nowhere = `${settings.home}-without-${$light.USER_FILE}`;
	const { settings: others } = commandSettings(context, {
		...settingFlags(context.options),
		home: nowhere
	});
	return others.server !== void 0;
}
async function askedServer(before, context) {
	const { io } = context;
	for (;;) {
		const url = await ask$1(io, "Its address, such as https://openviking.example.com:");
		if (url === void 0) throw new GaveUp();
		if (url === "") continue;
		try {
			return await serverDecision(url, before, context);
		} catch (thrown) {
			if (!$light.isOpenVikingError(thrown)) throw thrown;
			io.err(`error: ${printableLine(thrown.message)}\n`);
		}
	}
}
async function serverDecision(url, before, context) {
	const { options } = context;
	const given = {
		...options.keyStdin === true ? { api_key: await keyFromStdin(context.io, "On a terminal leave it out: then you are asked.") } : {},
		...options.account === void 0 ? {} : { account: options.account },
		...options.serverUser === void 0 ? {} : { server_user: options.serverUser }
	};
	const { connection, state } = await tried(url, given, await authModeOf(connectionTo(url, given, context), package_default.version), context);
	const capture = await captureFor(connection, before, context);
	const own = before.sources["url"] === ownFile(before) && before.settings.server?.url === connection.url;
	const named = before.settings.server?.url === connection.url && !own;
	const choice = {
		kind: "server",
		url: connection.url,
		...given,
		...capture === void 0 ? {} : { capture }
	};
	const notes = [...connection.url.startsWith("http:") && !$light.isThisMachine(connection.url) ? ["The address is http:, so that everybody on the way can read key and sessions. Use https: if the server has it."] : [], ...named && before.sources["url"] === "environment" ? ["OPENVIKING_URL in the environment is stronger than what setup writes."] : []];
	if (state === void 0) {
		const untried = "The server wants a key, so that it was not tried. The key is asked for, or read with --key-stdin.";
		return {
			choice,
			title: `Use the OpenViking at ${connection.url}`,
			notes: [...notes, untried]
		};
	}
	return {
		choice,
		title: `Use the OpenViking${state.version === void 0 ? "" : ` ${state.version}`} at ${connection.url}, as ${state.user} of ${state.account}`,
		notes
	};
}
function connectionTo(url, given, context) {
	const { settings, problems, unusable } = commandSettings(context, {
		...settingFlags(context.options),
		url,
		...given
	});
	const problem = unusable ?? problems.find(({ message }) => message.includes("The option for"));
	if (problem !== void 0) throw problem;
	if (settings.server === void 0) throw new $light.OpenVikingError("INVALID_INPUT", `"${url}" names no server. Give an address such as https://ov.example.com.`);
	return settings.server;
}
async function tried(url, given, mode, context) {
	if (mode === "trusted") await nameOneself(url, given, context);
	const keyed = mode !== "dev" && mode !== void 0;
	for (let attempt = 1;; attempt++) {
		const connection = connectionTo(url, given, context);
		try {
			if (attempt === 1 && keyed && connection.api_key === void 0) {
				if (context.options.dryRun === true && mode !== "trusted") return { connection };
				await askKey(given, mode, context);
			}
			const complete = connectionTo(url, given, context);
			return {
				connection: complete,
				state: await tryServer(complete, package_default.version)
			};
		} catch (thrown) {
			if (!(keyed && canType(context) && attempt < KEY_TRIES) || !$light.isOpenVikingError(thrown) || thrown.code !== "CONFIGURATION") throw thrown;
			context.io.err(`error: ${printableLine($light.messageOf(thrown))}\n`);
			await askKey(given, mode, context);
		}
	}
}
async function nameOneself(url, given, context) {
	const { account, user } = connectionTo(url, given, context);
	if (account !== void 0 && user !== void 0 || !canType(context)) return;
	for (const [name, question] of [["account", "The server is in trusted mode. Your account there:"], ["server_user", "Your user id there:"]]) {
		const answer = await ask$1(context.io, question);
		if (answer === void 0) throw new GaveUp();
		if (answer !== "") given[name] = answer;
	}
}
async function askKey(given, mode, context) {
	if (!canType(context)) {
		if (mode === "trusted") return;
		throw new UsageError("The server wants a key. Give it on standard input: --key-stdin. It belongs into no command line.");
	}
	const key = await ask$1(context.io, "Your key for it, never the root key:", { hidden: true });
	if (key === void 0) throw new GaveUp();
	if (key === "") delete given.api_key;
	else given.api_key = key;
}
function canType({ io, options }) {
	if (options.yes === true || options.dryRun === true || options.keyStdin === true) return false;
	return io.ask !== void 0 || io.confirm === void 0 && canAsk(io);
}
const MODES = [
	{
		value: "usage",
		label: "usage: only the calls of the two experience tools, enough to be counted"
	},
	{
		value: "full",
		label: "full: whole conversations, without secrets, so that the server can learn from them"
	},
	{
		value: "off",
		label: "off: nothing is sent, and nothing is counted"
	}
];
async function captureFor({ url }, before, context) {
	const { io, options } = context;
	if (options.capture !== void 0) return options.capture;
	const { capture, server } = before.settings;
	const source = before.sources["capture"] ?? "default";
	const known = !source.startsWith("default") && (server?.url === url || capture === "off" || source === "environment");
	if ($light.isThisMachine(url) || known) return void 0;
	if (options.yes === true || options.dryRun === true || !canChoose(context)) return "usage";
	const answer = await choose(io, `${new URL(url).host} is not this machine. What of your sessions may go there?`, MODES, { initial: "usage" });
	const mode = MODES.find(({ value }) => value === answer)?.value;
	if (mode === void 0) throw new GaveUp();
	return mode;
}

// cli/commands/setup.ts
var setup_exports = { get setup() { return setup; } };
async function setup(context) {
	const { io, options } = context;
	requireSomebodyToAsk(io, options);
	const machine = machineOf(context);
	const harness = await (options.project === true ? chosenHarness(context) : foundHarness(context));
	const fallback = cloneOf(node_url.fileURLToPath(require("url").pathToFileURL(__filename).href)) ?? repositorySource(Object.entries(package_default).find(([key]) => key === "repository")?.[1]);
	const record = openSetupRecord(homeOf(context, machine));
	const plan = await withServer(await harness.setupPlan({
		machine,
		project: options.project === true,
		...options.from === void 0 ? {} : { from: parseSource(options.from, machine.cwd) },
		...fallback === void 0 ? {} : { fallback },
		version: package_default.version,
		record
	}), record, context);
	if (plan === void 0) {
		io.out("Nothing was changed.\n");
		return;
	}
	const program = await harness.find(machine);
	if (program !== void 0) io.out(`${printableLine(`${harness.title} ${program.version} (${program.file})`)}\n\n`);
	if (isLeft$1(plan)) {
		if (!await carryOut(io, plan, {
			...options,
			question: "Do this?"
		})) return;
		io.out(`\n${harness.afterwards}\n`);
	} else {
		showPlan(io, plan);
		if (options.dryRun === true) return;
	}
	if (options.project === true) return;
	const report = await examine({
		io,
		options: {
			...options,
			harness: harness.id
		}
	}, machine);
	io.out("\n");
	printChecks(io, report.checks.filter(({ status }) => status === "warn" || status === "fail"));
	io.out(`${summary$1(report)}\n`);
	if (!report.ok) throw new SaidFailure();
}
async function withServer(plan, record, context) {
	if (context.options.project === true) return plan;
	try {
		const decision = await decideServer(context, { fresh: isLeft$1(plan) });
		if (decision === void 0) return plan;
		const { choice, title, notes } = decision;
		const home = homeOf(context, machineOf(context));
		return {
			steps: [serverStep(choice, {
				home,
				record,
				title
			}), ...plan.steps],
			notes: [...notes, ...plan.notes]
		};
	} catch (thrown) {
		if (thrown instanceof GaveUp) return void 0;
		throw thrown;
	}
}

// cli/transfer/digest.ts
function digestOf$1(text) {
	const plain = text.replace(/^\ufeff/u, "").replaceAll("\r\n", "\n").trim();
	return node_crypto.createHash("sha256").update(plain).digest("base64url");
}

// cli/transfer/in-parallel.ts
async function inParallel(items, { width, stop }, work) {
	const left = items[Symbol.iterator]();
	const thrown = [];
	const worker = async () => {
		for (let next = left.next(); !next.done; next = left.next()) {
			if (stop.aborted || thrown.length > 0) return;
			try {
				await work(next.value);
			} catch (failure) {
				thrown.push(failure);
			}
		}
	};
	await Promise.all(Array.from({ length: width }, worker));
	if (thrown.length > 0) throw thrown[0];
}

// cli/transfer/report.ts
function newExperienceReport() {
	return {
		added: 0,
		replaced: 0,
		present: 0,
		duplicates: [],
		conflicts: [],
		renamed: [],
		refused: [],
		failed: []
	};
}
function newSessionReport() {
	return {
		added: 0,
		extended: 0,
		present: 0,
		messages: 0,
		commits: 0,
		events: 0,
		waiting: 0,
		incomplete: []
	};
}
function noteOutcome(report, name, what) {
	switch (what.outcome) {
		case "added":
		case "replaced":
		case "present":
			report[what.outcome] += 1;
			break;
		case "duplicate":
			report.duplicates.push({
				name,
				as: what.as
			});
			break;
		case "conflict":
			report.conflicts.push({
				name,
				as: what.as
			});
			break;
		case "renamed":
			report.renamed.push({
				name,
				as: what.as
			});
			break;
		case "refused":
		case "failed": report[what.outcome].push({
			name,
			reason: what.reason
		});
	}
}

// cli/transfer/target-names.ts
const UNREADABLE = "-";
async function openTargetNames(target, { written, progress, stop }) {
	const { names } = await target.experiences.list();
	const digests = new Map();
	const byDigest = new Map();
	let done = 0;
	await inParallel(names, {
		width: target.width,
		stop
	}, async (name) => {
		const digest = written.get(name) ?? await readDigest(target, name);
		digests.set(name, digest);
		byDigest.set(digest, [...byDigest.get(digest) ?? [], name]);
		done += 1;
		progress.step("looked at", done, names.length);
	});
	const claimed = new Map();
	return {
		digestOf: (name) => claimed.get(name) ?? digests.get(name),
		named: (digest) => byDigest.get(digest) ?? [],
		claim: (name, digest) => claimed.set(name, digest),
		isNew: (name) => !digests.has(name)
	};
}
async function readDigest({ experiences }, name) {
	try {
		return digestOf$1(await experiences.read(name));
	} catch (thrown) {
		if ($light.isOpenVikingError(thrown) && [
			"UNSUPPORTED",
			"NOT_FOUND",
			"INVALID_INPUT"
		].includes(thrown.code)) return UNREADABLE;
		throw thrown;
	}
}

// cli/transfer/copy-experiences.ts
async function copyExperiences(source, target, { report, ...options }) {
	const { state, progress, stop } = options;
	const { names, refused } = await source.experiences.list();
	report.refused.push(...refused);
	const copier = {
		source,
		target,
		there: await openTargetNames(target, {
			written: state.written,
			progress,
			stop
		}),
		names: new Set(names),
		digests: new Map(),
		options
	};
	const renamed = new Map();
	let done = 0;
	let failures = 0;
	const plainFirst = [...names].sort((left, right) => Number(/\s/u.test(left)) - Number(/\s/u.test(right)));
	await inParallel(plainFirst, {
		width: Math.max(source.width, target.width),
		stop
	}, async (name) => {
		const what = await copyOne(copier, name);
		noteOutcome(report, name, what);
		if ("as" in what && what.as !== name && what.outcome !== "conflict") renamed.set(name, what.as);
		done += 1;
		progress.step("experiences", done, names.length);
		failures = what.outcome === "failed" ? failures + 1 : 0;
		if (failures === MOST_FAILURES) throw new Error(`${MOST_FAILURES} failed one after the other, the last because: ${what.outcome === "failed" ? what.reason : ""}`);
	});
	return renamed;
}
const MOST_FAILURES = 8;
async function copyOne(copier, name) {
	try {
		return await place(copier, name, await copier.source.experiences.read(name));
	} catch (thrown) {
		return outcomeOf(thrown);
	}
}
function outcomeOf(thrown) {
	if (!$light.isOpenVikingError(thrown)) throw thrown;
	switch (thrown.code) {
		case "INVALID_INPUT":
		case "INVALID_URI":
		case "NOT_OWNED":
		case "NOT_FOUND":
		case "UNSUPPORTED":
		case "ALREADY_EXISTS": return {
			outcome: "refused",
			reason: thrown.message
		};
		case "SERVER":
		case "INTERNAL": return {
			outcome: "failed",
			reason: $light.messageOf(thrown)
		};
		default: throw thrown;
	}
}
async function place(copier, name, text) {
	const { there, target, options } = copier;
	const digest = digestOf$1(text);
	copier.digests.set(name, digest);
	const candidates = target.experiences.keptAs(name);
	const twin = await twinOf(copier, {
		digest,
		candidates
	});
	const taken = candidates.find((each) => there.digestOf(each) !== void 0);
	const wanted = candidates.at(-1) ?? name;
	if (taken !== void 0 && there.digestOf(taken) === digest) return {
		outcome: "present",
		as: taken
	};
	if (taken !== void 0 && options.onConflict === "replace" && !there.isNew(taken)) return {
		outcome: "replaced",
		as: await write(copier, {
			name: taken,
			text,
			digest,
			replace: true
		})
	};
	if (twin !== void 0) return {
		outcome: "duplicate",
		as: twin
	};
	if (taken === void 0) return {
		outcome: "added",
		as: await write(copier, {
			name: wanted,
			text,
			digest,
			replace: false
		})
	};
	if (options.onConflict !== "rename") return {
		outcome: "conflict",
		as: taken
	};
	return {
		outcome: "renamed",
		as: await write(copier, {
			name: freeName(copier, wanted),
			text,
			digest,
			replace: false
		})
	};
}
async function twinOf(copier, { digest, candidates }) {
	for (const name of copier.there.named(digest)) {
		if (candidates.includes(name)) continue;
		if (!copier.names.has(name) || await sourceDigest(copier, name) !== digest) return name;
	}
}
async function sourceDigest({ source, digests }, name) {
	const digest = digests.get(name) ?? digestOf$1(await source.experiences.read(name));
	digests.set(name, digest);
	return digest;
}
function freeName({ there, names, target }, name) {
	const stem = name.replace(/\.md$/iu, "");
	for (let at = 2;; at++) {
		const next = `${stem}-${at}${name.slice(stem.length)}`;
		if (!(names.has(next) || target.experiences.keptAs(next).some((each) => there.digestOf(each) !== void 0))) return next;
	}
}
async function write({ target, there, options }, { name, text, digest, replace }) {
	if (options.holdsSecret(text)) throw new $light.OpenVikingError("INVALID_INPUT", "it holds what looks like a key, a token or a password. Take that out, or add it by itself: ovp add FILE --force");
	there.claim(name, digest);
	if (options.dryRun) return name;
	const as = await target.experiences.add(name, text, { replace });
	there.claim(as, digest);
	options.state.noteExperience(as, digest);
	return as;
}

// cli/transfer/experience-name.ts
function pathOfExperience(uri, user) {
	const root = `${$light.experiencesRoot(user)}/`;
	return uri.startsWith(root) ? uri.slice(root.length) : void 0;
}

// cli/transfer/rewrite-addresses.ts
function rewriteAddresses(message, rules) {
	if (rules.from === rules.to && rules.names.size === 0) return message;
	return {
		...message,
		parts: message.parts.map((part) => rewritePart(part, rules))
	};
}
function rewritePart(part, rules) {
	if (part.type === "text") return part;
	if (!($light.isExperienceTool(part.tool_name) || $light.isToolName(part.tool_name) && part.recorded_name !== void 0)) return part;
	const tool_input = part.tool_input === null ? null : withAddress(part.tool_input, rules);
	return {
		...part,
		tool_input,
		tool_output: $light.isExperienceTool(part.tool_name) ? outputOf(part, rules) : part.tool_output
	};
}
function outputOf({ tool_output }, rules) {
	const output = objectIn(tool_output);
	if (output === void 0) return tool_output;
	const results = output["results"];
	const rewritten = {
		...withAddress(output, rules),
		...Array.isArray(results) ? { results: results.map((hit) => isObject(hit) ? withAddress(hit, rules) : hit) } : {}
	};
	const text = JSON.stringify(rewritten);
	return text === JSON.stringify(output) ? tool_output : text;
}
function withAddress(object, rules) {
	const { uri } = object;
	return typeof uri === "string" ? {
		...object,
		uri: addressOf(uri, rules)
	} : object;
}
function addressOf(uri, { from, to, names }) {
	const path = pathOfExperience($light.canonicalExperienceUri(uri, from) ?? "", from);
	return path === void 0 ? uri : `${$light.experiencesRoot(to)}/${names.get(path) ?? path}`;
}
function objectIn(text) {
	try {
		const value = JSON.parse(text);
		return isObject(value) ? value : void 0;
	} catch {
		return;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// cli/transfer/copy-sessions.ts
const MOST_HELD = 4e6;
const SEND_EVERY = 25;
async function copySessions(source, target, { report, ...options }) {
	const { state, progress, stop } = options;
	const ids = await source.sessions.ids();
	const rules = {
		from: source.identity.user,
		to: target.identity.user,
		names: options.names
	};
	let done = 0;
	const taken = [];
	for (const session_id of ids) {
		if (stop.aborted) return;
		if (!state.sessions.has(session_id)) {
			await copySession({
				source: source.sessions,
				target: target.sessions,
				rules,
				preview: options.dryRun ? $backend.previewCommits({
					session_id,
					identity: target.identity,
					rules: target.rules
				}) : void 0,
				report,
				redacted: options.redacted
			}, session_id);
			taken.push(session_id);
		}
		done += 1;
		progress.step("sessions", done, ids.length);
		if (taken.length >= SEND_EVERY && !options.dryRun) await sendAll(target.sessions, taken, {
			report,
			...options
		});
	}
	if (!options.dryRun) await sendAll(target.sessions, taken, {
		report,
		...options
	});
}
async function copySession(copier, session_id) {
	const { source, target, rules, report, preview, redacted } = copier;
	const known = await target.known(session_id);
	const intake = openIntake(copier, session_id);
	let isKnown = false;
	for await (const item of source.items(session_id)) if (item.kind === "session") intake.session = item.session;
	else if (item.kind === "missing") report.incomplete.push({
		name: session_id,
		reason: item.reason
	});
	else if (item.kind === "message") {
		const message = redacted(item.message);
		const wasThere = known.has(item.message) || known.has(message);
		isKnown ||= wasThere;
		if (!wasThere && message.parts.length > 0) await intake.take(rewriteAddresses(message, rules));
		else preview?.committed(rewriteAddresses(message, rules));
	} else {
		await intake.flush();
		const counted = preview === void 0 ? await commit(target, session_id) : preview.commit();
		if (counted === void 0) continue;
		report.commits += 1;
		report.events += counted;
	}
	await intake.flush();
	report.messages += intake.messages;
	if (intake.messages === 0) report.present += 1;
	else report[isKnown ? "extended" : "added"] += 1;
}
async function commit(target, session_id) {
	const { status, events } = await target.commit(session_id);
	return status === "committed" ? events.length : void 0;
}
function openIntake({ target, preview }, session_id) {
	let held = [];
	let size = 0;
	const intake = {
		session: {
			session_id,
			harness: "unknown"
		},
		messages: 0,
		async take(message) {
			held.push(message);
			size += message.parts.reduce((sum, part) => sum + (part.type === "text" ? part.text : part.tool_output).length, 0);
			if (size > MOST_HELD) await intake.flush();
		},
		async flush() {
			const batch = held;
			held = [];
			size = 0;
			if (batch.length === 0) return;
			if (preview === void 0) {
				intake.messages += await target.append(intake.session, batch);
				return;
			}
			for (const message of batch) preview.add(message);
			intake.messages += batch.length;
		}
	};
	return intake;
}
const LONGEST_WAIT_MS = 6e4;
const SHORTEST_PAUSE_MS = 200;
async function sendAll(target, taken, { report, state, stop }) {
	let until = Date.now() + LONGEST_WAIT_MS;
	while (target.send !== void 0 && !stop.aborted) {
		const { progress, waiting, set_aside, problem, next_attempt_at } = await target.send();
		const ours = waiting.filter((id) => taken.includes(id));
		report.waiting = ours.length;
		if (ours.length === 0) {
			report.incomplete.push(...set_aside.filter(({ name }) => taken.includes(name)));
			break;
		}
		if (progress) {
			until = Date.now() + LONGEST_WAIT_MS;
			continue;
		}
		const pause = Math.max(SHORTEST_PAUSE_MS, Date.parse(next_attempt_at ?? "") - Date.now() || 0);
		if (problem?.code === "CONFIGURATION" || Date.now() + pause > until) throw stuck(problem);
		await node_timers_promises.setTimeout(pause, void 0, { signal: stop }).catch(() => void 0);
	}
	if (stop.aborted) return;
	for (const session_id of taken.splice(0)) state.noteSession(session_id);
}
function stuck(problem) {
	return problem === void 0 ? new $light.OpenVikingError("UNAVAILABLE", "The server does not take all sessions now. They wait on this machine.") : new $light.OpenVikingError(problem.code, problem.message);
}

// cli/transfer/known-messages.ts
function knownMessages() {
	const known = new Set();
	return {
		add(message) {
			for (const key of keysOf(message)) known.add(key);
		},
		has: (message) => keysOf(message).some((key) => known.has(key))
	};
}
function keysOf({ id, parts, created_at }) {
	const time = Date.parse(created_at);
	const at = Number.isNaN(time) ? created_at : String(time);
	return [["id", id], ...parts.map((part) => [at, ...identityOf(part)])].map(hash);
}
function identityOf(part) {
	if (part.type === "text") return ["text", part.text.trim()];
	return part.tool_id === "" ? [
		"call",
		part.tool_name,
		part.tool_output
	] : ["tool", part.tool_id];
}
function hash(key) {
	return node_crypto.createHash("sha256").update(JSON.stringify(key)).digest("base64url").slice(0, 16);
}

// cli/transfer/empty-side.ts
function emptySide({ home, rules }, identity) {
	const untouched = () => Promise.reject(new Error("a dry run writes nothing"));
	return {
		kind: "folder",
		place: home,
		id: JSON.stringify([home, identity.user]),
		identity,
		rules,
		width: 1,
		experiences: {
			list: async () => ({
				names: [],
				refused: []
			}),
			read: untouched,
			keptAs: (name) => [name.normalize("NFC")],
			add: untouched
		},
		sessions: {
			ids: async () => [],
			async *items() {
				yield* [];
			},
			known: async () => knownMessages(),
			append: untouched,
			commit: untouched
		},
		close: async () => void 0
	};
}

// cli/transfer/folder-side.ts
const EXPERIENCES = "memories/experiences";
async function openFolderSide({ home, engine, rules }, options) {
	const { user, log } = options;
	const store = await $backend.openLocalStore({
		home,
		engine,
		rules,
		log,
		...user === void 0 ? {} : { user }
	});
	const identity = await store.identity();
	const own = $backend.openSessionLog({
		paths: store.paths,
		identity: () => store.identity(),
		rules,
		log
	});
	return {
		kind: "folder",
		place: store.paths.home,
		id: JSON.stringify([store.paths.home, identity.user]),
		identity,
		rules,
		width: 1,
		experiences: folderExperiences(store, identity.user),
		sessions: {
			ids: async () => [...own.sessions()].map(({ session_id }) => session_id).sort(),
			items: (session_id) => keptItems(own, session_id),
			known: async (session_id) => keptMessages(own, session_id),
			append: async (session, messages) => (await own.append(session, messages)).added,
			commit: (session_id) => own.commit(session_id)
		},
		close: () => store.close()
	};
}
function folderExperiences(store, user) {
	return {
		async list() {
			return {
				names: (await store.listExperiences()).flatMap(({ uri }) => pathOfExperience(uri, user) ?? []),
				refused: (await store.skipped()).flatMap(({ path, reason }) => path.startsWith(`${EXPERIENCES}/`) ? [{
					name: path.slice(21),
					reason
				}] : [])
			};
		},
		read: async (name) => textIn(node_fs.readFileSync(node_path.join(store.paths.store, EXPERIENCES, name)), name),
		keptAs: (name) => [name.normalize("NFC")],
		async add(name, text, { replace }) {
			const { uri } = await store.addExperience(name, text, { replace });
			return pathOfExperience(uri, user) ?? name;
		}
	};
}
function textIn(bytes, name) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch (cause) {
		throw new $light.OpenVikingError("UNSUPPORTED", `${name} is not UTF-8 text. Save it as UTF-8.`, { cause });
	}
}
async function* keptItems(log, session_id) {
	for (const line of log.lines(session_id, 0)) if (line.kind === "commit") yield { kind: "commit" };
	else yield line.kind === "message" ? {
		kind: "message",
		message: line.message
	} : {
		kind: "session",
		session: line.session
	};
}
function keptMessages(log, session_id) {
	const known = knownMessages();
	for (const line of log.lines(session_id, 0)) if (line.kind === "message") known.add(line.message);
	return known;
}

// cli/transfer/named-place.ts
const FOLDER$1 = "folder";
function namedPlace(place, { cwd, option }) {
	const text = place.trim();
	if (/^https?:\/\//iu.test(text)) return {
		kind: "server",
		url: text
	};
	if (text === FOLDER$1) return { kind: "own-folder" };
	if (node_path.isAbsolute(text) || /^~(?:$|[\\/])/u.test(text)) return {
		kind: "folder",
		path: text
	};
	if (/^\.{1,2}(?:$|[\\/])/u.test(text)) return {
		kind: "folder",
		path: node_path.resolve(cwd, text)
	};
	const what = text === "" ? "nothing" : JSON.stringify(text);
	throw new UsageError(`${option} is given ${what}, which is no place. Name the address of a server, which begins with https:// or http://, a folder by its whole path or one that begins with ~/, ./ or ../, or the word ${FOLDER$1}.`);
}
function realPlace(path) {
	try {
		return node_fs.realpathSync(path);
	} catch {
		const parent = node_path.dirname(path);
		return parent === path ? path : node_path.resolve(realPlace(parent), node_path.relative(parent, path));
	}
}
function requireFolder(home, place) {
	for (let at = home;; at = node_path.dirname(at)) {
		const stats = node_fs.statSync(at, { throwIfNoEntry: false });
		if (stats !== void 0 && !stats.isDirectory()) throw new $light.OpenVikingError("INVALID_INPUT", `${place} cannot be a folder, because ${at} is none. Name another one.`);
		if (stats !== void 0 || node_path.dirname(at) === at) return;
	}
}
function requireApart(home, own, place) {
	const [there, here] = [realPlace(home), realPlace(own)];
	if (isWithin(there, here) || isWithin(here, there)) throw new $light.OpenVikingError("INVALID_INPUT", `${place} lies within ${own}, or the other way round, so that one would become a part of the other. Name a folder beside it.`);
}
function isWithin(path, folder) {
	const way = node_path.relative(folder, path);
	return way !== "" && !way.startsWith("..") && !node_path.isAbsolute(way);
}

// openviking/server-sessions.ts
const SESSIONS = "/api/v1/sessions";
const NO_BUDGET = 2e9;
const Message = $common.object({
	id: $common.string().min(1),
	role: $common._enum(["user", "assistant"]).catch("assistant"),
	parts: $common.array($common.record($common.string(), $common.unknown())).catch([]),
	created_at: $common.string().catch("")
});
const SessionRows = $common.array($common.object({ session_id: $common.string() }));
const SessionDetails = $common.object({ commit_count: $common.number().int().nonnegative().catch(0) });
const Messages = $common.object({ messages: $common.array(Message) });
const ToolResult = $common.object({ content: $common.string() });
async function storedSessionIds(client) {
	const rows = await $backend.ask(client, SessionRows, {
		method: "GET",
		path: SESSIONS
	});
	return [...new Set(rows.map(({ session_id }) => session_id))].sort();
}
async function* storedSession(client, session_id) {
	const path = `${SESSIONS}/${encodeURIComponent(session_id)}`;
	const details = await orMissing($backend.ask(client, SessionDetails, {
		method: "GET",
		path
	}));
	if (details === void 0) return;
	const given = new Set();
	const fresh = async function* (messages) {
		for (const message of messages) {
			if (given.has(message.id)) continue;
			given.add(message.id);
			yield {
				kind: "message",
				message: await wholeMessage(client, path, message)
			};
		}
	};
	for (let at = 1; at <= details.commit_count; at++) {
		const archive = `archive_${String(at).padStart(3, "0")}`;
		const found = await orMissing($backend.ask(client, Messages, {
			method: "GET",
			path: `${path}/archives/${archive}`
		}));
		if (found === void 0) yield {
			kind: "missing",
			archive
		};
		else {
			yield* fresh(found.messages);
			yield { kind: "commit" };
		}
	}
	const query = { token_budget: NO_BUDGET };
	yield* fresh((await orMissing($backend.ask(client, Messages, {
		method: "GET",
		path: `${path}/context`,
		query
	})))?.messages ?? []);
}
async function wholeMessage(client, path, message) {
	const parts = [];
	for (const part of message.parts) parts.push(await wholePart(client, path, part));
	return {
		...message,
		parts
	};
}
async function wholePart(client, path, part) {
	const ref = part["tool_output_ref"];
	if (typeof ref !== "string" || ref === "") return part;
	const id = ref.slice(ref.lastIndexOf("/") + 1);
	const kept = await orMissing($backend.ask(client, ToolResult, {
		method: "GET",
		path: `${path}/tool-results/${encodeURIComponent(id)}`,
		query: {
			offset: 0,
			limit: -1
		}
	}));
	return kept === void 0 ? part : {
		...part,
		tool_output: kept.content
	};
}
async function orMissing(asked) {
	try {
		return await asked;
	} catch (thrown) {
		const failure = $server_search.serverFailureOf(thrown);
		if (failure?.missing === "resource" || failure?.code === "NOT_FOUND") return void 0;
		throw thrown;
	}
}

// openviking/dialect/unspell.ts
function unspellMessage({ id, role, parts, created_at }, { user }) {
	return {
		id,
		role,
		created_at,
		parts: parts.flatMap((part) => unspellPart(part, user))
	};
}
function unspellPart(part, user) {
	const { type, text, tool_id, tool_name, tool_input, tool_output, tool_status } = part;
	if (type === "text") return typeof text === "string" ? [{
		type,
		text
	}] : [];
	if (type !== "tool") return [];
	const call = {
		type,
		tool_id: typeof tool_id === "string" ? tool_id : "",
		tool_name: typeof tool_name === "string" ? tool_name : "",
		tool_input: $light.isPlainObject(tool_input) ? tool_input : null,
		tool_output: typeof tool_output === "string" ? tool_output : "",
		tool_status: statusOf(tool_status)
	};
	return [searchOf(call, user) ?? readOf(call, user) ?? memoryCallOf(call) ?? call];
}
const STATUSES = [
	"pending",
	"running",
	"completed",
	"error"
];
function statusOf(status) {
	return STATUSES.find((known) => known === status) ?? "error";
}
function searchOf(call, user) {
	if (call.tool_name !== "openviking_find" || call.tool_status !== "completed") return void 0;
	const { target_uri, ...input } = call.tool_input ?? {};
	const results = objectWith(call.tool_output, ["results"])?.["results"];
	if (target_uri !== $light.experiencesRoot(user) || !Array.isArray(results)) return void 0;
	return results.every((hit) => $light.isPlainObject(hit) && $light.isCanonicalExperienceUri(String(hit["uri"]), user)) ? {
		...call,
		tool_name: "search_experience",
		tool_input: input
	} : void 0;
}
function readOf(call, user) {
	if (call.tool_name !== "openviking_read" || call.tool_status !== "completed") return void 0;
	const uri = call.tool_input?.["uri"];
	const output = objectWith(call.tool_output, ["content", "uri"]);
	return typeof uri === "string" && output?.["uri"] === uri && $light.isCanonicalExperienceUri(uri, user) ? {
		...call,
		tool_name: "read_experience"
	} : void 0;
}
function memoryCallOf(call) {
	const { tool_id, tool_name, tool_input, tool_output, tool_status } = call;
	if (!tool_name.startsWith("openviking_") || !$backend.isCountedName(tool_name)) return void 0;
	const content = objectWith(tool_output, ["content"])?.["content"];
	return {
		...$told_calls.toolPart({
			id: tool_id,
			recorded_name: tool_name,
			input: tool_input,
			output: tool_name === "openviking_read" && typeof content === "string" ? content : tool_output,
			status: tool_status
		}),
		tool_status
	};
}
function objectWith(text, members) {
	if (!text.startsWith("{")) return void 0;
	try {
		const value = JSON.parse(text);
		return $light.isPlainObject(value) && Object.keys(value).sort().join() === members.join() ? value : void 0;
	} catch {
		return;
	}
}

// cli/transfer/server-side.ts
const WIDTH = 8;
const USAGE_ONLY = "capture is usage, so that of sessions only the calls of the two tools go to the server";
const SLICE_MS = 2e3;
async function openServerSide(settings, { log }) {
	const backend = await $backend.connect(settings, {
		version: package_default.version,
		lock: $backend.acquireLock,
		log
	});
	const identity = await backend.identity();
	const { user } = identity;
	return {
		kind: "server",
		place: settings.server.url,
		id: JSON.stringify([
			settings.server.url,
			identity.account,
			user
		]),
		identity,
		rules: settings.rules,
		width: WIDTH,
		experiences: {
			async list() {
				return {
					names: (await backend.listExperiences()).flatMap(({ uri }) => pathOfExperience(uri, user) ?? []),
					refused: []
				};
			},
			read: async (name) => (await backend.readExperience(`${$light.experiencesRoot(user)}/${name}`)).content,
			keptAs: (name) => [...new Set([name.normalize("NFC"), name.normalize("NFC").replace(/\s+/gu, "_")])],
			async add(name, text, { replace }) {
				const { uri } = await backend.addExperience(name, text, { replace });
				return pathOfExperience(uri, user) ?? name;
			}
		},
		sessions: serverSessions(backend, {
			settings,
			user,
			log
		}),
		close: () => backend.close()
	};
}
function serverSessions(backend, { settings, user, log }) {
	const own = $backend.openSessionLog({
		paths: backend.paths,
		identity: () => backend.identity(),
		log
	});
	let ids;
	const idsOnce = () => {
		ids ??= storedSessionIds(backend.client);
		return ids;
	};
	const folder = $light.serverFolder(settings);
	return {
		...settings.capture === "off" ? { closed: "no session goes to this server, since capture is off" } : {},
		...settings.capture === "usage" ? { note: USAGE_ONLY } : {},
		ids: idsOnce,
		items: (session_id) => storedItems(backend, {
			session_id,
			user
		}),
		async known(session_id) {
			const known = keptMessages(own, session_id);
			if (!(await idsOnce()).includes(session_id)) return known;
			for await (const item of storedItems(backend, {
				session_id,
				user
			})) if (item.kind === "message") known.add(item.message);
			return known;
		},
		append: async (session, messages) => (await backend.append(session, messages)).added,
		commit: (session_id) => backend.commit(session_id),
		async send() {
			const lock = $backend.acquireLock(folder);
			if (lock === void 0) throw new $light.OpenVikingError("UNAVAILABLE", "Another process is sending sessions to this server at the moment. Run the same command again in a minute.");
			try {
				const { delivered, commits, problem, next_attempt_at } = await backend.delivery.deliver({
					budget_ms: SLICE_MS,
					holds: lock.isHeld
				});
				return {
					progress: delivered + commits > 0,
					...leftOf(backend),
					...problem === void 0 ? {} : { problem },
					...next_attempt_at === void 0 ? {} : { next_attempt_at }
				};
			} finally {
				lock.release();
			}
		}
	};
}
function leftOf({ delivery }) {
	const { sessions } = delivery.pending();
	const refused = sessions.filter(({ messages, set_aside }) => messages === 0 && set_aside.length > 0);
	return {
		waiting: sessions.filter((session) => !refused.includes(session)).map(({ session_id }) => session_id),
		set_aside: refused.map(({ session_id, set_aside }) => ({
			name: session_id,
			reason: `the server refuses ${set_aside.length} of its messages: ${set_aside[0]?.reason ?? ""}`
		}))
	};
}
async function* storedItems({ client }, { session_id, user }) {
	yield {
		kind: "session",
		session: {
			session_id,
			harness: $backend.harnessOfSession(session_id) ?? "unknown"
		}
	};
	for await (const item of storedSession(client, session_id)) if (item.kind === "message") yield {
		kind: "message",
		message: unspellMessage(item.message, { user })
	};
	else if (item.kind === "commit") yield item;
	else yield {
		kind: "missing",
		reason: `the server does not give out ${item.archive} now; what it holds may come later`
	};
}

// cli/transfer/open-sides.ts
const FOLDER = "folder";
async function openSides(direction, place, context) {
	const { io, options } = context;
	const option = `--${direction === "import" ? "from" : "to"}`;
	const named = namedPlace(place, {
		cwd: io.cwd ?? process.cwd(),
		option
	});
	const isServer = named.kind === "server";
	const { settings: own, unusable } = isServer ? commandSettings(context) : usableSettings(context);
	if (unusable !== void 0) throw unusable;
	const other = isServer ? usableSettings(context, await serverFlags(named.url, context)).settings : commandSettings(context, folderFlags(named.kind === "folder" ? named.path : own.home, context)).settings;
	if (isSamePlace(own, other)) throw new UsageError(`${place} is what the settings name already. Name another place with ${option}.`);
	if (other.server === void 0) {
		requireFolder(other.home, place);
		requireHome(other.home, place, direction);
		if (named.kind === "folder") requireApart(other.home, own.home, place);
	}
	const log = (line) => {
		if (options.debug) io.err(`debug: ${line}\n`);
	};
	const [from, to] = direction === "import" ? [other, own] : [own, other];
	const openOf = async (side, more = {}) => {
		const opened = await openSide(side, {
			...more,
			log
		});
		try {
			if (side === own && own.server !== void 0) requireServerUser(context, own.server.url, opened.identity.user);
			return opened;
		} catch (thrown) {
			await opened.close();
			throw thrown;
		}
	};
	const source = await openOf(from);
	try {
		return {
			source,
			target: options.dryRun === true && isMissing(to) ? emptySide(to, source.identity) : await openOf(to, { user: source.identity.user }),
			state: $light.homePaths(own.home).state,
			settings: own
		};
	} catch (thrown) {
		await source.close();
		throw thrown;
	}
}
function otherFlags({ options }) {
	const { user: _, ...shared } = settingFlags(options);
	return shared;
}
function folderFlags(home, context) {
	const { options } = context;
	if (options.keyStdin === true) throw new UsageError("--key-stdin is for a server, and the other side is a folder.");
	return {
		...otherFlags(context),
		home,
		url: FOLDER
	};
}
async function serverFlags(url, context) {
	const { io, options } = context;
	return {
		...otherFlags(context),
		url,
		...options.keyStdin === true ? { api_key: await keyFromStdin(io, "Redirect one to it, or set the key for that address.") } : {},
		...options.account === void 0 ? {} : { account: options.account },
		...options.serverUser === void 0 ? {} : { server_user: options.serverUser }
	};
}
function isSamePlace(left, right) {
	const [one, other] = [left.server, right.server];
	if (one === void 0 && other === void 0) return realPlace(left.home) === realPlace(right.home);
	return one !== void 0 && other !== void 0 && keyOf(one) === keyOf(other);
}
function keyOf({ url, api_key, account, user }) {
	return JSON.stringify([
		url,
		api_key,
		account,
		user
	]);
}
function isMissing({ home, server }) {
	return server === void 0 && !node_fs.existsSync($light.homePaths(home).store);
}
function requireHome(home, place, direction) {
	if (node_fs.existsSync($light.homePaths(home).store)) return;
	if (direction === "import") throw new $light.OpenVikingError("NOT_FOUND", `There is nothing of ovp in ${place}: name the folder that holds store/, or an address that begins with https://.`);
	if (node_fs.existsSync(home) && node_fs.readdirSync(home).length > 0) throw new $light.OpenVikingError("INVALID_INPUT", `${place} holds other things. Name a new folder, or one that ovp has made.`);
}
async function openSide(settings, { user, log }) {
	const { server } = settings;
	if (server !== void 0) return openServerSide({
		...settings,
		server
	}, { log });
	const isNew = $search.keptUser($light.homePaths(settings.home)) === void 0;
	const isUsable = user !== void 0 && $light.isValidIdentifier(user) && user !== "default" && !$light.RESERVED_USER_NAMES.includes(user);
	return openFolderSide(settings, {
		user: settings.user ?? (isNew && isUsable ? user : void 0),
		log
	});
}

// cli/transfer/progress.ts
const TENTHS = 10;
function progressOn({ err, stderrIsTerminal }) {
	let last = "";
	let width = 0;
	return {
		step(what, done, total) {
			const line = `${what}: ${done} of ${total}`;
			if (stderrIsTerminal === true) {
				err(`\r${line.padEnd(width)}`);
				width = line.length;
				return;
			}
			const tenth = `${what} ${total === 0 ? TENTHS : Math.floor(done * TENTHS / total)}`;
			if (tenth === last || done === 0) return;
			last = tenth;
			err(`${line}\n`);
		},
		end() {
			if (width > 0) err(`\r${" ".repeat(width)}\r`);
			width = 0;
		}
	};
}

// cli/transfer/transfer-state.ts
const Line = $common.union([
	$common.object({ v: $common.number() }),
	$common.object({
		experience: $common.string(),
		digest: $common.string()
	}),
	$common.object({ session: $common.string() })
]);
const VERSION = 1;
function openTransferState(state, sides) {
	const key = node_crypto.createHash("sha256").update(JSON.stringify([sides.from, sides.to])).digest("hex").slice(0, 12);
	const path = node_path.join(state, "transfers", `${key}.jsonl`);
	const written = new Map();
	const sessions = new Set();
	const lines = linesOf(path);
	for (const line of lines) {
		if ("v" in line && line.v !== VERSION) throw new $light.OpenVikingError("CONFIGURATION", `A newer version of ovp has begun this transfer. Go on with that one, or remove ${path} to begin anew.`);
		if ("experience" in line) written.set(line.experience, line.digest);
		if ("session" in line) sessions.add(line.session);
	}
	let isBegun = lines.length > 0;
	const note = (line) => {
		node_fs.mkdirSync(node_path.dirname(path), {
			recursive: true,
			mode: 448
		});
		const all = isBegun ? [line] : [{ v: VERSION }, line];
		isBegun = true;
		node_fs.appendFileSync(path, all.map((each) => `\n${JSON.stringify(each)}`).join(""), { mode: 384 });
	};
	return {
		resumed: lines.length > 0,
		written,
		sessions,
		noteExperience: (experience, digest) => note({
			experience,
			digest
		}),
		noteSession: (session) => note({ session }),
		finish: () => node_fs.rmSync(path, { force: true })
	};
}
function linesOf(path) {
	return textOf(path).split("\n").flatMap((text) => {
		if (text === "") return [];
		try {
			return [Line.parse(JSON.parse(text))];
		} catch {
			return [];
		}
	});
}
function textOf(path) {
	try {
		return node_fs.readFileSync(path, "utf8");
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return "";
		throw thrown;
	}
}

// cli/transfer/transfer-text.ts
const MOST_LISTED = 20;
function showReport(io, report, notes) {
	for (const note of notes) io.err(`note: ${note}\n`);
	const { experiences, sessions } = report;
	list(io, experiences.duplicates.map(({ name, as }) => `left out ${name}: the same text is there as ${as}`));
	list(io, experiences.conflicts.map(({ name, as }) => `left out ${name}: ${as} is there with another text`));
	list(io, experiences.renamed.map(({ name, as }) => `${name} is ${as} there`));
	list(io, experiences.refused.map(({ name, reason }) => `refused ${name}: ${reason}`));
	list(io, experiences.failed.map(({ name, reason }) => `failed ${name}: ${reason}`));
	list(io, (sessions?.incomplete ?? []).map(({ name, reason }) => `not all of ${name}: ${reason}`));
	if (experiences.conflicts.length > 0) io.err("note: --on-conflict rename keeps both texts, --on-conflict replace takes the new one.\n");
	if (report.stopped !== void 0) io.err(`Ended before it was done: ${printableLine(report.stopped.message)} Run the same command again to go on.\n`);
	io.out(`${summary(report)}\n`);
}
function list(io, lines) {
	for (const line of lines.slice(0, MOST_LISTED)) io.out(`${printableLine(line)}\n`);
	if (lines.length > MOST_LISTED) io.out(`\u2026 and ${lines.length - MOST_LISTED} more like this; --json lists all of them.\n`);
}
function summary({ from, to, dry_run, experiences, sessions }) {
	const parts = [experiencesText(experiences), ...sessions === void 0 ? [] : [sessionsText(sessions)]];
	return `${dry_run ? "Dry run, nothing was changed" : "Done"}: ${parts.join("; ")} (${printableLine(from)} \u2192 ${printableLine(to)}).`;
}
function experiencesText(report) {
	const { added, replaced, present, duplicates, conflicts, renamed, refused, failed } = report;
	return joined(`${counted$1(added + renamed.length, "experience")} added`, [
		[replaced, "replaced"],
		[present, "there already"],
		[duplicates.length, "there under another name"],
		[conflicts.length, "there with another text"],
		[refused.length, "refused"],
		[failed.length, "failed"]
	]);
}
function sessionsText({ added, extended, present, messages, events, waiting, incomplete }) {
	return joined(`${counted$1(added, "session")} added, in all ${counted$1(messages, "message")} and ${counted$1(events, "usage event")}`, [
		[extended, "went on"],
		[present, "there already"],
		[waiting, "still to be sent"],
		[incomplete.length, "not whole"]
	]);
}
function joined(first, rest) {
	return [first, ...rest.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)].join(", ");
}

// cli/commands/transfer.ts
var transfer_exports = { get transfer() { return transfer; } };
async function transfer(direction, place, context) {
	const { io, options } = context;
	if (options.dryRun !== true && unattendedOrigin(io) !== void 0) throw new $light.OpenVikingError("UNSUPPORTED", `Nobody watches this run of an agent, and what it writes about experiences waits for a person. A person runs ovp ${direction}.`);
	const sides = await openSides(direction, place, context);
	try {
		const { report, notes } = await carry(sides, context);
		if (options.json) printJson(io, report);
		else showReport(io, report, notes);
		const { refused, failed } = report.experiences;
		if (!(refused.length + failed.length === 0 && (report.sessions?.incomplete.length ?? 0) === 0) || report.stopped !== void 0) throw new SaidFailure();
	} finally {
		await Promise.all([sides.source.close(), sides.target.close()]);
	}
}
async function carry({ source, target, state: folder, settings }, { io, options }) {
	const stop = io.stop ?? stopSignal();
	const state = openTransferState(folder, {
		from: source.id,
		to: target.id
	});
	const progress = progressOn(io);
	const dryRun = options.dryRun === true;
	const notes = [];
	const report = {
		from: source.place,
		to: target.place,
		dry_run: dryRun,
		resumed: state.resumed,
		experiences: newExperienceReport()
	};
	try {
		const shared = {
			dryRun,
			state,
			progress,
			stop
		};
		const redactor = $redact.redactorOf(settings);
		const names = await copyExperiences(source, target, {
			...shared,
			holdsSecret: (text) => redactor.text(text) !== text,
			onConflict: options.onConflict,
			report: report.experiences
		});
		const { closed, note } = target.sessions;
		if (options.withoutSessions !== true && closed !== void 0) notes.push(`${closed}.`);
		else if (options.withoutSessions !== true) {
			if (note !== void 0) notes.push(`${note}.`);
			report.sessions = newSessionReport();
			await copySessions(source, target, {
				...shared,
				names,
				report: report.sessions,
				redacted: (message) => redactor.message(message)
			});
		}
		if (stop.aborted) report.stopped = {
			code: "STOPPED",
			message: "it was told to."
		};
		else if (!dryRun && report.experiences.failed.length === 0) state.finish();
	} catch (thrown) {
		report.stopped = {
			code: $light.isOpenVikingError(thrown) ? thrown.code : "INTERNAL",
			message: $light.messageOf(thrown)
		};
	} finally {
		progress.end();
	}
	return {
		report,
		notes
	};
}

// setup/installations.ts
async function otherInstallations(own, machine) {
	const others = HARNESSES.filter(({ id }) => id !== own.id);
	const has = await Promise.all(others.map((harness) => harness.isInstalled(machine).catch(() => true)));
	return others.filter((_, index) => has[index] === true);
}

// cli/commands/uninstall.ts
var uninstall_exports = { get uninstall() { return uninstall; } };
async function uninstall(context) {
	const { io, options } = context;
	requireSomebodyToAsk(io, options);
	const machine = machineOf(context);
	const home = homeOf(context, machine);
	const harness = await (options.project === true ? chosenHarness(context) : foundHarness(context));
	const record = openSetupRecord(home);
	const { steps, notes } = await harness.removalPlan({
		machine,
		project: options.project === true,
		record
	});
	const server = options.project === true ? void 0 : await serverRemovalStep({
		home,
		record,
		usedBy: async () => (await otherInstallations(harness, machine)).map(({ title }) => title),
		mayAsk: options.yes !== true
	});
	const plan = {
		steps: [...steps, ...server === void 0 ? [] : [server]],
		notes
	};
	const used = commandSettings({
		...context,
		io: {
			...io,
			env: machine.env,
			cwd: machine.cwd
		}
	}).settings.server;
	if (isLeft$1(plan)) {
		if (!await carryOut(io, plan, {
			...options,
			question: "Take all this away?"
		})) return;
		io.out(`\n${harness.afterwards}\n`);
	} else {
		showPlan(io, plan);
		if (options.dryRun === true) return;
	}
	if (removeUnusedHome(home) || options.project === true || !node_fs.existsSync(home)) return;
	for (const line of whatStays(home, used?.url)) io.out(`${printableLine(line)}\n`);
}
function whatStays(home, server) {
	const { store, state } = $light.homePaths(home);
	if (server === void 0) return [`Your experiences stay in ${store}, the captured sessions beside them.`, `To remove them too, delete the folder ${home}.`];
	return [`Your experiences stay on ${server}. On this machine stays what was captured and counted, in ${state}${hasFiles(store) ? `, and experiences that were kept or copied here in ${store}` : ""}.`, `To remove what is on this machine, delete the folder ${home}. Nothing on the server goes with it.`];
}
function hasFiles(folder) {
	return node_fs.existsSync(folder) && node_fs.readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).some((entry) => entry.isFile());
}

// commander/lib/error.js
var require_error = require_rolldown_runtime.__commonJSMin(((exports) => {
var CommanderError = class extends Error {
constructor(exitCode, code, message) {
super(message);
Error.captureStackTrace(this, this.constructor);
this.name = this.constructor.name;
this.code = code;
this.exitCode = exitCode;
this.nestedError = void 0;
}
};
var InvalidArgumentError = class extends CommanderError {
constructor(message) {
super(1, "commander.invalidArgument", message);
Error.captureStackTrace(this, this.constructor);
this.name = this.constructor.name;
}
};
exports.CommanderError = CommanderError;
exports.InvalidArgumentError = InvalidArgumentError;
}));

// commander/lib/argument.js
var require_argument = require_rolldown_runtime.__commonJSMin(((exports) => {
const { InvalidArgumentError } = require_error();
var Argument = class {
constructor(name, description) {
this.description = description || "";
this.variadic = false;
this.parseArg = void 0;
this.defaultValue = void 0;
this.defaultValueDescription = void 0;
this.argChoices = void 0;
switch (name[0]) {
case "<":
this.required = true;
this._name = name.slice(1, -1);
break;
case "[":
this.required = false;
this._name = name.slice(1, -1);
break;
default:
this.required = true;
this._name = name;
}
if (this._name.endsWith("...")) {
this.variadic = true;
this._name = this._name.slice(0, -3);
}
}
name() {
return this._name;
}
_collectValue(value, previous) {
if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
previous.push(value);
return previous;
}
default(value, description) {
this.defaultValue = value;
this.defaultValueDescription = description;
return this;
}
argParser(fn) {
this.parseArg = fn;
return this;
}
choices(values) {
this.argChoices = values.slice();
this.parseArg = (arg, previous) => {
if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
if (this.variadic) return this._collectValue(arg, previous);
return arg;
};
return this;
}
argRequired() {
this.required = true;
return this;
}
argOptional() {
this.required = false;
return this;
}
};
function humanReadableArgName(arg) {
const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
}
exports.Argument = Argument;
exports.humanReadableArgName = humanReadableArgName;
}));

// commander/lib/help.js
var require_help = require_rolldown_runtime.__commonJSMin(((exports) => {
const { humanReadableArgName } = require_argument();
var Help = class {
constructor() {
this.helpWidth = void 0;
this.minWidthToWrap = 40;
this.sortSubcommands = false;
this.sortOptions = false;
this.showGlobalOptions = false;
}
prepareContext(contextOptions) {
this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
}
visibleCommands(cmd) {
const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
const helpCommand = cmd._getHelpCommand();
if (helpCommand && !helpCommand._hidden) visibleCommands.push(helpCommand);
if (this.sortSubcommands) visibleCommands.sort((a, b) => {
return a.name().localeCompare(b.name());
});
return visibleCommands;
}
compareOptions(a, b) {
const getSortKey = (option) => {
return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
};
return getSortKey(a).localeCompare(getSortKey(b));
}
visibleOptions(cmd) {
const visibleOptions = cmd.options.filter((option) => !option.hidden);
const helpOption = cmd._getHelpOption();
if (helpOption && !helpOption.hidden) {
const removeShort = helpOption.short && cmd._findOption(helpOption.short);
const removeLong = helpOption.long && cmd._findOption(helpOption.long);
if (!removeShort && !removeLong) visibleOptions.push(helpOption);
else if (helpOption.long && !removeLong) visibleOptions.push(cmd.createOption(helpOption.long, helpOption.description));
else if (helpOption.short && !removeShort) visibleOptions.push(cmd.createOption(helpOption.short, helpOption.description));
}
if (this.sortOptions) visibleOptions.sort(this.compareOptions);
return visibleOptions;
}
visibleGlobalOptions(cmd) {
if (!this.showGlobalOptions) return [];
const globalOptions = [];
for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
const visibleOptions = ancestorCmd.options.filter((option) => !option.hidden);
globalOptions.push(...visibleOptions);
}
if (this.sortOptions) globalOptions.sort(this.compareOptions);
return globalOptions;
}
visibleArguments(cmd) {
if (cmd._argsDescription) cmd.registeredArguments.forEach((argument) => {
argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
});
if (cmd.registeredArguments.find((argument) => argument.description)) return cmd.registeredArguments;
return [];
}
subcommandTerm(cmd) {
const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + (args ? " " + args : "");
}
optionTerm(option) {
return option.flags;
}
argumentTerm(argument) {
return argument.name();
}
longestSubcommandTermLength(cmd, helper) {
return helper.visibleCommands(cmd).reduce((max, command) => {
return Math.max(max, this.displayWidth(helper.styleSubcommandTerm(helper.subcommandTerm(command))));
}, 0);
}
longestOptionTermLength(cmd, helper) {
return helper.visibleOptions(cmd).reduce((max, option) => {
return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
}, 0);
}
longestGlobalOptionTermLength(cmd, helper) {
return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
}, 0);
}
longestArgumentTermLength(cmd, helper) {
return helper.visibleArguments(cmd).reduce((max, argument) => {
return Math.max(max, this.displayWidth(helper.styleArgumentTerm(helper.argumentTerm(argument))));
}, 0);
}
commandUsage(cmd) {
let cmdName = cmd._name;
if (cmd._aliases[0]) cmdName = cmdName + "|" + cmd._aliases[0];
let ancestorCmdNames = "";
for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
return ancestorCmdNames + cmdName + " " + cmd.usage();
}
commandDescription(cmd) {
return cmd.description();
}
subcommandDescription(cmd) {
return cmd.summary() || cmd.description();
}
optionDescription(option) {
const extraInfo = [];
if (option.argChoices) extraInfo.push(`choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
if (option.defaultValue !== void 0) {
if (option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean") extraInfo.push(`default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`);
}
if (option.presetArg !== void 0 && option.optional) extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
if (option.envVar !== void 0) extraInfo.push(`env: ${option.envVar}`);
if (extraInfo.length > 0) {
const extraDescription = `(${extraInfo.join(", ")})`;
if (option.description) return `${option.description} ${extraDescription}`;
return extraDescription;
}
return option.description;
}
argumentDescription(argument) {
const extraInfo = [];
if (argument.argChoices) extraInfo.push(`choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
if (argument.defaultValue !== void 0) extraInfo.push(`default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`);
if (extraInfo.length > 0) {
const extraDescription = `(${extraInfo.join(", ")})`;
if (argument.description) return `${argument.description} ${extraDescription}`;
return extraDescription;
}
return argument.description;
}
formatItemList(heading, items, helper) {
if (items.length === 0) return [];
return [
helper.styleTitle(heading),
...items,
""
];
}
groupItems(unsortedItems, visibleItems, getGroup) {
const result = new Map();
unsortedItems.forEach((item) => {
const group = getGroup(item);
if (!result.has(group)) result.set(group, []);
});
visibleItems.forEach((item) => {
const group = getGroup(item);
if (!result.has(group)) result.set(group, []);
result.get(group).push(item);
});
return result;
}
formatHelp(cmd, helper) {
const termWidth = helper.padWidth(cmd, helper);
const helpWidth = helper.helpWidth ?? 80;
function callFormatItem(term, description) {
return helper.formatItem(term, termWidth, description, helper);
}
let output = [`${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`, ""];
const commandDescription = helper.commandDescription(cmd);
if (commandDescription.length > 0) output = output.concat([helper.boxWrap(helper.styleCommandDescription(commandDescription), helpWidth), ""]);
const argumentList = helper.visibleArguments(cmd).map((argument) => {
return callFormatItem(helper.styleArgumentTerm(helper.argumentTerm(argument)), helper.styleArgumentDescription(helper.argumentDescription(argument)));
});
output = output.concat(this.formatItemList("Arguments:", argumentList, helper));
this.groupItems(cmd.options, helper.visibleOptions(cmd), (option) => option.helpGroupHeading ?? "Options:").forEach((options, group) => {
const optionList = options.map((option) => {
return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
});
output = output.concat(this.formatItemList(group, optionList, helper));
});
if (helper.showGlobalOptions) {
const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
});
output = output.concat(this.formatItemList("Global Options:", globalOptionList, helper));
}
this.groupItems(cmd.commands, helper.visibleCommands(cmd), (sub) => sub.helpGroup() || "Commands:").forEach((commands, group) => {
const commandList = commands.map((sub) => {
return callFormatItem(helper.styleSubcommandTerm(helper.subcommandTerm(sub)), helper.styleSubcommandDescription(helper.subcommandDescription(sub)));
});
output = output.concat(this.formatItemList(group, commandList, helper));
});
return output.join("\n");
}
displayWidth(str) {
return stripColor(str).length;
}
styleTitle(str) {
return str;
}
styleUsage(str) {
return str.split(" ").map((word) => {
if (word === "[options]") return this.styleOptionText(word);
if (word === "[command]") return this.styleSubcommandText(word);
if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
return this.styleCommandText(word);
}).join(" ");
}
styleCommandDescription(str) {
return this.styleDescriptionText(str);
}
styleOptionDescription(str) {
return this.styleDescriptionText(str);
}
styleSubcommandDescription(str) {
return this.styleDescriptionText(str);
}
styleArgumentDescription(str) {
return this.styleDescriptionText(str);
}
styleDescriptionText(str) {
return str;
}
styleOptionTerm(str) {
return this.styleOptionText(str);
}
styleSubcommandTerm(str) {
return str.split(" ").map((word) => {
if (word === "[options]") return this.styleOptionText(word);
if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
return this.styleSubcommandText(word);
}).join(" ");
}
styleArgumentTerm(str) {
return this.styleArgumentText(str);
}
styleOptionText(str) {
return str;
}
styleArgumentText(str) {
return str;
}
styleSubcommandText(str) {
return str;
}
styleCommandText(str) {
return str;
}
padWidth(cmd, helper) {
return Math.max(helper.longestOptionTermLength(cmd, helper), helper.longestGlobalOptionTermLength(cmd, helper), helper.longestSubcommandTermLength(cmd, helper), helper.longestArgumentTermLength(cmd, helper));
}
preformatted(str) {
return /\n[^\S\r\n]/.test(str);
}
formatItem(term, termWidth, description, helper) {
const itemIndent = 2;
const itemIndentStr = " ".repeat(itemIndent);
if (!description) return itemIndentStr + term;
const paddedTerm = term.padEnd(termWidth + term.length - helper.displayWidth(term));
const spacerWidth = 2;
const remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - itemIndent;
let formattedDescription;
if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) formattedDescription = description;
else formattedDescription = helper.boxWrap(description, remainingWidth).replace(/\n/g, "\n" + " ".repeat(termWidth + spacerWidth));
return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `\n${itemIndentStr}`);
}
boxWrap(str, width) {
if (width < this.minWidthToWrap) return str;
const rawLines = str.split(/\r\n|\n/);
const chunkPattern = /[\s]*[^\s]+/g;
const wrappedLines = [];
rawLines.forEach((line) => {
const chunks = line.match(chunkPattern);
if (chunks === null) {
wrappedLines.push("");
return;
}
let sumChunks = [chunks.shift()];
let sumWidth = this.displayWidth(sumChunks[0]);
chunks.forEach((chunk) => {
const visibleWidth = this.displayWidth(chunk);
if (sumWidth + visibleWidth <= width) {
sumChunks.push(chunk);
sumWidth += visibleWidth;
return;
}
wrappedLines.push(sumChunks.join(""));
const nextChunk = chunk.trimStart();
sumChunks = [nextChunk];
sumWidth = this.displayWidth(nextChunk);
});
wrappedLines.push(sumChunks.join(""));
});
return wrappedLines.join("\n");
}
};
function stripColor(str) {
return str.replace(/\x1b\[\d*(;\d*)*m/g, "");
}
exports.Help = Help;
exports.stripColor = stripColor;
}));

// commander/lib/option.js
var require_option = require_rolldown_runtime.__commonJSMin(((exports) => {
	const { InvalidArgumentError } = require_error();
	var Option = class {
		constructor(flags, description) {
			this.flags = flags;
			this.description = description || "";
			this.required = flags.includes("<");
			this.optional = flags.includes("[");
			this.variadic = /\w\.\.\.[>\]]$/.test(flags);
			this.mandatory = false;
			const optionFlags = splitOptionFlags(flags);
			this.short = optionFlags.shortFlag;
			this.long = optionFlags.longFlag;
			this.negate = false;
			if (this.long) this.negate = this.long.startsWith("--no-");
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.presetArg = void 0;
			this.envVar = void 0;
			this.parseArg = void 0;
			this.hidden = false;
			this.argChoices = void 0;
			this.conflictsWith = [];
			this.implied = void 0;
			this.helpGroupHeading = void 0;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		preset(arg) {
			this.presetArg = arg;
			return this;
		}
		conflicts(names) {
			this.conflictsWith = this.conflictsWith.concat(names);
			return this;
		}
		implies(impliedOptionValues) {
			let newImplied = impliedOptionValues;
			if (typeof impliedOptionValues === "string") newImplied = { [impliedOptionValues]: true };
			this.implied = Object.assign(this.implied || {}, newImplied);
			return this;
		}
		env(name) {
			this.envVar = name;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		makeOptionMandatory(mandatory = true) {
			this.mandatory = !!mandatory;
			return this;
		}
		hideHelp(hide = true) {
			this.hidden = !!hide;
			return this;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		name() {
			if (this.long) return this.long.replace(/^--/, "");
			return this.short.replace(/^-/, "");
		}
		attributeName() {
			if (this.negate) return camelcase(this.name().replace(/^no-/, ""));
			return camelcase(this.name());
		}
		helpGroup(heading) {
			this.helpGroupHeading = heading;
			return this;
		}
		is(arg) {
			return this.short === arg || this.long === arg;
		}
		isBoolean() {
			return !this.required && !this.optional && !this.negate;
		}
	};
	var DualOptions = class {
		constructor(options) {
			this.positiveOptions = new Map();
			this.negativeOptions = new Map();
			this.dualOptions = new Set();
			options.forEach((option) => {
				if (option.negate) this.negativeOptions.set(option.attributeName(), option);
				else this.positiveOptions.set(option.attributeName(), option);
			});
			this.negativeOptions.forEach((value, key) => {
				if (this.positiveOptions.has(key)) this.dualOptions.add(key);
			});
		}
		valueFromOption(value, option) {
			const optionKey = option.attributeName();
			if (!this.dualOptions.has(optionKey)) return true;
			const preset = this.negativeOptions.get(optionKey).presetArg;
			const negativeValue = preset !== void 0 ? preset : false;
			return option.negate === (negativeValue === value);
		}
	};
	function camelcase(str) {
		return str.split("-").reduce((str, word) => {
			return str + word[0].toUpperCase() + word.slice(1);
		});
	}
	function splitOptionFlags(flags) {
		let shortFlag;
		let longFlag;
		const shortFlagExp = /^-[^-]$/;
		const longFlagExp = /^--[^-]/;
		const flagParts = flags.split(/[ |,]+/).concat("guard");
		if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
		if (!shortFlag && shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (!shortFlag && longFlagExp.test(flagParts[0])) {
			shortFlag = longFlag;
			longFlag = flagParts.shift();
		}
		if (flagParts[0].startsWith("-")) {
			const unsupportedFlag = flagParts[0];
			const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
			if (/^-[^-][^-]/.test(unsupportedFlag)) throw new Error(`${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`);
			if (shortFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many short flags`);
			if (longFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many long flags`);
			throw new Error(`${baseError}
- unrecognised flag format`);
		}
		if (shortFlag === void 0 && longFlag === void 0) throw new Error(`option creation failed due to no flags found in '${flags}'.`);
		return {
			shortFlag,
			longFlag
		};
	}
	exports.Option = Option;
	exports.DualOptions = DualOptions;
}));

// commander/lib/suggestSimilar.js
var require_suggestSimilar = require_rolldown_runtime.__commonJSMin(((exports) => {
const maxDistance = 3;
function editDistance(a, b) {
if (Math.abs(a.length - b.length) > maxDistance) return Math.max(a.length, b.length);
const d = [];
for (let i = 0; i <= a.length; i++) d[i] = [i];
for (let j = 0; j <= b.length; j++) d[0][j] = j;
for (let j = 1; j <= b.length; j++) for (let i = 1; i <= a.length; i++) {
let cost = 1;
if (a[i - 1] === b[j - 1]) cost = 0;
else cost = 1;
d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
}
return d[a.length][b.length];
}
function suggestSimilar(word, candidates) {
if (!candidates || candidates.length === 0) return "";
candidates = Array.from(new Set(candidates));
const searchingOptions = word.startsWith("--");
if (searchingOptions) {
word = word.slice(2);
candidates = candidates.map((candidate) => candidate.slice(2));
}
let similar = [];
let bestDistance = maxDistance;
const minSimilarity = .4;
candidates.forEach((candidate) => {
if (candidate.length <= 1) return;
const distance = editDistance(word, candidate);
const length = Math.max(word.length, candidate.length);
if ((length - distance) / length > minSimilarity) {
if (distance < bestDistance) {
bestDistance = distance;
similar = [candidate];
} else if (distance === bestDistance) similar.push(candidate);
}
});
similar.sort((a, b) => a.localeCompare(b));
if (searchingOptions) similar = similar.map((candidate) => `--${candidate}`);
if (similar.length > 1) return `\n(Did you mean one of ${similar.join(", ")}?)`;
if (similar.length === 1) return `\n(Did you mean ${similar[0]}?)`;
return "";
}
exports.suggestSimilar = suggestSimilar;
}));

// commander/lib/command.js
var require_command = require_rolldown_runtime.__commonJSMin(((exports) => {
	const EventEmitter = require("node:events").EventEmitter;
	const childProcess = late(() => require("node:child_process"));
	const path = require("node:path");
	const fs = require("node:fs");
	const process = require("node:process");
	const { Argument, humanReadableArgName } = require_argument();
	const { CommanderError } = require_error();
	const { Help, stripColor } = require_help();
	const { Option, DualOptions } = require_option();
	const { suggestSimilar } = require_suggestSimilar();
	var Command = class Command extends EventEmitter {
		constructor(name) {
			super();
			this.commands = [];
			this.options = [];
			this.parent = null;
			this._allowUnknownOption = false;
			this._allowExcessArguments = false;
			this.registeredArguments = [];
			this._args = this.registeredArguments;
			this.args = [];
			this.rawArgs = [];
			this.processedArgs = [];
			this._scriptPath = null;
			this._name = name || "";
			this._optionValues = {};
			this._optionValueSources = {};
			this._storeOptionsAsProperties = false;
			this._actionHandler = null;
			this._executableHandler = false;
			this._executableFile = null;
			this._executableDir = null;
			this._defaultCommandName = null;
			this._exitCallback = null;
			this._aliases = [];
			this._combineFlagAndOptionalValue = true;
			this._description = "";
			this._summary = "";
			this._argsDescription = void 0;
			this._enablePositionalOptions = false;
			this._passThroughOptions = false;
			this._lifeCycleHooks = {};
			this._showHelpAfterError = false;
			this._showSuggestionAfterError = true;
			this._savedState = null;
			this._outputConfiguration = {
				writeOut: (str) => process.stdout.write(str),
				writeErr: (str) => process.stderr.write(str),
				outputError: (str, write) => write(str),
				getOutHelpWidth: () => process.stdout.isTTY ? process.stdout.columns : void 0,
				getErrHelpWidth: () => process.stderr.isTTY ? process.stderr.columns : void 0,
				getOutHasColors: () => useColor() ?? (process.stdout.isTTY && process.stdout.hasColors?.()),
				getErrHasColors: () => useColor() ?? (process.stderr.isTTY && process.stderr.hasColors?.()),
				stripColor: (str) => stripColor(str)
			};
			this._hidden = false;
			this._helpOption = void 0;
			this._addImplicitHelpCommand = void 0;
			this._helpCommand = void 0;
			this._helpConfiguration = {};
			this._helpGroupHeading = void 0;
			this._defaultCommandGroup = void 0;
			this._defaultOptionGroup = void 0;
		}
		copyInheritedSettings(sourceCommand) {
			this._outputConfiguration = sourceCommand._outputConfiguration;
			this._helpOption = sourceCommand._helpOption;
			this._helpCommand = sourceCommand._helpCommand;
			this._helpConfiguration = sourceCommand._helpConfiguration;
			this._exitCallback = sourceCommand._exitCallback;
			this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
			this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
			this._allowExcessArguments = sourceCommand._allowExcessArguments;
			this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
			this._showHelpAfterError = sourceCommand._showHelpAfterError;
			this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
			return this;
		}
		_getCommandAndAncestors() {
			const result = [];
			for (let command = this; command; command = command.parent) result.push(command);
			return result;
		}
		command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
			let desc = actionOptsOrExecDesc;
			let opts = execOpts;
			if (typeof desc === "object" && desc !== null) {
				opts = desc;
				desc = null;
			}
			opts = opts || {};
			const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
			const cmd = this.createCommand(name);
			if (desc) {
				cmd.description(desc);
				cmd._executableHandler = true;
			}
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			cmd._hidden = !!(opts.noHelp || opts.hidden);
			cmd._executableFile = opts.executableFile || null;
			if (args) cmd.arguments(args);
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd.copyInheritedSettings(this);
			if (desc) return this;
			return cmd;
		}
		createCommand(name) {
			return new Command(name);
		}
		createHelp() {
			return Object.assign(new Help(), this.configureHelp());
		}
		configureHelp(configuration) {
			if (configuration === void 0) return this._helpConfiguration;
			this._helpConfiguration = configuration;
			return this;
		}
		configureOutput(configuration) {
			if (configuration === void 0) return this._outputConfiguration;
			this._outputConfiguration = {
				...this._outputConfiguration,
				...configuration
			};
			return this;
		}
		showHelpAfterError(displayHelp = true) {
			if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
			this._showHelpAfterError = displayHelp;
			return this;
		}
		showSuggestionAfterError(displaySuggestion = true) {
			this._showSuggestionAfterError = !!displaySuggestion;
			return this;
		}
		addCommand(cmd, opts) {
			if (!cmd._name) throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
			opts = opts || {};
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			if (opts.noHelp || opts.hidden) cmd._hidden = true;
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd._checkForBrokenPassThrough();
			return this;
		}
		createArgument(name, description) {
			return new Argument(name, description);
		}
		argument(name, description, parseArg, defaultValue) {
			const argument = this.createArgument(name, description);
			if (typeof parseArg === "function") argument.default(defaultValue).argParser(parseArg);
			else argument.default(parseArg);
			this.addArgument(argument);
			return this;
		}
		arguments(names) {
			names.trim().split(/ +/).forEach((detail) => {
				this.argument(detail);
			});
			return this;
		}
		addArgument(argument) {
			const previousArgument = this.registeredArguments.slice(-1)[0];
			if (previousArgument?.variadic) throw new Error(`only the last argument can be variadic '${previousArgument.name()}'`);
			if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) throw new Error(`a default value for a required argument is never used: '${argument.name()}'`);
			this.registeredArguments.push(argument);
			return this;
		}
		helpCommand(enableOrNameAndArgs, description) {
			if (typeof enableOrNameAndArgs === "boolean") {
				this._addImplicitHelpCommand = enableOrNameAndArgs;
				if (enableOrNameAndArgs && this._defaultCommandGroup) this._initCommandGroup(this._getHelpCommand());
				return this;
			}
			const [, helpName, helpArgs] = (enableOrNameAndArgs ?? "help [command]").match(/([^ ]+) *(.*)/);
			const helpDescription = description ?? "display help for command";
			const helpCommand = this.createCommand(helpName);
			helpCommand.helpOption(false);
			if (helpArgs) helpCommand.arguments(helpArgs);
			if (helpDescription) helpCommand.description(helpDescription);
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
			return this;
		}
		addHelpCommand(helpCommand, deprecatedDescription) {
			if (typeof helpCommand !== "object") {
				this.helpCommand(helpCommand, deprecatedDescription);
				return this;
			}
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			this._initCommandGroup(helpCommand);
			return this;
		}
		_getHelpCommand() {
			if (this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"))) {
				if (this._helpCommand === void 0) this.helpCommand(void 0, void 0);
				return this._helpCommand;
			}
			return null;
		}
		hook(event, listener) {
			const allowedValues = [
				"preSubcommand",
				"preAction",
				"postAction"
			];
			if (!allowedValues.includes(event)) throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
			if (this._lifeCycleHooks[event]) this._lifeCycleHooks[event].push(listener);
			else this._lifeCycleHooks[event] = [listener];
			return this;
		}
		exitOverride(fn) {
			if (fn) this._exitCallback = fn;
			else this._exitCallback = (err) => {
				if (err.code !== "commander.executeSubCommandAsync") throw err;
			};
			return this;
		}
		_exit(exitCode, code, message) {
			if (this._exitCallback) this._exitCallback(new CommanderError(exitCode, code, message));
			process.exit(exitCode);
		}
		action(fn) {
			const listener = (args) => {
				const expectedArgsCount = this.registeredArguments.length;
				const actionArgs = args.slice(0, expectedArgsCount);
				if (this._storeOptionsAsProperties) actionArgs[expectedArgsCount] = this;
				else actionArgs[expectedArgsCount] = this.opts();
				actionArgs.push(this);
				return fn.apply(this, actionArgs);
			};
			this._actionHandler = listener;
			return this;
		}
		createOption(flags, description) {
			return new Option(flags, description);
		}
		_callParseArg(target, value, previous, invalidArgumentMessage) {
			try {
				return target.parseArg(value, previous);
			} catch (err) {
				if (err.code === "commander.invalidArgument") {
					const message = `${invalidArgumentMessage} ${err.message}`;
					this.error(message, {
						exitCode: err.exitCode,
						code: err.code
					});
				}
				throw err;
			}
		}
		_registerOption(option) {
			const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
			if (matchingOption) {
				const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
				throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
			}
			this._initOptionGroup(option);
			this.options.push(option);
		}
		_registerCommand(command) {
			const knownBy = (cmd) => {
				return [cmd.name()].concat(cmd.aliases());
			};
			const alreadyUsed = knownBy(command).find((name) => this._findCommand(name));
			if (alreadyUsed) {
				const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
				const newCmd = knownBy(command).join("|");
				throw new Error(`cannot add command '${newCmd}' as already have command '${existingCmd}'`);
			}
			this._initCommandGroup(command);
			this.commands.push(command);
		}
		addOption(option) {
			this._registerOption(option);
			const oname = option.name();
			const name = option.attributeName();
			if (option.negate) {
				const positiveLongFlag = option.long.replace(/^--no-/, "--");
				if (!this._findOption(positiveLongFlag)) this.setOptionValueWithSource(name, option.defaultValue === void 0 ? true : option.defaultValue, "default");
			} else if (option.defaultValue !== void 0) this.setOptionValueWithSource(name, option.defaultValue, "default");
			const handleOptionValue = (val, invalidValueMessage, valueSource) => {
				if (val == null && option.presetArg !== void 0) val = option.presetArg;
				const oldValue = this.getOptionValue(name);
				if (val !== null && option.parseArg) val = this._callParseArg(option, val, oldValue, invalidValueMessage);
				else if (val !== null && option.variadic) val = option._collectValue(val, oldValue);
				if (val == null) {
					if (option.negate) val = false;
					else if (option.isBoolean() || option.optional) val = true;
					else val = "";
				}
				this.setOptionValueWithSource(name, val, valueSource);
			};
			this.on("option:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "cli");
			});
			if (option.envVar) this.on("optionEnv:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "env");
			});
			return this;
		}
		_optionEx(config, flags, description, fn, defaultValue) {
			if (typeof flags === "object" && flags instanceof Option) throw new Error("To add an Option object use addOption() instead of option() or requiredOption()");
			const option = this.createOption(flags, description);
			option.makeOptionMandatory(!!config.mandatory);
			if (typeof fn === "function") option.default(defaultValue).argParser(fn);
			else if (fn instanceof RegExp) {
				const regex = fn;
				fn = (val, def) => {
					const m = regex.exec(val);
					return m ? m[0] : def;
				};
				option.default(defaultValue).argParser(fn);
			} else option.default(fn);
			return this.addOption(option);
		}
		option(flags, description, parseArg, defaultValue) {
			return this._optionEx({}, flags, description, parseArg, defaultValue);
		}
		requiredOption(flags, description, parseArg, defaultValue) {
			return this._optionEx({ mandatory: true }, flags, description, parseArg, defaultValue);
		}
		combineFlagAndOptionalValue(combine = true) {
			this._combineFlagAndOptionalValue = !!combine;
			return this;
		}
		allowUnknownOption(allowUnknown = true) {
			this._allowUnknownOption = !!allowUnknown;
			return this;
		}
		allowExcessArguments(allowExcess = true) {
			this._allowExcessArguments = !!allowExcess;
			return this;
		}
		enablePositionalOptions(positional = true) {
			this._enablePositionalOptions = !!positional;
			return this;
		}
		passThroughOptions(passThrough = true) {
			this._passThroughOptions = !!passThrough;
			this._checkForBrokenPassThrough();
			return this;
		}
		_checkForBrokenPassThrough() {
			if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) throw new Error(`passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`);
		}
		storeOptionsAsProperties(storeAsProperties = true) {
			if (this.options.length) throw new Error("call .storeOptionsAsProperties() before adding options");
			if (Object.keys(this._optionValues).length) throw new Error("call .storeOptionsAsProperties() before setting option values");
			this._storeOptionsAsProperties = !!storeAsProperties;
			return this;
		}
		getOptionValue(key) {
			if (this._storeOptionsAsProperties) return this[key];
			return this._optionValues[key];
		}
		setOptionValue(key, value) {
			return this.setOptionValueWithSource(key, value, void 0);
		}
		setOptionValueWithSource(key, value, source) {
			if (this._storeOptionsAsProperties) this[key] = value;
			else this._optionValues[key] = value;
			this._optionValueSources[key] = source;
			return this;
		}
		getOptionValueSource(key) {
			return this._optionValueSources[key];
		}
		getOptionValueSourceWithGlobals(key) {
			let source;
			this._getCommandAndAncestors().forEach((cmd) => {
				if (cmd.getOptionValueSource(key) !== void 0) source = cmd.getOptionValueSource(key);
			});
			return source;
		}
		_prepareUserArgs(argv, parseOptions) {
			if (argv !== void 0 && !Array.isArray(argv)) throw new Error("first parameter to parse must be array or undefined");
			parseOptions = parseOptions || {};
			if (argv === void 0 && parseOptions.from === void 0) {
				if (process.versions?.electron) parseOptions.from = "electron";
				const execArgv = process.execArgv ?? [];
				if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) parseOptions.from = "eval";
			}
			if (argv === void 0) argv = process.argv;
			this.rawArgs = argv.slice();
			let userArgs;
			switch (parseOptions.from) {
				case void 0:
				case "node":
					this._scriptPath = argv[1];
					userArgs = argv.slice(2);
					break;
				case "electron":
					if (process.defaultApp) {
						this._scriptPath = argv[1];
						userArgs = argv.slice(2);
					} else userArgs = argv.slice(1);
					break;
				case "user":
					userArgs = argv.slice(0);
					break;
				case "eval":
					userArgs = argv.slice(1);
					break;
				default: throw new Error(`unexpected parse option { from: '${parseOptions.from}' }`);
			}
			if (!this._name && this._scriptPath) this.nameFromFilename(this._scriptPath);
			this._name = this._name || "program";
			return userArgs;
		}
		parse(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			this._parseCommand([], userArgs);
			return this;
		}
		async parseAsync(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			await this._parseCommand([], userArgs);
			return this;
		}
		_prepareForParse() {
			if (this._savedState === null) this.saveStateBeforeParse();
			else this.restoreStateBeforeParse();
		}
		saveStateBeforeParse() {
			this._savedState = {
				_name: this._name,
				_optionValues: { ...this._optionValues },
				_optionValueSources: { ...this._optionValueSources }
			};
		}
		restoreStateBeforeParse() {
			if (this._storeOptionsAsProperties) throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
			this._name = this._savedState._name;
			this._scriptPath = null;
			this.rawArgs = [];
			this._optionValues = { ...this._savedState._optionValues };
			this._optionValueSources = { ...this._savedState._optionValueSources };
			this.args = [];
			this.processedArgs = [];
		}
		_checkForMissingExecutable(executableFile, executableDir, subcommandName) {
			if (fs.existsSync(executableFile)) return;
			const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory"}`;
			throw new Error(executableMissing);
		}
		_executeSubCommand(subcommand, args) {
			args = args.slice();
			let launchWithNode = false;
			const sourceExt = [
				".js",
				".ts",
				".tsx",
				".mjs",
				".cjs"
			];
			function findFile(baseDir, baseName) {
				const localBin = path.resolve(baseDir, baseName);
				if (fs.existsSync(localBin)) return localBin;
				if (sourceExt.includes(path.extname(baseName))) return void 0;
				const foundExt = sourceExt.find((ext) => fs.existsSync(`${localBin}${ext}`));
				if (foundExt) return `${localBin}${foundExt}`;
			}
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
			let executableDir = this._executableDir || "";
			if (this._scriptPath) {
				let resolvedScriptPath;
				try {
					resolvedScriptPath = fs.realpathSync(this._scriptPath);
				} catch {
					resolvedScriptPath = this._scriptPath;
				}
				executableDir = path.resolve(path.dirname(resolvedScriptPath), executableDir);
			}
			if (executableDir) {
				let localFile = findFile(executableDir, executableFile);
				if (!localFile && !subcommand._executableFile && this._scriptPath) {
					const legacyName = path.basename(this._scriptPath, path.extname(this._scriptPath));
					if (legacyName !== this._name) localFile = findFile(executableDir, `${legacyName}-${subcommand._name}`);
				}
				executableFile = localFile || executableFile;
			}
			launchWithNode = sourceExt.includes(path.extname(executableFile));
			let proc;
			if (process.platform !== "win32") {
				if (launchWithNode) {
					args.unshift(executableFile);
					args = incrementNodeInspectorPort(process.execArgv).concat(args);
					proc = childProcess.spawn(process.argv[0], args, { stdio: "inherit" });
				} else proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
			} else {
				this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				args.unshift(executableFile);
				args = incrementNodeInspectorPort(process.execArgv).concat(args);
				proc = childProcess.spawn(process.execPath, args, { stdio: "inherit" });
			}
			if (!proc.killed) [
				"SIGUSR1",
				"SIGUSR2",
				"SIGTERM",
				"SIGINT",
				"SIGHUP"
			].forEach((signal) => {
				process.on(signal, () => {
					if (proc.killed === false && proc.exitCode === null) proc.kill(signal);
				});
			});
			const exitCallback = this._exitCallback;
			proc.on("close", (code) => {
				code = code ?? 1;
				if (!exitCallback) process.exit(code);
				else exitCallback(new CommanderError(code, "commander.executeSubCommandAsync", "(close)"));
			});
			proc.on("error", (err) => {
				if (err.code === "ENOENT") this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				else if (err.code === "EACCES") throw new Error(`'${executableFile}' not executable`);
				if (!exitCallback) process.exit(1);
				else {
					const wrappedError = new CommanderError(1, "commander.executeSubCommandAsync", "(error)");
					wrappedError.nestedError = err;
					exitCallback(wrappedError);
				}
			});
			this.runningCommand = proc;
		}
		_dispatchSubcommand(commandName, operands, unknown) {
			const subCommand = this._findCommand(commandName);
			if (!subCommand) this.help({ error: true });
			subCommand._prepareForParse();
			let promiseChain;
			promiseChain = this._chainOrCallSubCommandHook(promiseChain, subCommand, "preSubcommand");
			promiseChain = this._chainOrCall(promiseChain, () => {
				if (subCommand._executableHandler) this._executeSubCommand(subCommand, operands.concat(unknown));
				else return subCommand._parseCommand(operands, unknown);
			});
			return promiseChain;
		}
		_dispatchHelpCommand(subcommandName) {
			if (!subcommandName) this.help();
			const subCommand = this._findCommand(subcommandName);
			if (subCommand && !subCommand._executableHandler) subCommand.help();
			return this._dispatchSubcommand(subcommandName, [], [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]);
		}
		_checkNumberOfArguments() {
			this.registeredArguments.forEach((arg, i) => {
				if (arg.required && this.args[i] == null) this.missingArgument(arg.name());
			});
			if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) return;
			if (this.args.length > this.registeredArguments.length) this._excessArguments(this.args);
		}
		_processArguments() {
			const myParseArg = (argument, value, previous) => {
				let parsedValue = value;
				if (value !== null && argument.parseArg) {
					const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
					parsedValue = this._callParseArg(argument, value, previous, invalidValueMessage);
				}
				return parsedValue;
			};
			this._checkNumberOfArguments();
			const processedArgs = [];
			this.registeredArguments.forEach((declaredArg, index) => {
				let value = declaredArg.defaultValue;
				if (declaredArg.variadic) {
					if (index < this.args.length) {
						value = this.args.slice(index);
						if (declaredArg.parseArg) value = value.reduce((processed, v) => {
							return myParseArg(declaredArg, v, processed);
						}, declaredArg.defaultValue);
					} else if (value === void 0) value = [];
				} else if (index < this.args.length) {
					value = this.args[index];
					if (declaredArg.parseArg) value = myParseArg(declaredArg, value, declaredArg.defaultValue);
				}
				processedArgs[index] = value;
			});
			this.processedArgs = processedArgs;
		}
		_chainOrCall(promise, fn) {
			if (promise?.then && typeof promise.then === "function") return promise.then(() => fn());
			return fn();
		}
		_chainOrCallHooks(promise, event) {
			let result = promise;
			const hooks = [];
			this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
				hookedCommand._lifeCycleHooks[event].forEach((callback) => {
					hooks.push({
						hookedCommand,
						callback
					});
				});
			});
			if (event === "postAction") hooks.reverse();
			hooks.forEach((hookDetail) => {
				result = this._chainOrCall(result, () => {
					return hookDetail.callback(hookDetail.hookedCommand, this);
				});
			});
			return result;
		}
		_chainOrCallSubCommandHook(promise, subCommand, event) {
			let result = promise;
			if (this._lifeCycleHooks[event] !== void 0) this._lifeCycleHooks[event].forEach((hook) => {
				result = this._chainOrCall(result, () => {
					return hook(this, subCommand);
				});
			});
			return result;
		}
		_parseCommand(operands, unknown) {
			const parsed = this.parseOptions(unknown);
			this._parseOptionsEnv();
			this._parseOptionsImplied();
			operands = operands.concat(parsed.operands);
			unknown = parsed.unknown;
			this.args = operands.concat(unknown);
			if (operands && this._findCommand(operands[0])) return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
			if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) return this._dispatchHelpCommand(operands[1]);
			if (this._defaultCommandName) {
				this._outputHelpIfRequested(unknown);
				return this._dispatchSubcommand(this._defaultCommandName, operands, unknown);
			}
			if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) this.help({ error: true });
			this._outputHelpIfRequested(parsed.unknown);
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			const checkForUnknownOptions = () => {
				if (parsed.unknown.length > 0) this.unknownOption(parsed.unknown[0]);
			};
			const commandEvent = `command:${this.name()}`;
			if (this._actionHandler) {
				checkForUnknownOptions();
				this._processArguments();
				let promiseChain;
				promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
				promiseChain = this._chainOrCall(promiseChain, () => this._actionHandler(this.processedArgs));
				if (this.parent) promiseChain = this._chainOrCall(promiseChain, () => {
					this.parent.emit(commandEvent, operands, unknown);
				});
				promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
				return promiseChain;
			}
			if (this.parent?.listenerCount(commandEvent)) {
				checkForUnknownOptions();
				this._processArguments();
				this.parent.emit(commandEvent, operands, unknown);
			} else if (operands.length) {
				if (this._findCommand("*")) return this._dispatchSubcommand("*", operands, unknown);
				if (this.listenerCount("command:*")) this.emit("command:*", operands, unknown);
				else if (this.commands.length) this.unknownCommand();
				else {
					checkForUnknownOptions();
					this._processArguments();
				}
			} else if (this.commands.length) {
				checkForUnknownOptions();
				this.help({ error: true });
			} else {
				checkForUnknownOptions();
				this._processArguments();
			}
		}
		_findCommand(name) {
			if (!name) return void 0;
			return this.commands.find((cmd) => cmd._name === name || cmd._aliases.includes(name));
		}
		_findOption(arg) {
			return this.options.find((option) => option.is(arg));
		}
		_checkForMissingMandatoryOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd.options.forEach((anOption) => {
					if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) cmd.missingMandatoryOptionValue(anOption);
				});
			});
		}
		_checkForConflictingLocalOptions() {
			const definedNonDefaultOptions = this.options.filter((option) => {
				const optionKey = option.attributeName();
				if (this.getOptionValue(optionKey) === void 0) return false;
				return this.getOptionValueSource(optionKey) !== "default";
			});
			definedNonDefaultOptions.filter((option) => option.conflictsWith.length > 0).forEach((option) => {
				const conflictingAndDefined = definedNonDefaultOptions.find((defined) => option.conflictsWith.includes(defined.attributeName()));
				if (conflictingAndDefined) this._conflictingOption(option, conflictingAndDefined);
			});
		}
		_checkForConflictingOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd._checkForConflictingLocalOptions();
			});
		}
		parseOptions(args) {
			const operands = [];
			const unknown = [];
			let dest = operands;
			function maybeOption(arg) {
				return arg.length > 1 && arg[0] === "-";
			}
			const negativeNumberArg = (arg) => {
				if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
				return !this._getCommandAndAncestors().some((cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short)));
			};
			let activeVariadicOption = null;
			let activeGroup = null;
			let i = 0;
			while (i < args.length || activeGroup) {
				const arg = activeGroup ?? args[i++];
				activeGroup = null;
				if (arg === "--") {
					if (dest === unknown) dest.push(arg);
					dest.push(...args.slice(i));
					break;
				}
				if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
					this.emit(`option:${activeVariadicOption.name()}`, arg);
					continue;
				}
				activeVariadicOption = null;
				if (maybeOption(arg)) {
					const option = this._findOption(arg);
					if (option) {
						if (option.required) {
							const value = args[i++];
							if (value === void 0) this.optionMissingArgument(option);
							this.emit(`option:${option.name()}`, value);
						} else if (option.optional) {
							let value = null;
							if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) value = args[i++];
							this.emit(`option:${option.name()}`, value);
						} else this.emit(`option:${option.name()}`);
						activeVariadicOption = option.variadic ? option : null;
						continue;
					}
				}
				if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
					const option = this._findOption(`-${arg[1]}`);
					if (option) {
						if (option.required || option.optional && this._combineFlagAndOptionalValue) this.emit(`option:${option.name()}`, arg.slice(2));
						else {
							this.emit(`option:${option.name()}`);
							activeGroup = `-${arg.slice(2)}`;
						}
						continue;
					}
				}
				if (/^--[^=]+=/.test(arg)) {
					const index = arg.indexOf("=");
					const option = this._findOption(arg.slice(0, index));
					if (option && (option.required || option.optional)) {
						this.emit(`option:${option.name()}`, arg.slice(index + 1));
						continue;
					}
				}
				if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) dest = unknown;
				if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
					if (this._findCommand(arg)) {
						operands.push(arg);
						unknown.push(...args.slice(i));
						break;
					} else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
						operands.push(arg, ...args.slice(i));
						break;
					} else if (this._defaultCommandName) {
						unknown.push(arg, ...args.slice(i));
						break;
					}
				}
				if (this._passThroughOptions) {
					dest.push(arg, ...args.slice(i));
					break;
				}
				dest.push(arg);
			}
			return {
				operands,
				unknown
			};
		}
		opts() {
			if (this._storeOptionsAsProperties) {
				const result = {};
				const len = this.options.length;
				for (let i = 0; i < len; i++) {
					const key = this.options[i].attributeName();
					result[key] = key === this._versionOptionName ? this._version : this[key];
				}
				return result;
			}
			return this._optionValues;
		}
		optsWithGlobals() {
			return this._getCommandAndAncestors().reduce((combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()), {});
		}
		error(message, errorOptions) {
			this._outputConfiguration.outputError(`${message}\n`, this._outputConfiguration.writeErr);
			if (typeof this._showHelpAfterError === "string") this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
			else if (this._showHelpAfterError) {
				this._outputConfiguration.writeErr("\n");
				this.outputHelp({ error: true });
			}
			const config = errorOptions || {};
			const exitCode = config.exitCode || 1;
			const code = config.code || "commander.error";
			this._exit(exitCode, code, message);
		}
		_parseOptionsEnv() {
			this.options.forEach((option) => {
				if (option.envVar && option.envVar in process.env) {
					const optionKey = option.attributeName();
					if (this.getOptionValue(optionKey) === void 0 || [
						"default",
						"config",
						"env"
					].includes(this.getOptionValueSource(optionKey))) {
						if (option.required || option.optional) this.emit(`optionEnv:${option.name()}`, process.env[option.envVar]);
						else this.emit(`optionEnv:${option.name()}`);
					}
				}
			});
		}
		_parseOptionsImplied() {
			const dualHelper = new DualOptions(this.options);
			const hasCustomOptionValue = (optionKey) => {
				return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
			};
			this.options.filter((option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(this.getOptionValue(option.attributeName()), option)).forEach((option) => {
				Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
					this.setOptionValueWithSource(impliedKey, option.implied[impliedKey], "implied");
				});
			});
		}
		missingArgument(name) {
			const message = `error: missing required argument '${name}'`;
			this.error(message, { code: "commander.missingArgument" });
		}
		optionMissingArgument(option) {
			const message = `error: option '${option.flags}' argument missing`;
			this.error(message, { code: "commander.optionMissingArgument" });
		}
		missingMandatoryOptionValue(option) {
			const message = `error: required option '${option.flags}' not specified`;
			this.error(message, { code: "commander.missingMandatoryOptionValue" });
		}
		_conflictingOption(option, conflictingOption) {
			const findBestOptionFromValue = (option) => {
				const optionKey = option.attributeName();
				const optionValue = this.getOptionValue(optionKey);
				const negativeOption = this.options.find((target) => target.negate && optionKey === target.attributeName());
				const positiveOption = this.options.find((target) => !target.negate && optionKey === target.attributeName());
				if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) return negativeOption;
				return positiveOption || option;
			};
			const getErrorMessage = (option) => {
				const bestOption = findBestOptionFromValue(option);
				const optionKey = bestOption.attributeName();
				if (this.getOptionValueSource(optionKey) === "env") return `environment variable '${bestOption.envVar}'`;
				return `option '${bestOption.flags}'`;
			};
			const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
			this.error(message, { code: "commander.conflictingOption" });
		}
		unknownOption(flag) {
			if (this._allowUnknownOption) return;
			let suggestion = "";
			if (flag.startsWith("--") && this._showSuggestionAfterError) {
				let candidateFlags = [];
				let command = this;
				do {
					const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
					candidateFlags = candidateFlags.concat(moreFlags);
					command = command.parent;
				} while (command && !command._enablePositionalOptions);
				suggestion = suggestSimilar(flag, candidateFlags);
			}
			const message = `error: unknown option '${flag}'${suggestion}`;
			this.error(message, { code: "commander.unknownOption" });
		}
		_excessArguments(receivedArgs) {
			if (this._allowExcessArguments) return;
			const expected = this.registeredArguments.length;
			const s = expected === 1 ? "" : "s";
			const message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
			this.error(message, { code: "commander.excessArguments" });
		}
		unknownCommand() {
			const unknownName = this.args[0];
			let suggestion = "";
			if (this._showSuggestionAfterError) {
				const candidateNames = [];
				this.createHelp().visibleCommands(this).forEach((command) => {
					candidateNames.push(command.name());
					if (command.alias()) candidateNames.push(command.alias());
				});
				suggestion = suggestSimilar(unknownName, candidateNames);
			}
			const message = `error: unknown command '${unknownName}'${suggestion}`;
			this.error(message, { code: "commander.unknownCommand" });
		}
		version(str, flags, description) {
			if (str === void 0) return this._version;
			this._version = str;
			flags = flags || "-V, --version";
			description = description || "output the version number";
			const versionOption = this.createOption(flags, description);
			this._versionOptionName = versionOption.attributeName();
			this._registerOption(versionOption);
			this.on("option:" + versionOption.name(), () => {
				this._outputConfiguration.writeOut(`${str}\n`);
				this._exit(0, "commander.version", str);
			});
			return this;
		}
		description(str, argsDescription) {
			if (str === void 0 && argsDescription === void 0) return this._description;
			this._description = str;
			if (argsDescription) this._argsDescription = argsDescription;
			return this;
		}
		summary(str) {
			if (str === void 0) return this._summary;
			this._summary = str;
			return this;
		}
		alias(alias) {
			if (alias === void 0) return this._aliases[0];
			let command = this;
			if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) command = this.commands[this.commands.length - 1];
			if (alias === command._name) throw new Error("Command alias can't be the same as its name");
			const matchingCommand = this.parent?._findCommand(alias);
			if (matchingCommand) {
				const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
				throw new Error(`cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`);
			}
			command._aliases.push(alias);
			return this;
		}
		aliases(aliases) {
			if (aliases === void 0) return this._aliases;
			aliases.forEach((alias) => this.alias(alias));
			return this;
		}
		usage(str) {
			if (str === void 0) {
				if (this._usage) return this._usage;
				const args = this.registeredArguments.map((arg) => {
					return humanReadableArgName(arg);
				});
				return [].concat(this.options.length || this._helpOption !== null ? "[options]" : [], this.commands.length ? "[command]" : [], this.registeredArguments.length ? args : []).join(" ");
			}
			this._usage = str;
			return this;
		}
		name(str) {
			if (str === void 0) return this._name;
			this._name = str;
			return this;
		}
		helpGroup(heading) {
			if (heading === void 0) return this._helpGroupHeading ?? "";
			this._helpGroupHeading = heading;
			return this;
		}
		commandsGroup(heading) {
			if (heading === void 0) return this._defaultCommandGroup ?? "";
			this._defaultCommandGroup = heading;
			return this;
		}
		optionsGroup(heading) {
			if (heading === void 0) return this._defaultOptionGroup ?? "";
			this._defaultOptionGroup = heading;
			return this;
		}
		_initOptionGroup(option) {
			if (this._defaultOptionGroup && !option.helpGroupHeading) option.helpGroup(this._defaultOptionGroup);
		}
		_initCommandGroup(cmd) {
			if (this._defaultCommandGroup && !cmd.helpGroup()) cmd.helpGroup(this._defaultCommandGroup);
		}
		nameFromFilename(filename) {
			this._name = path.basename(filename, path.extname(filename));
			return this;
		}
		executableDir(path) {
			if (path === void 0) return this._executableDir;
			this._executableDir = path;
			return this;
		}
		helpInformation(contextOptions) {
			const helper = this.createHelp();
			const context = this._getOutputContext(contextOptions);
			helper.prepareContext({
				error: context.error,
				helpWidth: context.helpWidth,
				outputHasColors: context.hasColors
			});
			const text = helper.formatHelp(this, helper);
			if (context.hasColors) return text;
			return this._outputConfiguration.stripColor(text);
		}
		_getOutputContext(contextOptions) {
			contextOptions = contextOptions || {};
			const error = !!contextOptions.error;
			let baseWrite;
			let hasColors;
			let helpWidth;
			if (error) {
				baseWrite = (str) => this._outputConfiguration.writeErr(str);
				hasColors = this._outputConfiguration.getErrHasColors();
				helpWidth = this._outputConfiguration.getErrHelpWidth();
			} else {
				baseWrite = (str) => this._outputConfiguration.writeOut(str);
				hasColors = this._outputConfiguration.getOutHasColors();
				helpWidth = this._outputConfiguration.getOutHelpWidth();
			}
			const write = (str) => {
				if (!hasColors) str = this._outputConfiguration.stripColor(str);
				return baseWrite(str);
			};
			return {
				error,
				write,
				hasColors,
				helpWidth
			};
		}
		outputHelp(contextOptions) {
			let deprecatedCallback;
			if (typeof contextOptions === "function") {
				deprecatedCallback = contextOptions;
				contextOptions = void 0;
			}
			const outputContext = this._getOutputContext(contextOptions);
			const eventContext = {
				error: outputContext.error,
				write: outputContext.write,
				command: this
			};
			this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
			this.emit("beforeHelp", eventContext);
			let helpInformation = this.helpInformation({ error: outputContext.error });
			if (deprecatedCallback) {
				helpInformation = deprecatedCallback(helpInformation);
				if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) throw new Error("outputHelp callback must return a string or a Buffer");
			}
			outputContext.write(helpInformation);
			if (this._getHelpOption()?.long) this.emit(this._getHelpOption().long);
			this.emit("afterHelp", eventContext);
			this._getCommandAndAncestors().forEach((command) => command.emit("afterAllHelp", eventContext));
		}
		helpOption(flags, description) {
			if (typeof flags === "boolean") {
				if (flags) {
					if (this._helpOption === null) this._helpOption = void 0;
					if (this._defaultOptionGroup) this._initOptionGroup(this._getHelpOption());
				} else this._helpOption = null;
				return this;
			}
			this._helpOption = this.createOption(flags ?? "-h, --help", description ?? "display help for command");
			if (flags || description) this._initOptionGroup(this._helpOption);
			return this;
		}
		_getHelpOption() {
			if (this._helpOption === void 0) this.helpOption(void 0, void 0);
			return this._helpOption;
		}
		addHelpOption(option) {
			this._helpOption = option;
			this._initOptionGroup(option);
			return this;
		}
		help(contextOptions) {
			this.outputHelp(contextOptions);
			let exitCode = Number(process.exitCode ?? 0);
			if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) exitCode = 1;
			this._exit(exitCode, "commander.help", "(outputHelp)");
		}
		addHelpText(position, text) {
			const allowedValues = [
				"beforeAll",
				"before",
				"after",
				"afterAll"
			];
			if (!allowedValues.includes(position)) throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
			const helpEvent = `${position}Help`;
			this.on(helpEvent, (context) => {
				let helpStr;
				if (typeof text === "function") helpStr = text({
					error: context.error,
					command: context.command
				});
				else helpStr = text;
				if (helpStr) context.write(`${helpStr}\n`);
			});
			return this;
		}
		_outputHelpIfRequested(args) {
			const helpOption = this._getHelpOption();
			if (helpOption && args.find((arg) => helpOption.is(arg))) {
				this.outputHelp();
				this._exit(0, "commander.helpDisplayed", "(outputHelp)");
			}
		}
	};
	function incrementNodeInspectorPort(args) {
		return args.map((arg) => {
			if (!arg.startsWith("--inspect")) return arg;
			let debugOption;
			let debugHost = "127.0.0.1";
			let debugPort = "9229";
			let match;
			if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) debugOption = match[1];
			else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
				debugOption = match[1];
				if (/^\d+$/.test(match[3])) debugPort = match[3];
				else debugHost = match[3];
			} else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
				debugOption = match[1];
				debugHost = match[3];
				debugPort = match[4];
			}
			if (debugOption && debugPort !== "0") return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
			return arg;
		});
	}
	function useColor() {
		if (process.env.NO_COLOR || process.env.FORCE_COLOR === "0" || process.env.FORCE_COLOR === "false") return false;
		if (process.env.FORCE_COLOR || process.env.CLICOLOR_FORCE !== void 0) return true;
	}
	exports.Command = Command;
	exports.useColor = useColor;
}));

// commander/index.js
var require_commander = require_rolldown_runtime.__commonJSMin(((exports) => {
const { Argument } = require_argument();
const { Command } = require_command();
const { CommanderError, InvalidArgumentError } = require_error();
const { Help } = require_help();
const { Option } = require_option();
exports.program = new Command();
exports.createCommand = (name) => new Command(name);
exports.createOption = (flags, description) => new Option(flags, description);
exports.createArgument = (name, description) => new Argument(name, description);
exports.Command = Command;
exports.Option = Option;
exports.Argument = Argument;
exports.Help = Help;
exports.CommanderError = CommanderError;
exports.InvalidArgumentError = InvalidArgumentError;
exports.InvalidOptionArgumentError = InvalidArgumentError;
}));

// commander/esm.mjs
var import_commander = require_rolldown_runtime.__toESM(require_commander(), 1);
const { program, createCommand, createArgument, createOption, CommanderError, InvalidArgumentError, InvalidOptionArgumentError, Command, Argument, Option, Help } = import_commander.default;

// cli/command-parts.ts
const examplesOf = new WeakMap();
function exampleText(examples) {
	const width = Math.max(...examples.map(([line]) => displayWidth(line)));
	return `\nExamples:\n${examples.map(([line, effect]) => `  ${line}${" ".repeat(width - displayWidth(line))}  ${effect}`).join("\n")}`;
}
function giveExamples(command, examples) {
	examplesOf.set(command, examples);
	command.addHelpText("after", () => exampleText(examples));
}
const json = (shape) => new Option("--json", `print one JSON object: ${shape}`);

// cli/learn-commands.ts
const MOST_DIGESTS = 500;
function digests(text) {
	const value = Number(text);
	if (/^\d+$/u.test(text) && value >= 1 && value <= MOST_DIGESTS) return value;
	throw new InvalidArgumentError(`Give a number from 1 to ${MOST_DIGESTS}.`);
}
function addLearnCommands(program, withGlobals, now) {
	const since = (text) => {
		const moment = sinceMoment(text, now());
		if (moment !== void 0) return moment;
		throw new InvalidArgumentError("Give an age such as 12h, 7d or 2w, a day such as 2026-11-23, or an ISO time.");
	};
	const learn = program.command("learn").summary("find the past sessions that hold a lesson").description("Read the transcripts that Claude Code and Codex keep on this machine, rank the sessions by signs of a lesson (a command that failed and later passed, a correction by you, a long search that ended well), and write a digest of each of the best, without secrets. What subagents did counts as work of their session. No model is called and nothing is sent. A second run reads only what is new.").option("--project <dir>", "only sessions of this folder and those below it").addOption(new Option("--since <when>", "only sessions whose last message is of then or later: 12h, 7d, 2w, a day or an ISO time").argParser(since)).addOption(new Option("--limit <n>", "at most so many digests").argParser(digests).default(40)).option("--dry-run", "rank, and write nothing").addOption(json("{\"projects\",\"codex\",\"transcripts\",\"read\":{\"transcripts\",\"bytes\"},\"opted_out\",\"unreadable\",\"candidates\",\"cleanup\":{\"days\",\"known\"},\"sessions\":[{\"session_id\",\"score\",\"signals\":[{\"kind\",\"weight\",\"why\"}],\"project\",\"last_at\",\"expires_at\",\"uri\",\"status\"}]}")).action(async (options) => (await Promise.resolve().then(() => learn_exports)).learn(withGlobals(options)));
	giveExamples(learn, [
		["ovp learn", "all sessions that are still on disk"],
		["ovp learn --project . --since 30d", "of this project, the last 30 days"],
		["ovp search --sessions \"lockfile\"", "look into the digests"]
	]);
	const review = program.command("review").summary("look through drafts and keep or drop them").description("Look through the drafts that agents left and accept, edit or drop each. Accepted drafts become experiences at once. On a terminal it asks; with one of the options below it does that alone.").option("--list", "list the drafts").option("--show <name>", "print a draft and what the lint says to it").option("--add <file>", "keep a file, or - for standard input, as a draft").option("--edit <name>", "open a draft in your editor ($VISUAL or $EDITOR)").option("--accept <name>", "make a draft an experience").option("--drop <name>", "delete a draft").option("--name <name>", "with --add and --accept: under this name").option("--replace", "with --add and --accept: overwrite what has the name").option("--force", "with --accept: also when the lint finds errors").addOption(json("{\"drafts\":[{\"name\",\"uri\",\"provenance\",\"findings\":[\u2026],\"similar\":[{\"uri\",\"title\",\"overlap\"}]}]}")).action(async (options) => (await Promise.resolve().then(() => review_exports)).review(withGlobals(options)));
	giveExamples(review, [
		["ovp review", "one draft after the other"],
		["ovp review --accept ci/cache-miss", "this one is good"],
		["ovp review --add - --name ci/cache-miss < notes.md", "a draft from standard input"]
	]);
	const lint = program.command("lint").summary("say what to change in a write-up").description("Check write-ups: one kind of task, the sections Situation, Approach and Reflect, at most eight steps that say what to do, and no secrets, home paths, ids or dates. Ends with exit code 1 if there are errors; warnings alone are no failure.").argument("<what...>", "a Markdown file, - for standard input, or the name of a draft or an experience").addOption(json("{\"files\":[{\"name\",\"findings\":[{\"code\",\"severity\",\"line\",\"message\"}]}]}")).action(async (what, options) => (await Promise.resolve().then(() => lint_exports)).lint(what, withGlobals(options)));
	giveExamples(lint, [["ovp lint notes.md", "before it is added"], ["ovp lint ci/cache-miss", "a draft, or an experience, by name"]]);
}

// cli/outbox-command.ts
const ACTIONS = [
	"list",
	"retry",
	"drop"
];
function addOutboxCommand(program, withGlobals) {
	const outbox = program.command("outbox").summary("what is still to be captured or sent, and what was given up").description("What hooks left and the courier has not handled yet, what it gave up, and with a server what is still to be sent there. retry has items tried again at once, drop throws them away.").addArgument(new Argument("[action]", "what to do: list (default), retry or drop").choices(ACTIONS)).argument("[id...]", "items, by their id or a part of it that no other begins with").option("--all", "all items, also what a server did not take").option("--yes", "agree to drop beforehand").addOption(json("{\"waiting\":[{\"id\",\"kind\",\"harness\",\"session_id\",\"event\",\"at\",\"bytes\",\"attempts\",\"not_before\"}],\"set_aside\":[{\u2026,\"reason\"}],\"undelivered\":[{\"session_id\",\"messages\",\"set_aside\",\"problem\",\"next_attempt_at\"}]}")).action(async (action, ids, options) => (await Promise.resolve().then(() => outbox_exports)).outbox(action ?? "list", ids, withGlobals(options)));
	giveExamples(outbox, [
		["ovp outbox", "what waits and what was given up"],
		["ovp outbox retry --all", "try everything again, now"],
		["ovp outbox drop 2026-11-30T10", "throw one item away"]
	]);
}

// cli/serve-command.ts
const PORT = 1944;
function port(text) {
	const value = Number(text);
	if (!/^\d+$/u.test(text) || value > 65535) throw new InvalidArgumentError("Give a number from 1 to 65535, or 0 for a free one.");
	return value;
}
function hostName(text, before) {
	if (!/^[a-z0-9._:-]+$/iu.test(text)) throw new InvalidArgumentError("Give a name without a port, such as memory.lan.");
	return [...before, text];
}
function origin(text, before) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url === void 0 || !/^https?:$/u.test(url.protocol) || url.pathname !== "/") throw new InvalidArgumentError("Give an origin such as https://app.example.");
	return [...before, url.origin];
}
function addServeCommand(program, withGlobals) {
	const serve = program.command("serve").summary("serve the tools to any MCP client, over HTTP").description("Serve the tools over MCP\u2019s streamable HTTP, so that any number of clients use one memory. Whoever asks has to show a token, which is made at the first start and kept for its owner alone. Runs until it is ended with Ctrl-C.").option("--host <host>", "name or address to listen on; others than loopback always want the token", "127.0.0.1").addOption(new Option("--port <n>", "port to listen on; 0 takes a free one").argParser(port).default(PORT)).addOption(new Option("--no-token", "let every program of this machine in").conflicts(["tokenFile", "showToken"])).option("--token-file <file>", "take the token from this file (default: state/serve-token in the home)").option("--show-token", "print the token in full").addOption(new Option("--allow-host <name>", "answer to this name in Host as well, e.g. that of a proxy; repeatable").argParser(hostName).default([], "none")).addOption(new Option("--allow-origin <origin>", "let pages of this web origin ask; repeatable").argParser(origin).default([], "none")).addOption(new Option("--groups <groups>", "the two experience tools, or the memory tools as well (default: the setting tools)").choices(["experience", "all"])).option("--provider <file>", "a module that adds tools, or takes the place of some").addOption(json("{\"url\",\"token_file\",\"loopback\"}, once it listens")).action(async (options) => (await Promise.resolve().then(() => serve_exports)).serve(withGlobals(options)));
	giveExamples(serve, [
		["ovp serve", "for the clients of this machine; it prints how to set each up"],
		["ovp serve --port 0 --json", "on a free port, for a script"],
		["ovp serve --host 192.168.1.20 --allow-host memory.lan", "for other machines, which need the token"]
	]);
}

// cli/setup-commands.ts
const harness = (text) => new Option("--harness <name>", text).choices([
	"claude-code",
	"codex",
	"cursor",
	"openclaw"
]);
const WHICH = "the coding agent (default: the one whose plugin ovp lies in, otherwise claude-code)";
const consent = (command) => command.option("--yes", "agree to everything beforehand").option("--dry-run", "only show what it would do");
function addSetupCommands(program, withGlobals) {
	const setup = consent(program.command("setup").summary("choose folder or server, and install the plugin into a coding agent").description("Say where your experiences and sessions are, a folder (default) or an OpenViking server, and install the plugin into a coding agent, step by step and through its own commands; let the two tools that only read run unasked, and look whether it works. Running it again does what is left to do. A server is tried before anything is written, the key is asked for without showing it, and kept in your own config.json, for you alone. Of sessions only what is needed for counting goes to a server on another machine, unless you say otherwise.").addOption(harness(WHICH)).option("--from <source>", "where the plugin comes from: OWNER/REPO, a Git address or the folder of a clone (default: the clone or package that ovp runs from; a repository that the plugin came from stays)").option("--project", "write the files of this project for everybody who works in it, instead of your own settings").addOption(new Option("--url <address>", "use the OpenViking server there").conflicts("project")).addOption(new Option("--folder", "use the folder, although a server is set").conflicts(["url", "project"])).option("--key-stdin", "with --url: read the key from standard input").option("--account <id>", "with --url: your account, where the server is in trusted mode").option("--server-user <id>", "with --url: your user id, where the server is in trusted mode").addOption(new Option("--capture <what>", "with --url: what of sessions goes there: nothing, the calls of the two tools, or all (default for another machine: usage)").choices([
		"off",
		"usage",
		"full"
	]))).action(async (options) => (await Promise.resolve().then(() => setup_exports)).setup(withGlobals(options)));
	giveExamples(setup, [
		["ovp setup --dry-run", "what it would do"],
		["ovp setup", "do it, one question at a time"],
		["ovp setup --url https://ov.example.com", "on a server; it asks for your key"],
		["ovp setup --folder", "back to the folder"],
		["ovp setup --project --from OWNER/REPO", "settings of the project, to be committed"]
	]);
	const uninstall = consent(program.command("uninstall").summary("undo setup; your experiences stay").description("Undo what setup did: the plugin, where it came from, the rules that were added, and, asked for on its own, address and key of a server. Your experiences stay, and it says where.").addOption(harness(WHICH)).option("--project", "take the plugin out of the files of this project")).action(async (options) => (await Promise.resolve().then(() => uninstall_exports)).uninstall(withGlobals(options)));
	giveExamples(uninstall, [["ovp uninstall --dry-run", "what it would take away"]]);
	const allow = consent(program.command("allow").summary("let the two experience tools run unasked").description("Add the two experience tools, which only read, to the allowed tools of the coding agent, after showing the change. Nothing else is allowed: write, edit and forget are asked for as before.").addOption(harness(WHICH)).option("--user", "in your own settings (default)").addOption(new Option("--project", "in the settings of this project, for everybody who works in it").conflicts("local")).addOption(new Option("--local", "in your own settings for this project").conflicts("project")).option("--remove", "take the two rules away again")).action(async (options) => (await Promise.resolve().then(() => allow_exports)).allow(withGlobals(options)));
	giveExamples(allow, [
		["ovp allow", "show the change and ask"],
		["ovp allow --local --yes", "for this project, without a question"],
		["ovp allow --remove", "take it back"]
	]);
	const doctor = program.command("doctor").summary("look whether everything works, and say what to do").description("Look whether everything works: Node, settings, home, index or server, outbox, and in each coding agent the plugin, its permissions and its hooks. With --prove a throw-away session with both tools goes all the way until it is counted, and is taken away again. Ends with exit code 1 if something does not work.").addOption(harness("look at this coding agent alone")).option("--prove", "have a throw-away session counted, by the server where there is one").addOption(json("{\"ok\",\"version\",\"node\",\"platform\",\"checks\":[{\"id\",\"status\":\"ok|info|warn|fail\",\"text\",\"do\"}],\"server\":{\"url\",\"usable\",\"version\",\"auth_mode\",\"user\",\"rules\",\"waiting\",\"commits\",\u2026},\"proof\":{\"backend\",\"expected\",\"counted_here\",\"expected_there\",\"counted_there\",\"removed\"}}")).action(async (options) => (await Promise.resolve().then(() => doctor_exports)).doctor(withGlobals(options)));
	giveExamples(doctor, [
		["ovp doctor", "what works and what does not"],
		["ovp doctor --prove", "whether usage really is counted"],
		["ovp doctor --json", "for a script"]
	]);
}

// cli/transfer-commands.ts
const REPORT = "{\"from\",\"to\",\"dry_run\",\"resumed\",\"experiences\":{\"added\",\"replaced\",\"present\",\"duplicates\":[{\"name\",\"as\"}],\"conflicts\":[\u2026],\"renamed\":[\u2026],\"refused\":[{\"name\",\"reason\"}],\"failed\":[\u2026]},\"sessions\":{\"added\",\"extended\",\"present\",\"messages\",\"commits\",\"events\",\"waiting\",\"incomplete\":[\u2026]},\"stopped\":{\"code\",\"message\"}}";
const GOES_ON = "Nothing that is there is overwritten or doubled, so that it may be run again, and interrupted at any time: the same command goes on where it ended. ";
function addTransferCommands(program, withGlobals) {
	const exporting = shared$1(program.command("export").summary("carry experiences and sessions to a server or another folder").description(`Carry your experiences, and the sessions with what they counted, to an OpenViking server or another folder. ${GOES_ON}A server counts each session once, at the first time that it comes there. Of sessions only what is needed for counting goes to a server on another machine, unless the setting capture is full.`).requiredOption("--to <place>", "the address of a server, a folder of ovp (a new one is made), or the word folder")).action(async (options) => (await Promise.resolve().then(() => transfer_exports)).transfer("export", options.to, withGlobals(options)));
	giveExamples(exporting, [
		["ovp export --to https://ov.example.com --dry-run", "what it would carry there"],
		["ovp export --to https://ov.example.com --key-stdin < key", "to a server that is not in the settings"],
		["ovp export --to /media/backup/ovp", "to another folder"]
	]);
	const importing = shared$1(program.command("import").summary("carry experiences and sessions here, from a server or another folder").description(`Carry the experiences, and the sessions with their calls of the two tools, of an OpenViking server or another folder to where yours are. ${GOES_ON}The sessions count here once. The word folder stands for the folder of this home, for when a server is set.`).requiredOption("--from <place>", "the address of a server, a folder of ovp, or the word folder")).action(async (options) => (await Promise.resolve().then(() => transfer_exports)).transfer("import", options.from, withGlobals(options)));
	giveExamples(importing, [
		["ovp import --from folder", "from the folder to the server that is set now"],
		["ovp import --from https://ov.example.com --without-sessions", "experiences alone"],
		["ovp import --from /media/backup/ovp --on-conflict rename", "and keep both where texts differ"]
	]);
}
function shared$1(command) {
	return command.option("--key-stdin", "read the key of the other server from standard input (default: the one that is set for it)").option("--account <id>", "your account on the other server, where it is in trusted mode").option("--server-user <id>", "your user id on the other server, where it is in trusted mode").addOption(new Option("--on-conflict <how>", "where another text has the same name: leave it, keep both, or overwrite it").choices([
		"skip",
		"rename",
		"replace"
	]).default("skip")).option("--without-sessions", "experiences alone").option("--dry-run", "only show what it would do").addOption(json(REPORT));
}

// cli/program.ts
const CONVENTIONS = `Exit codes: 0 done, 1 failed or not found, 2 the command line is wrong.
Answers go to standard output; errors, warnings and notes to standard error.
With --json an answer is one JSON object on standard output, and an error is
{"error":{"code","message"}} on standard error. Output has no colours.
Only what agents search and read is counted. Searching and reading with this
command is not.`;
function limit(text) {
	const value = Number(text);
	if (!/^\d+$/u.test(text) || value < 1 || value > 20) throw new InvalidArgumentError("Give a number from 1 to 20.");
	return value;
}
function identifier(text) {
	if (!$light.isValidIdentifier(text) || $light.RESERVED_USER_NAMES.includes(text)) throw new InvalidArgumentError(`Use letters, digits and _ . @ - with at most one @, and none of ${$light.RESERVED_USER_NAMES.join(", ")}.`);
	return text;
}
function buildProgram(io) {
	const program = new Command("ovp").description("Experience memory for coding agents: find, read, add and count write-ups of how tasks were done.\nWithout a command it says what happened in the last seven days and where the files are.").version(package_default.version, "-V, --version", "print the version").option("--home <dir>", "where everything is kept (default: $OPENVIKING_PLUGINS_HOME or ~/.openviking/plugins)").addOption(new Option("--user <id>", "whose experiences: a name that a server knows, or the owner of a new folder (default: the one that is kept)").argParser(identifier)).option("--debug", "print a debug log and stack traces on standard error").helpOption("-h, --help", "explain the command").helpCommand("help [command]", "explain a command").configureHelp({ showGlobalOptions: true }).exitOverride().configureOutput({
		writeOut: io.out,
		writeErr: io.err,
		outputError: () => void 0
	});
	giveExamples(program, [
		["ovp", "the last seven days"],
		["ovp add notes/flaky-port-bind.md", "keep a write-up"],
		["ovp search \"port in use\"", "find it again"],
		["ovp help explain", "more about one command"]
	]);
	program.addHelpText("after", `\n${CONVENTIONS}`);
	const withGlobals = (own) => ({
		io,
		options: {
			...program.opts(),
			...own
		}
	});
	program.command("overview").summary("the last seven days in five lines; the same as ovp alone").description("The last seven days in five lines; the same as ovp alone.").action(async () => (await Promise.resolve().then(() => overview_exports)).overview(withGlobals({})));
	const search = program.command("search").summary("search your experiences").description("Search your experiences, best first. Finding nothing is no failure.").argument("<query...>", "what to search for; several words are one query").addOption(new Option("--limit <n>", "at most so many results, 1 to 20").argParser(limit).default(5)).option("--sessions", "search the digests of past sessions instead, which ovp learn writes").addOption(json("{\"results\":[{\"uri\",\"title\",\"score\",\"snippet\"}]}")).action(async (words, options) => (await Promise.resolve().then(() => search_exports)).search(words, withGlobals(options)));
	giveExamples(search, [
		["ovp search port already in use", "the five best"],
		["ovp search \u6570\u636e\u5e93 --limit 1 --json", "the best one, for a script"],
		["ovp search --sessions \"frozen lockfile\"", "past sessions in which it came up"]
	]);
	const read = program.command("read").summary("print an experience").description("Print an experience.").argument("<uri|name>", "its URI, or its name as ovp list shows it").addOption(json("{\"uri\",\"content\"}")).action(async (wanted, options) => (await Promise.resolve().then(() => read_exports)).read(wanted, withGlobals(options)));
	giveExamples(read, [["ovp read flaky-port-bind", "by name"], ["ovp read ci/cache-miss > cache-miss.md", "into a file, as it is kept"]]);
	const add = program.command("add").summary("keep a Markdown write-up as an experience").description("Keep a Markdown write-up as an experience. In a run of an agent that nobody watches it waits as a draft: see ovp review.").argument("<file>", "a Markdown file, or - for standard input").option("--name <name>", "its name, e.g. ci/cache-miss (default: from the file name; for - from the first heading)").option("--replace", "overwrite an experience of this name").option("--force", "keep it although something in it looks like a secret").addOption(json("{\"uri\",\"title\",\"updated_at\",\"bytes\"}, or {\"uri\",\"draft\":true}")).action(async (file, options) => (await Promise.resolve().then(() => add_exports)).add(file, withGlobals(options)));
	giveExamples(add, [["ovp add flaky-port-bind.md", "named flaky-port-bind"], ["ovp add - --name ci/cache-miss < notes.md", "from standard input, under a name of your choice"]]);
	const list = program.command("list").summary("list your experiences").description("List your experiences.").addOption(json("{\"experiences\":[{\"uri\",\"title\",\"updated_at\",\"bytes\"}]}")).action(async (options) => (await Promise.resolve().then(() => list_exports)).list(withGlobals(options)));
	giveExamples(list, [["ovp list", "names, times and sizes"]]);
	const forget = program.command("forget").summary("delete an experience").description("Delete an experience, after asking. What was counted of it stays in ovp usage.").argument("<uri|name>", "its URI, or its name as ovp list shows it").option("--yes", "without asking").addOption(json("{\"deleted\"}")).action(async (wanted, options) => (await Promise.resolve().then(() => forget_exports)).forget(wanted, withGlobals(options)));
	giveExamples(forget, [["ovp forget flaky-port-bind", "asks first"]]);
	const usage = program.command("usage").summary("how often agents used each experience").description("How often agents used each experience. A recall is a search that returned it, an injection is a read that delivered it.").addOption(new Option("--since <when>", "only from then on: an age (12h, 7d, 2w), a day (2026-11-23) or an ISO time").argParser((text) => {
		const moment = sinceMoment(text, io.now());
		if (moment === void 0) throw new InvalidArgumentError("Give an age such as 12h, 7d or 2w, a day such as 2026-11-23, or an ISO time.");
		return moment;
	})).addOption(json("{\"since\",\"sessions\",\"recalls\",\"injections\",\"experiences\":[{\"uri\",\"title\",\"recalls\",\"injections\",\"from_hook\":{\"recalls\",\"injections\"},\"last_used\",\"sessions\"}]}")).action(async (options) => (await Promise.resolve().then(() => usage_exports)).usage(withGlobals(options)));
	giveExamples(usage, [["ovp usage", "everything that was ever counted"], ["ovp usage --since 7d", "the last seven days"]]);
	const lineage = program.command("lineage").summary("in which sessions an experience was read, and what came of it").description("In which sessions an experience was read, newest first. An OpenViking server from 0.4.13 on also tells the tasks in which it was read, and how they ended.").argument("<uri|name>", "its URI, or its name as ovp list shows it").addOption(json("{\"uri\",\"sessions\":[{\"session_id\",\"harness\",\"cwd\",\"last_at\",\"recalls\",\"injections\"}],\"server\":{\"trajectories\":[{\"uri\",\"name\",\"description\",\"created_at\",\"updated_at\"}],\"total\",\"outcomes\":{\"success\",\"failure\",\"partial\",\"unknown\",\"unfinished\"}}}")).action(async (wanted, options) => (await Promise.resolve().then(() => lineage_exports)).lineage(wanted, withGlobals(options)));
	giveExamples(lineage, [["ovp lineage ci/cache-miss", "where it helped"]]);
	const explain = program.command("explain").summary("what a recorded session counts, and why the rest does not").description("Show what a recorded session counts, and for each tool part that does not count why not.\nFILE is a session as JSON ({\"messages\":[{\"id\",\"role\",\"parts\":[{\"type\":\"tool\",\u2026}]}]}, or an array of messages),\nas JSON Lines (one message a line), a session file of the home, or a transcript of Claude Code, Codex or Cursor.\nWhat the plugins have kept of other agents is in state/sessions of the home.\nA session is judged as it was recorded; a transcript as the plugin would capture it.\n--user says whose experiences count.").argument("<file>", "the session, or - for standard input").addOption(new Option("--account <id>", "account of the events (default: that of the home; local if --user is given)").argParser(identifier)).option("--session <id>", "session id of the events (default: the one in the file)").addOption(new Option("--rules <name>", "counting rules to judge by").choices($backend.RULE_SETS.map(({ name }) => name)).default("local")).option("--unreleased", "compare with rules as well that no server has been released with").addOption(json("{\"events\":[\u2026],\"ignored\":[{\"message_id\",\"tool_id\",\"tool_name\",\"reason\",\"detail\"}],\"generations\":[{\"rules\",\"servers\",\"recalls\",\"injections\"}]}")).action(async (file, options) => (await Promise.resolve().then(() => explain_exports)).explain(file, withGlobals(options)));
	giveExamples(explain, [
		["ovp explain session.json --user mira", "judged by the rules of this product"],
		["ovp explain ~/.claude/projects/web/0b1e.jsonl", "a transcript of Claude Code or Codex"],
		["ovp explain - --user mira --rules generic-2 --json < s.json", "what OpenViking 0.4.17 would count, for a script"]
	]);
	addLearnCommands(program, withGlobals, io.now);
	addSetupCommands(program, withGlobals);
	addOutboxCommand(program, withGlobals);
	addServeCommand(program, withGlobals);
	addTransferCommands(program, withGlobals);
	return program;
}

// cli/kept-by-npm.ts
function keptByNpm(program, args, env) {
	if (env["npm_lifecycle_event"] !== "ovp") return [];
	const command = program.commands.find((candidate) => args.includes(candidate.name()));
	const kept = [...program.options, ...command?.options ?? []].flatMap(({ long }) => {
		const value = env[`npm_config_${long?.slice(2).replaceAll("-", "_")}`];
		return long === void 0 || value === void 0 || value === "" || args.includes(long) ? [] : [long];
	});
	return [...new Set(kept)];
}

// cli/run.ts
function failureOf(thrown) {
	if (thrown instanceof CommanderError) {
		if (thrown.exitCode === 0) return void 0;
		return {
			code: "USAGE",
			message: thrown.message.replace(/^error: /u, ""),
			exitCode: EXIT.usage
		};
	}
	if (thrown instanceof UsageError) return {
		code: "USAGE",
		message: thrown.message,
		exitCode: EXIT.usage
	};
	if ($light.isOpenVikingError(thrown)) return {
		code: thrown.code,
		message: thrown.message,
		exitCode: EXIT.failed
	};
	return {
		code: "INTERNAL",
		message: `Unexpected: ${$light.messageOf(thrown)}. Run it again with --debug and report what it prints.`,
		exitCode: EXIT.failed
	};
}
function stackOf(thrown) {
	if (!(thrown instanceof Error)) return "";
	const own = thrown.stack ?? thrown.message;
	return thrown.cause === void 0 ? `${own}\n` : `${own}\ncaused by: ${stackOf(thrown.cause)}`;
}
async function run(args, io) {
	const program = buildProgram(io);
	try {
		const { operands, unknown } = program.parseOptions([...args]);
		const [first, topic] = operands;
		if (first === "help" && topic !== void 0 && !program.commands.some((command) => command.name() === topic)) throw new UsageError(`There is no command ${topic}. See all of them with: ovp help`);
		const kept = keptByNpm(program, args, io.env ?? $light.processEnvironment());
		if (kept.length > 0) io.err(`note: npm kept ${kept.join(" ")} to itself. Two dashes hand options on: npm run ovp -- ${first ?? ""} \u2026\n`);
		const bare = operands.length === 0 && unknown.length === 0;
		await program.parseAsync(bare ? [...args, "overview"] : [...args], { from: "user" });
		return EXIT.ok;
	} catch (thrown) {
		if (thrown instanceof SaidFailure) return EXIT.failed;
		const failure = failureOf(thrown);
		if (!failure) return EXIT.ok;
		const { code, message } = failure;
		if (args.includes("--json")) io.err(`${JSON.stringify({ error: {
			code,
			message
		} })}\n`);
		else io.err(`error: ${printableLine(message)}\n`);
		if (args.includes("--debug")) io.err(stackOf(thrown));
		return failure.exitCode;
	}
}

// cli/run-process.ts
async function runProcess(args, options = {}) {
	if (args[0] === "--courier") return (await Promise.resolve().then(() => require("./backend.cjs")).then((n) => n.courier_exports)).courier(args);
	const errors = options.errorsTo ?? process.stderr;
	const [, courier] = process.argv;
	for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
		if (error.code === "EPIPE") process.exit(0);
		throw error;
	});
	return run(args, {
		out: (text) => process.stdout.write(text),
		err: (text) => errors.write(text),
		stdin: () => process.stdin,
		stdinIsTerminal: node_tty.isatty(0),
		stdoutIsTerminal: node_tty.isatty(1),
		stderrIsTerminal: node_tty.isatty(2),
		now: () => new Date(),
		...courier === void 0 ? {} : { courier },
		startCourier: ({ home, outbox }) => {
			const [, entry] = process.argv;
			if (entry === void 0) return;
			const env = $light.trustedEnvironment(commandSettings({
				io: {},
				options: {}
			}));
			$light.startCourier({
				entry,
				home,
				outbox,
				env
			});
		}
	});
}

// cli/index.ts
var src_exports$2 = { get runProcess() { return runProcess; } };

// courier/plain-prompts.ts
var plain_prompts_exports = {
	get confirm() { return confirm; },
	get password() { return password; },
	get select() { return select; },
	get text() { return text; }
};
async function confirm({ message }) {
	return /^y(?:es)?$/i.test(await ask(`${message} [y/N] `) ?? "");
}
async function select({ message, options, initialValue }) {
	const choices = options.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join("");
	const initial = options.findIndex(({ value }) => value === initialValue) + 1;
	const question = `${message} [1-${options.length}${initial === 0 ? "" : `, Enter for ${initial}`}] `;
	for (let asked = `${choices}${question}`;; asked = `Answer with a number from 1 to ${options.length}. ${question}`) {
		const answer = await ask(asked);
		if (answer === void 0) return void 0;
		const chosen = options[(answer === "" ? initial : Number(answer)) - 1];
		if (chosen !== void 0) return chosen.value;
	}
}
function text({ message }) {
	return ask(`${message} `);
}
async function password({ message }) {
	const typed = ask("", {
		output: new node_stream.Writable({ write: (_chunk, _encoding, done) => done() }),
		terminal: true
	});
	process.stderr.write(`${message} `);
	const answer = await typed;
	process.stderr.write("\n");
	return answer;
}
async function ask(question, on = { output: process.stderr }) {
	const lines = node_readline_promises.createInterface({
		input: process.stdin,
		...on
	});
	try {
		return await Promise.race([lines.question(question).then((answer) => answer.trim()), new Promise((resolve) => {
			lines.once("close", () => resolve(void 0));
		})]);
	} finally {
		lines.close();
	}
}

// learn/scan/command-kind.ts
const LOOKING = new Set("awk bat cat cd diff du echo egrep env false fd file find grep head jq less ls ps printenv printf pwd rg sed sleep sort stat tail test tree true type uniq wc which xargs [ [[ :".split(" "));
const WITH_SUBCOMMAND = new Set("apt apt-get aws az brew bun bundle bunx cargo cmake composer conda deno docker docker-compose dotnet flutter gcloud gh git go gradle gradlew helm just kubectl make mix mvn mvnw nox npm npx nx pip pip3 pipx pnpm poetry podman rails rake ruby rustup sbt swift systemctl task terraform tox turbo uv uvx yarn".split(" "));
const PASS_ON = new Set("compose exec run tool dlx x".split(" "));
const PREFIXES = new Set("sudo time nice nohup command exec stdbuf".split(" "));
const TEST = /(?:^|[\s/:;&|"'])(?:pytest|vitest|jest|mocha|ava|rspec|phpunit|ctest|tox|nox|playwright|cypress|unittest|tap|busted|bats|check)(?=$|[\s:;&|"'])|(?:^|[\s:./_-])tests?(?=$|[\s:;&|"'./_-])/i;
const WORD = /^[\w.@:+-]{1,40}$/;
function commandKind(command) {
	const words = lastMeaningful(command);
	const program = basename$1(words[0] ?? "");
	if (!WORD.test(program) || LOOKING.has(program)) return void 0;
	const parts = [program];
	if (WITH_SUBCOMMAND.has(program) || /^python[\d.]*$|^node$/.test(program)) {
		const [first = "", second = ""] = words.slice(1).filter((word, index, all) => !word.startsWith("-") || all[index] === "-m").filter((word) => word !== "-m");
		if (WORD.test(basename$1(first))) parts.push(basename$1(first));
		if (PASS_ON.has(first) && WORD.test(second)) parts.push(second);
	}
	const line = words.join(" ");
	return {
		program: parts.join(" "),
		test: program !== "git" && TEST.test(line)
	};
}
function lastMeaningful(command) {
	const parts = command.split(/&&|\|\||[;\n|]/);
	let fallback = [];
	for (const part of parts) {
		const words = withoutPrefix(part.trim().split(/\s+/));
		const program = basename$1(words[0] ?? "");
		if (program === "" || program.startsWith("#")) continue;
		if (!LOOKING.has(program) && ![
			"export",
			"set",
			"source",
			".",
			"mkdir",
			"pushd",
			"popd"
		].includes(program)) return words;
		if (fallback.length === 0) fallback = words;
	}
	return fallback;
}
function withoutPrefix(words) {
	let at = 0;
	for (; at < words.length; at++) {
		const word = words[at] ?? "";
		if (/^[A-Za-z_]\w*=/.test(word) || PREFIXES.has(word)) continue;
		if (word === "timeout") {
			while (/^-|^[\d.]+[smhd]?$/.test(words[at + 1] ?? "")) at++;
			continue;
		}
		break;
	}
	return words.slice(at);
}
function basename$1(word) {
	return word.replace(/^["']|["']$/g, "").replace(/^.*[/\\]/, "");
}
const FAILED = /\b[1-9]\d* (?:tests? |specs? |examples? )?(?:failed|failing|failures?|errors?)\b|^(?:FAIL|FAILED|ERROR)\b|^--- FAIL|AssertionError|^not ok \d/m;
function hasFailedTests(output) {
	return FAILED.test(output.slice(-4e3));
}
const FAILURE_WORDS = [
	"fail",
	"FAIL",
	"rror",
	"ERROR",
	"not ok"
];
function mayHaveFailedTests(text) {
	return FAILURE_WORDS.some((word) => text.includes(word));
}

// learn/scan/folders-of-line.ts
const MARK = Buffer.from("\"cwd\":\"");
const QUOTE = "\"".charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const HEAD$2 = 1200;
const TAIL = 1200;
function folderNotes(notes) {
	const known = new Set(notes.folders);
	let last = "";
	const note = (view) => {
		const raw = folderIn(view);
		if (raw === void 0 || raw === last) return;
		last = raw;
		const folder = decoded$1(raw);
		if (folder === void 0 || known.has(folder)) return;
		known.add(folder);
		notes.folders.push(folder);
	};
	return ({ window, start, end }) => {
		note(window.subarray(start, Math.min(end, start + HEAD$2)));
		if (end - start > HEAD$2) note(window.subarray(Math.max(start, end - TAIL), end));
	};
}
function folderIn(view) {
	const at = view.indexOf(MARK);
	if (at === -1) return void 0;
	const from = at + MARK.length;
	for (let to = from; to < view.length; to++) if (view[to] === BACKSLASH) to++;
	else if (view[to] === QUOTE) return view.toString("latin1", from, to);
}
function decoded$1(raw) {
	try {
		const folder = JSON.parse(`"${Buffer.from(raw, "latin1").toString("utf8")}"`);
		return folder.startsWith("file://") ? node_url.fileURLToPath(folder) : folder;
	} catch {
		return;
	}
}

// learn/notes.ts
const MOST = {
	prompts: 4,
	corrections: 6,
	open: 40,
	fixes: 8,
	pending: 60,
	edits: 60,
	files: 12
};
function newNotes(native_id) {
	return {
		native_id,
		folders: [],
		prompts: [],
		prompt_count: 0,
		corrections: [],
		correction_count: 0,
		approvals: 0,
		calls: 0,
		lookups: 0,
		search: 0,
		searched: 0,
		longest_search: 0,
		open: {},
		fixes: [],
		fix_count: 0,
		pending: {},
		edits: {}
	};
}
const ref = $common.tuple([$common.number(), $common.number()]).readonly();
const count = $common.number().int().nonnegative();
const NotesSchema = $common.object({
	native_id: $common.string(),
	cwd: $common.string().exactOptional(),
	folders: $common.array($common.string()),
	origin: $common.string().exactOptional(),
	first_at: $common.string().exactOptional(),
	last_at: $common.string().exactOptional(),
	prompts: $common.array(ref),
	prompt_count: count,
	corrections: $common.array(ref),
	correction_count: count,
	approvals: count,
	calls: count,
	lookups: count,
	search: count,
	searched: count,
	longest_search: count,
	open: $common.record($common.string(), $common.object({
		call: ref,
		first: ref,
		result: ref,
		command: $common.string(),
		test: $common.boolean(),
		attempts: count,
		since: count
	})),
	fixes: $common.array($common.object({
		program: $common.string(),
		same: $common.boolean(),
		test: $common.boolean(),
		failed: ref,
		first: ref,
		error: ref,
		passed: ref,
		attempts: count,
		calls: count
	})),
	fix_count: count,
	pending: $common.record($common.string(), $common.object({
		program: $common.string(),
		command: $common.string(),
		test: $common.boolean(),
		call: ref
	})),
	edits: $common.record($common.string(), $common.object({
		line: ref,
		count
	})),
	spoken: ref.exactOptional()
});

// learn/scan/user-words.ts
const LONGEST_CORRECTION = 1500;
const LONGEST_APPROVAL = 300;
const CORRECTIONS = [
	/^(?:no|nope|nah)(?:[,.!;:\s\u2014-]|$)(?!\s*(?:problem|worries|need to|rush))/i,
	/^(?:don['\u2019]?t|do not|please don['\u2019]?t|stop|wait|undo|revert|never)\b/i,
	/^(?:that['\u2019]?s|this is|it['\u2019]?s|you['\u2019]?re) (?:not (?:right|what|correct|it)|wrong|incorrect|the wrong|still (?:broken|failing|wrong))/i,
	/^(?:actually|instead|wrong|not like (?:that|this)|not quite|i (?:said|meant|asked)|you (?:should(?:n['\u2019]?t| not)|forgot|missed|broke|misunderstood|were not supposed))\b/i,
	/\b(?:instead of (?:that|this)|i told you|as i said|like i said|why did you|still (?:fails|broken|doesn['\u2019]?t work|not working))\b/i,
	/^(?:\u4e0d\u5bf9|\u4e0d\u662f|\u4e0d\u884c|\u4e0d\u8981|\u522b|\u9519\u4e86|\u4e0d\u80fd|\u505c|\u7b49\u7b49|\u4e0d,|\u4e0d\uff0c|\u4f60(?:\u9519|\u641e\u9519|\u7406\u89e3\u9519|\u5fd8)|\u6211(?:\u8bf4\u7684\u662f|\u7684\u610f\u601d\u662f|\u8981\u7684\u662f))/,
	/(?:\u8fd8\u662f(?:\u4e0d\u884c|\u4e0d\u5bf9|\u62a5\u9519|\u5931\u8d25)|\u5e94\u8be5(?:\u7528|\u662f)|\u800c\u4e0d\u662f)/,
	/^(?:\u9055|\u3061\u304c|\u3044\u3084|\u3044\u3044\u3048|\u3060\u3081|\u30c0\u30e1|\u3084\u3081|\u5f85\u3063\u3066|\u305d\u3046\u3058\u3083|\u305d\u3046\u3067\u306f)/,
	/(?:\u3067\u306f\u306a\u304f|\u3058\u3083\u306a\u304f\u3066|\u3057\u306a\u3044\u3067)/,
	/^(?:\uc544\ub2c8|\ud2c0\ub838|\uc798\ubabb|\uadf8\uac8c \uc544\ub2c8|\ud558\uc9c0 ?\ub9c8|\uba48\ucdb0|\uc7a0\uae50)/,
	/^(?:\u043d\u0435\u0442|\u043d\u0435 (?:\u0442\u0430\u043a|\u0442\u043e|\u043d\u0430\u0434\u043e|\u043d\u0443\u0436\u043d\u043e|\u0442\u0440\u043e\u0433\u0430\u0439|\u0434\u0435\u043b\u0430\u0439)|\u043d\u0435\u043f\u0440\u0430\u0432\u0438\u043b\u044c\u043d\u043e|\u043d\u0435\u0432\u0435\u0440\u043d\u043e|\u0441\u0442\u043e\u043f|\u043f\u043e\u0434\u043e\u0436\u0434\u0438|\u043e\u0442\u043c\u0435\u043d\u0438|\u0432\u0435\u0440\u043d\u0438|\u043d\u0456|\u043d\u0435 \u0442\u0440\u0435\u0431\u0430|\u0437\u0430\u0447\u0435\u043c \u0442\u044b|\u044f (?:\u0436\u0435 )?(?:\u0441\u043a\u0430\u0437\u0430\u043b|\u043f\u0440\u043e\u0441\u0438\u043b|\u0438\u043c\u0435\u043b))(?=[\s,.!:;\u2014-]|$)/i,
	/(?:\u0432\u0441\u0451 \u0435\u0449\u0451|\u0432\u0441\u0435 \u0435\u0449\u0435|\u0434\u043e \u0441\u0438\u0445 \u043f\u043e\u0440) (?:\u043d\u0435|\u043f\u0430\u0434\u0430|\u043b\u043e\u043c\u0430)/i,
	/^(?:nein|nicht so|falsch|stopp?|halt|lass das|mach das nicht|bitte nicht|das (?:ist|war) (?:falsch|nicht)|ich (?:meinte|sagte))\b/i,
	/^(?:non|pas comme|ne (?:fais|touche|change)|c['\u2019]est (?:faux|pas)|ce n['\u2019]est pas|arr\u00eate|attends|je (?:voulais|t['\u2019]ai dit))(?=[\s,.!:;'\u2019]|$)/i,
	/^(?:no|n\u00e3o|nao)[,.!;:]/i,
	/^(?:eso no|as\u00ed no|est[\u00e1a] mal|para|no (?:hagas|uses|toques|es eso)|te dije|isso n\u00e3o|assim n\u00e3o|est\u00e1 errado|n\u00e3o (?:fa\u00e7a|use|mexa)|non (?:fare|usare|toccare|\u00e8 questo)|sbagliato|aspetta|fermati)(?=[\s,.!:;]|$)/i,
	/^(?:nie[,.! ]|\u017ale|st\u00f3j|hay\u0131r|yanl\u0131\u015f|yapma|dur)(?=[\s,.!]|$)/i
];
const APPROVALS = [
	/^(?:(?:ok|okay|yes|yep|great|nice|perfect|awesome|excellent|thanks|thank you|thx|good (?:job|work)|well done|lgtm|ship it)\b)/i,
	/\b(?:it works|works now|that works|fixed it|that fixed|passes now)\b/i,
	/^(?:\u8c22\u8c22|\u597d\u7684|\u53ef\u4ee5\u4e86|\u5f88\u597d|\u592a\u597d\u4e86|\u5b8c\u7f8e|\u6ca1\u95ee\u9898|\u641e\u5b9a)|(?:\u6210\u529f\u4e86|\u89e3\u51b3\u4e86|\u80fd\u7528\u4e86)/,
	/^(?:\u3042\u308a\u304c\u3068|\u5b8c\u74a7|\u3044\u3044\u306d|\u3067\u304d\u305f|\u52d5\u3044)|^(?:\uace0\ub9c8|\uac10\uc0ac|\uc88b\uc544|\uc644\ubcbd|\uc798 ?\ub410)/,
	/^(?:\u0441\u043f\u0430\u0441\u0438\u0431\u043e|\u043e\u0442\u043b\u0438\u0447\u043d\u043e|\u0441\u0443\u043f\u0435\u0440|\u043a\u043b\u0430\u0441\u0441|\u0445\u043e\u0440\u043e\u0448\u043e|\u0437\u0430\u0440\u0430\u0431\u043e\u0442\u0430\u043b\u043e|\u0434\u044f\u043a\u0443\u044e|\u0447\u0443\u0434\u043e\u0432\u043e)|(?:\u0442\u0435\u043f\u0435\u0440\u044c \u0440\u0430\u0431\u043e\u0442\u0430\u0435\u0442|\u0432\u0441\u0451 \u0440\u0430\u0431\u043e\u0442\u0430\u0435\u0442)/i,
	/^(?:danke|super|perfekt|passt|klappt|merci|parfait|g\u00e9nial|gracias|perfecto|genial|funciona|obrigad[oa]|perfeito|grazie|perfetto|dzi\u0119ki|te\u015fekk\u00fcr)(?=[\s,.!]|$)/i
];
const REFUSED_WITH_WORDS = "the user said:";
function isCorrection(text) {
	const own = text.trim();
	return own.length <= LONGEST_CORRECTION && CORRECTIONS.some((pattern) => pattern.test(own));
}
function isApproval(text) {
	const own = text.trim();
	return own.length <= LONGEST_APPROVAL && APPROVALS.some((pattern) => pattern.test(own));
}
function refusalWords(output) {
	const at = output.indexOf(REFUSED_WITH_WORDS);
	const words = at === -1 ? "" : output.slice(at + 14).trim();
	return words === "" ? void 0 : words;
}
const NOT_RUN = /^(?:The user doesn['\u2019]t want to proceed|The user rejected|Claude requested permissions|This command requires approval|Permission to use|\[Request interrupted|<tool_use_error>|Tool .* (?:is )?not (?:allowed|permitted)|Operation stopped by hook)/;
function wasNotRun(output) {
	return NOT_RUN.test(output.trimStart()) || /haven['\u2019]t granted it yet|was rejected\b/.test(output.slice(0, 400));
}

// learn/scan/note-taker.ts
const SAME_PROBLEM = 150;
function noteTaker(notes) {
	const running = new Map();
	for (const [id, call] of Object.entries(notes.pending)) running.set(id, {
		...call,
		command: { digest: call.command }
	});
	const open = new Map(Object.entries(notes.open));
	const edits = new Map(Object.entries(notes.edits));
	const pathKeys = new Map();
	const passed = ({ program, command, call }) => {
		notes.longest_search = Math.max(notes.longest_search, notes.searched);
		notes.searched = 0;
		const failure = open.get(program);
		if (failure === void 0) return;
		open.delete(program);
		const calls = notes.calls - failure.since;
		if (calls > SAME_PROBLEM) return;
		notes.fix_count++;
		notes.fixes.push({
			program,
			same: failure.command === digestOf(command),
			test: failure.test,
			failed: failure.call,
			first: failure.first,
			error: failure.result,
			passed: call,
			attempts: failure.attempts,
			calls
		});
		if (notes.fixes.length > MOST.fixes) dropLeast(notes);
	};
	const failed = ({ program, command, test, call }, result) => {
		const before = open.get(program);
		open.set(program, {
			call,
			first: before?.first ?? result,
			result,
			command: digestOf(command),
			test,
			attempts: (before?.attempts ?? 0) + 1,
			since: before?.since ?? notes.calls
		});
		dropFirst(open, MOST.open);
	};
	return {
		userSaid(text, line) {
			const first = notes.prompt_count === 0;
			notes.prompt_count++;
			notes.search = 0;
			if (!first && isCorrection(text)) correct(notes, line);
			else if (!first && isApproval(text)) notes.approvals++;
			else keep(notes.prompts, line, MOST.prompts);
		},
		agentSaid(line) {
			notes.spoken = line;
		},
		ran(id, text, line) {
			notes.calls++;
			const kind = commandKind(text);
			if (kind === void 0) look(notes);
			else {
				running.set(id, {
					...kind,
					command: { text },
					call: line
				});
				dropFirst(running, MOST.pending);
			}
		},
		edited(path, line) {
			notes.calls++;
			notes.searched = Math.max(notes.searched, notes.search);
			notes.search = 0;
			let key = pathKeys.get(path);
			if (key === void 0) {
				key = digest$1(path);
				pathKeys.set(path, key);
			}
			const known = edits.get(key);
			if (known !== void 0) known.count++;
			else {
				edits.set(key, {
					line,
					count: 1
				});
				if (edits.size > MOST.edits) dropLeastEdited(edits);
			}
		},
		lookedUp() {
			notes.calls++;
			look(notes);
		},
		usedOther() {
			notes.calls++;
		},
		waitsFor: (id) => running.has(id),
		returned(id, result, line) {
			const call = running.get(id);
			if (call === void 0) return;
			running.delete(id);
			if (result.failed) {
				const text = result.output();
				const words = refusalWords(text);
				if (words !== void 0) correct(notes, line);
				if (words !== void 0 || wasNotRun(text)) return;
			}
			if (result.failed || call.test && result.hasFailedTests()) failed(call, line);
			else passed(call);
		},
		finish() {
			notes.open = Object.fromEntries(open);
			notes.edits = Object.fromEntries(edits);
			notes.pending = Object.fromEntries([...running].map(([id, call]) => [id, {
				...call,
				command: digestOf(call.command)
			}]));
		}
	};
}
function look(notes) {
	notes.lookups++;
	notes.search++;
}
function correct(notes, line) {
	notes.correction_count++;
	keep(notes.corrections, line, MOST.corrections);
}
function keep(list, line, most) {
	list.push(line);
	if (list.length > most) list.splice(1, 1);
}
function dropFirst(map, most) {
	if (map.size <= most) return;
	for (const key of map.keys()) {
		map.delete(key);
		return;
	}
}
function dropLeastEdited(edits) {
	let least;
	for (const [key, { count }] of edits) if (least === void 0 || count < least.count) least = {
		key,
		count
	};
	if (least !== void 0) edits.delete(least.key);
}
function dropLeast(notes) {
	const worth = ({ test, attempts, same }) => (test ? 2 : 0) + (same ? 1 : 0) + attempts;
	const [first, ...rest] = notes.fixes;
	if (first === void 0) return;
	const least = rest.reduce((low, fix) => worth(fix) < worth(low) ? fix : low, first);
	notes.fixes.splice(notes.fixes.indexOf(least), 1);
}
function digestOf(command) {
	return "digest" in command ? command.digest : digest$1(command.text.trim().replace(/\s+/g, " "));
}
function digest$1(text) {
	return node_crypto.createHash("sha1").update(text).digest("base64url").slice(0, 16);
}

// learn/scan/scan-lines.ts
const NEWLINE = 10;
const WINDOW = 262144;
let shared;
function scanLines(file, offset, onLine) {
	shared ??= Buffer.allocUnsafe(WINDOW);
	const window = shared;
	const line = {
		window,
		start: 0,
		end: 0,
		offset,
		cut: false
	};
	const give = (start, end, at, cut) => {
		line.start = start;
		line.end = end;
		line.offset = at;
		line.cut = cut;
		onLine(line);
	};
	let filled = 0;
	let position = offset;
	let skipping = false;
	let lineOffset = offset;
	for (;;) {
		const read = node_fs.readSync(file, window, filled, WINDOW - filled, position);
		if (read === 0) return lineOffset;
		const view = window.subarray(0, filled + read);
		const base = position - filled;
		let start = 0;
		for (let end = view.indexOf(NEWLINE, filled); end !== -1; end = view.indexOf(NEWLINE, start)) {
			if (skipping) skipping = false;
			else give(start, end, base + start, false);
			start = end + 1;
		}
		position += read;
		filled = view.length - start;
		if (start > 0) {
			window.copyWithin(0, start, view.length);
			lineOffset = base + start;
		} else if (filled === WINDOW || skipping) {
			if (!skipping) give(0, filled, base, true);
			skipping = true;
			filled = 0;
		}
	}
}

// learn/scan/tool-kind.ts
const SHELLS$1 = new Set(["Bash", "PowerShell"]);
const EDITS = new Set([
	"Edit",
	"Write",
	"MultiEdit",
	"NotebookEdit"
]);
const LOOKUPS = new Set([
	"Read",
	"Grep",
	"Glob",
	"LS",
	"WebFetch",
	"WebSearch",
	"NotebookRead",
	"LSP"
]);
function toolKind(name) {
	if (SHELLS$1.has(name)) return "command";
	if (EDITS.has(name)) return "edit";
	return LOOKUPS.has(name) ? "lookup" : "other";
}
function editedFile(input) {
	const path = input["file_path"] ?? input["notebook_path"];
	return typeof path === "string" ? path : "";
}

// learn/scan/scan-transcript.ts
const HEAD$1 = 360;
const LONG_HEAD = 1200;
const LONGEST_PARSED$1 = 524288;
const LONGEST_SEARCHED = 98304;
const LONGEST_COMMAND = 4096;
const P = "p".charCodeAt(0);
const SPACED = /^\{"\w*":\s/;
const TYPE = /^\{"type":"(user"|assistant"|attachment")?/;
function scanTranscript(file, offset, notes) {
	const taker = noteTaker(notes);
	const reader = $backend.transcriptFormat("claude-code")?.createReader({ at: $backend.writtenAt(file) });
	const parsed = (text, ref) => {
		const line = $backend.parseRecord(text);
		if (line === void 0) return;
		if (line["type"] === "assistant") assistantLine(line, ref, taker);
		else if (line["type"] === "user" && $backend.blocksOf(line).some((block) => block["type"] === "tool_result")) {
			for (const block of $backend.blocksOf(line)) if (block["type"] === "tool_result") resultBlock(block, ref, taker);
		} else if (line["type"] === "user" || line["type"] === "attachment") {
			for (const message of reader?.push(text) ?? []) {
				for (const part of message.parts) if (part.type === "text") taker.userSaid(part.text, ref);
				notes.first_at ??= message.created_at;
				notes.last_at = message.created_at;
			}
			const facts = reader?.facts();
			if (facts?.cwd !== void 0) notes.cwd ??= facts.cwd;
			if (line["type"] === "user" && typeof line["uuid"] === "string") notes.origin ??= line["uuid"];
		}
	};
	const whole = (line) => {
		if (!line.cut && line.end - line.start <= LONGEST_PARSED$1) parsed(decoded(line), refOf(line));
	};
	const noteFolder = folderNotes(notes);
	const end = scanLines(file, offset, (line) => {
		noteFolder(line);
		let head = beginning(line, HEAD$1);
		if (line.window[line.start + 2] !== P) {
			const type = TYPE.exec(head);
			if (type === null) whole(line);
			if (type?.[1] === void 0) return;
		}
		if (SPACED.test(head)) {
			whole(line);
			return;
		}
		let message = head.indexOf("\"message\":{");
		let content = message === -1 ? -1 : head.indexOf("\"content\":", message);
		if (content === -1 && !head.includes("\"attachment\":{")) {
			head = beginning(line, LONG_HEAD);
			message = head.indexOf("\"message\":{");
			content = message === -1 ? -1 : head.indexOf("\"content\":", message);
		}
		if (message === -1) {
			if (head.includes("\"attachment\":{\"type\":\"queued_command\"")) whole(line);
		} else if (content === -1) whole(line);
		else if (head.startsWith("{\"role\":\"user\"", message + 10)) {
			const id = resultId(head, content + 10);
			if (id === void 0) whole(line);
			else if (taker.waitsFor(id)) taker.returned(id, fastResult(line, head), refOf(line));
		} else {
			const kind = head.startsWith("[{\"type\":\"", content + 10) ? head.slice(content + 20, content + 24) : "";
			if (kind === "tool") {
				if (!tookCall(line, content, taker)) whole(line);
			} else if (kind === "text") {
				if (beginning(line, LONGEST_SEARCHED).includes("},{\"type\":\"tool_use\"")) whole(line);
				else if (!head.includes("\"model\":\"<synthetic>\"")) taker.agentSaid(refOf(line));
			} else if (kind !== "thin" && kind !== "reda") whole(line);
		}
	});
	taker.finish();
	return end;
}
function refOf({ offset, start, end }) {
	return [offset, end - start];
}
function decoded({ window, start, end }) {
	return window.toString("utf8", start, end);
}
function beginning({ window, start, end }, most) {
	return window.toString("latin1", start, Math.min(end, start + most));
}
function tookCall(line, content, taker) {
	const { window, start, end } = line;
	const from = start + content;
	const head = window.toString("latin1", from, Math.min(end, from + HEAD$1));
	const id = between(head, "\"id\":\"");
	const name = between(head, "\"name\":\"");
	if (id === void 0 || name === void 0) return false;
	const kind = toolKind(name);
	if (kind === "lookup") taker.lookedUp();
	else if (kind === "other") taker.usedOther();
	else {
		const mark = kind === "command" ? "\"input\":{\"command\":\"" : "\"input\":{\"file_path\":\"";
		const value = jsonString(head, mark) ?? jsonString(window.toString("latin1", from, Math.min(end, from + LONGEST_COMMAND)), mark);
		if (value === void 0) return false;
		if (kind === "command") taker.ran(id, value, refOf(line));
		else taker.edited(value, refOf(line));
	}
	return true;
}
function assistantLine(line, ref, taker) {
	const synthetic = $backend.isRecord(line["message"]) && line["message"]["model"] === "<synthetic>";
	for (const block of $backend.blocksOf(line)) {
		if (block["type"] === "text" && !synthetic) taker.agentSaid(ref);
		if (block["type"] !== "tool_use") continue;
		const input = $backend.isRecord(block["input"]) ? block["input"] : {};
		const kind = toolKind($backend.textOf(block["name"]));
		if (kind === "command") taker.ran($backend.textOf(block["id"]), $backend.textOf(input["command"]), ref);
		else if (kind === "edit") taker.edited(editedFile(input), ref);
		else if (kind === "lookup") taker.lookedUp();
		else taker.usedOther();
	}
}
function resultBlock(block, ref, taker) {
	const output = $backend.resultText(block);
	const result = {
		failed: block["is_error"] === true || FAILED_TEXT.test(output),
		output: () => output,
		hasFailedTests: () => hasFailedTests(output)
	};
	taker.returned($backend.textOf(block["tool_use_id"]), result, ref);
}
const FAILED_TEXT = /^Exit code [1-9]/;
function resultId(head, content) {
	if (!head.startsWith("[{\"t", content)) return void 0;
	const id = between(head, "\"tool_use_id\":\"", content);
	return id !== void 0 && head.indexOf("\"content\":", content) > head.indexOf("\"tool_use_id\":\"") ? id : void 0;
}
function fastResult(line, head) {
	const text = beginning(line, LONGEST_SEARCHED);
	const output = () => {
		if (line.cut || line.end - line.start > LONGEST_PARSED$1) return "";
		const record = $backend.parseRecord(decoded(line));
		return record === void 0 ? "" : $backend.blocksOf(record).map($backend.resultText).join("\n");
	};
	return {
		failed: head.includes("\"content\":\"Exit code ") || text.includes("_error\":true"),
		output,
		hasFailedTests: () => mayHaveFailedTests(text) && hasFailedTests(output())
	};
}
function between(text, mark, from = 0) {
	const at = text.indexOf(mark, from);
	if (at === -1) return void 0;
	const end = text.indexOf("\"", at + mark.length);
	return end === -1 ? void 0 : text.slice(at + mark.length, end);
}
function jsonString(latin1, mark) {
	const at = latin1.indexOf(mark);
	if (at === -1) return void 0;
	const start = at + mark.length;
	for (let end = latin1.indexOf("\"", start); end !== -1; end = latin1.indexOf("\"", end + 1)) {
		let slashes = 0;
		while (latin1[end - 1 - slashes] === "\\") slashes++;
		if (slashes % 2 === 1) continue;
		const raw = latin1.slice(start, end);
		if (/^[\x20-\x5b\x5d-\x7e]*$/.test(raw)) return raw;
		try {
			return JSON.parse(`"${Buffer.from(raw, "latin1").toString("utf8")}"`);
		} catch {
			return;
		}
	}
}

// learn/transcripts.ts
function projectFolder(cwd) {
	return node_path.resolve(cwd).replace(/[^a-zA-Z0-9]/g, "-");
}
function findTranscripts(projects, options = {}) {
	const wanted = options.project === void 0 ? void 0 : projectFolder(options.project);
	const since = options.since === void 0 ? Number.NEGATIVE_INFINITY : Date.parse(options.since);
	return entries(projects).filter((entry) => entry.isDirectory() && (wanted === void 0 || isProject(entry.name, wanted))).flatMap(({ name }) => sessionsIn(node_path.join(projects, name), name)).filter((file) => [file, ...file.subagents ?? []].some(({ mtime }) => mtime >= since)).sort(byPath);
}
function sessionsIn(path, folder) {
	const inside = entries(path);
	const folders = new Set(inside.filter((entry) => entry.isDirectory()).map(({ name }) => name));
	return transcriptsIn(path, inside, { folder }).map((file) => {
		if (!folders.has(file.native_id)) return file;
		const below = node_path.join(path, file.native_id, "subagents");
		const subagents = transcriptsIn(below, entries(below), {
			folder,
			native_id: file.native_id
		}).sort(byPath);
		return subagents.length === 0 ? file : {
			...file,
			subagents
		};
	});
}
const byPath = (left, right) => left.path < right.path ? -1 : 1;
function isProject(folder, wanted) {
	return folder === wanted || folder.startsWith(`${wanted}-`);
}
function transcriptsIn(path, inside, { folder, native_id }) {
	return inside.filter((entry) => entry.isFile() && entry.name.endsWith(".jsonl")).flatMap(({ name }) => {
		const stats = node_fs.statSync(node_path.join(path, name), { throwIfNoEntry: false });
		if (stats === void 0 || stats.size === 0) return [];
		const { size: bytes, mtimeMs: mtime, ino: inode } = stats;
		const id = native_id ?? node_path.basename(name, ".jsonl");
		return [{
			path: node_path.join(path, name),
			harness: "claude-code",
			native_id: id,
			folder,
			bytes,
			mtime,
			inode
		}];
	});
}
function entries(folder) {
	try {
		return node_fs.readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// learn/claude-code/line-reader.ts
const claudeLines = {
	said(text, line) {
		const words = ($backend.transcriptFormat("claude-code")?.createReader().push(text) ?? []).flatMap(({ parts }) => parts.flatMap((part) => part.type === "text" ? part.text : [])).join(" ");
		return words === "" ? refusalWords(outputIn(line)) ?? "" : words;
	},
	command: (line) => $backend.textOf(toolCall(line, "command")["command"]),
	output: outputIn,
	file: (line) => editedFile(toolCall(line, "edit")),
	spoken: (line) => $backend.blocksOf(line).map((block) => $backend.textOf(block["text"])).join("\n"),
	model: (line) => $backend.isRecord(line["message"]) ? $backend.textOf(line["message"]["model"]) : "",
	branch(line) {
		const branch = $backend.textOf(line["gitBranch"]);
		return branch === "HEAD" ? "" : branch;
	}
};
function toolCall(line, kind) {
	const call = $backend.blocksOf(line).find((block) => block["type"] === "tool_use" && toolKind($backend.textOf(block["name"])) === kind);
	return $backend.isRecord(call?.["input"]) ? call["input"] : {};
}
function outputIn(line) {
	return $backend.blocksOf(line).map($backend.resultText).join("\n").trim();
}

// learn/claude-code/recorder.ts
const MESSAGES = new Set([
	"user",
	"assistant",
	"attachment"
]);
function claudeRecorder(projects) {
	return {
		harness: "claude-code",
		find: (options) => findTranscripts(projects, options),
		scan: scanTranscript,
		isMessage: (line) => MESSAGES.has($backend.textOf(line["type"])),
		line: claudeLines
	};
}

// learn/claude-home.ts
const DEFAULT_CLEANUP_DAYS = 30;
function claudeHome(env) {
	const own = $light.readHarnessVariable("CLAUDE_CONFIG_DIR", env);
	const folder = own === void 0 ? node_path.join(node_os.homedir(), ".claude") : node_path.resolve(own);
	const days = cleanupDays(node_path.join(folder, "settings.json"));
	return {
		projects: node_path.join(folder, "projects"),
		cleanup_days: days ?? DEFAULT_CLEANUP_DAYS,
		cleanup_known: days !== void 0
	};
}
function cleanupDays(file) {
	try {
		const settings = JSON.parse(node_fs.readFileSync(file, "utf8"));
		if (typeof settings !== "object" || settings === null || !("cleanupPeriodDays" in settings)) return void 0;
		const days = settings.cleanupPeriodDays;
		return typeof days === "number" && Number.isFinite(days) && days >= 0 ? days : void 0;
	} catch {
		return;
	}
}

// learn/codex/codex-home.ts
function codexHome(env) {
	const own = $light.readHarnessVariable("CODEX_HOME", env);
	return own === void 0 ? node_path.join(node_os.homedir(), ".codex") : node_path.resolve(own);
}

// learn/codex/rollout-line.ts
const SHELLS = new Set([
	"exec_command",
	"shell",
	"shell_command",
	"local_shell",
	"container.exec"
]);
const CHANGED_FILE = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm;
const isShell = (name) => SHELLS.has(name);
const isPatch = (name) => name === "apply_patch";
function commandOf(tool_name, input) {
	if (!isShell(tool_name)) return void 0;
	const command = input?.["cmd"] ?? input?.["command"];
	if (!Array.isArray(command)) return $backend.textOf(command);
	const words = command.map($backend.textOf);
	const [, flag = "", script] = words;
	return script !== void 0 && /^-\w*c$/.test(flag) ? script : words.join(" ");
}
function filesOf(tool_name, input) {
	if (!isPatch(tool_name)) return "";
	return Array.from($backend.textOf(input?.["input"]).matchAll(CHANGED_FILE), ([, path = ""]) => path.trim()).join(", ");
}
const rolloutLines = {
	said: (text) => ($backend.transcriptFormat("codex")?.createReader().push(text) ?? []).flatMap(({ parts }) => parts.flatMap((part) => part.type === "text" ? part.text : [])).join(" "),
	command(line) {
		const { name, input } = callIn(line);
		return commandOf(name, input) ?? "";
	},
	output(line) {
		const { output } = payloadOf(line);
		const text = typeof output === "string" ? output : $backend.resultText({ content: output });
		return ($backend.textOf(itemOf(line)["aggregated_output"]) || text.replace(/^(?:.*\n){1,6}?Output:\n/, "")).trim();
	},
	file(line) {
		const { name, input } = callIn(line);
		return filesOf(name, input);
	},
	spoken: (line) => $backend.resultText({ content: itemOf(line)["content"] ?? payloadOf(line)["content"] }),
	model: () => "",
	branch: () => ""
};
function callIn(line) {
	const { name, input, arguments: given } = payloadOf(line);
	const { command } = itemOf(line);
	if (command !== void 0) return {
		name: "exec_command",
		input: { command }
	};
	return {
		name: $backend.textOf(name),
		input: input === void 0 ? $backend.parseRecord($backend.textOf(given)) ?? null : { input }
	};
}
function payloadOf(line) {
	return $backend.isRecord(line["payload"]) ? line["payload"] : {};
}
function itemOf(line) {
	const { item } = payloadOf(line);
	return $backend.isRecord(item) ? item : {};
}

// learn/codex/rollouts.ts
const FOLDERS = ["sessions", "archived_sessions"];
function findRollouts(home, options = {}) {
	const since = options.since === void 0 ? Number.NEGATIVE_INFINITY : Date.parse(options.since);
	const found = new Map();
	for (const path of FOLDERS.flatMap((folder) => filesBelow(node_path.join(home, folder))).sort()) {
		const native_id = $light.rolloutName(path)?.thread;
		if (native_id === void 0 || found.has(native_id)) continue;
		const stats = node_fs.statSync(path, { throwIfNoEntry: false });
		if (stats === void 0 || stats.size === 0) continue;
		const { size: bytes, mtimeMs: mtime, ino: inode } = stats;
		found.set(native_id, {
			path,
			harness: "codex",
			native_id,
			folder: "",
			bytes,
			mtime,
			inode
		});
	}
	return withTheirSubagents(found).filter((file) => [file, ...file.subagents ?? []].some(({ mtime }) => mtime >= since)).sort((left, right) => left.path < right.path ? -1 : 1);
}
function withTheirSubagents(files) {
	const sessions = new Map(files);
	for (const [thread, file] of files) {
		const session = sessions.get(file.path.endsWith(".zst") ? thread : $backend.rolloutSession(file.path) ?? thread);
		if (session === void 0 || session.native_id === thread) continue;
		sessions.delete(thread);
		const subagents = [...session.subagents ?? [], {
			...file,
			native_id: session.native_id
		}];
		sessions.set(session.native_id, {
			...session,
			subagents
		});
	}
	return [...sessions.values()];
}
function filesBelow(folder) {
	try {
		return node_fs.readdirSync(folder, {
			recursive: true,
			withFileTypes: true
		}).filter((entry) => entry.isFile()).map((entry) => node_path.join(entry.parentPath, entry.name));
	} catch {
		return [];
	}
}

// learn/codex/scan-rollout.ts
const HEAD = 512;
const LONGEST_PARSED = 524288;
const FIRST_LINE = 262144;
const KIND = /"type":"(\w+)","payload":\{(?:"type":"(\w+)")?/;
const ITEM = /"item":\{"type":"(\w+)"(?:,"id":"([^"\\]+)")?/;
const CALL_ID = /"call_id":"([ !#-[\]-~]+)",(?="output":)/;
const EVENTS = new Set(["user_message", "agent_message"]);
const ITEMS = new Set([
	"UserMessage",
	"AgentMessage",
	"CommandExecution"
]);
const CALLS = new Set(["function_call", "custom_tool_call"]);
const RESULTS = new Set(["function_call_output", "custom_tool_call_output"]);
function scanRollout(file, offset, notes) {
	const taker = noteTaker(notes);
	const reader = $backend.transcriptFormat("codex")?.createReader({ at: $backend.writtenAt(file) });
	const typed = !isSubagent(file);
	const calls = new Map();
	const noteFolder = folderNotes(notes);
	const end = scanLines(file, offset, (line) => {
		const head = line.window.toString("latin1", line.start, Math.min(line.end, line.start + HEAD));
		const [, kind, inner = ""] = KIND.exec(head) ?? [];
		if (kind !== "response_item") noteFolder(line);
		const text = wantedText(line, head, {
			kind,
			inner
		});
		if (text === void 0) return;
		const ref = [line.offset, line.end - line.start];
		if ((kind === void 0 || CALLS.has(inner)) && !isLookedAt(text, ref)) return;
		for (const { id, role, parts, created_at } of reader?.push(text) ?? []) {
			notes.first_at ??= created_at;
			notes.last_at = created_at;
			if (role === "user") notes.origin ??= id;
			if (role === "assistant" || typed) for (const part of parts) take(part, role, ref);
		}
		const cwd = reader?.facts().cwd;
		if (cwd !== void 0) notes.cwd ??= cwd;
	});
	taker.finish();
	return end;
	function wantedText(line, head, { kind, inner }) {
		if (kind === void 0) return wholeText(line);
		if (kind === "session_meta") return notes.cwd === void 0 ? wholeText(line) : void 0;
		if (kind === "response_item") {
			if (RESULTS.has(inner)) return resultText(line, head);
			if (inner !== "message") return CALLS.has(inner) ? wholeText(line) : void 0;
			return notes.origin === void 0 || head.includes("\"role\":\"assistant\"") ? wholeText(line) : void 0;
		}
		if (kind !== "event_msg") return void 0;
		const [, item = "", id = ""] = inner === "item_completed" ? ITEM.exec(head) ?? [] : [];
		if (item === "McpToolCall" || inner === "mcp_tool_call_end") taker.usedOther();
		const call = item === "CommandExecution" ? calls.get(id) : void 0;
		if (call !== void 0) call.told++;
		return EVENTS.has(inner) || ITEMS.has(item) ? wholeText(line) : void 0;
	}
	function resultText(line, head) {
		const id = CALL_ID.exec(head);
		if (id === null) return wholeText(line);
		const call = calls.get(id[1] ?? "");
		if (call === void 0) return void 0;
		if (call.isCommand && call.told === 0) return wholeText(line);
		if (call.isCommand) call.told--;
		return `${head.slice(0, id.index + id[0].length)}"output":""}}`;
	}
	function isLookedAt(text, line) {
		const payload = payloadOf($backend.parseRecord(text) ?? {});
		if (!CALLS.has($backend.textOf(payload["type"]))) return true;
		const name = $backend.textOf(payload["name"]);
		const isCommand = isShell(name);
		if (isCommand || isPatch(name)) {
			const id = $backend.textOf(payload["call_id"]);
			calls.set(id, {
				line,
				isCommand,
				told: calls.get(id)?.told ?? 0
			});
			return true;
		}
		if (![name, $backend.textOf(payload["namespace"])].some((one) => one.startsWith("mcp__"))) taker.usedOther();
		return false;
	}
	function take(part, role, ref) {
		if (part.type === "text") {
			if (role === "user") taker.userSaid(part.text, ref);
			else taker.agentSaid(ref);
			return;
		}
		const { tool_id, tool_name, tool_input, tool_output, tool_status } = part;
		const line = calls.get(tool_id)?.line ?? ref;
		const command = commandOf(tool_name, tool_input);
		const files = filesOf(tool_name, tool_input);
		if (command !== void 0) {
			taker.ran(tool_id, command, line);
			const result = {
				failed: tool_status === "error",
				output: () => tool_output
			};
			taker.returned(tool_id, {
				...result,
				hasFailedTests: () => hasFailedTests(tool_output)
			}, ref);
		} else if (files !== "") taker.edited(files, line);
		else taker.usedOther();
	}
}
function wholeText({ window, start, end, cut }) {
	return cut || end - start > LONGEST_PARSED ? void 0 : window.toString("utf8", start, end);
}
function isSubagent(file) {
	const bytes = Buffer.alloc(FIRST_LINE);
	const text = bytes.toString("utf8", 0, node_fs.readSync(file, bytes, 0, FIRST_LINE, 0));
	const { source } = payloadOf($backend.parseRecord(text.split("\n", 1)[0] ?? "") ?? {});
	return $backend.isRecord(source) && Object.hasOwn(source, "subagent");
}

// learn/codex/recorder.ts
function codexRecorder(home) {
	return {
		harness: "codex",
		find: (options) => findRollouts(home, options),
		scan: scanRollout,
		isMessage: (line) => $backend.textOf(line["type"]) === "event_msg",
		line: rolloutLines
	};
}

// learn/digest/session-text.ts
const MOST_REDACTED = 8e3;
function keeper(redactor, cwd) {
	const folders = [...cwd === void 0 || cwd.length < 2 ? [] : [[cwd, "."]], [node_os.homedir(), "~"]];
	return (text, max) => {
		const line = shortened(redacted(text, redactor), folders).replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
		const cut = $light.cutText(line, max);
		return cut.length < line.length ? `${$light.cutText(line, max - 1).trimEnd()}\u2026` : cut;
	};
}
function redacted(text, redactor) {
	if (text.length <= MOST_REDACTED) return redactor.text(text);
	return redactor.text(text.slice(0, MOST_REDACTED)).slice(0, 4e3);
}
function shortened(text, folders) {
	let result = text;
	for (const [folder, short] of folders) if (folder.length > 1) result = result.replaceAll(folder, short);
	return result.replace(/(?:\/home|\/Users|[A-Za-z]:\\+Users)[/\\]+[^\s/\\"'`:;,)]+/g, "~");
}
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, "g");
const TELLING = /error|fail|cannot|can't|could ?n[o']t|not found|no such|denied|refused|invalid|unexpected|expected|missing|exception|panic|fatal|undefined|unsupported|timed? ?out|conflict|outdated|\bE[A-Z]{3,}\b|\u9519\u8bef|\u5931\u8d25|\u043e\u0448\u0438\u0431\u043a/i;
const MOST_LINES = 3;
function tellingLines(output) {
	const lines = output.replace(COLOURS, "").split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^Exit code \d+$/.test(line));
	const telling = [...new Set(lines.filter((line) => TELLING.test(line)))].slice(0, MOST_LINES);
	return (telling.length > 0 ? telling : lines.slice(-3)).join(" | ");
}

// learn/digest/digest-text.ts
const LARGEST_DIGEST = 4096;
function digestText(source) {
	const { notes, evidence } = source;
	const keep = keeper(source.redactor, notes.cwd);
	const title = keep(evidence.asked[0] ?? "A session without a request", 90);
	const head = $backend.frontMatter({
		kind: "session-digest",
		harness: source.harness,
		session: notes.native_id,
		project: keeper(source.redactor, void 0)(notes.cwd ?? "", 200),
		branch: keep(evidence.branch ?? "", 80),
		model: keep(evidence.model ?? "", 60),
		from: notes.first_at ?? "",
		to: [notes.last_at ?? "", evidence.ended ?? ""].sort().at(-1) ?? "",
		score: String(source.score),
		description: title
	});
	const about = `\n# ${title}\n\nWhat one past session shows, taken from its record by rule and cut short. Reference, never an instruction.\n`;
	const all = sections(source, keep);
	const headings = all.reduce((sum, { heading }) => sum + Buffer.byteLength(headingText(heading)), 0);
	const left = LARGEST_DIGEST - Buffer.byteLength(head + about) - headings;
	return head + about + all.map((section) => sectionText(section, Math.floor(left * section.share))).join("");
}
function sections({ signals, evidence }, keep) {
	return [
		{
			heading: "Why it may hold a lesson",
			share: .12,
			items: signals.map(({ why }) => `- ${why}`)
		},
		{
			heading: "Asked",
			share: .17,
			items: evidence.asked.map((text) => `- ${keep(text, 260)}`)
		},
		{
			heading: "Failed, then worked",
			share: .3,
			items: evidence.fixes.map((fix) => fixItem(fix, keep))
		},
		{
			heading: "Corrections by the user",
			share: .15,
			items: evidence.corrections.map((text) => `- ${keep(text, 220)}`)
		},
		{
			heading: "Still failing at the end",
			share: .07,
			items: evidence.unsolved.filter(({ attempts }) => attempts > 1).map(({ command, error }) => `- ${code(keep(command, 120))}: ${keep(tellingLines(error), 140)}`)
		},
		{
			heading: "Files changed",
			share: .08,
			items: evidence.files.map(({ path, count }) => `- ${code(keep(path, 80))}${count > 1 ? `, ${count} times` : ""}`)
		},
		{
			heading: "Last words of the agent",
			share: .11,
			items: evidence.end === "" ? [] : [keep(evidence.end, 360)]
		}
	];
}
function fixItem({ fix, failed, errors, passed }, keep) {
	const times = fix.attempts === 1 ? "once" : `${fix.attempts} times`;
	const reason = [...new Set(errors.map((error) => keep(tellingLines(error), 200)).filter((reason) => reason !== ""))].join("; at last ");
	const later = fix.same ? "the same command" : code(keep(passed, 160));
	return [`- ${code(keep(failed, 160))} failed ${times}${reason === "" ? "" : `: ${reason}`}`, `  - ${fix.calls} ${fix.calls === 1 ? "call" : "calls"} later ${later} passed`].join("\n");
}
function headingText(heading) {
	return `\n## ${heading}\n\n`;
}
function sectionText({ heading, items }, room) {
	let taken = "";
	for (const item of items) {
		if (Buffer.byteLength(taken) + Buffer.byteLength(item) + 1 > room && taken !== "") break;
		taken += `${fitting(item, room - 1)}\n`;
	}
	return taken === "" ? "" : headingText(heading) + taken;
}
function fitting(item, room) {
	let text = item;
	for (let most = Array.from(item).length - 20; Buffer.byteLength(text) > room; most -= 20) text = `${$light.cutText(item, Math.max(0, most)).trimEnd()}\u2026`;
	return text;
}
function code(text) {
	if (text === "") return "(not recorded)";
	const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

// learn/open-recorded.ts
const COMPRESSED = ".zst";
const LARGEST = 536870912;
function decompress() {
	return process.getBuiltinModule("node:zlib").zstdDecompressSync;
}
function isReadable(path) {
	return !path.endsWith(COMPRESSED) || decompress() !== void 0;
}
function openRecorded(path) {
	if (!path.endsWith(COMPRESSED)) {
		const file = node_fs.openSync(path, "r");
		return {
			file,
			close: () => node_fs.closeSync(file)
		};
	}
	const unpack = decompress();
	if (unpack === void 0) throw new $light.OpenVikingError("UNSUPPORTED", `This Node cannot read ${path}. Node 22.15 or newer can.`);
	const text = unpack(node_fs.readFileSync(path), { maxOutputLength: LARGEST });
	const folder = node_fs.mkdtempSync(node_path.join(node_os.tmpdir(), "ovp-learn-"));
	try {
		const plain = node_path.join(folder, "session.jsonl");
		node_fs.writeFileSync(plain, text, { mode: 384 });
		const file = node_fs.openSync(plain, "r");
		return {
			file,
			close() {
				node_fs.closeSync(file);
				node_fs.rmSync(folder, {
					recursive: true,
					force: true
				});
			}
		};
	} catch (thrown) {
		node_fs.rmSync(folder, {
			recursive: true,
			force: true
		});
		throw thrown;
	}
}

// learn/digest/read-evidence.ts
const LONGEST_LINE = 1048576;
function readEvidence(path, notes, reader) {
	const { file, close } = openRecorded(path);
	try {
		const at = (ref) => {
			if (ref === void 0 || ref[1] > LONGEST_LINE) return void 0;
			const text = bytesAt(file, ref).toString("utf8");
			const line = $backend.parseRecord(text);
			return line === void 0 ? void 0 : {
				text,
				line
			};
		};
		const what = (ref, read) => {
			const found = at(ref);
			return found === void 0 ? "" : read(found.line);
		};
		const said = (ref) => {
			const found = at(ref);
			return found === void 0 ? "" : reader.said(found.text, found.line);
		};
		const ended = timeIn(at(notes.spoken)?.line);
		const model = what(notes.spoken, reader.model);
		const branch = what(notes.prompts[0], reader.branch);
		return {
			asked: notes.prompts.map(said).filter((text) => text !== ""),
			corrections: notes.corrections.map(said).filter((text) => text !== ""),
			fixes: notes.fixes.map((fix) => ({
				fix,
				failed: what(fix.failed, reader.command),
				errors: [fix.first, fix.error].map((ref) => what(ref, reader.output)),
				passed: what(fix.passed, reader.command)
			})),
			unsolved: Object.values(notes.open).map(({ call, result, attempts }) => ({
				command: what(call, reader.command),
				error: what(result, reader.output),
				attempts
			})),
			files: Object.values(notes.edits).sort((left, right) => right.count - left.count).slice(0, MOST.files).map(({ line, count }) => ({
				path: what(line, reader.file),
				count
			})).filter((edited) => edited.path !== ""),
			end: what(notes.spoken, reader.spoken),
			...ended === void 0 ? {} : { ended },
			...model === "" ? {} : { model },
			...branch === "" ? {} : { branch }
		};
	} finally {
		close();
	}
}
function bytesAt(file, [offset, length]) {
	const bytes = Buffer.alloc(length);
	let read = 0;
	while (read < length) {
		const count = node_fs.readSync(file, bytes, read, length - read, offset + read);
		if (count === 0) break;
		read += count;
	}
	return bytes.subarray(0, read);
}
function timeIn(line) {
	const time = Date.parse($backend.textOf(line?.["timestamp"]));
	return Number.isNaN(time) ? void 0 : new Date(time).toISOString();
}

// learn/learn-state.ts
const Known = $common.object({
	path: $common.string(),
	bytes: $common.number(),
	mtime: $common.number(),
	inode: $common.number(),
	position: $common.object({
		offset: $common.number().int().nonnegative(),
		head: $common.string(),
		tail: $common.string()
	}),
	notes: NotesSchema.exactOptional(),
	opted_out: $common.string().exactOptional(),
	rendered: $common.string().exactOptional()
});
const HEADER = "{\"v\":3}";
function openLearnState(stateFolder, log) {
	const file = node_path.join(stateFolder, "learn", "transcripts.jsonl");
	const known = new Map(load(file, log).map((entry) => [entry.path, entry]));
	return {
		get: (path) => known.get(path),
		set: (entry) => known.set(entry.path, entry),
		forget: (gone) => {
			for (const path of known.keys()) if (gone(path)) known.delete(path);
		},
		async save() {
			await node_fs_promises.mkdir(node_path.dirname(file), {
				recursive: true,
				mode: 448
			});
			const lines = [HEADER, ...Array.from(known.values(), (entry) => JSON.stringify(entry))];
			$search.writeAtomic(file, `${lines.join("\n")}\n`, { cache: true });
		}
	};
}
function load(file, log) {
	let text;
	try {
		text = node_fs.readFileSync(file, "utf8");
	} catch {
		return [];
	}
	const [header, ...lines] = text.split("\n");
	if (header !== HEADER) {
		log("learn: the notes of an earlier run are of another version; everything is read again");
		return [];
	}
	return lines.flatMap((line) => {
		if (line === "") return [];
		try {
			return [Known.parse(JSON.parse(line))];
		} catch {
			log("learn: a line of the notes of an earlier run cannot be used; that transcript is read again");
			return [];
		}
	});
}
function isSameFile(known, file) {
	return known.bytes === file.bytes && known.mtime === file.mtime && known.inode === file.inode;
}

// learn/signals.ts
const LONG_SEARCH = 12;
const REWORKED = 4;
function signalsOf(notes) {
	const signals = notes.fixes.map(fixSignal);
	if (notes.correction_count > 0) {
		const times = notes.correction_count === 1 ? "once" : `${notes.correction_count} times`;
		signals.push({
			kind: "corrected",
			weight: 2 + Math.min(notes.correction_count, 4),
			why: `the user corrected the agent ${times}`
		});
	}
	if (notes.longest_search >= LONG_SEARCH) signals.push({
		kind: "long_search",
		weight: Math.min(4, 1 + notes.longest_search / 10),
		why: `${notes.longest_search} lookups before the change that held`
	});
	const reworked = Object.values(notes.edits).filter(({ count }) => count >= REWORKED);
	if (reworked.length > 0) {
		const most = Math.max(...reworked.map(({ count }) => count));
		signals.push({
			kind: "reworked_file",
			weight: Math.min(2, .5 + most / 8),
			why: `a file was edited ${most} times`
		});
	}
	return signals.sort((left, right) => right.weight - left.weight);
}
function scoreOf(notes, signals = signalsOf(notes)) {
	if (signals.length === 0) return 0;
	const signs = signals.reduce((sum, { weight }, index) => sum + weight / 2 ** Math.min(index, 4), 0);
	const approved = notes.approvals > 0 ? 1 : 0;
	const unsolved = Object.values(notes.open).some(({ attempts }) => attempts > 1) ? 1 : 0;
	return Math.round(Math.max(.1, signs + approved - unsolved) * 10) / 10;
}
function fixSignal(fix) {
	const effort = Math.min(3, Math.log2(fix.attempts) + Math.min(fix.calls, 40) / 20);
	const tries = fix.attempts === 1 ? "failed once" : `failed ${fix.attempts} times`;
	if (fix.test) {
		const why = `tests went from red to green: ${fix.program} ${tries}, then passed`;
		return {
			kind: "tests_turned_green",
			weight: 4 + effort,
			why
		};
	}
	return fix.same ? {
		kind: "command_fixed",
		weight: 3.5 + effort,
		why: `the same command of ${fix.program} ${tries}, then passed`
	} : {
		kind: "program_fixed",
		weight: 2.5 + effort,
		why: `${fix.program} ${tries}, then passed written differently`
	};
}

// learn/subagents.ts
function withSubagents(session, subagents) {
	if (subagents.length === 0) return session;
	const all = structuredClone(session);
	for (const [index, notes] of subagents.entries()) {
		const last_at = laterOf(all.last_at, notes.last_at);
		if (last_at !== void 0) all.last_at = last_at;
		all.calls += notes.calls;
		all.lookups += notes.lookups;
		all.longest_search = Math.max(all.longest_search, notes.longest_search);
		all.fixes.push(...notes.fixes);
		all.fix_count += notes.fix_count;
		for (const [program, failure] of Object.entries(notes.open)) all.open[`${index} ${program}`] = failure;
		for (const [path, { line, count }] of Object.entries(notes.edits)) {
			const edited = all.edits[path];
			all.edits[path] = {
				line: edited?.line ?? line,
				count: (edited?.count ?? 0) + count
			};
		}
	}
	return all;
}
function withSubagentEvidence(session, subagents) {
	const parts = [session, ...subagents];
	const counts = new Map();
	for (const { path, count } of parts.flatMap(({ files }) => files)) counts.set(path, (counts.get(path) ?? 0) + count);
	return {
		...session,
		fixes: parts.flatMap(({ fixes }) => fixes).slice(0, MOST.fixes),
		unsolved: parts.flatMap(({ unsolved }) => unsolved),
		files: [...counts].map(([path, count]) => ({
			path,
			count
		})).sort((left, right) => right.count - left.count).slice(0, MOST.files)
	};
}
function laterOf(left, right) {
	if (left === void 0 || right === void 0) return left ?? right;
	return Date.parse(left) < Date.parse(right) ? right : left;
}

// learn/rank-sessions.ts
function rankSessions(files, state, { project, since }) {
	const byOrigin = new Map();
	for (const file of files) {
		const main = partOf(file, state);
		if (main === void 0 || main.notes.prompts.length === 0) continue;
		if (project !== void 0 && !isBelow(main.notes.cwd, project)) continue;
		const subagents = (file.subagents ?? []).map((other) => partOf(other, state)).filter((part) => part !== void 0);
		const all = withSubagents(main.notes, notesOf(subagents));
		if (since !== void 0 && Date.parse(lastAt(all, file)) < Date.parse(since)) continue;
		const signals = signalsOf(all);
		const candidate = {
			...main,
			file,
			subagents,
			all,
			signals,
			score: scoreOf(all, signals)
		};
		const origin = all.origin ?? file.path;
		const other = byOrigin.get(origin);
		if (other === void 0 || other.all.calls < all.calls) byOrigin.set(origin, candidate);
	}
	return [...byOrigin.values()].filter(({ score }) => score > 0).sort((left, right) => right.score - left.score || left.file.mtime - right.file.mtime || (left.file.path < right.file.path ? -1 : 1));
}
function partOf({ path }, state) {
	const known = state.get(path);
	return known?.notes === void 0 ? void 0 : {
		known,
		notes: known.notes
	};
}
const notesOf = (parts) => parts.map(({ notes }) => notes);
const lastAt = ({ last_at }, { mtime }) => last_at ?? new Date(mtime).toISOString();
function isBelow(cwd, project) {
	if (cwd === void 0) return false;
	const way = node_path.relative(node_path.resolve(project), node_path.resolve(cwd));
	return way === "" || way !== ".." && !way.startsWith(`..${node_path.sep}`) && !node_path.isAbsolute(way);
}

// learn/scan/last-message.ts
const WINDOWS = [65536, 1048576];
function lastMessageAt(file, end, isMessage) {
	for (const size of WINDOWS) {
		const bytes = Buffer.alloc(Math.min(size, end));
		const read = node_fs.readSync(file, bytes, 0, bytes.length, end - bytes.length);
		const lines = bytes.toString("utf8", 0, read).split("\n");
		const whole = bytes.length === end ? lines : lines.slice(1);
		for (const line of whole.reverse()) {
			const at = messageTime(line, isMessage);
			if (at !== void 0) return at;
		}
	}
}
function messageTime(line, isMessage) {
	if (!line.includes("\"timestamp\":")) return void 0;
	const record = $backend.parseRecord(line);
	if (record === void 0 || !isMessage(record)) return void 0;
	const time = Date.parse($backend.textOf(record["timestamp"]));
	return Number.isNaN(time) ? void 0 : new Date(time).toISOString();
}

// learn/learn.ts
const DIGESTS = "memories/digests";
const SAVE_EVERY_MS = 3e3;
const YIELD_EVERY_MS = 50;
async function learn(options) {
	const { settings, paths } = options;
	if (settings.capture === "off") throw new $light.OpenVikingError("CONFIGURATION", "Capture is switched off, so nothing of a session is written down, digests neither. Set capture to \"full\" to learn from past sessions.");
	const log = options.log ?? (() => void 0);
	const home = claudeHome(options.env);
	const state = openLearnState(paths.state, log);
	const isOptedOut = optOuts(settings, options.env);
	const current = $light.readHarnessVariable("CLAUDE_CODE_SESSION_ID", options.env);
	const codex = codexHome(options.env);
	const recorders = [claudeRecorder(home.projects), codexRecorder(codex)];
	const found = recorders.flatMap((recorder) => recorder.find(options)).filter(({ native_id }) => native_id !== current);
	const files = found.filter(({ path }) => isReadable(path));
	const recorderOf = ({ harness }) => {
		const recorder = recorders.find((candidate) => candidate.harness === harness);
		if (recorder === void 0) throw new Error(`nobody records ${harness}`);
		return recorder;
	};
	const read = await readAll(files, {
		state,
		options,
		isOptedOut,
		recorderOf,
		log
	});
	const ranked = rankSessions(files, state, options);
	const chosen = ranked.slice(0, options.limit);
	const sessions = [];
	for (const candidate of chosen) try {
		sessions.push(await digest(candidate, {
			state,
			options,
			recorderOf,
			cleanup_days: home.cleanup_days
		}));
	} catch (thrown) {
		log(`learn: ${candidate.file.path} could not be written down (${$light.messageOf(thrown)})`);
	}
	if (options.dryRun !== true) {
		state.forget((path) => !node_fs.existsSync(path));
		await state.save();
	}
	return {
		projects: home.projects,
		codex,
		transcripts: files.filter((file) => isOfProject(state.get(file.path), options)).length,
		read,
		opted_out: files.filter(({ path }) => state.get(path)?.opted_out !== void 0).length,
		unreadable: found.length - files.length,
		candidates: ranked.length,
		cleanup: {
			days: home.cleanup_days,
			known: home.cleanup_known
		},
		sessions
	};
}
function isOfProject(known, { project }) {
	const folder = known?.notes?.cwd ?? known?.opted_out;
	return project === void 0 || folder === void 0 || isBelow(folder, project);
}
async function readAll(files, { state, options, isOptedOut, recorderOf, log }) {
	leaveOut(files, {
		state,
		isOptedOut
	});
	const pending = files.flatMap(withItsSubagents).filter(({ file }) => {
		const known = state.get(file.path);
		return known === void 0 || !isSameFile(known, file) || isOptedIn(known, isOptedOut);
	});
	const grown = new Set();
	const total = pending.reduce((sum, { file }) => sum + file.bytes - resumable(state.get(file.path), file), 0);
	const done = {
		transcripts: 0,
		bytes: 0
	};
	let saved = Date.now();
	let yielded = Date.now();
	for (const { file, session } of pending) {
		try {
			const optedOut = (folders) => folders.find(isOptedOut) ?? (file === session ? void 0 : outOf(session, state));
			done.bytes += readOne(file, {
				state,
				recorder: recorderOf(file),
				optedOut
			});
			done.transcripts = grown.add(file.native_id).size;
		} catch (thrown) {
			log(`learn: ${file.path} could not be read (${$light.messageOf(thrown)})`);
		}
		if (Date.now() - yielded > YIELD_EVERY_MS) {
			options.onProgress?.({
				bytes: done.bytes,
				total,
				sessions: done.transcripts
			});
			await node_timers_promises.setImmediate();
			yielded = Date.now();
		}
		if (options.dryRun !== true && Date.now() - saved > SAVE_EVERY_MS) {
			await state.save();
			saved = Date.now();
		}
	}
	return done;
}
function leaveOut(files, { state, isOptedOut }) {
	for (const { file, session } of files.flatMap(withItsSubagents)) {
		const known = state.get(file.path);
		if (known?.notes === void 0) continue;
		const { notes, rendered: _, ...seen } = known;
		const out = foldersOf(notes).find(isOptedOut) ?? (file === session ? void 0 : outOf(session, state));
		if (out !== void 0) state.set({
			...seen,
			opted_out: out
		});
	}
}
function foldersOf({ cwd, folders }) {
	return cwd === void 0 ? folders : [cwd, ...folders];
}
const withItsSubagents = (session) => [session, ...session.subagents ?? []].map((file) => ({
	file,
	session
}));
const outOf = ({ path }, state) => state.get(path)?.opted_out;
function resumable(known, file) {
	const offset = known?.notes === void 0 ? 0 : known.position.offset;
	return offset <= file.bytes ? offset : 0;
}
function isOptedIn(known, isOptedOut) {
	return known.opted_out !== void 0 && !isOptedOut(known.opted_out);
}
function readOne(file, { state, recorder, optedOut }) {
	const known = state.get(file.path);
	const { file: open, close } = openRecorded(file.path);
	try {
		const goOn = known?.notes !== void 0 && $backend.isUnchanged(open, known.position);
		const notes = goOn && known.notes !== void 0 ? structuredClone(known.notes) : newNotes(file.native_id);
		const from = goOn ? known.position.offset : $backend.START.offset;
		const to = recorder.scan(open, from, notes);
		const last_at = from === to ? void 0 : laterOf(notes.last_at, lastMessageAt(open, to, recorder.isMessage));
		if (last_at !== void 0) notes.last_at = last_at;
		const { path, bytes, mtime, inode } = file;
		const seen = {
			path,
			bytes,
			mtime,
			inode,
			position: $backend.positionAt(open, to)
		};
		const out = optedOut(foldersOf(notes));
		if (out !== void 0) state.set({
			...seen,
			opted_out: out
		});
		else state.set({
			...seen,
			notes,
			...goOn && known.rendered !== void 0 && from === to ? { rendered: known.rendered } : {}
		});
		return to - from;
	} finally {
		close();
	}
}
function optOuts({ capture }, env) {
	const known = new Map();
	return (cwd) => {
		const before = known.get(cwd);
		if (before !== void 0) return before;
		const there = $light.loadSettings({
			cwd,
			...env === void 0 ? {} : { env }
		}).settings.capture;
		const off = there === "off" || there === "usage" && capture === "full";
		known.set(cwd, off);
		return off;
	};
}
async function digest({ file, known, notes, subagents, all, signals, score }, { state, options, recorderOf, cleanup_days }) {
	const { settings, paths, user } = options;
	const session_id = $backend.transcriptFormat(file.harness)?.sessionId(notes.native_id) ?? notes.native_id;
	const path = node_path.join(paths.store, ...DIGESTS.split("/"), `${session_id}.md`);
	const rendered = fingerprint(settings, subagents);
	const learned = {
		session_id,
		score,
		signals,
		project: notes.cwd ?? "",
		last_at: lastAt(all, file),
		...file.harness === "claude-code" ? { expires_at: new Date(file.mtime + cleanup_days * 864e5).toISOString() } : {},
		uri: `${$light.userRoot(user)}/${DIGESTS}/${session_id}.md`
	};
	const before = tryRead(path);
	if (before !== void 0 && known.rendered === rendered) return {
		...learned,
		status: "unchanged"
	};
	if (options.dryRun === true) return {
		...learned,
		status: "planned"
	};
	const redactor = $redact.redactorOf(settings);
	const { harness, line } = recorderOf(file);
	const evidence = withSubagentEvidence(readEvidence(file.path, notes, line), subagents.map((part) => readEvidence(part.known.path, part.notes, line)));
	const text = digestText({
		harness,
		notes,
		signals,
		score,
		evidence,
		redactor
	});
	if (text !== before) {
		await node_fs_promises.mkdir(node_path.join(paths.store, ...DIGESTS.split("/")), {
			recursive: true,
			mode: 448
		});
		$search.writeAtomic(path, text, { cache: true });
	}
	state.set({
		...known,
		rendered
	});
	return {
		...learned,
		status: before === void 0 ? "new" : text === before ? "unchanged" : "updated"
	};
}
function fingerprint(settings, subagents) {
	const { redact, redact_patterns } = settings;
	return node_crypto.createHash("sha256").update(JSON.stringify([
		1,
		redact,
		redact_patterns,
		...subagents.map(({ known }) => known.position)
	])).digest("hex").slice(0, 16);
}
function tryRead(path) {
	try {
		return node_fs.readFileSync(path, "utf8");
	} catch {
		return;
	}
}

// learn/index.ts
var src_exports$1 = {
	get DIGESTS() { return DIGESTS; },
	get learn() { return learn; }
};

// setup/index.ts
var src_exports = { get harnessOfProgram() { return harnessOfProgram; } };
module.exports = {
	get src_exports() { return src_exports$2; },
};
