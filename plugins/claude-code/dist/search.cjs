// Generated from adapters/claude-code/src/search.ts. Do not edit: change the source and run "pnpm run sync".
Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_os = require("node:os");

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

// packages/experience/src/uri.ts
const SCHEME = "viking://";
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
function isCanonicalExperienceUri(uri, user) {
	return brokenRule(uri, user) === void 0;
}
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
	return uri.slice(uri.lastIndexOf("/") + 1).replace(/\.md$/i, "").toWellFormed().replace(/(?:%[0-9a-f]{2})+/gi, decodeRun).replace(/[\p{Cc}\u2028\u2029]/gu, " ");
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
function brokenRule(uri, user) {
	if (user === void 0 || user === "") return "the user is not known, so ownership cannot be checked";
	if (!isValidIdentifier(user)) return "the user id is not valid";
	if (!uri.startsWith(SCHEME)) return `it does not begin with ${SCHEME}`;
	const text = badText(uri);
	if (text !== void 0) return text;
	if (uri.includes("?") || uri.includes("#")) return "it has a \"?\" or \"#\"";
	if (isForeign(uri, user)) return "it belongs to another user";
	const root = `${experiencesRoot(user)}/`;
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
	if (/[\p{Cc}\u2028\u2029]/u.test(uri)) return "it has a control character or a line break";
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
	const line = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, " ");
	return line.length <= 200 ? line : `${line.slice(0, 200).toWellFormed()}\u2026`;
}

