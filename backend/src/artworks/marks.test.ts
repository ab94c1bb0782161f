import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, photo } from '../../test/pictures.ts'
import type { Person } from '../../test/person.ts'
import { cleanOf, film, longVideo, upload } from '../../test/uploads.ts'
import { clipVideo } from '../../test/video-files.ts'
import { useSite } from '../../test/use-site.ts'
import { profileModel } from '../profiles/profiles.model.ts'
import { artworkModel } from './artworks.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const artworks = () => artworkModel(site.database).unscoped('a test')
type Work = Awaited<ReturnType<Person['api']['artworks']['get']>>

async function publish(person: Person, name: string, file: Buffer, more: object = {}) {
  const { id: upload_id } = await upload(person, name, file)
  return person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Dawn & "dusk"', ...more } })
}

async function publishFilm(person: Person, file: Buffer) {
  const [thumbnail, clip] = [await photo(400, 300), await clipVideo()]
  const { id: thumbnail_upload_id } = await upload(person, 'poster.jpg', thumbnail, 'thumbnail')
  const { id: clip_upload_id } = await upload(person, 'clip.mp4', clip, 'clip')
  return publish(person, 'film.mp4', file, { thumbnail_upload_id, clip_upload_id, orientation: 'vertical' })
}

const pictures = ({ sources }: Work) =>
  sources.flatMap(({ url, avif_url, still_url }) => [url, avif_url, still_url].filter((one) => one !== undefined))
const bytesOf = async (url: string) => Buffer.from(await (await site.fetch(url)).arrayBuffer())

async function marksOf(work: Work): Promise<string[]> {
  const films = [work.file_type === 'video' ? work.file_url : undefined, work.clip_url].filter(
    (url) => url !== undefined,
  )
  const xmp = async (url: string) => (await sharp(await bytesOf(url)).metadata()).xmp?.toString() ?? ''
  const behind = async (url: string) => (await bytesOf(url)).subarray(-4096).toString('utf8', 24).trim()
  return Promise.all([...pictures(work).map(xmp), ...films.map(behind)])
}

test('every file of a work carries its mark, which follows its title, terms and its creator’s name', async () => {
  const person = await site.as('creator')
  const works = [
    await publish(person, 'a.jpg', await photo(700, 500)),
    await publish(person, 'b.gif', await movingPicture(80, 60)),
    await publishFilm(person, film()),
  ]
  const all = async () => (await Promise.all(works.map(marksOf))).flat()
  const first = await all()
  expect(first.length).toBe(6 + 2 + 6)
  for (const mark of first) {
    expect(mark).toMatch(/^<x:xmpmeta .*Dawn &amp; &quot;dusk&quot;.*<\/x:xmpmeta>$/)
    expect(mark).toContain('digitalsourcetype/trainedAlgorithmicMedia"')
    expect(mark).toContain('DMI-PROHIBITED-AIMLTRAINING"')
  }
  expect(new Set(first).size).toBe(works.length)
  expect(first[0]).toContain(`https://atelier.example/artwork/${works[0]!.id}"`)

  const tags = async () =>
    Promise.all(pictures(works[0]!).map(async (url) => (await site.fetch(url)).headers.get('etag')))
  const before = await tags()
  await person.api.artworks.update({ params: { id: works[0]!.id }, body: { tags: ['sea'], license: 'view_only' } })
  await site.work()
  expect(await tags()).toEqual(before)

  for (const { id } of works)
    await person.api.artworks.update({
      params: { id },
      body: { license: 'cc_by', training: true, made_by: 'not_ai', title: 'Noon' },
    })
  await site.work()
  for (const mark of await all()) {
    expect(mark).toContain('>Noon<')
    expect(mark).toContain('creativecommons.org/licenses/by/4.0/"')
    expect(mark).toContain('DMI-ALLOWED"')
    expect(mark).toContain('digitalsourcetype/digitalCreation"')
  }
  for (const url of [...pictures(works[0]!), works[2]!.file_url, works[2]!.clip_url!])
    expect((await site.fetch(url)).headers.get('tdm-reservation')).toBe('0')

  await profileModel(site.database).updateOne({ _id: person.id }, { $set: { full_name: 'Ada Nović' } })
  await site.recur('artworks.marks.hourly')
  for (const mark of await all()) expect(mark).toContain('<rdf:li>Ada Nović</rdf:li>')
}, 60_000)

test('a film keeps its bytes and, when its mark changes, its length', async () => {
  const person = await site.as('creator')
  for (const file of [film(), longVideo(6 * 1024 ** 2)]) {
    const work = await publishFilm(person, file)
    const published = await bytesOf(work.file_url)
    const [clean, mark] = [await cleanOf(file), published.subarray(file.length)]
    expect(published.subarray(0, file.length).equals(clean)).toBe(true)
    expect([mark.readUInt32BE(0), mark.toString('latin1', 4, 8)]).toEqual([mark.length, 'uuid'])
    await person.api.artworks.update({ params: { id: work.id }, body: { license: 'cc0' } })
    await site.work()
    const changed = await bytesOf(work.file_url)
    expect([changed.length, changed.includes('publicdomain/zero')]).toEqual([published.length, true])
    expect(changed.subarray(0, file.length).equals(clean)).toBe(true)
  }
}, 60_000)

test('the hourly pass marks works of an older release; others keep their files', async () => {
  const person = await site.as('creator')
  const work = await publish(person, 'a.jpg', await photo(400, 300))
  const [url] = pictures(work)
  const key = url!.replace('/media/artworks/', '')
  // As that release published it
  const unmarked = await sharp(await bytesOf(url!))
    .webp()
    .toBuffer()
  await site.storage.put('artworks', `public/${key}`, unmarked, 'image/webp')
  await artworks().updateOne({ _id: work.id }, { $unset: { mark: 1 } })
  expect((await site.fetch(url!)).headers.get('tdm-reservation')).toBe('1')

  await site.recur('artworks.marks.hourly')
  expect((await marksOf(work)).every((mark) => mark.includes('trainedAlgorithmicMedia'))).toBe(true)
  const modified = async () => (await site.fetch(url!)).headers.get('last-modified')
  const before = await modified()
  await artworks().updateOne({ _id: work.id }, { $set: { mark: 'other' } })
  await site.recur('artworks.marks.hourly')
  expect(await modified()).toBe(before)
})

test('a work that was deleted while its files were marked leaves none', async () => {
  const person = await site.as('creator')
  const work = await publish(person, 'a.jpg', await photo(400, 300))
  const params = { id: work.id }
  await person.api.artworks.update({ params, body: { title: 'Noon' } })
  const { client } = site.storage
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>
  let deleting: Promise<unknown> | undefined
  client.send = (async (command: unknown) => {
    if (command instanceof PutObjectCommand) await (deleting ??= person.api.artworks.delete({ params }))
    return send(command)
  }) as typeof client.send
  await site.work().finally(() => (client.send = send as typeof client.send))
  expect(deleting).toBeDefined()
  for (const url of pictures(work)) expect((await site.fetch(url)).status).toBe(404)
})
