import { expect, test } from 'vitest'
import { newNotes } from '../notes.ts'
import { folderNotes } from './folders-of-line.ts'

function foldersIn(...lines: string[]): string[] {
  const notes = newNotes('s')
  const note = folderNotes(notes)
  for (const text of lines) {
    const window = Buffer.from(`x${text}y`)
    note({ window, start: 1, end: window.length - 1, offset: 0, cut: false })
  }
  return notes.folders
}

const long = 'x'.repeat(5_000)

test.each([
  ['at the beginning', [`{"cwd":"/a","message":"${long}"}`], ['/a']],
  ['at the end', [`{"message":"${long}","cwd":"/a"}`], ['/a']],
  ['each once', ['{"cwd":"/a"}', '{"cwd":"/b"}', '{"cwd":"/a"}'], ['/a', '/b']],
  ['with escapes', [String.raw`{"cwd":"C:\\Users\\m\"x\u00e9","a":"b"}`], ['C:\\Users\\m"x\u00e9']],
  ['as an address', ['{"cwd":"file:///home/dev/my%20shop"}', '{"cwd":"file://elsewhere"}'], ['/home/dev/my shop']],
  ['in other letters', ['{"cwd":"/Büro/日本"}'], ['/Büro/日本']],
  ['not what somebody wrote about one', [String.raw`{"text":"{\"cwd\":\"/a\"}"}`], []],
  ['not half of one', ['{"cwd":"/a'], []],
  ['nowhere', ['', '{}'], []],
])('%s', (_name, lines, folders) => {
  expect(foldersIn(...lines)).toEqual(folders)
})
