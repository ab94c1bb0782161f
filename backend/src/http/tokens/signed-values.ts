import type { Response } from 'express'
import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Exchange, ServerCookie } from '../cookies.ts'

/** The last few values that the site has signed for a browser. They do not reveal their subjects. */
export interface SignedValues {
  read(request: Exchange['request'], subject?: string): string[]
  /** Renews an existing value. */
  add(exchange: Exchange, value: string, subject?: string): void
  clear(response: Response): void
}

const DAY_MS = 86_400_000

/** Values of letters, digits, `-` and `_`. Keeps the last `most`, for so many days after the latest. */
export function signedValues(
  cookie: ServerCookie,
  keys: Keys,
  { most, days }: { most: number; days: number },
): SignedValues {
  const textOf = (value: string, subject: string) => `${value} ${subject}`
  const entriesOf = (request: Exchange['request']) =>
    (cookie.read(request) ?? '')
      .split('~')
      .slice(0, most)
      .map((entry) => entry.split('.', 2) as [value: string, signature?: string])

  return {
    read: (request, subject = '') =>
      entriesOf(request)
        .filter(([value, signature = '']) => isSigned(keys, textOf(value, subject), signature))
        .map(([value]) => value),

    add({ request, response }, value, subject = '') {
      const others = entriesOf(request).filter(([other, signature]) => other !== value && signature !== undefined)
      const entries = [[value, keyedHash(keys.current, textOf(value, subject))], ...others].slice(0, most)
      cookie.set(response, entries.map((entry) => entry.join('.')).join('~'), days * DAY_MS)
    },

    clear: (response) => cookie.clear(response),
  }
}
