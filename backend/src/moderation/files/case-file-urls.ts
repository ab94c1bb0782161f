import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Services } from '../../services.ts'

const HOUR_MS = 3_600_000

export const variants = ['shown', 'download'] as const
export type Variant = (typeof variants)[number]

/** Who may read: the session of a moderator, or the notice of the person concerned. */
export type Reader = `session-${string}` | `notice-${string}`

export interface FileAddress {
  file: string
  variant: string
  reader: string
}

export type CaseFileUrls = ReturnType<typeof caseFileUrls>

/** Signed, as an image or video element sends no access token. Each request checks whether the reader still may. */
export function caseFileUrls({ config, now }: Services) {
  const keys = config.keys('case file')
  const claims = ({ file, variant, reader }: FileAddress, until: number) => [file, variant, reader, until].join('/')

  return {
    /** Valid for one to two hours, and the same for an hour. */
    sign(address: FileAddress & { variant: Variant; reader: Reader }): string {
      const until = (Math.ceil(now().getTime() / HOUR_MS) + 1) * HOUR_MS
      const signature = keyedHash(keys.current, claims(address, until))
      const { file, variant, reader } = address
      return `/media/cases/${file}/${variant}?for=${reader}&until=${until}&signature=${signature}`
    },

    isValid(address: FileAddress, { until, signature }: { until?: unknown; signature?: unknown }): boolean {
      if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(until)) return false
      return isSigned(keys, claims(address, Number(until)), signature) && Number(until) > now().getTime()
    },
  }
}
