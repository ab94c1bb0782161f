import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { startS3 } from './server.ts'
import type { S3Options } from './server.ts'

export const credentials = { accessKeyId: 'atelier', secretAccessKey: 'atelier-secret' }

/** As the backend's. */
export function clientFor(url: string) {
  return new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** A restartable server on a temporary directory. */
export async function startTestS3(options: Partial<S3Options> = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-s3-'))
  const start = () => startS3({ directory, ...credentials, buckets: ['media'], ...options })
  let server = await start()
  return {
    directory,
    get url() {
      return server.url
    },
    async restart() {
      await server.close()
      server = await start()
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
    /** Number of blobs on disk, visible or not. */
    async blobs(bucket = 'media') {
      return (await readdir(path.join(directory, bucket, 'blobs'))).length
    },
  }
}

export type Answer = { status: number; body: string }

/** Gets a path verbatim; `fetch` would normalize it. */
export function rawRequest(url: string, rawPath: string) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path: rawPath }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
