// Generated from packages/capture/src/redact/redact.ts. Do not edit: change the source and run "pnpm run sync".
const $light = require("./light.cjs");

// packages/capture/src/redact/secret-names.ts
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

// packages/capture/src/redact/value-looks.ts
function isTellingValue(value) {
	return value.length >= 8 && isMixed(value) && !$light.isPlaceholder(value) && !isPath(value) && !/\s|:\/\/|^(?:base\d|sha-?\d|utf-?\d|md5|argon2|pbkdf2|oauth|x509|aes|rsa|ed25519|bcrypt|iso|v\d{1,3}(?:[.-]|$))/i.test(value);
}
function isMixed(value) {
	return value.length >= 6 && /[A-Za-z]/.test(value) && /\d/.test(value) && !value.includes("(");
}
const NAME_LIKE = /^(?!(?:\D{1,40}\d{1,4}){3})(?:(?:[A-Z][a-z]{2,40}|[a-z]{2,40}|[A-Z]{2,40})\d{0,4}(?:[_.:/-]|(?=[A-Z][a-z]{2})|$)){1,20}$/;
function isDrawn(value) {
	return isTellingValue(value) && !/[\\/]|\.[a-z]{1,5}$/i.test(value) && !NAME_LIKE.test(value);
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

// packages/capture/src/redact/encoded.ts
const ENCODED = new RegExp(String.raw`(?:(?<![A-Za-z0-9_$.%-])|(?<=%(?:25){0,2}[0-9A-Fa-f]{2}|${$light.ENDS_WORD}))([A-Za-z_][A-Za-z0-9_.-]{0,80})(?:%(?:25){0,2}2[27])?%(?:25){0,2}3[AaDd](?:%(?:25){0,2}2[027]|\+){0,2}`, "g");
const ENCODED_VALUE = /(?:[^\s"'`&,;<>%]|%(?!(?:25){0,2}(?:2[267C]|3B|7D|0[AD]))){3,2000}/y;
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
		if ($light.isPlaceholder(value) || !(grade === "weak" ? isDrawn(value) : isMixed(value))) continue;
		result += text.slice(copied, at) + $light.MARK;
		copied = at + value.length;
		ENCODED.lastIndex = copied;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// packages/capture/src/redact/values.ts
function redactValues(text, pattern, isSecret, options = {}) {
	let result = "";
	let copied = 0;
	let listedTo = 0;
	pattern.lastIndex = 0;
	for (let lead = pattern.exec(text); lead !== null; lead = pattern.exec(text)) {
		const at = pattern.lastIndex;
		const items = lead.index >= listedTo && options.lists?.(lead) === true ? itemsBehind(text, lead, at) : [];
		listedTo = items.at(-1)?.after ?? listedTo;
		const values = items.length > 0 ? items : options.mayLead?.(lead) === false ? [] : [valueAt(text, at)];
		for (const value of values) {
			if (value === void 0 || !isSecret(lead, value)) continue;
			result += text.slice(copied, value.start) + $light.MARK;
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
const DASH = new RegExp(`${$light.NEXT_LINE}-[ \\t]{1,4}`, "y");
function itemsBehind(text, lead, at) {
	const first = endOf(OPEN_LIST, text, at);
	if (first !== void 0) return itemsAt(text, first, COMMA);
	const item = endOf(DASH, text, lead.index + lead[0].trimEnd().length);
	return item === void 0 ? [] : itemsAt(text, item, DASH);
}
function itemsAt(text, first, between) {
	const items = [];
	for (let at = first; at !== void 0 && items.length < MAX_ITEMS;) {
		const item = valueAt(text, at);
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
function valueAt(text, at) {
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

// packages/capture/src/redact/assignments.ts
const COLOUR = String.raw`(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[0-9;]{0,20}m`;
const COLOURS = `(?:${COLOUR}){0,3}`;
const QUOTE = String.raw`(?:\\{0,15}["'${"`"}]|&(?:quot|#3[49]);|\\{1,15})?`;
const TO_VALUE = String.raw`${COLOURS}${QUOTE}${$light.BOLD}\]?\s{0,4}(?:=>|:=|=(?![=~])|:(?![:/=])|[\uff1a\uff1d])${$light.BOLD}\s{0,4}${COLOURS}(?:&(?:quot|#3[49]);)?`;
const NAME = new RegExp(String.raw`(?:(?<![A-Za-z0-9_$.-]|\u001b\[|\\(?=[nrt]))|(?<=${COLOUR}|\\[nrt]))([A-Za-z_][A-Za-z0-9_.-]{0,80})${TO_VALUE}`, "g");
const OTHER_ASSIGNMENT = new RegExp($light.OTHER_NAMES + TO_VALUE, "gi");
const SQL = new RegExp(String.raw`${$light.EDGE}(?:identified(?:\s{1,4}with\s{1,4}[^\s;]{1,60})?\s{1,4}(?:by|as)\s{1,4}(?:password\s{1,4})?|set\s{1,4}password\s{1,4}for\s{1,4}[^\s=;]{1,100}\s{0,4}=\s{0,4}(?:password\()?|password\((?=\\{0,15}['"]))`, "gi");
const SET_COMMAND = new RegExp(String.raw`${$light.EDGE}(?:config(?:ure)?|user-secrets|env|variables?|CONFIG)(?:\s{1,4}|:)(?:(?:set|add)\s{1,4})?(?:--?[A-Za-z-]{1,20}\s{1,4}){0,2}${QUOTE}(?:[A-Za-z0-9_./:@-]{0,100}[./:])?([A-Za-z_][A-Za-z0-9_-]{0,80})${QUOTE}\s{1,4}`, "g");
const NAME_AND_VALUE = new RegExp(String.raw`${$light.EDGE}(?:name|key)${QUOTE}\s{0,4}[:=]\s{0,4}${QUOTE}([A-Za-z_][A-Za-z0-9_.-]{0,80})${QUOTE},?(?:${$light.NEXT_LINE}|[ \t]{1,8})${QUOTE}value${QUOTE}\s{0,4}[:=]\s{0,4}`, "gi");
const SETTER = /(?<![A-Za-z0-9_$])(?:set|with|use|add)_?([A-Z_][A-Za-z0-9_]{0,60})\(\s{0,4}(?=\\{0,15}["'`])/gi;
const SET_BY_NAME = new RegExp(String.raw`(?:\(\s{0,4}\\{0,15}["']([A-Za-z_][A-Za-z0-9_.-]{0,80})\\{0,15}["'],\s{0,4}(?=\\{0,15}["'${"`"}])|${$light.EDGE}(?:setx|set\s{1,4}-[A-Za-z]{1,4})\s{1,4}([A-Za-z_][A-Za-z0-9_]{0,80})\s{1,4})`, "g");
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
	let result = redactValues(text, NAME, isSecretAssignment, {
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
	return isSecretElement(name, value.trim()) ? open + $light.MARK : whole;
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
	if ($light.isPlaceholder(value.text)) return false;
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
	return !$light.isPlaceholder(value.text) && isWord(value.text);
}
function isWord(value) {
	return /^[!-~]+$/.test(value) && (isMixed(value) || value.length >= 8 && /[^A-Za-z]/.test(value));
}
function isSqlSecret(lead, value) {
	const { text, quoted } = value;
	if ($light.isPlaceholder(text) || /\s/.test(text)) return false;
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
	if ($light.isPlaceholder(value.text) || value.text.startsWith("-")) return false;
	return value.quoted || isMixed(value.text) || value.text.length >= 4 && !$light.isProse(value.text);
}
function isSecretLiteral(grade, name, value) {
	if ($light.isPlaceholder(value) || plainWord(value) === plainWord(name)) return false;
	if (grade === "weak") return isWeakSecret(value);
	if (grade === "terse") return isDrawn(value);
	if (/\s/.test(value.trim()) && !/\d/.test(value)) return false;
	return value.length >= (grade === "environment" ? 3 : 4);
}
function isSecretElement(name, value) {
	if (gradeOf(name.slice(name.lastIndexOf(":") + 1)) === void 0) return false;
	return value.length >= 4 && !/\s/.test(value) && !$light.isPlaceholder(value);
}

// packages/capture/src/redact/blocks.ts
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
			result += $light.MARK;
			copied = start;
		}
	} else {
		if (text.charAt(start - 1) === "`" && text.charAt(end) === "`" && (depth > 0 || at > lastClose)) continue;
		if (depth === 0) result += text.slice(copied, end);
		depth++;
		copied = end;
	}
	if (depth === 0) return result + text.slice(copied);
	return copied === text.length ? result : result + $light.MARK;
}
const KEY_NAME = `[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----`;
const KEY_BEGIN = new RegExp(`-----BEGIN ${KEY_NAME}`, "g");
const KEY_END = new RegExp(`-----END ${KEY_NAME}`);
const KEY_ENDS = new RegExp(KEY_END.source, "g");
const MAX_KEY = 2e4;
const BREAK = `(?:${$light.NEXT_LINE}|[ \\t])`;
const BODY = "(?:[A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,15}={1,2})";
const KEY_LINE = new RegExp(`${BREAK}{1,4}(?:[A-Z][A-Za-z-]{1,40}: [^\\r\\n\\\\]{0,200}|${BODY})`, "y");
const LAST_LINE = new RegExp(`(?:^|${$light.NEXT_LINE}|[^A-Za-z0-9+/=])(${BODY}|=[A-Za-z0-9+/]{4})${BREAK}{0,4}$`);
const LONGEST_LINE = 300;
function redactPrivateKeys(text) {
	if (!text.includes("PRIVATE KEY")) return text;
	let result = "";
	let copied = 0;
	KEY_BEGIN.lastIndex = 0;
	for (let begin = KEY_BEGIN.exec(text); begin !== null; begin = KEY_BEGIN.exec(text)) {
		const end = endOfKey(text, KEY_BEGIN.lastIndex);
		if (end === void 0) continue;
		result += text.slice(copied, begin.index) + $light.MARK;
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
		result += text.slice(copied, start) + $light.MARK;
		copied = close.index + close[0].length;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// packages/capture/src/redact/commands.ts
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
const VALUE = `("[^"\\r\\n]{1,400}"|'[^'\\r\\n]{1,400}'|[^\\s"'|;&<>\`]{1,400})`;
const ESCAPED$1 = `\\\\{1,15}["']`;
const rules = new Map();
function ruleOf(command) {
	const known = rules.get(command);
	if (known !== void 0) return known;
	const { name, lead } = command;
	const mayBeQuoted = lead.includes("<quote>");
	const rule = {
		call: new RegExp(`(?<!\\.)${$light.EDGE}(?:${name})(?:\\.exe)?(?=\\s)${ARGUMENTS}{1,600}`, "g"),
		arguments: [...[
			"",
			"\"",
			"'"
		].slice(0, mayBeQuoted ? 3 : 1).map((quote) => {
			const value = quote === "" ? VALUE : `([^${quote}\\r\\n]{1,400})(?=${quote})`;
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
const GAP = `(?:[ \\t]{1,8}|${$light.NEXT_LINE})`;
const NETRC = new RegExp(`${$light.EDGE}((?:machine[ \\t]{1,8}\\S{1,200}|default)${GAP}login[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP}(?:account[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP})?passw(?:or)?d[ \\t]{1,8})([^\\s\\\\"]{1,400})`, "g");
const PIPED = $light.atEdge(/((?:echo|printf)\s{1,4}(?:-[neE]{1,3}\s{1,4})?(?:["']%s(?:\\n)?["']\s{1,4})?)("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|[^\s"'|;&<>]{1,300})(?=\s{0,4}\|\s{0,4}(?:sudo\s[^\r\n|;&]{0,80}?-[A-Za-z]{0,4}S|[^\r\n|;&]{1,200}?(?:--password-stdin|--stdin|chpasswd)))/g);
const HERE_STRING = $light.atEdge(/(sudo\s[^\r\n|;&<]{0,100}<<<\s{0,4})("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|\S{1,300})/g);
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
	return $light.isPlaceholder(bare) || $light.isProse(bare) || bare.startsWith("-") ? whole : lead + quote + $light.MARK + quote;
}

// packages/capture/src/redact/mentions.ts
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
			isOther ??= $light.OTHER_WORDS.test(text);
			return isOther;
		}
	};
}

// packages/capture/src/redact/tokens.ts
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
		const end = $light.edgeBefore(text, start) ? endOfToken(text, start, found[0], runEnd) : void 0;
		if (end === void 0) {
			BEGINNING.lastIndex = start + 1;
			continue;
		}
		TAIL.lastIndex = end;
		TAIL.test(text);
		result += text.slice(copied, start) + $light.MARK;
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
	return token === void 0 || $light.isPlaceholder(token) || when?.(token) === false ? void 0 : token;
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
		$light.LINE_BREAK.lastIndex = at;
		const lineBreak = $light.LINE_BREAK.exec(text)?.[0];
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

// packages/capture/src/redact/formats.ts
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
		pattern: new RegExp(`${$light.EDGE}[0-9]{8,10}(?::|%3A)AA${spread(33)}${END}`, "g")
	},
	{
		needs: ["."],
		pattern: new RegExp(`(?<!\\.)${$light.EDGE}${INITIAL}[A-Za-z0-9_-]{1,400}\\.${INITIAL}[A-Za-z0-9_-]{1,400}(?:${$light.NEXT_LINE}[A-Za-z0-9_-]{1,400})?\\.${spread(43)}`, "g"),
		when: isOpenVikingKey
	},
	{
		needs: ["authorization"],
		pattern: $light.atEdge(/((?:proxy-)?authorization\\{0,15}["']?\s{0,4}(?:[:=]\s{0,4}\\{0,15}["']?(?:(?:bearer|basic|token|digest|negotiate|apikey)\s{1,4})?|,\s{0,4}\\{0,15}["'](?:bearer|basic|token|digest|negotiate|apikey)\s{1,4}))[^\s"'\\,;<>[\](){}$]{4,4000}/gi),
		keep: "front",
		when: (match) => !$light.isPlaceholder(lastWord(match)) && !/[:=]\s*\\{0,15}["']?(?:bearer|basic|token|digest|negotiate|apikey)$/i.test(match)
	},
	{
		needs: ["bearer"],
		pattern: $light.atEdge(/(bearer\s{1,4})[A-Za-z0-9_.~+/=-]{8,4000}/gi),
		keep: "front",
		when: (match) => {
			const word = lastWord(match);
			return word.length < 16 ? isDrawn(word) : /\d/.test(word) && !$light.isPlaceholder(word);
		}
	},
	{
		needs: ["cookie"],
		pattern: $light.atEdge(/((?:set-)?cookie\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?)[A-Za-z0-9_!#%&*.^|~+-]{1,200}=(?:"[^"\r\n\\]{0,4000}"|[^\s"'`\\])(?:(?<=[=])"[^"\r\n\\]{0,4000}"|[^\r\n"'`\\]){0,8000}/gi),
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
		pattern: $light.atEdge(/((?:-u|--user)(?:=|\s{1,4})["']?[^\s:"'$]{1,100}:)[^\s"'$<>[\]{}/]{1,300}/g),
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
			return (keep === void 0 ? "" : String(rest[0])) + $light.MARK + (keep === "both" ? String(rest[1]) : "");
		});
	}
	return result;
}
const SCHEME = /^(bearer|basic|token|digest|negotiate|apikey)\s{1,4}(?=\S{4})/i;
function redactHeader(name, value) {
	const scheme = SCHEME.exec(value)?.[0];
	if (!/^(?:proxy-)?authorization$/i.test(name) || scheme === void 0) return void 0;
	return $light.isPlaceholder(value.slice(scheme.length)) ? void 0 : scheme + $light.MARK;
}
function spread(length) {
	return `(?:[A-Za-z0-9_-]{${length},200}|[A-Za-z0-9_-]{1,${length - 1}}${$light.NEXT_LINE}[A-Za-z0-9_-]{1,200})`;
}
function lastWord(match) {
	return /(?<![^\s:"'])[^\s:"']*$/.exec(match)?.[0] ?? "";
}
const NEXT = new RegExp($light.NEXT_LINE, "g");
function isOpenVikingKey(match) {
	const [account = "", user = "", secret = ""] = match.replace(NEXT, "").split(".");
	const isName = (part) => /^[A-Za-z0-9_.@-]+$/.test(Buffer.from(part, "base64url").toString());
	return secret.length >= 40 && isName(account) && isName(user);
}

// packages/capture/src/redact/json.ts
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

// packages/capture/src/redact/manifests.ts
const KIND = new RegExp(String.raw`${$light.EDGE}kind\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?Secret\b`);
const DATA = new RegExp(`(${$light.NEXT_LINE})(?:data|stringData):(?=[ \\t]*(?:\\\\|\\r?\\n))`, "g");
const ENTRY = new RegExp(`(${$light.NEXT_LINE})([A-Za-z0-9_.-]{1,200}:[ \\t]{1,8})((?:\\\\{0,15}["'])?)([^\\s"'\\\\]{1,4000})((?:\\\\{0,15}["'])?)`, "y");
const BRACES = /\\{0,15}"(?:data|stringData)\\{0,15}"\s{0,4}:\s{0,4}\{/g;
const MEMBER = new RegExp(String.raw`((?:${$light.NEXT_LINE}|\s){0,8}\\{0,15}"[^"\\]{1,200}\\{0,15}"\s{0,4}:\s{0,4}\\{0,15}")([^"\\]{1,4000})(\\{0,15}"\s{0,4},?)`, "y");
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
			result += text.slice(copied, start) + $light.MARK;
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
			result += text.slice(copied, start) + $light.MARK;
			copied = start + value.length;
		}
	}
	return copied === 0 ? text : result + text.slice(copied);
}
function depth(lead) {
	return /(?<![ \t])[ \t]*$/.exec(lead)?.[0].length ?? 0;
}

// packages/capture/src/redact/sentences.ts
const OTHER_SENTENCE = new RegExp(String.raw`${$light.OTHER_NAMES}(?:\s{0,4}(?:[\u662f\u4e3a\u70ba\u306f]|(?:ist|lautet|es|est|\u00e8|\u00e9|\u044d\u0442\u043e|jest|\u00e4r|er|is)\s)\s{0,4}|(\s{1,4})(?=[!-~]{8}))`, "gi");
const SENTENCE = new RegExp(String.raw`${$light.EDGE}(?:password|passwd|passphrase|passcode|pwd|secret|token|api[ _-]?key)(?:(?:\s{1,4}(?:is|was|to)|['\u2019]s)(?::?\s{1,4}|:)|\s{1,4}(?=["'${"`"}]))`, "gi");
const BESIDE = new RegExp(String.raw`${$light.EDGE}(?:(?:secret|api|access|auth|signing|encryption|private|client|bearer|webhook|session|service|master|deploy)[ _-](?:key|token|secret|password)|password|passphrase|secret|token)(?:\s{1,4}(?:is|was|to|of|=))?:?\s{1,4}(?=["'${"`"}]?[A-Za-z0-9_+/=-]{20})`, "gi");
const AFTER_WORD = new RegExp(String.raw`${$light.EDGE}(?:password|passwd|passphrase|passcode|secret|client_secret|requirepass|masterauth)\s{1,4}(?=[!-~]{8})`, "gi");
const PROMPT = new RegExp(String.raw`${$light.EDGE}(?:(?:secret|api|access|auth|client|private|master|account|session|bot|app|webhook|refresh)[ -])?(password|passphrase|passcode|secret|token|key)(?:\s{1,2}(?:\[[^\]\r\n]{0,40}\]|\([^)\r\n]{0,40}\)|for\s[^\r\n:]{1,60}(?::\/\/[^\r\n:]{1,60})?))?${$light.BOLD}:${$light.BOLD}\s{1,4}`, "gi");
const AS_SECRET = /\s(?:as|is)\s(?:[a-z]{1,8}\s){0,3}(?:password|passphrase|passcode|token|secret|api[ -]?key)(?![A-Za-z0-9_-])/gi;
function redactSentences(text, mentions) {
	let result = text;
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
	if (isTellingValue(value.text)) return true;
	return value.quoted && /^passphrase/i.test(lead[0]) && value.text.length >= 8 && !/\s/.test(value.text) && !$light.isPlaceholder(value.text);
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
	return word !== "" && !isAlone && isTellingValue(value.text);
}
function redactBefore(text) {
	let result = "";
	let copied = 0;
	for (const said of text.matchAll(AS_SECRET)) {
		const word = /[!-~]{8,80}$/.exec(text.slice(Math.max(copied, said.index - 80), said.index))?.[0] ?? "";
		const bare = word.replace(/^[\\("'`*]{1,20}|[\\"'`*,)]{1,20}$/g, "");
		if (!(bare === word ? isDrawn(bare) : isTellingValue(bare))) continue;
		const start = said.index - word.length + word.indexOf(bare);
		result += text.slice(copied, start) + $light.MARK;
		copied = start + bare.length;
	}
	return copied === 0 ? text : result + text.slice(copied);
}

// packages/capture/src/redact/tables.ts
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
	return isCell && isSecret(value) ? lead + $light.MARK : whole;
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
			result += text.slice(copied, start) + $light.MARK;
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
	$light.LINE_BREAK.lastIndex = end;
	if (!$light.LINE_BREAK.test(text)) return void 0;
	const start = $light.LINE_BREAK.lastIndex;
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

// packages/capture/src/redact/unveil.ts
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const ESCAPED = /\\{1,8}(?:u00|x)(2[6b-f]|3[0-9ad]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;
function unveiled(text) {
	if (text.search(UNSEEN) === -1 && !text.includes("\\u00") && !text.includes("\\x")) return text;
	return text.replace(UNSEEN, "").replace(ESCAPED, (_escape, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

// packages/capture/src/redact/redact.ts
const MAX_DEPTH = 6;
const STORE_URI = /(viking:\/\/[a-z]{1,40}\/[^\s"'`<>\\?#&=,;(){}[\]|]{0,4000})/;
const EXPERIENCE = /^\s*viking:\/\/user\/[A-Za-z0-9_.@-]{1,200}\/memories\/experiences\/[^\r\n?#]{1,1000}$/;
function createRedactor(options = {}) {
	const problems = [];
	const patterns = compile(options.patterns ?? [], problems);
	function plain(text) {
		let result = options.baseline === false ? text : unveiling(text, builtIn);
		for (const pattern of patterns) result = result.split($light.MARK).map((piece) => piece.replace(pattern, (match) => match === "" ? "" : $light.MARK)).join($light.MARK);
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
		return mapJsonStrings(text, (value, place) => options.baseline !== false && isManifest && isManifestData(place.path) ? $light.MARK : member(value, place, depth), name);
	}
	function id(text) {
		const redacted = name(text);
		return redacted === text ? text : `${redacted}-${checksum(text)}`;
	}
	function member(value, place, depth) {
		if (place.key === "uri" && EXPERIENCE.test(value)) return value;
		if (options.baseline !== false) {
			if (place.key !== void 0 && isSecretMember(place.key, value)) return $light.MARK;
			if (place.key === "value" && place.name !== void 0 && isSecretMember(place.name, value)) return $light.MARK;
			if (place.previous !== void 0 && isSecretFlag(place.previous) && value !== "") return $light.MARK;
			if (place.key === void 0 && isSecretItem(place.path.at(-1) ?? "", value)) return $light.MARK;
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

exports.createRedactor = createRedactor;
exports.redact = redact;
exports.redactorOf = redactorOf;