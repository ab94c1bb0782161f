import { isVapidPair } from './vapid-keys.ts'
import type { Settings } from './settings.ts'

export interface PushConfig {
  publicKey: string
  privateKey: string
  /** Whom a push service contacts about the site's messages: an https or mailto address. */
  subject: string
  /** Origins of push services besides the known ones. */
  services: readonly string[]
}

export function wrongPushSettings({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: NodeJS.ProcessEnv): string[] {
  if (!publicKey && !privateKey) return []
  if (!publicKey || !privateKey) return [`${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} is missing`]
  return isVapidPair({ publicKey, privateKey }) ? [] : ['VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY']
}

/** Undefined: the site sends no push notifications. */
export function pushConfig(env: Settings, publicUrl: string): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES: services } = env
  if (!publicKey || !privateKey) return undefined
  const { protocol, hostname } = new URL(publicUrl)
  const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`
  return { publicKey, privateKey, subject, services }
}
