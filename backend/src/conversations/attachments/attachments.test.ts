import { randomUUID } from 'node:crypto'
import { ATTACHMENTS_MAX } from '@atelier/contract/conversations/limits.ts'
import { ATTACHMENT_MAX_BYTES, STORAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { Types } from 'mongoose'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, send, sendFiles } from '../../../test/conversations.ts'
import { moves } from '../../../test/moves.ts'
import type { Person } from '../../../test/person.ts'
import { movingPicture, photo, twoHalves } from '../../../test/pictures.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { announce, cleanOf, film, keysOf, sendParts, upload } from '../../../test/uploads.ts'
import { useConversation } from '../../../test/use-conversation.ts'
import { useSite } from '../../../test/use-site.ts'
import { TRACES, videoWithMetadata } from '../../../test/video-with-metadata.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const { buyer, creator, conversation, params, seenBy, messagesOf } = useConversation(site)

const bytesAt = async (url: string) => Buffer.from(await (await site.fetch(url)).arrayBuffer())
const notes = Buffer.from('<script>alert(1)</script>')

test('a message carries pictures, videos and other files, in order, which both get', { timeout: 30_000 }, async () => {
  const sent = await sendFiles(
    buyer,
    conversation,
    { 'moon.png': await twoHalves(700, 400), 'Cut.mov': film(), 'notes.txt': notes },
    'For the moon scene',
  )
  expect(sent.attachments.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'image moon.png',
    'video Cut.mov',
    'file notes.txt',
  ])
  const [received] = await messagesOf(creator)
  const [picture, video, file] = received!.attachments
  expect(picture).toMatchObject({ width: 700, height: 400, placeholder: expect.any(String) })
  expect(picture!.sources.map(({ width }) => width)).toEqual([320, 640, 700])
  expect((await sharp(await bytesAt(picture!.url)).metadata()).format).toBe('webp')
  expect((await sharp(await bytesAt(picture!.sources[0]!.url)).metadata()).width).toBe(320)
  expect((await bytesAt(video!.url)).equals(await cleanOf(film()))).toBe(true)
  expect((await bytesAt(file!.url)).equals(notes)).toBe(true)
  expect((await seenBy(creator)).last_message?.content).toBe('For the moon scene')
})

test('animations can rest as their first frame', async () => {
  const { attachments } = await sendFiles(buyer, conversation, { 'moving.gif': await movingPicture(400, 300) })
  expect(attachments[0]!.sources).toHaveLength(2)
  for (const { url, still_url } of attachments[0]!.sources)
    expect([await moves(site, url), await moves(site, still_url)]).toEqual([true, false])
})

test('other files are downloads that no browser renders', async () => {
  const { attachments } = await sendFiles(buyer, conversation, { 'a “b” (1)\u202Egpj.xyz': notes })
  const answer = await site.fetch(attachments[0]!.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''a%20%E2%80%9Cb%E2%80%9D%20%281%29gpj.xyz",
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': expect.stringMatching(/^private, max-age=\d{4}, immutable$/),
  })
  const [picture] = (await sendFiles(buyer, conversation, { 'moon.png': await twoHalves(40, 30) })).attachments
  expect((await site.fetch(picture!.url)).headers.get('content-disposition')).toBeNull()
  expect((await site.fetch(picture!.download_url)).headers.get('content-disposition')).toContain('moon.png')
})

test('a file whose type is not known to be harmless is marked, also one from before its type was refused', async () => {
  const { id, attachments } = await sendFiles(buyer, conversation, { 'scene.xyz': notes, 'scene.blend': notes })
  expect(attachments.map(({ unusual }) => unusual)).toEqual([true, undefined])
  const renamed = { 'attachments.1.name': 'scene.svg' }
  await site.database.model('Message').updateOne({ _id: id }, renamed)
  const stored = (await messagesOf(creator)).find((message) => message.id === id)!.attachments[1]!
  expect(stored).toMatchObject({ name: 'scene.svg', unusual: true })
  expect((await bytesAt(stored.url)).equals(notes)).toBe(true)
})

