import { buffer } from 'node:stream/consumers'
import { readObject } from '../../storage/read-object.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'
import type { FoundTarget } from '../../held/reported.ts'

/** A document may have 16 MB; a rendition of this width has a fraction. */
const BYTES_MAX = 2_000_000
const TIMEOUT_MS = 3000

/** A report must not fail for its picture: null if it cannot be read. */
export async function readPicture(
  storage: Storage,
  { area, key }: NonNullable<FoundTarget['picture']>,
): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await readObject(storage, { area, key: PUBLIC_PREFIX + key, conditions: {}, signal })
    if (answer.status !== 200 || !answer.body) return null
    const bytes = await buffer(answer.body)
    return bytes.length <= BYTES_MAX ? bytes : null
  } catch {
    return null
  }
}
