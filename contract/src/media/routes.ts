// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { media } from './endpoints.ts'

export const mediaStartUpload = /* @__PURE__ */ route<typeof media.startUpload>(
  'media.startUpload',
  'POST',
  '/uploads',
  ['media.storage'],
)
export const mediaStorage = /* @__PURE__ */ route<typeof media.storage>('media.storage', 'GET', '/storage')
export const mediaGetUpload = /* @__PURE__ */ route<typeof media.getUpload>('media.getUpload', 'GET', '/uploads/:id')
export const mediaSignParts = /* @__PURE__ */ route<typeof media.signParts>(
  'media.signParts',
  'POST',
  '/uploads/:id/parts',
)
export const mediaSendFile = /* @__PURE__ */ route<typeof media.sendFile>('media.sendFile', 'POST', '/uploads/:id/file')
export const mediaCompleteUpload = /* @__PURE__ */ route<typeof media.completeUpload>(
  'media.completeUpload',
  'POST',
  '/uploads/:id/complete',
)
export const mediaCancelUpload = /* @__PURE__ */ route<typeof media.cancelUpload>(
  'media.cancelUpload',
  'DELETE',
  '/uploads/:id',
  ['media.getUpload'],
)
