// Generated from packages/local-store/src/hook.ts. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");
const $search = require("./search.cjs");
let node_path = require("node:path");
let node_fs = require("node:fs");

// experience/backend-input.ts
function requireQuery(query) {
	const wanted = query.trim();
	if (wanted !== "") return wanted;
	throw new $light.OpenVikingError("INVALID_INPUT", "The query is empty. Say what the task is about, e.g. \"flaky port bind in CI\".");
}
function requireExperienceText(content) {
	if (content.trim() !== "") return;
	throw new $light.OpenVikingError("INVALID_INPUT", "The experience is empty. Write what the situation was, what worked and what to watch for.");
}
function requireNote(text) {
	const note = text.trim();
	if (note !== "") return note;
	throw new $light.OpenVikingError("INVALID_INPUT", "There is nothing to remember. Give the text of the note.");
}
function nothingAt(uri, cause) {
	return failed("NOT_FOUND", `Nothing is at ${uri}. Search or list for the exact URI.`, cause);
}
function alreadyThere(uri, cause) {
	return failed("ALREADY_EXISTS", `${uri} is there already. Read it first; then edit or replace it, or choose another name.`, cause);
}
function nameMissing() {
	return failed("INVALID_INPUT", "That is the folder of everything. Name a file or a folder in it.");
}
function isAFolder(uri, cause) {
	return failed("INVALID_INPUT", `${uri} is a folder. List it, then read a file in it.`, cause);
}
function isAFile(uri, cause) {
	return failed("INVALID_INPUT", `${uri} is a file. Give the folder that it is in.`, cause);
}
function failed(code, message, cause) {
	return new $light.OpenVikingError(code, message, cause === void 0 ? {} : { cause });
}

// local-store/experience-search.ts
async function searchExperiences(index, query, options) {
	requireQuery(query);
	return (await index.search(["experience"], query, options.limit)).map(({ path, snippet, score }) => {
		const uri = $light.uriOf(options.user, path);
		return {
			uri,
			title: $light.titleFromUri(uri),
			score: Math.round(score * 1e4) / 1e4,
			snippet
		};
	});
}

