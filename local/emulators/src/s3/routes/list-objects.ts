import { invalidArgument } from '../errors.ts'
import { replyXml, requireSignature } from '../exchange.ts'
import type { Exchange } from '../exchange.ts'
import { listPage } from '../listing.ts'
import type { StoredObject } from '../object-store.ts'
import { encodeUri } from '../signature.ts'
import { element, group, xmlDocument } from '../xml.ts'

const largestPage = 1000

/** ListObjectsV2, and ListObjects for older clients. */
export async function listObjects(exchange: Exchange) {
  requireSignature(exchange)
  const { query } = exchange
  const second = query.get('list-type') === '2'
  const limit = Math.min(Number(query.get('max-keys') ?? largestPage), largestPage)
  if (!Number.isInteger(limit) || limit < 0) throw invalidArgument('max-keys must be a whole number.')
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const objects = exchange.store.bucket(exchange.bucket).list()
  const page = listPage(objects, { prefix, delimiter, limit, after: startingPoint(query) })

  const encode = query.get('encoding-type') === 'url' ? encodeUri : (text: string) => text
  const count = page.items.length + page.prefixes.length
  const next = page.next === null ? [] : nextPage(second, page.next, encode)
  replyXml(
    exchange,
    xmlDocument(
      'ListBucketResult',
      element('Name', exchange.bucket),
      element('Prefix', encode(prefix)),
      ...(delimiter ? [element('Delimiter', encode(delimiter))] : []),
      ...(query.get('encoding-type') === 'url' ? [element('EncodingType', 'url')] : []),
      element('MaxKeys', limit),
      ...(second ? [element('KeyCount', count)] : [element('Marker', encode(query.get('marker') ?? ''))]),
      element('IsTruncated', page.next !== null),
      ...next,
      ...page.items.map((object) => contents(object, encode)),
      ...page.prefixes.map((common) => group('CommonPrefixes', element('Prefix', encode(common)))),
    ),
  )
}

function startingPoint(query: URLSearchParams): string {
  const token = query.get('continuation-token')
  if (token !== null) return Buffer.from(token, 'base64url').toString('utf8')
  return query.get('start-after') ?? query.get('marker') ?? ''
}

const nextPage = (second: boolean, next: string, encode: (text: string) => string) => [
  second
    ? element('NextContinuationToken', Buffer.from(next).toString('base64url'))
    : element('NextMarker', encode(next)),
]

const contents = ({ key, modified, etag, size }: StoredObject, encode: (text: string) => string) =>
  group(
    'Contents',
    element('Key', encode(key)),
    element('LastModified', modified),
    element('ETag', etag),
    element('Size', size),
    element('StorageClass', 'STANDARD'),
  )
