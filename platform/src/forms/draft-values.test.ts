import { expect, test } from 'vitest'
import { isUntouched, restore } from './draft-values.ts'

const defaults = { title: '', tags: [] as string[] }

test.each([
  [{ title: '', tags: [] }, true],
  [{ title: 'Dusk', tags: [] }, false],
  [{ title: '', tags: ['neon'] }, false],
])('%o is untouched: %s', (values, untouched) => {
  expect(isUntouched(values, defaults)).toBe(untouched)
})

test.each<[unknown, object]>([
  [undefined, defaults],
  [{ title: 'Dusk' }, { title: 'Dusk', tags: [] }],
  [
    { title: 5, tags: ['neon'] },
    { title: '', tags: ['neon'] },
  ],
  [
    { title: 'Dusk', tags: [5] },
    { title: 'Dusk', tags: [] },
  ],
  [
    { title: 'Dusk', removed: 'x' },
    { title: 'Dusk', tags: [] },
  ],
])('restores %o', (draft, values) => {
  expect(restore(defaults, draft as Partial<typeof defaults>)).toEqual(values)
})

test('a draft keeps rows of the same shape, and a value of a field that is empty at first', () => {
  const defaults = { rows: [{ kind: 'image', pieces: 1 }], months: null }
  const draft = {
    rows: [
      { kind: 'reel', pieces: 3 },
      { kind: 'text', pieces: 1 },
    ],
    months: 12,
  }
  expect(restore(defaults, draft as object)).toEqual(draft)
  const others = [{ rows: [{ kind: 'reel' }] }, { rows: [1] }, { rows: [null] }, { months: { end: 1 } }]
  for (const other of others) expect(restore(defaults, other as object)).toEqual(defaults)
  expect(isUntouched({ ...defaults, rows: [{ kind: 'image', pieces: 1 }] }, defaults)).toBe(true)
  expect(isUntouched(draft, defaults as object)).toBe(false)
})
