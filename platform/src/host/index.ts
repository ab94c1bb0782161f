export { useBackOnline, useLiveState, useOnline } from '../remote/accessors.ts'
export { savesData } from '../remote/connection.ts'
export { FailedPage } from '../remote/failed-page.tsx'
export { SITE, useDocumentTitle } from '../remote/document-title.ts'
export { plural } from '../remote/format.ts'
export { PlatformContext, usePlatform } from '../remote/use-platform.ts'
export { Slot } from '../remote/slot.tsx'
export { dashboardPath } from '../remote/navigation/dashboard-path.ts'
export { historyValue } from '../remote/navigation/history-value.ts'
export { toWrite } from '../remote/navigation/to-write.ts'
export { keepsFocus } from '../remote/navigation/keep-focus.ts'
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
  OnlineStore,
  Outbox,
  OutboxCall,
  OutboxEntry,
  Platform,
  QueryView,
  Resume,
  Role,
  SessionEvent,
  SessionEventName,
  SessionState,
  SessionStore,
  SessionUser,
  SignInOptions,
  SlotHost,
  Telemetry,
  Toast,
  TypedAhead,
} from '../remote/platform.ts'
export { passwordTexts, siteTexts, uploadTexts } from '../remote/site-texts.ts'
export { queryView } from './query-view.tsx'
export { sessionReady } from '../remote/session-ready.ts'
export { typedLetter } from '../remote/typed-letter.ts'
export { useLate } from '../remote/use-late.ts'
export { invalidateStale } from '../remote/stale.ts'
export { idleUpload } from '../remote/uploads.ts'
export { uploadPercent, uploadSummary } from '../remote/upload-words.ts'
export type { NewWork, SendOptions, UploadState, Uploads } from '../remote/uploads.ts'
export { FILE_TIMEOUT_MS } from './file-timeout.ts'
export { PLATFORM_VERSION } from './version.ts'
