import { RECEIVE_LIMITS } from '../limits.ts'
import { underLease } from './upload-lease.ts'
import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'
import { targetOf } from './upload-target.ts'

export const receiveUnderLease = <T>(
  { uploads, now }: Pick<UploadDeps, 'uploads' | 'now'>,
  { _id }: UploadDocument,
  receive: () => Promise<T>,
): Promise<T | 'leased'> => underLease({ uploads, now }, { _id, state: 'uploading' }, RECEIVE_LIMITS.leaseMs, receive)

/** For a file received through the backend. */
export async function markReceived(
  { uploads, multipart }: Pick<UploadDeps, 'uploads' | 'multipart'>,
  upload: UploadDocument,
): Promise<void> {
  const target = targetOf(upload)
  if (target) await multipart.abort(target)
  await uploads.updateOne(
    { _id: upload._id, state: 'uploading' },
    { $set: { state: 'stored', s3_upload_id: null, lease_until: null } },
  )
}
