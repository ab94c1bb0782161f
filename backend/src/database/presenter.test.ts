import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { presenter } from './presenter.ts'

interface Stored {
  _id: Types.ObjectId
  title: string
  note: string | null
  secret: string
  created_at: Date
}

const Shown = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
  author: z.object({ name: z.string() }),
})

const show = presenter<typeof Shown, Stored>(Shown)
const stored: Stored = {
  _id: new Types.ObjectId('650000000000000000000001'),
  title: 'Dawn',
  note: null,
  secret: 'key',
  created_at: new Date('2026-11-20T10:00:00Z'),
}

test('copies stored fields, with ids and dates as strings, and drops fields that the schema does not name', () => {
  expect(show(stored, { author: { name: 'Mara' } })).toEqual({
    id: '650000000000000000000001',
    title: 'Dawn',
    note: null,
    created_at: '2026-11-20T10:00:00.000Z',
    author: { name: 'Mara' },
  })
})

test('a given field replaces the stored one', () => {
  expect(show(stored, { title: 'Dusk', author: { name: 'Mara' } }).title).toBe('Dusk')
})

test('a field stored in another type must be given', () => {
  // @ts-expect-error `author` is missing
  expect(show(stored, {})).toMatchObject({ author: undefined })
  type Numbered = Omit<Stored, 'title'> & { title: number }
  const showNumbered = presenter<typeof Shown, Numbered>(Shown)
  // @ts-expect-error `title` is stored as a number
  expect(showNumbered({ ...stored, title: 1 }, { author: { name: 'Mara' } }).title).toBe(1)
})
