import { foundPairs, strangePairs } from '@atelier/contract/testing/search-pairs.ts'
import { expect, test } from 'vitest'
import { pageOptions } from './page-options.tsx'

const viewer = { role: null, moderator: false }
const finds = ({ text: label, search }: { text: string; search: string }) => {
  const entry = { menu: 'hire', path: '/label', label, description: '', order: 1 } as const
  const menus = [{ label: 'Menu', items: [entry] }]
  return pageOptions({ ...viewer, menus }, search).some((option) => option.label === label)
}

test('finds pages in twenty scripts, however a word is typed', () => {
  expect(foundPairs.filter((pair) => !finds(pair))).toEqual([])
  expect(strangePairs.filter(finds)).toEqual([])
})

test('finds all pages without a text, none for a text without words', () => {
  const count = (text: string) => pageOptions({ ...viewer, menus: [] }, text).length
  expect(count(' ')).toBeGreaterThan(1)
  expect(count('…')).toBe(0)
})
