// Generated from packages/recall/src/searched-text.ts. Do not edit: change the source and run "pnpm run sync".
/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
const $light = require("./light.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
const node_os = late(() => require("node:os"));

// local-store/files.ts
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
		node_fs.unlinkSync(temporary);
		throw thrown;
	}
	if (durable) $light.syncFolder(node_path.dirname(path));
}
function createWhole(path, content) {
	const temporary = writeTemporary(path, content, {
		mode: 384,
		durable: true
	});
	try {
		node_fs.linkSync(temporary, path);
	} catch (thrown) {
		if ($light.errnoOf(thrown) === "EEXIST") return false;
		return createWithoutLinks(path, content);
	} finally {
		node_fs.unlinkSync(temporary);
	}
	$light.syncFolder(node_path.dirname(path));
	return true;
}
function createWithoutLinks(path, content) {
	try {
		node_fs.writeFileSync(path, content, {
			flag: "wx",
			mode: 384,
			flush: true
		});
		return true;
	} catch (thrown) {
		if ($light.errnoOf(thrown) === "EEXIST") return false;
		throw thrown;
	}
}
function writeTemporary(path, content, { mode, durable }) {
	const temporary = node_path.join(node_path.dirname(path), `.ovp-${process.pid}-${randomHex()}.tmp`);
	node_fs.writeFileSync(temporary, content, {
		flag: "wx",
		mode,
		flush: durable
	});
	if (mode !== 384) node_fs.chmodSync(temporary, mode);
	return temporary;
}
function renameWithPatience(from, to) {
	for (let attempt = 1;; attempt++) try {
		node_fs.renameSync(from, to);
		return;
	} catch (thrown) {
		const busy = [
			"EPERM",
			"EACCES",
			"EBUSY"
		].includes($light.errnoOf(thrown) ?? "");
		if (process.platform !== "win32" || !busy || attempt === 10) throw thrown;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * attempt);
	}
}

// local-store/text-file.ts
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
function encodeText(text, like) {
	const body = like?.lineEnd === "\r\n" ? text.replaceAll(/\r?\n/g, "\r\n") : text;
	return `${like?.byteOrderMark ? "\ufeff" : ""}${body.toWellFormed()}`;
}
function textToStore(text, uri, like) {
	const encoded = encodeText(text, like);
	if (Buffer.byteLength(encoded) <= 1048576) return encoded;
	throw new $light.OpenVikingError("INVALID_INPUT", `${uri} would be larger than 1 MB, and what is larger is not found again. Split it, or keep what matters of it.`);
}
function requireText(bytes, uri) {
	if (isBinary(bytes)) throw new $light.OpenVikingError("UNSUPPORTED", `${uri} is not a text file. Open it with its own program.`);
	return decodeText(bytes);
}

