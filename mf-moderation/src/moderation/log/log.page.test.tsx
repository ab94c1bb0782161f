import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationLog } from '@atelier/contract/moderation/routes.ts'
import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { answer, idOf, openPage } from '@atelier/platform/testing'
import { ben, deskReads, mara, moderator } from '../../../testing/cases.ts'
import remote from '../../remote.tsx'

const at = '2026-03-05T10:00:00.000Z'
const about = { kind: 'artwork', title: 'Third work' } as const
const entry = (id: number, given: Partial<LogEntry>): LogEntry => ({
  id,
  at,
  by: mara,
  what: 'decided',
  case_id: idOf(1),
  details: {},
  about,
  ...given,
})

test('says in sentences who did what, and folds the identifiers', async () => {
  const hide = { action: 'hide', reason: 'stolen_work', days: null, target: `artwork ${idOf(9)}`, text_hash: 'ea57' }
  const none = { case_id: null, about: undefined }
  const items = [
    entry(7, { details: hide }),
    entry(6, { details: hide, about: undefined }),
    entry(5, { what: 'undone' }),
    entry(4, { what: 'appealed', by: null, person: ben }),
    entry(3, { what: 'closed', by: null, about: undefined }),
    entry(2, { ...none, what: 'moderator_added', by: null, person: mara, details: { person: mara.id } }),
    entry(1, { ...none, what: 'something_newer' }),
  ]
  const answers = [...deskReads(), answer(moderationLog, () => ({ items, next_cursor: null }))]
  await openPage(remote, '/moderation/log', { as: moderator, answers })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual([
    'Mara Ilves hid the artwork “Third work”: Someone else’s work',
    'Mara Ilves hid the artwork: Someone else’s work',
    'Mara Ilves undid the decision on the artwork “Third work”',
    'Ben Ode appealed the decision on the artwork “Third work”',
    'The site closed a case, as the account that it concerned was deleted',
    'The operator made Mara Ilves a moderator',
    'Mara Ilves something newer',
  ])
  const [first] = rows
  expect(first!.querySelector('details')!.open).toBe(false)
  expect(first!.querySelector('details')!.textContent).toContain('text hash')
  expect(within(first!).getByRole('link', { name: 'Case' })).toHaveProperty('pathname', `/moderation/cases/${idOf(1)}`)
})