// local-store/document.ts
const SITUATION = /^#{1,6}\s*(?:situation|context|problem|when to use|\u60c5\u5883|\u60c5\u666f|\u573a\u666f|\u80cc\u666f|\u95ee\u9898|\u72b6\u6cc1|\uc0c1\ud669)(?![a-z]).*$/imu;
function indexedText(path, text) {
	const { matter, body } = splitFrontMatter(text);
	const heading = /^#[ \t](.+)$/m.exec(body)?.[1] ?? "";
	return {
		snippet: snippetOf(matter, body),
		titleTerms: [...new Set($light.documentTerms(`${nameWords(path)} \n ${heading}`))].join(" "),
		bodyTerms: $light.documentTerms(text).join(" ")
	};
}
function nameWords(path) {
	const name = path.replace(/^memories\/experiences\//, "");
	return `${name.slice(0, name.lastIndexOf("/") + 1)} ${$light.titleFromUri(name)}`;
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
	const description = /^description:((?:[ \t]*[>|][-+]?[ \t]*\n[ \t])?.+)$/m.exec(matter)?.[1];
	const line = withoutMarkers(situation && firstParagraph(body.slice(situation.index + situation[0].length)) || description && plainScalar(description) || firstParagraph(body));
	if (fits(line)) return line;
	const sentence = /^.{24,}?(?:[.!?](?=\s)|[\u3002\uff01\uff1f])/u.exec(line)?.[0];
	return sentence !== void 0 && fits(sentence) ? sentence : `${$light.cutText(line, 120 - 1).trimEnd()}\u2026`;
}
function plainScalar(written) {
	const value = $light.withoutOuterBlanks(written.replace(/^[ \t]*[>|][-+]?[ \t]*\n/, ""));
	const opened = value.length > 1 ? value.replace(/^["']/, "") : value;
	return opened.length > 1 ? opened.replace(/["']$/, "") : opened;
}
function fits(line) {
	return line.length <= 120 || $light.cutText(line, 120) === line;
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
	return markdown.replace(/^[^\S\n\r\u2028\u2029]*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/gm, "").replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, "$1").replace(/\*\*|__|~~|`+/g, "").replace(/<\/?[a-z][^<>\n]{0,200}>/gi, "").replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim().toWellFormed();
}

// local-store/index/freshness.ts
const BATCH = 256;
const MANY = 4 * BATCH;
async function sweepAll(looker) {
	const stamps = looker.engine.stamps();
	const look = emptyLook();
	$light.visitFolder(looker.store, "", lookingVisitor(looker, look, stamps));
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
		const stats = $light.statsOf(looker.store, folder);
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
	$light.visitFolder(looker.store, folder, visitor, (path) => !known.has(path));
	return before.filter((path) => !look.seen.has(path));
}
async function sweepPaths(looker, paths) {
	const look = emptyLook();
	const gone = [];
	for (const path of paths) {
		const stats = $light.isOffered(path) ? $light.statsOf(looker.store, path) : void 0;
		const below = stats?.isFile() ? [] : looker.engine.filesIn(path, { deep: true });
		const stamps = looker.engine.stampsOf([path, ...below]);
		const visitor = lookingVisitor(looker, look, stamps);
		if (stats?.isFile()) $light.visitFile(path, stats, visitor);
		else if (stats?.isDirectory()) $light.visitFolder(looker.store, path, visitor);
		else if (looker.engine.folders().has(path)) look.folders.set(path, null);
		gone.push(...[...stamps.keys()].filter((known) => !look.seen.has(known)));
	}
	await bringIn(looker, look, gone);
}
function emptyLook() {
	return {
		seen: new Set(),
		stale: [],
		skipped: [],
		folders: new Map()
	};
}
function lookingVisitor(looker, look, stamps) {
	const now = Date.now();
	return {
		folder: (path, mtime) => {
			looker.watcher?.folder(path);
			look.folders.set(path, $light.isSettled(mtime, now) ? mtime : void 0);
		},
		file: (found) => {
			look.seen.add(found.path);
			const stamp = stamps.get(found.path);
			if (stamp === void 0 || !$light.sameStamp(stamp, $light.stampOf(found.stats))) look.stale.push({
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
			folders: new Map()
		});
	}
	if (look.stale.length > MANY) while (engine.tidy()) await new Promise(setImmediate);
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
	const stamp = $light.isSettled(Math.max(stats.mtimeMs, stats.ctimeMs)) ? $light.stampOf(stats) : void 0;
	try {
		const bytes = node_fs.readFileSync(node_path.join(store, path));
		return $search.isBinary(bytes) ? [{
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
			...indexedText(path, $search.decodeText(bytes).text)
		}];
	} catch (thrown) {
		look.skipped.push({
			path,
			reason: `It cannot be read (${$light.messageOf(thrown)}).`
		});
		return [];
	}
}

// local-store/index/fts5-engine.ts
const MEMORY = ":memory:";
function openFts5Engine(folder) {
	const file = folder === void 0 ? void 0 : node_path.join(folder, $search.FTS5_FILE);
	const db = $search.openDatabase(file ?? MEMORY);
	try {
		$search.prepareTables(db, file);
		return engineOn(db);
	} catch (thrown) {
		db.close();
		throw thrown;
	}
}
function engineOn(db) {
	const statement = $search.statementsOf(db);
	const { forget, search, ...reader } = $search.openFts5Reader(statement);
	const pathsBelow = (folder) => (folder === "" ? statement("SELECT path FROM file").all() : statement(`SELECT path FROM file WHERE path >= ? || '/' AND path < ? || '0'`).all(folder, folder)).map((row) => String(row["path"]));
	return {
		name: "fts5",
		...reader,
		search: (...asked) => $search.inTransaction(db, "read", () => search(...asked)),
		stamps: () => {
			const rows = statement("SELECT path, mtime, ctime, size, inode FROM file").all();
			return new Map(rows.map((row) => [row.path, stampOf(row)]));
		},
		stampsOf: (paths) => {
			const one = statement("SELECT path, mtime, ctime, size, inode FROM file WHERE path = ?");
			const found = paths.map((path) => one.get(path));
			return new Map(found.filter((row) => row !== void 0).map((row) => [row.path, stampOf(row)]));
		},
		filesIn: (folder, { deep }) => {
			const from = folder === "" ? 0 : folder.length + 1;
			return pathsBelow(folder).filter((path) => deep || !path.includes("/", from));
		},
		change: (change) => {
			forget();
			$search.inTransaction(db, "write", () => applyChange(statement, change));
		},
		tidy: () => $search.KINDS.map((kind) => $search.inTransaction(db, "write", () => mergeSome(db, statement, kind))).includes(true),
		close: () => db.close()
	};
}
function mergeSome(db, statement, kind) {
	const changes = () => Number(db.prepare("SELECT total_changes() AS changes").get()?.["changes"]);
	const before = changes();
	statement(`INSERT INTO ${kind}_text(${kind}_text, rank) VALUES ('merge', ?)`).run(-200);
	return changes() - before >= 2;
}
function applyChange(statement, { remove, put, folders }) {
	const count = (kind, files, texts) => {
		const terms = texts.reduce((sum, text) => sum + $search.countTerms(text), 0);
		statement("UPDATE size SET files = files + ?, terms = terms + ? WHERE kind = ?").run(files, files * terms, kind);
	};
	const removeFile = (path) => {
		const row = statement("SELECT id, kind FROM file WHERE path = ?").get(path);
		if (row === void 0) return;
		const id = Number(row["id"]);
		const kind = $search.KINDS.find((searched) => searched === row["kind"]);
		if (kind !== void 0) {
			const text = statement(`SELECT title, body FROM ${kind}_text WHERE rowid = ?`).get(BigInt(id));
			count(kind, -1, [String(text?.["title"]), String(text?.["body"])]);
			statement(`DELETE FROM ${kind}_text WHERE rowid = ?`).run(id);
		}
		statement("DELETE FROM file WHERE id = ?").run(id);
	};
	const putFile = ({ path, kind, stamp, snippet, titleTerms, bodyTerms }) => {
		removeFile(path);
		const { mtime, ctime, size, inode } = stamp ?? {
			mtime: null,
			ctime: 0,
			size: 0,
			inode: 0
		};
		const { lastInsertRowid: id } = statement("INSERT INTO file(path, kind, mtime, ctime, size, inode, snippet) VALUES (?, ?, ?, ?, ?, ?, ?)").run(path, kind, mtime, ctime, size, inode, snippet);
		if (kind === "none") return;
		statement(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, ?, ?)`).run(id, titleTerms, bodyTerms);
		count(kind, 1, [titleTerms, bodyTerms]);
	};
	for (const path of remove) removeFile(path);
	for (const file of put) putFile(file);
	for (const [path, mtime] of folders) if (mtime === null) statement("DELETE FROM folder WHERE path = ?").run(path);
	else statement("INSERT OR REPLACE INTO folder(path, mtime) VALUES (?, ?)").run(path, mtime ?? null);
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

// local-store/index/scan-engine.ts
const SCAN_FILE = "scan-2.cache";
const CHANGES_PER_WRITE = 64;
const KINDS = [
	"experience",
	"other",
	"none"
];
const NEWLINE = 10;
function openScanEngine(folder, log) {
	const file = folder === void 0 ? void 0 : node_path.join(folder, SCAN_FILE);
	const { entries, folders } = file === void 0 ? emptyCache() : readCache(file, log);
	const regions = new Map();
	let unwritten = 0;
	const write = () => {
		try {
			if (file !== void 0 && unwritten > 0) writeCache(file, entries, folders);
		} catch (thrown) {
			log(`index: kept in memory, ${file} cannot be written (${$light.messageOf(thrown)})`);
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
		tidy: () => false,
		search: (kind, terms, limit, under) => searchRegion(regionOf(kind), terms, limit, under),
		rarities: (kind, terms) => {
			const region = regionOf(kind);
			return terms.map((term) => $search.rarity(documentsOf(region), hitsOf(region, term).size));
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
	const plan = $search.planQuery(terms.map((term) => ({
		term,
		holders: hits.get(term)?.size ?? 0
	})), documents);
	const scores = new Map();
	for (const { term, holders } of plan.terms) {
		const weight = $search.termWeight(documents, holders);
		for (const [position, count] of hits.get(term) ?? []) {
			const relativeLength = (region.entries[position]?.length ?? 0) / region.meanLength;
			scores.set(position, (scores.get(position) ?? 0) + $search.termScore(weight, count, relativeLength));
		}
	}
	const ranked = [];
	for (const [position, score] of scores) {
		const entry = region.entries[position];
		if (entry === void 0 || under !== void 0 && !entry.path.startsWith(`${under}/`)) continue;
		ranked.push({
			entry,
			path: entry.path,
			score: $search.shareOf(score, plan.ceiling)
		});
	}
	return ranked.sort($search.bestFirst).slice(0, limit).map(({ entry, path, score }) => ({
		path,
		score,
		snippet: entry.snippet.toString("utf8")
	}));
}
function documentsOf(region) {
	return region.entries.length + $search.PRIOR.documents;
}
function hitsOf(region, term) {
	const known = region.hits.get(term);
	if (known !== void 0) return known;
	const hits = new Map();
	region.hits.set(term, hits);
	addHits(hits, region.titles, region.titleEnds, term, 3);
	addHits(hits, region.bodies, region.bodyEnds, term, 1);
	return hits;
}
function addHits(hits, text, ends, term, weight) {
	const needle = Buffer.from($light.isPrefixTerm(term) ? ` ${term}` : ` ${term} `);
	let position = 0;
	for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length - 1)) {
		while ((ends[position] ?? Number.POSITIVE_INFINITY) <= at) position++;
		hits.set(position, (hits.get(position) ?? 0) + weight);
	}
}
function makeRegion(entries) {
	const terms = entries.reduce((sum, entry) => sum + entry.length, $search.PRIOR.documents * $search.PRIOR.terms);
	return {
		entries,
		titles: Buffer.concat(entries.map((entry) => entry.title)),
		titleEnds: endsOf(entries.map((entry) => entry.title.length)),
		bodies: Buffer.concat(entries.map((entry) => entry.body)),
		bodyEnds: endsOf(entries.map((entry) => entry.body.length)),
		meanLength: terms / (entries.length + $search.PRIOR.documents),
		hits: new Map()
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
		length: $search.countTerms(titleTerms) + $search.countTerms(bodyTerms)
	};
}
function emptyCache() {
	return {
		entries: new Map(),
		folders: new Map()
	};
}
function writeCache(file, entries, folders) {
	const all = [...entries.values()];
	const rows = all.map(({ path, kind, stamp, snippet, title, body, length }) => [
		path,
		KINDS.indexOf(kind),
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
	$search.writeAtomic(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...texts]), { cache: true });
}
function readCache(file, log) {
	try {
		return parseCache(node_fs.readFileSync(file));
	} catch (thrown) {
		if ($light.errnoOf(thrown) !== "ENOENT") {
			log(`index: ${file} is damaged and is made anew (${$light.messageOf(thrown)})`);
			removeCache(file, log);
		}
		return emptyCache();
	}
}
function removeCache(file, log) {
	try {
		node_fs.rmSync(file, { force: true });
	} catch (thrown) {
		log(`index: ${file} stays as it is (${$light.messageOf(thrown)})`);
	}
}
function parseCache(bytes) {
	let at = bytes.indexOf(NEWLINE) + 1;
	const header = JSON.parse(bytes.toString("utf8", 0, at));
	if (bytes.length - at !== header.bytes) throw new Error("its length is wrong");
	const entries = new Map();
	const take = (length) => {
		const part = bytes.subarray(at, at + length);
		at += length;
		return part;
	};
	for (const [path, kind, mtime, ctime, size, inode, length, snippet, title, body] of header.files) entries.set(path, {
		path,
		kind: KINDS[kind] ?? "none",
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

// local-store/index/open-engine.ts
function openEngine(folder, choice, log) {
	if (choice === "scan" || choice === "auto" && !$search.hasFts5()) {
		removeOlder(folder, SCAN_FILE, log);
		const engine = openScanEngine(folder, log);
		return {
			current: () => engine,
			recover: () => false,
			close: () => engine.close()
		};
	}
	if (!$search.hasFts5()) throw new $light.OpenVikingError("UNSUPPORTED", `Node ${process.version} has no SQLite with FTS5. Use Node 22.16 or newer, or leave the engine at "auto".`);
	let engine = openOrReplace(folder, log);
	return {
		current: () => engine,
		recover: (thrown) => {
			if (!$search.isUnusable(thrown) || $search.isBusy(thrown)) return false;
			closeQuietly(engine, log);
			engine = replace(folder, thrown, log);
			return true;
		},
		close: () => closeQuietly(engine, log)
	};
}
function openOrReplace(folder, log) {
	try {
		removeOlder(folder, $search.FTS5_FILE, log);
		return openFts5Engine(folder);
	} catch (thrown) {
		if (!$search.isUnusable(thrown)) throw thrown;
		return $search.isBusy(thrown) ? inMemory(thrown, log) : replace(folder, thrown, log);
	}
}
function removeOlder(folder, file, log) {
	if (node_fs.existsSync(node_path.join(folder, file)) || !node_fs.existsSync(folder)) return;
	const [engine, ours = 0] = versionOf(file);
	const isOlder = (name) => {
		const [its, version = ours] = versionOf(name);
		return its === engine && version < ours;
	};
	for (const name of node_fs.readdirSync(folder).filter(isOlder)) try {
		node_fs.rmSync(node_path.join(folder, name));
	} catch (thrown) {
		log(`index: ${name} of another version stays (${$light.messageOf(thrown)})`);
	}
}
function versionOf(name) {
	const [, engine, version] = /^([a-z0-9]+)-(\d+)(?:\.|$)/.exec(name) ?? [];
	return engine === void 0 ? [] : [engine, Number(version)];
}
function replace(folder, cause, log) {
	if (!$search.isCorrupt(cause)) return inMemory(cause, log);
	log(`index: ${node_path.join(folder, $search.FTS5_FILE)} is damaged and is made anew (${$light.messageOf(cause)})`);
	try {
		for (const end of [
			"",
			"-wal",
			"-shm"
		]) node_fs.rmSync(node_path.join(folder, `${$search.FTS5_FILE}${end}`), { force: true });
		return openFts5Engine(folder);
	} catch (thrown) {
		return inMemory(thrown, log);
	}
}
function inMemory(cause, log) {
	log(`index: kept in memory for this run (${$light.messageOf(cause)})`);
	return openFts5Engine(void 0);
}
function closeQuietly(engine, log) {
	try {
		engine.close();
	} catch (thrown) {
		log(`index: not closed cleanly (${$light.messageOf(thrown)})`);
	}
}

// local-store/index/watcher.ts
const MOST_FOLDERS = 1e3;
function watchStore(store, log) {
	const recursive = process.platform !== "linux";
	const watchers = new Map();
	let changed = new Set();
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
			log(`index: cannot watch ${node_path.join(store, folder)} (${$light.messageOf(cause)}); looking through the folders instead`);
		}
	};
	const start = (folder) => {
		try {
			const watcher = node_fs.watch(node_path.join(store, folder), {
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
			log(`index: cannot watch ${node_path.join(store, folder)} (${$light.messageOf(thrown)}); looking through the folders instead`);
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
			changed = new Set();
			return taken;
		},
		exact: () => complete,
		close: () => {
			for (const watcher of watchers.values()) watcher.close();
			watchers.clear();
		}
	};
}

// local-store/index/search-index.ts
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
	const touched = new Set();
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
		const named = new Set([...touched, ...watcher?.take() ?? []]);
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
			refresh(work).catch((thrown) => log(`index: a look at the files failed (${$light.messageOf(thrown)})`));
		}, delay).unref();
	};
	const guarded = async (work) => {
		try {
			await work();
		} catch (thrown) {
			swept = void 0;
			if ($search.isBusy(thrown)) {
				log(`index: another process is writing, this search may miss its changes (${$light.messageOf(thrown)})`);
				return;
			}
			if (!kept.get().recover(thrown)) throw thrown;
			await sweep();
		}
	};
	const rank = (...[kinds, query, limit, under]) => {
		const terms = typeof query === "string" ? $light.queryTerms(query) : query;
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

// local-store/hook.ts
var hook_exports = { get searchEvidenceOnce() { return searchEvidenceOnce; } };
async function searchEvidenceOnce(terms, options) {
	if (terms.length === 0) return {
		asked: [],
		found: []
	};
	return once(options, async ({ index, user, paths }) => {
		if (scannedBytes(options.engine, paths) > options.longest_scan) return void 0;
		const hits = await index.search(["experience"], terms, options.limit);
		return $search.evidenceOf(hits, terms, {
			engine: index,
			store: paths.store,
			user
		});
	});
}
async function once(options, work) {
	const log = options.log ?? (() => void 0);
	const paths = $light.ensureHomeSync(options.home);
	const { user } = $search.loadIdentity(paths, options.user, log);
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
	if (engine === "fts5" || engine === "auto" && $search.hasFts5()) return 0;
	return node_fs.statSync(node_path.join(paths.index, "scan-2.cache"), { throwIfNoEntry: false })?.size ?? 0;
}
module.exports = {
	alreadyThere,
	get hook_exports() { return hook_exports; },
	isAFile,
	isAFolder,
	nameMissing,
	nothingAt,
	openSearchIndex,
	requireExperienceText,
	requireNote,
	requireQuery,
	searchExperiences,
};
