import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { ImageSource } from '@atelier/contract/artworks/schemas.ts'
import { STORAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { moves } from '../../test/moves.ts'
import type { Person } from '../../test/person.ts'
import { movingPicture, photo, twoHalves } from '../../test/pictures.ts'
import { DAY, sweepIn } from '../../test/sweeping.ts'
import { announce, upload } from '../../test/uploads.ts'
import { usePerson, useSite } from '../../test/use-site.ts'
import { artworkModel } from '../artworks/artworks.model.ts'
import { workCopyModel } from './work-copies.model.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const CHANGES = FULL ? 600 : 8
const ROUNDS = FULL ? 60 : 6
const TIMEOUT_MS = FULL ? 5 * 60_000 : 30_000

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const strict = useSite({ RATE_LIMIT_FACTOR: '0.1' })
const buyer = usePerson(site, 'buyer')
const mara = usePerson(site, 'creator')

async function publish(title: string, by = mara, picture?: Buffer) {
  const { id: upload_id } = await upload(by, 'picture.png', picture ?? (await twoHalves(700, 500)))
  return by.api.artworks.create({ body: { id: randomUUID(), upload_id, title } })
}

/** Newer with `n`; without files. */
const rowOf = ({ id: user_id }: Person, title: string, n: number) => ({
  user_id,
  title,
  title_search: title,
  file_key: `${user_id}/${title}.png`,
  widths: [],
  file_type: 'image' as const,
  file_size: 1,
  created_at: new Date(n),
  width: 1,
  height: 1,
})

const keep = (id: string, work_ids: string[]) => mara.api.applications.update({ params: { id }, body: { work_ids } })
const received = async (project: { id: number }) =>
  (await buyer.api.applications.received({ params: { id: project.id } })).items[0]!
const addressesOf = (works: { sources: ImageSource[] }[]) =>
  works.flatMap(({ sources }) => sources.flatMap(({ url, avif_url }) => [url, ...(avif_url ? [avif_url] : [])]))
const statuses = (addresses: string[]) => Promise.all(addresses.map(async (url) => (await site.fetch(url)).status))

const copies = () => workCopyModel(site.database).find({ user_id: mara.id }).lean<{ bytes: number }[]>()

/** Runs the file sweep as if two days had passed. */
const sweep = () => sweepIn(site, 2 * DAY)

test('attached animations can rest as their first frame, without their artwork', async () => {
  const application = await apply(mara, await post(buyer))
  const moving = await publish('Loop', mara, await movingPicture(400, 300))
  const { works } = await keep(application.id, [moving.id])
  await mara.api.artworks.delete({ params: { id: moving.id } })
  await sweep()
  expect(works[0]!.sources).toHaveLength(2)
  for (const { url, still_url } of works[0]!.sources)
    expect([await moves(site, url), await moves(site, still_url)]).toEqual([true, false])
  await mara.api.applications.withdraw({ params: { id: application.id } })
  await site.work()
})

test('attached works are unaffected by edits and deletion, and are removed with the application', async () => {
  const project = await post(buyer)
  const application = await apply(mara, project)
  const [edited, deleted] = [await publish('Slow Gold'), await publish('Ember', mara, await photo(700, 500))]
  const { works } = await keep(application.id, [deleted.id, edited.id])
  expect(works).toEqual([
    expect.objectContaining({ id: deleted.id, title: 'Ember', file_type: 'image', width: 700, height: 500 }),
    expect.objectContaining({ id: edited.id, title: 'Slow Gold', placeholder: edited.placeholder }),
  ])
  await mara.api.artworks.update({ params: { id: edited.id }, body: { title: 'Fast Silver' } })
  await mara.api.artworks.delete({ params: { id: deleted.id } })

  expect((await received(project)).works).toEqual(works)
  const addresses = addressesOf(works)
  expect(addresses.filter((address) => address.endsWith('.avif'))).toHaveLength(3)
  expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
  await sweep()
  expect(new Set(await statuses(addresses))).toEqual(new Set([200]))

  // Kept in another order, without one of them.
  expect((await keep(application.id, [edited.id, deleted.id])).works.map(({ title }) => title)).toEqual([
    'Slow Gold',
    'Ember',
  ])
  await keep(application.id, [deleted.id])
  await site.work()
  expect(await statuses(addressesOf([works[1]!]))).not.toContain(200)
  expect(new Set(await statuses(addressesOf([works[0]!])))).toEqual(new Set([200]))

  await mara.api.applications.withdraw({ params: { id: application.id } })
  await site.work()
  expect(await statuses(addresses)).not.toContain(200)
  expect(await copies()).toEqual([])
})

test(
  `${CHANGES} changes of an application’s works leave one copy per work, counted in the quota`,
  async () => {
    const [one, other] = [await publish('One'), await publish('Other')]
    const { id } = await apply(mara, await post(buyer))
    for (let change = 0; change < CHANGES / 2; change++) {
      await keep(id, [])
      await keep(id, change % 2 ? [other.id, one.id] : [one.id, other.id])
      if (change % 3 === 0) await site.work()
    }
    await site.work()
    const kept = await copies()
    expect(kept).toHaveLength(2)
    const { Contents = [] } = await site.storage.client.send(
      new ListObjectsV2Command({ Bucket: site.storage.buckets.artworks, Prefix: `public/${mara.id}/frozen/` }),
    )
    expect(new Set(Contents.map(({ Key }) => path.posix.dirname(Key!)))).toHaveLength(2)
    const bytes = Contents.reduce((sum, { Size = 0 }) => sum + Size, 0)
    expect(kept.reduce((sum, copy) => sum + copy.bytes, 0)).toBe(bytes)

    // The quota left beside the copies
    const artworks = artworkModel(site.database).unscoped('a test')
    await artworks.updateMany({ user_id: mara.id }, { $set: { file_size: 0, thumbnail_size: 0 } })
    await artworks.updateOne({ _id: one.id }, { $set: { file_size: STORAGE_MAX_BYTES - bytes } })
    expect(await codeOf(announce(mara, 'more.png', 1))).toBe('STORAGE_FULL')
    const more = await apply(mara, await post(buyer))
    await artworks.updateOne({ _id: one.id }, { $inc: { file_size: 1 } })
    expect(await codeOf(keep(more.id, [one.id]))).toBe('STORAGE_FULL')
    await keep(id, [])
    await site.work()
    await announce(mara, 'more.png', 1)
    await keep(more.id, [one.id])
    await artworks.updateOne({ _id: one.id }, { $set: { file_size: 0 } })
  },
  TIMEOUT_MS,
)

test('a shared copy is removed with its last application, also when its project is deleted', async () => {
  const person = await site.as('creator')
  const work = await publish('Shared', person)
  const projects = [await post(buyer), await post(buyer)] as const
  const shown: string[][] = []
  for (const project of projects) {
    const { id } = await apply(person, project)
    const { works } = await person.api.applications.update({ params: { id }, body: { work_ids: [work.id] } })
    shown.push(addressesOf(works))
  }
  expect(shown[0]).toEqual(shown[1])
  await buyer.api.projects.delete({ params: { id: projects[0].id } })
  await site.work()
  expect(new Set(await statuses(shown[1]!))).toEqual(new Set([200]))
  await buyer.api.projects.delete({ params: { id: projects[1].id } })
  await site.work()
  expect(await statuses(shown[1]!)).not.toContain(200)
})

test(
  'displayed copies exist under concurrent claims, releases and removals',
  async () => {
    const person = await site.as('creator')
    const work = await publish('Contended', person)
    const ids = [await apply(person, await post(buyer)), await apply(person, await post(buyer))].map(({ id }) => id)
    const change = (id: string, work_ids: string[]) =>
      person.api.applications.update({ params: { id }, body: { work_ids } })
    for (let round = 0; round < ROUNDS; round++) {
      const wanted = ids.map((_, n) => ((round >> n) % 2 ? [work.id] : []))
      await Promise.all([...ids.map((id, n) => change(id, wanted[n]!)), site.work(), site.work()])
      await site.work()
      const { items } = await person.api.applications.mine({ query: { section: 'active' } })
      expect(items.flatMap(({ works }) => works)).toHaveLength(wanted.flat().length)
      expect(await statuses(items.flatMap(({ works }) => addressesOf(works)))).not.toContain(404)
    }
  },
  TIMEOUT_MS,
)

test('without attached works an application has the six latest of its creator, newest first', async () => {
  const [painter, director] = [await site.as('creator'), await site.as('creator')]
  const project = await post(buyer)
  const { id } = await apply(painter, project)
  await invite(buyer, project, director)
  await artworkModel(site.database).create(...[...'abcdefg'].map((title, n) => rowOf(painter, title, n)), {
    ...rowOf(director, 'Film', 0),
    file_type: 'video',
    thumbnail_key: `${director.id}/thumbnails/p.png`,
    widths: [640],
  })
  const { items } = await buyer.api.applications.received({ params: project, query: { section: 'pending' } })
  expect(items.map((item) => item.latest_works.map(({ title }) => title))).toEqual([['g', 'f', 'e', 'd', 'c', 'b']])
  const { items: invited } = await buyer.api.applications.received({ params: project, query: { section: 'invited' } })
  expect(invited[0]!.latest_works).toMatchObject([
    { title: 'Film', file_type: 'video', sources: [{ width: 640, url: expect.stringContaining('/thumbnails/p/') }] },
  ])

  const work = await publish('Attached', painter)
  await painter.api.applications.update({ params: { id }, body: { work_ids: [work.id] } })
  expect(await received(project)).toMatchObject({ works: [{ title: 'Attached' }], latest_works: [] })
})

test('limits changes of works to sixty an hour, but not saving the letter', async () => {
  const [poster, painter] = [await strict.as('buyer'), await strict.as('creator')]
  const { id } = await apply(painter, await post(poster))
  const works = artworkModel(strict.database).unscoped('a test')
  const made = await works.create(['a', 'b'].map((title, n) => rowOf(painter, title, n)))
  const work_ids = made.map(({ _id }) => String(_id))
  const change = (body: { work_ids?: string[]; letter?: string }) =>
    painter.api.applications.update({ params: { id }, body })
  // A tenth of each limit
  for (let n = 0; n < 6; n++) await change({ work_ids: n % 2 ? work_ids : work_ids.toReversed() })
  expect(await codeOf(change({ work_ids: [] }))).toBe('TOO_MANY_REQUESTS')
  for (let n = 0; n < 10; n++) await change({ work_ids, letter: `Draft ${n}` })
})

test('accepts only one’s own works, at most six, each once', async () => {
  const project = await post(buyer)
  const { id } = await apply(mara, project)
  const own = await publish('Mine')
  const others = await publish('Not mine', await site.as('creator'))
  await keep(id, [own.id])
  for (const ids of [[others.id], [own.id, '0'.repeat(24)]]) expect(await codeOf(keep(id, ids))).toBe('WORK_NOT_FOUND')
  expect(await codeOf(keep(id, Array(7).fill(own.id)))).toBe('VALIDATION')
  expect((await received(project)).works.map((work) => work.id)).toEqual([own.id])
  expect((await keep(id, [own.id, own.id])).works).toHaveLength(1)
  expect((await keep(id, [])).works).toEqual([])
})
