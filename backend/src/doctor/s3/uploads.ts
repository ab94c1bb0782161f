import { createMultipart } from '../../media/multipart.ts'
import type { MultipartTarget } from '../../media/multipart.ts'
import { acceptsPreflight, neededRule } from '../../storage/bucket-cors.ts'
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
async function upload({ storage, area, Bucket, Key, config }: Bucket): Promise<Finding | Finding[]> {
  const multipart = createMultipart(storage, config.s3)
  const target: MultipartTarget = { area, key: Key, uploadId: '' }
  let status = 0
  let longerStatus = 0
  try {
    const todo = `allow s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListMultipartUploadParts on ${Bucket}/*`
    const used = await tryInTurn(todo, [
      // First, so that nothing is begun that could not be ended.
      ['DeleteObject', () => storage.remove(area, Key)],
      ['AbortMultipartUpload', () => multipart.abort({ ...target, uploadId: 'none' })],
      ['CreateMultipartUpload', async () => (target.uploadId = await multipart.begin(area, Key, 'text/plain'))],
      [
        'a signed part',
        async () => (longerStatus = await send(await multipart.sign(target, 1, PART.length), `${PART}!`)),
      ],
      ['a signed part', async () => (status = await send(await multipart.sign(target, 1, PART.length), PART))],
      ['ListParts', async () => await multipart.parts(target)],
    ])
    const host = new URL(config.s3.publicEndpoint).host
    if (status !== 200)
      return wrong(
        `a signed upload to ${host} is refused (HTTP ${status})`,
        'let the proxy in front of S3 keep the Host header, path and query; correct S3_PUBLIC_ENDPOINT and S3_REGION',
      )
    const parts = (await multipart.parts(target)) ?? []
    await multipart.complete(target, parts)
    const [{ size = 0 } = {}] = parts
    if (size !== PART.length)
      return wrong(`a part of ${PART.length} bytes was stored as ${size}`, 'let the proxy pass bodies unchanged')
    return longerStatus === 200
      ? warning('S3 accepts more bytes than the address is signed for', 'let the proxy keep the signed headers')
      : used
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
      if (await acceptsPreflight(config.s3.publicEndpoint, Bucket, origin)) return ok()
      return wrong(
        `browsers at ${origin} cannot send parts to it`,
        `start a backend whose key may set the rule, or set it: ${JSON.stringify(neededRule(origin))}`,
      )
    },
  },
]
