import { randomUUID } from 'node:crypto'
import { IMAGE_MAX_BYTES, PART_BYTES, VIDEO_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { expect, test } from 'vitest'
import { makeArtwork } from '../../../test/factories.ts'
import { movingPicture, twoHalves } from '../../../test/pictures.ts'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { DEFAULT_PART_BYTES } from '../limits.ts'
import { readBytes } from '../../storage/stored-files.ts'
import { uploadModel } from './uploads.model.ts'
import {
  announce,
  cleanOf,
  complete,
  film,
  keysOf,
  longVideo,
  sendParts,
  unfinished,
  upload,
} from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

/** A form of which the backend has received the beginning; the rest is sent on demand. */
async function begunForm(person: Person, id: string, file: Buffer) {
  const aborter = new AbortController()
  let feed: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  const send = (bytes: string | Buffer) => feed.enqueue(new Uint8Array(Buffer.from(bytes as Buffer)))
  const looked = nextLook()
  const answer = person.fetch(`/api/uploads/${id}/file`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body,
    signal: aborter.signal,
    // The types lack an option that fetch requires for stream bodies.
    ...({ duplex: 'half' } as object),
  })
  send('--edge\r\ncontent-disposition: form-data; name="file"; filename="x.mp4"\r\n\r\n')
  send(file.subarray(0, 1000))
  await looked
  return {
    async finish(rest: Buffer) {
      send(rest)
      send('\r\n--edge--\r\n')
      feed.close()
      return (await answer).status
    },
    async hangUp() {
      const cut = () => site.logs.filter((line) => line['aborted'] && line['path'] === '/api/uploads/:id/file').length
      const before = cut()
      aborter.abort()
      await expect(answer).rejects.toThrow()
      await expect.poll(cut).toBe(before + 1)
    },
  }
}

/** Resolves when the backend next reads an upload from the database. */
const nextLook = () =>
  new Promise<void>((resolve) => {
    const client = site.database.getClient()
    const onReply = ({ reply }: { reply?: { cursor?: { ns?: string } } }) => {
      if (!reply?.cursor?.ns?.endsWith('.uploads')) return
      client.off('commandSucceeded', onReply)
      resolve()
    }
    client.on('commandSucceeded', onReply)
  })

/** Sends the whole file to the backend, as browsers do that cannot reach S3. */
function sendForm(person: Person, id: string, file: Buffer, name = 'work.mp4') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), name)
  return person.fetch(`/api/uploads/${id}/file`, { method: 'POST', body: form })
}

test('a picture uploaded directly to S3 becomes private renditions', async () => {
  const person = await site.as('creator')
  const file = await twoHalves(1000, 500)
  const done = await upload(person, 'Sunset at sea.PNG', file)
  expect(done).toMatchObject({ state: 'ready', file_type: 'image', width: 1000, height: 500, part_count: 1 })
  expect(done.placeholder).toBeTruthy()
  expect(done.key).toMatch(new RegExp(`^${person.id}/\\d{13}\\.png$`))
  const stem = done.key.replace('.png', '')
  expect(await keysOf(site, person)).toEqual([done.key, ...[1000, 320, 640, 960].map((w) => `${stem}/${w}.webp`)])
  expect((await site.fetch(`/media/artworks/${stem}/320.webp`)).status).toBe(404)
  expect((await site.fetch(`/media/artworks/${done.key}`)).status).toBe(404)
})

test('keys follow the spec, below the owner, whatever the file name', async () => {
  const person = await site.as('creator')
  const owned = String((await makeArtwork(site.database, { user_id: (await profileOf(person))._id }))._id)
  const key = async (name: string, purpose?: 'thumbnail' | 'avatar', more = {}) =>
    (await announce(person, name, 10, purpose, more)).key
      .replace(person.id, '{userId}')
      .replace(/\d{13}(?=\.)/, '{time}')
  expect(await key('../../other/evil.mp4')).toBe('{userId}/{time}.mp4')
  expect(await key('/etc/passwd/x.quicktime')).toBe('{userId}/{time}.mov')
  expect(await key('x.jpeg', 'thumbnail')).toBe('{userId}/thumbnails/{time}.jpeg')
  expect(await key('x.gif', 'thumbnail', { artwork_id: owned })).toBe(
    `{userId}/thumbnails/thumbnail_${owned}_{time}.gif`,
  )
  expect(await key('x.png', 'avatar')).toBe('{userId}/avatar.png')
})

