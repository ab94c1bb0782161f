import { randomUUID } from 'node:crypto'
import { DELETED_MESSAGE } from '@atelier/contract/conversations/texts.ts'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, post } from '../../../test/applications.ts'
import { codeOf } from '../../../test/code-of.ts'
import { converse, sendFiles } from '../../../test/conversations.ts'
import { decide } from '../../../test/decide.ts'
import { newMember, publish } from '../../../test/leavers.ts'
import type { Member } from '../../../test/leavers.ts'
import type { Person } from '../../../test/person.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { keysOf } from '../../../test/uploads.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { zipEntries } from '../../../test/zip-entries.ts'

const site = usePeopleSite()

const comment = ({ api }: Person, params: { id: string }, content = 'Lovely') =>
  api.comments.create({ params, body: { id: randomUUID(), content } })

/** A creator and a buyer with everything that a decision can concern. */
async function makeAll() {
  const [creator, buyer] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  const handle = creator.name.split(' ')[0]!
  await creator.api.accounts.changeProfile({ body: { handle, location: 'Riga' } })
  const [art, other] = [await publish(creator, 'Velvet harbour'), await publish(creator, 'Slow Gold')]
  await buyer.api.likes.like({ params: art })
  await buyer.api.favorites.add({ params: { creator_id: creator.id } })
  const said = await comment(buyer, art)
  const project = await post(buyer, { title: 'Quiet evenings' })
  await apply(creator, project)
  const talk = await converse(buyer, creator, 'Another one')
  const message = await sendFiles(creator, talk, { 'sketch.png': await twoHalves(40, 30) }, 'Hello there')
  return { creator, buyer, handle, art, other, said, project, talk, message }
}
type All = Awaited<ReturnType<typeof makeAll>>

const failing = (call: Promise<unknown>) => call.catch((error: unknown) => (error as { code: string }).code)

