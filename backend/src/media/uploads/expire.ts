import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'
import { targetOf } from './upload-target.ts'

/** The caller handles the files of expired uploads. */
export async function* expireUploads(
  { uploads, multipart }: Pick<UploadDeps, 'uploads' | 'multipart'>,
  at: Date,
): AsyncGenerator<UploadDocument> {
  await uploads.updateMany({ first_swept_at: null }, { $set: { first_swept_at: at } })
  const aDayBefore = new Date(at.getTime() - UPLOAD_KEEP_HOURS * 3600_000)
  const expired = { expires_at: { $lte: at }, first_swept_at: { $lte: aDayBefore } }
  for (;;) {
    const upload = await uploads.findOneAndDelete(expired).lean<UploadDocument>()
    if (!upload) return
    const target = targetOf(upload)
    if (target) await multipart.abort(target)
    yield upload
  }
}
