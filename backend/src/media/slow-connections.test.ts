import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { platform } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/person.ts'
import { announce } from '../../test/uploads.ts'
import { useBackend } from '../../test/use-site.ts'
import { READING, RECEIVING } from './limits.ts'

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

/** A connection that says this and no more; `status` is that of the answer, once there is one, and 0 when it is cut. */
function stalled(from: string, head: string[], body?: Buffer) {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write([...head, `host: ${hostname}`, `x-forwarded-for: ${from}`, '', ''].join('\r\n'))
  if (body) socket.write(body)
  const status = once(socket, 'data').then(
    ([answer]) => {
      socket.pause()
      return Number((answer as Buffer).toString('latin1').split(' ')[1])
    },
    () => 0,
  )
  return { socket, status }
}

/** Asks for the film, and reads the head of the answer alone. */
const reader = (number: number) => stalled(`198.51.100.${number}`, [`GET ${film} HTTP/1.1`])

/** Begins to send a file, and sends a part of it. */
const sender = (person: Person, id: string) =>
  stalled(
    '203.0.113.1',
    [
      `POST /api/uploads/${id}/file HTTP/1.1`,
      `authorization: Bearer ${person.token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${SIZE + MB}`,
    ],
    Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
      ),
      Buffer.alloc(4 * MB),
    ]),
  )

test.skipIf(platform() !== 'linux')(
  '210 readers and 300 senders who stall cost little memory, and nobody else anything',
  async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => backend.as('creator')))
    const uploads = await Promise.all(
      people
        .flatMap((person) => Array.from({ length: RECEIVING.each }, () => person))
        .map(async (person) => ({ person, id: (await announce(person, 'film.mp4', SIZE)).id })),
    )
    // What the first answers load stays
    for (const path of [film, picture]) await (await backend.fetch(path)).arrayBuffer()
    const before = backend.memory()
    const readers = Array.from({ length: 210 }, (_, number) => reader(number))
    const senders = Array.from({ length: 300 }, (_, number) => {
      const { person, id } = uploads[number % uploads.length]!
      return sender(person, id)
    })
    const reading = await Promise.all(readers.map(({ status }) => status))
    expect(reading.filter((status) => status === 200)).toHaveLength(READING.process.large)
    expect(reading.filter((status) => status === 503)).toHaveLength(210 - READING.process.large)
    // So many are received; each of the others is told so
    const refused: number[] = []
    for (const { status } of senders) void status.then((each) => refused.push(each))
    const told = () => refused.filter((status) => status === 409 || status === 503).length
    await expect.poll(told, { timeout: 20_000 }).toBe(300 - RECEIVING.all)
    expect(backend.memory() - before).toBeLessThan(150 * MB)
    const others = await Promise.all([picture, '/readyz', '/api/artworks'].map((path) => backend.fetch(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { socket } of [...readers, ...senders]) socket.destroy()
    // What was received is none of the file: it can be sent anew
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
