interface Failure extends Error {
  code?: unknown
  /** From a mail server. */
  responseCode?: number
  /** From the S3 client. */
  $metadata?: { httpStatusCode?: number }
}

/** Without third-party text, which may contain personal data: `SMTP 550`, `ECONNREFUSED`, `TypeError`. */
export function failureCode(error: Error): string {
  const { name, code, responseCode, $metadata } = (error.cause ?? error) as Failure
  if (responseCode !== undefined) return `SMTP ${responseCode}`
  if (typeof code === 'string') return code
  const number = typeof code === 'number' ? code : $metadata?.httpStatusCode
  return number === undefined ? name : `${name} ${number}`
}
