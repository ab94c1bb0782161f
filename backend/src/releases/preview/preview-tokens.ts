import { AppName, Version } from '@atelier/contract/releases/manifest-schemas.ts'
import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'

export interface Preview {
  app: string
  version: string
  endsAt: Date
}

export type PreviewTokens = ReturnType<typeof previewTokens>

/** `{app}.{version}.{end in seconds}.{signature}`: safe in addresses and cookies. Nothing is stored. */
export function previewTokens(keys: Keys, now: () => Date) {
  return {
    create({ app, version, endsAt }: Preview): string {
      const content = `${app}.${version}.${Math.floor(endsAt.getTime() / 1000)}`
      return `${content}.${keyedHash(keys.current, content)}`
    },

    /** Null if forged, ended, or signed with an earlier secret. */
    read(token: string): Preview | null {
      const [, content, signature] = /^(.{1,100})\.([\w-]{43})$/.exec(token) ?? []
      if (content === undefined || signature === undefined || !isSigned(keys, content, signature)) return null
      const [app = '', version = '', seconds] = content.split('.')
      const endsAt = new Date(Number(seconds) * 1000)
      const isValid = AppName.safeParse(app).success && Version.safeParse(version).success && endsAt > now()
      return isValid ? { app, version, endsAt } : null
    },
  }
}
