import { randomUUID } from 'node:crypto'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import { begin } from '../../test/engagements.ts'
import { storedMember } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { report } from '../../test/reports.ts'
import { answerReview, completed, endedAgo, review } from '../../test/reviews.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()
const DAY = 86_400_000
let buyer: Person
let creator: Person
let stranger: Person
beforeAll(async () => void (stranger = await site.as('buyer')))
beforeEach(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor Ilves' })
})

const work = ({ api }: Person, { id }: { id: number }) => api.reviews.work({ params: { id } })
const received = async (person: Person, by: Person = stranger) =>
  (await by.api.reviews.list({ params: { id: person.id } })).items
const summary = async (by: Person = stranger) => (await by.api.creators.get({ params: { id: creator.id } })).reviews
const sweep = () => site.recur('reviews.show.hourly')
async function news({ api }: Person) {
  const { items } = await api.notifications.list()
  return items.flatMap((one) => {
    const text = notificationSentence(one).map(({ text }) => text)
    return one.kind.startsWith('review') ? [text.join('')] : []
  })
}
const SHOWN = (name: string) => `Your work with ${name} on Mural was reviewed, and the reviews are shown`

test('each writes unseen and may change it; the second one shows both, and each is answered once', async () => {
  const project = await completed(buyer, creator, 'Mural')
  expect(await work(creator, project)).toMatchObject({ state: 'open', mine: null, theirs: null, waits: false })
  await review(buyer, project, 'Too slow', 2)
  await review(buyer, project, 'Fine in the end', 4)
  expect(await work(buyer, project)).toMatchObject({ mine: { text: 'Fine in the end', rating: 4, shown_at: null } })
  expect(await work(creator, project)).toMatchObject({ theirs: null, waits: true })
  expect(await received(creator)).toEqual([])
  expect(await summary()).toMatchObject({ count: 0, mean: null })
  expect(await codeOf(answerReview(creator, project))).toBe('REVIEW_NOT_FOUND')

  expect(await review(creator, project, '', 5)).toMatchObject({ state: 'shown', theirs: { text: 'Fine in the end' } })
  expect(await work(buyer, project)).toMatchObject({ state: 'shown', theirs: { rating: 5, text: '' }, waits: false })
  expect(await codeOf(review(buyer, project, 'Worse'))).toBe('REVIEW_SHOWN')
  const id = randomUUID()
  await answerReview(creator, project, 'Gladly again', id)
  expect((await answerReview(creator, project, 'Gladly again', id)).theirs?.answer).toMatchObject({
    text: 'Gladly again',
  })
  expect(await codeOf(answerReview(creator, project, 'And more'))).toBe('REVIEW_ANSWERED')
  expect(await received(creator)).toMatchObject([
    {
      rating: 4,
      again: true,
      profile: { full_name: 'Ben Ode' },
      project: { id: project.id, title: 'Mural' },
      answer: { text: 'Gladly again' },
    },
  ])
  expect(await received(buyer)).toMatchObject([{ rating: 5, profile: { full_name: 'Noor Ilves' } }])
  expect([await news(buyer), await news(creator)]).toEqual([
    ['Noor Ilves answered your review of Mural', SHOWN('Noor Ilves')],
    [SHOWN('Ben Ode'), 'Ben Ode reviewed your work on Mural. Write yours to read both'],
  ])
})

test('both at once are shown once, and each is informed once', async () => {
  for (let round = 0; round < 5; round++) {
    const [ben, noor] = [await site.as('buyer', { full_name: 'Ben' }), await site.as('creator', { full_name: 'Noor' })]
    const project = await completed(ben, noor, 'Mural')
    await Promise.all([ben, noor, noor, ben].map((one) => review(one, project)))
    const shown = (await Promise.all([work(ben, project), work(noor, project)])).map(({ mine }) => mine?.shown_at)
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).not.toBeNull()
    for (const person of [ben, noor]) {
      const told = (await news(person)).filter((text) => text.endsWith('shown'))
      expect(told).toHaveLength(1)
      expect(await received(person)).toHaveLength(1)
    }
    expect((await stranger.api.creators.get({ params: { id: noor.id } })).reviews?.count).toBe(1)
  }
})

test('one alone is shown after 14 days, after one reminder; then the other comes too late', async () => {
  const project = await completed(buyer, creator, 'Mural')
  await review(creator, project)
  await endedAgo(site, project, 11 * DAY - 60_000)
  await sweep()
  expect(await news(buyer)).toHaveLength(1)
  await endedAgo(site, project, 11 * DAY + 60_000)
  await sweep()
  await buyer.api.notifications.readAll({ body: { until: site.now().toISOString() } })
  await sweep()
  const reminder = 'A few days are left to review your work with Noor Ilves on Mural'
  expect((await news(buyer)).filter((text) => text === reminder)).toHaveLength(1)
  expect((await buyer.api.notifications.list()).unread_count).toBe(0)
  expect(await received(buyer)).toEqual([])
  await endedAgo(site, project, 14 * DAY)
  expect(await codeOf(review(buyer, project))).toBe('REVIEW_TOO_LATE')
  expect(await codeOf(review(creator, project, 'Changed'))).toBe('REVIEW_TOO_LATE')
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(await received(buyer)).toMatchObject([{ text: 'Fine work' }])
  expect(await work(buyer, project)).toMatchObject({ state: 'over', mine: null, theirs: { text: 'Fine work' } })
  for (const person of [buyer, creator])
    expect((await news(person)).filter((text) => text.endsWith('shown'))).toHaveLength(1)
  await answerReview(buyer, project)
})

