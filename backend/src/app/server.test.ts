import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './server.ts'

/** A server that completes its single response on demand. */
async function slowServer(finishMs: number) {
  let finish = () => {}
  const arrived: (() => void)[] = []
  const listening = await listen(
    (_request, response) => {
      finish = () => void response.end('done')
      for (const tell of arrived) tell()
    },
    '127.0.0.1',
    0,
    finishMs,
  )
  const hasArrived = new Promise<void>((resolve) => arrived.push(resolve))
  const answer = fetch(`http://127.0.0.1:${listening.port}`).then((response) => response.text())
  await hasArrived
  return { ...listening, answer, finish: () => finish() }
}

test('stopping lets a pending request finish and accepts no new one', async () => {
  const server = await slowServer(10_000)
  const stopped = server.stop()
  await server.refuse()
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow()
  server.finish()
  expect(await server.answer).toBe('done')
  await stopped
})

test('a draining server closes each connection with its response', async () => {
  const { port, drain, stop } = await listen((_request, response) => void response.end('done'), '127.0.0.1', 0)
  const connection = async () => (await fetch(`http://127.0.0.1:${port}`)).headers.get('connection')
  expect(await connection()).toBe('keep-alive')
  drain()
  expect(await connection()).toBe('close')
  await stop()
})

test('a response that was ended, but is still being sent to a slow reader, is complete', async () => {
  const body = Buffer.alloc(20_000_000)
  const { port, stop } = await listen((_request, response) => void response.end(body), '127.0.0.1', 0)
  const response = await fetch(`http://127.0.0.1:${port}`)
  const stopped = stop()
  // Longer than a check for idle connections
  await setTimeout(200)
  expect((await response.arrayBuffer()).byteLength).toBe(body.length)
  await stopped
})

test('stopping has a time limit', async () => {
  const server = await slowServer(50)
  const failed = expect(server.answer).rejects.toThrow()
  await server.stop()
  await failed
})

test('a file may take as long as an upload is allowed to, but request headers may not', async () => {
  const { server, stop } = await listen(() => {}, '127.0.0.1', 0)
  expect(server.requestTimeout).toBeGreaterThanOrEqual(UPLOAD_TIMEOUT_MS)
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
  await stop()
})
