import { writeFile } from 'node:fs/promises'
import { settingsFile } from './layout.ts'

/** What a restored site needs unchanged; the places of its parts (MongoDB, S3, Redis) may be others. */
const KEPT = [
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'PUBLIC_URL',
  'DELIVERY_TOKENS',
  'RELEASE_WEBHOOK_URL',
  'RELEASE_WEBHOOK_SECRET',
  'RELEASE_MAIL_TO',
  'SMTP_URL',
  'MAIL_FROM',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'LINKEDIN_CLIENT_ID',
  'LINKEDIN_CLIENT_SECRET',
]

/** In the format of `node --env-file`, readable only by the owner. */
export async function writeSettings(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const lines = KEPT.filter((name) => environment[name]).map((name) => `${name}=${quoted(environment[name]!)}\n`)
  await writeFile(settingsFile(folder), lines.join(''), { flush: true, mode: 0o600 })
}

const quoted = (value: string) => {
  const quote = ["'", '"', '`'].find((one) => !value.includes(one)) ?? ''
  return `${quote}${value}${quote}`
}