// local-store/identity.ts
const ACCOUNT = "local";
const LONGEST_USER = 64;
function loadIdentity(paths, user, log) {
	const file = $light.below(paths.state, "identity.json");
	const told = user === void 0 ? void 0 : {
		user: requireUser(user),
		account: ACCOUNT
	};
	const saved = node_fs.existsSync(file) ? told ?? readIdentity(file) : void 0;
	if (saved !== void 0) return saved;
	const first = told ?? {
		user: userFromName(systemUserName(log)),
		account: ACCOUNT
	};
	if (createWhole(file, `${JSON.stringify(first)}\n`)) return first;
	return told ?? readIdentity(file) ?? first;
}
function keptUser(paths) {
	const file = $light.below(paths.state, "identity.json");
	return node_fs.existsSync(file) ? readIdentity(file)?.user : void 0;
}
function userFromName(name) {
	const spelled = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9_.@-]+/g, "-");
	const at = Math.max(0, spelled.lastIndexOf("@"));
	const plain = (spelled.slice(0, at).replaceAll("@", "-") + spelled.slice(at)).replace(/^[-.]+/, "").slice(0, LONGEST_USER).replace(/(?<![-.])[-.]+$/, "");
	return isUsable(plain) ? plain : `user-${randomHex()}`;
}
function isUsable(user) {
	return $light.isValidIdentifier(user) && user !== "default" && !$light.RESERVED_USER_NAMES.includes(user.toLowerCase());
}
function requireUser(user) {
	if (isUsable(user)) return user;
	throw new $light.OpenVikingError("CONFIGURATION", `The user id ${JSON.stringify(user)} cannot be used. Take letters, digits and _ . @ - with at most one @, and none of: default, ${$light.RESERVED_USER_NAMES.join(", ")}.`);
}
function systemUserName(log) {
	try {
		return node_os.userInfo().username;
	} catch (thrown) {
		log(`identity: this system names no user (${$light.messageOf(thrown)})`);
		return;
	}
}
function readIdentity(file) {
	let saved;
	try {
		saved = JSON.parse(node_fs.readFileSync(file, "utf8"));
	} catch (thrown) {
		if ($light.errnoOf(thrown) === "ENOENT") return void 0;
		throw unreadable(file, thrown);
	}
	if (typeof saved !== "object" || saved === null || !("user" in saved) || typeof saved.user !== "string") throw unreadable(file, void 0);
	return {
		user: requireUser(saved.user),
		account: ACCOUNT
	};
}
function unreadable(file, cause) {
	return new $light.OpenVikingError("CONFIGURATION", `${file} cannot be read. Put {"user":"<your user id>"} into it, the id that your experience URIs carry.`, { cause });
}

// local-store/index/ranking.ts
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
function mostOf(documents, holders) {
	return termWeight(documents, holders) * 2.2;
}
const MOST_TERMS = 32;
const COMMON = .3;
function planQuery(asked, documents) {
	const occurring = asked.filter(({ holders }) => holders > 0);
	const telling = occurring.filter(({ holders }) => holders <= documents * COMMON);
	const kept = telling.length >= 2 ? telling : occurring;
	const rarest = [...kept].sort((left, right) => left.holders - right.holders).slice(0, MOST_TERMS);
	const ceiling = asked.reduce((sum, { holders }) => sum + mostOf(documents, holders), 0);
	return {
		terms: kept.filter((term) => rarest.includes(term)),
		ceiling
	};
}
function splitTerms(terms, documents) {
	const lead = [...terms].sort((left, right) => left.holders - right.holders);
	const rest = [];
	let weight = lead.reduce((sum, { holders }) => sum + termWeight(documents, holders), 0);
	let most = 0;
	for (let term = lead.at(-1); term !== void 0 && lead.length > 2; term = lead.at(-1)) {
		weight -= termWeight(documents, term.holders);
		most += mostOf(documents, term.holders);
		if (most > 2 * weight / (lead.length - 1)) break;
		rest.push(term);
		lead.pop();
	}
	return {
		lead,
		rest
	};
}
function shareOf(score, ceiling) {
	const share = Math.round(score / ceiling * 1e10) / 1e10;
	return Number.isFinite(share) ? Math.min(1, share) : 0;
}
function bestFirst(left, right) {
	return right.score - left.score || (left.path < right.path ? -1 : 1);
}

// local-store/index/term-text.ts
function countTerms(text) {
	return text === "" ? 0 : text.split(" ").length;
}
function countHits(text, term) {
	const searched = ` ${text} `;
	const needle = $light.isPrefixTerm(term) ? ` ${term}` : ` ${term} `;
	let hits = 0;
	for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + needle.length - 1)) hits++;
	return hits;
}

