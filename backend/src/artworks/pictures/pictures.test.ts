import { randomUUID } from 'node:crypto'
import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { movingPicture, photo, twoHalves } from '../../../test/pictures.ts'
import { film, keysOf, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { pngChunk } from '../../media/inspection/sound-picture.ts'
import { artworkModel } from '../artworks.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let files: Buffer[]
beforeAll(async () => {
  files = await Promise.all([60, 70, 80, 90].map((width) => twoHalves(width, 50)))
})

const send = async (person: Person, file: Buffer, name = 'work.png') => (await upload(person, name, file)).id

/** A work of `count` pictures, as wide as their place: 60, 70, 80. */
async function publish(person: Person, count = 3, more: Record<string, unknown> = {}) {
  const [upload_id, ...picture_upload_ids] = await sent(person, count)
  return person.api.artworks.create({
    body: { id: randomUUID(), upload_id: upload_id!, picture_upload_ids, title: 'Three', ...more },
  })
}

async function sent(person: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await send(person, files[at % files.length]!))
  return ids
}

type Work = Awaited<ReturnType<typeof publish>>
const widths = ({ pictures }: Work) => pictures?.map(({ width }) => width)
const idsOf = ({ pictures }: Work) => pictures!.map(({ id }) => ({ id }))
const read = (id: string): Promise<Work> => site.api.artworks.get({ params: { id } })
const order = (person: Person, { id }: { id: string }, pictures: unknown[], more: object = {}) =>
  person.api.artworks.update({ params: { id }, body: { pictures: pictures as never, ...more } })
const statuses = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await site.fetch(address)).status))
const addresses = ({ pictures }: Work) => pictures!.flatMap(({ sources }) => sources.map(({ url }) => url))

test('a work has its pictures in their order, their count in lists, and the original of each for its owner', async () => {
  const person = await site.as('creator')
  const work = await publish(person)
  expect(work).toMatchObject({ width: 60, picture_count: 3, file_url: work.pictures![0]!.url })
  expect(widths(work)).toEqual([60, 70, 80])
  expect(await read(work.id)).toEqual(work)
  const { items } = await site.api.artworks.list({ query: { user_id: person.id } })
  expect(items[0]).toMatchObject({ id: work.id, picture_count: 3 })
  expect(items[0]).not.toHaveProperty('pictures')
  expect(await statuses(addresses(work))).toEqual([200, 200, 200])
  for (const [at, { id: picture }] of work.pictures!.entries()) {
    const { address } = await person.api.artworks.original({ params: { id: work.id }, query: { picture } })
    expect(Buffer.from(await (await site.fetch(address)).arrayBuffer())).toEqual(files[at])
    const other = work.pictures!.at(at - 1)!.id
    expect((await site.fetch(address.replace(`picture=${picture}`, `picture=${other}`))).status).toBe(404)
  }
  const one = await publish(person, 1)
  expect(one).not.toHaveProperty('picture_count')
  const query = { picture: one.pictures![0]!.id }
  expect(await codeOf(person.api.artworks.original({ params: { id: work.id }, query }))).toBe('PICTURE_NOT_FOUND')
  const used = await person.api.media.storage()
  expect([used.works.used, used.bytes.used]).toEqual([2, [0, 1, 2, 0].reduce((sum, at) => sum + files[at]!.length, 0)])
})

test('a change names all pictures in their new order; the others and their files go', async () => {
  const person = await site.as('creator')
  const work = await publish(person)
  const [first, second, third] = idsOf(work)
  expect(widths(await order(person, work, [third, second, first]))).toEqual([80, 70, 60])
  expect(await read(work.id)).toMatchObject({ width: 80, picture_count: 3 })

  const moving = await send(person, await movingPicture(40, 30), 'moving.gif')
  const dot = await send(person, await twoHalves(2, 1))
  const changes = [third, { upload_id: moving }, first, { upload_id: dot }]
  expect(widths(await order(person, work, changes))).toEqual([80, 40, 60, 2])
  // The response was lost
  expect(widths(await order(person, work, changes))).toEqual([80, 40, 60, 2])
  expect(await statuses(addresses(work))).toEqual([200, 404, 200])
  expect((await keysOf(site, person)).some((key) => key.includes(second!.id))).toBe(false)

  const only = await order(person, work, [{ upload_id: dot }])
  expect(widths(only)).toEqual([2])
  expect(only).not.toHaveProperty('picture_count')
  expect((await site.api.creators.get({ params: { id: person.id } })).latest_works[0]?.sources[0]?.url).toBe(
    only.sources[0]!.url,
  )
  await person.api.artworks.delete({ params: { id: work.id } })
  expect(await keysOf(site, person)).toEqual([])
})

