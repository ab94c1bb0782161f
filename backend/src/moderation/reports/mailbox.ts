import { mailAddress } from '@atelier/contract/credentials/mail-address.ts'

/** These ignore dots in names. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address: without case, without what follows a plus sign, as most providers deliver. */
export function mailboxOf(email: string): string {
  const address = mailAddress(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const plus = address.slice(0, at).indexOf('+', 1)
  const name = address.slice(0, plus === -1 ? at : plus)
  return IGNORES_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
