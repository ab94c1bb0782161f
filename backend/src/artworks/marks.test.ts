import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { movingPicture, photo } from '../../test/pictures.ts'
import type { Person } from '../../test/person.ts'
import { cleanOf, film, longVideo, upload } from '../../test/uploads.ts'
import { avi, clipVideo } from '../../test/video-files.ts'
import { useSite } from '../../test/use-site.ts'
import { readBoxes } from '../media/inspection/boxes.ts'
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

/** Without the length of its last box, which then is all that follows. */
function endless(file: Buffer): Buffer {
  const [changed, boxes] = [Buffer.from(file), [0]]
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) boxes.push(at)
  changed.writeUInt32BE(0, boxes.at(-1)!)
  return changed
}

test('a film whose last box has no length, and an AVI film, are marked behind their bytes', async () => {
  const person = await site.as('creator')
  const odd = avi(Buffer.alloc(0), { JUNK: Buffer.from('odd') })
  for (const [name, file, kind] of [
    ['film.mp4', endless(film()), 'uuid'],
    ['film.avi', avi(), '_PMX'],
    ['odd.avi', odd, '_PMX'],
  ] as const) {
    const { id: thumbnail_upload_id } = await upload(person, 'poster.jpg', await photo(400, 300), 'thumbnail')
    const work = await publish(person, name, file, { thumbnail_upload_id, orientation: 'vertical' })
    const published = await bytesOf(work.file_url)
    const clean = await cleanOf(file)
    expect(published.subarray(0, file.length).equals(clean)).toBe(true)
    expect(published.subarray(file.length).indexOf(kind)).toBe(kind === 'uuid' ? 4 : file.length % 2)
    expect(published.subarray(file.length).toString('utf8')).toContain('trainedAlgorithmicMedia"')
    expect((published.length - file.length) % 4096).toBe(0)
    const { boxes } = await readBoxes(published.length, (start, end) => Promise.resolve(published.subarray(start, end)))
    if (kind === 'uuid') expect(boxes.at(-1)).toMatchObject({ kind, at: file.length, end: published.length })
    await person.api.artworks.update({ params: { id: work.id }, body: { license: 'cc0' } })
    await site.work()
    const changed = await bytesOf(work.file_url)
    expect([changed.length, changed.includes('publicdomain/zero')]).toEqual([published.length, true])
    const { address } = await person.api.artworks.original({ params: { id: work.id } })
    expect((await bytesOf(address)).equals(clean)).toBe(true)
  }
}, 60_000)

test('copies in applications and the link picture of a creator follow the terms of the works', async () => {
  const [person, buyer] = [await site.as('creator'), await site.as('buyer')]
  const work = await publish(person, 'a.jpg', await photo(400, 300), { license: 'cc_by', made_by: 'not_ai' })
  const application = await apply(person, await post(buyer))
  const { works } = await person.api.applications.update({
    params: { id: application.id },
    body: { work_ids: [work.id] },
  })
  const xmp = async (url: string) => String((await sharp(await bytesOf(url)).metadata()).xmp)
  const copies = works.flatMap(({ sources }) => sources.flatMap(({ url, avif_url }) => [url, avif_url ?? url]))
  const linked = `/link-pictures/creators/${person.id}.jpg`
  expect(copies.length).toBeGreaterThan(1)
  for (const url of [...copies, linked]) expect(await xmp(url)).toContain('licenses/by/4.0/"')

  const body = { license: 'cc0', training: true } as const
  await person.api.artworks.update({ params: { id: work.id }, body })
  await site.work()
  for (const url of [...copies, linked]) {
    expect(await xmp(url)).toContain('publicdomain/zero')
    expect((await site.fetch(url)).headers.get('tdm-reservation')).toBe('0')
  }
  await publish(person, 'b.jpg', await photo(400, 300), { title: 'Night', license: 'cc0' })
  const both = await xmp(linked)
  expect(both).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia"')
  expect(both).toContain('publicdomain/zero')
  expect(both).toContain('DMI-PROHIBITED-AIMLTRAINING"')
  expect(both).toContain('>Night, Dawn &amp; &quot;dusk&quot;<')
})

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

  await person.api.artworks.update({ params: { id: work.id }, body: { training: true } })
  await site.work()
  // As a copy of the bucket that keeps no metadata
  await site.storage.put('artworks', `public/${key}`, await bytesOf(url!), 'image/webp')
  await artworks().updateOne({ _id: work.id }, { $unset: { mark: 1 } })
  await site.recur('artworks.marks.hourly')
  expect((await site.fetch(url!)).headers.get('tdm-reservation')).toBe('0')
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
