import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'

export type AppealTokens = ReturnType<typeof appealTokens>

/** For people who cannot sign in. Nothing is stored; the notice says until when it can be appealed. */
export function appealTokens(keys: Keys) {
  return {
    tokenFor: (notice: string): string => `${notice}.${keyedHash(keys.current, notice)}`,

    /** The notice's id. */
    read(token: string): string | null {
      const [notice = '', signature = ''] = token.split('.')
      return /^[0-9a-f]{24}$/.test(notice) && isSigned(keys, notice, signature) ? notice : null
    },
  }
}
