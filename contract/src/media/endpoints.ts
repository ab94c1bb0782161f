import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { commonErrors } from '../errors.ts'
import { UPLOAD_TIMEOUT_MS } from './limits.ts'
import { NewUpload, PartNumbers, SignedParts, StorageUse, Upload } from './schemas.ts'
import { UploadId } from './upload-id.ts'
import { serverTexts } from './server-texts.ts'
import { mediaErrorTexts } from './texts.ts'

const params = z.object({ id: UploadId })
const UPLOAD_NOT_FOUND = { status: 404, text: mediaErrorTexts.notFound } as const
const UPLOAD_COMPLETE = { status: 409, text: serverTexts.alreadyComplete } as const
const INVALID_FILE_TYPE = { status: 422, text: mediaErrorTexts.invalidFileType.description } as const
const FILE_TOO_LARGE = { status: 413, text: mediaErrorTexts.fileTooLarge.description } as const
export const refusals = {
  INVALID_FILE_TYPE,
  FILE_TOO_LARGE,
  TOO_MANY_PIXELS: { status: 422, text: serverTexts.tooManyPixels.description },
  TOO_COSTLY: { status: 422, text: serverTexts.tooCostly.description },
  UNREADABLE_FILE: { status: 422, text: mediaErrorTexts.unreadableFile.description },
  INVALID_CLIP: { status: 422, text: serverTexts.invalidClip.description },
} as const
export type RefusalCode = keyof typeof refusals

/** Parts go directly to S3, or if that fails the whole file to the backend; both are then completed the same way. */
export const media = {
  startUpload: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'signedIn',
    stale: ['media.storage'],
    summary:
      'Creates an upload. Idempotent for the same id. Artworks, thumbnails, clips and deliveries are for creators, the thumbnail of an artwork for its owner, references for buyers.',
    status: 201,
    body: NewUpload,
    response: Upload,
    errors: {
      FORBIDDEN: commonErrors.FORBIDDEN,
      INVALID_FILE_TYPE,
      FILE_TOO_LARGE,
      ATTACHMENT_TOO_LARGE: { status: 413, text: mediaErrorTexts.attachmentTooLarge.description },
      DANGEROUS_FILE: { status: 422, text: mediaErrorTexts.dangerousFile.description },
      EMPTY_FILE: { status: 422, text: mediaErrorTexts.emptyFile.description },
      STORAGE_FULL: { status: 409, text: mediaErrorTexts.storageFull.description },
    },
  }),
  storage: endpoint({
    method: 'GET',
    path: '/storage',
    access: 'signedIn',
    summary: 'Returns how much the caller has stored, including uploads in progress, and may store.',
    response: StorageUse,
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/uploads/:id',
    access: 'signedIn',
    owner: { hidden: 'upload' },
    summary: 'Returns the progress of an upload, to resume it after an interruption or a reload.',
    params,
    response: Upload,
    errors: { UPLOAD_NOT_FOUND },
  }),
  signParts: endpoint({
    method: 'POST',
    path: '/uploads/:id/parts',
    access: 'signedIn',
    stale: [],
    owner: { hidden: 'upload' },
    summary: 'Returns presigned PUT addresses of the given parts.',
    params,
    body: PartNumbers,
    response: SignedParts,
    errors: { UPLOAD_NOT_FOUND, UPLOAD_COMPLETE },
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/uploads/:id/file',
    access: 'signedIn',
    stale: [],
    owner: { hidden: 'upload' },
    summary: 'Accepts the whole file as multipart/form-data, field `file`, for browsers that cannot reach S3.',
    deadlineMs: UPLOAD_TIMEOUT_MS,
    params,
    response: Upload,
    errors: {
      UPLOAD_NOT_FOUND,
      UPLOAD_COMPLETE,
      /** Another request is sending the same file. */
      UPLOAD_BUSY: { status: 409, text: serverTexts.busy },
      FILE_TOO_LARGE,
      UPLOAD_INCOMPLETE: { status: 409, text: serverTexts.notComplete },
    },
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/uploads/:id/complete',
    access: 'signedIn',
    stale: [],
    owner: { hidden: 'upload' },
    summary:
      'Assembles the parts and inspects the content. Responds within seconds; poll while `state` is `processing`. Rejected files are removed.',
    params,
    response: Upload,
    errors: {
      UPLOAD_NOT_FOUND,
      UPLOAD_INCOMPLETE: {
        status: 409,
        text: serverTexts.notComplete,
        data: z.object({ missing_parts: z.array(z.int()) }),
      },
      ...refusals,
    },
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/uploads/:id',
    access: 'signedIn',
    stale: ['media.getUpload'],
    summary: 'Cancels an upload and removes its data. Idempotent.',
    params,
    errors: {},
  }),
}
