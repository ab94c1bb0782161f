import { commonError, HttpError } from '../http-error.ts'

// By name, as mongoose, the driver and the S3 client each have their own classes.
const unavailable = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
  // S3's storage is full, as Ceph puts it.
  'QuotaExceeded',
  'TimeoutError',
])
const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
// MongoDB: time limit exceeded, replica set states during a failover, and a full disk.
const passing = new Set([50, 91, 189, 10107, 11600, 11602, 13435, 13436, 14031])

interface Failure {
  name?: string
  code?: unknown
  type?: string
  status?: number
  $metadata?: { httpStatusCode?: number }
}

export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const { name = '', code, type, status, $metadata } = (error ?? {}) as Failure
  if (type === 'entity.too.large') return commonError('PAYLOAD_TOO_LARGE', undefined, error)
  if (type === 'entity.parse.failed') return commonError('MALFORMED_JSON', undefined, error)
  if (error instanceof URIError || status === 400 || status === 415) return commonError('BAD_REQUEST', undefined, error)
  const failedElsewhere = ($metadata?.httpStatusCode ?? 0) >= 500
  if (failedElsewhere || unavailable.has(name) || connection.has(String(code)) || passing.has(Number(code)))
    return commonError('UNAVAILABLE', undefined, error)
  return commonError('INTERNAL', undefined, error)
}
