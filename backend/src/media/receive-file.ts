import { S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import type { StorageEngine } from 'multer'
import { asHttpError } from '../http/known-failures.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { sizeOf } from './stored-files.ts'

/** Bytes of a part on its way to S3, two at a time: so much of a file is in memory, however large it is. */
const PART = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** Where a file goes, and how many bytes it may have. */
export interface Destination {
  area: Area
  key: string
  contentType: string
  size: number
}

/** Lets multer write a file into S3 as it comes in. */
function intoS3(
  { client, buckets }: Storage,
  { area, key, contentType }: Destination,
  signal: AbortSignal,
): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      let size = 0
      stream.on('data', (chunk: Buffer) => (size += chunk.length))
      const upload = new Upload({
        client,
        // What is there already may have been looked at: a request that comes late must not put another content in its place.
        params: { Bucket: buckets[area], Key: key, Body: stream, ContentType: contentType, IfNoneMatch: '*' },
        partSize: PART,
        queueSize: PARTS_AT_ONCE,
      })
      const onAbort = () => {
        stream.destroy(new Error('The client has hung up'))
        void upload.abort()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      upload
        .done()
        .then(
          () => done(null, { size }),
          (error: unknown) => done(error),
        )
        .finally(() => signal.removeEventListener('abort', onAbort))
    },
    _removeFile: (_request, _file, done) => done(null),
  }
}

/**
 * Takes the field `file` of a form into S3 and answers its bytes; `too large` beyond the size, null without a whole file. Where
 * another request was faster, its file counts. What was stored of a file that fails, the caller removes.
 */
export async function receiveFile(
  storage: Storage,
  destination: Destination,
  { request, response, signal }: { request: Request; response: Response; signal: AbortSignal },
): Promise<number | 'too large' | null> {
  const receive = multer({
    storage: intoS3(storage, destination, signal),
    limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: destination.size },
    // File names that are not ASCII; nothing is made of them, but they must not break the form.
    defParamCharset: 'utf8',
  }).single('file')
  try {
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => (error ? reject(error as Error) : resolve()))
    })
  } catch (error) {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return 'too large'
    const isAnswer = error instanceof S3ServiceException
    if (isAnswer && error.$metadata.httpStatusCode === 412) return sizeOf(storage, destination.area, destination.key)
    if (isAnswer || signal.aborted || asHttpError(error).code === 'UNAVAILABLE') throw error
    return null
  }
  return request.file?.size ?? null
}
