import path from 'node:path'
import { parseArgs } from 'node:util'
import { startIdentity } from '../identity/server.ts'
import { startMail } from '../mail/server.ts'
import { startS3 } from '../s3/server.ts'
import { clients } from './services.ts'
import type { ServicesReady } from './services.ts'

// Emulators in one process: S3, the mail inbox, Google and LinkedIn. Default: all.
const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    parts: { type: 'string', default: 's3,mail,identity' },
    'mail-port': { type: 'string', default: '0' },
  },
})
const directory = values.directory ?? ''
const parts = values.parts.split(',')
// Without a directory nothing is persisted.
const folder = (name: string) => (directory === '' ? undefined : path.join(directory, name))
const env = (name: string) => process.env[name] ?? ''

try {
  const [s3, mail, identity] = await Promise.all([
    parts.includes('s3')
      ? startS3({
          directory: path.join(directory, 's3'),
          accessKeyId: env('S3_ACCESS_KEY_ID'),
          secretAccessKey: env('S3_SECRET_ACCESS_KEY'),
          buckets: ['artworks', 'avatars', 'assets'],
        })
      : undefined,
    parts.includes('mail')
      ? startMail({ httpPort: Number(values['mail-port']), directory: folder('mail') })
      : undefined,
    parts.includes('identity') ? startIdentity({ ...clients, directory: folder('identity') }) : undefined,
  ])
  const stop = async () => {
    await Promise.all([s3?.close(), mail?.close(), identity?.close()])
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void stop())
  const ready: ServicesReady = {
    s3Endpoint: s3?.url,
    smtpUrl: mail?.smtpUrl,
    inboxUrl: mail?.url,
    google: identity?.google,
    linkedIn: identity?.linkedin,
  }
  process.send?.({ ready: true, ...ready })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
