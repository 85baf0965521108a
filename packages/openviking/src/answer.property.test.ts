import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './answer.ts'

const read = (status: number, body: string, headers: Record<string, string> = {}, path = '/api/v1/x') =>
  readAnswer(path, { status, headers, body })

/** Members that are null may be there or not. */
const nulls = fc.subarray(['result', 'error', 'telemetry', 'profile'])
const withNulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

describe('an answer', () => {
  it('gives its result, whichever members are there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), nulls, fc.boolean(), (result, absent, mark) => {
        const body = JSON.stringify({ ...withNulls(absent), status: 'ok', result })
        // JSON knows no negative zero.
        const expected: unknown = JSON.parse(JSON.stringify(result))
        expect(read(200, (mark ? '\ufeff' : '') + body)).toEqual({ kind: 'result', result: expected })
      }),
    )
  })

  it('gives its error, whichever members are there', () => {
    const details = fc.oneof(fc.constant(undefined), fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue()))
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.string(), details, nulls, (status, message, more, absent) => {
        const error = { code: 'NOT_FOUND', message, ...(more === undefined ? {} : { details: more }) }
        const body = JSON.stringify({ ...withNulls(absent), status: 'error', error })
        expect(read(status, body)).toEqual({
          kind: 'error',
          error: { code: 'NOT_FOUND', message, details: JSON.parse(JSON.stringify(more ?? {})) },
        })
      }),
    )
  })

  it('is read without an exception, whatever it is', () => {
    const body = fc.oneof(fc.string(), fc.json(), fc.constant('<html>'), fc.constant('{"status":"ok"'))
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 599 }),
        body,
        fc.constantFrom('/health', '/api/v1/x'),
        (status, text, path) => {
          const answer = read(status, text, {}, path)
          if (answer.kind === 'result') expect(status).toBeLessThan(300)
        },
      ),
    )
  })

  it.each<[string, number, string, Record<string, string>, object]>([
    ['a redirect', 307, '', {}, { kind: 'foreign', what: 'redirect' }],
    ['a page', 200, '<!doctype html><p>x', {}, { kind: 'foreign', what: 'web-page' }],
    [
      'a page by its type',
      404,
      'gone',
      { 'content-type': 'text/html; charset=utf-8' },
      { kind: 'foreign', what: 'web-page' },
    ],
    ['plain text', 200, 'ok', {}, { kind: 'foreign', what: 'not-json' }],
    ['nothing', 200, ' \n', {}, { kind: 'foreign', what: 'empty' }],
    ['nothing, and says so', 204, '', {}, { kind: 'result', result: undefined }],
    ['a list', 200, '[]', {}, { kind: 'foreign', what: 'other-json' }],
    ['another envelope', 200, '{"data":1}', {}, { kind: 'foreign', what: 'other-json' }],
    ['an error of another kind', 404, '{"detail":"Not Found"}', {}, { kind: 'foreign', what: 'other-json' }],
    ['compressed', 200, '\u001f', { 'content-encoding': 'gzip' }, { kind: 'foreign', what: 'compressed' }],
    ['an error with a good status', 200, '{"status":"error","error":{"code":"X"}}', {}, { kind: 'error' }],
    ['a result with a bad status', 500, '{"status":"ok","result":1}', {}, { kind: 'foreign', what: 'other-json' }],
  ])('%s', (_name, status, body, headers, expected) => {
    expect(read(status, body, headers)).toMatchObject(expected)
  })

  it('of a route without an envelope is all of it', () => {
    expect(read(200, '{"status":"ok","version":"0.5.2"}', {}, '/health')).toEqual({
      kind: 'result',
      result: { status: 'ok', version: '0.5.2' },
    })
    expect(read(503, '{"status":"not_ready"}', {}, '/ready')).toMatchObject({
      kind: 'error',
      error: { message: 'not_ready' },
    })
  })
})
