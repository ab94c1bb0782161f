interface Failure extends Error {
  code?: unknown
  /** From a mail server. */
  responseCode?: number
  /** From the S3 client. */
  $metadata?: { httpStatusCode?: number }
}

/** The mail library replaces the code of a TLS or DNS failure, and only the runtime's message names it. */
const HIDING = ['ESOCKET', 'EDNS']
const MESSAGE_MAX = 200

/**
 * Without third-party text, which may contain personal data: `SMTP 550`, `ECONNREFUSED`, `TypeError`,
 * `ESOCKET: self-signed certificate`.
 */
export function failureCode(error: Error): string {
  const { name, code, message, responseCode, $metadata } = (error.cause ?? error) as Failure
  if (responseCode !== undefined) return code === 'EAUTH' ? `SMTP ${responseCode} (login)` : `SMTP ${responseCode}`
  if (typeof code === 'string') return HIDING.includes(code) ? `${code}: ${message.trim().slice(0, MESSAGE_MAX)}` : code
  const number = typeof code === 'number' ? code : $metadata?.httpStatusCode
  return number === undefined ? name : `${name} ${number}`
}