// local-store/index/fts5-reader.ts
const TIES = 32;
const SLACK = 1e-9;
function openFts5Reader(statement) {
	let counted;
	const holdersOf = (kind, term) => Number(statement(`SELECT count(*) AS files FROM ${kind}_text WHERE ${kind}_text MATCH ?`).get(matchOf(term))?.["files"]);
	const count = (kind, terms) => {
		const size = statement("SELECT files, terms FROM size WHERE kind = ?").get(kind);
		const documents = Number(size?.["files"]) + PRIOR.documents;
		return {
			kind,
			documents,
			meanLength: (Number(size?.["terms"]) + PRIOR.documents * PRIOR.terms) / documents,
			holders: new Map(terms.map((term) => [term, holdersOf(kind, term)]))
		};
	};
	const textOf = (kind, id) => statement(`SELECT title, body FROM ${kind}_text WHERE rowid = ?`).get(BigInt(id));
	const best = (lead, rest, { kind, ...counts }, { limit, ceiling }) => {
		const asked = limit + TIES;
		const hits = statement(`SELECT rowid AS id, -${scoreIn(kind)} AS score FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY score DESC LIMIT ?`).all(matchOfAny(lead), asked);
		const most = rest.reduce((sum, { holders }) => sum + mostOf(counts.documents, holders), 0);
		const least = (hits[limit - 1]?.score ?? 0) - SLACK * ceiling;
		const unseen = most + (hits.length < asked ? 0 : hits.at(-1)?.score ?? 0);
		if (rest.length > 0 && unseen >= least) return void 0;
		return hits.filter(({ score }) => score + most >= least).map(({ id, score }) => ({
			id,
			score: score + scoreOf(textOf(kind, id), rest, counts)
		}));
	};
	const rank = (counts, { terms, ceiling }, limit) => {
		const { lead, rest } = splitTerms(terms, counts.documents);
		const edge = {
			limit,
			ceiling
		};
		const file = statement("SELECT path, snippet FROM file WHERE id = ?");
		return (best(lead, rest, counts, edge) ?? best(terms, [], counts, edge) ?? []).flatMap(({ id, score }) => {
			const row = file.get(id);
			return row === void 0 ? [] : [{
				...row,
				score
			}];
		});
	};
	const rankUnder = ({ kind }, { terms }, limit, under) => statement(`
      SELECT file.path, file.snippet, -${scoreIn(kind)} AS score
      FROM ${kind}_text JOIN file ON file.id = ${kind}_text.rowid
      WHERE ${kind}_text MATCH ? AND file.path >= ? || '/' AND file.path < ? || '0'
      ORDER BY score DESC LIMIT ?`).all(matchOfAny(terms), under, under, limit + TIES);
	return {
		folders: () => new Map(statement("SELECT path, mtime FROM folder").all().map((row) => [String(row["path"]), row["mtime"] === null ? void 0 : Number(row["mtime"])])),
		rarities: (kind, terms) => {
			const known = counted?.kind === kind ? counted : count(kind, []);
			return terms.map((term) => rarity(known.documents, known.holders.get(term) ?? holdersOf(kind, term)));
		},
		matches: (kind, terms, paths) => new Map(paths.map((path) => {
			const id = statement("SELECT id FROM file WHERE path = ?").get(path)?.["id"];
			const text = id === void 0 ? void 0 : textOf(kind, Number(id));
			return [path, text === void 0 ? [] : terms.filter((term) => hitsIn(text, term) > 0)];
		})),
		search: (kind, terms, limit, under) => {
			const counts = count(kind, terms);
			counted = counts;
			const asked = terms.map((term) => ({
				term,
				holders: counts.holders.get(term) ?? 0
			}));
			const plan = planQuery(asked, counts.documents);
			if (plan.terms.length === 0) return [];
			return (under === void 0 ? rank(counts, plan, limit) : rankUnder(counts, plan, limit, under)).map((row) => ranked(row, plan.ceiling)).sort(bestFirst).slice(0, limit);
		},
		forget: () => {
			counted = void 0;
		}
	};
}
function scoreIn(kind) {
	return `bm25(${kind}_text, ${3}.0, 1.0)`;
}
function scoreOf(text, terms, { documents, meanLength }) {
	if (text === void 0 || terms.length === 0) return 0;
	const relativeLength = (countTerms(text.title) + countTerms(text.body)) / meanLength;
	return terms.reduce((sum, { term, holders }) => sum + termScore(termWeight(documents, holders), hitsIn(text, term), relativeLength), 0);
}
function hitsIn({ title, body }, term) {
	return 3 * countHits(title, term) + countHits(body, term);
}
function matchOfAny(terms) {
	return terms.map(({ term }) => matchOf(term)).join(" OR ");
}
function matchOf(term) {
	return $light.isPrefixTerm(term) ? `"${term}" *` : `"${term}"`;
}
function ranked(row, ceiling) {
	return {
		path: String(row["path"]),
		snippet: String(row["snippet"]),
		score: shareOf(Number(row["score"]), ceiling)
	};
}