/** Signed URLs change with each read, displayed values do not. */
const unsigned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/(\/api\/files\/|\?)[^"]+/g, ''))

/** Without its total, which a slow machine counts less often. */
async function listed({ api }: Person, query: NonNullable<Parameters<Person['api']['artworks']['list']>[0]>['query']) {
  const { total: _, ...list } = await api.artworks.list({ query })
  return list
}

/** What the two see of it on the site. */
async function seen({ creator, buyer, handle, art, project, talk }: All) {
  const { api } = buyer
  return unsigned({
    art: await failing(site.browser().api.artworks.get({ params: art })),
    new: await api.artworks.list({ query: { filter: 'new' } }),
    own: await failing(listed(creator, { user_id: creator.id })),
    popular: await api.artworks.list({ query: { filter: 'popular' } }),
    found: await listed(buyer, { search: 'velvet', scope: 'titles' }),
    liked: await api.likes.artworks(),
    following: await listed(buyer, { filter: 'following' }),
    comments: await failing(api.comments.list({ params: art })),
    creators: await api.creators.list({ query: {} }),
    creator: await failing(api.creators.get({ params: creator })),
    favorites: await api.favorites.list(),
    address: (await fetch(`${site.url}/@${handle}`, { redirect: 'manual' })).status,
    sitemap: (await (await fetch(`${site.url}/sitemaps/artworks-1.xml`)).text()).includes(art.id),
    project: await failing(api.projects.get({ params: project })),
    projects: await api.projects.list({ query: { search: 'quiet' } }),
    counts: await api.projects.counts({ query: {} }),
    received: await failing(api.applications.received({ params: project })),
    mine: await failing(creator.api.applications.mine()),
    bells: await Promise.all([creator, buyer].map((one) => failing(one.api.notifications.list()))),
    bell: await failing(creator.api.notifications.counts()),
    messages: await api.conversations.messages({ params: talk }),
    talks: await api.conversations.list(),
    words: await api.conversations.search({ query: { search: 'there' } }),
  }) as Record<string, { items: { id: unknown }[]; total: number }>
}

let all: All
let before: Awaited<ReturnType<typeof seen>>
beforeAll(async () => {
  all = await makeAll()
  before = await seen(all)
  expect(before['found']!.items).toHaveLength(1)
})

const idsOf = (list: { items: { id: unknown }[] } | undefined) => list?.items.map(({ id }) => id)

type Kind = 'artwork' | 'comment' | 'profile' | 'project' | 'message'

interface Row {
  of: (made: All) => { person: Member; id: string | number }
  gone: (now: typeof before, made: All) => void
}

const rows: Record<Kind, Row> = {
  artwork: {
    of: ({ creator, art }) => ({ person: creator, id: art.id }),
    gone(now, { other }) {
      expect(now).toMatchObject({ art: 'ARTWORK_NOT_FOUND', comments: 'ARTWORK_NOT_FOUND', sitemap: false })
      for (const list of ['new', 'popular', 'own', 'following']) expect(idsOf(now[list])).toEqual([other.id])
      expect(now['new']).toMatchObject({ total: 1 })
      expect(now['found']).toMatchObject({ items: [] })
      expect(now['liked']).toMatchObject({ items: [], total: 0 })
      expect(now['creator']).toMatchObject({ artwork_count: 1, latest_works: [{ id: other.id }] })
      expect(JSON.stringify(now['bells'])).not.toContain(all.art.id)
    },
  },
  comment: {
    of: ({ buyer, said }) => ({ person: buyer, id: said.id }),
    gone(now) {
      expect(now).toMatchObject({ comments: { items: [] }, art: { comment_count: 0 } })
    },
  },
  profile: {
    of: ({ creator }) => ({ person: creator, id: creator.id }),
    gone(now, { creator }) {
      const withheld = { about: null, avatar_url: null, location: null, handle: null }
      expect(now['creator']).toMatchObject({ full_name: creator.name, artwork_count: 2, ...withheld })
      expect(before['address']).toBe(302)
      expect(now['address']).not.toBe(302)
    },
  },
  project: {
    of: ({ buyer, project }) => ({ person: buyer, id: project.id }),
    gone(now) {
      expect(now).toMatchObject({
        project: 'PROJECT_NOT_FOUND',
        received: 'PROJECT_NOT_FOUND',
        projects: { items: [] },
      })
      expect(now['mine']!.items).toHaveLength(1)
      expect(now['counts']!.items).toMatchObject([{ count: 1 }])
      expect(JSON.stringify(now['bells'])).not.toContain('Quiet evenings')
    },
  },
  message: {
    of: ({ creator, message }) => ({ person: creator, id: message.id }),
    gone(now) {
      expect(now['messages']!.items).toMatchObject([{ content: '', attachments: [] }])
      expect(now['talks']!.items).toMatchObject([{ last_message: { content: DELETED_MESSAGE }, unread_count: 0 }])
      expect(now['words']!.items).toEqual([])
    },
  },
}

describe.each(Object.entries(rows) as [Kind, Row][])('a hidden %s', (kind, { of, gone }) => {
  test('is gone everywhere, its files stay, and reverting restores exactly what was', async () => {
    const { person, id } = of(all)
    const files = await keysOf(site, all.creator)
    const decided = await decide(site, 'hide', person, { kind, id })
    gone(await seen(all), all)
    await decided.apply()
    await decided.finish()
    await sweepIn(site, 40 * DAY)
    expect(await keysOf(site, all.creator)).toEqual(files)
    for (const task of ['artworks.reconcile', 'profiles.reconcile', 'projects.reconcile']) await site.recur(task)
    gone(await seen(all), all)
    await decided.revert()
    await decided.revert()
    expect(await seen(all)).toEqual(before)
  })
})

test('what a removal took is deleted with its files once the time for an appeal is over', async () => {
  const { creator, buyer, talk } = await makeAll()
  const art = await publish(creator, 'Third')
  const project = await post(buyer)
  await apply(creator, project)
  const message = await sendFiles(creator, talk, { 'more.png': await twoHalves(40, 30) })
  const files = await keysOf(site, creator)
  const decisions = [
    await decide(site, 'remove', creator, { kind: 'artwork', id: art.id }),
    await decide(site, 'remove', creator, { kind: 'message', id: message.id }),
    await decide(site, 'remove', buyer, { kind: 'project', id: project.id }),
  ]
  for (const decided of [...decisions, ...decisions]) await decided.finish()
  expect((await keysOf(site, creator)).length).toBeLessThan(files.length - 2)
  expect(await site.database.collection('held_documents').countDocuments({ held_at: { $exists: true } })).toBe(0)
  for (const { revert } of decisions) await revert()
  expect(await codeOf(creator.api.artworks.get({ params: art }))).toBe('ARTWORK_NOT_FOUND')
  expect((await creator.api.applications.outcomes()).items).toMatchObject([{ outcome: 'deleted' }])
})

test('a decision on a thing deleted meanwhile does nothing, and a comment goes with its artwork', async () => {
  const { creator, buyer, art, said } = await makeAll()
  const hidden = await decide(site, 'hide', buyer, { kind: 'comment', id: said.id })
  const deleted = await comment(buyer, art, 'Deleted')
  await buyer.api.comments.delete({ params: deleted })
  const late = await decide(site, 'hide', buyer, { kind: 'comment', id: deleted.id })
  expect(await codeOf(buyer.api.comments.restore({ params: deleted }))).toBe('COMMENT_NOT_FOUND')
  await late.revert()
  await creator.api.artworks.delete({ params: art })
  for (const kind of ['artwork', 'comment'] as const)
    await (await decide(site, 'hide', creator, { kind, id: art.id })).revert()
  await hidden.revert()
  expect(await site.database.collection('comments').countDocuments({ artwork_id: art.id })).toBe(0)
  expect(await codeOf(buyer.api.artworks.get({ params: art }))).toBe('ARTWORK_NOT_FOUND')
})

test('what its owner wrote meanwhile is not overwritten when a profile is given back', async () => {
  const { creator } = await makeAll()
  const decided = await decide(site, 'hide', creator)
  await creator.api.accounts.changeProfile({ body: { about: 'Written since' } })
  await decided.revert()
  expect(await creator.api.creators.get({ params: creator })).toMatchObject({
    about: 'Written since',
    location: 'Riga',
  })
})

test('a held-back artwork is still in its owner’s export, with its files', async () => {
  const { creator, art, talk } = await makeAll()
  const message = await sendFiles(creator, talk, {}, 'Withheld')
  await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
  await decide(site, 'hide', creator, { kind: 'message', id: message.id })
  const { address } = await creator.api.accounts.startExport()
  const entries = zipEntries(Buffer.from(await (await fetch(site.url + address)).arrayBuffer()))
  const rows = JSON.parse(entries.get('held_back.json')!.toString()) as { files?: string[] }[]
  expect(rows).toMatchObject([
    { of: 'artworks', title: 'Velvet harbour', files: [expect.any(String)] },
    { of: 'messages', content: 'Withheld' },
  ])
  expect(entries.get(rows[0]!.files![0]!)!.equals(await twoHalves(40, 30))).toBe(true)
})

describe('of a closed account', () => {
  test('everything is gone, and is there again if the decision is reverted', async () => {
    const made = await makeAll()
    const { creator, buyer, art, other } = made
    const was = await seen(made)
    const hidden = await decide(site, 'hide', creator, { kind: 'artwork', id: other.id })
    const closed = await decide(site, 'close', creator)
    await hidden.revert()
    const now = await seen(made)
    expect(now).toMatchObject({ creator: 'CREATOR_NOT_FOUND', art: 'ARTWORK_NOT_FOUND', favorites: { items: [] } })
    expect(idsOf(now['creators'])).not.toContain(creator.id)
    expect(JSON.stringify([now['new'], now['popular'], now['liked']])).not.toContain(creator.id)
    expect((await buyer.api.conversations.list()).items[0]!.creator.full_name).toBe(profilesTexts.deletedUser)
    await closed.revert()
    creator.browser.token = undefined
    await creator.browser.logIn(creator.email, 'a long enough phrase')
    const again = { ...made, creator: { ...creator, api: creator.browser.api } }
    expect(await seen(again)).toEqual(was)
    expect(await buyer.api.artworks.get({ params: art })).toMatchObject({ like_count: 1, comment_count: 1 })
  })

  test('held-back documents are erased with it, by the deletion that its owner could have asked for', async () => {
    const { creator, art, buyer } = await makeAll()
    await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
    const closed = await decide(site, 'close', creator)
    for (let times = 0; times < 2; times++) await closed.finish()
    await site.work()
    expect(await keysOf(site, creator)).toEqual([])
    const held = await site.database
      .collection('held_documents')
      .find({ held_at: { $exists: true } })
      .toArray()
    expect(JSON.stringify(held)).not.toContain(creator.id)
    expect(JSON.stringify(held)).not.toContain(art.id)
    expect(await site.database.collection('accounts').countDocuments({ email: creator.email })).toBe(0)
    expect((await buyer.api.likes.artworks()).total).toBe(0)
  })
})
