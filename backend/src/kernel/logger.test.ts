import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createLogger, withoutPeople } from './logger.ts'

const logger = fileURLToPath(new URL('./logger.ts', import.meta.url))

test('a process can exit after its log reader is gone', async () => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '--eval',
      `const { createLogger } = await import(${JSON.stringify(logger)})
       const logger = createLogger('info')
       process.once('disconnect', () => {
         logger.info('stopping')
         logger.info('stopped')
         process.exit(0)
       })
       process.send('ready')`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  try {
    await once(child, 'message')
    child.stdout!.destroy()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})

const id = '6b0327de81632d967af1f9a2'

test('removes personal data from logged text', () => {
  expect(withoutPeople(`/api/creators/${id}/works`)).toBe('/api/creators/:id/works')
  expect(withoutPeople(`/media/artworks/${id.toUpperCase()}/thumbnails/thumbnail_${id}_12.png`)).toBe(
    '/media/artworks/:id/thumbnails/thumbnail_:id_12.png',
  )
  expect(withoutPeople('/api/media/uploads/7b0cd39b-f9d5-4e46-a4a7-6b1f2e1e8a3c')).toBe('/api/media/uploads/:id')
  expect(withoutPeople('550 <mira.b@example.com>: no such mailbox')).toBe('550 <:address>: no such mailbox')
  for (const handle of ['/@mira', '/%40mira-b']) expect(withoutPeople(handle)).toBe('/:handle')
  expect(withoutPeople('https://site.example/@mira')).toBe('https://site.example/:handle')
  expect(withoutPeople('/nowhere/mira%40example.com')).toBe('/nowhere/:address')
  const plain = `/assets/shell/${id.slice(0, 16)}/main.js at node_modules/@aws-sdk/client-s3/index.js:12:3`
  expect(withoutPeople(plain)).toBe(plain)
  // Linear in its length.
  for (const long of ['a', '/', '//a', '/@'])
    expect(withoutPeople(long.repeat(1_000_000 / long.length)).length).toBeGreaterThan(100_000)
})

test("logs an error's kind, location and cause without personal data", () => {
  const lines: string[] = []
  const logger = createLogger('debug', { write: (line) => void lines.push(line) })
  const refused = Object.assign(new Error(`E11000 dup key: { email: "mira@example.com" }`), {
    name: 'MongoServerError',
    code: 11_000,
    keyPattern: { email: 1 },
    keyValue: { email: 'mira@example.com' },
  })
  const missing = Object.assign(new Error(`No such key: public/${id}/1.png`, { cause: refused }), {
    name: 'NoSuchKey',
    Key: `${id}/1.png`,
    $metadata: { httpStatusCode: 404, requestId: 'r1' },
  })
  logger.error({ err: missing, requestId: 'request-1' }, 'failed')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    requestId: 'request-1',
    err: {
      type: 'NoSuchKey',
      message: 'No such key: public/:id/1.png',
      httpStatusCode: 404,
      requestId: 'r1',
      stack: expect.stringContaining('logger.test.ts') as unknown,
      cause: { type: 'MongoServerError', code: 11_000, keyPattern: { email: 1 } },
    },
  })
  expect(lines[0]).not.toMatch(/mira|6b0327de/)
})
