import { randomUUID } from 'node:crypto'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { photo, twoHalves } from '../../../test/pictures.ts'
import { DAY, HOUR, sweepIn } from '../../../test/sweeping.ts'
import { announce, complete, film, keysOf, longVideo, sendParts, unfinished, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { artworkModel } from '../../artworks/artworks.model.ts'
import { earlierTime } from '../../storage/s3-time.ts'
import { createMultipart } from '../uploads/multipart.ts'
import { listFiles } from '../../storage/stored-files.ts'
import { SET_ASIDE_MAX } from './sweep-limits.ts'
import { uploadModel } from '../uploads/uploads.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const picture = await twoHalves(700, 500)
const nothing = { uploads: 0, setAside: 0, putBack: 0, deleted: 0, multiparts: 0, next: null }

async function publish(person: Person) {
  const { id: upload_id } = await upload(person, 'picture.png', picture)
  return person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Picture' } })
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const files of listFiles(site.storage, 'artworks', prefix)) keys.push(...files.map(({ key }) => key))
  return keys
}

/** Keys of a person's files in the trash, by their original keys. */
const setAsideOf = async ({ id }: Person) =>
  [...(await keysBelow(`trash/${id}/`)), ...(await keysBelow(`trash/public/${id}/`))].map((key) =>
    key.replace('trash/', ''),
  )

const putOrphans = async (person: Person, count: number) => {
  for (let n = 1; n <= count; n++)
    await site.storage.put('artworks', `public/${person.id}/frozen/${n}/320.webp`, Buffer.from('x'), 'image/webp')
}

test('unpublished files move to the trash after a day and are deleted a week later; published ones stay', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.jpg', await photo(400, 300), 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'horizontal' as const }
  const artwork = await person.api.artworks.create({ body })
  const published = await keysOf(site, person)
  expect(published.filter((key) => key.endsWith('.avif')).length).toBe(4)

  const unused = await upload(person, 'unused.png', picture)
  await upload(person, 'me.png', picture, 'avatar')
  const cut = await announce(person, 'cut.mp4', PART_BYTES + 10)
  await sendParts(person, cut, longVideo(cut.size), [1])
  const orphan = `public/${person.id}/1600000000000/320.webp`
  await site.storage.put('artworks', orphan, Buffer.from('x'), 'image/webp')
  const unpublished = (await keysOf(site, person)).filter((key) => !published.includes(key))

  expect(await sweepIn(site, 23 * HOUR)).toMatchObject(nothing)
  expect(await sweepIn(site, 48 * HOUR)).toMatchObject({ uploads: 3, putBack: 0, deleted: 0 })
  expect(await keysOf(site, person)).toEqual(published)
  expect((await keysOf(site, person, 'avatars')).filter((key) => !key.startsWith('public/'))).toEqual([])
  expect(await unfinished(site, person)).toBe(0)
  expect(await codeOf(person.api.media.getUpload({ params: { id: unused.id } }))).toBe('UPLOAD_NOT_FOUND')
  for (const url of [artwork.file_url, artwork.thumbnail_url!]) expect((await site.fetch(url)).status).toBe(200)

  expect((await setAsideOf(person)).sort()).toEqual(unpublished.sort())
  for (const url of [orphan, `trash/${orphan}`, `../trash/${orphan}`])
    expect((await site.fetch(`/media/artworks/${url}`)).status).toBe(404)
  expect(await sweepIn(site, 6 * DAY)).toMatchObject(nothing)
  expect((await sweepIn(site, 8 * DAY)).deleted).toBeGreaterThanOrEqual(unpublished.length)
  expect(await setAsideOf(person)).toEqual([])
  expect(await keysOf(site, person)).toEqual(published)
})

test('aborts an unknown multipart upload after a day', async () => {
  const person = await site.as('creator')
  await createMultipart(site.storage, site.config.s3).begin('artworks', `${person.id}/1.mp4`, 'video/mp4')
  expect((await sweepIn(site, HOUR)).multiparts).toBe(0)
  expect((await sweepIn(site, 25 * HOUR)).multiparts).toBe(1)
  expect(await unfinished(site, person)).toBe(0)
})