test(
  'a picture is downloaded as it was sent, without its metadata, still turned as it was',
  { timeout: 30_000 },
  async () => {
    const camera = { IFD0: { Artist: 'Mira-Lindt' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/10 0/1' } }
    const file = await photo(400, 300)
    const plain = await sharp(await twoHalves(60, 40))
      .png()
      .toBuffer()
    const turned = await sharp(file).withExif(camera).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const shot = Buffer.concat([turned, Buffer.from('Mira-Lindt')])
    const { attachments } = await sendFiles(creator, conversation, { 'final.jpg': shot, 'plain.png': plain })
    const [delivered, exact] = await Promise.all(attachments.map(({ download_url }) => bytesAt(download_url)))
    expect(attachments.map(({ original, size, name }) => ({ original, size, name }))).toEqual([
      { original: true, size: delivered!.length, name: 'final.jpg' },
      { original: true, size: plain.length, name: 'plain.png' },
    ])
    expect(exact!.equals(plain)).toBe(true)
    expect(delivered!.includes('Mira-Lindt')).toBe(false)
    expect(await sharp(delivered).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 })
    const pixels = (one: Buffer) => sharp(one).raw().toBuffer()
    expect((await pixels(delivered!)).equals(await pixels(shot))).toBe(true)
    // In the thread a rendition is displayed
    expect(await sharp(await bytesAt(attachments[0]!.url)).metadata()).toMatchObject({ format: 'webp', width: 300 })
    const answer = await site.fetch(attachments[0]!.download_url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''final.jpg",
      'content-security-policy': 'sandbox',
    })
    expect(await seenBy(buyer)).toMatchObject({ last_message: { content: '2 pictures' } })
  },
)

test('metadata is also erased in pictures and films that are not displayed, whose bytes otherwise stay', async () => {
  const exif = { IFD0: { Artist: 'Mira-Lindt' } }
  const avif = await sharp(await twoHalves(60, 40))
    .withExif(exif)
    .avif()
    .toBuffer()
  const webp = await sharp(await twoHalves(60, 40))
    .withExif(exif)
    .webp()
    .toBuffer()
  const raw = Buffer.concat([avif.subarray(0, 4), Buffer.from('Mira-Lindt')])
  const files = { 'a.avif': avif, 'b.webp': webp, 'c.m4v': await videoWithMetadata(), 'd.heic': raw }
  const { attachments } = await sendFiles(buyer, conversation, files)
  expect(attachments.map(({ kind }) => kind)).toEqual(['file', 'file', 'file', 'file'])
  const [first, second, third, damaged] = await Promise.all(attachments.map(({ url }) => bytesAt(url)))
  for (const one of [first!, second!]) {
    expect(one.includes('Mira-Lindt')).toBe(false)
    const whole = one === first ? avif : webp
    expect((await sharp(one).raw().toBuffer()).equals(await sharp(whole).raw().toBuffer())).toBe(true)
  }
  expect([first!.length, second!.length]).toEqual(attachments.slice(0, 2).map(({ size }) => size))
  for (const trace of TRACES) expect(third!.includes(trace)).toBe(false)
  expect(damaged!.equals(raw)).toBe(true)
})

test('a picture of an earlier version, whose metadata was not removed, is downloaded as its rendition', async () => {
  const located = await sharp(await twoHalves(60, 40))
    .withExif({ IFD0: { Artist: 'Mira-Lindt' } })
    .jpeg()
    .toBuffer()
  const [picture, video] = (
    await sendFiles(buyer, conversation, { 'me.jpg': located, 'me.mp4': await videoWithMetadata() })
  ).attachments
  await site.database.model('Message').updateMany({}, { $unset: { 'attachments.0.original': 1 } })
  const [seen] = await messagesOf(creator)
  expect(seen!.attachments[0]).not.toHaveProperty('original')
  expect((await site.fetch(picture!.download_url)).headers.get('content-disposition')).toContain('me.webp')
  const served = await Promise.all(
    [picture!.url, picture!.download_url, video!.url, video!.download_url].map((url) => bytesAt(url)),
  )
  for (const trace of TRACES) for (const bytes of served) expect(bytes.includes(trace)).toBe(false)
  expect(located.includes('Mira-Lindt')).toBe(true)
})

