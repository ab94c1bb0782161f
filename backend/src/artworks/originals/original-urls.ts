import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Services } from '../../services.ts'

const HOUR_MS = 3_600_000

interface Query {
  for?: unknown
  until?: unknown
  signature?: unknown
  picture?: unknown
}

/** Signed for a session, as a download sends no access token. */
export function originalUrls({ config, now }: Pick<Services, 'config' | 'now'>) {
  const keys = config.keys('original')
  const claims = (artwork: string, session: string, until: number, picture?: string) =>
    [artwork, session, until, ...(picture === undefined ? [] : [picture])].join('/')

  return {
    /** Valid for one to two hours. Of the first picture unless one is named. */
    sign(artwork: string, session: string, picture?: string): string {
      const until = (Math.ceil(now().getTime() / HOUR_MS) + 1) * HOUR_MS
      const signature = keyedHash(keys.current, claims(artwork, session, until, picture))
      const of = picture === undefined ? '' : `&picture=${encodeURIComponent(picture)}`
      return `/media/originals/${artwork}?for=${session}&until=${until}&signature=${signature}${of}`
    },

    /** Null unless the URL is valid. */
    sessionOf(artwork: string, { for: session, until, signature, picture }: Query): string | null {
      if (typeof session !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return null
      if (picture !== undefined && typeof picture !== 'string') return null
      if (!/^\d{13}$/.test(until) || Number(until) <= now().getTime()) return null
      return isSigned(keys, claims(artwork, session, Number(until), picture), signature) ? session : null
    },
  }
}
