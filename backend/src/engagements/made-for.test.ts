import { notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import { accept, cancel } from '../../test/endings.ts'
import { answerMadeFor, askMadeFor, begin } from '../../test/engagements.ts'
import { makeArtwork } from '../../test/factories.ts'
import { storedMember } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { completed } from '../../test/reviews.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()
let buyer: Person
let creator: Person
beforeEach(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor Ilves' })
})

async function work(title = 'Harbor', { id } = creator): Promise<string> {
  return String((await makeArtwork(site.database, { user_id: new Types.ObjectId(id), title }))._id)
}
const guest = () => site.browser()
const named = async (id: string, by: Pick<Person, 'api'> = guest()) =>
  (await by.api.artworks.get({ params: { id } })).made_for?.name
const states = async ({ api }: Person, id: number) =>
  (await api.engagements.madeFor({ params: { id } })).items.map(({ state }) => state)
const takeBack = ({ api }: Person, id: number, artwork_id: string) =>
  api.engagements.takeBackMadeFor({ params: { id, artwork_id } })
const retitle = ({ api }: Person, id: string, title: string) => api.artworks.update({ params: { id }, body: { title } })
async function news({ api }: Person) {
  const { items } = await api.notifications.list()
  return items.flatMap((one) => {
    const text = notificationSentence(one).map(({ text }) => text)
    return one.kind.startsWith('made_for') ? [`${text.join('')} ${notificationPath(one)}`] : []
  })
}

test('a work names the client with the word of both, until either takes it back', async () => {
  const { id } = await completed(buyer, creator, 'Mural')
  const artwork = await work()
  await askMadeFor(creator, id, artwork)
  expect(await askMadeFor(creator, id, artwork)).toMatchObject({
    can_ask: true,
    items: [{ artwork: { id: artwork, title: 'Harbor' }, state: 'asked' }],
  })
  expect(await named(artwork)).toBeUndefined()
  expect(await news(buyer)).toEqual([`Noor Ilves would like to show Harbor as made for you /projects/${id}/work`])
  const next = async () => (await buyer.api.engagements.get({ params: { id } })).next
  await buyer.api.reviews.write({ params: { id }, body: { rating: 5, text: '', again: true } })
  expect(await next()).toMatchObject({ step: 'name', turn: 'mine' })
  expect((await buyer.api.projects.mine({ query: { section: 'past' } })).items[0]?.work).toMatchObject({
    step: 'name',
    turn: 'mine',
  })

  expect(await answerMadeFor(buyer, id, artwork)).toMatchObject({ can_ask: false, items: [{ state: 'agreed' }] })
  await answerMadeFor(buyer, id, artwork)
  expect((await next())?.step).toBe('rate')
  expect(await named(artwork)).toBe('Ben Ode')
  const listed = async (query: object) => (await guest().api.artworks.list({ query })).items.map((one) => one.made_for)
  expect(await listed({ user_id: creator.id })).toEqual([{ user_id: buyer.id, name: 'Ben Ode' }])
  expect(await listed({ search: 'Harbor', scope: 'everywhere' })).toEqual([undefined])
  expect(await news(creator)).toEqual([`Ben Ode agreed: Harbor is shown as made for them /artwork/${artwork}`])
  await buyer.api.accounts.changeProfile({ body: { full_name: 'Ben Marsh' } })
  expect(await named(artwork)).toBe('Ben Marsh')

  await answerMadeFor(buyer, id, artwork, false)
  expect(await named(artwork)).toBeUndefined()
  expect(await news(creator)).toEqual([`Ben Marsh would rather not be named at Harbor /projects/${id}/work`])
  expect(await codeOf(askMadeFor(creator, id, artwork))).toBe('MADE_FOR_DECLINED')
  await takeBack(creator, id, artwork)
  expect(await states(creator, id)).toEqual(['declined'])
  await answerMadeFor(buyer, id, artwork)
  await takeBack(creator, id, artwork)
  expect(await takeBack(creator, id, artwork)).toMatchObject({ items: [] })
  expect(await named(artwork)).toBeUndefined()
  expect(await codeOf(answerMadeFor(buyer, id, artwork))).toBe('MADE_FOR_NOT_FOUND')
})

