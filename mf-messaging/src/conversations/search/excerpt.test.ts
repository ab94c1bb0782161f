import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('starts shortly before the first searched word', () => {
  expect(excerpt('Short words', 'words')).toBe('Short words')
  expect(excerpt('We would like to see several more sketches of the bottle', 'BOTTLE sketch')).toBe(
    '…to see several more sketches of the bottle',
  )
})

test('finds words however they are typed, and within scripts without spaces', () => {
  const before = 'Ein langer ﬁligraner Anfang, '
  expect(excerpt(`${before}dann Große Straße`, 'strasse')).toBe('…Anfang, dann Große Straße')
  expect(excerpt(`${before}İzmir`, 'izmir')).toBe('…ﬁligraner Anfang, İzmir')
  expect(excerpt('明'.repeat(40) + '在上海', '上海')).toBe('…上海')
})

test('keeps the beginning of a text without the words', () => {
  expect(excerpt('Bücher\nund mehr', 'film')).toBe('Bücher und mehr')
})
