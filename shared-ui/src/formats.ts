import { locale } from './locale.ts'

/** Text of a count badge: `99+` above 99, empty for none. */
export function badgeCount(count: number): string {
  if (!(count >= 1)) return ''
  return count > 99 ? '99+' : String(Math.floor(count))
}

/** Initials of the first two words of the full name; else the first letter of the email; else `?`. */
export function initials(name?: string | null, email?: string | null): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const letters = words.map(firstLetter).filter(Boolean).slice(0, 2).join('')
  return (letters || firstLetter(email?.trim()) || '?').toUpperCase()
}

function firstLetter(word?: string): string {
  return [...(word ?? '')].find((char) => /[\p{L}\p{N}]/u.test(char)) ?? ''
}

/** A file's size in decimal units: 512 B, 840 KB, 4.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${Math.max(0, Math.round(bytes))} B`
  const units = ['KB', 'MB', 'GB']
  let value = bytes
  let unit = 'B'
  for (const next of units) {
    if (Math.round(value) < 1000) break
    value /= 1000
    unit = next
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}

/** Duration of a video, at least one second: `0:05`, `12:40`, `1:02:03`. */
export function playingTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const padded = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  const rest = padded(whole % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${padded(minutes % 60)}:${rest}`
}

/** A calendar day without time zone, such as a deadline: `2027-01-05` or an ISO instant becomes `Jan 5, 2027`. */
export function calendarDay(iso: string): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(locale(), format)
}

/** A human-readable status: `in_progress` becomes `in progress`. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}