test('only the two may, and only once the work has ended', async () => {
  const { id } = await begin(buyer, creator)
  const other = await site.as('creator')
  await apply(other, await post(buyer))
  for (const person of [stranger, other]) {
    expect(await codeOf(work(person, { id }))).toBe('ENGAGEMENT_NOT_FOUND')
    expect(await codeOf(review(person, { id }))).toBe('ENGAGEMENT_NOT_FOUND')
    expect(await codeOf(answerReview(person, { id }))).toBe('ENGAGEMENT_NOT_FOUND')
  }
  for (const person of [buyer, creator]) expect(await codeOf(review(person, { id }))).toBe('REVIEW_TOO_EARLY')
  await buyer.api.projects.complete({ params: { id } })
  await review(creator, { id })
  await buyer.api.projects.undoComplete({ params: { id } })
  expect(await codeOf(review(buyer, { id }))).toBe('REVIEW_TOO_EARLY')
  await sweep()
  expect(await work(creator, { id })).toMatchObject({ state: 'early', mine: { shown_at: null } })
  await buyer.api.projects.complete({ params: { id } })
  await review(buyer, { id })
  expect(await received(creator)).toHaveLength(1)
})

test.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { text: 'x'.repeat(2001) }, { again: null }])(
  'rejects %o',
  async (wrong) => {
    const { id } = await completed(buyer, creator)
    const body = { rating: 3, text: '', again: false, ...wrong } as { rating: number; text: string; again: boolean }
    expect(await codeOf(buyer.api.reviews.write({ params: { id }, body }))).toBe('VALIDATION')
    expect((await work(buyer, { id })).mine).toBeNull()
  },
)

test('who deletes the project does not escape the review; its title goes', async () => {
  const project = await completed(buyer, creator, 'Mural')
  await buyer.api.projects.delete({ params: { id: project.id } })
  await review(creator, project)
  await review(buyer, project)
  expect(await received(buyer)).toMatchObject([{ project: null }])
})

test('a decision hides a review with its answer, and puts both back; the numbers follow', async () => {
  const project = await completed(buyer, creator)
  for (const one of [buyer, creator]) await review(one, project, `By ${one.id}`)
  await answerReview(creator, project)
  const [{ id, answer }] = (await received(creator)) as [Awaited<ReturnType<typeof received>>[0]]
  await report(stranger, { kind: 'review', id })
  await report(stranger, { kind: 'review', id: answer!.id })
  const reply = await decide(site, 'hide', creator, { kind: 'review', id: answer!.id })
  expect(await received(creator)).toMatchObject([{ answer: null }])
  expect(await codeOf(answerReview(creator, project, 'Again'))).toBe('REVIEW_ANSWERED')
  const { revert } = await decide(site, 'hide', buyer, { kind: 'review', id })
  expect([await received(creator), (await summary())?.count]).toEqual([[], 0])
  expect(await codeOf(review(buyer, project, 'Again'))).toBe('REVIEW_SHOWN')
  await reply.revert()
  expect(await received(creator)).toEqual([])
  await revert()
  expect(await received(creator)).toMatchObject([{ answer: { text: 'Thank you' } }])
  expect((await summary())?.count).toBe(1)
})

test('what waits cannot be reported', async () => {
  const project = await completed(buyer, creator)
  const { mine } = await review(buyer, project)
  expect(await codeOf(report(creator, { kind: 'review', id: mine!.id }))).toBe('REPORT_TARGET_NOT_FOUND')
})

test('the mean is of three or more; a block takes reviews out of lists and numbers of the two alone', async () => {
  const buyers = [buyer, await site.as('buyer'), await site.as('buyer')]
  const project = await post(buyer)
  await apply(creator, project)
  for (const [n, one] of buyers.entries()) {
    const done = await completed(one, creator)
    await review(one, done, '', [5, 4, 4][n])
    await review(creator, done, '', 3)
    expect(await summary()).toMatchObject({ count: n + 1, mean: n < 2 ? null : 4.3 })
  }
  const rowOf = async () => (await buyer.api.applications.received({ params: project })).items[0]?.reviews
  expect(await rowOf()).toMatchObject({ count: 3, mean: 4.3 })
  const clientOf = async (by: Person) => (await by.api.projects.get({ params: project })).client?.reviews
  expect(await clientOf(creator)).toMatchObject({ count: 1, mean: null })
  await buyers[1]!.api.blocks.add({ params: { user_id: buyer.id } })
  expect(await rowOf()).toMatchObject({ count: 2, mean: null })
  expect(await summary(buyer)).toMatchObject({ count: 2 })
  expect(await received(creator, buyer)).toHaveLength(2)
  expect(await summary()).toMatchObject({ count: 3, mean: 4.3 })
  await creator.api.blocks.add({ params: { user_id: buyer.id } })
  expect(await summary(buyer)).toMatchObject({ count: 0 })
})

test('with an account go its reviews, and their numbers; those about it stay for who wrote them', async () => {
  const leaver = await storedMember(site, 'buyer')
  const project = await completed(leaver, creator)
  for (const one of [leaver, creator]) await review(one, project)
  expect((await summary())?.count).toBe(1)
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  expect([await received(creator), (await summary())?.count]).toEqual([[], 0])
  const left = await site.database.collection('reviews').find({ project_id: project.id }).toArray()
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left)).not.toContain(leaver.id)
})

test('wrong numbers of a profile are corrected', async () => {
  const project = await completed(buyer, creator)
  for (const one of [buyer, creator]) await review(one, project)
  await site.database.collection('profiles').updateMany({}, { $set: { review_count: 7, rating_sum: 7 } })
  await site.recur('reviews.reconcile.hourly')
  expect(await summary()).toMatchObject({ count: 1 })
})
