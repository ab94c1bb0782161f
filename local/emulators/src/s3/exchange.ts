import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { accessDenied } from './errors.ts'
import type { S3Error } from './errors.ts'
import type { ObjectStore } from './object-store.ts'
import type { Authentication, Credentials } from './signature.ts'
import { element, group } from './xml.ts'

/** A request with its response. */
export type Exchange = {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
  /** Null for an anonymous request. */
  authentication: Authentication | null
  store: ObjectStore
  credentials: Credentials
}

export function requireSignature({ authentication }: Exchange): Authentication {
  if (!authentication) throw accessDenied()
  return authentication
}

export function reply({ response }: Exchange, status: number, headers: OutgoingHttpHeaders = {}) {
  response.writeHead(status, { 'content-length': 0, ...headers }).end()
}

export function replyXml({ response }: Exchange, document: string, status = 200) {
  const body = Buffer.from(document)
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length }).end(body)
}

export function replyError(request: IncomingMessage, response: ServerResponse, error: S3Error) {
  const details = group('Error', element('Code', error.code), element('Message', error.message))
  const body = request.method === 'HEAD' ? '' : `<?xml version="1.0" encoding="UTF-8"?>${details}`
  const headers = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) }
  response.writeHead(error.status, headers).end(body)
}
