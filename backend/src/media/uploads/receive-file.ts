import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Request, Response } from 'express'
import { Transform } from 'node:stream'
import multer from 'multer'
import type { StorageEngine } from 'multer'
import { asHttpError } from '../../http/answers/known-failures.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { sizeOf } from '../../storage/stored-files.ts'

export interface Destination {
  area: Area
  key: string
  contentType: string
  size: number
}

class WrongSizeError extends Error {
  readonly tooLarge: boolean
  constructor(tooLarge: boolean) {
    super()
    this.tooLarge = tooLarge
  }
}

/** Fails before the last byte is passed on, so that S3 never stores a file of the wrong size. */
function exactly(size: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > size ? new WrongSizeError(true) : null, chunk)
    },
    flush(done) {
      done(bytes < size ? new WrongSizeError(false) : null)
    },
  })
}

function intoS3(
  { receiving, buckets }: Storage,
  { area, key, contentType, size }: Destination,
  signal: AbortSignal,
): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const aborter = new AbortController()
      const body = exactly(size)
      let failure: unknown
      const fail = (error: unknown) => {
        failure ??= error
        stream.unpipe(body).resume()
        aborter.abort()
      }
      const onAbort = () => fail(new Error('The client has hung up'))
      signal.addEventListener('abort', onAbort, { once: true })
      body.once('error', fail)
      stream.once('error', fail)
      receiving
        .send(
          new PutObjectCommand({
            Bucket: buckets[area],
            Key: key,
            Body: stream.pipe(body),
            ContentLength: size,
            ContentType: contentType,
            // The existing file may have passed inspection: a late request must not replace its content.
            IfNoneMatch: '*',
          }),
          { abortSignal: aborter.signal },
        )
        .then(
          () => done(null, { size }),
          (error: unknown) => {
            stream.unpipe(body).resume()
            done(failure ?? error)
          },
        )
        .finally(() => signal.removeEventListener('abort', onAbort))
    },
    _removeFile: (_request, _file, done) => done(null),
  }
}

/** Null without a complete file. If another request was faster, its file counts. A failed file stores nothing. */
export async function receiveFile(
  storage: Storage,
  destination: Destination,
  { request, response, signal }: { request: Request; response: Response; signal: AbortSignal },
): Promise<number | 'too large' | null> {
  const receive = multer({
    storage: intoS3(storage, destination, signal),
    limits: { files: 1, fields: 4, fieldSize: 1024 },
    // For non-ASCII file names; they are unused, but must not break the form.
    defParamCharset: 'utf8',
  }).single('file')
  try {
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => (error ? reject(error as Error) : resolve()))
    })
  } catch (error) {
    if (error instanceof WrongSizeError) return error.tooLarge ? 'too large' : null
    const isAnswer = error instanceof S3ServiceException
    if (isAnswer && error.$metadata.httpStatusCode === 412) return sizeOf(storage, destination.area, destination.key)
    if (isAnswer || signal.aborted || asHttpError(error).code === 'UNAVAILABLE') throw error
    return null
  }
  return request.file?.size ?? null
}
