/** Longer texts are a task of their own and no correction. */
const LONGEST_CORRECTION = 1500
const LONGEST_APPROVAL = 300

// How people say that what was done is not what they wanted, at the beginning of a message. A table for each language;
// letters are compared without case, and \b does not hold outside Latin letters.
const CORRECTIONS: readonly RegExp[] = [
  // English
  /^(?:no|nope|nah)(?:[,.!;:\s—-]|$)(?!\s*(?:problem|worries|need to|rush))/i,
  /^(?:don['’]?t|do not|please don['’]?t|stop|wait|undo|revert|never)\b/i,
  /^(?:that['’]?s|this is|it['’]?s|you['’]?re) (?:not (?:right|what|correct|it)|wrong|incorrect|the wrong|still (?:broken|failing|wrong))/i,
  /^(?:actually|instead|wrong|not like (?:that|this)|not quite|i (?:said|meant|asked)|you (?:should(?:n['’]?t| not)|forgot|missed|broke|misunderstood|were not supposed))\b/i,
  /\b(?:instead of (?:that|this)|i told you|as i said|like i said|why did you|still (?:fails|broken|doesn['’]?t work|not working))\b/i,
  // Chinese
  /^(?:不对|不是|不行|不要|别|错了|不能|停|等等|不,|不，|你(?:错|搞错|理解错|忘)|我(?:说的是|的意思是|要的是))/,
  /(?:还是(?:不行|不对|报错|失败)|应该(?:用|是)|而不是)/,
  // Japanese
  /^(?:違|ちが|いや|いいえ|だめ|ダメ|やめ|待って|そうじゃ|そうでは)/,
  /(?:ではなく|じゃなくて|しないで)/,
  // Korean
  /^(?:아니|틀렸|잘못|그게 아니|하지 ?마|멈춰|잠깐)/,
  // Russian, Ukrainian
  /^(?:нет|не (?:так|то|надо|нужно|трогай|делай)|неправильно|неверно|стоп|подожди|отмени|верни|ні|не треба|зачем ты|я (?:же )?(?:сказал|просил|имел))(?=[\s,.!:;—-]|$)/i,
  /(?:всё ещё|все еще|до сих пор) (?:не|пада|лома)/i,
  // German
  /^(?:nein|nicht so|falsch|stopp?|halt|lass das|mach das nicht|bitte nicht|das (?:ist|war) (?:falsch|nicht)|ich (?:meinte|sagte))\b/i,
  // French
  /^(?:non|pas comme|ne (?:fais|touche|change)|c['’]est (?:faux|pas)|ce n['’]est pas|arrête|attends|je (?:voulais|t['’]ai dit))(?=[\s,.!:;'’]|$)/i,
  // Spanish, Portuguese, Italian
  /^(?:no|não|nao)[,.!;:]/i,
  /^(?:eso no|así no|est[áa] mal|para|no (?:hagas|uses|toques|es eso)|te dije|isso não|assim não|está errado|não (?:faça|use|mexa)|non (?:fare|usare|toccare|è questo)|sbagliato|aspetta|fermati)(?=[\s,.!:;]|$)/i,
  // Polish, Turkish
  /^(?:nie[,.! ]|źle|stój|hayır|yanlış|yapma|dur)(?=[\s,.!]|$)/i,
]

const APPROVALS: readonly RegExp[] = [
  /^(?:(?:ok|okay|yes|yep|great|nice|perfect|awesome|excellent|thanks|thank you|thx|good (?:job|work)|well done|lgtm|ship it)\b)/i,
  /\b(?:it works|works now|that works|fixed it|that fixed|passes now)\b/i,
  /^(?:谢谢|好的|可以了|很好|太好了|完美|没问题|搞定)|(?:成功了|解决了|能用了)/,
  /^(?:ありがと|完璧|いいね|できた|動い)|^(?:고마|감사|좋아|완벽|잘 ?됐)/,
  /^(?:спасибо|отлично|супер|класс|хорошо|заработало|дякую|чудово)|(?:теперь работает|всё работает)/i,
  /^(?:danke|super|perfekt|passt|klappt|merci|parfait|génial|gracias|perfecto|genial|funciona|obrigad[oa]|perfeito|grazie|perfetto|dzięki|teşekkür)(?=[\s,.!]|$)/i,
]

/** What the program puts before the user's words when a call was turned down with a reason. */
const REFUSED_WITH_WORDS = 'the user said:'

export function isCorrection(text: string): boolean {
  const own = text.trim()
  return own.length <= LONGEST_CORRECTION && CORRECTIONS.some((pattern) => pattern.test(own))
}

export function isApproval(text: string): boolean {
  const own = text.trim()
  return own.length <= LONGEST_APPROVAL && APPROVALS.some((pattern) => pattern.test(own))
}

/** The user's reason in the result of a call that he turned down. */
export function refusalWords(output: string): string | undefined {
  const at = output.indexOf(REFUSED_WITH_WORDS)
  const words = at === -1 ? '' : output.slice(at + REFUSED_WITH_WORDS.length).trim()
  return words === '' ? undefined : words
}

const NOT_RUN =
  /^(?:The user doesn['’]t want to proceed|The user rejected|Claude requested permissions|This command requires approval|Permission to use|\[Request interrupted|<tool_use_error>|Tool .* (?:is )?not (?:allowed|permitted)|Operation stopped by hook)/

/** True for the result of a command that never ran. */
export function wasNotRun(output: string): boolean {
  return NOT_RUN.test(output.trimStart()) || /haven['’]t granted it yet|was rejected\b/.test(output.slice(0, 400))
}