const profileOf = async ({ id }: Person) =>
  (await site.database.model('Profile').findById(id).orFail()) as { _id: never }

test('rejects a thumbnail for another user’s artwork', async () => {
  const artwork_id = String((await makeArtwork(site.database))._id)
  expect(await codeOf(announce(await site.as('creator'), 'x.png', 10, 'thumbnail', { artwork_id }))).toBe('FORBIDDEN')
})

test.each([
  ['page.svg', 10, 'artwork', 'INVALID_FILE_TYPE'],
  ['song.mp3', 10, 'artwork', 'INVALID_FILE_TYPE'],
  ['picture.webp', 10, 'artwork', 'INVALID_FILE_TYPE'],
  ['picture', 10, 'artwork', 'INVALID_FILE_TYPE'],
  ['film.mp4', 10, 'thumbnail', 'INVALID_FILE_TYPE'],
  ['empty.png', 0, 'artwork', 'EMPTY_FILE'],
  ['large.png', IMAGE_MAX_BYTES + 1, 'artwork', 'FILE_TOO_LARGE'],
  ['large.mov', VIDEO_MAX_BYTES + 1, 'artwork', 'FILE_TOO_LARGE'],
  ['large.gif', IMAGE_MAX_BYTES + 1, 'thumbnail', 'FILE_TOO_LARGE'],
] as const)('rejects %s of %i bytes as %s before any bytes are sent', async (name, size, purpose, code) => {
  const person = await site.as('creator')
  expect(await codeOf(announce(person, name, size, purpose))).toBe(code)
  expect(await keysOf(site, person)).toEqual([])
})

test('only creators upload art, every user an avatar, guests nothing', async () => {
  const buyer = await site.as('buyer')
  expect(await codeOf(announce(buyer, 'x.png', 10))).toBe('FORBIDDEN')
  expect((await announce(buyer, 'x.png', 10, 'avatar')).state).toBe('uploading')
  expect(await codeOf(announce({ ...buyer, api: site.api }, 'x.png', 10))).toBe('UNAUTHENTICATED')
})

test('returns 404 for another user’s upload', async () => {
  const [owner, other] = [await site.as('creator'), await site.as('creator')]
  const { id } = await announce(owner, 'x.png', 10)
  const params = { id }
  expect(await codeOf(other.api.media.getUpload({ params }))).toBe('UPLOAD_NOT_FOUND')
  expect(await codeOf(other.api.media.signParts({ params, body: { part_numbers: [1] } }))).toBe('UPLOAD_NOT_FOUND')
  expect(await codeOf(other.api.media.completeUpload({ params }))).toBe('UPLOAD_NOT_FOUND')
  expect((await sendForm(other, id, Buffer.from('x'))).status).toBe(404)
  await other.api.media.cancelUpload({ params })
  expect((await owner.api.media.getUpload({ params })).state).toBe('uploading')
})

test('creating the same upload twice is idempotent', async () => {
  const person = await site.as('creator')
  const id = randomUUID()
  const uploads = await Promise.all(Array.from({ length: 10 }, () => announce(person, 'x.png', 10, 'artwork', { id })))
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(1)
})

