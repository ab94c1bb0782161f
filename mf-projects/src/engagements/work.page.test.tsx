import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveriesList } from '@atelier/contract/deliveries/routes.ts'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import type { Engagement, TermsVersion } from '@atelier/contract/engagements/schemas.ts'
import { reviewsWork } from '@atelier/contract/reviews/routes.ts'
import type { WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { answer, buyer, openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { deliveriesTexts } from '../deliveries/deliveries-texts.ts'
import { termsToEdit } from '../terms/terms-rows.ts'
import { termsTexts } from '../terms/terms-texts.ts'

const person = (id: string) => ({ id, full_name: `Person ${id.at(-1)}`, avatar_url: null })
const own = buyer.user.id
const other = '0'.repeat(23) + '9'

const proposedBy = (author_id: string): TermsVersion => ({
  number: 1,
  author_id,
  state: 'proposed',
  terms: termsToEdit(undefined, { kind: 'image', due_on: null }),
  created_at: '2026-11-28T10:00:00.000Z',
  decided_at: null,
})

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
        terms: [proposedBy(author_id)],
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

test.each([
  ['first until they are agreed on', 'proposed', 'answer', [termsTexts.title, deliveriesTexts.title]],
  ['below the deliveries then', 'confirmed', 'work', [deliveriesTexts.title, termsTexts.title]],
] as const)('terms stand %s', async (_, state, step, order) => {
  await open(other, { terms: [{ ...proposedBy(other), state }], next: { step, due_on: null } })
  await screen.findByRole('region', { name: deliveriesTexts.title })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.filter((title) => (order as readonly (string | null)[]).includes(title))).toEqual(order)
})

test('terms that are being written outlive a reload, and a proposal of the other side, which is shown', async () => {
  const terms: Engagement['terms'] = []
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: termsTexts.field.amount })
  const before = await open(own, { terms })
  fireEvent.click(await screen.findByRole('button', { name: termsTexts.write }))
  fireEvent.change(await field(), { target: { value: '1500' } })
  before.unmount()
  const page = await open(own, { terms })
  const amount = await field()
  terms.push(proposedBy(other))
  await page.queryClient.invalidateQueries({ queryKey: keyOf('engagements') })
  expect(await screen.findByText(termsTexts.meanwhile('Person 9'))).toBeTruthy()
  expect(amount.value).toBe('1500')
})

test('when the other confirms, the focus moves from the button that disappears to the next', async () => {
  const terms = [proposedBy(own)]
  const page = await open(own, { terms })
  const withdraw = await screen.findByRole('button', { name: termsTexts.withdraw })
  withdraw.focus()
  terms[0] = { ...proposedBy(own), state: 'confirmed' }
  await page.queryClient.invalidateQueries({ queryKey: keyOf('engagements') })
  await waitFor(() => expect(withdraw.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toBe(termsTexts.change)
})
