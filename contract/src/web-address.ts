const SCHEME = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms|data|javascript):\S/i
const MAILBOX = /\S@\S/
const DOMAIN = /[\p{L}\p{N}][.。]\p{L}{2}/u
const IPV4 = /\d{1,3}(?:\.\d{1,3}){3}/
/** The dots of initials, as in "J.R.Smith". */
const INITIALS = /(^|[^\p{L}\p{N}])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll})/gu

/** Whether a mail client may link part of a text: a URL, domain, IPv4 or email address, in any Unicode form. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC')
  const domains = plain.replace(INITIALS, '$1')
  return SCHEME.test(plain) || MAILBOX.test(plain) || IPV4.test(plain) || DOMAIN.test(domains)
}
