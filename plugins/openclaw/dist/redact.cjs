// Generated from packages/capture/src/redact/redact.ts. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");

// capture/redact/mark.ts
const MARK = "[redacted]";

// capture/redact/placeholder.ts
const OTHER_WORDS$1 = new RegExp(`${$light.UNSPACED}|${$light.SPACED}`, "i");
const NAME_ITSELF = new RegExp(`^${$light.OTHER_NAMES}$`, "i");
function isPlaceholder(value) {
	return value === "" || value.includes("[redacted]") || value.length < 20 && NAME_ITSELF.test(value) || /(?:x{6}|\*{3}|\.{3}|\u2026)$/i.test(value.slice(-6)) || /^(?:[$%<{*#]|process\.env|os\.environ|env\.|ENV\[|your[-_ ]|my[-_ ]|xxx[x\W_]*$|\.{3}|\u2026)/i.test(value) || /^(?:true|false|null|none|nil|undefined|change[-_]?me|replace[-_]?me|example|placeholder|redacted|secret|password|token|string|required|optional)$/i.test(value);
}
function isProse(value) {
	return /^(?:and|are|argument|arguments|as|but|can|does|environment|file|flag|flags|for|from|has|if|in|instead|is|must|not|now|of|on|option|options|or|parameter|setting|should|so|that|the|then|to|value|variable|was|when|which|will|with)$/i.test(value);
}

// capture/redact/secret-names.ts
const NAMED = /(?:PASSWORD|PASSWD|PASSPHRASE|PASSCODE|API_?KEY)$|(?:^|_)(?:CLIENT_SECRET|SECRET_KEY|SECRET_KEY_BASE|SECRET_ACCESS_KEY|ACCESS_KEY|PRIVATE_KEY|ENCRYPTION_KEY|SIGNING_KEY|ACCOUNT_KEY|SESSION_TOKEN|AUTH_TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|BEARER_TOKEN|BOT_TOKEN|ID_TOKEN|AUTHORIZATION|WEBHOOK_SECRET|APP_SECRET)$/;
const ENVIRONMENT = /(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|API_?KEY)$|(?:^|_)(?:KEY|KEY_BASE|PASS|PWD|CREDENTIALS?)$/;
const WEAK = /(?:SECRET|TOKEN)$/;
const TERSE = /(?:^|_)(?:PASS|PWD|PW)$/;
const TERSE_ENVIRONMENT = /(?:^|_)(?:AUTH|PAT)$/;
const HARMLESS = /(?:^|_)(?:PUBLIC_KEY|PRIMARY_KEY|FOREIGN_KEY|CACHE_KEY|SORT_KEY|PARTITION_KEY|HASH_KEY|GROUP_KEY|IDEMPOTENCY_KEY|PUBLISHABLE_KEY|NEXT_TOKEN|PAGE_TOKEN|CONTINUATION_TOKEN|PROGRESS_TOKEN|CANCEL_TOKEN|OLDPWD)$|^KEY$/;
const MAY_BE = /pass|pwd|pw$|secret|token|key|credential|auth|pat$/i;
function gradeOf(name) {
	if (!MAY_BE.test(name)) return void 0;
	const last = name.slice(name.lastIndexOf(".") + 1);
	const snake = last.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replaceAll("-", "_").toUpperCase();
	if (HARMLESS.test(snake)) return void 0;
	const shouted = last === last.toUpperCase();
	if (shouted && last !== "PWD" && ENVIRONMENT.test(last)) return "environment";
	if (NAMED.test(snake)) return "named";
	if (WEAK.test(snake)) return "weak";
	return TERSE.test(snake) || shouted && TERSE_ENVIRONMENT.test(last) ? "terse" : void 0;
}
function gradeOfList(name) {
	return gradeOf(name) ?? (/s$/i.test(name) ? gradeOf(name.slice(0, -1)) : void 0);
}

// capture/redact/value-looks.ts
function isTellingValue(value) {
	return value.length >= 8 && isMixed(value) && !isPlaceholder(value) && !isPath(value) && !/\s|:\/\/|^(?:base\d|sha-?\d|utf-?\d|md5|argon2|pbkdf2|oauth|x509|aes|rsa|ed25519|bcrypt|iso|v\d{1,3}(?:[.-]|$))/i.test(value);
}
function isMixed(value) {
	return value.length >= 6 && /[A-Za-z]/.test(value) && /\d/.test(value) && !value.includes("(");
}
const NAME_LIKE = /^(?!(?:\D{1,40}\d{1,4}){3})(?:(?:[A-Z][a-z]{2,40}|[a-z]{2,40}|[A-Z]{2,40})\d{0,4}(?:[_.:/-]|(?=[A-Z][a-z]{2})|$)){1,20}$/;
function isNameLike(value) {
	return NAME_LIKE.test(value);
}
function isDrawn(value) {
	return isTellingValue(value) && !/[\\/]|\.[a-z]{1,5}$/i.test(value) && !isNameLike(value);
}
function isRandom$1(value) {
	return value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value) && !/[\s/]/.test(value);
}
function isPath(value) {
	if (/^[A-Za-z0-9+/]{40}$|^[A-Za-z0-9/]{0,80}\+[A-Za-z0-9+/]{20,200}={0,2}$/.test(value)) return false;
	return /^(?:~|\.{1,2})?[/\\]|^[A-Za-z]:[/\\]/.test(value);
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function isDotted(value) {
	return /^[a-z_-]+(?:[.:/](?:[a-z_-]+|v?\d{1,2}))+$/i.test(value);
}
function plainWord(text) {
	return text.replace(/[_\s-]/g, "").toLowerCase();
}
function isBasic(value) {
	return /^[A-Za-z0-9+/]{8,2000}={0,2}$/.test(value) && /^[!-~][!-9;-~]*:[!-~]+$/.test(Buffer.from(value, "base64").toString());
}

// capture/redact/encoded.ts
const ENCODED = new RegExp(String.raw`(?:(?<![A-Za-z0-9_$.%-])|(?<=%(?:25){0,2}[0-9A-Fa-f]{2}|${$light.ENDS_WORD}))([A-Za-z_][A-Za-z0-9_.-]{0,80})(?:%(?:25){0,2}2[27])?%(?:25){0,2}3[AaDd](?:%(?:25){0,2}2[027]|\+){0,2}`, "g");
const ENCODED_VALUE = /(?:[^\s"'`&,;<>%|]|%(?!(?:25){0,2}(?:2[267C]|3B|7D|0[AD]))){3,2000}/y;
function redactEncoded(text) {
	let result = "";
	let copied = 0;
	ENCODED.lastIndex = 0;
	for (let lead = ENCODED.exec(text); lead !== null; lead = ENCODED.exec(text)) {
		const grade = gradeOf(lead[1] ?? "");
		if (grade === void 0) continue;
		const at = ENCODED.lastIndex;
		ENCODED_VALUE.lastIndex = at;
		const value = ENCODED_VALUE.exec(text)?.[0] ?? "";
		if (isPlaceholder(value) || !(grade === "weak" ? isDrawn(value) : isMixed(value))) continue;
		result += text.slice(copied, at) + MARK;
		copied = at + value.length;
		ENCODED.lastIndex = copied;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// capture/redact/lines.ts
const END$1 = String.raw`(?:\\?\r?\n|(?:\\{1,8}r)?\\{1,8}n)`;
const GUTTER = String.raw`(?:[ \t]{0,8}\d{1,6}(?:\u2192|\t|[:|][ ])|[+|>-](?=[ \t])|\+)?`;
const NEXT_LINE = `${END$1}${GUTTER}[ \\t]{0,40}`;
const LINE_BREAK = new RegExp(NEXT_LINE, "y");
const EDGE = `(?:(?<![A-Za-z0-9_-])|(?<=${$light.ENDS_WORD}))`;
function atEdge(pattern) {
	return new RegExp(EDGE + pattern.source, pattern.flags);
}
const BEFORE = new RegExp(`(?:[^A-Za-z0-9_-]|${$light.ENDS_WORD}|%[0-9A-Fa-f]{2})$`);
function edgeBefore(text, at) {
	return at === 0 || BEFORE.test(text.slice(Math.max(0, at - 24), at));
}
const BOLD = String.raw`(?:\*\*)?`;

// capture/redact/values.ts
function redactValues(text, pattern, isSecret, options = {}) {
	let result = "";
	let copied = 0;
	let listedTo = 0;
	pattern.lastIndex = 0;
	for (let lead = pattern.exec(text); lead !== null; lead = pattern.exec(text)) {
		const at = pattern.lastIndex;
		const items = lead.index >= listedTo && options.lists?.(lead) === true ? itemsBehind(text, lead, at) : [];
		listedTo = items.at(-1)?.after ?? listedTo;
		const values = items.length > 0 ? items : options.mayLead?.(lead) === false ? [] : [valueAt$1(text, at)];
		for (const value of values) {
			if (value === void 0 || !isSecret(lead, value)) continue;
			result += text.slice(copied, value.start) + MARK;
			copied = value.end;
			pattern.lastIndex = value.end;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
const BARE = new RegExp(String.raw`(?:[^\s"'${"`"},;()[\]{}<>|&$\\\u001b\u00ab\u00bb\u2018-\u201f\u3000-\u9fff\uac00-\ud7af\uff01-\uff5e]|\$(?![{(])){1,2000}`, "y");
const BLOCK = /[|>][+-]?\d?[+-]?[ \t]{0,8}\r?\n([ \t]{1,40})[^\s\\]{1,200}(?:\r?\n\1[^\s\\]{1,200}){0,40}(?=\s|$)/y;
const MAX_QUOTED = 4e3;
const MAX_ITEMS = 200;
const OPEN_LIST = /\[(?:\s|\\{1,8}[nrt]){0,40}/y;
const COMMA = /(?:\s|\\{1,8}[nrt]){0,40},(?:\s|\\{1,8}[nrt]){0,40}/y;
const DASH = new RegExp(`${NEXT_LINE}-[ \\t]{1,4}`, "y");
function itemsBehind(text, lead, at) {
	const first = endOf(OPEN_LIST, text, at);
	if (first !== void 0) return itemsAt(text, first, COMMA);
	const item = endOf(DASH, text, lead.index + lead[0].trimEnd().length);
	return item === void 0 ? [] : itemsAt(text, item, DASH);
}
function itemsAt(text, first, between) {
	const items = [];
	for (let at = first; at !== void 0 && items.length < MAX_ITEMS;) {
		const item = valueAt$1(text, at);
		if (item === void 0) break;
		items.push({
			...item,
			listed: true
		});
		at = endOf(between, text, item.after);
	}
	return items;
}
function endOf(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : void 0;
}
function valueAt$1(text, at) {
	const quote = /^\\{0,15}["'`]/.exec(text.slice(at, at + 16))?.[0];
	if (quote !== void 0) {
		const start = at + quote.length;
		const end = endOfQuoted(text, start, quote);
		return end === void 0 ? void 0 : {
			start,
			end,
			after: end + quote.length,
			text: text.slice(start, end),
			quoted: true
		};
	}
	BLOCK.lastIndex = at;
	const block = BLOCK.exec(text);
	if (block !== null) {
		const start = at + block[0].indexOf("\n") + 1 + (block[1]?.length ?? 0);
		const end = BLOCK.lastIndex;
		return {
			start,
			end,
			after: end,
			text: text.slice(start, end),
			quoted: false,
			block: true
		};
	}
	BARE.lastIndex = at;
	const bare = BARE.exec(text)?.[0];
	if (bare === void 0) return void 0;
	const after = text.charAt(at + bare.length);
	if (after !== "" && "([{$".includes(after)) return void 0;
	const end = at + bare.length;
	return {
		start: at,
		end,
		after: end,
		text: bare,
		quoted: false
	};
}
function endOfQuoted(text, start, quote) {
	const limit = Math.min(text.length, start + MAX_QUOTED);
	for (let at = start; at < limit; at++) {
		if (text.startsWith(quote, at) && (at === start || text.charAt(at - 1) !== "\\" || quote.length === 1)) return at;
		const character = text.charAt(at);
		if (character === "\n") return void 0;
		if (character === "\\" && quote.length === 1) at++;
	}
}

// capture/redact/assignments.ts
const COLOUR = String.raw`(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[0-9;]{0,20}m`;
const COLOURS = `(?:${COLOUR}){0,3}`;
const QUOTE = String.raw`(?:\\{0,15}["'${"`"}]|&(?:quot|#3[49]);|\\{1,15})?`;
const TO_VALUE = String.raw`${COLOURS}${QUOTE}${BOLD}\]?\s{0,4}(?:=>|:=|=(?![=~])|:(?![:/=])|[\uff1a\uff1d])${BOLD}\s{0,4}${COLOURS}(?:&(?:quot|#3[49]);)?`;
const NAME$1 = new RegExp(String.raw`(?:(?<![A-Za-z0-9_$.-]|\u001b\[|\\(?=[nrt]))|(?<=${COLOUR}|\\[nrt]))([A-Za-z_][A-Za-z0-9_.-]{0,80})${TO_VALUE}`, "g");
const OTHER_ASSIGNMENT = new RegExp($light.OTHER_NAMES + TO_VALUE, "gi");
const SQL = new RegExp(String.raw`${EDGE}(?:identified(?:\s{1,4}with\s{1,4}[^\s;]{1,60})?\s{1,4}(?:by|as)\s{1,4}(?:password\s{1,4})?|set\s{1,4}password\s{1,4}for\s{1,4}[^\s=;]{1,100}\s{0,4}=\s{0,4}(?:password\()?|password\((?=\\{0,15}['"]))`, "gi");
const SET_COMMAND = new RegExp(String.raw`${EDGE}(?:config(?:ure)?|user-secrets|env|variables?|CONFIG)(?:\s{1,4}|:)(?:(?:set|add)\s{1,4})?(?:--?[A-Za-z-]{1,20}\s{1,4}){0,2}${QUOTE}(?:[A-Za-z0-9_./:@-]{0,100}[./:])?([A-Za-z_][A-Za-z0-9_-]{0,80})${QUOTE}\s{1,4}`, "g");
const NAME_AND_VALUE = new RegExp(String.raw`${EDGE}(?:name|key)${QUOTE}\s{0,4}[:=]\s{0,4}${QUOTE}([A-Za-z_][A-Za-z0-9_.-]{0,80})${QUOTE},?(?:${NEXT_LINE}|[ \t]{1,8})${QUOTE}value${QUOTE}\s{0,4}[:=]\s{0,4}`, "gi");
const SETTER = /(?<![A-Za-z0-9_$])(?:set|with|use|add)_?([A-Z_][A-Za-z0-9_]{0,60})\(\s{0,4}(?=\\{0,15}["'`])/gi;
const SET_BY_NAME = new RegExp(String.raw`(?:\(\s{0,4}\\{0,15}["']([A-Za-z_][A-Za-z0-9_.-]{0,80})\\{0,15}["'],\s{0,4}(?=\\{0,15}["'${"`"}])|${EDGE}(?:setx|set\s{1,4}-[A-Za-z]{1,4})\s{1,4}([A-Za-z_][A-Za-z0-9_]{0,80})\s{1,4})`, "g");
const ELEMENT = /(<([A-Za-z_][A-Za-z0-9_.:-]{0,80})(?:\s[^<>]{0,200})?>)([^<>]{1,2000})(?=<\/\2\s{0,4}>)/g;
const FLAG = /(?<![A-Za-z0-9_-])--?(?:[a-z0-9]{1,20}-){0,3}(?:token|password|passwd|passphrase|secret|api-?key|secret-key|access-key|auth-key|client-secret|account-key|private-key|encryption-key|access-token|pat|connection-string)(?:=|\s{1,4})/gi;
const WHOLE_FLAG = new RegExp(`^(?:${FLAG.source.replace("(?:=|\\s{1,4})", "")})$`, "i");
const COOKIE = /^(?:set-)?cookie$/i;
const LISTED = /(?:PASS|PWD|SECRET|TOKEN|KEY|CRED|AUTH)/i;
const ANY_NAME = [
	"pass",
	"pwd",
	"secret",
	"token",
	"key",
	"-pat",
	"connection-string"
];
function redactAssignments(text, mentions) {
	let result = redactValues(text, NAME$1, isSecretAssignment, {
		lists: (lead) => LISTED.test(lead[1] ?? ""),
		mayLead: (lead) => mayNameSecret(lead[1] ?? "")
	});
	if (mentions.otherName()) result = redactValues(result, OTHER_ASSIGNMENT, isNote);
	if (mentions.any([
		"identified",
		"password for",
		"password("
	])) result = redactValues(result, SQL, isSqlSecret);
	if (mentions.any(ANY_NAME)) {
		result = redactValues(result, FLAG, isSecretArgument);
		if (mentions.any([
			"config",
			"user-secrets",
			"env",
			"variable"
		])) result = redactValues(result, SET_COMMAND, isSetSecret);
		if (mentions.any([
			"%3d",
			"%3a",
			"%253",
			"%25253"
		])) result = redactEncoded(result);
		if (mentions.any(["value"])) result = redactValues(result, NAME_AND_VALUE, isSecretByName);
		result = redactValues(result, SETTER, isSecretByName);
	}
	result = redactValues(result, SET_BY_NAME, isSecretByName);
	return mentions.any(["</"]) ? result.replace(ELEMENT, replacedElement) : result;
}
function replacedElement(whole, open, name, value) {
	return isSecretElement(name, value.trim()) ? open + MARK : whole;
}
function isSecretMember(key, value) {
	if (key === "auth" && isBasic(value)) return true;
	if (COOKIE.test(key)) return /^[^\s=;]{1,200}=[^\s;]/.test(value);
	const grade = gradeOf(key);
	return grade !== void 0 && isSecretLiteral(grade, key, value);
}
function isSecretFlag(element) {
	return WHOLE_FLAG.test(element);
}
function isSecretItem(name, value) {
	const grade = gradeOfList(name);
	if (grade === void 0 || /^[a-z_]{2,20}:\d{1,4}$/.test(value)) return false;
	return grade === "weak" ? isDrawn(value) && isRandom$1(value) : isTellingValue(value);
}
function mayNameSecret(name) {
	return name === "auth" || COOKIE.test(name) || gradeOf(name) !== void 0;
}
function isSecretAssignment(lead, value) {
	const name = lead[1] ?? "";
	if (value.listed) return isSecretItem(name, value.text);
	if (COOKIE.test(name)) return !value.quoted && isTellingValue(value.text);
	const grade = gradeOf(name);
	if (name === "auth" && isBasic(value.text)) return true;
	if (grade === void 0) return false;
	const tight = !/\s/.test(lead[0]);
	if (grade === "terse") return isTerseSecret(value.text, tight && lead[0].includes("="));
	if (value.quoted) {
		const isTableKey = grade === "environment" && !tight && name.endsWith("KEY") && !NAMED.test(name);
		return isSecretLiteral(grade, name, value.text) && (!isTableKey || /\d/.test(value.text) && !isDotted(value.text));
	}
	if (isPlaceholder(value.text)) return false;
	if (value.block) return value.text.length >= 8;
	if (isWrittenByHand(lead)) return isNote(lead, value);
	if (grade === "environment" && tight) return value.text.length >= 3 && !isPath(value.text);
	if (grade === "weak") return isWeakSecret(value.text);
	return isMixed(value.text);
}
function isWeakSecret(value) {
	return isRandom$1(value) || value.length >= 10 && isDrawn(value);
}
function isTerseSecret(value, tight) {
	return tight ? isTellingValue(value) && !/[\\/]/.test(value) : isDrawn(value);
}
function isWrittenByHand(lead) {
	return /[\uff1a\uff1d]|\[[0-9;]*m|\*\*/.test(lead[0]);
}
function isNote(_lead, value) {
	if (value.quoted) return isSecretLiteral("named", "", value.text);
	return !isPlaceholder(value.text) && isWord(value.text);
}
function isWord(value) {
	return /^[!-~]+$/.test(value) && (isMixed(value) || value.length >= 8 && /[^A-Za-z]/.test(value));
}
function isSqlSecret(lead, value) {
	const { text, quoted } = value;
	if (isPlaceholder(text) || /\s/.test(text)) return false;
	if (/IDENTIFIED|PASSWORD/.test(lead[0])) return quoted ? text.length >= 4 : isMixed(text);
	return quoted && isDrawn(text);
}
function isSetSecret(lead, value) {
	return isSecretByName(lead, value) && (value.quoted || isMixed(value.text));
}
function isSecretByName(lead, value) {
	const name = lead[1] ?? lead[2] ?? "";
	const grade = gradeOf(name);
	return grade !== void 0 && isSecretLiteral(grade, name, value.text) && !isPath(value.text);
}
function isSecretArgument(_lead, value) {
	if (isPlaceholder(value.text) || value.text.startsWith("-")) return false;
	return value.quoted || isMixed(value.text) || value.text.length >= 4 && !isProse(value.text);
}
function isSecretLiteral(grade, name, value) {
	if (isPlaceholder(value) || plainWord(value) === plainWord(name)) return false;
	if (grade === "weak") return isWeakSecret(value);
	if (grade === "terse") return isDrawn(value);
	if (/\s/.test(value.trim()) && !/\d/.test(value)) return false;
	return value.length >= (grade === "environment" ? 3 : 4);
}
function isSecretElement(name, value) {
	if (gradeOf(name.slice(name.lastIndexOf(":") + 1)) === void 0) return false;
	return value.length >= 4 && !/\s/.test(value) && !isPlaceholder(value);
}

// capture/redact/blocks.ts
const OPEN = String.raw`(?:<|&lt;|\\{1,8}u003c)\s{0,4}`;
const CLOSE = String.raw`\s{0,4}(?:>|&gt;|\\{1,8}u003e)`;
const PRIVATE_TAG = new RegExp(String.raw`${OPEN}(?:(\\{0,8}/\s{0,4}private)|private(?:\s{1,4}[A-Za-z_-]{1,40}=[^<>]{0,200})?)${CLOSE}`, "gi");
function redactPrivateBlocks(text) {
	if (!/private/i.test(text)) return text;
	const tags = [...text.matchAll(PRIVATE_TAG)].map((tag) => ({
		start: tag.index,
		end: tag.index + tag[0].length,
		closes: tag[1] !== void 0
	}));
	const lastClose = tags.findLastIndex(({ closes }) => closes);
	let result = "";
	let copied = 0;
	let depth = 0;
	for (const [at, { start, end, closes }] of tags.entries()) if (closes) {
		if (depth === 0) continue;
		depth--;
		if (depth === 0) {
			result += MARK;
			copied = start;
		}
	} else {
		if (text.charAt(start - 1) === "`" && text.charAt(end) === "`" && (depth > 0 || at > lastClose)) continue;
		if (depth === 0) result += text.slice(copied, end);
		depth++;
		copied = end;
	}
	if (depth === 0) return result + text.slice(copied);
	return copied === text.length ? result : result + MARK;
}
const KEY_NAME = `[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----`;
const KEY_BEGIN = new RegExp(`-----BEGIN ${KEY_NAME}`, "g");
const KEY_END = new RegExp(`-----END ${KEY_NAME}`);
const KEY_ENDS = new RegExp(KEY_END.source, "g");
const MAX_KEY = 2e4;
const BREAK = `(?:${NEXT_LINE}|[ \\t])`;
const BODY = "(?:[A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,15}={1,2})";
const KEY_LINE = new RegExp(`${BREAK}{1,4}(?:[A-Z][A-Za-z-]{1,40}: [^\\r\\n\\\\]{0,200}|${BODY})`, "y");
const LAST_LINE = new RegExp(`(?:^|${NEXT_LINE}|[^A-Za-z0-9+/=])(${BODY}|=[A-Za-z0-9+/]{4})${BREAK}{0,4}$`);
const LONGEST_LINE = 300;
function redactPrivateKeys(text) {
	if (!text.includes("PRIVATE KEY")) return text;
	let result = "";
	let copied = 0;
	KEY_BEGIN.lastIndex = 0;
	for (let begin = KEY_BEGIN.exec(text); begin !== null; begin = KEY_BEGIN.exec(text)) {
		const end = endOfKey(text, KEY_BEGIN.lastIndex);
		if (end === void 0) continue;
		result += text.slice(copied, begin.index) + MARK;
		copied = end;
		KEY_BEGIN.lastIndex = end;
	}
	return redactKeyEnds(copied === 0 ? text : result + text.slice(copied));
}
function endOfKey(text, from) {
	const next = text.indexOf("-----BEGIN", from);
	const body = text.slice(from, Math.min(from + MAX_KEY, next === -1 ? text.length : next));
	const close = KEY_END.exec(body);
	if (close !== null) return from + close.index + close[0].length;
	let end = 0;
	KEY_LINE.lastIndex = 0;
	while (KEY_LINE.test(body)) end = KEY_LINE.lastIndex;
	return end === 0 ? void 0 : from + end;
}
function redactKeyEnds(text) {
	let result = "";
	let copied = 0;
	for (const close of text.matchAll(KEY_ENDS)) {
		let start = close.index;
		while (start > copied) {
			const from = Math.max(copied, start - LONGEST_LINE);
			const line = LAST_LINE.exec(text.slice(from, start));
			if (line === null || close.index - start > MAX_KEY) break;
			start = from + line.index + line[0].indexOf(line[1] ?? "");
		}
		if (start === close.index) continue;
		result += text.slice(copied, start) + MARK;
		copied = close.index + close[0].length;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// capture/redact/commands.ts
const words = (text) => text.replaceAll(" ", "\\s{1,4}");
const COMMANDS = [
	{
		needs: ["mysql", "mariadb"],
		name: "(?:mysql[a-z]{0,12}|mariadb(?:-[a-z]{1,12})?)",
		lead: "-p(?!ort\\b|rotocol\\b|lugin)"
	},
	{
		needs: ["7z"],
		name: "7z[ar]?",
		lead: "-p"
	},
	{
		needs: ["sshpass"],
		name: "sshpass",
		lead: "-p\\s{0,4}"
	},
	{
		needs: ["redis-cli"],
		name: "redis-cli",
		lead: "(?:-a|--pass)\\s{1,4}"
	},
	{
		needs: ["login"],
		name: words("(?:docker|podman|nerdctl|buildah|helm registry|oras|az|az acr|cf|oc|ibmcloud|skopeo|crane auth|regctl registry) login"),
		lead: "-p(?:=|\\s{0,4})"
	},
	{
		needs: [
			"mongo",
			"cqlsh",
			"smbmap",
			"evil-winrm",
			"tabcmd"
		],
		name: "(?:mongo(?:sh|dump|restore|import|export)?|cqlsh|smbmap|evil-winrm|tabcmd)",
		lead: "-p\\s{1,4}"
	},
	{
		needs: ["ldap"],
		name: "ldap(?:search|add|modify|delete|passwd|whoami)",
		lead: "-w\\s{1,4}"
	},
	{
		needs: ["zip"],
		name: "(?:un)?zip",
		lead: "-P\\s{1,4}"
	},
	{
		needs: [
			"sqlcmd",
			"bcp",
			"osql",
			"isql",
			"mosquitto_",
			"ipmitool"
		],
		name: "(?:sqlcmd|bcp|osql|isql|mosquitto_[a-z]{2,8}|ipmitool)",
		lead: "-P\\s{0,4}"
	},
	{
		needs: ["snmp"],
		name: "snmp[a-z]{2,10}",
		lead: "-[AX]\\s{1,4}"
	},
	{
		needs: ["rabbitmqctl"],
		name: "rabbitmqctl",
		lead: words("(?:add_user|change_password|authenticate_user) [^\\s]{1,100} ")
	},
	{
		needs: ["htpasswd"],
		name: "htpasswd",
		lead: words("-[A-Za-z]{0,6}b[A-Za-z]{0,6} (?:[^\\s-][^\\s]{0,200} )?[^\\s]{1,100} ")
	},
	{
		needs: ["/user:"],
		name: words("net use"),
		lead: words("/user:[^\\s]{1,100} ")
	},
	{
		needs: ["freerdp"],
		name: "[wx]freerdp",
		lead: "/p:"
	},
	{
		needs: ["sqlplus"],
		name: "sqlplus",
		lead: "[A-Za-z][A-Za-z0-9_$#]{0,60}/(?=[^\\s/@]{3})"
	},
	{
		needs: ["keypass", "storepass"],
		name: "(?:keytool|jarsigner|apksigner)",
		lead: "-{1,2}(?:src|dest)?(?:store|key)pass\\s{1,4}(?:pass:)?"
	},
	{
		needs: ["security"],
		name: words("security (?:[a-z]{2,8}-[a-z-]{2,30})"),
		lead: "-[wp]\\s{1,4}"
	},
	{
		needs: ["openssl"],
		name: words("openssl (?:enc|aes-[a-z0-9-]{3,20}|des3)"),
		lead: "-[kK]\\s{1,4}"
	},
	{
		needs: ["openssl"],
		name: "openssl",
		lead: "-pass(?:in|out)?\\s{1,4}pass:"
	},
	{
		needs: [
			"--body",
			"--value",
			"-b"
		],
		name: words("(?:gh|glab) secret set"),
		lead: "(?:-b|--body|--value)(?:=|\\s{1,4})"
	},
	{
		needs: ["keyvault"],
		name: words("az keyvault secret set"),
		lead: "--value(?:=|\\s{1,4})"
	},
	{
		needs: ["secretsmanager", "ssm"],
		name: words("aws (?:secretsmanager|ssm)"),
		lead: "(?:--secret-string|--value)(?:=|\\s{1,4})"
	},
	{
		needs: ["pulumi"],
		name: words("pulumi config set"),
		lead: words("--secret [^\\s]{1,100} ")
	},
	{
		needs: ["secrets", "vault"],
		name: words("(?:(?:fly(?:ctl)?|doppler|supabase) secrets set|vault kv (?:put|patch))"),
		lead: "<quote>[A-Za-z_][A-Za-z0-9_.-]{0,100}="
	},
	{
		needs: ["smbclient"],
		name: "smbclient",
		lead: "-U\\s{0,4}[^\\s%\"']{1,100}%"
	},
	{
		needs: ["--from-literal"],
		name: "(?:kubectl|oc)",
		lead: "--from-literal(?:=|\\s{1,4})<quote>[^\\s=\"']{1,200}=",
		unless: /\s(?:configmap|cm)\s/
	},
	{
		needs: ["curl"],
		name: "curl",
		lead: "(?:-[A-Za-z]{0,6}[uU]|--user|--proxy-user)(?:=|\\s{0,4})<quote>[^\\s:\"'$-][^\\s:\"'$]{0,100}:"
	},
	{
		needs: ["curl"],
		name: "curl",
		lead: "(?:-b|--cookie)(?:=|\\s{1,4})<quote>(?=[^\\s=\"'$]{1,100}=)"
	}
];
const ARGUMENTS = `(?:"[^"\\r\\n]{0,400}"|'[^'\\r\\n]{0,400}'|\\\\\\r?\\n|[^\\r\\n|;&"'])`;
const VALUE$1 = `("[^"\\r\\n]{1,400}"|'[^'\\r\\n]{1,400}'|[^\\s"'|;&<>\`]{1,400})`;
const ESCAPED$1 = `\\\\{1,15}["']`;
const rules = new Map();
function ruleOf(command) {
	const known = rules.get(command);
	if (known !== void 0) return known;
	const { name, lead } = command;
	const mayBeQuoted = lead.includes("<quote>");
	const rule = {
		call: new RegExp(`(?<!\\.)${EDGE}(?:${name})(?:\\.exe)?(?=\\s)${ARGUMENTS}{1,600}`, "g"),
		arguments: [...[
			"",
			"\"",
			"'"
		].slice(0, mayBeQuoted ? 3 : 1).map((quote) => {
			const value = quote === "" ? VALUE$1 : `([^${quote}\\r\\n]{1,400})(?=${quote})`;
			return new RegExp(`(?<=\\s)(${lead.replace("<quote>", quote)})${value}`, "g");
		}), new RegExp(`(?<=\\s)(${mayBeQuoted ? lead.replace("<quote>", ESCAPED$1) : `${lead}${ESCAPED$1}`})([^"'\\\\\\r\\n]{1,400})(?=${ESCAPED$1})`, "g")]
	};
	rules.set(command, rule);
	return rule;
}
const NEEDED = new RegExp([
	...COMMANDS.flatMap(({ needs }) => needs),
	"echo",
	"printf",
	"<<<"
].join("|"), "gi");
const GAP = `(?:[ \\t]{1,8}|${NEXT_LINE})`;
const NETRC = new RegExp(`${EDGE}((?:machine[ \\t]{1,8}\\S{1,200}|default)${GAP}login[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP}(?:account[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP})?passw(?:or)?d[ \\t]{1,8})([^\\s\\\\"]{1,400})`, "g");
const PIPED = atEdge(/((?:echo|printf)\s{1,4}(?:-[neE]{1,3}\s{1,4})?(?:["']%s(?:\\n)?["']\s{1,4})?)("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|[^\s"'|;&<>]{1,300})(?=\s{0,4}\|\s{0,4}(?:sudo\s[^\r\n|;&]{0,80}?-[A-Za-z]{0,4}S|[^\r\n|;&]{1,200}?(?:--password-stdin|--stdin|chpasswd)))/g);
const HERE_STRING = atEdge(/(sudo\s[^\r\n|;&<]{0,100}<<<\s{0,4})("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|\S{1,300})/g);
function redactCommands(text) {
	const found = new Set(Array.from(text.matchAll(NEEDED), ([word]) => word.toLowerCase()));
	if (found.size === 0) return text;
	let result = text;
	for (const command of COMMANDS) {
		if (!command.needs.some((word) => found.has(word))) continue;
		const { call, arguments: patterns } = ruleOf(command);
		result = result.replace(call, (whole) => command.unless?.test(whole) ? whole : patterns.reduce((line, pattern) => line.replace(pattern, replaced), whole));
	}
	if (found.has("login")) result = result.replace(NETRC, replaced);
	if (found.has("echo") || found.has("printf")) result = result.replace(PIPED, replaced);
	return found.has("<<<") ? result.replace(HERE_STRING, replaced) : result;
}
function replaced(whole, lead, value) {
	const quote = /^["']/.exec(value)?.[0] ?? "";
	const bare = quote === "" ? value : value.slice(1, -1);
	return isPlaceholder(bare) || isProse(bare) || bare.startsWith("-") ? whole : lead + quote + MARK + quote;
}

// capture/redact/mentions.ts
function mentionsIn(text) {
	const small = text.toLowerCase();
	const known = new Map();
	let isOther;
	function has(word) {
		const found = known.get(word) ?? small.includes(word);
		known.set(word, found);
		return found;
	}
	return {
		any: (words) => words.some(has),
		otherName() {
			isOther ??= OTHER_WORDS$1.test(text);
			return isOther;
		}
	};
}

// capture/redact/tokens.ts
const WORD = "[A-Za-z0-9]";
const WIDE = "[A-Za-z0-9_-]";
const HEX = "[a-fA-F0-9]";
const SERVICES = [
	["AKIA ASIA ABIA ACCA", `[A-Z2-7]{16}(?!${WORD})`],
	["ABSK", "[A-Za-z0-9+/]{100,300}={0,2}"],
	["LTAI", `${WORD}{17,30}(?!${WORD})`],
	["AIza", `${WIDE}{35}`],
	["GOCSPX-", `${WIDE}{20,80}`],
	["ya29.", `${WIDE}{20,2000}`],
	["doo_v1_ dop_v1_ dor_v1_", `${HEX}{64}`],
	["dapi", `[a-f0-9]{32}(?:-\\d)?(?!${WORD})`],
	["HRKU-AA", `${WIDE}{58}`],
	["fo1_ fm1a_ fm1r_ fm2_", "[A-Za-z0-9_+/-]{43,2000}={0,3}"],
	["sha256~", `${WIDE}{43}`],
	["v1.0-", `${HEX}{24}-${HEX}{146}`],
	["nvapi-", `${WIDE}{60,80}`],
	["ghp_ gho_ ghu_ ghs_ ghr_", `${WORD}{30,255}`],
	["github_pat_", `${WORD}{22}_${WORD}{40,80}|[A-Za-z0-9_]{60,255}`],
	["glpat- glptt- gldt- glrt- glft- glimt- glsoat- glffct- glcbt- gloas- glagent-", "[A-Za-z0-9_.-]{20,300}"],
	["GR1348941", `${WIDE}{20}`],
	["npm_", `${WORD}{36,80}`],
	["pypi-", `${WIDE}{50,1000}`],
	["rubygems_", `${HEX}{48}`],
	["CLOJARS_", `${WORD}{60}`],
	["dckr_pat_ dckr_oat_", `${WIDE}{27,60}`],
	["AKCp", `${WORD}{69}`],
	["cmVmd", `${WORD}{59}(?!${WORD})`],
	["sgp_", `(?:(?:${HEX}{16}|local)_)?${HEX}{40}`],
	["ATATT3 ATCTT3 ATBB", `${WIDE}{24,300}=?[A-F0-9]{0,8}`],
	["hf_ api_org_", `${WORD}{30,80}`],
	["gsk_", `${WORD}{40,80}`],
	["xai-", `${WORD}{60,120}`],
	["pplx-", `${WORD}{40,80}`],
	["r8_", `${WORD}{37}`],
	["hvs. hvb.", `${WIDE}{24,300}`],
	["AGE-SECRET-KEY-1", "[A-Z0-9]{58}"],
	["ops_eyJ", "[A-Za-z0-9+/]{250,2000}={0,3}"],
	["A3-", `[A-Z0-9]{6}-[A-Z0-9]{6}-?[A-Z0-9]{5}(?:-[A-Z0-9]{5}){3}`],
	["dp.pt. dp.st. dp.sa. dp.ct.", `[A-Za-z0-9_.-]{40,80}`],
	["pul-", `${HEX}{40}`],
	["pnu_", `${WORD}{36}`],
	["ico-", `${WORD}{32}(?!${WORD})`],
	["tskey-", `[a-z]{2,10}-${WORD}{8,40}-${WORD}{16,80}`],
	["pscale_tkn_ pscale_oauth_ pscale_pw_", "[A-Za-z0-9_=.-]{32,64}"],
	["API-", `[A-Z0-9]{26}(?!${WIDE})`],
	["glsa_", `${WORD}{32}_${HEX}{8}`],
	["glc_ eyJrIjoi", "[A-Za-z0-9+/]{32,400}={0,3}"],
	["sntrys_", "[A-Za-z0-9+/=_-]{60,600}"],
	["sntryu_", `${HEX}{64}`],
	["dt0c01. dt0s16.", `${WORD}{24}\\.${WORD}{64}`],
	["NRAK- NRJS- NRII-", `${WIDE}{19,40}`],
	["xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xoxe.xoxb- xoxe.xoxp-", "[A-Za-z0-9-]{10,400}"],
	["xapp-", "[0-9]{1,4}-[A-Za-z0-9-]{10,400}"],
	["SG.", `${WIDE}{16,40}\\.${WIDE}{30,80}`],
	["xkeysib-", `${HEX}{64}-${WORD}{16}`],
	["key-", `[a-f0-9]{32}(?!${WORD})`],
	["sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ pk_live_ pk_test_", `${WORD}{10,300}`],
	["whsec_", "[A-Za-z0-9+/=]{20,200}"],
	["shpat_ shpca_ shppa_ shpss_", `${HEX}{32}`],
	["sq0atp- sq0csp- EAAA", `${WIDE}{22,80}`],
	["shippo_live_ shippo_test_", `${HEX}{40}`],
	["EZAK EZTK", `${WORD}{54}`],
	["FLWSECK_TEST- FLWSECK-", `[a-hA-H0-9]{12,40}`],
	["duffel_live_ duffel_test_", "[A-Za-z0-9_=-]{43}"],
	["lin_api_ lin_oauth_", `${WORD}{40,80}`],
	["ntn_", `${WORD}{40,60}`],
	["PMAK-", `${HEX}{24}-${HEX}{34}`],
	["figd_", `${WIDE}{36,60}`],
	["fio-u-", "[A-Za-z0-9_=-]{64}"],
	["rdme_", "[a-z0-9]{70}"],
	["sm_aat_ sm_pat_ sm_sat_", `${WORD}{16}`],
	["p8e-", "[a-zA-Z0-9]{32}"]
];
const BY_BEGINNING = new Map();
for (const [beginnings, rest] of SERVICES) for (const beginning of beginnings.split(" ")) BY_BEGINNING.set(beginning, { pattern: new RegExp(`${escaped(beginning)}(?:${rest})`, "y") });
BY_BEGINNING.set("sk-", {
	pattern: new RegExp(`sk-${WIDE}{16,400}`, "y"),
	when: hasKeyBody
});
BY_BEGINNING.set("eyJ", { pattern: new RegExp(`eyJ${WIDE}{8,4000}\\.(?:eyJ${WIDE}{8,8000}(?:\\.${WIDE}{0,4000})?|(?:${WIDE}{0,2000}\\.){3}${WIDE}{8,400})`, "y") });
BY_BEGINNING.set("pat", { pattern: new RegExp(`pat${WORD}{14}\\.[a-f0-9]{64}|pat\\.${WIDE}{22}\\.${WORD}{24}\\.${WORD}{20}`, "y") });
const BEGINNING = new RegExp([...BY_BEGINNING.keys()].sort((one, other) => other.length - one.length || (one < other ? -1 : 1)).map(escaped).join("|"), "g");
function redactTokens(text) {
	let result = "";
	let copied = 0;
	let runEnd = 0;
	BEGINNING.lastIndex = 0;
	for (let found = BEGINNING.exec(text); found !== null; found = BEGINNING.exec(text)) {
		const start = found.index;
		if (start >= runEnd) runEnd = start + runAt(text, start).length;
		const end = edgeBefore(text, start) ? endOfToken(text, start, found[0], runEnd) : void 0;
		if (end === void 0) {
			BEGINNING.lastIndex = start + 1;
			continue;
		}
		TAIL.lastIndex = end;
		TAIL.test(text);
		result += text.slice(copied, start) + MARK;
		copied = TAIL.lastIndex;
		BEGINNING.lastIndex = copied;
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function endOfToken(text, start, beginning, runEnd) {
	const token = BY_BEGINNING.get(beginning);
	if (token === void 0) return void 0;
	const whole = matched(token, text, start);
	const end = whole === void 0 ? void 0 : start + whole.length;
	if (runEnd - start > LONGEST || end !== void 0 && end < runEnd) return end;
	return endOverLines(text, {
		start,
		end,
		runEnd
	}, token) ?? end;
}
function matched({ pattern, when }, text, at) {
	pattern.lastIndex = at;
	const token = pattern.exec(text)?.[0];
	return token === void 0 || isPlaceholder(token) || when?.(token) === false ? void 0 : token;
}
const RUN = /[A-Za-z0-9_.~+/=-]+/y;
const TAIL = /[A-Za-z0-9_-]*/y;
const MAX_LINES = 16;
const LONGEST = 12e3;
function endOverLines(text, first, token) {
	const known = first.end;
	let joined = text.slice(first.start, first.runEnd);
	let end;
	let at = first.runEnd;
	for (let line = 1; line < MAX_LINES; line++) {
		LINE_BREAK.lastIndex = at;
		const lineBreak = LINE_BREAK.exec(text)?.[0];
		if (lineBreak === void 0) return end;
		at += lineBreak.length;
		const run = runAt(text, at);
		if (run === "") return end;
		const before = joined.length;
		joined += run;
		const whole = matched(token, joined, 0)?.length ?? 0;
		if (whole > before && (end !== void 0 || known !== void 0 ? isRandom(run) : true)) end = at + whole - before;
		else if (end !== void 0 || known !== void 0) return end;
		if (whole > 0 && whole < joined.length) return end;
		at += run.length;
	}
	return end;
}
function runAt(text, at) {
	RUN.lastIndex = at;
	return RUN.exec(text)?.[0] ?? "";
}
function isRandom(run) {
	const signs = run.length >= 24 ? /[/=]/ : /[/=.]/;
	return run.length >= 6 && /\d/.test(run) && /[a-z]/i.test(run) && !signs.test(run.slice(0, -2));
}
function hasKeyBody(token) {
	const longest = token.slice(3).split(/[-_]/).reduce((best, part) => part.length > best.length ? part : best, "");
	return longest.length >= 16 && (/\d/.test(token) || longest.length >= 24);
}
function escaped(text) {
	return text.replace(/[.~+-]/g, "\\$&");
}

// capture/redact/formats.ts
const END = "(?![A-Za-z0-9_-])";
const INITIAL = "[L-Za-e]";
const FORMATS = [
	{
		needs: ["hooks.slack.com"],
		pattern: /(https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_-]{8,300}/g,
		keep: "front"
	},
	{
		needs: [":aa", "%3aaa"],
		pattern: new RegExp(`${EDGE}[0-9]{8,10}(?::|%3A)AA${spread(33)}${END}`, "g")
	},
	{
		needs: ["."],
		pattern: new RegExp(`(?<!\\.)${EDGE}${INITIAL}[A-Za-z0-9_-]{1,400}\\.${INITIAL}[A-Za-z0-9_-]{1,400}(?:${NEXT_LINE}[A-Za-z0-9_-]{1,400})?\\.${spread(43)}`, "g"),
		when: isOpenVikingKey
	},
	{
		needs: ["authorization"],
		pattern: atEdge(/((?:proxy-)?authorization\\{0,15}["']?\s{0,4}(?:[:=]\s{0,4}\\{0,15}["']?(?:(?:bearer|basic|token|digest|negotiate|apikey)\s{1,4})?|,\s{0,4}\\{0,15}["'](?:bearer|basic|token|digest|negotiate|apikey)\s{1,4}))[^\s"'\\,;<>[\](){}$]{4,4000}/gi),
		keep: "front",
		when: (match) => !isPlaceholder(lastWord(match)) && !/[:=]\s*\\{0,15}["']?(?:bearer|basic|token|digest|negotiate|apikey)$/i.test(match)
	},
	{
		needs: ["bearer"],
		pattern: atEdge(/(bearer\s{1,4})[A-Za-z0-9_.~+/=-]{8,4000}/gi),
		keep: "front",
		when: (match) => {
			const word = lastWord(match);
			return word.length < 16 ? isDrawn(word) : /\d/.test(word) && !isPlaceholder(word);
		}
	},
	{
		needs: ["cookie"],
		pattern: atEdge(/((?:set-)?cookie\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?)[A-Za-z0-9_!#%&*.^|~+-]{1,200}=(?:"[^"\r\n\\]{0,4000}"|[^\s"'`\\])(?:(?<=[=])"[^"\r\n\\]{0,4000}"|[^\r\n"'`\\]){0,8000}/gi),
		keep: "front"
	},
	{
		needs: ["://"],
		pattern: /(?:(?<![A-Za-z0-9.-]|[A-Za-z0-9]\+)|(?<=\[[0-9;]{0,20}m))([A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s:@/?#"'<>[\]]{0,200}:)[^\s@/"'<>[\]]{1,400}(@)/g,
		keep: "both",
		when: (match) => !/:(?:\$\{?\w{1,100}\}?|\{\w{1,100}\}|%s|\*{1,100}|x{3,100}|pass(?:word)?|pwd|secret)@$/i.test(match)
	},
	{
		needs: ["://"],
		pattern: /(https?:\/\/)(?=[A-Za-z_-]{0,200}\d)[A-Za-z0-9_-]{20,400}(@)/g,
		keep: "both"
	},
	{
		needs: ["@tcp(", "@unix("],
		pattern: /(?<![A-Za-z0-9_.-])([A-Za-z0-9_.-]{1,60}:(?=[^\s:@/]{1,200}@(?:tcp|unix)\())[^\s:@/"'`<>()]{1,200}(@)/g,
		keep: "both"
	},
	{
		needs: [
			"sig",
			"token",
			"secret",
			"password",
			"apikey",
			"api_key"
		],
		pattern: /((?:[?&;]|\\{1,8}u0026)(?:sig|signature|x-(?:amz|goog)-(?:signature|security-token)|(?:[a-z]{1,20}[_-])?(?:token|secret|password|api_?key)|apikey)=)[^&\s"'`<>\\;]{8,4000}/gi,
		keep: "front",
		when: (match) => !/=(?:[<{$*]|%7B|x{3}|your)/i.test(match) && /\d/.test(match.slice(match.indexOf("=")))
	},
	{
		needs: ["-u"],
		pattern: atEdge(/((?:-u|--user)(?:=|\s{1,4})["']?[^\s:"'$]{1,100}:)[^\s"'$<>[\]{}/]{1,300}/g),
		keep: "front",
		when: (match) => !/:\d{1,300}$/.test(match)
	}
];
function redactFormats(text, mentions = mentionsIn(text)) {
	let result = redactTokens(text);
	for (const { pattern, needs, keep, when } of FORMATS) {
		if (!mentions.any(needs)) continue;
		result = result.replace(pattern, (match, ...rest) => {
			if (when !== void 0 && !when(match)) return match;
			return (keep === void 0 ? "" : String(rest[0])) + MARK + (keep === "both" ? String(rest[1]) : "");
		});
	}
	return result;
}
const SCHEME = /^(bearer|basic|token|digest|negotiate|apikey)\s{1,4}(?=\S{4})/i;
function redactHeader(name, value) {
	const scheme = SCHEME.exec(value)?.[0];
	if (!/^(?:proxy-)?authorization$/i.test(name) || scheme === void 0) return void 0;
	return isPlaceholder(value.slice(scheme.length)) ? void 0 : scheme + MARK;
}
function spread(length) {
	return `(?:[A-Za-z0-9_-]{${length},200}|[A-Za-z0-9_-]{1,${length - 1}}${NEXT_LINE}[A-Za-z0-9_-]{1,200})`;
}
function lastWord(match) {
	return /(?<![^\s:"'])[^\s:"']*$/.exec(match)?.[0] ?? "";
}
const NEXT = new RegExp(NEXT_LINE, "g");
function isOpenVikingKey(match) {
	const [account = "", user = "", secret = ""] = match.replace(NEXT, "").split(".");
	const isName = (part) => /^[A-Za-z0-9_.@-]+$/.test(Buffer.from(part, "base64url").toString());
	return secret.length >= 40 && isName(account) && isName(user);
}

// capture/redact/json.ts
function mapJsonStrings(json, map, mapKey) {
	let result = "";
	let copied = 0;
	let key;
	let previous;
	const lists = [];
	const path = [];
	const names = [];
	for (let at = 0; at < json.length; at++) {
		const character = json.charAt(at);
		if (character === "[" || character === "{") {
			lists.push(character === "[");
			path.push(key);
			names.push(void 0);
			key = void 0;
			previous = void 0;
		} else if (character === "]" || character === "}") {
			lists.pop();
			path.pop();
			names.pop();
			key = void 0;
			previous = void 0;
		} else if (character === ",") key = void 0;
		else if (character === "\"") {
			const end = endOfString(json, at);
			const literal = json.slice(at, end);
			const value = String(JSON.parse(literal));
			if (lists.at(-1) === false && key === void 0) {
				key = value;
				const mapped = mapKey(value);
				if (mapped !== value) {
					result += json.slice(copied, at) + JSON.stringify(mapped);
					copied = end;
				}
			} else {
				const name = names.at(-1);
				const mapped = map(value, {
					path,
					...name === void 0 ? {} : { name },
					...key === void 0 ? {} : { key },
					...previous === void 0 ? {} : { previous }
				});
				if (mapped !== value) {
					result += json.slice(copied, at) + JSON.stringify(mapped);
					copied = end;
				}
				if (key === "name" || key === "key") names[names.length - 1] = value;
				previous = lists.at(-1) === true ? value : void 0;
			}
			at = end - 1;
		}
	}
	return copied === 0 ? json : result + json.slice(copied);
}
function endOfString(json, start) {
	for (let quote = json.indexOf("\"", start + 1); quote !== -1; quote = json.indexOf("\"", quote + 1)) {
		let escapes = 0;
		while (json.charAt(quote - 1 - escapes) === "\\") escapes++;
		if (escapes % 2 === 0) return quote + 1;
	}
	return json.length;
}

// capture/redact/manifests.ts
const KIND = new RegExp(String.raw`${EDGE}kind\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?Secret\b`);
const DATA = new RegExp(`(${NEXT_LINE})(?:data|stringData):(?=[ \\t]*(?:\\\\|\\r?\\n))`, "g");
const ENTRY = new RegExp(`(${NEXT_LINE})([A-Za-z0-9_.-]{1,200}:[ \\t]{1,8})((?:\\\\{0,15}["'])?)([^\\s"'\\\\]{1,4000})((?:\\\\{0,15}["'])?)`, "y");
const BRACES = /\\{0,15}"(?:data|stringData)\\{0,15}"\s{0,4}:\s{0,4}\{/g;
const MEMBER = new RegExp(String.raw`((?:${NEXT_LINE}|\s){0,8}\\{0,15}"[^"\\]{1,200}\\{0,15}"\s{0,4}:\s{0,4}\\{0,15}")([^"\\]{1,4000})(\\{0,15}"\s{0,4},?)`, "y");
const MAX_ENTRIES = 200;
function isSecretManifest(text) {
	return KIND.test(text);
}
function isManifestData(path) {
	return path.at(-1) === "data" || path.at(-1) === "stringData";
}
function redactSecretManifests(text) {
	return isSecretManifest(text) ? redactBraces(redactLines(text)) : text;
}
function redactLines(text) {
	let result = "";
	let copied = 0;
	for (const data of text.matchAll(DATA)) {
		const outer = depth(data[1] ?? "");
		ENTRY.lastIndex = data.index + data[0].length;
		for (let count = 0; count < MAX_ENTRIES; count++) {
			const entry = ENTRY.exec(text);
			if (entry === null || depth(entry[1] ?? "") <= outer) break;
			const [, lead = "", key = "", open = "", value = ""] = entry;
			if (value === "[redacted]" || /^[|>]/.test(value)) continue;
			const start = entry.index + lead.length + key.length + open.length;
			result += text.slice(copied, start) + MARK;
			copied = start + value.length;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function redactBraces(text) {
	let result = "";
	let copied = 0;
	for (const data of text.matchAll(BRACES)) {
		MEMBER.lastIndex = data.index + data[0].length;
		for (let count = 0; count < MAX_ENTRIES; count++) {
			const member = MEMBER.exec(text);
			if (member === null) break;
			const [, lead = "", value = ""] = member;
			if (value === "[redacted]") continue;
			const start = member.index + lead.length;
			result += text.slice(copied, start) + MARK;
			copied = start + value.length;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function depth(lead) {
	return /(?<![ \t])[ \t]*$/.exec(lead)?.[0].length ?? 0;
}

// capture/redact/chosen-values.ts
const TERM = /^(?:\d{0,6}[A-Z]?[a-z]{0,40}\d{0,4}|\d{0,6}[A-Z]{1,5}\d{0,4}|[A-Z]{1,20}[a-z]{0,20}\d{0,4}|base64url|utf8mb[34]|utf16[bl]e|ed25519|x25519|secp256[kr]1|es256k|argon2id?|k8s|e2e|i18n|p12)$/;
const BETWEEN_TERMS = /[-_/.:+#~=,]/;
const TECHNICAL = /^(?:sha|md|hs|rs|es|ps|base|utf|ucs|aes|des|rsa|ecdsa|ed|argon|s?crypt|bcrypt|pbkdf|oauth|saml|ipv|iso|rfc|node|python|java|http|tls|ssl|web|level|step|version|page|field|column|row|line|index|item|option|case|type|class|user|host|server|client|database|db|day|week|month|year|group|team|stage|staging|prod|production|env|port|part|phase|round|rule|policy|tier|role|slot|bytes?|bits?|chars?|sprint|release|build|issue|ticket|bearer|string|varchar|nvarchar|char|text|int|uint|float|windows|ubuntu|debian|android|chapter|section|table|figure|note|test(?=\d{1,2}$))s?\d/i;
const SHORTCUT = /^(?:ctrl|control|cmd|command|alt|shift|meta|option|win|super|fn)[+-]/i;
const MADE_UP = /x{4}|^x{3}|^(?:example|sample|dummy|your|foo|bar)|example$/i;
const DATE = /^(?:v?\d{1,4}(?:[.:]\d{1,4})+|\d{4}-\d\d(?:-\d\d)?(?:T|$)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$)/i;
const FILE = /^\.?[\w-]{1,60}(?:\.[\w-]{1,60}){0,6}\.[a-z]{1,5}\d?(?:[:#]L?\d{1,6}(?:[:-]\d{1,6})?)?$|^\.[a-z]/i;
const ADDRESS = /:\/\/|^arn:|^(?:localhost|[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,6}):\d|@v?\d{1,4}\.|^[\w.+-]{1,60}@[\w-]{1,60}(?:\.[a-z]{2,20}){1,4}$|^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}$/i;
const KEY_IN_BASE64 = /^(?=[^a-z]{0,80}[a-z])(?=[^A-Z]{0,80}[A-Z])(?=\D{0,80}\d)[A-Za-z0-9+/]{32,200}={0,2}$/;
const HASH = /^\$?(?:pbkdf2|argon2|bcrypt|scrypt|sha\d{1,3})[a-z0-9_-]{0,12}\$/i;
function isChosen(value, named) {
	const bare = value.replace(/[!?_-]{1,4}$/, "");
	if (bare.length < 6 || bare.length > 400 || /\(/.test(bare) || isReference(bare)) return false;
	if (named === "key") return isRandom$1(bare) && isMixed(bare) && !isNamed(bare) && !UUID.test(bare);
	if (named === "token") return bare.length >= 8 && isMixed(bare) && !isNamed(bare);
	if (/^[A-Za-z]{3,20}\d{1,6}$/.test(bare)) return !TECHNICAL.test(bare);
	if (isMixed(bare)) return !isNamed(bare) || isWordsOfPassword(bare) || hasSignWithin(bare);
	return /[A-Za-z]/.test(bare) && hasSignWithin(bare);
}
function hasSignWithin(value) {
	return /^[^!@$%^&*#]{1,80}[!@$%^&*#]{1,4}[^!@$%^&*#]/.test(value) && value.length >= 8 && !/^[A-Za-z-]{1,12}#(?:\d{1,6}|[a-z-]{1,40})(?:-|$)|^[A-Z]#-/.test(value);
}
function isWordsOfPassword(value) {
	return /^(?:[A-Z]|[a-z]{1,20}\d{1,6}[A-Za-z])[A-Za-z0-9]{4,40}$/.test(value) && !TERM.test(value) && !TECHNICAL.test(value);
}
function isSaidOfSecret(value) {
	const bare = value.replace(/[.:!?]{1,4}$/, "");
	if (isReference(bare)) return true;
	const parts = bare.split(BETWEEN_TERMS);
	return parts.some((part) => TECHNICAL.test(part)) && parts.every((part) => TERM.test(part));
}
function isReference(value) {
	if (isPlaceholder(value) || MADE_UP.test(value) || SHORTCUT.test(value)) return true;
	if (/[/\\]/.test(value) && !KEY_IN_BASE64.test(value) && (isPath(value) || !/[!@#$%^&*]/.test(value))) return true;
	return DATE.test(value) || HASH.test(value) || FILE.test(value) || ADDRESS.test(value);
}
function isNamed(value) {
	return isNameLike(value) || value.split(BETWEEN_TERMS).every((part) => TERM.test(part));
}

// capture/redact/spoken.ts
const LETTER = String.raw`[A-Za-z0-9\u00c0-\u024f\u0400-\u04ff]`;
const START = `(?:(?<!${LETTER})|(?<=${$light.ENDS_WORD}))`;
const PASSWORD = `(?:pass(?:word|phrase|code)|contrase\u00f1a|senha)s?|passwd|pwd|clave|mots de passe|palavra-passe|\u043f\u0430\u0440\u043e\u043b[\u044f\u0438\u044e]|${$light.OTHER_PASSWORDS.spaced}`;
const PASSWORD_IN_WORD = "passwort|kennwort";
const TOKEN = `(?:api|access|secret|account|auth|authentication|client|private|master|signing|encryption|session|service|webhook|deploy|license)[ _-]?keys?|tokens?|secrets?|jeton|cl\u00e9 (?:api|secr\u00e8te|d['\u2019](?:acc\u00e8s|api))|clave (?:api|de (?:la )?api|de acceso)|chiave (?:api|segreta|di accesso|dell['\u2019]api)|chave (?:api|secreta|da api|de (?:api|acesso))|\u0442\u043e\u043a\u0435\u043d\u0430|(?:api|\u0441\u0435\u043a\u0440\u0435\u0442\u043d\u044b\u0439)[ -]\u043a\u043b\u044e\u0447|\u043a\u043b\u044e\u0447 (?:api|\u0434\u043e\u0441\u0442\u0443\u043f\u0430)|(?:api|zugriffs|zugangs)-?schl\u00fcssel|${$light.OTHER_TOKENS.spaced}`;
const TOKEN_UNSPACED = `${$light.OTHER_TOKENS.unspaced}|api ?\u30ad\u30fc|\u30a2\u30af\u30bb\u30b9\u30ad\u30fc|api ?\ud0a4`;
const NAME = new RegExp(`(?:${START}(?:(${TOKEN})|(${PASSWORD})|(key))|(${PASSWORD_IN_WORD}))(?!${LETTER}|_|-)|(${TOKEN_UNSPACED})|(${$light.OTHER_PASSWORDS.unspaced})`, "gi");
const WORDS = [
	"pass",
	"pwd",
	"secret",
	"token",
	"key",
	"clave",
	"chiave",
	"chave",
	"jeton",
	"kennwort"
];
const OTHER_WORDS = [
	"cl\u00e9 ",
	"schl\u00fcssel",
	"\u043f\u0430\u0440\u043e\u043b",
	"\u043a\u043b\u044e\u0447",
	"\u30ad\u30fc",
	"\ud0a4"
];
const WORD_IN = /[a-z\u00c0-\u024f\u0400-\u04ff\u3040-\u9fff\uac00-\ud7af]/i;
const FAR = 44;
const WINDOW = 70;
const END_OF_SENTENCE = /[\r\n;{}<>|\u3002\uff01\uff1f\uff1b]|[.!?](?:\s|$)|\\[nrt]/;
const NOW = "now|currently|still|again|just|simply|actually|really|temporarily|set to|changed to|reset to|jetzt|nun|aktuell|maintenant|d\u00e9sormais|ahora|ora|adesso|agora|\u0442\u0435\u043f\u0435\u0440\u044c|\u0441\u0435\u0439\u0447\u0430\u0441";
const LINK = new RegExp(String.raw`(?:\s(?:is|are|was|were|be|ist|lautet|lauten|war|est|es|era|\u00e8|\u00e9|\u044d\u0442\u043e|\u0442\u0435\u043f\u0435\u0440\u044c|jest|\u00e4r|er|hei\u00dft|heisst|c['\u2019]est|\u0441\u0435\u0439\u0447\u0430\u0441|(?:changed|set|reset|rotated|updated|renewed) to)|['\u2019]s)(?:\s(?:${NOW})){0,2}(?:\s{0,2}:)?\s{1,3}|\s{0,2}(?:=>?|:|[-=]>|\u2192|\u2014|\u2013)\s{1,3}|\s-\s|\s(?:to|from)\s{1,3}(?!be\s)|(?:\u73b0\u5728|\u76ee\u524d|\u73fe\u5728)?(?:(?:\u6539\u6210|\u6539\u4e3a|\u53d8\u6210|\u63db\u6210|\u8bbe\u4e3a|\u8bbe\u7f6e\u4e3a)\u4e86?|\u662f|\u4e3a|\u70ba|\u306f|\u3092|\ub294|\uc740|\uff1a)[\uff1a:]?\s{0,3}`, "gi");
const ABOUT = new Set("for of admin root wifi on to in at from with by behind under that which you we i they he she here there has have had got should must will can needs f\u00fcr f\u00fcrs von vom der die das des dem den am zu zum zur im beim bei auf an unter wurde de du pour sur \u00e0 au aux dans la le les que qui a del para en al el se di della dei per su sul sulla nel che da dal do dos das em no na pra foi \u043e\u0442 \u0434\u043b\u044f \u043d\u0430 \u043a \u043a\u043e \u0443 \u0432 \u0432\u043e \u0441 \u0441\u043e \u0438\u0437 voor van het till f\u00f6r til dla was is value d\u2019 dell\u2019 all\u2019 nell\u2019 sull\u2019 l\u2019".split(" "));
const FIRST_WORD = new RegExp(String.raw`^(?:\*\*|["'${"`"}*])?,?\s{1,3}\(?((?:d|dell|all|nell|sull|l)['\u2019]|(?:used to|${LETTER}{1,8})(?![\w-]|${LETTER}))`, "i");
const SAME_NAME = new RegExp(String.raw`^(?:\*\*|["'${"`"}*])?(?:\s{1,2}(?:${NOW}))?$`, "i");
const OTHER_END = /[\s_-](?:ids?|name|type|kind|length|size|prefix|version|build|commit|hash|branch|tag|sha|checksum|line|step|file)$/i;
const OTHER_NOUN = /\u7c7b\u578b|\u9577\u5ea6|\u957f\u5ea6|\u7b56\u7565|\u7b97\u6cd5|\u683c\u5f0f|\u4f4d\u6570|\u540d\u79f0|\u30bf\u30a4\u30d7|\u9577\u3055|\u5f62\u5f0f|\u6709\u52b9|\uae38\uc774|\uc720\ud615|\ud615\uc2dd/;
const SETS = /(?:^|[^a-z])(?:set|chang(?:e|ed|ing)|reset|updat(?:e|ed|ing)|rotat(?:e|ed|ing)|switch(?:ed)?)\s(?:[a-z-]{1,12}\s){0,3}$/i;
const MORE = /["'`*\u201d\u201c\u2019]{0,3}(?:,?\s(?:and|or|und|oder|et|ou|y|e|\u0438|to)\s|,\s)(?:(?:for|on|f\u00fcr|pour|para|per|\u0434\u043b\u044f)\s)?(?:[a-z][\w-]{0,20}\s(?:(?:it\s)?is|ist|est|es)\s)?/iy;
const WORD_AND_NUMBER = /^[A-Za-z]{3,20}\d{1,6}$/;
const MAX_MORE = 8;
const OF_SOMETHING = /(?:(?:name|id|length|type|kind|format|path|place|location|version|size|expiry|lifetime|header|title|label|prefix|suffix|number|scope|algorithm|fingerprint)s? (?:of|for) (?:(?:the|a|an|this|that|our|my|your|each) )?(?:[a-z-]{1,12} )?|(?:next|page|continuation|cancel|cancellation|progress|sync|csrf|xsrf|eos|bos|pad|unk|special|design|public|cache|lexer|previous|first|last)[ _-])$/i;
const OF_ACCOUNT = /account|konto|compte|cuenta|\bapi\b|wallet|login|staging|prod|server|bucket|deploy/i;
const SAYS_ONE = /(?:^|[^a-z]|\[\d{0,3}m)(?:the|my|our|your|this|a|its|his|her)\s$/i;
const OPENED = /(?:\\{0,15}["'`]|[\u201e\u201c\u201d\u00ab\u2039\u201a\u2018\u300c\u300e]|\*{1,3}|\()\s?/y;
const VALUE = new RegExp(String.raw`(?:[^\s"'${"`"},;()[\]{}<>|$\\\u0000-\u001f\u00ab\u00bb\u2018-\u201f\u3000-\u9fff\uac00-\ud7af\uff01-\uff5e]|\$(?![{(])){1,400}`, "y");
const QUOTED = new RegExp(String.raw`[^\s"'${"`"}\\\u0000-\u001f\u00ab\u00bb\u2018-\u201f\u300c-\u300f]{1,400}`, "y");
function redactSpoken(text, mentions) {
	if (!mentions.any(WORDS) && !mentions.otherName() && !mentions.any(OTHER_WORDS)) return text;
	let result = "";
	let copied = 0;
	for (const name of text.matchAll(NAME)) {
		const at = name.index + name[0].length;
		if (at < copied) continue;
		for (const value of valuesBehind(text, name, at)) {
			result += text.slice(copied, value.start) + MARK;
			copied = value.end;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function isOfSomethingElse(text, at) {
	return OF_SOMETHING.test(text.slice(Math.max(0, at - 48), at));
}
function valuesBehind(text, name, at) {
	const isUnspaced = (name[5] ?? name[6]) !== void 0;
	const named = (name[1] ?? name[5]) !== void 0 ? "token" : name[3] === void 0 ? "password" : "key";
	for (const link of text.slice(at, at + WINDOW).matchAll(LINK)) {
		const between = text.slice(at, at + link.index);
		if (link.index > FAR || END_OF_SENTENCE.test(between)) return [];
		const isSign = /[=:>\u2192\u2014\u2013-]/.test(link[0]) && !WORD_IN.test(link[0]);
		const sets = /^\s(?:to|from)\s/i.test(link[0]);
		if (!(sets && between === "") && !isAbout(between, isUnspaced, isSign)) continue;
		const value = valueAt(text, at + link.index + link[0].length);
		if (value === void 0 || !isChosen(text.slice(value.start, value.end), named)) continue;
		if (sets && !(isCertain(text, value) && SETS.test(text.slice(Math.max(0, name.index - 48), name.index)))) continue;
		if (namesOther(between) || isOfSomethingElse(text, name.index)) return [];
		if (named === "key" && !isKeyOfAccount(text, name.index, between)) return [];
		return [value, ...moreBehind(text, value, named)];
	}
	return [];
}
function moreBehind(text, first, named) {
	const values = [];
	for (let end = first.end; values.length < MAX_MORE;) {
		MORE.lastIndex = end;
		const value = MORE.test(text) ? valueAt(text, MORE.lastIndex) : void 0;
		if (value === void 0 || !isCertain(text, value) || !isChosen(text.slice(value.start, value.end), named)) break;
		values.push(value);
		end = value.end;
	}
	return values;
}
function isCertain(text, { start, end }) {
	return !WORD_AND_NUMBER.test(text.slice(start, end));
}
function namesOther(between) {
	return [...between.matchAll(NAME)].some(([, , , key]) => key === void 0);
}
function isKeyOfAccount(text, at, between) {
	return OF_ACCOUNT.test(between) && SAYS_ONE.test(text.slice(Math.max(0, at - 10), at));
}
function isAbout(between, isUnspaced, isSign) {
	if (isUnspaced) return !OTHER_NOUN.test(between) && !between.includes("[redacted]") && (between !== "" || !isSign);
	if (SAME_NAME.test(between)) return !isSign || /\s/.test(between);
	const word = FIRST_WORD.exec(between)?.[1]?.toLowerCase().replace("'", "\u2019") ?? "";
	return (word === "used to" || ABOUT.has(word)) && !/[[\]=]|\(\)/.test(between) && !OTHER_END.test(between);
}
function valueAt(text, at) {
	OPENED.lastIndex = at;
	const isOpened = OPENED.test(text);
	const start = isOpened ? OPENED.lastIndex : at;
	const pattern = isOpened && !"*(".includes(text.charAt(at)) ? QUOTED : VALUE;
	pattern.lastIndex = start;
	const found = pattern.exec(text)?.[0];
	if (found === void 0 || "([{$".includes(text.charAt(start + found.length) || " ")) return void 0;
	return {
		start,
		end: start + found.replace(/[.:*]{1,4}$/, "").length
	};
}

// capture/redact/sentences.ts
const OTHER_SENTENCE = new RegExp(String.raw`${$light.OTHER_NAMES}(?:\s{0,4}(?:[\u662f\u4e3a\u70ba\u306f]|(?:ist|lautet|es|est|\u00e8|\u00e9|\u044d\u0442\u043e|jest|\u00e4r|er|is)\s)\s{0,4}|(\s{1,4})(?=[!-~]{8}))`, "gi");
const SENTENCE = new RegExp(String.raw`${EDGE}(?:password|passwd|passphrase|passcode|pwd|secret|token|api[ _-]?key)(?:(?:\s{1,4}(?:is|was|to)|['\u2019]s)(?::?\s{1,4}|:)|\s{1,4}(?=["'${"`"}]))`, "gi");
const BESIDE = new RegExp(String.raw`${EDGE}(?:(?:secret|api|access|auth|signing|encryption|private|client|bearer|webhook|session|service|master|deploy)[ _-](?:key|token|secret|password)|password|passphrase|secret|token)(?:\s{1,4}(?:is|was|to|of|=))?:?\s{1,4}(?=["'${"`"}]?[A-Za-z0-9_+/=-]{20})`, "gi");
const AFTER_WORD = new RegExp(String.raw`${EDGE}(?:password|passwd|passphrase|passcode|secret|client_secret|requirepass|masterauth)\s{1,4}(?=[!-~]{8})`, "gi");
const PROMPT = new RegExp(String.raw`${EDGE}(?:(?:secret|api|access|auth|client|private|master|account|session|bot|app|webhook|refresh)[ -])?(password|passphrase|passcode|secret|token|key)(?:\s{1,2}(?:\[[^\]\r\n]{0,40}\]|\([^)\r\n]{0,40}\)|for\s[^\r\n:]{1,60}(?::\/\/[^\r\n:]{1,60})?))?${BOLD}:${BOLD}\s{1,4}`, "gi");
const AS_SECRET = /\s(?:as|is)\s(?:[a-z]{1,8}\s){0,3}(?:password|passphrase|passcode|token|secret|api[ -]?key)(?![A-Za-z0-9_-])/gi;
function redactSentences(text, mentions) {
	let result = redactSpoken(text, mentions);
	if (mentions.otherName()) result = redactValues(result, OTHER_SENTENCE, isToldElsewhere);
	if (!mentions.any([
		"pass",
		"pwd",
		"secret",
		"token",
		"key",
		"masterauth"
	])) return result;
	result = redactValues(result, SENTENCE, isToldSecret);
	result = redactValues(result, BESIDE, isSecretBeside);
	result = redactValues(result, AFTER_WORD, isDrawnBare);
	if (mentions.any([":"])) result = redactValues(result, PROMPT, isPrompted);
	return redactBefore(result);
}
function isToldElsewhere(lead, value) {
	return lead[1] === void 0 ? isToldSecret(lead, value) : isDrawnBare(lead, value);
}
function isToldSecret(lead, value) {
	if (isOfSomethingElse(lead.input, lead.index) || isSaidOfSecret(value.text)) return false;
	if (isTellingValue(value.text)) return true;
	return value.quoted && /^passphrase/i.test(lead[0]) && value.text.length >= 8 && !/\s/.test(value.text) && !isPlaceholder(value.text);
}
function isSecretBeside(_lead, value) {
	const { text } = value;
	return text.length >= 20 && /^[A-Za-z0-9_+/=-]+$/.test(text) && isTellingValue(text) && isRandom$1(text) && !UUID.test(text);
}
function isDrawnBare(_lead, value) {
	return !value.quoted && isDrawn(value.text);
}
function isPrompted(lead, value) {
	const [all, word = ""] = lead;
	const isAlone = /^(?:key|token|secret)(?::|\*)/i.test(all);
	return word !== "" && !isAlone && isTellingValue(value.text) && !isSaidOfSecret(value.text);
}
function redactBefore(text) {
	let result = "";
	let copied = 0;
	for (const said of text.matchAll(AS_SECRET)) {
		const word = /[!-~]{8,80}$/.exec(text.slice(Math.max(copied, said.index - 80), said.index))?.[0] ?? "";
		const bare = word.replace(/^[\\("'`*]{1,20}|[\\"'`*,)]{1,20}$/g, "");
		if (!(bare === word ? isDrawn(bare) : isTellingValue(bare))) continue;
		const start = said.index - word.length + word.indexOf(bare);
		result += text.slice(copied, start) + MARK;
		copied = start + bare.length;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// capture/redact/tables.ts
const ENGLISH = "password|passwd|passphrase|passcode|pwd|secret|token|(?:api|secret|access|private)[ _-]?key";
const MARKUP = String.raw`(?:["'${"`"}*]{1,3}|\\{1,15}["'])?`;
const patternsOf = (names) => ({
	beside: new RegExp(String.raw`((?:${names})${MARKUP}(?:[ \t]{0,40}\|[ \t]{0,40}|[,;]|\t{1,4}|\\{1,8}t|[ \t]{1,4}(?:\u2192|->|\u21d2|=>)[ \t]{1,4})${MARKUP})([^\s|,;"'${"`"}\\]{8,400})(?=(${MARKUP}[ \t]{0,40}\|)|(["'${"`"}*\\]|[^!-+.-:<-~]|$)|)`, "gi"),
	column: new RegExp(String.raw`(?:${names})${MARKUP}[ \t]{0,40}(?=[|,;\t\r\n\\]|$)`, "gi")
});
const IN_ENGLISH = patternsOf(ENGLISH);
let inOthers;
const REST_OF_LINE = /(?:[^\r\n\\]|\\{1,8}t|\\{1,15}["']){0,1000}/y;
const LINE_ENDS = [
	"\n",
	"\r",
	"\\n",
	"\\r"
];
const RULE = /^[ \t|:+=-]{3,}$/;
const HEAD_CELL = /^[ \t\\"'`*]{0,12}[\p{L}_][\p{L}\p{N}_. -]{0,40}[ \t\\"'`*]{0,12}$/u;
const MAX_ROWS = 200;
const LONGEST_HEAD = 400;
const SEPARATORS = [
	/\|/g,
	/\t|\\{1,8}t/g,
	/,/g,
	/;/g
];
const MAY_BE_TABLE = /[|\t\u2192\u21d2]|[,;]\S|\\t|[-=]>/;
function redactTables(text, mentions) {
	if (!MAY_BE_TABLE.test(text)) return text;
	const result = mentions.any([
		"pass",
		"pwd",
		"secret",
		"token",
		"key"
	]) ? redactTable(text, IN_ENGLISH) : text;
	if (!mentions.otherName()) return result;
	inOthers ??= patternsOf($light.OTHER_NAMES);
	return redactTable(result, inOthers);
}
function redactTable(text, { beside, column }) {
	return redactColumns(text.replace(beside, besideName), column);
}
function besideName(whole, lead, value, bar, end) {
	const isCell = /["']$/.test(lead) || (/\|[ \t]*[`*]*$/.test(lead) ? bar : bar ?? end) !== void 0;
	const isSecret = /(?:\u2192|->|\u21d2|=>)[ \t]*[\\"'`*]*$/.test(lead) ? isTellingValue : isDrawn;
	return isCell && isSecret(value) ? lead + MARK : whole;
}
function redactColumns(text, column) {
	let result = "";
	let copied = 0;
	let table = {
		head: 0,
		end: 0,
		cells: []
	};
	column.lastIndex = 0;
	for (let name = column.exec(text); name !== null; name = column.exec(text)) {
		if (name.index < table.end && (name.index > table.head || table.end === table.head)) continue;
		table = tableBelow(text, name.index, column.lastIndex);
		for (const { start, end } of table.cells) {
			if (start < copied) continue;
			result += text.slice(copied, start) + MARK;
			copied = end;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function tableBelow(text, from, to) {
	const near = text.slice(Math.max(0, from - LONGEST_HEAD), from);
	const line = Math.max(...LINE_ENDS.map((end) => near.includes(end) ? near.lastIndexOf(end) + end.length : 0));
	const head = near.slice(line).replace(/^.*[:=(]\s{0,2}\\{0,15}["']/, "").replace(/^[ \t]*(?:\d+(?:\u2192|[:|] ))?(?:\+|[>-](?=[ \t|]))?[ \t]*\|?/, "");
	const rest = spanOfRow(text, to);
	const table = {
		head: rest.end,
		end: rest.end,
		cells: []
	};
	const first = head + text.slice(from, rest.end);
	const separator = SEPARATORS.find((sign) => first.search(sign) !== -1);
	if (separator === void 0) return table;
	const isBar = separator.source === "\\|";
	if (!isBar && !first.split(separator).every((cell) => HEAD_CELL.test(cell))) return table;
	const column = head.split(separator).length - 1;
	let row = nextRow(text, rest.end);
	if (isBar) {
		if (row === void 0 || !RULE.test(text.slice(row.start, row.end))) return table;
		row = nextRow(text, row.end);
	}
	for (let count = 0; row !== void 0 && count < MAX_ROWS; count++) {
		const cells = cellsOf(text, row, separator);
		if (cells.length < 2) break;
		const cell = cells[column];
		if (cell !== void 0 && isDrawn(text.slice(cell.start, cell.end))) table.cells.push(cell);
		table.end = row.end;
		row = nextRow(text, row.end);
	}
	return table;
}
function spanOfRow(text, start) {
	REST_OF_LINE.lastIndex = start;
	return {
		start,
		end: start + (REST_OF_LINE.exec(text)?.[0].length ?? 0)
	};
}
function nextRow(text, end) {
	LINE_BREAK.lastIndex = end;
	if (!LINE_BREAK.test(text)) return void 0;
	const start = LINE_BREAK.lastIndex;
	return spanOfRow(text, text.charAt(start) === "|" ? start + 1 : start);
}
function cellsOf(text, row, separator) {
	const line = text.slice(row.start, row.end);
	const ends = [...[...line.matchAll(separator)].map((sign) => [sign.index, sign[0].length]), [line.length, 0]];
	let at = 0;
	return ends.map(([end, length]) => {
		const cell = line.slice(at, end);
		const value = /[^\s"'`\\*][^\s"'`\\]*/.exec(cell)?.[0].replace(/(?<!\*)\*+$/, "") ?? "";
		const start = row.start + at + cell.indexOf(value);
		at = end + length;
		return {
			start,
			end: start + value.length
		};
	});
}

// capture/redact/unveil.ts
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const ESCAPED = /\\{1,8}(?:u00|x)(2[6b-f]|3[0-9ad]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;
function unveiled(text) {
	if (text.search(UNSEEN) === -1 && !text.includes("\\u00") && !text.includes("\\x")) return text;
	return text.replace(UNSEEN, "").replace(ESCAPED, (_escape, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

// capture/redact/redact.ts
var redact_exports = {
	get createRedactor() { return createRedactor; },
	get redactorOf() { return redactorOf; }
};
const MAX_DEPTH = 6;
const STORE_URI = /(viking:\/\/[a-z]{1,40}\/[^\s"'`<>\\?#&=,;(){}[\]|]{0,4000})/;
const EXPERIENCE = /^\s*viking:\/\/user\/[A-Za-z0-9_.@-]{1,200}\/memories\/experiences\/[^\r\n?#]{1,1000}$/;
function createRedactor(options = {}) {
	const problems = [];
	const patterns = compile(options.patterns ?? [], problems);
	function plain(text) {
		let result = options.baseline === false ? text : unveiling(text, builtIn);
		for (const pattern of patterns) result = result.split(MARK).map((piece) => piece.replace(pattern, (match) => match === "" ? "" : MARK)).join(MARK);
		return result;
	}
	function anyText(text, depth) {
		if (text.length < 4) return text;
		if (depth < MAX_DEPTH && isJsonContainer(text)) return json(text, depth + 1);
		const open = redactPrivateBlocks(text);
		if (!open.includes("viking://")) return plain(open);
		return open.split(STORE_URI).map((piece, index) => index % 2 === 1 ? piece : plain(piece)).join("");
	}
	function name(text) {
		return options.baseline === false ? text : unveiling(text, redactFormats);
	}
	function json(text, depth) {
		const isManifest = isSecretManifest(text);
		return mapJsonStrings(text, (value, place) => options.baseline !== false && isManifest && isManifestData(place.path) ? MARK : member(value, place, depth), name);
	}
	function id(text) {
		const redacted = name(text);
		return redacted === text ? text : `${redacted}-${checksum(text)}`;
	}
	function member(value, place, depth) {
		if (place.key === "uri" && EXPERIENCE.test(value)) return value;
		if (options.baseline !== false) {
			if (place.key !== void 0 && isSecretMember(place.key, value)) return MARK;
			if (place.key === "value" && place.name !== void 0 && isSecretMember(place.name, value)) return MARK;
			if (place.previous !== void 0 && isSecretFlag(place.previous) && value !== "") return MARK;
			if (place.key === void 0 && isSecretItem(place.path.at(-1) ?? "", value)) return MARK;
			if (place.previous !== void 0) return redactHeader(place.previous, value) ?? anyText(value, depth);
		}
		return anyText(value, depth);
	}
	const redactor = {
		problems,
		text: (text) => anyText(text, 0),
		value: (value) => {
			if (value === void 0 || value === null) return value;
			if (typeof value === "string") return anyText(value, 0);
			const text = JSON.stringify(value);
			const redacted = json(text, 1);
			return redacted === text ? value : JSON.parse(redacted);
		},
		message: (message) => ({
			...message,
			parts: message.parts.map(part)
		})
	};
	function part(part) {
		if (part.type === "text") return {
			...part,
			text: redactor.text(part.text)
		};
		return {
			...part,
			tool_id: id(part.tool_id),
			tool_input: redactor.value(part.tool_input),
			tool_output: redactor.text(part.tool_output)
		};
	}
	return redactor;
}
function redactorOf({ redact, redact_patterns }) {
	return createRedactor({
		baseline: redact === "on",
		patterns: redact_patterns
	});
}
function builtIn(text) {
	const mentions = mentionsIn(text);
	return [
		redactTables,
		redactFormats,
		redactAssignments,
		redactSentences
	].reduce((result, rule) => rule(result, mentions), redactCommands(redactSecretManifests(redactPrivateKeys(text))));
}
function unveiling(text, redacted) {
	const written = redacted(text);
	const read = unveiled(text);
	if (read === text) return written;
	const result = redacted(read);
	return result === unveiled(written) ? written : result;
}
const baseline = createRedactor();
function redact(text) {
	return baseline.text(text);
}
function compile(sources, problems) {
	const patterns = [];
	for (const [index, source] of sources.entries()) try {
		const pattern = new RegExp(source, "gu");
		if (pattern.test("")) problems.push(`pattern ${index + 1} matches the empty text and so everything`);
		else patterns.push(pattern);
	} catch {
		problems.push(`pattern ${index + 1} is no regular expression`);
	}
	return patterns;
}
function checksum(text) {
	let sum = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
	return (sum >>> 0).toString(36);
}
function isJsonContainer(text) {
	if (!/^\s{0,100}[[{]/.test(text)) return false;
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
module.exports = {
	MARK,
	createRedactor,
	redact,
	get redact_exports() { return redact_exports; },
	redactorOf,
};