test('whom it asks about can be taken back before an answer, with its notification', async () => {
  const { id } = await completed(buyer, creator)
  const artwork = await work()
  await askMadeFor(creator, id, artwork)
  await takeBack(creator, id, artwork)
  expect(await news(buyer)).toEqual([])
})

test('other words or pictures are asked about again; what the client has not seen is not agreed to', async () => {
  const { id } = await completed(buyer, creator)
  const artwork = await work()
  await askMadeFor(creator, id, artwork)
  const { asked_at } = (await buyer.api.engagements.madeFor({ params: { id } })).items[0]!
  site.pass(1000)
  await retitle(creator, artwork, 'Ugly')
  const late = buyer.api.engagements.answerMadeFor({
    params: { id, artwork_id: artwork },
    body: { agreed: true, asked_at },
  })
  expect(await codeOf(late)).toBe('MADE_FOR_CHANGED')
  await answerMadeFor(buyer, id, artwork)
  await retitle(creator, artwork, 'Ugly')
  await creator.api.artworks.update({ params: { id: artwork }, body: { tags: ['sea'] } })
  expect(await named(artwork)).toBe('Ben Ode')
  await buyer.api.notifications.readAll({ body: { until: site.now().toISOString() } })
  site.pass(1000)
  await retitle(creator, artwork, 'Uglier')
  expect(await named(artwork)).toBeUndefined()
  expect((await news(buyer))[0]).toMatch(/Uglier as made for you/)
  expect(await states(buyer, id)).toEqual(['asked'])
})

test('only the two, after the work, with own works, each for one client', async () => {
  const running = await begin(buyer, creator)
  const artwork = await work()
  expect(await codeOf(askMadeFor(creator, running.id, artwork))).toBe('MADE_FOR_EARLY')
  const { id } = await completed(buyer, creator)
  const stranger = await site.as('creator')
  expect(await codeOf(askMadeFor(stranger, id, await work('Own', stranger)))).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(stranger.api.engagements.madeFor({ params: { id } }))).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(takeBack(stranger, id, artwork))).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(askMadeFor(creator, id, await work('Theirs', stranger)))).toBe('ARTWORK_NOT_FOUND')
  expect(await codeOf(askMadeFor(creator, id, '0'.repeat(24)))).toBe('ARTWORK_NOT_FOUND')
  await askMadeFor(creator, id, artwork)
  const yes = { params: { id, artwork_id: artwork }, body: { agreed: true, asked_at: site.now().toISOString() } }
  for (const { api } of [stranger, creator])
    expect(await codeOf(api.engagements.answerMadeFor(yes))).toBe('MADE_FOR_NOT_FOUND')
  const other = await site.as('buyer')
  const second = await completed(other, creator)
  expect(await codeOf(askMadeFor(creator, second.id, artwork))).toBe('MADE_FOR_ANOTHER')
  await answerMadeFor(buyer, id, artwork, false)
  await askMadeFor(creator, second.id, artwork)
  expect(await states(buyer, id)).toEqual([])
  await cancel(creator, running.id)
  await accept(buyer, running.id)
  expect(await codeOf(askMadeFor(creator, running.id, await work('Third')))).toBe('MADE_FOR_EARLY')
})

test('of concurrent requests 20 are taken, and both at once leave one state', async () => {
  const { id } = await completed(buyer, creator)
  const all = await Promise.all(Array.from({ length: 21 }, (_, n) => work(`Work ${n}`)))
  for (const one of all.slice(0, 18)) await askMadeFor(creator, id, one)
  const codes = await Promise.all(all.slice(18).map((one) => codeOf(askMadeFor(creator, id, one))))
  expect(codes.filter((code) => code === 'TOO_MANY_MADE_FOR')).toHaveLength(1)
  expect(await states(buyer, id)).toHaveLength(20)
  for (const artwork of all.slice(0, 5)) {
    await Promise.all([codeOf(answerMadeFor(buyer, id, artwork)), takeBack(creator, id, artwork)])
    const mine = (await creator.api.engagements.madeFor({ params: { id } })).items.find(
      (one) => one.artwork.id === artwork,
    )
    expect(await named(artwork)).toBe(mine?.state === 'agreed' ? 'Ben Ode' : undefined)
  }
})

