import { bindDeps } from '../../kernel/bind-deps.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import type { UploadDocument } from './uploads.model.ts'
import { cancelUpload, eraseUploads } from './cancel.ts'
import { completeUpload } from './complete.ts'
import { expireUploads } from './expire.ts'
import { findUpload } from './find.ts'
import { arrivedNumbers } from './parts.ts'
import { markReceived, receiveUnderLease } from './receive.ts'
import { signParts } from './sign-parts.ts'
import { startUpload } from './start.ts'
import { uploadDeps } from './upload-deps.ts'

export type Uploads = ReturnType<typeof uploadsService>

export const uploadsService = oncePer((services: Services) => {
  const deps = uploadDeps(services)
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
})
