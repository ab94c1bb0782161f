import type { Device } from '@atelier/contract/sessions/schemas.ts'
import { ageInWords } from '@atelier/platform/format'
import type { Instant } from '@atelier/platform/format'
import { devicesTexts as texts } from './devices-texts.ts'

/** An active session refreshes within 15 minutes and its last use is rounded to 15: within the sum, it counts as active now. */
const LATELY_MS = 30 * 60_000

/** `Chrome on macOS`, as far as known. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return texts.both(browser, system)
  return browser ?? system ?? texts.unknown
}

/** `Buenos Aires time` for `America/Argentina/Buenos_Aires`; nothing for `Etc/GMT+3`, whose sign is inverted. */
export function zoneWords(timeZone: string | null): string | undefined {
  if (timeZone === null || timeZone.startsWith('Etc/')) return undefined
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return place && texts.zone(place)
}

/** When a device was last used, at the known precision. */
export function lastUse({ current, last_used_at }: Pick<Device, 'current' | 'last_used_at'>, now: Instant): string {
  if (current) return texts.activeNow
  if (Number(new Date(now)) - Date.parse(last_used_at) < LATELY_MS) return texts.activeLately
  return texts.active(ageInWords(last_used_at, now))
}