test('refused pictures change nothing', async () => {
  const [person, other] = [await site.as('creator'), await site.as('creator')]
  const work = await publish(person)
  const [first, second, third] = idsOf(work)
  const video = await send(person, film(), 'film.mp4')
  const [fresh, foreign] = [await send(person, files[3]!), await send(other, files[3]!)]
  const elsewhere = await publish(other)
  const refused: [unknown[], string][] = [
    [[], 'VALIDATION'],
    [[first, first], 'VALIDATION'],
    [Array.from({ length: WORK_PICTURES_MAX + 1 }, () => ({ upload_id: randomUUID() })), 'VALIDATION'],
    [[{ ...first, upload_id: fresh }], 'VALIDATION'],
    [[second, idsOf(elsewhere)[0]], 'PICTURE_NOT_FOUND'],
    [[first, { upload_id: fresh }, { upload_id: foreign }], 'UPLOAD_NOT_FOUND'],
    [[first, { upload_id: fresh }, { upload_id: video }], 'PICTURES_ONLY'],
  ]
  for (const [pictures, code] of refused) expect(await codeOf(order(person, work, pictures))).toBe(code)
  expect(await codeOf(order(other, work, [third, second, first]))).toBe('FORBIDDEN')
  expect(await read(work.id)).toEqual(work)

  const body = { id: randomUUID(), upload_id: fresh, title: 'New' }
  const refusedNew: [string, string[], string][] = [
    [fresh, [fresh], 'VALIDATION'],
    [fresh, Array.from({ length: WORK_PICTURES_MAX }, () => randomUUID()), 'VALIDATION'],
    [fresh, [foreign], 'UPLOAD_NOT_FOUND'],
    [fresh, [video], 'PICTURES_ONLY'],
  ]
  for (const [upload_id, picture_upload_ids, code] of refusedNew)
    expect(await codeOf(person.api.artworks.create({ body: { ...body, upload_id, picture_upload_ids } }))).toBe(code)
  const poster = (await upload(person, 'poster.png', files[0]!, 'thumbnail')).id
  const filmed = { ...body, upload_id: video, thumbnail_upload_id: poster, orientation: 'vertical' as const }
  expect(await codeOf(person.api.artworks.create({ body: { ...filmed, picture_upload_ids: [fresh] } }))).toBe(
    'PICTURES_ONLY',
  )
  const { id } = await person.api.artworks.create({ body: filmed })
  expect(await codeOf(order(person, { id }, [first]))).toBe('PICTURES_ONLY')
  expect(widths(await order(person, work, [first, { upload_id: fresh }]))).toEqual([60, 90])
  const again = await order(person, work, [{ upload_id: fresh }, first])
  expect(await codeOf(order(person, work, [...idsOf(again), { upload_id: fresh }]))).toBe('PICTURE_TWICE')
})

