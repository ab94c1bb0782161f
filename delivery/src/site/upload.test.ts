import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredFile } from '../build/stored-file.ts'
import { uploadAll } from './upload.ts'

/** A store that responds to every PUT with this status, after the first PUTs got `early`. */
async function storeAnswering(status: number, early: readonly number[] = []) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const answer = early[seen.length] ?? status
    seen.push(request.url ?? '')
    request.resume().once('end', () => response.writeHead(answer).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const files = Array.from({ length: 30 }, (_, n): StoredFile => {
  const bytes = Buffer.from(`file ${n}`)
  return { path: `${n}.js`, bytes, size: bytes.length, integrity: 'sha384-x', content_type: 'text/javascript' }
})
const uploadsTo = (url: string) => files.map(({ path }) => ({ path, url: `${url}/${path}`, headers: {} }))

test('aborts the upload without a retry if a file is rejected', async () => {
  const store = await storeAnswering(403)
  await expect(uploadAll(uploadsTo(store.url), files, () => {})).rejects.toThrow(
    /^\d\.js could not be uploaded .*: 403\.$/,
  )
  expect(store.seen.length).toBeLessThanOrEqual(6)
})

test('counts existing objects as uploaded', async () => {
  const store = await storeAnswering(412)
  const done: number[] = []
  await uploadAll(uploadsTo(store.url), files, (count) => done.push(count))
  expect(done.at(-1)).toBe(files.length)
})

test('repeats an upload that the store could not take', async () => {
  const store = await storeAnswering(200, [503])
  await uploadAll(uploadsTo(store.url).slice(0, 1), files, () => {})
  expect(store.seen).toEqual(['/0.js', '/0.js'])
})
