import { createMultipart } from '../../../media/uploads/multipart.ts'
import type { MultipartTarget } from '../../../media/uploads/multipart.ts'
import { acceptsPreflight, neededRule } from '../../../storage/bucket-cors.ts'
import { ok, warning, wrong } from '../finding.ts'
import type { Finding } from '../finding.ts'
import type { Check } from '../part.ts'
import { tryInTurn } from '../rights.ts'
import type { Bucket } from './bucket.ts'

const PART = 'A part of a scratch object.'
const RESPONSE_MS = 5000

async function send(address: string, body: string): Promise<number> {
  const answer = await fetch(address, { method: 'PUT', body, signal: AbortSignal.timeout(RESPONSE_MS) })
  await answer.body?.cancel()
  return answer.status
}

/** As a browser uploads: parts to addresses signed for `S3_PUBLIC_ENDPOINT`. */
async function upload({ storage, area, Bucket, Key, config }: Bucket): Promise<Finding> {
  const multipart = createMultipart(storage, config.s3)
  const target: MultipartTarget = { area, key: Key, uploadId: 'none' }
  const todo = `allow s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListMultipartUploadParts on ${Bucket}/*`
  try {
    await tryInTurn(todo, [
      // First, so that nothing is begun that could not be removed.
      ['DeleteObject', () => storage.remove(area, Key)],
      ['AbortMultipartUpload', () => multipart.abort(target)],
      ['CreateMultipartUpload', async () => (target.uploadId = await multipart.begin(area, Key, 'text/plain'))],
      ['ListMultipartUploadParts', () => multipart.parts(target)],
    ])
    const address = await multipart.sign(target, 1, PART.length)
    const isLonger = (await send(address, `${PART}!`)) === 200
    const status = await send(address, PART)
    if (status !== 200)
      return wrong(
        `a signed upload to ${new URL(config.s3.publicEndpoint).host} is refused (HTTP ${status})`,
        'let the proxy in front of S3 keep the Host header, path and query; correct S3_PUBLIC_ENDPOINT and S3_REGION',
      )
    await multipart.complete(target, (await multipart.parts(target)) ?? [])
    return isLonger
      ? warning('S3 accepts more bytes than the address is signed for', 'let the proxy keep the signed headers')
      : ok()
  } finally {
    await multipart.abort(target).catch(() => {})
    await storage.remove(area, Key).catch(() => {})
  }
}

export const uploadChecks: readonly Check<Bucket>[] = [
  {
    name: 'uploads',
    todo: 'check the policy of the bucket',
    run: upload,
  },
  {
    name: 'CORS',
    todo: 'correct S3_PUBLIC_ENDPOINT',
    async run({ Bucket, config }) {
      const { origin } = new URL(config.publicUrl)
      const forBrowsers = { ...config.s3, endpoint: config.s3.publicEndpoint }
      if (await acceptsPreflight(forBrowsers, Bucket, origin)) return ok()
      return wrong(
        `browsers at ${origin} cannot send parts to it`,
        `start a backend whose key may set the rule, or set it: ${JSON.stringify(neededRule(origin))}`,
      )
    },
  },
]
