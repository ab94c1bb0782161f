import type { Upload } from '@atelier/contract/media/schemas.ts'
import { partBytes, partCount } from './multipart.ts'
import type { UploadDocument } from './uploads.model.ts'

export const presentUpload = (upload: UploadDocument, parts: number[], state: Upload['state']): Upload => ({
  id: upload.client_id,
  purpose: upload.purpose,
  key: upload.key,
  file_type: upload.file_type,
  content_type: upload.content_type,
  size: upload.size,
  part_size: partBytes(upload),
  part_count: partCount(upload),
  parts,
  state,
  width: upload.width,
  height: upload.height,
  duration: upload.duration,
  placeholder: upload.placeholder,
  expires_at: upload.expires_at.toISOString(),
})
