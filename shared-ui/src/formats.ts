const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A point in time: a Date, milliseconds since 1970, or an ISO text. */
export type Instant = Date | number | string

const toMs = (instant: Instant) => new Date(instant).getTime()

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How long ago a project was posted: hours under 24, then days; `Less than an hour ago` before the first hour is full. */
export function projectAge(createdAt: Instant, now: Instant): string {
  const age = Math.max(0, toMs(now) - toMs(createdAt))
  if (age < hour) return 'Less than an hour ago'
  if (age < day) return ago(Math.floor(age / hour), 'hour')
  return ago(Math.floor(age / day), 'day')
}

/** How long ago a comment or message was written: `Just now`, then minutes, hours, days. */
export function commentAge(createdAt: Instant, now: Instant): string {
  const age = Math.max(0, toMs(now) - toMs(createdAt))
  if (age < minute) return 'Just now'
  if (age < hour) return ago(Math.floor(age / minute), 'minute')
  if (age < day) return ago(Math.floor(age / hour), 'hour')
  return ago(Math.floor(age / day), 'day')
}

/** A number short enough for a card: 999, 1.2k, 12k, 1.2m. Rounded down, so that it never says more than there is. */
export function compactCount(count: number): string {
  for (const [size, suffix] of [
    [1e9, 'b'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    if (count < size) continue
    const parts = count / size
    return `${parts < 10 ? Math.floor(parts * 10) / 10 : Math.floor(parts)}${suffix}`
  }
  return String(Math.max(0, Math.floor(count)))
}

/** The text of a count badge: `99+` above 99, empty for none. */
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

/** A status as people read it: `in_progress` becomes `in progress`. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ')
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

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A calendar day such as a deadline, without time zone: `2027-01-05` or an ISO instant becomes `Jan 5, 2027`. */
export function calendarDay(iso: string): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date)
}

/** A moment in the reader's own time, as a tooltip of relative times shows it: `Jan 5, 2027, 3:04 PM`. */
export function moment(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(toMs(instant))
}

/** The hour and minute of a message in the reader's own time: `3:04 PM`. */
export function clockTime(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone }).format(toMs(instant))
}

/** A price in whole dollars: `$450`, `$1,200`. */
export function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en')}`
}

/** A count with its noun: `1 application`, `3 applications`; the plural is given where it is irregular. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
