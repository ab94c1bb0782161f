import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { platform } from 'node:os'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../../test/person.ts'
import { readSlowly } from '../../../test/read-slowly.ts'
import { announce } from '../../../test/uploads.ts'
import { useBackend } from '../../../test/use-site.ts'
import { READ_LIMITS, RECEIVE_LIMITS } from '../limits.ts'

const MB = 1024 * 1024
const SIZE = 19 * MB
const film = '/media/artworks/user/1700000000000.mp4'
const picture = '/media/artworks/user/1700000000001.webp'
const backend = useBackend({ TRUST_PROXY: '1' })
beforeAll(async () => {
  await backend.storage.put('artworks', `public${film.slice('/media/artworks'.length)}`, randomBytes(SIZE), 'video/mp4')
  await backend.storage.put(
    'artworks',
    `public${picture.slice('/media/artworks'.length)}`,
    randomBytes(20_000),
    'image/webp',
  )
})

/** Sends a part of a file, and reads the response status once there is one; 0 when disconnected. */
function sendSlowly(person: Person, id: string) {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(
    [
      `POST /api/uploads/${id}/file HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${person.token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${SIZE + MB}`,
      '',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
    ].join('\r\n'),
  )
  socket.write(Buffer.alloc(4 * MB))
  const status = once(socket, 'data').then(
    ([answer]) => Number((answer as Buffer).toString('latin1').split(' ')[1]),
    () => 0,
  )
  return { socket, status }
}

test.skipIf(platform() !== 'linux')(
  '210 stalled readers and 300 stalled senders cost little memory, and do not affect others',
  async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => backend.as('creator')))
    const uploads = await Promise.all(
      people
        .flatMap((person) => Array.from({ length: RECEIVE_LIMITS.each }, () => person))
        .map(async (person) => ({ person, id: (await announce(person, 'film.mp4', SIZE)).id })),
    )
    // Memory loaded by the first responses stays
    for (const path of [film, picture]) await (await backend.fetch(path)).arrayBuffer()
    const before = backend.memory()
    const senders = Array.from({ length: 300 }, (_, number) => {
      const { person, id } = uploads[number % uploads.length]!
      return sendSlowly(person, id)
    })
    const readers = await Promise.all(
      Array.from({ length: 210 }, (_, number) => readSlowly(backend.url, film, `198.51.100.${number}`)),
    )
    // A client disconnected meanwhile, as the machine may be slow, frees a slot for another
    const withStatus = (wanted: number) => readers.filter(({ status }) => status === wanted).length
    expect(withStatus(200)).toBeGreaterThanOrEqual(READ_LIMITS.process.large)
    expect(withStatus(503)).toBe(210 - withStatus(200))
    const refused: number[] = []
    for (const { status } of senders) void status.then((each) => (each === 409 || each === 503) && refused.push(each))
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(300 - 2 * RECEIVE_LIMITS.all)
    expect(backend.memory() - before).toBeLessThan(150 * MB)
    const others = await Promise.all([picture, '/readyz', '/api/artworks'].map((path) => backend.fetch(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { socket } of [...readers, ...senders]) socket.destroy()
    // The partial data was discarded, and the file can be sent again
    const { person, id } = uploads[0]!
    expect((await person.api.media.getUpload({ params: { id } })).state).toBe('uploading')
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(SIZE)]), 'film.mp4')
    await expect
      .poll(async () => (await person.fetch(`/api/uploads/${id}/file`, { method: 'POST', body: form })).status, {
        timeout: 20_000,
      })
      .toBe(200)
  },
  120_000,
)
