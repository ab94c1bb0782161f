import { sizeOf } from '../../storage/stored-files.ts'
import type { UploadDocument } from './uploads.model.ts'
import { arrivedParts, partNumbers } from './parts.ts'
import type { UploadDeps } from './upload-deps.ts'
import { areaOf, targetOf } from './upload-target.ts'

/** Returns the missing parts. */
export async function joinParts(
  { uploads, storage, multipart }: Pick<UploadDeps, 'uploads' | 'storage' | 'multipart'>,
  upload: UploadDocument,
): Promise<number[]> {
  const target = targetOf(upload)
  const parts = await arrivedParts({ multipart }, upload)
  const missing = partNumbers(upload).filter((number) => !parts?.some((part) => part.number === number))
  if (missing.length > 0) {
    // Joined before, but the response was lost.
    const isJoined = parts === null && (await sizeOf(storage, areaOf(upload), upload.key)) === upload.size
    if (!isJoined) return missing
  } else if (target && parts) await multipart.complete(target, parts)
  await uploads.updateOne({ _id: upload._id, state: 'uploading' }, { $set: { state: 'stored', s3_upload_id: null } })
  return []
}
