import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { firstBytes, readObject } from '../../storage/read-object.ts'
import type { Services } from '../../services.ts'
import type { ExportedFile } from '../../storage/exported-file.ts'
import type { ExportedData } from './exported-data.ts'
import { writeJson } from './write-json.ts'

export interface Exporter {
  userId: string
  sessionId: string
}

const lines = [
  'Your data at Atelier',
  '',
  'profile.json has your account, your profile and your settings, and each other .json file the rest of what is kept of you.',
  'Dates are in UTC. The folder "files" holds your original files as you sent them, and your picture as it is shown.',
]

const readme = (madeAt: Date, missing: readonly string[]): string =>
  [
    ...lines,
    '',
    `Made on ${madeAt.toISOString()}.`,
    ...(missing.length > 0 ? ['', 'These files could not be found any more:', ...missing] : []),
    '',
  ].join('\r\n')

/** One entry at a time, with backpressure. A disconnect or failure destroys the stream and all its sources. */
export async function writeArchive(
  output: Writable,
  { documents, exportedFiles, storage, now }: ExportedData & Pick<Services, 'now' | 'storage'>,
  { userId, sessionId }: Exporter,
): Promise<void> {
  const ended = new AbortController()
  const fail = (error: unknown) => {
    ended.abort(error)
    throw error
  }
  const zip = new ZipFile()
  zip.once('error', (error) => ended.abort(error))
  const mtime = now()

  async function add(name: string, body: Readable, compress: boolean): Promise<void> {
    try {
      zip.addReadStream(body, name, { mtime, compress })
      await finished(body, { signal: ended.signal, writable: false })
    } finally {
      body.destroy()
    }
  }

  /** Opens the object only when its turn comes; false if it is missing. */
  async function addFile({ name, area, key, bytes }: ExportedFile): Promise<boolean> {
    const object = await readObject(storage, { area, key, conditions: firstBytes(bytes), signal: ended.signal })
    if (!('body' in object) || !object.body) return false
    await add(name, object.body, false)
    return true
  }

  async function addAll(): Promise<void> {
    const missing: string[] = []
    for (const [name, read] of Object.entries(documents))
      await add(`${name}.json`, Readable.from(writeJson(await read(userId, sessionId))), true)
    for (const filesOf of exportedFiles)
      for await (const { name, ...where } of filesOf(userId)) {
        const file = { name: `files/${name}`, ...where }
        if (!(await addFile(file))) missing.push(file.name)
      }
    zip.addBuffer(Buffer.from(readme(mtime, missing)), 'README.txt', { mtime })
    zip.end()
  }

  const sending = pipeline(zip.outputStream, output, { signal: ended.signal })
  await Promise.all([addAll().catch(fail), sending.catch(fail)])
}