// packages/experience/src/text.ts
let segmenter;
function cutText(text, max) {
	if (!(max >= 1)) return "";
	const points = Math.floor(max);
	const window = (Number.isFinite(max) ? text.slice(0, 2 * (points + 2)) : text).toWellFormed();
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

// packages/local-store/src/disk-errors.ts
function errnoOf(thrown) {
	if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return void 0;
	return typeof thrown.code === "string" ? thrown.code : void 0;
}
const NOTHING_THERE = [
	"ENOENT",
	"ENOTDIR",
	"EINVAL",
	"ENAMETOOLONG"
];
function lstatIfThere(path) {
	try {
		return (0, node_fs.lstatSync)(path);
	} catch (thrown) {
		if (NOTHING_THERE.includes(errnoOf(thrown) ?? "")) return void 0;
		throw thrown;
	}
}

// packages/local-store/src/store-files.ts
const EXPERIENCES = "memories/experiences";
const LARGEST_INDEXED = 1 << 20;
function uriOf(user, path) {
	return path === "" ? userRoot(user) : `${userRoot(user)}/${path}`;
}
function isHidden(name) {
	return name.startsWith(".");
}
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const JOINERS = ["\u200c", "\u200d"];
const RENAME = "Rename it without ? # \\ % 2e, line breaks, control characters or blanks at the ends.";
function canBeNamed(name) {
	if (name.match(CONTROL)?.some((found) => !JOINERS.includes(found)) === true) return false;
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
	return path.toWellFormed().replace(CONTROL, (found) => JOINERS.includes(found) ? found : `\\u{${found.codePointAt(0)?.toString(16)}}`);
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
	return lstatIfThere(path === "" ? `${store}/` : (0, node_path.join)(store, path));
}
function entriesOf(store, path) {
	try {
		return (0, node_fs.readdirSync)((0, node_path.join)(store, path), { withFileTypes: true });
	} catch (thrown) {
		if (["ENOENT", "ENOTDIR"].includes(errnoOf(thrown) ?? "")) return [];
		throw thrown;
	}
}
function stampOf$1(stats) {
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

// packages/local-store/src/text-file.ts
function isBinary(bytes) {
	return bytes.subarray(0, 8192).includes(0);
}
function decodeText(bytes) {
	const byteOrderMark = bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
	const raw = bytes.toString("utf8", byteOrderMark ? 3 : 0);
	const crlf = raw.includes("\r\n");
	return {
		text: crlf ? raw.replaceAll("\r\n", "\n") : raw,
		byteOrderMark,
		lineEnd: crlf ? "\r\n" : "\n"
	};
}

// packages/local-store/src/evidence-search.ts
async function searchEvidence(index, terms, { store, user, limit }) {
	if (terms.length === 0) return {
		asked: [],
		found: []
	};
	const ranked = (await index.search(["experience"], terms, limit)).filter(({ path }) => statsOf(store, path)?.isFile());
	const rarities = index.rarities("experience", terms);
	const asked = terms.map((term, at) => ({
		term,
		rarity: rarities[at] ?? 0
	}));
	const paths = ranked.map(({ path }) => path);
	const matches = index.matches("experience", terms, paths);
	return {
		asked,
		found: ranked.map(({ path, snippet, score }) => {
			const uri = uriOf(user, path);
			const held = new Set(matches.get(path));
			return {
				uri,
				title: titleFromUri(uri),
				score: Math.round(score * 1e4) / 1e4,
				snippet,
				matched: asked.filter(({ term }) => held.has(term)),
				content: () => decodeText((0, node_fs.readFileSync)((0, node_path.join)(store, path))).text
			};
		})
	};
}

// packages/local-store/src/home.ts
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
function ensureHomeSync(home) {
	const paths = homePaths(home);
	try {
		const existing = (0, node_fs.statSync)(paths.home, { throwIfNoEntry: false });
		if (existing !== void 0) requireOurs(paths.home, existing);
		for (const folder of Object.values(paths)) makeFolder(folder);
		if (existing !== void 0 && isOpenToOthers(existing)) (0, node_fs.chmodSync)(paths.home, 448);
	} catch (thrown) {
		throw thrown instanceof OpenVikingError ? thrown : unusable(paths.home, thrown);
	}
	return paths;
}
function makeFolder(folder) {
	const missing = [];
	try {
		for (let at = (0, node_path.resolve)(folder); !isFolder(at); at = (0, node_path.dirname)(at)) {
			missing.push(at);
			if (at === (0, node_path.dirname)(at)) break;
		}
		for (const each of missing.toReversed()) makeOne(each);
	} catch (thrown) {
		throw unusable(folder, thrown);
	}
}
function makeOne(folder) {
	try {
		(0, node_fs.mkdirSync)(folder, { mode: 448 });
	} catch (thrown) {
		if (!isFolder(folder)) throw thrown;
	}
}
function isFolder(path) {
	return (0, node_fs.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
function unusable(folder, cause) {
	return new OpenVikingError("HOME_REFUSED", `The folder ${folder} cannot be used (${messageOf(cause)}). Make it writable, or set OPENVIKING_PLUGINS_HOME to a folder of your own.`, { cause });
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
function isOpenToOthers(existing) {
	return process.platform !== "win32" && (existing.mode & 63) !== 0;
}

// packages/local-store/src/files.ts
const PRIVATE = 384;
function randomHex() {
	return Math.floor(Math.random() * 2 ** 32).toString(16).padStart(8, "0");
}
function writeAtomic(path, content, options = {}) {
	const durable = options.cache !== true;
	const temporary = writeTemporary(path, content, {
		mode: options.mode ?? 384,
		durable
	});
	try {
		renameWithPatience(temporary, path);
	} catch (thrown) {
		(0, node_fs.unlinkSync)(temporary);
		throw thrown;
	}
	if (durable) syncFolder((0, node_path.dirname)(path));
}
function createWhole(path, content) {
	const temporary = writeTemporary(path, content, {
		mode: 384,
		durable: true
	});
	try {
		(0, node_fs.linkSync)(temporary, path);
	} catch (thrown) {
		if (errnoOf(thrown) === "EEXIST") return false;
		return createWithoutLinks(path, content);
	} finally {
		(0, node_fs.unlinkSync)(temporary);
	}
	syncFolder((0, node_path.dirname)(path));
	return true;
}
function createWithoutLinks(path, content) {
	try {
		(0, node_fs.writeFileSync)(path, content, {
			flag: "wx",
			mode: 384,
			flush: true
		});
		return true;
	} catch (thrown) {
		if (errnoOf(thrown) === "EEXIST") return false;
		throw thrown;
	}
}
function writeTemporary(path, content, { mode, durable }) {
	const temporary = (0, node_path.join)((0, node_path.dirname)(path), `.ovp-${process.pid}-${randomHex()}.tmp`);
	(0, node_fs.writeFileSync)(temporary, content, {
		flag: "wx",
		mode,
		flush: durable
	});
	return temporary;
}
function renameWithPatience(from, to) {
	for (let attempt = 1;; attempt++) try {
		(0, node_fs.renameSync)(from, to);
		return;
	} catch (thrown) {
		const busy = [
			"EPERM",
			"EACCES",
			"EBUSY"
		].includes(errnoOf(thrown) ?? "");
		if (process.platform !== "win32" || !busy || attempt === 10) throw thrown;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * attempt);
	}
}
function syncFolder(folder) {
	if (process.platform === "win32") return;
	const descriptor = (0, node_fs.openSync)(folder, "r");
	try {
		(0, node_fs.fsyncSync)(descriptor);
	} finally {
		(0, node_fs.closeSync)(descriptor);
	}
}

// packages/local-store/src/identity.ts
const ACCOUNT = "local";
const LONGEST_USER = 64;
function loadIdentity(paths, user, log) {
	const file = (0, node_path.join)(paths.state, "identity.json");
	const told = user === void 0 ? void 0 : {
		user: requireUser(user),
		account: ACCOUNT
	};
	const saved = (0, node_fs.existsSync)(file) ? told ?? readIdentity(file) : void 0;
	if (saved !== void 0) return saved;
	const first = told ?? {
		user: userFromName(systemUserName(log)),
		account: ACCOUNT
	};
	if (createWhole(file, `${JSON.stringify(first)}\n`)) return first;
	return told ?? readIdentity(file) ?? first;
}
function userFromName(name) {
	const plain = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9_.@-]+/g, "-").replace(/@(?=.*@)/g, "-").replace(/^[-.]+/, "").slice(0, LONGEST_USER).replace(/[-.]+$/, "");
	return isUsable(plain) ? plain : `user-${randomHex()}`;
}
function isUsable(user) {
	return isValidIdentifier(user) && user !== "default" && !RESERVED_USER_NAMES.includes(user.toLowerCase());
}
function requireUser(user) {
	if (isUsable(user)) return user;
	throw new OpenVikingError("CONFIGURATION", `The user id ${JSON.stringify(user)} cannot be used. Take letters, digits and _ . @ - with at most one @, and none of: default, ${RESERVED_USER_NAMES.join(", ")}.`);
}
function systemUserName(log) {
	try {
		return (0, node_os.userInfo)().username;
	} catch (thrown) {
		log(`identity: this system names no user (${messageOf(thrown)})`);
		return;
	}
}
function readIdentity(file) {
	let saved;
	try {
		saved = JSON.parse((0, node_fs.readFileSync)(file, "utf8"));
	} catch (thrown) {
		if (errnoOf(thrown) === "ENOENT") return void 0;
		throw unreadable(file, thrown);
	}
	if (typeof saved !== "object" || saved === null || !("user" in saved) || typeof saved.user !== "string") throw unreadable(file, void 0);
	return {
		user: requireUser(saved.user),
		account: ACCOUNT
	};
}
function unreadable(file, cause) {
	return new OpenVikingError("CONFIGURATION", `${file} cannot be read. Put {"user":"<your user id>"} into it, the id that your experience URIs carry.`, { cause });
}

// packages/local-store/src/tokens.ts
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
function patternsFor(text) {
	if (IS_ASCII.test(text)) return PLAIN;
	wide ??= {
		runs: new RegExp(`([${CJK}]+)|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_]*(?:\\.\\p{N}[\\p{L}\\p{N}_]*)*`, "gu"),
		parts: new RegExp(`${UPPER}+(?!${LOWER})|${UPPER}?[${LOWER}\\p{Lo}\\p{Lm}\\p{Lt}\\p{M}]+|${UPPER}|\\p{N}+`, "gu")
	};
	return wide;
}
const PLAIN_WORD = /^[a-z]+$/;
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
	const plain = text.normalize("NFKC");
	const { runs, parts } = patternsFor(plain);
	for (const run of plain.matchAll(runs)) if (run[1] === void 0) addWord(found, run[0], parts);
	else addPairs(found, run[1], lastCharacters);
	return found;
}
function addPairs(found, run, lastCharacter) {
	const characters = Array.from(run);
	for (let at = 0; at + 1 < characters.length; at++) found.push(`${characters[at]}${characters[at + 1]}`);
	if (lastCharacter || characters.length === 1) found.push(characters.at(-1) ?? run);
}
function addWord(found, word, patternOfParts) {
	if (word.length > LONGEST_WORD) return;
	const whole = word.toLowerCase();
	if (STOP_WORDS.has(whole)) return;
	found.push(stem(whole));
	if (PLAIN_WORD.test(word)) return;
	const parts = word.match(patternOfParts) ?? [];
	if (parts.length < 2) return;
	for (const part of parts) {
		const lower = part.toLowerCase();
		if (!STOP_WORDS.has(lower) && !/^[a-z]$/.test(lower)) found.push(stem(lower));
	}
}
function stem(word) {
	if (word.length < 4 || !PLAIN_WORD.test(word)) return word;
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

// packages/local-store/src/index/ranking.ts
const K1 = 1.2;
const B = .75;
const LEAST_WEIGHT = 1e-6;
const PRIOR = {
	documents: 100,
	terms: 128
};
function termWeight(documents, holders) {
	const weight = Math.log((documents - holders + .5) / (holders + .5));
	return weight > 0 ? weight : LEAST_WEIGHT;
}
function rarity(documents, holders) {
	return Math.round(termWeight(documents, holders) / termWeight(documents, 0) * 1e6) / 1e6;
}
function termScore(weight, hits, relativeLength) {
	return weight * (hits * 2.2 / (hits + K1 * (.25 + B * relativeLength)));
}
const MOST_TERMS = 32;
const COMMON = .3;
function planQuery(asked, documents) {
	const occurring = asked.filter(({ holders }) => holders > 0);
	const telling = occurring.filter(({ holders }) => holders <= documents * COMMON);
	const kept = telling.length >= 2 ? telling : occurring;
	const rarest = [...kept].sort((left, right) => left.holders - right.holders).slice(0, MOST_TERMS);
	const ceiling = asked.reduce((sum, { holders }) => sum + termWeight(documents, holders) * 2.2, 0);
	return {
		terms: kept.filter((term) => rarest.includes(term)),
		ceiling
	};
}
function shareOf(score, ceiling) {
	const share = Math.round(score / ceiling * 1e10) / 1e10;
	return Number.isFinite(share) ? Math.min(1, share) : 0;
}
function bestFirst(left, right) {
	return right.score - left.score || (left.path < right.path ? -1 : 1);
}

// packages/local-store/src/index/scan-engine.ts
const SCAN_FILE = "scan-1.cache";
const CHANGES_PER_WRITE = 64;
const KINDS$1 = [
	"experience",
	"other",
	"none"
];
const NEWLINE = 10;
function openScanEngine(folder, log) {
	const file = folder === void 0 ? void 0 : (0, node_path.join)(folder, SCAN_FILE);
	const { entries, folders } = file === void 0 ? emptyCache() : readCache(file, log);
	const regions = /* @__PURE__ */ new Map();
	let unwritten = 0;
	const write = () => {
		try {
			if (file !== void 0 && unwritten > 0) writeCache(file, entries, folders);
		} catch (thrown) {
			log(`index: kept in memory, ${file} cannot be written (${messageOf(thrown)})`);
		}
		unwritten = 0;
	};
	const regionOf = (kind) => {
		const region = regions.get(kind) ?? makeRegion([...entries.values()].filter((entry) => entry.kind === kind));
		regions.set(kind, region);
		return region;
	};
	return {
		name: "scan",
		stamps: () => new Map([...entries.values()].map((entry) => [entry.path, entry.stamp])),
		stampsOf: (paths) => new Map(paths.flatMap((path) => entries.has(path) ? [[path, entries.get(path)?.stamp]] : [])),
		folders: () => new Map(folders),
		filesIn: (under, { deep }) => {
			const prefix = under === "" ? "" : `${under}/`;
			return [...entries.keys()].filter((path) => path.startsWith(prefix) && (deep || !path.includes("/", prefix.length)));
		},
		change: ({ put, remove, folders: times }) => {
			for (const path of remove) entries.delete(path);
			for (const indexed of put) entries.set(indexed.path, entryOf(indexed));
			for (const [path, mtime] of times) if (mtime === null) folders.delete(path);
			else folders.set(path, mtime);
			if (put.length + remove.length > 0) regions.clear();
			unwritten += put.length + remove.length + times.size;
			if (unwritten >= CHANGES_PER_WRITE) write();
		},
		search: (kind, terms, limit, under) => searchRegion(regionOf(kind), terms, limit, under),
		rarities: (kind, terms) => {
			const region = regionOf(kind);
			return terms.map((term) => rarity(documentsOf(region), hitsOf(region, term).size));
		},
		matches: (kind, terms, paths) => {
			const region = regionOf(kind);
			const holds = (path, term) => hitsOf(region, term).has(region.entries.findIndex((entry) => entry.path === path));
			return new Map(paths.map((path) => [path, terms.filter((term) => holds(path, term))]));
		},
		close: write
	};
}
function searchRegion(region, terms, limit, under) {
	region.hits.clear();
	const documents = documentsOf(region);
	const hits = new Map(terms.map((term) => [term, hitsOf(region, term)]));
	const plan = planQuery(terms.map((term) => ({
		term,
		holders: hits.get(term)?.size ?? 0
	})), documents);
	const scores = /* @__PURE__ */ new Map();
	for (const { term, holders } of plan.terms) {
		const weight = termWeight(documents, holders);
		for (const [position, count] of hits.get(term) ?? []) {
			const relativeLength = (region.entries[position]?.length ?? 0) / region.meanLength;
			scores.set(position, (scores.get(position) ?? 0) + termScore(weight, count, relativeLength));
		}
	}
	const ranked = [];
	for (const [position, score] of scores) {
		const entry = region.entries[position];
		if (entry === void 0 || under !== void 0 && !entry.path.startsWith(`${under}/`)) continue;
		ranked.push({
			entry,
			path: entry.path,
			score: shareOf(score, plan.ceiling)
		});
	}
	return ranked.sort(bestFirst).slice(0, limit).map(({ entry, path, score }) => ({
		path,
		score,
		snippet: entry.snippet.toString("utf8")
	}));
}
function documentsOf(region) {
	return region.entries.length + PRIOR.documents;
}
function hitsOf(region, term) {
	const known = region.hits.get(term);
	if (known !== void 0) return known;
	const hits = /* @__PURE__ */ new Map();
	region.hits.set(term, hits);
	addHits(hits, region.titles, region.titleEnds, term, 3);
	addHits(hits, region.bodies, region.bodyEnds, term, 1);
	return hits;
}
function addHits(hits, text, ends, term, weight) {
	const needle = Buffer.from(isPrefixTerm(term) ? ` ${term}` : ` ${term} `);
	let position = 0;
	for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length - 1)) {
		while ((ends[position] ?? Number.POSITIVE_INFINITY) <= at) position++;
		hits.set(position, (hits.get(position) ?? 0) + weight);
	}
}
function makeRegion(entries) {
	const terms = entries.reduce((sum, entry) => sum + entry.length, PRIOR.documents * PRIOR.terms);
	return {
		entries,
		titles: Buffer.concat(entries.map((entry) => entry.title)),
		titleEnds: endsOf(entries.map((entry) => entry.title.length)),
		bodies: Buffer.concat(entries.map((entry) => entry.body)),
		bodyEnds: endsOf(entries.map((entry) => entry.body.length)),
		meanLength: terms / (entries.length + PRIOR.documents),
		hits: /* @__PURE__ */ new Map()
	};
}
function endsOf(lengths) {
	let end = 0;
	return lengths.map((length) => {
		end += length;
		return end;
	});
}
function entryOf(file) {
	const { path, kind, stamp, titleTerms, bodyTerms } = file;
	return {
		path,
		kind,
		stamp,
		snippet: Buffer.from(file.snippet),
		title: Buffer.from(` ${titleTerms} \n`),
		body: Buffer.from(` ${bodyTerms} \n`),
		length: countTerms(titleTerms) + countTerms(bodyTerms)
	};
}
function countTerms(terms) {
	return terms === "" ? 0 : terms.split(" ").length;
}
function emptyCache() {
	return {
		entries: /* @__PURE__ */ new Map(),
		folders: /* @__PURE__ */ new Map()
	};
}
function writeCache(file, entries, folders) {
	const all = [...entries.values()];
	const rows = all.map(({ path, kind, stamp, snippet, title, body, length }) => [
		path,
		KINDS$1.indexOf(kind),
		stamp?.mtime ?? null,
		stamp?.ctime ?? 0,
		stamp?.size ?? 0,
		stamp?.inode ?? 0,
		length,
		snippet.length,
		title.length,
		body.length
	]);
	const texts = all.flatMap(({ snippet, title, body }) => [
		snippet,
		title,
		body
	]);
	const header = {
		files: rows,
		folders: [...folders].map(([path, mtime]) => [path, mtime ?? null]),
		bytes: texts.reduce((sum, text) => sum + text.length, 0)
	};
	writeAtomic(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...texts]), { cache: true });
}
function readCache(file, log) {
	try {
		return parseCache((0, node_fs.readFileSync)(file));
	} catch (thrown) {
		if (errnoOf(thrown) !== "ENOENT") {
			log(`index: ${file} is damaged and is made anew (${messageOf(thrown)})`);
			removeCache(file, log);
		}
		return emptyCache();
	}
}
function removeCache(file, log) {
	try {
		(0, node_fs.rmSync)(file, { force: true });
	} catch (thrown) {
		log(`index: ${file} stays as it is (${messageOf(thrown)})`);
	}
}
function parseCache(bytes) {
	let at = bytes.indexOf(NEWLINE) + 1;
	const header = JSON.parse(bytes.toString("utf8", 0, at));
	if (bytes.length - at !== header.bytes) throw new Error("its length is wrong");
	const entries = /* @__PURE__ */ new Map();
	const take = (length) => {
		const part = bytes.subarray(at, at + length);
		at += length;
		return part;
	};
	for (const [path, kind, mtime, ctime, size, inode, length, snippet, title, body] of header.files) entries.set(path, {
		path,
		kind: KINDS$1[kind] ?? "none",
		stamp: mtime === null ? void 0 : {
			mtime,
			ctime,
			size,
			inode
		},
		snippet: take(snippet),
		title: take(title),
		body: take(body),
		length
	});
	return {
		entries,
		folders: new Map(header.folders.map(([path, mtime]) => [path, mtime ?? void 0]))
	};
}

