import { expect, test } from 'vitest'
import { countFound, filtersOf } from './project-filters.ts'

const cell = (given: object) => ({
  category: 'Avatars & Characters' as const,
  project_type: 'Ongoing Work' as const,
  experience_level: 'Expert' as const,
  budget_range: 'Under $500' as const,
  count: 1,
  ...given,
})
const counts = {
  items: [
    cell({ count: 5 }),
    cell({ experience_level: 'Intermediate', count: 3 }),
    cell({ category: 'Voice & Audio Generation', count: 2 }),
  ],
}
const filters = (query: string) => filtersOf(new URLSearchParams(query))

test('matches everything without filters, otherwise one option of each group', () => {
  expect(countFound(counts, filters(''))).toBe(10)
  expect(countFound(counts, filters('experience_level=Expert'))).toBe(7)
  expect(countFound(counts, filters('experience_level=Expert&experience_level=Intermediate'))).toBe(10)
  expect(countFound(counts, filters('experience_level=Expert&category=Avatars+%26+Characters'))).toBe(5)
  expect(countFound(counts, filters('budget_range=Above+%2410,000'))).toBe(0)
})

test('normalizes the order of URL filters and drops unknown options', () => {
  const query = 'experience_level=Expert&experience_level=Guru&experience_level=Entry+Level&experience_level=Expert'
  expect(filters(`${query}&color=red&category=`)).toEqual({
    category: [],
    project_type: [],
    experience_level: ['Entry Level', 'Expert'],
    budget_range: [],
  })
})