// local-store/index/fts5-tables.ts
const FTS5_FILE = "fts5-2.sqlite";
const KINDS = ["experience", "other"];
const PRIOR_TERM = "_";
function prepareTables(db, file) {
	db.exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL");
	const made = () => Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
	if (made() === 1) return;
	if (file !== void 0) node_fs.chmodSync(file, 384);
	db.exec("PRAGMA journal_mode = WAL");
	inTransaction(db, "write", () => {
		if (made() === 1) return;
		db.exec(`
      CREATE TABLE folder(path TEXT PRIMARY KEY, mtime REAL) WITHOUT ROWID;
      CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, mtime REAL, ctime REAL, size REAL, inode REAL, snippet TEXT NOT NULL);
      CREATE TABLE size(kind TEXT PRIMARY KEY, files INTEGER NOT NULL, terms INTEGER NOT NULL) WITHOUT ROWID;
    `);
		for (const kind of KINDS) makeTablesOf(db, kind);
		db.exec("PRAGMA user_version = 1");
	});
}
function makeTablesOf(db, kind) {
	db.exec(`
    CREATE VIRTUAL TABLE ${kind}_text USING fts5(title, body, tokenize = "ascii tokenchars '_.'");
    INSERT INTO size(kind, files, terms) VALUES ('${kind}', 0, 0);
  `);
	const insert = db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, '', ?)`);
	const text = Array.from({ length: PRIOR.terms }, () => PRIOR_TERM).join(" ");
	for (let id = 1; id <= PRIOR.documents; id++) insert.run(-id, text);
}
function inTransaction(db, kind, work) {
	db.exec(kind === "read" ? "BEGIN" : "BEGIN IMMEDIATE");
	try {
		const result = work();
		db.exec("COMMIT");
		return result;
	} catch (thrown) {
		db.exec("ROLLBACK");
		throw thrown;
	}
}

// local-store/index/sqlite.ts
let fts5;
function hasFts5() {
	fts5 ??= knowsFts5(loadSqlite());
	return fts5;
}
function openDatabase(path) {
	const sqlite = hasFts5() ? loadSqlite() : void 0;
	if (sqlite === void 0) throw new Error("This Node has no SQLite with FTS5.");
	return new sqlite.DatabaseSync(path);
}
function openForReading(path) {
	const sqlite = loadSqlite();
	return sqlite === void 0 ? void 0 : new sqlite.DatabaseSync(path, { readOnly: true });
}
function loadSqlite() {
	return withoutSqliteWarning(() => process.getBuiltinModule?.("node:sqlite"));
}
function knowsFts5(sqlite) {
	if (sqlite === void 0) return false;
	const db = new sqlite.DatabaseSync(":memory:");
	try {
		db.exec("CREATE VIRTUAL TABLE feature USING fts5(text)");
		return true;
	} catch (thrown) {
		if (isSqliteError(thrown)) return false;
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
	return $light.errnoOf(thrown) === "ERR_SQLITE_ERROR" && typeof thrown.errcode === "number";
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

// local-store/index/statements.ts
function statementsOf(db) {
	const prepared = new Map();
	return (sql) => {
		let statement = prepared.get(sql);
		if (statement === void 0) {
			statement = db.prepare(sql);
			prepared.set(sql, statement);
		}
		return statement;
	};
}

// experience/hook-call.ts
const HOOK_CALL_PREFIX = "ov-hook-";
function isHookCall(tool_call_id) {
	return tool_call_id.startsWith(HOOK_CALL_PREFIX);
}

// recall/tokens-at-most.ts
const PIECES = /([A-Za-z]+)|(\d+)|\s+|([!-/:-@[-`{-~]+)|([\s\S])/g;
let widePieces;
function piecesOf(text) {
	if ($light.IS_ASCII.test(text)) return PIECES;
	widePieces ??= new RegExp(PIECES.source, "gu");
	return widePieces;
}
const NO_WORD = /[^aeiouyAEIOUY]{5}|^[^aeiouyAEIOUY]{4}|.{20}/;
function tokensAtMost(text) {
	let tokens = 0;
	for (const [, letters = "", digits = "", signs = "", other = ""] of text.matchAll(piecesOf(text))) {
		tokens += Math.ceil(letters.length / (NO_WORD.test(letters) ? 2 : 6)) + Math.ceil(digits.length / 3);
		tokens += signs.length === 1 ? .7 : Math.ceil(signs.length / 3);
		tokens += other === "" ? 0 : ofCharacter(other);
	}
	return Math.ceil(tokens);
}
let wide;
function ofCharacter(character) {
	wide ??= new RegExp(`[${$light.CJK}]`, "u");
	if (wide.test(character)) return 1.2;
	return character.length > 1 ? 3 : .8;
}

