import { describe, expect, it } from 'vitest'
import { normalizeUrl, parseAddress } from './address.ts'

describe('an address', () => {
  it.each([
    ['http://127.0.0.1:1933', 'http://127.0.0.1:1933'],
    ['http://127.0.0.1:1933///', 'http://127.0.0.1:1933'],
    [' http://0.0.0.0:1933/ ', 'http://127.0.0.1:1933'],
    ['https://ov.example.test/base/path/', 'https://ov.example.test/base/path'],
    ['HTTPS://OV.example.test:443', 'https://ov.example.test'],
    ['http://[::1]:1933/', 'http://[::1]:1933'],
  ])('%s becomes %s', (url, normal) => {
    expect(normalizeUrl(url)).toBe(normal)
    expect(normalizeUrl(normal)).toBe(normal)
  })

  it.each([
    ['http://localhost', { secure: false, host: 'localhost', port: 80, base: '' }],
    ['https://ov.example.test/x', { secure: true, host: 'ov.example.test', port: 443, base: '/x' }],
    ['http://[::1]:1933', { secure: false, host: '::1', port: 1933, base: '' }],
  ])('%s is taken apart', (url, parts) => {
    expect(parseAddress(url)).toMatchObject(parts)
  })

  it.each(['', 'localhost:1933', '127.0.0.1:1933', 'ftp://x', 'http://', 'http://x?a=1', 'http://x/#a', 'file:///etc'])(
    'refuses %s',
    (url) => {
      expect(() => normalizeUrl(url)).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }))
    },
  )

  it('never repeats a password', () => {
    expect(() => normalizeUrl('http://mira:hunter2@ov.example.test')).toThrow(/^(?!.*hunter2).*name or password/)
    expect(() => normalizeUrl('http://mira:hunter2@ov example')).toThrow(/^(?!.*hunter2)/)
  })
})
