import { bindDeps } from '../kernel/bind-deps.ts'
import type { UploadDocument } from './uploads.model.ts'
import { cancelUpload, eraseUploads } from './uploads/cancel.ts'
import { completeUpload } from './uploads/complete.ts'
import { expireUploads } from './uploads/expire.ts'
import { findUpload } from './uploads/find.ts'
import { arrivedNumbers } from './uploads/parts.ts'
import { markReceived, receiveUnderLease } from './uploads/receive.ts'
import { signParts } from './uploads/sign-parts.ts'
import { startUpload } from './uploads/start.ts'
import { uploadDeps } from './uploads/upload-deps.ts'
import type { UploadOptions } from './uploads/upload-deps.ts'

export type Uploads = ReturnType<typeof uploadsService>

export function uploadsService(options: UploadOptions) {
  const deps = uploadDeps(options)
  return {
    ...bindDeps(deps, {
      find: findUpload,
      start: startUpload,
      arrivedNumbers,
      signParts,
      markReceived,
      complete: completeUpload,
      cancel: cancelUpload,
      erase: eraseUploads,
      expire: expireUploads,
    }),
    // Generic, which binding would lose
    receiveUnderLease: <T>(upload: UploadDocument, receive: () => Promise<T>) =>
      receiveUnderLease(deps, upload, receive),
  }
}
