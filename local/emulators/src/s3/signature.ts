import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, S3Error } from './errors.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

export type Authentication = { presigned: boolean; payload: string }

export type SignedRequest = {
  method: string
  /** The path as sent, still percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

type Claim = { credential: string; signedHeaders: string; signature: string; date: string; payload: string }

const maximumSkew = 15 * 60 * 1000
const week = 7 * 24 * 3600

export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
const sign = (key: Buffer, value: string) => hmac(key, value).toString('hex')

export const encodeUri = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

export function decodeUri(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

function sameSignature(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Parses `id/date/region/service/aws4_request` and derives the signing key of this scope. */
function openCredential(credential: string, credentials: Credentials) {
  const [id, date = '', region = '', service = '', terminator] = credential.split('/')
  if (id !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key id is not known.')
  if (service !== 's3' || terminator !== 'aws4_request')
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The credential has the wrong scope.')
  const dateKey = hmac(`AWS4${credentials.secretAccessKey}`, date)
  const key = hmac(hmac(hmac(dateKey, region), service), 'aws4_request')
  return { key, date, scope: `${date}/${region}/${service}/aws4_request` }
}

/**
 * Verifies AWS Signature Version 4 from a header or a presigned query.
 * Returns null for an unsigned request; rejects an invalid signature.
 */
export function authenticate(request: SignedRequest, credentials: Credentials, now: number): Authentication | null {
  const presigned = request.query.has('X-Amz-Signature')
  const claim = presigned ? queryClaim(request.query) : headerClaim(request.headers)
  if (!claim) return null

  const { key, date, scope } = openCredential(claim.credential, credentials)
  if (!claim.date.startsWith(date)) throw accessDenied('The credential is for another day.')
  checkTime(claim.date, presigned ? Number(request.query.get('X-Amz-Expires')) : null, now)
  checkSignedHeaders(request.headers, claim.signedHeaders.split(';'))

  const expected = sign(
    key,
    ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonicalRequest(request, claim))].join('\n'),
  )
  if (!sameSignature(expected, claim.signature))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the request.')
  return { presigned, payload: claim.payload }
}

function queryClaim(query: URLSearchParams): Claim {
  const value = (name: string) => query.get(name) ?? ''
  if (value('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw accessDenied('Only AWS4-HMAC-SHA256 is supported.')
  return {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders'),
    signature: value('X-Amz-Signature'),
    date: value('X-Amz-Date'),
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

function headerClaim(headers: IncomingHttpHeaders): Claim | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw accessDenied('Only AWS4-HMAC-SHA256 is supported.')
  const parts = new Map(
    authorization
      .slice('AWS4-HMAC-SHA256 '.length)
      .split(/,\s*/)
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  const payload = headers['x-amz-content-sha256']
  if (typeof payload !== 'string') throw new S3Error(400, 'InvalidRequest', 'x-amz-content-sha256 is missing.')
  return {
    credential: parts.get('Credential') ?? '',
    signedHeaders: parts.get('SignedHeaders') ?? '',
    signature: parts.get('Signature') ?? '',
    date: String(headers['x-amz-date'] ?? ''),
    payload,
  }
}

function checkTime(date: string, expires: number | null, now: number) {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(signedAt)) throw accessDenied('The date of the signature cannot be read.')
  if (expires === null) {
    if (Math.abs(now - signedAt) > maximumSkew)
      throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks of client and server differ too much.')
    return
  }
  if (!(expires >= 1 && expires <= week)) throw accessDenied('X-Amz-Expires must lie between 1 second and a week.')
  if (now > signedAt + expires * 1000) throw accessDenied('Request has expired')
  if (signedAt > now + maximumSkew) throw accessDenied('Request is not yet valid')
}

/** An x-amz header outside the signature could turn a presigned upload into a copy or change its metadata. */
function checkSignedHeaders(headers: IncomingHttpHeaders, signed: string[]) {
  if (!signed.includes('host')) throw accessDenied('The host header must be signed.')
  const loose = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (loose) throw accessDenied(`There were headers present in the request which were not signed: ${loose}`)
}

function canonicalRequest({ method, path, query, headers }: SignedRequest, claim: Claim): string {
  const canonicalPath = decodeUri(path).split('/').map(encodeUri).join('/')
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
    .sort()
    .join('&')
  const canonicalHeaders = claim.signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  )
  return [method, canonicalPath, canonicalQuery, ...canonicalHeaders, '', claim.signedHeaders, claim.payload].join('\n')
}
