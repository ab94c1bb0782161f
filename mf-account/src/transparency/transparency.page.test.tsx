import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationNumbers } from '@atelier/contract/moderation/routes.ts'
import { answer, openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const month = (name: string, spam: number) => ({
  month: name,
  reports: { spam, scam: 1, stolen_work: 0, sexual_or_violent: 0, hate: 0, other: 0 },
  decisions: { nothing: 2, hide: 1, remove: 0, mark_adult: 0, warn: 0, suspend: 0, close: 0 },
  appeals: 3,
  overturned: 1,
})

test('shows the numbers by month in tables with row and column headers', async () => {
  const months = [month('2026-03', 1200), month('2026-02', 4)]
  await openPage(remote, '/transparency', {
    answers: [answer(moderationNumbers, () => ({ since: '2026-02', months }))],
  })
  const table = within(await screen.findByRole('table', { name: 'Reports by reason' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'March 2026',
    'February 2026',
  ])
  const cells = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Spam or advertising')).toEqual(['1,200', '4'])
  expect(cells('Total')).toEqual(['1,201', '5'])
  expect(screen.getByText(/Counted since February 2026/)).toBeTruthy()
})

test('says that nothing was reported so far', async () => {
  await openPage(remote, '/transparency', { answers: [answer(moderationNumbers, () => ({ since: null, months: [] }))] })
  expect(await screen.findByText('Nothing has been reported so far')).toBeTruthy()
})

test('the rules say how to appeal, and lead to the numbers', async () => {
  await openPage(remote, '/rules')
  expect(screen.getByRole('heading', { name: 'How to appeal' }).closest('section')!.textContent).toContain('30 days')
  expect(screen.getByRole('link', { name: 'Transparency' })).toHaveProperty('pathname', '/transparency')
})
