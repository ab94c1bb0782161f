// What the shell imports: `@atelier/platform/host`.
export { useLiveState } from '../remote/accessors.ts'
export { SITE, useDocumentTitle } from '../remote/document-title.ts'
export { plural } from '../remote/format.ts'
export { PlatformContext, usePlatform } from '../remote/use-platform.ts'
export { Slot } from '../remote/slot.tsx'
export { dashboardPath } from '../remote/navigation/dashboard-path.ts'
export { historyValue } from '../remote/navigation/history-value.ts'
export { HomeBackLink } from '../remote/navigation/home-back-link.tsx'
export { useDraftText } from '../forms/use-draft-text.ts'
export { fieldErrors } from '../forms/field-errors.ts'
export { NotificationSentence } from '../remote/notification-sentence.tsx'
export { notificationPath } from '@atelier/contract/notifications/sentence.ts'
export { newId } from '../remote/new-id.ts'
export { PageLoading } from '../remote/page-loading.tsx'
export type { Lifecycles, ParcelProps, RemoteModule } from '../remote/parcel-module.tsx'
export type {
  Busy,
  CurrentPage,
  Drafts,
  Live,
  LiveState,
  Navigation,
  Outbox,
  OutboxCall,
  OutboxEntry,
  Platform,
  QueryView,
  Role,
  SessionEvent,
  SessionEventName,
  SessionState,
  SessionStore,
  SessionUser,
  SlotHost,
  Telemetry,
  Toast,
} from '../remote/platform.ts'
export { passwordTexts, siteTexts, uploadTexts } from '../remote/site-texts.ts'
export { queryView } from './query-view.tsx'
export { sessionReady } from '../remote/session-ready.ts'
export { useLate } from '../remote/use-late.ts'
export { invalidateStale } from '../remote/stale.ts'
export { idleUpload } from '../remote/uploads.ts'
export type { NewWork, SendOptions, UploadState, Uploads } from '../remote/uploads.ts'
export { FILE_TIMEOUT_MS } from './file-timeout.ts'
export { PLATFORM_VERSION } from './version.ts'