test('a work that is hidden names nobody, and again once it is back; a deleted one asks no longer', async () => {
  const { id } = await completed(buyer, creator)
  const [artwork, deleted] = [await work(), await work('Gone')]
  for (const one of [artwork, deleted]) await askMadeFor(creator, id, one)
  await answerMadeFor(buyer, id, artwork)
  await creator.api.artworks.delete({ params: { id: deleted } })
  const { revert } = await decide(site, 'hide', creator, { kind: 'artwork', id: artwork })
  expect(await states(buyer, id)).toEqual([])
  await revert()
  expect(await named(artwork)).toBe('Ben Ode')
})

test('of a work that moderators hold back either side takes the name off, and nobody agrees', async () => {
  const { id } = await completed(buyer, creator)
  const [first, second, third] = [await work(), await work('Fog'), await work('Rain')]
  for (const one of [first, second, third]) await askMadeFor(creator, id, one)
  for (const one of [first, second]) await answerMadeFor(buyer, id, one)
  const reverts: (() => Promise<unknown>)[] = []
  for (const one of [first, second, third])
    reverts.push((await decide(site, 'hide', creator, { kind: 'artwork', id: one })).revert)
  const { held, items } = await buyer.api.engagements.madeFor({ params: { id } })
  expect(items).toEqual([])
  expect(held!.map(({ artwork_id, state }) => [artwork_id, state])).toEqual([
    [first, 'agreed'],
    [second, 'agreed'],
    [third, 'asked'],
  ])
  const body = { asked_at: held![2]!.asked_at }
  const say = (artwork_id: string, agreed: boolean) =>
    buyer.api.engagements.answerMadeFor({ params: { id, artwork_id }, body: { ...body, agreed } })
  expect(await codeOf(say(third, true))).toBe('MADE_FOR_NOT_FOUND')
  await say(first, false)
  await say(first, false)
  expect((await takeBack(creator, id, second)).held).toHaveLength(2)
  for (const revert of reverts) await revert()
  expect(await Promise.all([first, second].map((one) => named(one)))).toEqual([undefined, undefined])
  expect(await states(creator, id)).toEqual(['declined', 'asked'])
})

test('across a block the name is not shown; nobody new is asked, and either side takes it back', async () => {
  const { id } = await completed(buyer, creator)
  const [artwork, more] = [await work(), await work('More')]
  await askMadeFor(creator, id, artwork)
  await answerMadeFor(buyer, id, artwork)
  const stranger = await site.as('buyer')
  await buyer.api.blocks.add({ params: { user_id: stranger.id } })
  expect([await named(artwork, stranger), await named(artwork, creator)]).toEqual([undefined, 'Ben Ode'])
  const listed = (await stranger.api.artworks.list({ query: { user_id: creator.id } })).items
  expect(listed.map(({ made_for }) => made_for)).not.toContainEqual(expect.anything())
  await buyer.api.blocks.add({ params: { user_id: creator.id } })
  expect(await codeOf(askMadeFor(creator, id, more))).toBe('PARTNER_AWAY')
  await answerMadeFor(buyer, id, artwork, false)
  expect(await named(artwork)).toBeUndefined()
})

test('a closed account is not named, until it is open again', async () => {
  const { id } = await completed(buyer, creator)
  const artwork = await work()
  await askMadeFor(creator, id, artwork)
  await answerMadeFor(buyer, id, artwork)
  const { revert } = await decide(site, 'close', buyer)
  expect(await named(artwork)).toBeUndefined()
  await revert()
  expect(await named(artwork)).toBe('Ben Ode')
})

test('the name goes with its account, also of a work that is held back, and stays with the project deleted', async () => {
  const leaver = await storedMember(site, 'buyer')
  const { id } = await completed(leaver, creator)
  const [artwork, hidden] = [await work(), await work('Hidden')]
  for (const one of [artwork, hidden]) {
    await askMadeFor(creator, id, one)
    await answerMadeFor(leaver, id, one)
  }
  await leaver.api.projects.delete({ params: { id } })
  expect(await named(artwork)).toBe(leaver.name)
  expect(await states(leaver, id)).toEqual(['agreed', 'agreed'])
  const { revert } = await decide(site, 'hide', creator, { kind: 'artwork', id: hidden })
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  await revert()
  for (const one of [artwork, hidden]) expect(await named(one)).toBeUndefined()
  const left = await site.database
    .collection('artworks')
    .find({ made_for: { $exists: true } })
    .toArray()
  expect(JSON.stringify(left)).not.toContain(leaver.id)
})
