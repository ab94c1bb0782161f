import { notImplemented, S3Error } from './errors.ts'
import type { Exchange } from './exchange.ts'
import * as buckets from './routes/buckets.ts'
import { listObjects } from './routes/list-objects.ts'
import * as multipart from './routes/multipart.ts'
import * as objects from './routes/objects.ts'

type Handler = (exchange: Exchange) => Promise<void>

const longestKey = 1024

/** Keyed by method and subresource: S3 identifies many operations by a bare query parameter. */
const bucketRoutes: Record<string, Handler> = {
  'GET ': listObjects,
  'HEAD ': buckets.headBucket,
  'PUT ': buckets.createBucket,
  'DELETE ': buckets.deleteBucket,
  'POST delete': buckets.deleteObjects,
  'GET uploads': multipart.listUploads,
  'GET cors': buckets.getCors,
  'PUT cors': buckets.putCors,
  'DELETE cors': buckets.deleteCors,
  'PUT policy': buckets.putPolicy,
  'DELETE policy': buckets.deletePolicy,
}

const objectRoutes: Record<string, Handler> = {
  'GET ': objects.getObject,
  'HEAD ': objects.getObject,
  'PUT ': objects.putObject,
  'DELETE ': objects.deleteObject,
  'POST uploads': multipart.createUpload,
  'PUT uploadId': multipart.uploadPart,
  'GET uploadId': multipart.listParts,
  'DELETE uploadId': multipart.abortUpload,
  'POST uploadId': multipart.completeUpload,
}

/** Unsupported ones among these are rejected: a plain GET or PUT would do something else than intended. */
const subresources = `accelerate acl analytics attributes cors delete encryption inventory legal-hold lifecycle location
  logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock replication
  requestPayment restore retention select tagging torrent uploadId uploads versionId versioning versions website`.split(
  /\s+/,
)

export function route(exchange: Exchange): Promise<void> {
  const { method, bucket, key, query } = exchange
  if (bucket === '') {
    if (method === 'GET') return buckets.listBuckets(exchange)
    throw methodNotAllowed()
  }
  if (Buffer.byteLength(key) > longestKey) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long.')

  const subresource = subresources.find((name) => query.has(name)) ?? ''
  const handler = (key === '' ? bucketRoutes : objectRoutes)[`${method} ${subresource}`]
  if (handler) return handler(exchange)
  if (subresource) throw notImplemented(`${method} ?${subresource}`)
  throw methodNotAllowed()
}

const methodNotAllowed = () =>
  new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
