import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationLog } from '@atelier/contract/moderation/routes.ts'
import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { answer, idOf, openPage } from '@atelier/platform/testing'
import { ben, deskReads, moderator } from '../../../testing/cases.ts'
import remote from '../../remote.tsx'

test('lists who did what in which case', async () => {
  const at = '2026-03-05T10:00:00.000Z'
  const items: LogEntry[] = [
    { id: 2, at, by: ben, what: 'decided', case_id: idOf(1), details: { action: 'mark_adult', days: null } },
    { id: 1, at, by: null, what: 'moderator_named', case_id: null, details: {} },
  ]
  const answers = [...deskReads(), answer(moderationLog, () => ({ items, next_cursor: null }))]
  await openPage(remote, '/moderation/log', { as: moderator, answers })
  const [decided, named] = await screen.findAllByRole('listitem')
  expect(decided!.textContent).toContain('Ben Ode decided (action: mark_adult)')
  expect(decided!.querySelector('a')).toHaveProperty('pathname', `/moderation/cases/${idOf(1)}`)
  expect(named!.textContent).toContain('The operator, or a deleted account moderator named')
})
