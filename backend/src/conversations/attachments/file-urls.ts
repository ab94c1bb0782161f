import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Services } from '../../services.ts'

const HOUR_MS = 3_600_000

/** `variant`: a rendition such as `640.webp`, `video` or `download`. */
export interface FileAddress {
  message: string
  file: string
  variant: string
}

export type FileUrls = ReturnType<typeof fileUrls>

/** Signed URLs: an image or video element sends no access token. They stay the same for an hour, so browsers cache the files. */
export function fileUrls({ config, now }: Pick<Services, 'config' | 'now'>) {
  const keys = config.keys('message file')
  const claims = ({ message, file, variant }: FileAddress, until: number) => [message, file, variant, until].join('/')

  return {
    /** Valid for one to two hours. */
    sign(address: FileAddress): string {
      const until = (Math.ceil(now().getTime() / HOUR_MS) + 1) * HOUR_MS
      const { message, file, variant } = address
      const signature = keyedHash(keys.current, claims(address, until))
      return `/media/messages/${message}/${file}/${variant}?until=${until}&signature=${signature}`
    },

    /** Milliseconds for which the URL is still valid; 0 if it is not. */
    validFor(address: FileAddress, { until, signature }: { until?: unknown; signature?: unknown }): number {
      if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(until)) return 0
      if (!isSigned(keys, claims(address, Number(until)), signature)) return 0
      return Math.max(0, Number(until) - now().getTime())
    },
  }
}
