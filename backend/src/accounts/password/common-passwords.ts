import { dictionary } from '@zxcvbn-ts/language-common'

/** Number of leaked passwords rejected, most common first. */
const REFUSED = 10_000

const ranked = dictionary['passwords-common'].map((password) => password.toLowerCase())
const passwords = new Set(ranked.filter((password) => password.length >= 8).slice(0, REFUSED))
/** Also rejected with trailing digits and symbols. */
const stems = new Set([...ranked.filter((password) => /^\D{3,}$/.test(password)).slice(0, REFUSED), 'atelier'])

/** Shifted digit keys of a US keyboard. */
const SHIFTED = ')!@#$%^&*('
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const unshift = (password: string) => password.replace(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED.indexOf(sign)))
const unleet = (password: string) => password.replace(/[013457@$]/g, (sign) => LEET[sign]!)
const stemOf = (password: string) => password.replace(/[\d\W_]{1,6}$/, '')

/** Ignores case; also matches leetspeak, shifted digits, appended digits or symbols, repetitions and digit runs. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(.{1,3})\1+.?$/u.test(plain)) return true
  if (['01234567890123456789', '98765432109876543210'].some((run) => run.includes(plain))) return true
  if ([plain, unshift(plain), unleet(plain)].some((form) => passwords.has(form) || stems.has(form))) return true
  return [stemOf(plain), unleet(stemOf(plain))].some((stem) => stems.has(stem))
}
