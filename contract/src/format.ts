export const LOCALE = 'en'

const numbers = new Intl.NumberFormat(LOCALE)

/** A number with separators: `5,000`. */
export const count = (value: number): string => numbers.format(value)

/** The message for a text longer than `max`; `name` is what it is, such as `letter`. */
export const tooLongText = (max: number, name?: string): string =>
  name ? `A ${name} has at most ${count(max)} characters.` : `Use at most ${count(max)} characters.`

/** A limit in bytes for display: `50 MB` for 50 x 1024 x 1024. */
export const megabytes = (bytes: number): string => `${count(bytes / 1024 / 1024)} MB`

const rules = new Intl.PluralRules(LOCALE)

/** A count with its noun: `1 application`, `3 applications`; pass an irregular plural. */
export const plural = (value: number, one: string, other = `${one}s`): string =>
  `${count(value)} ${rules.select(value) === 'one' ? one : other}`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const relative = new Intl.RelativeTimeFormat(LOCALE)

/** When something in the future happens, in the reader's time zone: `in 40 minutes`, `today at 5:00 PM`, `tomorrow at 9:00 AM`, `on Jan 7, 2027, 9:00 AM`. */
export function whenInWords(instant: Date | number | string, now: Date | number | string, timeZone?: string): string {
  const [then, current] = [new Date(instant).getTime(), new Date(now).getTime()]
  const wait = Math.max(0, then - current)
  if (wait < MINUTE) return 'in a minute'
  if (wait < 90 * MINUTE) return relative.format(Math.ceil(wait / MINUTE), 'minute')
  const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(then)
  if (dayOf(then) === dayOf(current)) return `today at ${time}`
  if (dayOf(then) === dayOf(current + DAY)) return `tomorrow at ${time}`
  return `on ${new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(then)}`
}
