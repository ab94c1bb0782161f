import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { invalidArgument, S3Error } from '../errors.ts'
import { reply, replyXml, requireSignature } from '../exchange.ts'
import type { Exchange } from '../exchange.ts'
import { objectHeaders } from '../object-headers.ts'
import type { Bucket } from '../object-store.ts'
import { parseRange } from '../range.ts'
import { receiveBody, receiveText } from '../request-body.ts'
import { encodeUri } from '../signature.ts'
import { noSuchUpload } from '../uploads.ts'
import type { Part, Upload } from '../uploads.ts'
import { element, group, insides, texts, xmlDocument } from '../xml.ts'
import { checkCondition, openSource } from './objects.ts'

const smallestPart = 5 * 1024 ** 2
const highestPart = 10_000

const invalidPart = () =>
  new S3Error(400, 'InvalidPart', 'A part was not found, or its entity tag is not the one that was stored.')

export async function createUpload(exchange: Exchange) {
  requireSignature(exchange)
  const bucket = exchange.store.bucket(exchange.bucket)
  const upload = await bucket.uploads.begin(exchange.key, objectHeaders(exchange.request.headers))
  replyXml(
    exchange,
    xmlDocument('InitiateMultipartUploadResult', ...identify(exchange), element('UploadId', upload.id)),
  )
}

export async function uploadPart(exchange: Exchange) {
  const authentication = requireSignature(exchange)
  const { bucket, upload } = find(exchange)
  const number = Number(exchange.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > highestPart)
    throw invalidArgument(`Part number must be an integer between 1 and ${highestPart}.`)

  try {
    const isCopy = exchange.request.headers['x-amz-copy-source'] !== undefined
    const { blob, size, md5 } = await upload.parts.write((target) =>
      isCopy ? copyRange(exchange, target) : receiveBody(exchange.request, authentication, target),
    )
    const etag = `"${md5.toString('hex')}"`
    const modified = new Date().toISOString()
    await upload.parts.commit(String(number), { blob, size, etag, modified }, () => checkOpen(bucket, upload))
    if (isCopy)
      replyXml(exchange, xmlDocument('CopyPartResult', element('ETag', etag), element('LastModified', modified)))
    else reply(exchange, 200, { etag })
  } catch (error) {
    // The upload was aborted meanwhile, which removed its directory.
    throw bucket.uploads.has(upload) ? error : noSuchUpload()
  }
}

async function copyRange(exchange: Exchange, target: Writable) {
  const opened = await openSource(exchange, ['x-amz-copy-source-range'])
  try {
    const asked = exchange.request.headers['x-amz-copy-source-range']
    const range = asked === undefined ? undefined : parseRange(String(asked), opened.record.size)
    if (range === null) throw invalidArgument('The range of a copied part is bytes=first-last.')
    const { start, end } = range ?? { start: 0, end: opened.record.size - 1 }
    const md5 = createHash('md5')
    const read = opened.file.createReadStream({ start, end, autoClose: false })
    read.on('data', (piece) => md5.update(piece))
    await pipeline(read, target)
    return { size: end - start + 1, md5: md5.digest() }
  } finally {
    await opened.file.close()
  }
}

export async function listParts(exchange: Exchange) {
  requireSignature(exchange)
  const { upload } = find(exchange)
  const after = Number(exchange.query.get('part-number-marker') ?? 0)
  const limit = Math.min(Number(exchange.query.get('max-parts') ?? 1000), 1000)
  const rest = numberedParts(upload).filter(([number]) => number > after)
  const page = rest.slice(0, limit)
  const last = page.at(-1)?.[0] ?? after
  replyXml(
    exchange,
    xmlDocument(
      'ListPartsResult',
      ...identify(exchange),
      element('UploadId', upload.id),
      element('PartNumberMarker', after),
      element('NextPartNumberMarker', last),
      element('MaxParts', limit),
      element('IsTruncated', page.length < rest.length),
      ...page.map(([number, part]) => partElement(number, part)),
    ),
  )
}

export async function abortUpload(exchange: Exchange) {
  requireSignature(exchange)
  const { bucket, upload } = find(exchange)
  checkOpen(bucket, upload)
  await bucket.uploads.end(upload)
  reply(exchange, 204)
}

export async function completeUpload(exchange: Exchange) {
  const authentication = requireSignature(exchange)
  const document = await receiveText(exchange.request, authentication)
  const bucket = exchange.store.bucket(exchange.bucket)
  const id = exchange.query.get('uploadId') ?? ''
  const finished = bucket.get(exchange.key)
  // Idempotent: a client that lost the response may retry.
  if (finished?.uploadId === id) return replyCompleted(exchange, finished.etag)

  const { upload } = find(exchange)
  checkOpen(bucket, upload)
  const parts = chosenParts(document, upload)
  upload.completing = true
  try {
    replyCompleted(exchange, await join(exchange, bucket, upload, parts))
  } finally {
    upload.completing = false
  }
}

