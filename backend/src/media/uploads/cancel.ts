import { batches } from '../../database/batches.ts'
import { removeFilesOf } from '../../storage/stored-files.ts'
import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'
import { areaOf, targetOf } from './upload-target.ts'

type CancelDeps = Pick<UploadDeps, 'uploads' | 'storage' | 'multipart'>

export async function cancelUpload(deps: CancelDeps, upload: UploadDocument): Promise<void> {
  const { deletedCount } = await deps.uploads.deleteOne({ _id: upload._id })
  if (deletedCount === 1) await discardFiles(deps, upload)
}

export async function cancelAvatarUploads(deps: CancelDeps, user_id: string): Promise<void> {
  for (const upload of await deps.uploads.find({ user_id, purpose: 'avatar' }).lean<UploadDocument[]>())
    await cancelUpload(deps, upload)
}

export async function eraseUploads(deps: CancelDeps, user_id: string): Promise<void> {
  for await (const batch of batches(() => deps.uploads.find({ user_id }).lean<UploadDocument[]>()))
    for (const upload of batch) await cancelUpload(deps, upload)
}

export async function discardFiles(
  { storage, multipart }: Pick<UploadDeps, 'storage' | 'multipart'>,
  upload: UploadDocument,
): Promise<void> {
  const target = targetOf(upload)
  if (target) await multipart.abort(target)
  await removeFilesOf(storage, areaOf(upload), upload.key)
}
