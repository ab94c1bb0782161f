import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Exporter } from './export-archive.ts'

/** `until` is in epoch seconds. */
export function exportTokens(keys: Keys, now: () => Date) {
  return {
    sign({ userId, sessionId }: Exporter, until: number): string {
      const claims = `${userId}.${sessionId}.${until}`
      return `${claims}.${keyedHash(keys.current, claims)}`
    },

    read(token: string): Exporter | null {
      const [, claims = '', userId = '', sessionId = '', until, mac = ''] =
        /^(([0-9a-f]{24})\.([0-9a-f]{24})\.(\d{10}))\.([\w-]{43})$/.exec(token) ?? []
      if (!until || !isSigned(keys, claims, mac)) return null
      return Number(until) * 1000 > now().getTime() ? { userId, sessionId } : null
    },
  }
}

export type ExportTokens = ReturnType<typeof exportTokens>
