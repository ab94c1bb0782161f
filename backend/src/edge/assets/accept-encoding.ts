import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import type { Encoding } from '../../releases/files/asset-store.ts'

const OURS: readonly Encoding[] = ['br', 'gzip']

/** Smallest result first, regardless of the header's order. */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): Encoding[] {
  const accepted = new Negotiator(request).encodings(OURS)
  return OURS.filter((encoding) => accepted.includes(encoding))
}
