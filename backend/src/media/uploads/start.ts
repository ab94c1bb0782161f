import type { Format } from '@atelier/contract/media/formats.ts'
import { PART_BYTES, UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { NewUpload } from '@atelier/contract/media/schemas.ts'
import type * as z from 'zod'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { commonError } from '../../http/http-error.ts'
import { displayName } from '../serving/display-name.ts'
import { uploadKey } from '../../storage/media-keys.ts'
import type { UploadDocument } from './uploads.model.ts'
import { cancelAvatarUploads, cancelUpload } from './cancel.ts'
import { findUpload } from './find.ts'
import type { UploadDeps } from './upload-deps.ts'

export interface StartInput {
  userId: string
  upload: z.output<typeof NewUpload>
  format: Format
}

/** Idempotent by ID. The limit is checked after the insert, so that concurrent uploads cannot exceed it. */
export async function startUpload(deps: UploadDeps, input: StartInput): Promise<UploadDocument | 'full'> {
  const { userId, upload } = input
  const existing = await findUpload(deps, userId, upload.id)
  if (existing && existing.state !== 'refused') return existing
  if (existing) await cancelUpload(deps, existing)
  if (upload.purpose === 'avatar') await cancelAvatarUploads(deps, userId)
  const created = await insertUpload(deps, input)
  const limit = await deps.limitReached(userId, upload.purpose)
  if (limit === null || (limit === 'full' && upload.purpose === 'avatar')) {
    deps.metrics.begun.inc({ purpose: upload.purpose })
    return created
  }
  await cancelUpload(deps, created)
  if (limit === 'busy') throw commonError('TOO_MANY_REQUESTS')
  return limit
}

async function insertUpload(deps: UploadDeps, input: StartInput): Promise<UploadDocument> {
  const { userId, upload } = input
  const createdAt = deps.now()
  for (let timestamp = createdAt.getTime(); ; timestamp++)
    try {
      const created = await deps.uploads.create(newUpload(input, createdAt, timestamp))
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
      const existing = await findUpload(deps, userId, upload.id)
      if (existing) return existing
      // Another upload began in the same millisecond. Avatars have one key regardless of time.
      if (upload.purpose === 'avatar') await cancelAvatarUploads(deps, userId)
    }
}

function newUpload({ userId, upload, format }: StartInput, created_at: Date, timestamp: number) {
  const { id: client_id, purpose, size, artwork_id: artworkId } = upload
  const { extension, fileType, contentType } = format
  return {
    user_id: userId,
    client_id,
    purpose,
    size,
    part_size: PART_BYTES,
    key: uploadKey({ userId, purpose, extension, artworkId, timestamp }),
    file_type: fileType,
    content_type: contentType,
    ...((purpose === 'attachment' || purpose === 'delivery') && { file_name: displayName(upload.file_name) }),
    created_at,
    expires_at: new Date(created_at.getTime() + UPLOAD_KEEP_HOURS * 3600_000),
  }
}
