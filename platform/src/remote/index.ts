// What a remote imports: `@atelier/platform`. Its declaration imports `@atelier/platform/define-remote`, which runs without a browser.
export { useDocumentTitle } from './document-title.ts'
export { newId } from './new-id.ts'
export { NotBuiltPage } from './not-built-page.tsx'
export { PageLoading } from './page-loading.tsx'
export type { Navigation, Platform, Role, SessionState, SessionStore, Toast } from './platform.ts'
export { Slot } from './slot.tsx'
export type { NewWork, UploadState, UploadStatus, Uploads } from './uploads.ts'
export { useApi, usePlatform, useSession, useToast } from './use-platform.ts'
