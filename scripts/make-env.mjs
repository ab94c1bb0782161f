import { createECDH, createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

// Secrets for docker-compose.yml; an existing file is kept.
const file = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../.env'))
const secret = (bytes) => randomBytes(bytes).toString('hex')
const token = secret(32)
const lastDay = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)
// The private number without its leading zeros is shorter
const vapid = createECDH('prime256v1')
do vapid.generateKeys()
while (vapid.getPrivateKey().length < 32)
const lines = {
  SESSION_SECRET: secret(32),
  S3_SECRET_ACCESS_KEY: secret(20),
  REDIS_PASSWORD: secret(20),
  ATELIER_TOKEN: token,
  DELIVERY_TOKENS: `all=sha256:${createHash('sha256').update(token).digest('hex')}@${lastDay}`,
  VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'),
}
try {
  writeFileSync(
    file,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { flag: 'wx', mode: 0o600 },
  )
  console.log(`Secrets are in ${file}.`)
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.error(`${file} is there already; remove it first for new secrets.`)
  process.exitCode = 1
}
