import { isSigned, keyedHash } from '../kernel/keys.ts'
import type { Services } from '../services.ts'

const HOUR_MS = 3_600_000

/**
 * `variant`: a marked rendition such as `640.webp`, `preview`, or the original: `original` for its creator, `final` for
 * the client, each with `-download`.
 */
export interface DeliveryAddress {
  delivery: string
  file: string
  variant: string
}

export type DeliveryUrls = ReturnType<typeof deliveryUrls>

/** Signed, as an image or video element sends no access token. They stay the same for an hour, so browsers cache the files. */
export function deliveryUrls({ config, now }: Pick<Services, 'config' | 'now'>) {
  const keys = config.keys('delivered file')
  const claims = ({ delivery, file, variant }: DeliveryAddress, until: number) =>
    [delivery, file, variant, until].join('/')

  return {
    /** Valid for one to two hours. */
    sign(address: DeliveryAddress): string {
      const until = (Math.ceil(now().getTime() / HOUR_MS) + 1) * HOUR_MS
      const { delivery, file, variant } = address
      const signature = keyedHash(keys.current, claims(address, until))
      return `/media/deliveries/${delivery}/${file}/${variant}?until=${until}&signature=${signature}`
    },

    /** Milliseconds for which the URL is still valid; 0 if it is not. */
    validFor(address: DeliveryAddress, { until, signature }: { until?: unknown; signature?: unknown }): number {
      if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(until)) return 0
      if (!isSigned(keys, claims(address, Number(until)), signature)) return 0
      return Math.max(0, Number(until) - now().getTime())
    },
  }
}
