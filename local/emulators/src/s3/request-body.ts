import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DigestMeter } from './digests.ts'
import { notImplemented, S3Error } from './errors.ts'
import type { Authentication } from './signature.ts'

const largestObject = 5 * 1024 ** 3
const largestDocument = 2 * 1024 ** 2

export type ReceivedBody = { size: number; md5: Buffer }

/** Streams a request's body into `target`; resolves once it matches the client's declared length and hashes. */
export async function receiveBody(
  request: IncomingMessage,
  { payload }: Authentication,
  target: Writable,
  limit = largestObject,
): Promise<ReceivedBody> {
  const { headers } = request
  if (payload.startsWith('STREAMING-'))
    throw notImplemented('A body in signed chunks or with a trailer: set requestChecksumCalculation to WHEN_REQUIRED')
  const expected = headers['content-length']
  if (expected === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')

  const meter = new DigestMeter(limit, payload)
  // Not the request itself: a failing pipeline would destroy it, and with it the response.
  await pipeline(request.iterator({ destroyOnReturn: false }), meter, target)
  if (Number(expected) !== meter.size)
    throw new S3Error(400, 'IncompleteBody', 'The body is not as long as its Content-Length says.')
  return { size: meter.size, md5: meter.check(headers) }
}

/** Reads a small request document, such as the list of keys to delete. */
export async function receiveText(request: IncomingMessage, authentication: Authentication): Promise<string> {
  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await receiveBody(request, authentication, collect, largestDocument)
  return Buffer.concat(chunks).toString('utf8')
}
