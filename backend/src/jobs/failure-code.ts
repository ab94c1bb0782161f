interface Failure extends Error {
  code?: unknown
  /** A mail server's. */
  responseCode?: number
  /** The S3 client's. */
  $metadata?: { httpStatusCode?: number }
}

/**
 * What went wrong, in a word or two and without those of anybody else, which may tell of a person: `SMTP 550`, `ECONNREFUSED`,
 * `MongoServerError 11000`, `TypeError`.
 */
export function failureCode(error: Error): string {
  const { name, code, responseCode, $metadata } = (error.cause ?? error) as Failure
  if (responseCode !== undefined) return `SMTP ${responseCode}`
  if (typeof code === 'string') return code
  const number = typeof code === 'number' ? code : $metadata?.httpStatusCode
  return number === undefined ? name : `${name} ${number}`
}
