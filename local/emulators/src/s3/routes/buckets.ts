import { corsDocument, parseCorsRules } from '../cors.ts'
import { S3Error } from '../errors.ts'
import { reply, replyXml, requireSignature } from '../exchange.ts'
import type { Exchange } from '../exchange.ts'
import { publicPrefixes } from '../public-read.ts'
import { receiveText } from '../request-body.ts'
import { element, group, insides, texts, xmlDocument } from '../xml.ts'

const mostDeletions = 1000

export async function listBuckets(exchange: Exchange) {
  requireSignature(exchange)
  const buckets = exchange.store.names().map((name) => group('Bucket', element('Name', name)))
  replyXml(exchange, xmlDocument('ListAllMyBucketsResult', group('Buckets', ...buckets)))
}

export async function createBucket(exchange: Exchange) {
  requireSignature(exchange)
  await exchange.store.create(exchange.bucket)
  reply(exchange, 200, { location: `/${exchange.bucket}` })
}

export async function headBucket(exchange: Exchange) {
  requireSignature(exchange)
  exchange.store.bucket(exchange.bucket)
  reply(exchange, 200)
}

export async function deleteBucket(exchange: Exchange) {
  requireSignature(exchange)
  await exchange.store.remove(exchange.bucket)
  reply(exchange, 204)
}

export async function deleteObjects(exchange: Exchange) {
  const document = await receiveText(exchange.request, requireSignature(exchange))
  const bucket = exchange.store.bucket(exchange.bucket)
  const keys = insides(document, 'Object').flatMap((inside) => texts(inside, 'Key'))
  if (!keys.length || keys.length > mostDeletions)
    throw new S3Error(400, 'MalformedXML', `Between 1 and ${mostDeletions} keys can be deleted at once.`)
  for (const key of keys) await bucket.delete(key)
  const quiet = texts(document, 'Quiet')[0] === 'true'
  const deleted = keys.map((key) => group('Deleted', element('Key', key)))
  replyXml(exchange, xmlDocument('DeleteResult', ...(quiet ? [] : deleted)))
}

export async function getCors(exchange: Exchange) {
  requireSignature(exchange)
  const { cors } = exchange.store.bucket(exchange.bucket).settings
  if (!cors) throw new S3Error(404, 'NoSuchCORSConfiguration', 'The bucket has no CORS configuration of its own.')
  replyXml(exchange, corsDocument(cors))
}

export async function putCors(exchange: Exchange) {
  const document = await receiveText(exchange.request, requireSignature(exchange))
  await exchange.store.bucket(exchange.bucket).change({ cors: parseCorsRules(document) })
  reply(exchange, 200)
}

export async function deleteCors(exchange: Exchange) {
  requireSignature(exchange)
  await exchange.store.bucket(exchange.bucket).change({ cors: undefined })
  reply(exchange, 204)
}

export async function putPolicy(exchange: Exchange) {
  const policy = await receiveText(exchange.request, requireSignature(exchange))
  publicPrefixes(exchange.bucket, policy)
  await exchange.store.bucket(exchange.bucket).change({ policy })
  reply(exchange, 204)
}

export async function deletePolicy(exchange: Exchange) {
  requireSignature(exchange)
  await exchange.store.bucket(exchange.bucket).change({ policy: undefined })
  reply(exchange, 204)
}
