import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Keys of this machine's site, made once and kept with its data. */
export interface Secrets {
  s3AccessKeyId: string
  s3SecretAccessKey: string
  deliveryToken: string
  sessionSecret: string
}

/** Reads the secrets kept in `directory`, making what is missing; the file is readable by its owner alone. */
export function keepSecrets(directory: string): Secrets {
  const file = path.join(directory, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const fresh = () => randomBytes(24).toString('base64url')
  const secrets: Secrets = {
    s3AccessKeyId: kept.s3AccessKeyId ?? 'atelier-local',
    s3SecretAccessKey: kept.s3SecretAccessKey ?? fresh(),
    deliveryToken: kept.deliveryToken ?? fresh(),
    sessionSecret: kept.sessionSecret ?? fresh(),
  }
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
  return secrets
}
