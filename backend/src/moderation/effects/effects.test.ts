import { DELETED_MESSAGE } from '@atelier/contract/conversations/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, post } from '../../../test/applications.ts'
import { codeOf } from '../../../test/code-of.ts'
import { comment, makeConcerned, seenOf } from '../../../test/concerned.ts'
import type { Concerned, Seen } from '../../../test/concerned.ts'
import { sendFiles } from '../../../test/conversations.ts'
import { decide } from '../../../test/decide.ts'
import { publish } from '../../../test/leavers.ts'
import type { Member } from '../../../test/leavers.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { keysOf } from '../../../test/uploads.ts'
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
  const { creator } = await makeAll()
  const decided = await decide(site, 'hide', creator)
  await creator.api.accounts.changeProfile({ body: { about: 'Written since' } })
  await decided.revert()
  expect(await creator.api.creators.get({ params: creator })).toMatchObject({
    about: 'Written since',
    location: 'Riga',
  })
})

test('the picture of a hidden profile leaves its public address, and returns with the profile', async () => {
  const { creator } = await makeAll()
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
  const { creator, art, buyer } = await makeAll()
  const marked = await decide(site, 'mark_adult', creator, { kind: 'artwork', id: art.id })
  const hidden = await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
  await marked.revert()
  await hidden.revert()
  expect((await buyer.api.artworks.get({ params: art })).adult).toBeUndefined()
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
