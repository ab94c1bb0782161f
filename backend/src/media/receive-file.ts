import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Request, Response } from 'express'
import { Transform } from 'node:stream'
import multer from 'multer'
import type { StorageEngine } from 'multer'
import { asHttpError } from '../http/known-failures.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { sizeOf } from './stored-files.ts'

/** Where a file goes, and how many bytes it has. */
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

/** Lets through so many bytes, and fails on more or fewer before the last is passed on: S3 never gets the whole of another file. */
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

/** Lets multer write a file into S3 as it comes in, in one request: nothing of it is kept in memory. */
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
            // What is there already may have been looked at: a request that comes late must not put another content in its place.
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

/**
 * Takes the field `file` of a form into S3 and answers its bytes; `too large` beyond the size, null without a whole file. Where
 * another request was faster, its file counts. Of a file that fails nothing is stored.
 */
export async function receiveFile(
  storage: Storage,
  destination: Destination,
  { request, response, signal }: { request: Request; response: Response; signal: AbortSignal },
): Promise<number | 'too large' | null> {
  const receive = multer({
    storage: intoS3(storage, destination, signal),
    limits: { files: 1, fields: 4, fieldSize: 1024 },
    // File names that are not ASCII; nothing is made of them, but they must not break the form.
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
