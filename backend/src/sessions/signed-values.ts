import type { Response } from 'express'
import { isSigned, keyedHash } from '../keys.ts'
import type { Keys } from '../keys.ts'
import type { Exchange, ServerCookie } from './cookies.ts'

/** Values that the site has signed for a browser, the last few of them, in a cookie. They do not tell what they were signed for. */
export interface SignedValues {
  /** The values that were signed for a subject, the newest first. */
  read(request: Exchange['request'], subject?: string): string[]
  /** Signs one more, or one that is there anew. */
  add(exchange: Exchange, value: string, subject?: string): void
  clear(response: Response): void
}

const DAY_MS = 86_400_000

/** Makes such a cookie, of values of letters, digits, `-` and `_`. `most` of them are kept, for so many days after the last. */
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
