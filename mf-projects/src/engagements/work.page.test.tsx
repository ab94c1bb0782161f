import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveriesList } from '@atelier/contract/deliveries/routes.ts'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { reviewsWork } from '@atelier/contract/reviews/routes.ts'
import type { WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import { answer, buyer, openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { termsToEdit } from '../terms/terms-rows.ts'
import { termsTexts } from '../terms/terms-texts.ts'

const person = (id: string) => ({ id, full_name: `Person ${id.at(-1)}`, avatar_url: null })
const own = buyer.user.id
const other = '0'.repeat(23) + '9'

const open = (author_id: string, given: Partial<Engagement> = {}) =>
  openPage(remote, '/projects/7/work', {
    as: buyer,
    answers: [
      answer(deliveriesList, () => ({
        deliveries: [],
        rounds: { included: null, used: 0, left: null },
        paused_at: null,
      })),
      answer(engagementsGet, (): Engagement => ({
        project: { id: 7, title: 'Harbor film', status: 'in_progress' },
        owner: person(own),
        creator: person(other),
        partner: 'here',
        terms: [
          {
            number: 1,
            author_id,
            state: 'proposed',
            terms: termsToEdit(undefined, { kind: 'image', due_on: null }),
            created_at: '2026-11-28T10:00:00.000Z',
            decided_at: null,
          },
        ],
        ...given,
      })),
      answer(reviewsWork, (): WorkReviews => ({ state: 'over', until: null, mine: null, theirs: null, waits: false })),
    ],
  })
const buttons = async () => {
  await screen.findByText('Version 1', { exact: false })
  const terms = within(screen.getByRole('region', { name: termsTexts.title }))
  return terms.queryAllByRole('button').map(({ textContent }) => textContent)
}

const closed = { project: { id: 7, title: 'Harbor film', status: 'closed' } } as const
test.each<[string, string, Partial<Engagement>, string[]]>([
  ['own terms', own, {}, ['Withdraw', 'Propose changes']],
  ['terms of the other', other, {}, ['Confirm', 'Propose changes']],
  ['own terms while the other is away', own, { partner: 'away' }, ['Withdraw']],
  ['terms of another who is away', other, { partner: 'away' }, []],
  ['own terms of a completed project', own, closed, []],
])('%s: offers what the server takes', async (_, author, given, offered) => {
  await open(author, given)
  expect(await buttons()).toEqual(offered)
})
