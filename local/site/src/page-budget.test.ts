import { expect, test } from 'vitest'
import { budgetProblems } from './page-budget.ts'

const bytes = { document: 7_500, js: 180_000, css: 10_000 }

test.each<[string, Partial<typeof bytes>, string[]]>([
  ['equal', {}, []],
  ['within the tolerance', { document: 7_650, js: 181_800, css: 9_900 }, []],
  ['a larger script', { js: 181_801 }, ['/ has 181801 bytes of js, its budget is 180000.']],
  ['a larger document', { document: 7_651 }, ['/ has 7651 bytes of document, its budget is 7500.']],
  ['a budget that should be lowered', { css: 9_899 }, ['/ has 9899 bytes of css, its budget is 10000.']],
  ['a document before its AVIF files', { document: 6_900 }, []],
  ['a far smaller document', { document: 6_899 }, ['/ has 6899 bytes of document, its budget is 7500.']],
])('reports %s', (_what, measured, problems) => {
  expect(budgetProblems({ '/': { ...bytes, ...measured } }, { '/': bytes })).toEqual(problems)
})

test('reports a document over 12 kB even if its budget allows it', () => {
  const large = { '/': { ...bytes, document: 12_001 } }
  expect(budgetProblems(large, large)).toEqual(['/ has a document of 12001 bytes, over 12000.'])
})

test('reports pages without a budget and budgets without a page', () => {
  expect(budgetProblems({ '/new': bytes }, { '/old': bytes })).toEqual([
    '/old is in the budget, but no page.',
    '/new has no budget.',
  ])
})
