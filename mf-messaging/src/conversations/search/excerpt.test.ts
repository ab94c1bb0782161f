import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('starts shortly before the first searched word', () => {
  expect(excerpt('Short words', 'words')).toBe('Short words')
  expect(excerpt('We would like to see several more sketches of the bottle', 'BOTTLE sketch')).toBe(
    '…to see several more sketches of the bottle',
  )
})

test('keeps the beginning of a text without the words as typed', () => {
  expect(excerpt('Bücher\nund mehr', 'bucher')).toBe('Bücher und mehr')
})