test('resumes an interrupted upload with only the missing parts', async () => {
  const person = await site.as('creator')
  const file = longVideo(PART_BYTES * 3 + 1000)
  const begun = await announce(person, 'film.mp4', file.length)
  expect(begun).toMatchObject({ part_count: 4, parts: [], part_size: PART_BYTES })
  await sendParts(person, begun, file, [1, 2])

  const params = { id: begun.id }
  const resumed = await person.api.media.getUpload({ params })
  expect(resumed.parts).toEqual([1, 2])
  expect(await codeOf(person.api.media.completeUpload({ params }))).toBe('UPLOAD_INCOMPLETE')
  await sendParts(person, resumed, file, [3, 4])
  const done = await complete(person, begun.id)
  expect(done).toMatchObject({ state: 'ready', file_type: 'video', parts: [1, 2, 3, 4] })
  expect(done.duration).toBeGreaterThan(0)
  expect(await unfinished(site, person)).toBe(0)
  expect(await person.api.media.completeUpload({ params })).toEqual(done)
})

test('an upload keeps its part size, also a larger one it was begun with', async () => {
  const person = await site.as('creator')
  const file = longVideo(DEFAULT_PART_BYTES + 1000)
  const begun = await announce(person, 'film.mp4', file.length)
  await uploadModel(site.database).updateOne({ client_id: begun.id }, { $unset: { part_size: 1 } })
  const params = { id: begun.id }
  const former = await person.api.media.getUpload({ params })
  expect(former).toMatchObject({ part_size: DEFAULT_PART_BYTES, part_count: 2 })
  await sendParts(person, former, file, [1])
  expect((await person.api.media.getUpload({ params })).parts).toEqual([1])
  await sendParts(person, former, file, [2])
  expect((await complete(person, begun.id)).state).toBe('ready')
})

test('a signed URL accepts exactly its part’s bytes, and no other key', async () => {
  const person = await site.as('creator')
  const begun = await announce(person, 'film.mp4', PART_BYTES + 10)
  const { parts } = await person.api.media.signParts({ params: { id: begun.id }, body: { part_numbers: [1, 2, 9] } })
  expect(parts.map(({ part_number, size }) => [part_number, size])).toEqual([
    [1, PART_BYTES],
    [2, 10],
  ])
  const { url } = parts[1]!
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(11) })).status).toBe(403)
  const foreign = url.replace(person.id, 'f'.repeat(24))
  expect((await fetch(foreign, { method: 'PUT', body: new Uint8Array(10) })).status).toBe(403)
})

test('canceling removes received parts, and is idempotent', async () => {
  const person = await site.as('creator')
  const file = longVideo(PART_BYTES + 10)
  const begun = await announce(person, 'film.mp4', file.length)
  await sendParts(person, begun, file, [1])
  expect(await unfinished(site, person)).toBe(1)
  await person.api.media.cancelUpload({ params: { id: begun.id } })
  await person.api.media.cancelUpload({ params: { id: begun.id } })
  expect(await unfinished(site, person)).toBe(0)
  expect(await codeOf(person.api.media.getUpload({ params: { id: begun.id } }))).toBe('UPLOAD_NOT_FOUND')
})

test('if S3 is unreachable, the file goes through the backend, which counts and logs it', async () => {
  const person = await site.as('creator')
  const counted = async () =>
    Number(
      /^uploads_through_backend_total\{purpose="artwork"\} (\d+)$/m.exec(
        await (await site.fetch('/metrics')).text(),
      )?.[1] ?? 0,
    )
  const before = await counted()
  const file = film()
  const begun = await announce(person, 'Öffnung 日本.mp4', file.length)
  const answer = await sendForm(person, begun.id, file, 'Öffnung 日本.mp4')
  expect(answer.status).toBe(200)
  expect(await complete(person, begun.id)).toMatchObject({ state: 'ready', file_type: 'video', size: file.length })
  expect(await counted()).toBe(before + 1)
  const line = site.logs.findLast(({ msg }) => msg === 'an upload came through the backend')
  expect(line).toMatchObject({ purpose: 'artwork', size: file.length })
  expect(JSON.stringify(line)).not.toContain(person.id)
})

