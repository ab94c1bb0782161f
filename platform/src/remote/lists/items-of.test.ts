import { expect, test } from 'vitest'
import { itemsByPage, itemsOf } from './items-of.ts'

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) })

test('deduplicates an item that moved to the next page between two reads', () => {
  expect(itemsOf([page('a', 'b'), page('b', 'c')])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

test('an unread list has no items', () => {
  expect(itemsOf()).toEqual([])
})

test('an unchanged page keeps the same array', () => {
  const pages = [page('a', 'b'), page('b', 'c'), page('d')]
  const [first, second, third] = itemsByPage(pages)
  expect(first).toBe(pages[0]!.items)
  expect(second).toEqual([{ id: 'c' }])
  expect(third).toBe(pages[2]!.items)
})
