import { expect, test } from 'vitest'
import { itemsByPage, itemsOf } from './items-of.ts'

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) })

test('an item that moved to the next page between two reads is there once', () => {
  expect(itemsOf([page('a', 'b'), page('b', 'c')])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

test('a list that is not read yet has no items', () => {
  expect(itemsOf()).toEqual([])
})

test('the array of a page stays the same as long as the page is the same', () => {
  const pages = [page('a', 'b'), page('b', 'c'), page('d')]
  const [first, second, third] = itemsByPage(pages)
  expect(first).toBe(pages[0]!.items)
  expect(second).toEqual([{ id: 'c' }])
  expect(third).toBe(pages[2]!.items)
})
