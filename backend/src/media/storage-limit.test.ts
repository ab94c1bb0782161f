import { randomUUID } from 'node:crypto'
import { STORAGE_MAX_BYTES, VIDEO_MAX_BYTES, WORKS_MAX } from '@atelier/contract/media/limits.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { twoHalves } from '../../test/pictures.ts'
import type { Person } from '../../test/person.ts'
import { announce, film, upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { artworkModel } from '../artworks/artworks.model.ts'
import { storedOf } from '../artworks/stored.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const VIDEOS = Math.floor(STORAGE_MAX_BYTES / VIDEO_MAX_BYTES)

const announceVideo = (person: Person) => announce(person, 'film.mp4', VIDEO_MAX_BYTES)
const published = (user_id: string, more = {}) => ({
  user_id: new Types.ObjectId(user_id),
  title: 'Work',
  title_search: 'work',
  file_key: `${user_id}/1.png`,
  file_type: 'image' as const,
  created_at: new Date(),
  width: 1,
  height: 1,
  widths: [],
  ...more,
})

test('rejects uploads beyond the storage limit, even concurrent ones; canceling frees space', async () => {
  const person = await site.as('creator')
  const codes = await Promise.all(Array.from({ length: VIDEOS + 3 }, () => codeOf(announceVideo(person))))
  let fitted = codes.filter((code) => code === 'no error').length
  expect(fitted).toBeLessThanOrEqual(VIDEOS)
  expect(new Set(codes)).toEqual(new Set(['no error', 'STORAGE_FULL']))
  for (; fitted < VIDEOS; fitted++) await announceVideo(person)
  expect(await codeOf(announceVideo(person))).toBe('STORAGE_FULL')

  const [{ client_id: id }] = (await site.database
    .collection('uploads')
    .find({ user_id: new Types.ObjectId(person.id) })
    .toArray()) as unknown as [{ client_id: string }]
  await person.api.media.cancelUpload({ params: { id } })
  await announceVideo(person)
  expect(await codeOf(announceVideo(person))).toBe('STORAGE_FULL')
  expect(await codeOf(announce(person, 'me.png', 1000, 'avatar'))).toBe('no error')
})

test('rejects artworks beyond the limit; deleting frees space', async () => {
  const person = await site.as('creator')
  const works = Array.from({ length: WORKS_MAX - 1 }, () => published(person.id, { file_size: 1 }))
  const [first] = await artworkModel(site.database).insertMany(works)
  await announce(person, 'last.png', 1000)
  expect(await codeOf(announce(person, 'more.png', 1000))).toBe('STORAGE_FULL')
  // A poster is not an artwork
  await announce(person, 'poster.png', 1000, 'thumbnail')
  await person.api.artworks.delete({ params: { id: String(first!._id) } })
  await announce(person, 'more.png', 1000)
})

test("an artwork's files count while it exists", async () => {
  const person = await site.as('creator')
  const [picture, other] = [await twoHalves(700, 500), await twoHalves(900, 500)]
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'horizontal' as const }
  const { id } = await person.api.artworks.create({ body })
  const stored = () => storedOf(site.database)(person.id)
  expect(await stored()).toEqual({ works: 1, bytes: film().length + picture.length })

  const changed = await upload(person, 'other.png', other, 'thumbnail')
  await person.api.artworks.update({ params: { id }, body: { thumbnail_upload_id: changed.id } })
  expect(await stored()).toEqual({ works: 1, bytes: film().length + other.length })

  await person.api.artworks.delete({ params: { id } })
  expect(await stored()).toEqual({ works: 0, bytes: 0 })
})
