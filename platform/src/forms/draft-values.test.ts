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
