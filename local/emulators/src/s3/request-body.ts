import type { IncomingMessage } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsChunkedDecoder } from './aws-chunked.ts'
import { DigestMeter, neededHashes } from './digests.ts'
import { S3Error } from './errors.ts'
import type { Authentication } from './signature.ts'

const largestObject = 5 * 1024 ** 3
const largestDocument = 2 * 1024 ** 2

export type ReceivedBody = { size: number; md5: Buffer }

/** Streams a request's body into `target`; resolves once it matches the client's declared length and hashes. */
export async function receiveBody(
  request: IncomingMessage,
  { payload, chain }: Authentication,
  target: Writable,
  limit = largestObject,
): Promise<ReceivedBody> {
  const { headers } = request
  const streamed = payload.startsWith('STREAMING-')
  const expected = streamed ? headers['x-amz-decoded-content-length'] : headers['content-length']
  if (typeof expected !== 'string')
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')

  const promised = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const meter = new DigestMeter(limit, neededHashes(promised, payload))
  const decoder = streamed ? new AwsChunkedDecoder(payload.startsWith('STREAMING-AWS4-') ? chain : null) : null
  // Not the request itself: a failing pipeline would destroy it, and with it the response.
  const source = request.iterator({ destroyOnReturn: false })
  if (decoder) await pipeline(source, decoder, meter, target)
  else await pipeline(source, meter, target)

  if (Number(expected) !== meter.size)
    throw new S3Error(400, 'IncompleteBody', 'The body is not as long as its Content-Length says.')
  meter.check(new Map([...promised, ...(decoder?.trailers ?? [])]), payload)
  return { size: meter.size, md5: meter.digest('md5') }
}

/** Like `receiveBody`, for a file in a form: only the form's policy limits its length. */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  target: Writable,
  { min, max }: { min: number; max: number },
): Promise<ReceivedBody> {
  const meter = new DigestMeter(Math.min(max, largestObject))
  await pipeline(Readable.from(source, { objectMode: false }), meter, target)
  if (meter.size < min)
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.')
  return { size: meter.size, md5: meter.digest('md5') }
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