test('switching to the backend after some parts were sent discards them', async () => {
  const person = await site.as('creator')
  const file = longVideo(PART_BYTES + 10)
  const begun = await announce(person, 'film.mp4', file.length)
  await sendParts(person, begun, file, [1])
  await sendForm(person, begun.id, file)
  await complete(person, begun.id)
  expect(await unfinished(site, person)).toBe(0)
})

test.each([
  ['more', 1, 413, 'FILE_TOO_LARGE'],
  ['fewer', -1, 409, 'UPLOAD_INCOMPLETE'],
])('rejects a form with %s bytes than announced and stores nothing', async (_, more, status, code) => {
  const person = await site.as('creator')
  const file = film()
  const begun = await announce(person, 'film.mp4', file.length - more)
  const answer = await sendForm(person, begun.id, file)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  expect(await keysOf(site, person)).toEqual([])
})

test('rejects a form without a file', async () => {
  const person = await site.as('creator')
  const begun = await announce(person, 'film.mp4', 10)
  const form = new FormData()
  form.set('other', 'text')
  expect((await person.fetch(`/api/uploads/${begun.id}/file`, { method: 'POST', body: form })).status).toBe(409)
})

test('rejects content that does not match its type, and stores nothing of it', async () => {
  const person = await site.as('creator')
  const begun = await announce(person, 'fake.png', 300)
  await sendParts(person, begun, Buffer.alloc(300, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>'))
  expect(await codeOf(complete(person, begun.id))).toBe('INVALID_FILE_TYPE')
  expect(await codeOf(complete(person, begun.id))).toBe('INVALID_FILE_TYPE')
  expect(await keysOf(site, person)).toEqual([])
  expect(await codeOf(person.api.media.getUpload({ params: { id: begun.id } }))).toBe('UPLOAD_NOT_FOUND')
  // Logged once, however many retries
  const told = site.logs.filter((line) => line['security'] === 'upload_validation')
  expect(told).toMatchObject([{ level: 40, code: 'INVALID_FILE_TYPE', user: expect.not.stringContaining(person.id) }])
})

test('concurrent completions do the work once', async () => {
  const person = await site.as('creator')
  const file = await movingPicture(64, 48)
  const begun = await announce(person, 'moving.gif', file.length)
  await sendParts(person, begun, file)
  const done = await Promise.all(Array.from({ length: 5 }, () => complete(person, begun.id)))
  expect(done.every(({ state, width }) => state === 'ready' && width === 64)).toBe(true)
})

test('keeps one of several avatars created at once', async () => {
  const person = await site.as('creator')
  const uploads = await Promise.all(Array.from({ length: 5 }, () => announce(person, 'me.png', 10, 'avatar')))
  const codes = await Promise.all(uploads.map(({ id }) => codeOf(person.api.media.getUpload({ params: { id } }))))
  expect(codes.filter((code) => code === 'no error')).toHaveLength(1)
})

test('receives one form at a time; an interrupted one stores nothing', async () => {
  const person = await site.as('creator')
  const file = film()
  const { id } = await announce(person, 'film.mp4', file.length)
  const cut = await begunForm(person, id, Buffer.alloc(file.length, 7))
  const isReceived = () => site.database.model('Upload').exists({ client_id: id, lease_until: { $ne: null } })
  await expect.poll(isReceived).not.toBeNull()
  const second = await sendForm(person, id, file)
  expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([409, 'UPLOAD_BUSY'])
  await cut.hangUp()
  await expect.poll(async () => (await sendForm(person, id, file)).status).toBe(200)
  const { key } = await complete(person, id)
  expect(Buffer.from(await readBytes(site.storage, 'artworks', key)).equals(await cleanOf(file))).toBe(true)
})

test.each([
  ['without its boundary', 'multipart/form-data', 'x'],
  ['that is none', 'multipart/form-data; boundary=edge', 'x'],
  [
    'that breaks off',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
  ],
])('a form %s is incomplete, and not a server error', async (_, type, body) => {
  const person = await site.as('creator')
  const { id } = await announce(person, 'film.mp4', 10)
  const answer = await person.fetch(`/api/uploads/${id}/file`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
})
