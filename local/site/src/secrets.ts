import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeVapidKeys } from '@atelier/backend/settings/vapid-keys.ts'
import type { VapidKeys } from '@atelier/backend/settings/vapid-keys.ts'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

export interface Secrets {
  s3AccessKeyId: string
  s3SecretAccessKey: string
  deliveryToken: string
  sessionSecret: string
  vapidKeys: VapidKeys
}

/** Generated once and stored; only the owner can read the file. */
export function keepSecrets(directory: string): Secrets {
  const file = path.join(directory, 'secrets.json')
  const kept = readKept(file)
  const fresh = () => randomBytes(24).toString('base64url')
  const secrets: Secrets = {
    s3AccessKeyId: kept.s3AccessKeyId ?? 'atelier-local',
    s3SecretAccessKey: kept.s3SecretAccessKey ?? fresh(),
    deliveryToken: kept.deliveryToken ?? fresh(),
    sessionSecret: kept.sessionSecret ?? fresh(),
    vapidKeys: kept.vapidKeys ?? makeVapidKeys(),
  }
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(`${file}.draft`, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
    renameSync(`${file}.draft`, file)
  } catch (error) {
    throw new StartupError(`ATELIER_DATA: ${directory} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
  return secrets
}

function readKept(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch {
    throw new StartupError(`${file} cannot be read. Delete it to get new secrets; everybody is signed out then.`)
  }
}
