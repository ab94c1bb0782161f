export { useBackOnline, useLiveState, useOnline, useServerNow } from '../remote/accessors.ts'
export { lineSpeed, savesData } from '../remote/connection.ts'
export { limitKey } from '../remote/limits/use-limit.ts'
export { FailedPage } from '../remote/reads/failed-page.tsx'
export { useSeenFailure } from '../remote/reads/use-seen-failure.ts'
export { SITE, useDocumentTitle } from '../remote/navigation/document-title.ts'
export { plural } from '@atelier/contract/format.ts'
export { PlatformContext, usePlatform } from '../remote/use-platform.ts'
export { ErrorBoundary } from '../remote/react/error-boundary.tsx'
export { Slot } from '../remote/react/slot.tsx'
export { dashboardPath } from '../remote/navigation/dashboard-path.ts'
export { historyValue } from '../remote/navigation/history-value.ts'
export { toWrite } from '../remote/navigation/to-write.ts'
export { useEscape } from '../remote/navigation/use-escape.tsx'
export { keepsFocus } from '../remote/navigation/keep-focus.ts'
export { useDraftText } from '../remote/drafts/use-draft-text.ts'
export { fieldErrors } from '../remote/reads/field-errors.ts'
export { StrongText } from '../remote/strong-text.tsx'
export { moderationTexts } from '../remote/moderation-texts.ts'
export { newId } from '../remote/new-id.ts'
export { PageLoading } from '../remote/react/page-loading.tsx'
export type { LifecycleProps, Lifecycles, RemoteModule } from '../remote/react/parcel-module.tsx'
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
export { useFailureText, useFailureWords } from '../remote/reads/failure-words.ts'
export { useLate } from '../remote/reads/use-late.ts'
export { invalidateStale } from '../remote/reads/stale.ts'
export { WAITING_MAX, idleUpload } from '../remote/uploads/uploads.ts'
export { uploadPercent, uploadPlace, uploadSummary } from '../remote/uploads/upload-progress.ts'
export type {
  FailedUpload,
  QueuedUpload,
  SendOptions,
  UploadCall,
  UploadState,
  Uploads,
} from '../remote/uploads/uploads.ts'
export { FILE_TIMEOUT_MS } from './file-timeout.ts'
export { PLATFORM_VERSION } from './version.ts'