test('a URL works only as signed, without its message it is not found', async () => {
  const { id, attachments } = await sendFiles(buyer, conversation, { 'notes.txt': notes })
  const { url } = attachments[0]!
  const other = (await sendFiles(creator, conversation, { 'other.txt': notes })).attachments[0]!
  const [path, query] = url.split('?') as [string, string]
  const forged = [
    path,
    `${other.url.split('?')[0]}?${query}`,
    `${path}?${query.replace(/until=\d/, 'until=9')}`,
    `${path}?${query.slice(0, -1)}`,
    `${path}?${query}&signature=`,
    url.replace('/download', '/video'),
    '/media/messages/x/y/z',
  ]
  for (const one of forged) expect((await site.fetch(one)).status, one).toBe(404)
  expect((await site.fetch(url)).status).toBe(200)
  for (const key of await keysOf(site, buyer)) expect((await site.fetch(`/media/artworks/${key}`)).status).toBe(404)
  await buyer.api.conversations.delete({ params: { id } })
  expect((await site.fetch(url)).status).toBe(404)
})

test('a message of files alone is described by them, without files it needs a text', async () => {
  const picture = await twoHalves(40, 30)
  await sendFiles(buyer, conversation, { 'a.png': picture })
  expect((await seenBy(creator)).last_message?.content).toBe('Picture')
  await sendFiles(buyer, conversation, { 'a.png': picture, 'b.png': picture })
  expect((await seenBy(creator)).last_message?.content).toBe('2 pictures')
  await sendFiles(buyer, conversation, { 'brief.pdf': notes })
  expect(await seenBy(creator)).toMatchObject({ unread_count: 3, last_message: { content: 'brief.pdf' } })
  expect(await codeOf(send(buyer, conversation, ' '))).toBe('VALIDATION')
})

