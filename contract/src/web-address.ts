const SCHEME = /[a-z0-9+.-]:\/\/|\b(?:mailto|tel|sms|data|javascript):\S/i
const MAILBOX = /\S@\S/
const DOMAIN = /[\p{L}\p{N}][.。]\p{L}{2}/u
const IPV4 = /\d{1,3}(?:\.\d{1,3}){3}/
/** The last dot of initials, as in "J.R.Smith": two letters follow it, as in a domain. */
const INITIAL = /(?<![\p{L}\p{N}])(\p{Lu})\.(?=\p{Lu}\p{Ll})/gu

/** Whether a mail client may link part of a text: a URL, domain, IPv4 or email address, in any Unicode form. */
export function hasWebAddress(text: string): boolean {
  // Normalization is quadratic for mixed marks, and no address needs one.
  const plain = text.replace(/\p{M}/gu, '').normalize('NFKC')
  const domains = plain.replace(INITIAL, '$1 ')
  return SCHEME.test(plain) || MAILBOX.test(plain) || IPV4.test(plain) || DOMAIN.test(domains)
}
