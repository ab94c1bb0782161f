import { locale } from './locale.ts'

/** Text of a count badge: `99+` above 99, empty for none. */
export function badgeCount(count: number): string {
  if (!(count >= 1)) return ''
  return count > 99 ? '99+' : String(Math.floor(count))
}

/** With its vowel signs, without the sign that would join the next letter; Thai and Lao write some vowels before it. */
const LETTER =
  /(?![\u0E40-\u0E44\u0EC0-\u0EC4])[\p{L}\p{N}](?:(?![\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2])\p{M})*/u
const EMOJI =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*/u
const JOINING = /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mand}]/u
const NON_JOINER = '\u200C'

/** Initials of the first two words of the full name; else its first emoji, the first letter of the email, or `?`. */
export function initials(name?: string | null, email?: string | null): string {
  const words = (name ?? '').normalize('NFC').split(/\s+/)
  const letters = words.map(firstLetter).filter(Boolean).slice(0, 2)
  if (letters.length > 0) return letters.join(letters.some((letter) => JOINING.test(letter)) ? NON_JOINER : '')
  return EMOJI.exec(name ?? '')?.[0] ?? (firstLetter(email?.trim()) || '?')
}

function firstLetter(word = ''): string {
  const [letter = ''] = LETTER.exec(word) ?? []
  const upper = letter.toUpperCase()
  // Neither "SS" for "ß" nor the Georgian capitals, which few fonts have
  return upper.length > letter.length || /\p{scx=Geor}/u.test(letter) ? letter : upper
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
