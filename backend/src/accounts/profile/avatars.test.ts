import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { movingPicture, twoHalves } from '../../../test/pictures.ts'
import { announce, complete, film, keysOf, sendParts, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { pngChunk } from '../../media/inspection/sound-picture.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const set = ({ api }: Person, upload_id: string) => api.accounts.setAvatar({ body: { upload_id } })

const avatarOf = (person: Person) => keysOf(site, person, 'avatars')

const sendAvatar = async (person: Person, file?: Buffer, name = 'me.png') =>
  upload(person, name, file ?? (await twoHalves(600, 300)), 'avatar')

/** The public picture at an address. */
async function shown(address: string | null) {
  const answer = await site.fetch(address ?? '/none')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer())
}

test('an avatar says that AI made it, as its upload did or the program that wrote it', async () => {
  const person = await site.as('creator')
  const packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>' // prettier-ignore
  const plain = await twoHalves(600, 300)
  const prompt = pngChunk('tEXt', Buffer.from('prompt\0{"1":{"class_type":"KSampler","inputs":{}}}'))
  for (const [file, source] of [
    [await sharp(plain).withXmp(packet).png().toBuffer(), 'compositeWithTrainedAlgorithmicMedia'],
    [Buffer.concat([plain.subarray(0, 33), prompt, plain.subarray(33)]), 'trainedAlgorithmicMedia'],
    [plain, null],
  ] as const) {
    const { avatar_url } = await set(person, (await sendAvatar(person, file)).id)
    const { xmp } = await sharp(await shown(avatar_url)).metadata()
    if (source) expect(String(xmp)).toContain(`digitalsourcetype/${source}"`)
    else expect(xmp).toBeUndefined()
  }
})

test('a finished upload becomes the public avatar and is then deleted', async () => {
  const person = await site.as('creator')
  const { id } = await sendAvatar(person)
  expect(await avatarOf(person)).not.toContain(`public/${person.id}/avatar.webp`)
  site.published.length = 0
  const { avatar_url } = await set(person, id)
  expect(avatar_url).toBe(`/media/avatars/${person.id}/avatar.webp?v=1`)
  expect(await sharp(await shown(avatar_url)).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 })
  expect((await site.api.creators.get({ params: { id: person.id } })).avatar_url).toBe(avatar_url)
  expect(await avatarOf(person)).toEqual([`public/${person.id}/avatar.webp`])
  expect(site.published).toEqual([{ name: 'accounts.profileChanged', to: [person.id], payload: {} }])
  expect(await codeOf(person.api.media.getUpload({ params: { id } }))).toBe('UPLOAD_NOT_FOUND')
})

test('the same upload is idempotent; another upload gets another address', async () => {
  const person = await site.as('buyer')
  const { id } = await sendAvatar(person)
  const first = await set(person, id)
  expect(await set(person, id)).toEqual(first)
  const { id: other } = await sendAvatar(person, await movingPicture(64, 64), 'me.gif')
  const second = await set(person, other)
  expect(second.avatar_url).toBe(first.avatar_url!.replace('v=1', 'v=2'))
  expect((await sharp(await shown(second.avatar_url)).metadata()).pages).toBeUndefined()
  expect(await codeOf(set(person, id))).toBe('UPLOAD_NOT_FOUND')
  expect(await person.api.accounts.me()).toEqual(second)
})

test('concurrent changes leave one avatar and no upload', async () => {
  const person = await site.as('creator')
  const { id } = await sendAvatar(person)
  await Promise.all(Array.from({ length: 4 }, () => set(person, id)))
  const { avatar_url } = await set(person, id)
  expect((await shown(avatar_url)).length).toBeGreaterThan(0)
  expect(await avatarOf(person)).toEqual([`public/${person.id}/avatar.webp`])
})

