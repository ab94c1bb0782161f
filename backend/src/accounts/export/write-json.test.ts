import { expect, test } from 'vitest'
import { writeJson } from './write-json.ts'

async function* rows(...all: unknown[]) {
  for (const row of all) yield await Promise.resolve(row)
}

test.each<[string, () => unknown, unknown]>([
  ['a document', () => ({ a: [1, null, 'x'] }), { a: [1, null, 'x'] }],
  ['rows', () => rows({ a: 1 }, { a: 2 }), [{ a: 1 }, { a: 2 }]],
  ['no rows', () => rows(), []],
  ['rows within rows', () => rows({ a: 1, b: rows('"', '\n'), c: rows() }, 2), [{ a: 1, b: ['"', '\n'], c: [] }, 2]],
])('%s are written as JSON', async (_, make, expected) => {
  let text = ''
  for await (const piece of writeJson(make())) text += piece
  expect(JSON.parse(text)).toEqual(expected)
})
