import { createHmac } from 'node:crypto'
import { totpCode, totpSecretOf } from '@atelier/backend/factors/totp.ts'
import { stableId } from './data/stable-id.ts'

const moderator = (name: string, full_name: string) => ({
  id: stableId('person', name),
  email: `${name}@atelier.test`,
  name,
  full_name,
})

/** Two, as another one decides an appeal. */
export const demoModerators = [moderator('moderator', 'Mina Sol'), moderator('moderator2', 'Jonas Vale')] as const
export type DemoModerator = (typeof demoModerators)[number]

/** Of an authenticator app; not public, unlike the demo's password: it follows from the site's secret. */
export const moderatorSecret = (sessionSecret: string, { name }: DemoModerator): string =>
  totpSecretOf(createHmac('sha1', sessionSecret).update(`atelier demo ${name}`).digest())

/** The codes that both have now, each with its address. */
export const moderatorCodes = (sessionSecret: string, now: Date): string[] =>
  demoModerators.map((one) => `${one.email}  ${totpCode(moderatorSecret(sessionSecret, one), now)}`)
