import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { cleanOf, film, keysOf, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { pngChunk } from '../../media/inspection/sound-picture.ts'
import { readBytes } from '../../storage/stored-files.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const SERIAL = 'Serial-0815'
const parameters = pngChunk('tEXt', Buffer.from('parameters\0a castle, Steps: 20'))
const credentials = pngChunk('caBX', Buffer.from('c2pa'))

/** With settings of a generator, and credentials if wanted. */
async function withTraces(...more: Buffer[]): Promise<Buffer> {
  const exif = {
    IFD0: { Model: SERIAL, Software: 'Editor' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
  }
  const file = await sharp(await twoHalves(40, 30))
    .withExif(exif)
    .png()
    .toBuffer()
  return Buffer.concat([file.subarray(0, 33), parameters, ...more, file.subarray(33)])
}

async function publish(person: Person, file: Buffer, more: Record<string, unknown> = {}) {
  const sent = await upload(person, 'work.png', file)
  const body = { id: randomUUID(), upload_id: sent.id, title: 'Dawn / 1', ...more }
  return { upload: sent, artwork: await person.api.artworks.create({ body }) }
}

async function originalOf(person: Person, id: string) {
  const { address } = await person.api.artworks.original({ params: { id } })
  return { address, answer: await site.fetch(address) }
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('the owner downloads the original as it came, without place and device', async () => {
  const person = await site.as('creator')
  const file = await withTraces()
  const { artwork, upload: sent } = await publish(person, file)
  expect(sent.removal).toBeNull()
  const { address, answer } = await originalOf(person, artwork.id)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''Dawn%20_%201.png",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const original = await bytesOf(answer)
  expect(original.length).toBe(file.length)
  expect([original.includes(SERIAL), original.includes(parameters)]).toEqual([false, true])
  expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  const part = await site.fetch(address, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  expect((await site.database.collection('artworks').findOne({ title: 'Dawn / 1' }))?.['file_size']).toBe(file.length)

  const plain = await publish(person, await twoHalves(50, 40))
  expect(await bytesOf((await originalOf(person, plain.artwork.id)).answer)).toEqual(await twoHalves(50, 40))
})

test('the original of a video is its public file without the mark behind it', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', await twoHalves(70, 50), 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'vertical' as const }
  const artwork = await person.api.artworks.create({ body })
  const { answer } = await originalOf(person, artwork.id)
  expect(answer.headers.get('content-disposition')).toContain('Film.mp4')
  expect((await bytesOf(answer)).equals(await cleanOf(film()))).toBe(true)
  expect(answer.status).toBe(200)
})

test('others get no original: not by the endpoint, another address, session or work, nor after the session', async () => {
  const [person, other, buyer] = [await site.as('creator'), await site.as('creator'), await site.as('buyer')]
  const { artwork } = await publish(person, await twoHalves(40, 30))
  const { artwork: foreign } = await publish(other, await twoHalves(40, 30))
  const params = { id: artwork.id }
  expect(await codeOf(other.api.artworks.original({ params }))).toBe('FORBIDDEN')
  expect(await codeOf(buyer.api.artworks.original({ params }))).toBe('FORBIDDEN')
  expect(await codeOf(site.api.artworks.original({ params }))).toBe('UNAUTHENTICATED')

  const { address } = await originalOf(person, artwork.id)
  const session = /for=(\w+)/.exec(address)![1]!
  const otherSession = /for=(\w+)/.exec((await originalOf(other, foreign.id)).address)![1]!
  const statusOf = async (path: string) => (await site.fetch(path)).status
  for (const changed of [
    address.replace(artwork.id, foreign.id),
    address.replace(session, otherSession),
    address.replace(/until=\d/, 'until=9'),
    address.replace(/&signature=.*/, ''),
    `/media/originals/${artwork.id}`,
  ])
    expect(await statusOf(changed)).toBe(404)
  expect(await statusOf(address)).toBe(200)
  await site.database
    .collection('sessions')
    .updateOne({ user_id: new Types.ObjectId(person.id) }, { $set: { ended_at: new Date() } })
  expect(await statusOf(address)).toBe(404)
})

test('credentials that removal would break: until published all is there, then the author decides', async () => {
  const person = await site.as('creator')
  const file = await withTraces(credentials)
  const kept = await publish(person, file, { keep_credentials: true })
  expect(kept.upload.removal).toBe('breaks_credentials')
  expect(await bytesOf((await originalOf(person, kept.artwork.id)).answer)).toEqual(file)

  const { id: upload_id } = await upload(person, 'work.png', file)
  const [key = ''] = (await keysOf(site, person))
    .filter((one) => one.endsWith('.png'))
    .sort()
    .slice(-1)
  expect(Buffer.from(await readBytes(site.storage, 'artworks', key))).toEqual(file)
  const signed = { state: 'unknown_signer', signer: 'A', signed_at: null, tool: 'T', made_by: null, remote_url: null }
  const proved = { 'found.credentials': signed, 'found.fields.tool': { value: 'T', origin: 'proved' } }
  await site.database.collection('uploads').updateOne({ client_id: upload_id }, { $set: proved })
  const artwork = await person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Bare' } })
  expect(await person.api.artworks.madeWith({ params: { id: artwork.id } })).toMatchObject({
    credentials: null,
    fields: { tool: { value: 'T', origin: 'in_file' } },
  })
  const bare = await bytesOf((await originalOf(person, artwork.id)).answer)
  expect([SERIAL, 'caBX', 'parameters'].map((text) => bare.includes(text))).toEqual([false, false, true])
  expect((await site.database.collection('artworks').findOne({ title: 'Bare' }))?.['file_size']).toBe(bare.length)
})

test('the workflow is read from the original for those to whom its owner shows it', async () => {
  const person = await site.as('creator')
  const workflow = JSON.stringify({ nodes: [{ id: 1, type: 'KSampler' }], seed: '<script>' })
  const file = await twoHalves(40, 30)
  const chunk = pngChunk('tEXt', Buffer.from(`workflow\0${workflow}`))
  const { artwork } = await publish(person, Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]))
  const params = { id: artwork.id }
  const audiences = { model: 'nobody', settings: 'nobody', prompt: 'nobody', negative_prompt: 'nobody' } as const
  const show = (to: 'everybody' | 'nobody') =>
    person.api.artworks.update({
      params,
      body: { made_with: { fields: {}, audiences: { ...audiences, workflow: to } } },
    })

  expect(await person.api.artworks.workflow({ params })).toEqual({ workflow })
  expect(await codeOf(site.api.artworks.workflow({ params }))).toBe('WORKFLOW_NOT_FOUND')
  await show('everybody')
  expect(await site.api.artworks.workflow({ params })).toEqual({ workflow })
  const answer = await site.fetch(`/api/artworks/${artwork.id}/workflow`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  await show('nobody')
  expect(await codeOf(site.api.artworks.workflow({ params }))).toBe('WORKFLOW_NOT_FOUND')

  const plain = await publish(person, file)
  expect(await codeOf(person.api.artworks.workflow({ params: { id: plain.artwork.id } }))).toBe('WORKFLOW_NOT_FOUND')
  expect(await codeOf(site.api.artworks.workflow({ params: { id: '0'.repeat(24) } }))).toBe('ARTWORK_NOT_FOUND')
})
