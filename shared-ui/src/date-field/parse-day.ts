import type { Day } from '../calendar/days.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** `12/31/2026`, as an input shows a day. Anything else stays as it is. */
export const typedDay = (day: Day): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** Whether the text has a year of four digits, so that what follows would not change the day. */
export const isWhole = (text: string): boolean => /(?<!\d)[1-9]\d{3}(?!\d)|^\d{8}$/.test(text.normalize('NFKC'))

/**
 * The day that a text names, or null: `12/31/2026`, `12-31-26`, `12312026`, `2026-12-31`, also with a time, `31.12.2026`, `31/12/2026`, `Dec 31, 2026`,
 * `Thursday, 31st December 2026`, `2026 Dec 31`, `2026年12月31日`. The month is first unless there are periods or it would be above 12. Without a year it is the next such day after `today`.
 */
export function parseDay(text: string, today: Day): Day | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u061c\u200e\u200f日]/g, '')
    .replace(/[\u2010-\u2015\u2212年月]/g, '-')
    .replace(/\p{Nd}/gu, digit)
    .replace(/\s+/g, ' ')
    .replace(/ ?([/.-]) ?/g, '$1')
  const iso = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})(?:t.*)?$/.exec(plain)
  if (iso && (iso[2] || Number(iso[1]) > 1231)) return dayOf(iso[1], iso[3], iso[4])
  const digits = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(plain)
  if (digits) return monthFirst(digits[1], digits[2], digits[3], today)
  const numbers = /^(\d{1,2})([/. -])(\d{1,2})(?:\2(\d{4}|\d\d))?\.?$/.exec(plain)
  if (numbers) {
    const [, first, separator, second, year] = numbers
    return separator === '.' && Number(second) <= 12
      ? dayOf(yearOf(year, second, first, today), second, first)
      : monthFirst(first, second, year, today)
  }
  return named(plain, today)
}

/** Digits of any script come in blocks of ten, from zero on. */
function digit(char: string): string {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(char.codePointAt(0)! - value - 1))) value++
  return String(value)
}

function monthFirst(first = '', second = '', year: string | undefined, today: Day): Day | null {
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
  return dayOf(yearOf(year, month, day, today), month, day)
}

/** A month by at least three letters, a day, perhaps a year and a weekday, in any order of the first two. */
function named(plain: string, today: Day): Day | null {
  const words = plain.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/[a-z]+|\d+/g) ?? []
  const letters = words.filter(
    (word) => /[a-z]/.test(word) && word !== 'of' && !/^(mon|tue|wed|thu|fri|sat|sun)/.test(word),
  )
  const numbers = words.filter((word) => /\d/.test(word))
  const [day, year, ...rest] = numbers[0]?.length === 4 ? numbers.toReversed() : numbers
  const month = MONTHS.findIndex((name) => letters[0] && letters[0].length > 2 && name.startsWith(letters[0]))
  if (month < 0 || letters.length !== 1 || !day || day.length > 2 || rest.length > 0) return null
  const number = String(month + 1)
  return dayOf(yearOf(year, number, day, today), number, day)
}

function yearOf(year: string | undefined, month = '', day = '', today: Day): string {
  if (year) return year.length === 2 ? `20${year}` : year
  const thisYear = today.slice(0, 4)
  return `${thisYear}-${two(month)}-${two(day)}` > today ? thisYear : String(Number(thisYear) + 1)
}

const two = (part: string) => part.padStart(2, '0')

function dayOf(year = '', month = '', day = ''): Day | null {
  const found = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${found}T00:00:00Z`)
  // February 30 would become March 2
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : null
}

/** Adds the slashes of `mm/dd/yyyy`, which phones' number pads lack, while digits are added at the end. */
export function withSlashes(text: string, before: string): string {
  const kept = text.replace(/\/+(?=[^\d])/g, '')
  const grew = text.length > before.length && text.startsWith(before)
  const month = Number(/^(\d\d)(?:\/\d\d)?$/.exec(kept)?.[1] ?? '0')
  return grew && month > 0 && month < 13 ? `${kept}/` : kept
}
