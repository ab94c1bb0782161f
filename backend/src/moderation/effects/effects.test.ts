import { randomUUID } from 'node:crypto'
import { DELETED_MESSAGE } from '@atelier/contract/conversations/texts.ts'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, post } from '../../../test/applications.ts'
import { codeOf } from '../../../test/code-of.ts'
import { comment, makeConcerned, seenOf } from '../../../test/concerned.ts'
import type { Concerned, Seen } from '../../../test/concerned.ts'
import { sendFiles } from '../../../test/conversations.ts'
import { decide } from '../../../test/decide.ts'
import { publish, storedMember } from '../../../test/leavers.ts'
import type { Member } from '../../../test/leavers.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { keysOf, upload } from '../../../test/uploads.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { zipEntries } from '../../../test/zip-entries.ts'

const site = usePeopleSite()

const makeAll = () => makeConcerned(site)
const seen = (made: Concerned) => seenOf(site, made)

let all: Concerned
let before: Seen
beforeAll(async () => {
  all = await makeAll()
  before = await seen(all)
  expect(before['found']!.items).toHaveLength(1)
})

const idsOf = (list: { items: { id: unknown }[] } | undefined) => list?.items.map(({ id }) => id)

type Kind = 'artwork' | 'comment' | 'profile' | 'project' | 'message'

interface Row {
  of: (made: Concerned) => { person: Member; id: string | number }
  gone: (now: typeof before, made: Concerned) => void
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
  const creator = await storedMember(site, 'creator')
  await creator.api.accounts.changeProfile({ body: { location: 'Riga' } })
  const decided = await decide(site, 'hide', creator)
  await creator.api.accounts.changeProfile({ body: { about: 'Written since' } })
  await decided.revert()
  expect(await creator.api.creators.get({ params: creator })).toMatchObject({
    about: 'Written since',
    location: 'Riga',
  })
})

test('the picture of a hidden profile leaves its public address, and returns with the profile', async () => {
  const { creator } = all
  const picture = async () => (await fetch(`${site.url}/media/avatars/${creator.id}/avatar.webp`)).status
  expect(await picture()).toBe(200)
  const hidden = await decide(site, 'hide', creator)
  await site.work()
  expect(await picture()).toBe(404)
  await hidden.revert()
  await site.work()
  expect(await picture()).toBe(200)
})

test('a mark that is taken back while another decision hides the artwork is gone when that is reverted', async () => {
  const { creator, art, buyer } = all
  const marked = await decide(site, 'mark_adult', creator, { kind: 'artwork', id: art.id })
  const hidden = await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
  await marked.revert()
  await hidden.revert()
  expect((await buyer.api.artworks.get({ params: art })).adult).toBeUndefined()
})

test('a hidden message leaves previews, counts and the bell as a deleted one does, and returns to all', async () => {
  const { creator, buyer, message } = await makeAll()
  const seen = async () => ({
    talks: (await buyer.api.conversations.list()).items.map(({ last_message, unread_count }) => [
      last_message?.content,
      unread_count,
    ]),
    bell: (await buyer.api.notifications.list()).items.map(({ kind, is_read }) => [kind, is_read]),
    counts: await buyer.api.notifications.counts(),
  })
  const shown = await seen()
  const hidden = await decide(site, 'hide', creator, { kind: 'message', id: message.id })
  const withheld = await seen()
  await hidden.revert()
  expect(await seen()).toEqual(shown)
  await creator.api.conversations.delete({ params: message })
  expect(withheld).toEqual(await seen())
  expect(shown.bell).toContainEqual(['message', false])
  expect(withheld.bell).toContainEqual(['message', true])
})

test('what decisions hold is in its owner’s export, as other things of its kind and with its files', async () => {
  const { creator, buyer, art, talk } = await makeAll()
  const picture = await twoHalves(40, 30)
  const attached = await sendFiles(creator, talk, { 'more.png': picture }, 'Withheld')
  const own = await post(buyer, { reference_upload_ids: [(await upload(buyer, 'mood.png', picture, 'reference')).id] })
  const { id } = await apply(creator, own)
  await buyer.api.applications.accept({ params: { id } })
  // As of a video whose poster was replaced
  const replaced = { thumbnail_upload_id: randomUUID() }
  await site.database
    .collection('artworks')
    .updateOne({ title: art.title, user_id: new Types.ObjectId(creator.id) }, { $set: replaced })
  const exportOf = async ({ api }: Member) => {
    const { address } = await api.accounts.startExport()
    const entries = zipEntries(Buffer.from(await (await fetch(site.url + address)).arrayBuffer()))
    const rows = (name: string) => JSON.parse(entries.get(`${name}.json`)!.toString()) as Record<string, unknown>[]
    return { entries, rows, held: rows('held_back') as { of: string; files?: string[] }[] }
  }
  const shown = {
    artworks: (await exportOf(creator)).rows('artworks'),
    projects: (await exportOf(buyer)).rows('projects'),
  }
  await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
  await decide(site, 'hide', creator, { kind: 'message', id: attached.id })
  await decide(site, 'hide', buyer, { kind: 'project', id: own.id })
  const [creators, buyers] = [await exportOf(creator), await exportOf(buyer)]
  expect(creators.held.map(({ of }) => of)).toEqual(['artworks', 'messages', 'project_applications'])
  expect(creators.held[1]).toMatchObject({ content: 'Withheld' })
  const row = (of: string, one?: Record<string, unknown>) => ({
    ...one,
    of,
    held_at: expect.any(String),
    files: [expect.any(String)],
  })
  expect(creators.held[0]).toEqual(
    row(
      'artworks',
      shown.artworks.find(({ id }) => id === art.id),
    ),
  )
  expect(buyers.held.filter(({ of }) => of === 'projects')).toEqual([
    row(
      'projects',
      shown.projects.find((one) => one['id'] === own.id),
    ),
  ])
  expect(buyers.held).toContainEqual(expect.objectContaining({ accepted_creator: creator.name }))
  for (const { entries, held } of [creators, buyers])
    for (const name of held.flatMap(({ files = [] }) => files)) expect(entries.get(name)!.equals(picture)).toBe(true)
})
