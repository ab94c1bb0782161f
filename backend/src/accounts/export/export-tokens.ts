import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Exporter } from './export-archive.ts'

/** Makes and reads what lets somebody download their data, until a time in seconds since 1970. */
export function exportTokens(secret: string, now: () => Date) {
  const macOf = (claims: string) => createHmac('sha256', `export ${secret}`).update(claims).digest()

  return {
    sign({ userId, sessionId }: Exporter, until: number): string {
      const claims = `${userId}.${sessionId}.${until}`
      return `${claims}.${macOf(claims).toString('base64url')}`
    },

    /** Null when it was not made here, or its time is over. */
    read(token: string): Exporter | null {
      const [, claims = '', userId = '', sessionId = '', until, mac = ''] =
        /^(([0-9a-f]{24})\.([0-9a-f]{24})\.(\d{10}))\.([\w-]{43})$/.exec(token) ?? []
      if (!until || !timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(claims))) return null
      return Number(until) * 1000 > now().getTime() ? { userId, sessionId } : null
    },
  }
}

export type ExportTokens = ReturnType<typeof exportTokens>
