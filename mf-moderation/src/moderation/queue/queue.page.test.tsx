import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationCounts, moderationQueue } from '@atelier/contract/moderation/routes.ts'
import { answer, openPage, refusal } from '@atelier/platform/testing'
import { ben, deskReads, held, makeCase, makeDecision, moderator } from '../../../testing/cases.ts'
import remote from '../../remote.tsx'

const cases = [
  makeCase(1, { report_count: 4, claimed_by: ben, claimed_until: '2026-03-05T10:15:00.000Z' }),
  makeCase(2, { ...held(), kind: 'appeal', target: { ...makeCase(2).target, gone: true } }),
  makeCase(3, { state: 'decided', decision: makeDecision({ by: ben }) }),
]
const open = (address = '/moderation') => openPage(remote, address, { as: moderator, answers: deskReads(cases) })
const rows = async () => within(await screen.findByRole('list')).getAllByRole('link')

test('lists open cases with what they are about and in whose hands they are', async () => {
  await open()
  const [first, second] = await rows()
  for (const part of ['Artwork', 'Work 1', 'by Ben Ode', '4 reports', 'Ben Ode is working on it'])
    expect(first!.textContent).toContain(part)
  for (const part of ['Appeal', 'Work 2', 'Deleted since', 'In your hands']) expect(second!.textContent).toContain(part)
  expect(first).toHaveProperty('pathname', `/moderation/cases/${cases[0]!.id}`)
  expect(screen.getByText('3 open reports, 1 open appeal')).toBeTruthy()
})

test('keeps the view in the address', async () => {
  const page = await open()
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Appeals' }))
  await waitFor(async () => expect((await rows()).map(({ textContent }) => textContent).join()).not.toContain('Work 1'))
  expect(page.address()).toBe('/moderation?view=appeal')
  fireEvent.click(screen.getByRole('button', { name: 'Decided' }))
  await waitFor(async () => expect((await rows())[0]!.textContent).toContain('Hide, by Ben Ode'))
  const asked = page.calls(moderationQueue).map(({ query }) => `${query.state} ${query.kind ?? ''}`.trim())
  expect(new Set(asked)).toEqual(new Set(['open', 'decided', 'open appeal']))
})

test('explains that a second factor is needed, and leads to the settings', async () => {
  const missing = answer(moderationCounts, () => refusal(403, 'SECOND_FACTOR_REQUIRED'))
  await openPage(remote, '/moderation', { as: moderator, answers: [...deskReads(cases), missing] })
  expect(await screen.findByRole('heading', { level: 1, name: 'A second factor is needed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the Settings' })).toHaveProperty('pathname', '/settings')
  expect(screen.queryByRole('list')).toBeNull()
})
