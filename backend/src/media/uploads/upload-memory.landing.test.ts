import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/person.ts'
import { announce, complete, film } from '../../../test/uploads.ts'
import { useBackend } from '../../../test/use-site.ts'

const MB = 1024 * 1024
const FULL = process.env['ATELIER_FULL'] === '1'
const SIZE = (FULL ? 200 : 40) * MB

const backend = useBackend()
let person: Person
let folder: string
let file: Blob
beforeAll(async () => {
  person = await backend.as('creator')
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-upload-'))
  file = await openAsBlob(await writeVideo(path.join(folder, 'film.mp4'), SIZE))
  // Memory loaded by the first uploads stays, and so does V8's young generation: neither grows with the file.
  await throughBackend(await openAsBlob(await writeVideo(path.join(folder, 'first.mp4'), 16 * MB)))
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A video of the given size, mostly a sparse hole. */
async function writeVideo(name: string, size: number): Promise<string> {
  const start = film()
  const header = Buffer.alloc(8)
  header.writeUInt32BE(size - start.length, 0)
  header.write('mdat', 4)
  const handle = await open(name, 'w')
  await handle.write(Buffer.concat([start, header]))
  await handle.truncate(size)
  await handle.close()
  return name
}

async function throughBackend(blob: Blob) {
  const { id } = await announce(person, 'film.mp4', blob.size)
  const form = new FormData()
  form.set('file', blob, 'film.mp4')
  const answer = await person.fetch(`/api/uploads/${id}/file`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  return complete(person, id)
}

async function straightToS3(blob: Blob) {
  const upload = await announce(person, 'film.mp4', blob.size)
  for (let part = 1; part <= upload.part_count; part++) {
    const { parts } = await person.api.media.signParts({ params: { id: upload.id }, body: { part_numbers: [part] } })
    const start = (part - 1) * upload.part_size
    const body = blob.slice(start, start + parts[0]!.size)
    expect((await fetch(parts[0]!.url, { method: 'PUT', body })).status).toBe(200)
  }
  return complete(person, upload.id)
}

/** Peak memory growth of the backend process during the work, in bytes. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = backend.memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, backend.memory())), 20)
  await work()
  clearInterval(watch)
  return peak - before
}

test.skipIf(platform() !== 'linux').each([
  ['through the backend', throughBackend],
  ['straight to S3', straightToS3],
])(
  `${SIZE / MB} MB %s cost the backend less than 100 MB of memory`,
  async (_, send) => {
    const grown = await growth(async () => expect((await send(file)).state).toBe('ready'))
    if (FULL) process.stdout.write(`grown by ${Math.round(grown / MB)} MB\n`)
    expect(grown).toBeLessThan(100 * MB)
  },
  120_000,
)
