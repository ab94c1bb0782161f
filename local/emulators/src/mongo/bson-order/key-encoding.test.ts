import { Long, MaxKey, MinKey, ObjectId } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { decodeKey } from './key-decoding.ts'
import { encodeKey, encodeValue } from './key-encoding.ts'

const scalar = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
)
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(fc.string(), scalar, { maxKeys: 3 }))

test('values of different types come in the order MongoDB documents', () => {
  const ordered = [
    new MinKey(),
    null,
    NaN,
    -Infinity,
    -1.5,
    0,
    Long.fromString('9007199254740992'),
    Long.fromString('9007199254740993'),
    Infinity,
    '',
    'a',
    'a\0',
    'ab',
    'b',
    {},
    { a: 1 },
    [],
    [1],
    new ObjectId('00'.repeat(12)),
    false,
    true,
    new Date(-1),
    new Date(0),
    /a/,
    new MaxKey(),
  ]
  const keys = ordered.map((item) => encodeValue(item))
  expect([...keys].reverse().sort(Buffer.compare)).toEqual(keys)
})

test('comparing values and comparing their keys is the same', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(compare(a, b))).toBe(Buffer.compare(encodeValue(a), encodeValue(b)))
    }),
  )
})

test('a descending field reverses the order and nothing else', () => {
  fc.assert(
    fc.property(value, value, scalar, (a, b, after) => {
      const ascending = Buffer.compare(
        encodeKey([a, after], [1, 1], undefined),
        encodeKey([b, after], [1, 1], undefined),
      )
      const descending = Buffer.compare(
        encodeKey([a, after], [-1, 1], undefined),
        encodeKey([b, after], [-1, 1], undefined),
      )
      expect(descending + ascending).toBe(0)
    }),
  )
})

test('scalars can be read back from a key', () => {
  fc.assert(
    fc.property(fc.array(scalar, { minLength: 1, maxLength: 4 }), fc.boolean(), (values, descending) => {
      const directions = values.map((_, n) => (descending && n % 2 ? -1 : 1))
      const key = Buffer.concat([encodeKey(values, directions, undefined, Buffer.from('prefix')), Buffer.alloc(8)])
      const positive = values.map((item) => (item === 0 ? 0 : item))
      expect(decodeKey(key, 'prefix'.length, directions, values.length)).toEqual(positive)
    }),
  )
})

test('what a key does not hold exactly is not read back', () => {
  for (const item of [[1], { a: 1 }, Long.fromString('9007199254740993'), /a/])
    expect(decodeKey(encodeValue(item), 0, [1], 1)).toBeUndefined()
})
