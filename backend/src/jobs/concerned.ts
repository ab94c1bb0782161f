import { Types } from 'mongoose'
import { keyedHash } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'

const ACCOUNT_OR_ADDRESS = /^[0-9a-f]{24}$|@/
/** MongoDB indexes an empty list like a missing one. */
const UNCONCERNED = ['-']

/** Hashes of the accounts and addresses that a payload names, by which an erasure finds its job. */
export function concernedIn({ current }: Keys, payload: unknown): string[] {
  const hashes = new Set(namesIn(payload).map((name) => keyedHash(current, name)))
  return hashes.size > 0 ? [...hashes] : UNCONCERNED
}

/** By each secret, as jobs may be older than the newest. */
export const concernedHashes = ({ all }: Keys, names: readonly string[]): string[] =>
  all.flatMap((key) => names.map((name) => keyedHash(key, name)))

function namesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null && !(value instanceof Types.ObjectId))
    return Object.values(value).flatMap(namesIn)
  const text = String(value)
  return ACCOUNT_OR_ADDRESS.test(text) ? [text] : []
}
