import type { Area } from '../../storage/storage.ts'
import type { MultipartTarget } from './multipart.ts'
import type { UploadDocument } from './uploads.model.ts'

export const areaOf = ({ purpose }: Pick<UploadDocument, 'purpose'>): Area =>
  purpose === 'avatar' ? 'avatars' : 'artworks'

/** Null while no multipart upload is open. */
export function targetOf(upload: Pick<UploadDocument, 'purpose' | 'key' | 's3_upload_id'>): MultipartTarget | null {
  const { key, s3_upload_id } = upload
  return s3_upload_id === null ? null : { area: areaOf(upload), key, uploadId: s3_upload_id }
}
