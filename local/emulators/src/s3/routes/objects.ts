import { pipeline } from 'node:stream/promises'
import { accessDenied, noSuchKey, notImplemented, S3Error } from '../errors.ts'
import { reply, replyXml, requireSignature } from '../exchange.ts'
import type { Exchange } from '../exchange.ts'
import { objectHeaders } from '../object-headers.ts'
import type { Bucket, StoredObject } from '../object-store.ts'
import { publicPrefixes } from '../public-read.ts'
import { parseRange } from '../range.ts'
import { receiveBody } from '../request-body.ts'
import { decodeUri } from '../signature.ts'
import { element, xmlDocument } from '../xml.ts'

export async function getObject(exchange: Exchange) {
  const { request, response, key } = exchange
  const bucket = readableBucket(exchange)
  const opened = await bucket.open(key)
  if (!opened) throw noSuchKey()
  const { record, file } = opened
  try {
    const headers = downloadHeaders(exchange, record)
    if (isUnchanged(exchange, record)) {
      response.writeHead(304, headers).end()
      return
    }
    checkMatch(request.headers['if-match'], record)
    const range = requestedRange(exchange, record)
    if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${record.size}`)
    const { start, end } = range ?? { start: 0, end: record.size - 1 }
    response.writeHead(range ? 206 : 200, { ...headers, 'content-length': end - start + 1 })
    if (request.method === 'HEAD' || record.size === 0) response.end()
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
  } finally {
    await file.close()
  }
}

export async function putObject(exchange: Exchange) {
  const authentication = requireSignature(exchange)
  const { request, key } = exchange
  if (request.headers['x-amz-copy-source'] !== undefined) return copyObject(exchange)
  const bucket = exchange.store.bucket(exchange.bucket)
  const { blob, size, md5 } = await bucket.write((target) => receiveBody(request, authentication, target))
  const etag = `"${md5.toString('hex')}"`
  const modified = new Date().toISOString()
  const object = { key, blob, size, etag, modified, headers: objectHeaders(request.headers) }
  await bucket.put(object, (current) => checkCondition(exchange, current))
  reply(exchange, 200, { etag })
}

export async function deleteObject(exchange: Exchange) {
  requireSignature(exchange)
  await exchange.store.bucket(exchange.bucket).delete(exchange.key)
  reply(exchange, 204)
}

async function copyObject(exchange: Exchange) {
  const { request, key, store } = exchange
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const opened = await openSource(exchange)

  try {
    const bucket = store.bucket(exchange.bucket)
    const { size, etag } = opened.record
    const headers = replaces ? objectHeaders(request.headers) : opened.record.headers
    const modified = new Date().toISOString()
    const { blob } = await bucket.write(async (target) => {
      await pipeline(opened.file.createReadStream({ autoClose: false }), target)
      return {}
    })
    await bucket.put({ key, blob, size, etag, modified, headers }, (current) => checkCondition(exchange, current))
    replyXml(exchange, xmlDocument('CopyObjectResult', element('ETag', etag), element('LastModified', modified)))
  } finally {
    await opened.file.close()
  }
}

/** Of a copy; `known` are the headers that its caller reads. */
export async function openSource({ request, store }: Exchange, known: readonly string[] = []) {
  const isUnknown = (name: string) => name.startsWith('x-amz-copy-source-') && !known.includes(name)
  if (Object.keys(request.headers).some(isUnknown)) throw notImplemented('A conditional copy')
  const source = decodeUri(String(request.headers['x-amz-copy-source'])).replace(/^\//, '')
  const slash = source.indexOf('/')
  const opened = await store.bucket(source.slice(0, slash)).open(source.slice(slash + 1))
  if (!opened) throw noSuchKey()
  return opened
}

function readableBucket(exchange: Exchange): Bucket {
  const { authentication, store, key } = exchange
  if (authentication) return store.bucket(exchange.bucket)
  const bucket = store.find(exchange.bucket)
  const prefixes = bucket?.settings.policy ? publicPrefixes(bucket.name, bucket.settings.policy) : []
  if (!bucket || !prefixes.some((prefix) => key.startsWith(prefix))) throw accessDenied()
  return bucket
}

function downloadHeaders({ authentication, query }: Exchange, record: StoredObject) {
  const headers: Record<string, string> = {
    ...record.headers,
    etag: record.etag,
    'last-modified': new Date(record.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  // Anonymous readers may not set response headers.
  if (authentication)
    for (const [name, value] of query) if (name.startsWith('response-')) headers[name.slice('response-'.length)] = value
  return headers
}

const tags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

function isUnchanged({ request }: Exchange, record: StoredObject): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = request.headers
  if (noneMatch !== undefined) return noneMatch === '*' || tags(noneMatch).includes(record.etag)
  // HTTP dates have a resolution of one second.
  return since !== undefined && Math.floor(Date.parse(record.modified) / 1000) * 1000 <= Date.parse(since)
}

function checkMatch(header: string | undefined, current: StoredObject | undefined) {
  if (header === undefined || (current && (header === '*' || tags(header).includes(current.etag)))) return
  throw new S3Error(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.')
}

/** Lets a client create without overwriting, or overwrite only a known version. */
export function checkCondition({ request }: Pick<Exchange, 'request'>, current: StoredObject | undefined) {
  checkMatch(request.headers['if-match'], current)
  if (request.headers['if-none-match'] === '*' && current)
    throw new S3Error(412, 'PreconditionFailed', 'The object exists already.')
}

function requestedRange({ request, response }: Exchange, record: StoredObject) {
  const unless = request.headers['if-range']
  if (unless !== undefined && unless !== record.etag) return null
  try {
    return parseRange(request.headers.range, record.size)
  } catch (error) {
    response.setHeader('content-range', `bytes */${record.size}`)
    throw error
  }
}