test.each([
  ['the picture', 'profiles', 'updateOne'],
  ['the profile', 'uploads', 'deleteOne'],
] as const)('what breaks off after %s is ended by the same again', async (_, collection, method) => {
  const person = await site.as('creator')
  const { id } = await sendAvatar(person)
  const broken = vi.spyOn(site.database.model(collection === 'profiles' ? 'Profile' : 'Upload'), method)
  broken.mockImplementationOnce(() => {
    throw new Error('broken off')
  })
  onTestFinished(() => broken.mockRestore())
  expect(await codeOf(set(person, id))).toBe('INTERNAL')
  const { avatar_url } = await set(person, id)
  expect((await shown(avatar_url)).length).toBeGreaterThan(0)
  expect(await avatarOf(person)).toEqual([`public/${person.id}/avatar.webp`])
  expect(await site.database.collection('uploads').countDocuments({ user_id: person.id as never })).toBe(0)
})

test('removing an avatar is idempotent, and the next one gets a new address', async () => {
  const person = await site.as('creator')
  const { avatar_url } = await set(person, (await sendAvatar(person)).id)
  for (let round = 0; round < 2; round++)
    expect(await person.api.accounts.removeAvatar()).toMatchObject({ avatar_url: null })
  expect(await avatarOf(person)).toEqual([])
  expect((await site.fetch(avatar_url!)).status).toBe(404)
  expect((await set(person, (await sendAvatar(person)).id)).avatar_url).toBe(avatar_url!.replace('v=1', 'v=2'))
})

test('rejects uploads that are foreign, for another purpose, incomplete or unknown', async () => {
  const [mara, noor] = [await site.as('creator'), await site.as('creator')]
  const { id: foreign } = await sendAvatar(noor)
  const { id: artwork } = await upload(mara, 'work.png', await twoHalves(64, 64))
  const { id: thumbnail } = await upload(mara, 'poster.png', await twoHalves(64, 64), 'thumbnail')
  for (const id of [foreign, artwork, thumbnail, randomUUID()])
    expect(await codeOf(set(mara, id))).toBe('UPLOAD_NOT_FOUND')
  const { id: begun } = await announce(mara, 'me.png', 10, 'avatar')
  expect(await codeOf(set(mara, begun))).toBe('UPLOAD_NOT_READY')
  expect((await mara.api.accounts.me()).avatar_url).toBeNull()
  expect((await set(noor, foreign)).avatar_url).toContain(noor.id)
})

test('the avatar is upright and has no location or author metadata', async () => {
  const person = await site.as('creator')
  const located = await sharp(await twoHalves(400, 200, 'jpeg'))
    .withExif({
      IFD0: { Copyright: 'Ada', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const picture = await shown((await set(person, (await sendAvatar(person, located, 'me.jpg')).id)).avatar_url)
  expect(await sharp(picture).metadata()).not.toHaveProperty('exif')
  expect(await sharp(picture).metadata()).not.toHaveProperty('xmp')
  expect(picture.includes('Ada')).toBe(false)
  const { data } = await sharp(picture).extract({ left: 192, top: 10, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true }) // prettier-ignore
  expect(data[0]).toBeGreaterThan(200)
})

const huge = () => sharp({ create: { width: 10_001, height: 10_000, channels: 3, background: 'red' } })

test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'me.png', 'INVALID_FILE_TYPE'], // prettier-ignore
  ['a video', () => film(), 'me.png', 'INVALID_FILE_TYPE'],
  ['a picture of too many pixels', () => huge().png({ compressionLevel: 9 }).toBuffer(), 'me.png', 'TOO_MANY_PIXELS'],
  ['a picture cut off', async () => (await twoHalves(400, 200)).subarray(0, 300), 'me.png', 'UNREADABLE_FILE'],
])('%s never becomes an avatar', async (_, make, name, code) => {
  const person = await site.as('creator')
  const file = await make()
  const begun = await announce(person, name, file.length, 'avatar')
  await sendParts(person, begun, file)
  expect(await codeOf(complete(person, begun.id))).toBe(code)
  expect(await codeOf(set(person, begun.id))).toBe('UPLOAD_NOT_FOUND')
  expect((await person.api.accounts.me()).avatar_url).toBeNull()
  expect(await avatarOf(person)).toEqual([])
})
