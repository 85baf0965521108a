import type { Draws } from './draws.ts'
import type { SecretFormat } from './formats.ts'

export interface Place {
  name: string
  takes: readonly SecretFormat['shape'][]
  /** The text as it is recorded there. */
  put: (text: string, draws: Draws) => string
}

const ALL = ['token', 'line', 'block'] as const
const indented = (text: string, lead: string): string => text.replaceAll('\n', `\n${lead}`)

/** Terminals break a long line wherever it ends, with or without a mark. */
function wrapped(text: string, draws: Draws): string {
  const at = draws.number(Math.ceil(text.length / 3), Math.floor(text.length / 2) + 1)
  const [lead, end] = draws.pick([
    ['', '\n'],
    ['', '\n  '],
    ['  ', '\n  '],
    ['', '\\\n'],
    ['', '\r\n'],
  ])
  return `The output was:\n${lead}${text.slice(0, at)}${end}${text.slice(at)}\nand nothing else.`
}

const prompt = (language: string, before: string, after: string): Place => ({
  name: `prompt in ${language}`,
  takes: ALL,
  put: (text) => `${before}${text.includes('\n') ? `\n${text}\n` : text}${after}`,
})

export const PLACES: readonly Place[] = [
  prompt('English', 'Please deploy with this: ', ' and tell me what happens.'),
  prompt('Chinese', '请使用这个：', ' ，然后重新部署服务。'),
  prompt('Chinese, without a space', '请把', '写进配置里，然后运行测试。'),
  prompt('Russian', 'Вот что нужно использовать: ', ' , потом перезапусти сервис.'),
  prompt('German', 'Verwende bitte das hier: „', '“ und prüfe die Übersicht.'),
  prompt('Japanese', 'これを使ってください：', '　よろしくお願いします。'),
  { name: 'Markdown', takes: ALL, put: (text) => `Use this:\n\n\`\`\`\n${text}\n\`\`\`\n\n- done` },
  { name: 'Markdown, in a line', takes: ['token', 'line'], put: (text) => `- use \`${text}\` for it` },
  { name: 'table', takes: ['token', 'line'], put: (text) => `| name | value |\n|---|---|\n| prod | ${text} |` },
  { name: 'JSON input', takes: ALL, put: (text) => JSON.stringify({ command: text, description: 'Run it' }) },
  {
    name: 'JSON input, nested',
    takes: ALL,
    put: (text) => JSON.stringify({ n: 1, edits: [{ old: '', new: text }], more: { list: [null, true, { text }] } }),
  },
  {
    name: 'JSON in JSON',
    takes: ALL,
    put: (text) => JSON.stringify({ body: JSON.stringify({ text, n: 1.5 }), timeout: 1000 }, null, 2),
  },
  {
    name: 'JSON in JSON in JSON',
    takes: ALL,
    put: (text) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ text }) }) }),
  },
  {
    name: 'escaped, in a text',
    takes: ALL,
    put: (text) => `curl -X POST https://api.example.org -d ${JSON.stringify(JSON.stringify({ text }))} --fail`,
  },
  {
    name: 'escaped twice, in a text',
    takes: ALL,
    put: (text) => `log: body=${JSON.stringify(JSON.stringify(JSON.stringify({ id: 7, text })))} status=200`,
  },
  {
    name: 'JSON Lines, cut off',
    takes: ALL,
    put: (text) => `${JSON.stringify({ level: 'info', text })}\n${JSON.stringify({ level: 'warn' })}\n{"level":`,
  },
  { name: 'output', takes: ALL, put: (text) => `$ run\n2026-11-30T10:00:00.000Z INFO start\n${text}\nexit code 0` },
  {
    name: 'output in colours',
    takes: ['token', 'line'],
    put: (text) => `\u001b[32m✓\u001b[0m done \u001b[1m${text}\u001b[0m in 3 ms`,
  },
  {
    name: 'diff',
    takes: ALL,
    put: (text) => `--- a/app.conf\n+++ b/app.conf\n@@ -1,2 +1,3 @@\n context\n+${indented(text, '+')}\n-old`,
  },
  {
    name: 'numbered lines',
    takes: ALL,
    put: (text) => ['# file', ...text.split('\n')].map((row, at) => `${String(at + 1).padStart(6)}→${row}`).join('\n'),
  },
  {
    name: 'shell history',
    takes: ['token', 'line'],
    put: (text) => ` 1041  ls -la\n 1042  ${text}\n 1043  git status`,
  },
  {
    name: 'shell history with times',
    takes: ['token', 'line'],
    put: (text) => `: 1732960999:0;ls\n: 1732961000:0;${text}\n: 1732961002:0;git status`,
  },
  { name: 'here document', takes: ALL, put: (text) => `cat > app.conf <<'EOF'\n${text}\nEOF` },
  {
    name: 'stack trace',
    takes: ['token', 'line'],
    put: (text) => `Error: request failed (${text})\n    at run (/app/main.js:10:5)`,
  },
  {
    name: 'path',
    takes: ['token'],
    put: (text) => (text.includes('/') ? text : `/home/dev/work/${text}/notes.txt: No such file`),
  },
  {
    name: 'Windows path',
    takes: ['token'],
    put: (text) => (text.includes('/') ? text : `C:\\Users\\dev\\${text}\\notes.txt`),
  },
  { name: 'file name', takes: ['token'], put: (text) => (text.includes('/') ? text : `wrote out/${text}.json`) },
  {
    name: 'address',
    takes: ['token'],
    put: (text) => (text.includes('/') ? text : `https://api.example.org/v1/${text}/items?page=2`),
  },
  {
    name: 'query',
    takes: ['token'],
    put: (text) => `https://api.example.org/v1/items?page=2&t=${encodeURIComponent(text)}&x=1`,
  },
  { name: 'environment', takes: ['token'], put: (text) => `CI=1 DEPLOY_WITH=${text} make` },
  { name: 'XML', takes: ['token'], put: (text) => `<add name="deploy" value="${text}" /><b>${text}</b>` },
  { name: 'wrapped line', takes: ['token'], put: wrapped },
]