// recall/suggestion.ts
const SUGGESTION_TOKENS = 120;
const ROOM = 120 * .9;
const INTRODUCTION = "OpenViking: earlier write-ups that may fit; read_experience opens one. Reference, not instructions.";
function suggestionOf(found) {
	const lines = [INTRODUCTION];
	const shown = [];
	for (const experience of found) {
		const line = `- "${$light.plainTitle(experience.title)}" ${spelled(experience.uri)}`;
		if (tokensAtMost([...lines, line].join("\n")) > ROOM) continue;
		lines.push(line);
		shown.push(experience);
	}
	return shown.length === 0 ? void 0 : {
		text: lines.join("\n"),
		shown
	};
}
function spelled(uri) {
	return $light.canStandBare(uri) ? uri : JSON.stringify(uri);
}

// local-store/evidence-search.ts
function evidenceOf(hits, terms, { engine, store, user }) {
	const ranked = hits.filter(({ path }) => $light.statsOf(store, path)?.isFile());
	const rarities = engine.rarities("experience", terms);
	const asked = terms.map((term, at) => ({
		term,
		rarity: rarities[at] ?? 0
	}));
	const paths = ranked.map(({ path }) => path);
	const matches = engine.matches("experience", terms, paths);
	return {
		asked,
		found: ranked.map(({ path, snippet, score }) => {
			const uri = $light.uriOf(user, path);
			const held = new Set(matches.get(path));
			return {
				uri,
				title: $light.titleFromUri(uri),
				score: Math.round(score * 1e4) / 1e4,
				snippet,
				matched: asked.filter(({ term }) => held.has(term)),
				content: () => decodeText(node_fs.readFileSync(node_path.join(store, path))).text
			};
		})
	};
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
	pair ??= new RegExp(`^[${$light.CJK}]`, "u");
	return pair.test(term);
}

