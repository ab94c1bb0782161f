import { once } from 'node:events'
import { connect } from 'node:net'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '../../test/running-backend.ts'
import type { RunningBackend } from '../../test/running-backend.ts'
import type { Person } from '../../test/person.ts'
import { announce } from '../../test/uploads.ts'
import { cutSlowSenders } from '../http/cut-slow.ts'

const MB = 1024 * 1024
let backend: RunningBackend
let person: Person
beforeAll(async () => {
  backend = await startBackend()
  person = await backend.as('creator')
})
afterAll(() => backend.close())

/** Sends so many bytes of a file and then nothing; answers the status, once there is one. */
function stall(id: string, bytes: number) {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n'
  socket.write(
    [
      `POST /api/uploads/${id}/file HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${person.token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${20 * MB}`,
      '',
      head,
    ].join('\r\n'),
  )
  socket.write(Buffer.alloc(bytes))
  const status = once(socket, 'data').then(([answer]) => Number((answer as Buffer).toString('latin1').split(' ')[1]))
  return { socket, status }
}

test('300 requests that send one file and stall cost little memory, and nobody else anything', async () => {
  const { id } = await announce(person, 'film.mp4', 19 * MB)
  const before = backend.memory()
  const stalled = Array.from({ length: 300 }, () => stall(id, 4 * MB))
  const refused = stalled.map(({ status }) => status.catch(() => 0))
  // One is received; of the others each is told so
  const answers: number[] = []
  for (const each of refused) void each.then((status) => answers.push(status))
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(299)
  expect(new Set(answers)).toEqual(new Set([409, 503]))
  expect(backend.memory() - before).toBeLessThan(150 * MB)
  const others = await Promise.all(['/readyz', '/api/artworks'].map((path) => backend.fetch(path)))
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  for (const { socket } of stalled) socket.destroy()
  // What was received is none of the file: it can be sent anew
  const upload = () => person.api.media.getUpload({ params: { id } })
  expect((await upload()).state).toBe('uploading')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(19 * MB)]), 'film.mp4')
  await expect
    .poll(async () => (await person.fetch(`/api/uploads/${id}/file`, { method: 'POST', body: form })).status, {
      timeout: 20_000,
    })
    .toBe(200)
}, 60_000)

test('who sends a body too slowly is cut off; who sends faster is answered', async () => {
  const app = express().use(cutSlowSenders({ bytes: 1000, ms: 200 }), express.json())
  app.use((request, response) => void response.json(request.body))
  const server = createServer(app).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  const [stalled, dripping] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [stalled, dripping]) socket.on('error', () => {}).write(`${head}{`)
  const drops = setInterval(() => dripping.write(' '), 50)
  await Promise.all([stalled, dripping].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  clearInterval(drops)
  const body = JSON.stringify({ words: 'x'.repeat(5000) })
  const whole = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.stringify(await whole.json())).toBe(body)
  server.close()
})

test('who has sent all of a body is answered, however late it is read', async () => {
  const app = express().use(cutSlowSenders({ bytes: 1000, ms: 50 }))
  app.use((_request, _response, next) => void setTimeout(next, 300), express.json())
  app.use((request, response) => void response.json(request.body))
  const server = createServer(app).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{"a":1}', headers })
  expect(await answer.json()).toEqual({ a: 1 })
  server.close()
})
