import { randomUUID } from 'node:crypto'
import { CLIP_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { DAY, HOUR, sweepIn } from '../../test/sweeping.ts'
import { announce, cleanOf, film, keysOf, upload } from '../../test/uploads.ts'
import { clipVideo, hevcVideo } from '../../test/video-files.ts'
import { useSite } from '../../test/use-site.ts'
import { storedOf } from './stored.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const poster = await twoHalves(700, 500)
const clip = await clipVideo()

const sendClip = (person: Person, file = clip) => upload(person, 'clip.mp4', file, 'clip')

async function publish(person: Person, clip_upload_id?: string) {
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', poster, 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'vertical' as const }
  return person.api.artworks.create({ body: { ...body, clip_upload_id } })
}

test('a published video has its clip, without metadata, in lists and by itself', async () => {
  const person = await site.as('creator')
  const traced = await clipVideo({ tags: { title: 'Mira-Lindt' } })
  expect(traced.includes('Mira-Lindt')).toBe(true)
  const artwork = await publish(person, (await sendClip(person, traced)).id)
  expect(artwork.clip_url).toMatch(new RegExp(`^/media/artworks/${person.id}/clips/\\d+\\.mp4$`))
  const answer = await site.fetch(artwork.clip_url!)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  const published = Buffer.from(await answer.arrayBuffer())
  // Before its mark
  expect(published.subarray(0, traced.length).equals(await cleanOf(traced))).toBe(true)
  expect((await site.api.artworks.list({ query: { user_id: person.id } })).items).toEqual([artwork])
  // Once: the public copy has all of it
  expect((await keysOf(site, person)).filter((key) => key.includes('/clips/'))).toHaveLength(1)
  expect(await storedOf(site.database)(person.id)).toEqual({
    works: 1,
    bytes: film().length + poster.length + traced.length,
  })
})

test('without a clip, a video is published as before', async () => {
  expect(await publish(await site.as('creator'))).not.toHaveProperty('clip_url')
})

test.for<[string, () => Promise<Buffer>, string]>([
  ['of more than 4.5 s', () => clipVideo({ seconds: 4.6 }), 'INVALID_CLIP'],
  ['that declares less time than it takes', async () => declaring(1, await clipVideo({ seconds: 10 })), 'INVALID_CLIP'],
  ['with sound', () => clipVideo({ sound: true }), 'INVALID_CLIP'],
  ['with two pictures', () => clipVideo({ pictures: 2 }), 'INVALID_CLIP'],
  ['wider than 640 pixels', () => clipVideo({ width: 642 }), 'INVALID_CLIP'],
  ['of HEVC', () => hevcVideo(640), 'INVALID_CLIP'],
  ['that is a picture', () => Promise.resolve(poster), 'INVALID_FILE_TYPE'],
  ['that is cut off', () => Promise.resolve(clip.subarray(0, 40_000)), 'UNREADABLE_FILE'],
])('rejects a clip %s, and removes it', async ([, make, code]) => {
  const person = await site.as('creator')
  expect(await codeOf(sendClip(person, await make()))).toBe(code)
  expect(await keysOf(site, person)).toEqual([])
})

/** The same film with other durations in its headers, in seconds. */
function declaring(seconds: number, film: Buffer): Buffer {
  const [movie, track] = [film.indexOf('mvhd'), film.indexOf('tkhd')]
  const timescale = film.readUInt32BE(movie + 16)
  film.writeUInt32BE(seconds * timescale, movie + 20)
  film.writeUInt32BE(seconds * timescale, track + 24)
  const media = film.indexOf('mdhd')
  film.writeUInt32BE(seconds * film.readUInt32BE(media + 16), media + 20)
  return film
}

test('rejects other formats, large files and buyers before anything is sent', async () => {
  const [person, buyer] = [await site.as('creator'), await site.as('buyer')]
  expect(await codeOf(announce(person, 'clip.mov', 1000, 'clip'))).toBe('INVALID_FILE_TYPE')
  expect(await codeOf(announce(person, 'clip.png', 1000, 'clip'))).toBe('INVALID_FILE_TYPE')
  expect(await codeOf(announce(person, 'clip.mp4', CLIP_MAX_BYTES + 1, 'clip'))).toBe('FILE_TOO_LARGE')
  expect(await codeOf(announce(person, 'clip.mp4', CLIP_MAX_BYTES, 'clip'))).toBe('no error')
  expect(await codeOf(announce(buyer, 'clip.mp4', 1000, 'clip'))).toBe('FORBIDDEN')
})

test('publishes nothing with the clip of another creator, or another upload in its place', async () => {
  const [person, other] = [await site.as('creator'), await site.as('creator')]
  const { id: foreign } = await sendClip(other)
  const { id: thumbnail } = await upload(person, 'poster.png', poster, 'thumbnail')
  const { id: video } = await upload(person, 'film.mp4', film())
  for (const id of [foreign, thumbnail, video, randomUUID()])
    expect(await codeOf(publish(person, id))).toBe('UPLOAD_NOT_FOUND')
  expect((await keysOf(site, person)).filter((key) => key.startsWith('public/') && key.endsWith('.mp4'))).toEqual([])
  expect((await site.api.artworks.list({ query: { user_id: person.id } })).total).toBe(0)
  expect((await publish(other, foreign)).clip_url).toBeTruthy()
})

test('a clip stays as long as its artwork; one that was not published is swept after a day', async () => {
  const person = await site.as('creator')
  const artwork = await publish(person, (await sendClip(person)).id)
  const published = await keysOf(site, person)
  await sendClip(person)
  const unpublished = (await keysOf(site, person)).filter((key) => !published.includes(key))
  expect(unpublished).toEqual([expect.stringContaining('/clips/')])
  await sweepIn(site, 23 * HOUR)
  expect(await keysOf(site, person)).toEqual(expect.arrayContaining(unpublished))
  await sweepIn(site, 2 * DAY)
  expect(await keysOf(site, person)).toEqual(published)
  expect((await site.fetch(artwork.clip_url!)).status).toBe(200)
  await person.api.artworks.delete({ params: { id: artwork.id } })
  expect(await keysOf(site, person)).toEqual([])
  expect((await site.fetch(artwork.clip_url!)).status).toBe(404)
})
