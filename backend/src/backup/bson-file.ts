import { createReadStream } from 'node:fs'
import { StartupError } from '../kernel/startup-error.ts'

/** MongoDB's limit for stored documents, and what it adds for internal ones. */
const LARGEST = 16 * 1024 * 1024 + 16 * 1024
const SMALLEST = 5
const CHUNK = 1024 * 1024

/** Documents of a file as mongodump writes it: one after another, each beginning with its length. */
export async function* documentsOf(file: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    for (let length = lengthIn(rest, file); length <= rest.length; length = lengthIn(rest, file)) {
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new StartupError(`${file} ends within a document`)
}

function lengthIn(bytes: Buffer, file: string): number {
  if (bytes.length < 4) return Infinity
  const length = bytes.readInt32LE()
  if (length < SMALLEST || length > LARGEST) throw new StartupError(`${file} is not a file of BSON documents`)
  return length
}
