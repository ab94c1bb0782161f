import { EMAIL_MAX } from './limits.ts'

/** Of hosts that are not ASCII; the parser of URLs would read more of anything else. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61\p{Join_Control}-]+$/u
const ASCII = /^[\0-\x7F]*$/
/** An address in its one form: RFC 5321 without quoted names and address literals. Domains have at least two labels, the last one no number. */
export const MAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i

/** Splits at the last `@`: the domain is empty without one. */
const parts = (address: string): [name: string, domain: string] => {
  const typed = address.replaceAll('＠', '@')
  const at = typed.lastIndexOf('@')
  return at < 0 ? [typed, ''] : [typed.slice(0, at), typed.slice(at + 1)]
}

/** The one form of an address: in lower case, its domain as it is sent (`xn--…`). A text that is too long stays as it is. */
export function mailAddress(typed: string): string {
  if (typed.length > EMAIL_MAX) return typed
  const [name, domain] = parts(typed.trim())
  const local = name.normalize('NFKC').toLowerCase()
  return domain === '' ? typed.trim().toLowerCase() : `${local}@${hostOf(domain)}`
}

function hostOf(domain: string): string {
  if (ASCII.test(domain) || !INTERNATIONAL.test(domain)) return domain.toLowerCase()
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

/** Whether the domain of an address can be one of the internet; not every `xn--…` is. */
export const hasMailHost = (address: string): boolean =>
  address.length <= EMAIL_MAX && URL.canParse(`http://${parts(address)[1]}`)

/** Whether an address would need a mail server that takes other letters than a to z before the `@` (RFC 6531). */
export const isInternationalName = (address: string): boolean => !ASCII.test(parts(address)[0]) && address.includes('@')
