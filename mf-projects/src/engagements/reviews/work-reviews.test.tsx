import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { reviewsAnswer, reviewsWork, reviewsWrite } from '@atelier/contract/reviews/routes.ts'
import type { WorkReview, WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import { answer, buyer, idOf, openPage } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { workReviewsTexts as texts } from './reviews-texts.ts'

const own = buyer.user.id
const until = '2026-12-12T10:00:00.000Z'
const written = (given: Partial<WorkReview> = {}): WorkReview => ({
  id: idOf(70),
  rating: 4,
  text: 'Kept every date',
  again: true,
  shown_at: null,
  answer: null,
  ...given,
})

function open(shown: Partial<WorkReviews>, status: 'closed' | 'in_progress' = 'closed') {
  let state: WorkReviews = { state: 'open', until, mine: null, theirs: null, waits: false, ...shown }
  return openPage(remote, '/projects/7/work', {
    as: buyer,
    answers: [
      answer(engagementsGet, (): Engagement => ({
        project: { id: 7, title: 'Harbor film', status },
        owner: { id: own, full_name: 'Ben Ode', avatar_url: null },
        creator: { id: idOf(9), full_name: 'Noor Ilves', avatar_url: null },
        partner: 'here',
        terms: [],
      })),
      answer(reviewsWork, () => state),
      answer(reviewsWrite, ({ body }) => (state = { ...state, mine: written(body) })),
      answer(reviewsAnswer, ({ body: { text } }) => {
        const answered = written({ answer: { id: idOf(71), text, created_at: until } })
        return (state = { ...state, theirs: answered })
      }),
    ],
  })
}
const region = () => screen.findByRole('region', { name: texts.title })
const buttons = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('a review needs a rating and an answer to whether one would do it again, but no text', async () => {
  const page = await open({})
  const form = within(await region())
  fireEvent.click(await form.findByRole('button', { name: texts.send }))
  expect(await form.findByText('Please choose from 1 to 5.')).toBeTruthy()
  expect(form.getByText('Please say whether you would work together again.')).toBeTruthy()
  fireEvent.click(form.getByRole('radio', { name: texts.ratings(5) }))
  fireEvent.click(form.getByRole('radio', { name: texts.no }))
  fireEvent.click(form.getByRole('button', { name: texts.send }))
  expect(await form.findByRole('heading', { name: texts.mine })).toBeTruthy()
  expect(page.requests).toContain('PUT /projects/7/work/review')
  expect(form.getByRole('img', { name: '5 of 5' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.change))
})

test.each<[string, Partial<WorkReviews>, string[]]>([
  ['written and unseen', { mine: written() }, [texts.change]],
  [
    'shown',
    { state: 'shown', mine: written({ shown_at: until }), theirs: written({ shown_at: until }) },
    [texts.answer],
  ],
  ['over without the own one', { state: 'over', theirs: written({ shown_at: until }) }, [texts.answer]],
  ['over without any', { state: 'over' }, []],
])('%s: offers what the server takes', async (_, shown, offered) => {
  await open(shown)
  const place = await region()
  await waitFor(() => expect(place.querySelector('h3, p')).toBeTruthy())
  expect(buttons(place)).toEqual(offered)
})

test('an answer replaces its form', async () => {
  await open({ state: 'shown', theirs: written({ shown_at: until }) })
  const place = within(await region())
  fireEvent.click(await place.findByRole('button', { name: texts.answer }))
  fireEvent.change(place.getByRole('textbox'), { target: { value: 'Thank you' } })
  fireEvent.click(place.getByRole('button', { name: texts.sendAnswer }))
  expect(await place.findByText('Thank you')).toBeTruthy()
  expect(place.queryByRole('button', { name: texts.answer })).toBeNull()
})

test('nothing is read or shown while the work goes on', async () => {
  const page = await open({}, 'in_progress')
  await screen.findByRole('heading', { name: 'Terms' })
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull()
  expect(page.requests.filter((request) => request.includes('reviews'))).toEqual([])
})
