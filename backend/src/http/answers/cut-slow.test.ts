import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { disconnectSlowSenders } from './cut-slow.ts'

test('disconnects a client that sends a body too slowly, but not a faster one', async () => {
  const app = express().use(disconnectSlowSenders({ bytes: 1000, ms: 200 }), express.json())
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

test('does not disconnect a client that has sent all of its body, however late it is read', async () => {
  const app = express().use(disconnectSlowSenders({ bytes: 1000, ms: 50 }))
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