test('concurrent requests publish once, change once, and leave no file of a deleted work', async () => {
  const person = await site.as('creator')
  const [upload_id, ...picture_upload_ids] = await sent(person, 3)
  const body = { id: randomUUID(), upload_id: upload_id!, picture_upload_ids, title: 'Once' }
  const made = await Promise.all(Array.from({ length: 3 }, () => person.api.artworks.create({ body })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const work = made[0]!
  const [first, second, third] = idsOf(work)
  const added = { upload_id: await send(person, files[3]!) }
  const changed = await Promise.all([1, 2].map(() => order(person, work, [added, second, first])))
  expect(changed.map(widths)).toEqual([
    [90, 70, 60],
    [90, 70, 60],
  ])
  expect(await codeOf(order(person, work, [third, first]))).toBe('PICTURE_NOT_FOUND')

  const last = { upload_id: await send(person, files[2]!) }
  const ends = await Promise.all([
    codeOf(order(person, work, [first, last])),
    codeOf(person.api.artworks.delete({ params: { id: work.id } })),
  ])
  expect(ends[1]).toBe('no error')
  expect(['no error', 'ARTWORK_NOT_FOUND']).toContain(ends[0])
  await person.api.media.cancelUpload({ params: { id: last.upload_id } }).catch(() => {})
  expect((await keysOf(site, person)).filter((key) => !key.startsWith('public/'))).toEqual([])
})

test('each picture has the mark, also after a change of the license', async () => {
  const person = await site.as('creator')
  const upload_ids = [await send(person, files[0]!), await send(person, await photo(400, 300), 'photo.jpg')]
  const body = { id: randomUUID(), upload_id: upload_ids[0]!, picture_upload_ids: [upload_ids[1]!], title: 'Marked' }
  const work = await person.api.artworks.create({ body })
  const marks = async () =>
    Promise.all(
      work
        .pictures!.flatMap(({ sources }) => sources.flatMap(({ url, avif_url }) => [url, avif_url]))
        .filter((url) => url !== undefined)
        .map(async (url) => (await sharp(await (await site.fetch(url)).arrayBuffer()).metadata()).xmp?.toString()),
    )
  expect((await marks()).length).toBe(5)
  for (const mark of await marks()) expect(mark).toContain('trainedAlgorithmicMedia')
  await site.work()
  await person.api.artworks.update({ params: { id: work.id }, body: { license: 'cc_by' } })
  await site.work()
  for (const mark of await marks()) expect(mark).toContain('licenses/by/4.0')
})

const parameters = pngChunk('tEXt', Buffer.from('parameters\0a castle\nSteps: 20, Sampler: Euler, Seed: 7'))

test('how a work was made is that of one file: named while it is not the first, the author’s word once it is gone', async () => {
  const person = await site.as('creator')
  const made = Buffer.concat([files[0]!.subarray(0, 33), parameters, files[0]!.subarray(33)])
  const [upload_id, more] = [await send(person, made), await send(person, files[1]!)]
  const body = { id: randomUUID(), upload_id, picture_upload_ids: [more], title: 'Made' }
  const work = await person.api.artworks.create({ body })
  const model = artworkModel(site.database).unscoped('a test')
  const credentials = { state: 'trusted', signer: 'A', signed_at: null, tool: null, made_by: null, remote_url: null }
  await model.updateOne({ _id: work.id }, { $set: { 'made_with.credentials': credentials } })
  const [first, second] = idsOf(work)
  const madeWith = () => person.api.artworks.madeWith({ params: { id: work.id } })
  await order(person, work, [second, first])
  expect(await madeWith()).toMatchObject({
    picture_id: first!.id,
    credentials,
    fields: { steps: { origin: 'in_file' } },
  })
  await order(person, work, [first, second])
  expect(await madeWith()).not.toHaveProperty('picture_id')
  await order(person, work, [second])
  const after = await madeWith()
  expect(after).toMatchObject({
    credentials: null,
    workflow_bytes: null,
    fields: { steps: { value: 20, origin: 'said' } },
  })
  expect(after).not.toHaveProperty('picture_id')
})

test('location and device leave each original', async () => {
  const person = await site.as('creator')
  const traced = await sharp(files[1])
    .withExif({ IFD0: { Model: 'Serial-0815' } })
    .png()
    .toBuffer()
  const credentials = pngChunk('caBX', Buffer.from('c2pa'))
  const signed = Buffer.concat([traced.subarray(0, 33), credentials, traced.subarray(33)])
  const originals = async ({ id }: Work, { id: picture }: { id: string }) => {
    const { address } = await person.api.artworks.original({ params: { id }, query: { picture } })
    return Buffer.from(await (await site.fetch(address)).arrayBuffer()).includes('Serial-0815')
  }
  const uploads = async () => ({
    upload_id: await send(person, files[0]!),
    picture_upload_ids: [await send(person, signed)],
  })
  for (const keep_credentials of [false, true]) {
    const body = { id: randomUUID(), title: 'Traced', keep_credentials, ...(await uploads()) }
    const work = await person.api.artworks.create({ body })
    expect(await originals(work, work.pictures![1]!)).toBe(keep_credentials)
    const upload_id = await send(person, signed)
    const changed = await order(person, work, [...idsOf(work), { upload_id }], { keep_credentials })
    expect(await originals(changed, changed.pictures![2]!)).toBe(keep_credentials)
  }
})