test('sending files is idempotent, also concurrently, and an upload is sent once', async () => {
  const { id: upload_id } = await upload(buyer, 'notes.txt', notes, 'attachment')
  const body = { id: randomUUID(), content: '', upload_ids: [upload_id] }
  const answers = await Promise.all([1, 2, 3].map(() => buyer.api.conversations.send({ params: params(), body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await buyer.api.conversations.send({ params: params(), body })).attachments).toHaveLength(1)
  expect(await messagesOf(creator)).toHaveLength(1)
  const again = { ...body, id: randomUUID() }
  expect(await codeOf(buyer.api.conversations.send({ params: params(), body: again }))).toBe('UPLOAD_NOT_FOUND')
  expect(await seenBy(creator)).toMatchObject({ last_seq: 1, unread_count: 1 })
})

test("rejects another user's upload, one for another purpose, and one that is unfinished", async () => {
  const sendAs = (person: Person, ...upload_ids: string[]) =>
    codeOf(person.api.conversations.send({ params: params(), body: { id: randomUUID(), content: 'See', upload_ids } }))
  const mine = await upload(creator, 'notes.txt', notes, 'attachment')
  const work = await upload(creator, 'work.png', await twoHalves(40, 30))
  const begun = await announce(creator, 'notes.txt', notes.length, 'attachment')
  expect(await sendAs(buyer, mine.id)).toBe('UPLOAD_NOT_FOUND')
  expect(await sendAs(creator, work.id)).toBe('UPLOAD_NOT_FOUND')
  expect(await sendAs(creator, begun.id)).toBe('UPLOAD_NOT_READY')
  expect(await sendAs(creator, mine.id, mine.id)).toBe('UPLOAD_NOT_FOUND')
  expect(await sendAs(creator, ...Array.from({ length: ATTACHMENTS_MAX + 1 }, () => randomUUID()))).toBe('VALIDATION')
  expect(await messagesOf(creator)).toEqual([])
  expect(await sendAs(creator, mine.id)).toBe('no error')
})

test.each([
  ['run.exe', 10, 'DANGEROUS_FILE'],
  ['page.html', 10, 'DANGEROUS_FILE'],
  ['moon.png.SCR . ', 10, 'DANGEROUS_FILE'],
  ['ex\u200Be.e\u202Exe', 10, 'DANGEROUS_FILE'],
  ['a.exe::$DATA', 10, 'DANGEROUS_FILE'],
  ['scene.unknown-type', 10, 'no error'],
  ['film.mp4', ATTACHMENT_MAX_BYTES + 1, 'ATTACHMENT_TOO_LARGE'],
  ['notes.txt', ATTACHMENT_MAX_BYTES + 1, 'ATTACHMENT_TOO_LARGE'],
  ['notes.txt', 0, 'EMPTY_FILE'],
  ['notes.txt', ATTACHMENT_MAX_BYTES, 'no error'],
])('before its first byte, %s of %i bytes: %s', async (name, size, code) => {
  expect(await codeOf(announce(buyer, name, size, 'attachment'))).toBe(code)
})

test.each([
  ['text named as a picture', 'moon.png', () => notes, 'INVALID_FILE_TYPE'],
  ['a picture cut off', 'moon.png', async () => (await twoHalves(90, 90)).subarray(0, 90), 'UNREADABLE_FILE'],
])('inspects pictures and videos as artworks: %s', async (_, name, file, code) => {
  const bytes = await file()
  const begun = await announce(buyer, name, bytes.length, 'attachment')
  await sendParts(buyer, begun, bytes)
  expect(await codeOf(buyer.api.media.completeUpload({ params: { id: begun.id } }))).toBe(code)
  expect((await keysOf(site, buyer)).filter((key) => key === begun.key)).toEqual([])
})

test('files count toward the storage of their sender until their message is deleted', async () => {
  const { id } = await sendFiles(buyer, conversation, { 'notes.txt': notes })
  const { modifiedCount } = await site.database
    .model('Message')
    .updateOne({ _id: id }, { attachment_bytes: STORAGE_MAX_BYTES })
  expect(modifiedCount).toBe(1)
  const more = (person: Person) => codeOf(announce(person, 'more.txt', 10, 'attachment'))
  expect([await more(buyer), await more(creator)]).toEqual(['STORAGE_FULL', 'no error'])
  await buyer.api.conversations.delete({ params: { id } })
  expect(await more(buyer)).toBe('no error')
})

test('a deleted message loses its files, the sweep keeps those of others and removes what was never sent', async () => {
  const person = await site.as('buyer')
  const thread = await converse(person, creator)
  const picture = await twoHalves(40, 30)
  const { id } = await sendFiles(person, thread, { 'a.png': picture })
  const kept = await sendFiles(person, thread, { 'b.png': picture, 'c.txt': notes })
  await upload(person, 'unsent.txt', notes, 'attachment')
  const before = await keysOf(site, person)
  await person.api.conversations.delete({ params: { id } })
  await site.work()
  const after = await keysOf(site, person)
  expect(before.length - after.length).toBe(2)
  await sweepIn(site, 0)
  await sweepIn(site, 2 * DAY)
  const swept = await keysOf(site, person)
  expect(after.filter((key) => !swept.includes(key))).toHaveLength(1)
  const [, message] = (await person.api.conversations.messages({ params: { id: thread.id } })).items
  for (const { url } of message!.attachments) expect((await site.fetch(url)).status).toBe(200)
  expect(message!.id).toBe(kept.id)
})

test('plain texts are stored without anything about files', async () => {
  const { id } = await send(buyer, conversation)
  const stored = await site.database.collection('messages').findOne({ _id: new Types.ObjectId(id) })
  expect(stored).not.toHaveProperty('attachment_bytes')
})
