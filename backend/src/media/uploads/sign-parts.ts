import { commonError } from '../../http/http-error.ts'
import { partCount, partSize } from './multipart.ts'
import type { MultipartTarget } from './multipart.ts'
import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'
import { areaOf, targetOf } from './upload-target.ts'

type SignDeps = Pick<UploadDeps, 'uploads' | 'multipart'>

export async function signParts(deps: SignDeps, upload: UploadDocument, numbers: readonly number[]) {
  const target = await openMultipart(deps, upload)
  const existing = numbers.filter((number) => number <= partCount(upload))
  const seconds = await deps.multipart.addressSeconds()
  const parts = await Promise.all(
    existing.map(async (part_number) => {
      const size = partSize(upload, part_number)
      return { part_number, size, url: await deps.multipart.sign(target, part_number, size) }
    }),
  )
  return { parts, seconds }
}

/** Concurrent calls share one multipart upload. */
async function openMultipart({ uploads, multipart }: SignDeps, upload: UploadDocument): Promise<MultipartTarget> {
  const open = targetOf(upload)
  if (open) return open
  const area = areaOf(upload)
  const uploadId = await multipart.begin(area, upload.key, upload.content_type)
  const { matchedCount } = await uploads.updateOne(
    { _id: upload._id, s3_upload_id: null, state: 'uploading' },
    { $set: { s3_upload_id: uploadId } },
  )
  if (matchedCount === 1) return { area, key: upload.key, uploadId }
  await multipart.abort({ area, key: upload.key, uploadId })
  const current = await uploads.findById(upload._id).lean<UploadDocument>()
  const target = current && targetOf(current)
  if (!target) throw commonError('UNAVAILABLE')
  return target
}
