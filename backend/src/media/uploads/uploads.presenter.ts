import { Upload } from '@atelier/contract/media/schemas.ts'
import { presenter } from '../../database/presenter.ts'
import { partBytes, partCount } from './multipart.ts'
import { foundIn } from './found-in.ts'
import type { UploadDocument } from './uploads.model.ts'

const show = presenter<typeof Upload, UploadDocument>(Upload)

const shownPurpose = Upload.shape.purpose.catch('artwork')

export const presentUpload = (upload: UploadDocument, parts: number[], state: Upload['state']): Upload =>
  show(upload, {
    id: upload.client_id,
    purpose: shownPurpose.parse(upload.purpose),
    file_type: upload.file_type === 'video' ? 'video' : 'image',
    part_size: partBytes(upload),
    part_count: partCount(upload),
    parts,
    state,
    found: foundIn(upload),
  })
