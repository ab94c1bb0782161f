import { canonicalJson } from '@atelier/contract/agreements/canonical.ts'
import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'

/** Characters of a text that is read. */
const TEXT_MAX = 5_000_000
const IN_PAGE = /<pre\b[^>]*\bid="?agreement"?[^>]*>([^<]*)</i

export interface ReadAgreement {
  sealed: SealedAgreement
  hash: string
}

/** What a downloaded page or JSON holds, and its hash; null if it is neither. */
export async function readAgreement(text: string): Promise<ReadAgreement | null> {
  if (text.length > TEXT_MAX) return null
  const json = IN_PAGE.exec(text)?.[1] ?? text
  let sealed: SealedAgreement
  try {
    sealed = JSON.parse(json) as SealedAgreement
  } catch {
    return null
  }
  if (typeof sealed !== 'object' || sealed === null || Array.isArray(sealed)) return null
  const bytes = new TextEncoder().encode(canonicalJson(sealed as Parameters<typeof canonicalJson>[0]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { sealed, hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
