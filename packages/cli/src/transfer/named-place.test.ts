import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UsageError } from '../exit-code.ts'
import { type NamedPlace, namedPlace, realPlace, requireApart, requireFolder } from './named-place.ts'

const cwd = resolve('/home/mira/project')

test.each<[string, NamedPlace]>([
  ['https://ov.example.com', { kind: 'server', url: 'https://ov.example.com' }],
  [' HTTP://127.0.0.1:1933 ', { kind: 'server', url: 'HTTP://127.0.0.1:1933' }],
  ['folder', { kind: 'own-folder' }],
  [resolve('/media/backup'), { kind: 'folder', path: resolve('/media/backup') }],
  ['~/backup', { kind: 'folder', path: '~/backup' }],
  ['~', { kind: 'folder', path: '~' }],
  ['./backup', { kind: 'folder', path: join(cwd, 'backup') }],
  ['../backup', { kind: 'folder', path: resolve(cwd, '../backup') }],
  ['.', { kind: 'folder', path: cwd }],
  ['./folder', { kind: 'folder', path: join(cwd, 'folder') }],
])('%j is a place', (place, named) => {
  expect(namedPlace(place, { cwd, option: '--to' })).toEqual(named)
})

test.each([
  '',
  '  ',
  '127.0.0.1:1933',
  'localhost:1933',
  'http:/127.0.0.1:1933',
  'http:',
  'ov.example.com',
  'ftp://a.example',
  '~mira/x',
  'backup',
  '-',
])('%j is none', (place) => {
  expect(() => namedPlace(place, { cwd, option: '--to' })).toThrow(UsageError)
  expect(() => namedPlace(place, { cwd, option: '--to' })).toThrow(/^--to is given .+ begins with https:/u)
})

function folders(): { at: string; own: string } {
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'ovp place ')))
  onTestFinished(() => rmSync(at, { recursive: true, force: true }))
  const own = join(at, 'own')
  mkdirSync(join(own, 'store'), { recursive: true })
  writeFileSync(join(at, 'file'), '')
  return { at, own }
}

test.each([
  ['within its store', 'own/store/memories/new', /lies within/u],
  ['around it', '.', /lies within/u],
])('a folder %s cannot be the other side', (_, place, words) => {
  const { at, own } = folders()
  expect(() => requireApart(join(at, place), own, place)).toThrow(words)
})

test.each(['file', 'file/a/b'])('%s cannot be a folder', (place) => {
  const { at } = folders()
  expect(() => requireFolder(join(at, place), place)).toThrow(/cannot be a folder, because .+file is none/u)
  requireFolder(join(at, 'own'), 'own')
  requireFolder(join(at, 'new', 'one'), 'new/one')
})

test('one beside it can, and its own is told elsewhere', () => {
  const { at, own } = folders()
  for (const place of ['new/folder', 'own-too', 'own']) requireApart(join(at, place), own, place)
})

test.skipIf(process.platform === 'win32')('links are followed, also to what is not there yet', () => {
  const { at, own } = folders()
  symlinkSync(own, join(at, 'link'))
  expect(realPlace(join(at, 'link', 'a', 'b'))).toBe(join(own, 'a', 'b'))
  expect(() => requireApart(join(at, 'link', 'a'), own, 'link/a')).toThrow(/lies within/u)
})