test('a clock that is ahead, or was behind when an upload began, loses no files', async () => {
  const person = await site.as('creator')
  const orphan = `${person.id}/1.png`
  await site.storage.put('artworks', orphan, picture, 'image/png')
  const cut = await announce(person, 'cut.mp4', PART_BYTES + 10)
  const file = longVideo(cut.size)
  await sendParts(person, cut, file, [1])
  const ahead = () => new Date(Date.now() + 2 * DAY)
  for (let run = 1; run <= 2; run++)
    expect(await sweepIn(site, 2 * DAY, { time: earlierTime(site.storage, ahead) })).toMatchObject(nothing)

  const behind = { created_at: new Date(Date.now() - 2 * DAY), expires_at: new Date(Date.now() - DAY) }
  await uploadModel(site.database).updateOne({ client_id: cut.id }, { $set: behind, $unset: { first_swept_at: 1 } })
  for (const hours of [0, 23]) expect((await sweepIn(site, hours * HOUR)).uploads).toBe(0)

  await sendParts(person, cut, file, [2])
  expect((await complete(person, cut.id)).state).toBe('ready')
  expect(await keysOf(site, person)).toContain(orphan)
})

test('a restored older database loses nothing for a week, and a newer one recovers its files', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'picture.png', picture)
  const older = await uploadModel(site.database).find({ client_id: upload_id }).lean()
  const known = await person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Known as an upload' } })
  const works = [known, await publish(person)]
  const keys = await keysOf(site, person)
  const served = async () => Promise.all(works.map(async ({ file_url }) => (await site.fetch(file_url)).status))

  // State of the backup: one of the two is a pending upload.
  const models = { artworks: artworkModel(site.database).unscoped('a test'), uploads: uploadModel(site.database) }
  const newer = await models.artworks.find({ user_id: person.id }).lean()
  await models.artworks.deleteMany({ user_id: person.id })
  await models.uploads.insertMany(older)
  for (const hours of [1, 26, 50, 6 * 24]) await sweepIn(site, hours * HOUR)
  expect(await served()).toEqual([404, 404])
  expect((await setAsideOf(person)).sort()).toEqual(keys.sort())

  await models.artworks.insertMany(newer)
  expect(await sweepIn(site, 30 * DAY)).toMatchObject({ putBack: keys.length })
  expect(await served()).toEqual([200, 200])
  expect((await keysOf(site, person)).sort()).toEqual(keys.sort())
  expect(await setAsideOf(person)).toEqual([])
})

test('a run above the limit moves nothing without SWEEP=all; SWEEP=off moves nothing', async () => {
  const person = await site.as('creator')
  await putOrphans(person, 101)
  const orphans = () => keysBelow(`public/${person.id}/`)
  const lines: object[] = []
  const logger = { info: () => {}, error: (line: object) => void lines.push(line) } as never
  for (const mode of ['on', 'off'] as const)
    expect(await sweepIn(site, 2 * DAY, { mode, logger })).toMatchObject({ setAside: 0 })
  expect(lines).toMatchObject([{ reason: expect.stringContaining('more than 100 files') as string }])
  expect(await orphans()).toHaveLength(101)
  expect(await sweepIn(site, 2 * DAY, { mode: 'all' })).toMatchObject({ setAside: 101 })
  expect(await orphans()).toEqual([])
})

test('limit of files that a run may move', async () => {
  const { mayBeSetAside } = await import('./sweep-limits.ts')
  expect([0, 10_000, 20_000, 100_000, 80_000_000].map(mayBeSetAside)).toEqual([100, 100, 200, 1000, SET_ASIDE_MAX])
})

test('an interrupted run returns the next cursor', async () => {
  const person = await site.as('creator')
  await upload(person, 'me.png', picture, 'avatar')
  await uploadModel(site.database).deleteMany({ user_id: person.id })
  let looks = 0
  const short = { cursor: null, isOver: () => ++looks > 3 }
  const first = await sweepIn(site, 2 * DAY, { turn: short })
  expect(first.next).toMatch(/^artworks:/)
  expect((await keysOf(site, person, 'avatars')).length).toBeGreaterThan(0)
  const second = await sweepIn(site, 2 * DAY, { turn: { cursor: first.next, isOver: () => false } })
  expect([second.next, await keysOf(site, person, 'avatars')]).toEqual([null, []])
})

test('deleting an artwork or account erases files in the trash immediately', async () => {
  const person = await site.as('creator')
  const work = await publish(person)
  const [stem] = work.file_url.split('/artworks/')[1]!.split(/\/\d+\.webp|\.png/)
  const put = (key: string) => site.storage.put('artworks', key, picture, 'image/png')
  for (const key of [`${stem}.png`, `public/${stem}/320.webp`]) await put(`trash/${key}`)
  await person.api.artworks.delete({ params: { id: work.id } })
  expect(await setAsideOf(person)).toEqual([])
  expect(await keysOf(site, person)).toEqual([])
})