export async function listUploads(exchange: Exchange) {
  requireSignature(exchange)
  const prefix = exchange.query.get('prefix') ?? ''
  const uploads = exchange.store
    .bucket(exchange.bucket)
    .uploads.list()
    .filter((upload) => upload.key.startsWith(prefix))
  const elements = uploads.map(({ key, id, initiated }) =>
    group('Upload', element('Key', key), element('UploadId', id), element('Initiated', initiated)),
  )
  const head = [element('Bucket', exchange.bucket), element('Prefix', prefix), element('IsTruncated', false)]
  replyXml(exchange, xmlDocument('ListMultipartUploadsResult', ...head, ...elements))
}

/** Copies the parts into a new object, which is invisible until its commit; the upload remains until then. */
async function join(exchange: Exchange, bucket: Bucket, upload: Upload, parts: [number, Part][]): Promise<string> {
  const digests = parts.map(([, part]) => Buffer.from(part.etag.replaceAll('"', ''), 'hex'))
  const etag = `"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}"`
  const size = parts.reduce((sum, [, part]) => sum + part.size, 0)
  const { key, headers, id: uploadId } = upload
  const { blob } = await bucket.write(async (target) => {
    await pipeline(readParts(upload, parts), target)
    return {}
  })
  const object = { key, blob, size, etag, modified: new Date().toISOString(), headers, uploadId }
  await bucket.put(object, (current) => checkCondition(exchange, current))
  await bucket.uploads.end(upload)
  return etag
}

async function* readParts(upload: Upload, parts: [number, Part][]) {
  for (const [number] of parts) {
    const opened = await upload.parts.openRecord(String(number))
    if (!opened) throw invalidPart()
    try {
      yield* opened.file.createReadStream({ autoClose: false, highWaterMark: 1024 ** 2 })
    } finally {
      await opened.file.close()
    }
  }
}

function chosenParts(document: string, upload: Upload): [number, Part][] {
  const chosen = insides(document, 'Part').map((inside) => ({
    number: Number(texts(inside, 'PartNumber')[0]),
    etag: (texts(inside, 'ETag')[0] ?? '').replaceAll('"', ''),
  }))
  if (!chosen.length) throw new S3Error(400, 'MalformedXML', 'The list of parts is empty or cannot be read.')
  if (chosen.some(({ number }, index) => index > 0 && number <= chosen[index - 1]!.number))
    throw new S3Error(400, 'InvalidPartOrder', 'The parts must be listed in ascending order.')
  const parts = chosen.map(({ number, etag }): [number, Part] => {
    const part = upload.parts.get(String(number))
    if (!part || part.etag !== `"${etag}"`) throw invalidPart()
    return [number, part]
  })
  if (parts.slice(0, -1).some(([, part]) => part.size < smallestPart))
    throw new S3Error(400, 'EntityTooSmall', 'A part other than the last is smaller than the minimum of 5 MiB.')
  return parts
}

function find(exchange: Exchange): { bucket: Bucket; upload: Upload } {
  const bucket = exchange.store.bucket(exchange.bucket)
  const upload = bucket.uploads.find(exchange.query.get('uploadId') ?? '', exchange.key)
  if (!upload) throw noSuchUpload()
  return { bucket, upload }
}

function checkOpen(bucket: Bucket, upload: Upload) {
  if (!bucket.uploads.has(upload)) throw noSuchUpload()
  if (upload.completing) throw new S3Error(409, 'OperationAborted', 'The upload is being completed.')
}

const numberedParts = (upload: Upload) =>
  upload.parts
    .entries()
    .map(([name, part]): [number, Part] => [Number(name), part])
    .sort(([one], [other]) => one - other)

const identify = ({ bucket, key }: Exchange) => [element('Bucket', bucket), element('Key', key)]

const partElement = (number: number, { etag, size, modified }: Part) =>
  group(
    'Part',
    element('PartNumber', number),
    element('LastModified', modified),
    element('ETag', etag),
    element('Size', size),
  )

function replyCompleted(exchange: Exchange, etag: string) {
  const location = `/${exchange.bucket}/${exchange.key.split('/').map(encodeUri).join('/')}`
  const children = [element('Location', location), ...identify(exchange), element('ETag', etag)]
  replyXml(exchange, xmlDocument('CompleteMultipartUploadResult', ...children))
}
