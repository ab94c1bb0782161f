import type { UploadDocument } from './uploads.model.ts'
import { cancelUpload, eraseUploads } from './uploads/cancel.ts'
import { completeUpload } from './uploads/complete.ts'
import { expireUploads } from './uploads/expire.ts'
import { findUpload } from './uploads/find.ts'
import { arrivedNumbers } from './uploads/parts.ts'
import { markReceived, receiveUnderLease } from './uploads/receive.ts'
import { signParts } from './uploads/sign-parts.ts'
import { startUpload } from './uploads/start.ts'
import type { StartInput } from './uploads/start.ts'
import { uploadDeps } from './uploads/upload-deps.ts'
import type { UploadOptions } from './uploads/upload-deps.ts'

export type Uploads = ReturnType<typeof uploadsService>

export function uploadsService(options: UploadOptions) {
  const deps = uploadDeps(options)
  return {
    find: (userId: string, clientId: string) => findUpload(deps, userId, clientId),
    start: (input: StartInput) => startUpload(deps, input),
    arrivedNumbers: (upload: UploadDocument) => arrivedNumbers(deps, upload),
    signParts: (upload: UploadDocument, numbers: readonly number[]) => signParts(deps, upload, numbers),
    receiveUnderLease: <T>(upload: UploadDocument, receive: () => Promise<T>) =>
      receiveUnderLease(deps, upload, receive),
    markReceived: (upload: UploadDocument) => markReceived(deps, upload),
    complete: (upload: UploadDocument) => completeUpload(deps, upload),
    cancel: (upload: UploadDocument) => cancelUpload(deps, upload),
    erase: (userId: string) => eraseUploads(deps, userId),
    expire: (at: Date) => expireUploads(deps, at),
  }
}