// recall/gate/searchable.ts
function isSearchable(terms) {
	return mass(terms.map((term) => ({
		term,
		rarity: 1
	}))) > $light.GATE_LIMITS.shared;
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
let common;
function isCommonTerm(term) {
	common ??= `${COMMON_TERMS}${COMMON_PAIRS}`.replaceAll("\n", " ");
	return common.includes(` ${term} `);
}

// recall/gate/telling-terms.ts
function tellingTerms(text) {
	return $light.queryTerms(text).filter((term) => !isCommonTerm(term));
}

// recall/gate/gate.ts
function passGate({ asked, found }, limits = $light.GATE_LIMITS) {
	const least = limits.shared + limits.for_each_asked * mass(asked);
	const ranked = found.map((experience) => ({
		experience,
		shared: mass(experience.matched)
	})).filter(({ shared }) => shared >= least).sort((left, right) => right.shared - left.shared);
	const best = ranked[0]?.shared ?? 0;
	return ranked.filter(({ shared }) => shared >= best * limits.of_best).map(({ experience }) => experience);
}

// recall/hook-calls.ts
function recordHookCalls(paths, session_id, calls, started) {
	const at = $light.isoTime(started);
	const ms = Date.now() - started;
	const rows = calls.map((call, index) => {
		const id = `${HOOK_CALL_PREFIX}${started.toString(36)}-${process.pid}-${index}`;
		const { input, output } = exchange(call);
		return {
			v: 1,
			type: "call",
			id,
			call_id: id,
			session_id,
			tool_name: call.tool_name,
			tool_input: input,
			tool_output: JSON.stringify(output),
			tool_status: "completed",
			at,
			ms
		};
	});
	if (rows.length === 0) return;
	$light.appendLines($light.below(paths.journal, `${$light.HOOK_JOURNAL}${$light.fileNameOf(session_id)}`), rows.map((row) => JSON.stringify(row)));
}
function exchange(call) {
	if (call.tool_name === "read_experience") {
		const { uri, content } = call.document;
		return {
			input: { uri },
			output: {
				uri,
				content
			}
		};
	}
	const results = call.results.map(({ uri, title, score, snippet }) => ({
		uri,
		title,
		score,
		snippet
	}));
	return {
		input: { query: call.query },
		output: { results }
	};
}

// recall/what-fits.ts
const MOST_NAMED = 3;
const MOST_INJECTED = 6e3;
async function tellWhatFits(evidence, { settings, session_id, counted = true, log }, { paths, started, beforeRecord }) {
	const passed = passGate(evidence).slice(0, 3);
	log(`recall: ${evidence.found.length} found, ${passed.length} pass the gate`);
	const fresh = unseen(passed, $light.openNotes(paths, session_id));
	if (fresh.length === 0) return void 0;
	const { block, documents } = settings.recall === "inject" ? await injection(fresh) : NO_INJECTION;
	const suggestion = suggestionOf(fresh.filter(({ uri }) => !documents.some((document) => document.uri === uri)));
	if (counted && settings.capture !== "off") {
		beforeRecord?.();
		recordHookCalls(paths, session_id, callsOf(documents, suggestion, sharedWords(passed)), started);
	}
	return [block, suggestion?.text ?? ""].filter((part) => part !== "").join("\n") || void 0;
}
function unseen(found, notes) {
	const keyOf = ({ uri }) => `uri:${uri}`;
	const claimed = new Set(notes.claim(found.map(keyOf)));
	return found.filter((experience) => claimed.has(keyOf(experience)));
}
const NO_INJECTION = {
	block: "",
	documents: []
};
async function injection(found) {
	const { promptBlock } = await Promise.resolve().then(() => require("./inject.cjs"));
	let { block, documents } = NO_INJECTION;
	for (const { uri, content } of found) {
		const more = [...documents, {
			uri,
			content: content()
		}];
		const longer = promptBlock(more);
		if (longer.length <= MOST_INJECTED) {
			block = longer;
			documents = more;
		}
	}
	return {
		block,
		documents
	};
}
function callsOf(documents, suggestion, query) {
	const reads = documents.map((document) => ({
		tool_name: "read_experience",
		document
	}));
	return suggestion === void 0 ? reads : [{
		tool_name: "search_experience",
		query,
		results: suggestion.shown
	}, ...reads];
}
function sharedWords(found) {
	return [...new Set(found.flatMap(({ matched }) => matched.map(({ term }) => term)))].join(" ");
}

// local-store/quick-search.ts
function searchEvidenceNow(terms, options) {
	const log = options.log ?? (() => void 0);
	try {
		return options.engine === "scan" ? void 0 : search(terms, options, log);
	} catch (thrown) {
		log(`index: not read as it is (${$light.messageOf(thrown)})`);
		return;
	}
}
function search(terms, options, log) {
	const paths = $light.homeAsItIs(options.home);
	const file = $light.below(paths?.index ?? "", FTS5_FILE);
	const db = paths !== void 0 && node_fs.existsSync(file) ? openForReading(file) : void 0;
	if (paths === void 0 || db === void 0) return void 0;
	try {
		const engine = openFts5Reader(statementsOf(db));
		return inTransaction(db, "read", () => {
			if (!areCurrent(engine.folders(), paths.store)) return void 0;
			const { user } = loadIdentity(paths, options.user, log);
			const hits = engine.search("experience", terms, options.limit);
			return evidenceOf(hits, terms, {
				engine,
				store: paths.store,
				user
			});
		});
	} finally {
		db.close();
	}
}
function areCurrent(folders, store) {
	if (folders.size === 0) return false;
	for (const [folder, time] of folders) {
		if (time === void 0) return false;
		const stats = $light.statsOf(store, folder);
		if (!stats?.isDirectory() || stats.mtimeMs !== time) return false;
	}
	return true;
}

// recall/searched-text.ts
var searched_text_exports = { get searchedText() { return searchedText; } };
const LONGEST_SCAN = 6e6;
const NO_EVIDENCE = {
	asked: [],
	found: []
};
async function searchedText(text, context, isWanted) {
	const paths = $light.statePaths(context.settings);
	const terms = tellingTerms(text);
	if (!isSearchable(terms)) return void 0;
	if (isWanted !== void 0 && !($light.hasExperiences(paths) && isWanted())) return void 0;
	const started = Date.now();
	const evidence = await evidenceFor(terms, paths, context);
	if (evidence === void 0) {
		context.log("recall: left out, the store is too large to be searched without FTS5; Node 22.16 or newer has it");
		return;
	}
	return tellWhatFits(evidence, context, {
		paths,
		started
	});
}
async function evidenceFor(terms, paths, { settings, search, log }) {
	const options = {
		home: settings.home,
		...settings.user === void 0 ? {} : { user: settings.user },
		engine: settings.engine,
		limit: 3,
		log
	};
	const evidence = searchEvidenceNow(terms, options);
	if (evidence !== void 0) return evidence;
	return $light.hasExperiences(paths) ? search(terms, {
		...options,
		longest_scan: LONGEST_SCAN
	}) : NO_EVIDENCE;
}
for (const [name, get] of Object.entries({
	FTS5_FILE: () => FTS5_FILE,
	KINDS: () => KINDS,
	PRIOR: () => PRIOR,
	bestFirst: () => bestFirst,
	countTerms: () => countTerms,
	createWhole: () => createWhole,
	decodeText: () => decodeText,
	evidenceOf: () => evidenceOf,
	hasFts5: () => hasFts5,
	inTransaction: () => inTransaction,
	isBinary: () => isBinary,
	isBusy: () => isBusy,
	isCorrupt: () => isCorrupt,
	isHookCall: () => isHookCall,
	isSearchable: () => isSearchable,
	isUnusable: () => isUnusable,
	keptUser: () => keptUser,
	loadIdentity: () => loadIdentity,
	openDatabase: () => openDatabase,
	openFts5Reader: () => openFts5Reader,
	planQuery: () => planQuery,
	prepareTables: () => prepareTables,
	randomHex: () => randomHex,
	rarity: () => rarity,
	requireText: () => requireText,
	searched_text_exports: () => searched_text_exports,
	shareOf: () => shareOf,
	statementsOf: () => statementsOf,
	suggestionOf: () => suggestionOf,
	tellWhatFits: () => tellWhatFits,
	tellingTerms: () => tellingTerms,
	termScore: () => termScore,
	termWeight: () => termWeight,
	textToStore: () => textToStore,
	tokensAtMost: () => tokensAtMost,
	writeAtomic: () => writeAtomic,
}))
	Object.defineProperty(exports, name, { enumerable: true, get });