// packages/local-store/src/document.ts
const SNIPPET_LENGTH = 120;
const SITUATION = /^#{1,6}\s*(?:situation|context|problem|when to use|\u60c5\u5883|\u60c5\u666f|\u573a\u666f|\u80cc\u666f|\u95ee\u9898|\u72b6\u6cc1|\uc0c1\ud669)(?![a-z]).*$/imu;
function indexedText(path, text) {
	const { matter, body } = splitFrontMatter(text);
	const heading = /^#[ \t]+(.+)$/m.exec(body)?.[1] ?? "";
	return {
		snippet: snippetOf(matter, body),
		titleTerms: [...new Set(documentTerms(`${nameWords(path)} \n ${heading}`))].join(" "),
		bodyTerms: documentTerms(text).join(" ")
	};
}
function nameWords(path) {
	const name = path.replace(/^memories\/experiences\//, "");
	return `${name.slice(0, name.lastIndexOf("/") + 1)} ${titleFromUri(name)}`;
}
function splitFrontMatter(text) {
	const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
	return match === null ? {
		matter: "",
		body: text
	} : {
		matter: match[1] ?? "",
		body: text.slice(match[0].length)
	};
}
function snippetOf(matter, body) {
	const situation = SITUATION.exec(body);
	const description = /^description:[ \t]*(?:[>|][-+]?[ \t]*\n[ \t]+)?["']?(.+?)["']?[ \t]*$/m.exec(matter)?.[1];
	const line = withoutMarkers(situation && firstParagraph(body.slice(situation.index + situation[0].length)) || description || firstParagraph(body));
	if (fits(line)) return line;
	const sentence = /^.{24,}?(?:[.!?](?=\s)|[\u3002\uff01\uff1f])/u.exec(line)?.[0];
	return sentence !== void 0 && fits(sentence) ? sentence : `${cutText(line, 119).trimEnd()}\u2026`;
}
function fits(line) {
	return line.length <= SNIPPET_LENGTH || cutText(line, SNIPPET_LENGTH) === line;
}
function firstParagraph(markdown) {
	const lines = [];
	for (const line of markdown.slice(0, 4e3).replace(/<!--[\s\S]*?(?:-->|$)/g, "").split("\n")) {
		const empty = line.trim() === "" || /^\s*(?:```|~~~|[-*_=]{3,}\s*$)/.test(line);
		if (/^#{1,6}\s/.test(line) || empty) {
			if (lines.length > 0) break;
		} else lines.push(line);
	}
	return lines.join("\n");
}
function withoutMarkers(markdown) {
	return markdown.replace(/^\s*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/gm, "").replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, "$1").replace(/\*\*|__|~~|`+/g, "").replace(/<\/?[a-z][^<>\n]{0,200}>/gi, "").replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim().toWellFormed();
}

// packages/local-store/src/index/freshness.ts
const BATCH = 256;
async function sweepAll(looker) {
	const stamps = looker.engine.stamps();
	const look = emptyLook();
	visitFolder(looker.store, "", lookingVisitor(looker, look, stamps));
	const gone = [...stamps.keys()].filter((path) => !look.seen.has(path));
	for (const folder of looker.engine.folders().keys()) if (!look.folders.has(folder)) look.folders.set(folder, null);
	await bringIn(looker, look, gone);
	return look.skipped;
}
async function sweepFolders(looker, most) {
	const known = looker.engine.folders();
	if (known.size === 0) known.set("", void 0);
	const look = emptyLook();
	const gone = [];
	for (const [folder, time] of known) {
		const stats = statsOf(looker.store, folder);
		if (stats?.isDirectory()) {
			if (stats.mtimeMs !== time) gone.push(...lookInto(looker, folder, look, known));
		} else {
			gone.push(...looker.engine.filesIn(folder, { deep: true }));
			look.folders.set(folder, null);
		}
	}
	if (look.stale.length > most) {
		for (const folder of look.folders.keys()) if (look.folders.get(folder) !== null) look.folders.set(folder, void 0);
		look.stale.sort((left, right) => Number(left.known) - Number(right.known));
		look.stale.length = most;
	}
	await bringIn(looker, look, gone);
}
function lookInto(looker, folder, look, known) {
	const before = looker.engine.filesIn(folder, { deep: false });
	const visitor = lookingVisitor(looker, look, looker.engine.stampsOf(before));
	visitFolder(looker.store, folder, visitor, (path) => !known.has(path));
	return before.filter((path) => !look.seen.has(path));
}
async function sweepPaths(looker, paths) {
	const look = emptyLook();
	const gone = [];
	for (const path of paths) {
		const stats = isOffered(path) ? statsOf(looker.store, path) : void 0;
		const below = stats?.isFile() ? [] : looker.engine.filesIn(path, { deep: true });
		const stamps = looker.engine.stampsOf([path, ...below]);
		const visitor = lookingVisitor(looker, look, stamps);
		if (stats?.isFile()) visitFile(path, stats, visitor);
		else if (stats?.isDirectory()) visitFolder(looker.store, path, visitor);
		else if (looker.engine.folders().has(path)) look.folders.set(path, null);
		gone.push(...[...stamps.keys()].filter((known) => !look.seen.has(known)));
	}
	await bringIn(looker, look, gone);
}
function emptyLook() {
	return {
		seen: /* @__PURE__ */ new Set(),
		stale: [],
		skipped: [],
		folders: /* @__PURE__ */ new Map()
	};
}
function lookingVisitor(looker, look, stamps) {
	const now = Date.now();
	return {
		folder: (path, mtime) => {
			looker.watcher?.folder(path);
			look.folders.set(path, isSettled(mtime, now) ? mtime : void 0);
		},
		file: (found) => {
			look.seen.add(found.path);
			const stamp = stamps.get(found.path);
			if (stamp === void 0 || !sameStamp(stamp, stampOf$1(found.stats))) look.stale.push({
				...found,
				known: stamps.has(found.path)
			});
		},
		skipped: (skipped) => {
			look.skipped.push(skipped);
		}
	};
}
async function bringIn(looker, look, gone) {
	const { engine } = looker;
	for (let at = 0; at < look.stale.length; at += BATCH) {
		if (at > 0) await new Promise(setImmediate);
		const put = look.stale.slice(at, at + BATCH).flatMap((found) => readForIndex(looker, look, found));
		engine.change({
			put,
			remove: [],
			folders: /* @__PURE__ */ new Map()
		});
	}
	const folders = changedFolders(engine, look.folders);
	if (gone.length > 0 || folders.size > 0) engine.change({
		put: [],
		remove: gone,
		folders
	});
}
function changedFolders(engine, folders) {
	const known = engine.folders();
	const same = (path, time) => time === null ? !known.has(path) : known.has(path) && known.get(path) === time;
	return new Map([...folders].filter(([path, time]) => !same(path, time)));
}
function readForIndex({ store }, look, { path, kind, stats }) {
	const stamp = isSettled(Math.max(stats.mtimeMs, stats.ctimeMs)) ? stampOf$1(stats) : void 0;
	try {
		const bytes = (0, node_fs.readFileSync)((0, node_path.join)(store, path));
		return isBinary(bytes) ? [{
			path,
			kind: "none",
			stamp,
			snippet: "",
			titleTerms: "",
			bodyTerms: ""
		}] : [{
			path,
			kind,
			stamp,
			...indexedText(path, decodeText(bytes).text)
		}];
	} catch (thrown) {
		look.skipped.push({
			path,
			reason: `It cannot be read (${messageOf(thrown)}).`
		});
		return [];
	}
}

// packages/local-store/src/index/sqlite.ts
let sqlite = "unknown";
function hasFts5() {
	if (sqlite === "unknown") sqlite = loadSqlite();
	return sqlite !== void 0;
}
function openDatabase(path) {
	if (!hasFts5() || sqlite === void 0 || sqlite === "unknown") throw new Error("This Node has no SQLite with FTS5.");
	return new sqlite.DatabaseSync(path);
}
function loadSqlite() {
	const module = withoutSqliteWarning(() => process.getBuiltinModule?.("node:sqlite"));
	if (module === void 0) return void 0;
	const db = new module.DatabaseSync(":memory:");
	try {
		db.exec("CREATE VIRTUAL TABLE feature USING fts5(text)");
		return module;
	} catch (thrown) {
		if (isSqliteError(thrown)) return void 0;
		throw thrown;
	} finally {
		db.close();
	}
}
function withoutSqliteWarning(load) {
	const emit = process.emitWarning;
	process.emitWarning = ((warning, ...rest) => {
		if (!/SQLite is an experimental feature/.test(String(warning))) emit.call(process, warning, ...rest);
	});
	try {
		return load();
	} finally {
		process.emitWarning = emit;
	}
}
function isSqliteError(thrown) {
	return errnoOf(thrown) === "ERR_SQLITE_ERROR" && typeof thrown.errcode === "number";
}
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const ERROR = 1;
function codeOf(thrown) {
	return isSqliteError(thrown) ? thrown.errcode & 255 : void 0;
}
function isBusy(thrown) {
	const code = codeOf(thrown);
	return code === BUSY || code === LOCKED;
}
function isCorrupt(thrown) {
	const code = codeOf(thrown);
	return code === CORRUPT || code === NOT_A_DATABASE || code === ERROR;
}
function isUnusable(thrown) {
	return codeOf(thrown) !== void 0;
}

// packages/local-store/src/index/fts5-engine.ts
const FTS5_FILE = "fts5-1.sqlite";
const MEMORY = ":memory:";
const PRIOR_TERM = "_";
const KINDS = ["experience", "other"];
const TIES = 32;
function openFts5Engine(folder) {
	const file = folder === void 0 ? void 0 : (0, node_path.join)(folder, FTS5_FILE);
	const db = openDatabase(file ?? MEMORY);
	try {
		prepareTables(db, file);
		return engineOn(db);
	} catch (thrown) {
		db.close();
		throw thrown;
	}
}
function prepareTables(db, file) {
	db.exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL");
	const made = () => Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
	if (made() === 1) return;
	if (file !== void 0) (0, node_fs.chmodSync)(file, 384);
	db.exec("PRAGMA journal_mode = WAL");
	inTransaction(db, () => {
		if (made() === 1) return;
		db.exec(`
      CREATE TABLE folder(path TEXT PRIMARY KEY, mtime REAL) WITHOUT ROWID;
      CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, mtime REAL, ctime REAL, size REAL, inode REAL, snippet TEXT NOT NULL);
      CREATE INDEX file_kind ON file(kind);
    `);
		for (const kind of KINDS) {
			db.exec(`
        CREATE VIRTUAL TABLE ${kind}_text USING fts5(title, body, tokenize = "ascii tokenchars '_.'");
        CREATE VIRTUAL TABLE ${kind}_terms USING fts5vocab(${kind}_text, row);
      `);
			const insert = db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, '', ?)`);
			const text = Array.from({ length: PRIOR.terms }, () => PRIOR_TERM).join(" ");
			for (let id = 1; id <= PRIOR.documents; id++) insert.run(-id, text);
		}
		db.exec("PRAGMA user_version = 1");
	});
}
function inTransaction(db, work) {
	db.exec("BEGIN IMMEDIATE");
	try {
		work();
		db.exec("COMMIT");
	} catch (thrown) {
		db.exec("ROLLBACK");
		throw thrown;
	}
}
function engineOn(db) {
	const allStamps = db.prepare("SELECT path, mtime, ctime, size, inode FROM file");
	const oneStamp = db.prepare("SELECT path, mtime, ctime, size, inode FROM file WHERE path = ?");
	const allFolders = db.prepare("SELECT path, mtime FROM folder");
	const below = db.prepare(`SELECT path FROM file WHERE path >= ? || '/' AND path < ? || '0'`);
	const allPaths = db.prepare("SELECT path FROM file");
	const putFolder = db.prepare("INSERT OR REPLACE INTO folder(path, mtime) VALUES (?, ?)");
	const removeFolder = db.prepare("DELETE FROM folder WHERE path = ?");
	const known = db.prepare("SELECT id, kind FROM file WHERE path = ?");
	const removeFile = db.prepare("DELETE FROM file WHERE id = ?");
	const putFile = db.prepare("INSERT INTO file(path, kind, mtime, ctime, size, inode, snippet) VALUES (?, ?, ?, ?, ?, ?, ?)");
	const count = db.prepare("SELECT count(*) AS files FROM file WHERE kind = ?");
	const texts = {
		experience: textStatements(db, "experience"),
		other: textStatements(db, "other")
	};
	const remove = (path) => {
		const row = known.get(path);
		if (row === void 0) return;
		const kind = KINDS.find((searched) => searched === row["kind"]);
		if (kind !== void 0) texts[kind].remove.run(Number(row["id"]));
		removeFile.run(Number(row["id"]));
	};
	const put = (file) => {
		remove(file.path);
		const { mtime, ctime, size, inode } = file.stamp ?? {
			mtime: null,
			ctime: 0,
			size: 0,
			inode: 0
		};
		const { lastInsertRowid } = putFile.run(file.path, file.kind, mtime, ctime, size, inode, file.snippet);
		if (file.kind !== "none") texts[file.kind].put.run(lastInsertRowid, file.titleTerms, file.bodyTerms);
	};
	let counted;
	const documentsOf = (kind) => Number(count.get(kind)?.["files"]) + PRIOR.documents;
	const pathsBelow = (folder) => (folder === "" ? allPaths.all() : below.all(folder, folder)).map((row) => String(row["path"]));
	return {
		name: "fts5",
		stamps: () => new Map(allStamps.all().map((row) => [row.path, stampOf(row)])),
		stampsOf: (paths) => {
			const found = paths.map((path) => oneStamp.get(path));
			return new Map(found.filter((row) => row !== void 0).map((row) => [row.path, stampOf(row)]));
		},
		folders: () => new Map(allFolders.all().map((row) => [String(row["path"]), row["mtime"] === null ? void 0 : Number(row["mtime"])])),
		filesIn: (folder, { deep }) => {
			const from = folder === "" ? 0 : folder.length + 1;
			return pathsBelow(folder).filter((path) => deep || !path.includes("/", from));
		},
		change: (change) => {
			counted = void 0;
			inTransaction(db, () => applyChange(change, {
				put,
				remove,
				putFolder,
				removeFolder
			}));
		},
		rarities: (kind, terms) => {
			const known = counted?.kind === kind ? counted : void 0;
			const documents = known?.documents ?? documentsOf(kind);
			return terms.map((term) => rarity(documents, known?.holders.get(term) ?? holdersOf(texts[kind], term)));
		},
		matches: (kind, terms, paths) => {
			const found = new Map(paths.map((path) => [path, []]));
			const byId = new Map(paths.flatMap((path) => idOf(known.get(path), path)));
			for (const term of terms) for (const [id, path] of byId) if (texts[kind].holds.get(matchOf(term), id) !== void 0) found.get(path)?.push(term);
			return found;
		},
		search: (kind, terms, limit, under) => {
			const documents = documentsOf(kind);
			const asked = terms.map((term) => ({
				term,
				holders: holdersOf(texts[kind], term)
			}));
			counted = {
				kind,
				documents,
				holders: new Map(asked.map(({ term, holders }) => [term, holders]))
			};
			const plan = planQuery(asked, documents);
			if (plan.terms.length === 0) return [];
			const match = plan.terms.map(({ term }) => matchOf(term)).join(" OR ");
			return (under === void 0 ? texts[kind].search.all(match, limit + TIES) : texts[kind].searchUnder.all(match, under, under, limit + TIES)).map((row) => ranked(row, plan.ceiling)).sort(bestFirst).slice(0, limit);
		},
		close: () => db.close()
	};
}
function applyChange(change, to) {
	for (const path of change.remove) to.remove(path);
	for (const file of change.put) to.put(file);
	for (const [path, mtime] of change.folders) if (mtime === null) to.removeFolder.run(path);
	else to.putFolder.run(path, mtime ?? null);
}
function textStatements(db, kind) {
	const score = `bm25(${kind}_text, ${3}.0, 1.0)`;
	return {
		put: db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, ?, ?)`),
		remove: db.prepare(`DELETE FROM ${kind}_text WHERE rowid = ?`),
		holders: db.prepare(`SELECT doc AS files FROM ${kind}_terms WHERE term = ?`),
		holds: db.prepare(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? AND rowid = ?`),
		prefixHolders: db.prepare(`SELECT count(*) AS files FROM ${kind}_text WHERE ${kind}_text MATCH ?`),
		search: db.prepare(`
      SELECT file.path, file.snippet, -hit.score AS score
      FROM (SELECT rowid, ${score} AS score FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY score LIMIT ?) hit
      JOIN file ON file.id = hit.rowid`),
		searchUnder: db.prepare(`
      SELECT file.path, file.snippet, -${score} AS score
      FROM ${kind}_text JOIN file ON file.id = ${kind}_text.rowid
      WHERE ${kind}_text MATCH ? AND file.path >= ? || '/' AND file.path < ? || '0'
      ORDER BY score DESC LIMIT ?`)
	};
}
function holdersOf(statements, term) {
	const row = isPrefixTerm(term) ? statements.prefixHolders.get(matchOf(term)) : statements.holders.get(term);
	return row === void 0 ? 0 : Number(row["files"]);
}
function idOf(row, path) {
	return row === void 0 ? [] : [[BigInt(Number(row["id"])), path]];
}
function matchOf(term) {
	return isPrefixTerm(term) ? `"${term}" *` : `"${term}"`;
}
function stampOf(row) {
	const { mtime, ctime, size, inode } = row;
	return mtime === null ? void 0 : {
		mtime,
		ctime,
		size,
		inode
	};
}
function ranked(row, ceiling) {
	return {
		path: String(row["path"]),
		snippet: String(row["snippet"]),
		score: shareOf(Number(row["score"]), ceiling)
	};
}

// packages/local-store/src/index/open-engine.ts
function openEngine(folder, choice, log) {
	if (choice === "scan" || choice === "auto" && !hasFts5()) {
		const engine = openScanEngine(folder, log);
		return {
			current: () => engine,
			recover: () => false,
			close: () => engine.close()
		};
	}
	if (!hasFts5()) throw new OpenVikingError("UNSUPPORTED", `Node ${process.version} has no SQLite with FTS5. Use Node 22.16 or newer, or leave the engine at "auto".`);
	let engine = openOrReplace(folder, log);
	return {
		current: () => engine,
		recover: (thrown) => {
			if (!isUnusable(thrown) || isBusy(thrown)) return false;
			closeQuietly(engine, log);
			engine = replace(folder, thrown, log);
			return true;
		},
		close: () => closeQuietly(engine, log)
	};
}
function openOrReplace(folder, log) {
	try {
		return openFts5Engine(folder);
	} catch (thrown) {
		if (!isUnusable(thrown)) throw thrown;
		return isBusy(thrown) ? inMemory(thrown, log) : replace(folder, thrown, log);
	}
}
function replace(folder, cause, log) {
	if (!isCorrupt(cause)) return inMemory(cause, log);
	log(`index: ${(0, node_path.join)(folder, FTS5_FILE)} is damaged and is made anew (${messageOf(cause)})`);
	try {
		for (const end of [
			"",
			"-wal",
			"-shm"
		]) (0, node_fs.rmSync)((0, node_path.join)(folder, `${FTS5_FILE}${end}`), { force: true });
		return openFts5Engine(folder);
	} catch (thrown) {
		return inMemory(thrown, log);
	}
}
function inMemory(cause, log) {
	log(`index: kept in memory for this run (${messageOf(cause)})`);
	return openFts5Engine(void 0);
}
function closeQuietly(engine, log) {
	try {
		engine.close();
	} catch (thrown) {
		log(`index: not closed cleanly (${messageOf(thrown)})`);
	}
}

// packages/local-store/src/index/watcher.ts
const MOST_FOLDERS = 1e3;
function watchStore(store, log) {
	const recursive = process.platform !== "linux";
	const watchers = /* @__PURE__ */ new Map();
	let changed = /* @__PURE__ */ new Set();
	let complete = !recursive;
	const forget = (folder, cause) => {
		for (const [path, watcher] of watchers) {
			if (path !== folder && !path.startsWith(`${folder}/`)) continue;
			watcher.close();
			watchers.delete(path);
		}
		changed.add(folder);
		if (cause !== void 0) {
			complete = false;
			log(`index: cannot watch ${(0, node_path.join)(store, folder)} (${messageOf(cause)}); looking through the folders instead`);
		}
	};
	const start = (folder) => {
		try {
			const watcher = (0, node_fs.watch)((0, node_path.join)(store, folder), {
				persistent: false,
				recursive
			}, (event, name) => {
				const path = name === null ? folder : [folder, name.replaceAll("\\", "/")].filter(Boolean).join("/");
				changed.add(path);
				if (event === "rename" && watchers.has(path) && path !== "") forget(path);
			});
			watcher.on("error", (cause) => forget(folder, cause));
			watchers.set(folder, watcher);
		} catch (thrown) {
			complete = false;
			log(`index: cannot watch ${(0, node_path.join)(store, folder)} (${messageOf(thrown)}); looking through the folders instead`);
		}
	};
	return {
		folder: (path) => {
			if (watchers.has(path) || recursive && path !== "") return;
			if (watchers.size >= MOST_FOLDERS) complete = false;
			else start(path);
		},
		take: () => {
			const taken = changed;
			changed = /* @__PURE__ */ new Set();
			return taken;
		},
		exact: () => complete,
		close: () => {
			for (const watcher of watchers.values()) watcher.close();
			watchers.clear();
		}
	};
}

// packages/local-store/src/index/search-index.ts
const MOST_READS = 200;
const SAFETY_SWEEP = 6e4;
const SWEEP_SHARE = 20;
const LONG_SWEEP = 25;
const FIRST_LOOK = 300;
function openSearchIndex(options) {
	const { store, log } = options;
	const kept = lazily(() => openEngine(options.index, options.engine, log));
	const watcher = options.watch ? watchStore(store, log) : void 0;
	const looker = () => ({
		store,
		engine: kept.get().current(),
		watcher
	});
	const touched = /* @__PURE__ */ new Set();
	let skipped = [];
	let swept;
	let queue = Promise.resolve();
	let timer;
	const sweep = async () => {
		const start = Date.now();
		touched.clear();
		skipped = await sweepAll(looker());
		swept = {
			at: Date.now(),
			took: Date.now() - start
		};
	};
	const look = async () => {
		if (swept === void 0 && options.sweep === "full") return sweep();
		if (swept === void 0) {
			await sweepFolders(looker(), MOST_READS);
			swept = {
				at: Date.now(),
				took: 0
			};
		}
		if (watcher !== void 0) await new Promise(setImmediate);
		const named = /* @__PURE__ */ new Set([...touched, ...watcher?.take() ?? []]);
		touched.clear();
		if (named.size > 0) await sweepPaths(looker(), named);
		if (watcher === void 0) return;
		const { at, took } = swept;
		const due = Date.now() - at > (watcher.exact() ? SAFETY_SWEEP : SWEEP_SHARE * took);
		if (due && took < LONG_SWEEP) await sweep();
		else if (due) inBackground(sweep, 0);
	};
	const refresh = (work) => {
		const next = queue.then(() => guarded(work));
		queue = next.then(nothing, nothing);
		return next;
	};
	const inBackground = (work, delay) => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			refresh(work).catch((thrown) => log(`index: a look at the files failed (${messageOf(thrown)})`));
		}, delay).unref();
	};
	const guarded = async (work) => {
		try {
			await work();
		} catch (thrown) {
			swept = void 0;
			if (isBusy(thrown)) {
				log(`index: another process is writing, this search may miss its changes (${messageOf(thrown)})`);
				return;
			}
			if (!kept.get().recover(thrown)) throw thrown;
			await sweep();
		}
	};
	const rank = (...[kinds, query, limit, under]) => {
		const terms = typeof query === "string" ? queryTerms(query) : query;
		const engine = kept.get().current();
		const found = kinds.flatMap((kind) => engine.search(kind, terms, limit, under));
		return kinds.length === 1 ? found : found.sort((left, right) => right.score - left.score).slice(0, limit);
	};
	if (watcher !== void 0) inBackground(look, FIRST_LOOK);
	return {
		engineName: () => kept.get().current().name,
		search: async (kinds, query, limit, under) => {
			await refresh(look);
			try {
				return rank(kinds, query, limit, under);
			} catch (thrown) {
				if (!kept.get().recover(thrown)) throw thrown;
				await refresh(sweep);
				return rank(kinds, query, limit, under);
			}
		},
		rarities: (kind, terms) => kept.get().current().rarities(kind, terms),
		matches: (kind, terms, paths) => kept.get().current().matches(kind, terms, paths),
		touch: (path) => {
			touched.add(path);
		},
		skipped: async () => {
			await refresh(sweep);
			return skipped;
		},
		close: () => {
			clearTimeout(timer);
			watcher?.close();
			kept.close();
		}
	};
}
const nothing = () => void 0;
function lazily(make) {
	let value;
	return {
		get: () => {
			value ??= make();
			return value;
		},
		close: () => {
			value?.close();
			value = void 0;
		}
	};
}

// packages/local-store/src/hook.ts
async function searchEvidenceOnce(terms, options) {
	return once(options, async ({ index, user, paths }) => scannedBytes(options.engine, paths) > options.longest_scan ? void 0 : searchEvidence(index, terms, {
		user,
		store: paths.store,
		limit: options.limit
	}));
}
async function once(options, work) {
	const log = options.log ?? (() => void 0);
	const paths = ensureHomeSync(options.home);
	const { user } = loadIdentity(paths, options.user, log);
	const index = openSearchIndex({
		store: paths.store,
		index: paths.index,
		engine: options.engine ?? "auto",
		watch: false,
		sweep: "folders",
		log
	});
	try {
		return await work({
			index,
			paths,
			user
		});
	} finally {
		index.close();
	}
}
function scannedBytes(engine = "auto", paths) {
	if (engine === "fts5" || engine === "auto" && hasFts5()) return 0;
	return (0, node_fs.statSync)((0, node_path.join)(paths.index, "scan-1.cache"), { throwIfNoEntry: false })?.size ?? 0;
}

exports.searchEvidenceOnce = searchEvidenceOnce;