import { createApi } from '@atelier/contract/client.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { invalidateStale, queryView } from '@atelier/platform/host'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { createBusy } from './busy.ts'
import { createDrafts } from './drafts/drafts.ts'
import { createLive } from './live/live.ts'
import { createOnline } from './online.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createQueryClient } from './query-client.ts'
import { createCurrentPage } from './remotes/current-page.ts'
import { resetFailedSharedModules } from './remotes/failed-shared-modules.ts'
import { createPageClock } from './remotes/page-clock.ts'
import { createReloadOffer } from './remotes/reload-offer.ts'
import { createSlotHost } from './remotes/slot-host.ts'
import type { LeaveGuard } from './routing/leave-guard.ts'
import type { ShellNavigation } from './routing/navigation.ts'
import { createTypedAhead } from './routing/typed-ahead.ts'
import { parseToast } from './scope/parse-toast.ts'
import { remoteApi } from './scope/remote-api.ts'
import { createScope } from './scope/scope.ts'
import type { ScopeParts } from './scope/scope.ts'
import { withLock } from './web-lock.ts'
import { clearCacheOnUserChange } from './session/clear-cache-on-user-change.ts'
import { saveToast, showSavedToast } from './session/toast-after-reload.ts'
import { redirectAfterSignIn } from './sign-in/redirect-after-sign-in.ts'
import { parseAuthRedirect } from './sign-in/parse-auth-redirect.ts'
import { createResumes } from './session/resumes.ts'
import { createSessionStore } from './session/session-store.ts'
import { otherTabs } from './session/tabs.ts'
import type { Shell } from './shell-context.ts'
import { consoleTelemetry } from './telemetry.ts'
import type { ShellTelemetry } from './telemetry.ts'
import { createUploads } from './uploads/uploads.ts'
import { sessionsTexts } from './session/texts.ts'
import { createUnsent } from './unsent/unsent.ts'

export interface ShellParts extends Pick<Shell, 'registry' | 'loader' | 'firstPaint'> {
  navigation: ShellNavigation
  leaveGuard: LeaveGuard
}

// oxlint-disable-next-line max-lines-per-function
export function createShell({
  registry,
  loader,
  navigation,
  leaveGuard,
  firstPaint,
}: ShellParts): Omit<Shell, 'landing'> {
  const telemetry: ShellTelemetry = {
    ...consoleTelemetry,
    error(error, context) {
      resetFailedSharedModules()
      consoleTelemetry.error(error, context)
    },
  }
  const toasts = createToastStore()
  const online = createOnline(telemetry.error)
  const api = createApi({ token: () => session.token(), refresh: () => session.refresh(), fetch: online.fetch })
  const session = createSessionStore({
    api,
    withLock: withLock('atelier-session'),
    tabs: otherTabs(),
    onError: telemetry.error,
    onSignOutFailed: () =>
      toasts.show({ title: sessionsTexts.error, description: sessionsTexts.logOutFailed, variant: 'destructive' }),
    leave(done) {
      saveToast({ ...(done ?? { title: sessionsTexts.loggedOut }), variant: 'success' })
      location.assign(homePath())
    },
    beforeSignOut: (userId, forget) => unsent.beforeSignOut(userId, forget),
    onCertain: (userId) => void unsent.settle(userId),
  })
  const queryClient = createQueryClient(online)
  clearCacheOnUserChange(session, queryClient)
  const arrival = parseAuthRedirect(location.search, location.hash)
  const resumes = createResumes({ session, navigation, refused: arrival !== null && 'error' in arrival })
  const { queries } = queryView(queryClient)
  const uploads = createUploads({
    session,
    api: remoteApi(api),
    token: session.token,
    channel: new BroadcastChannel('atelier-uploads'),
    withLock: withLock('atelier-uploads'),
    toast: (toast) => void toasts.show(toast),
    onPublished: (route) => void invalidateStale(queries, route),
    onError: telemetry.error,
  })
  const live = createLive({ session, queries, onError: telemetry.error })
  const outbox = createOutbox({
    session,
    live,
    online,
    api: remoteApi(api),
    channel: new BroadcastChannel('atelier-outbox'),
    withLock: withLock('atelier-outbox'),
    toast: (toast) => void toasts.show(parseToast(toast)),
    onSent: (route) => void invalidateStale(queries, route),
    onError: telemetry.error,
  })
  const drafts = createDrafts({ session, navigation, onError: telemetry.error })
  const unsent = createUnsent([drafts, outbox, uploads], telemetry.error)
  const clock = createPageClock(navigation)
  const reloadOffer = createReloadOffer(telemetry.error)
  const slots = createSlotHost({ registry, loader, telemetry, scopeFor })

  const busy = createBusy(
    () => leaveGuard.question() !== null,
    () => ['uploading', 'processing'].includes(uploads.getSnapshot().status),
    outbox.isBusy,
  )
  const pageOf = (remote: string) =>
    createCurrentPage(remote, {
      registry,
      clock,
      loader,
      navigation,
      firstPaint,
      telemetry,
      doubtConnection: online.doubt,
      isBusy: busy.isBusy,
      offerReload: reloadOffer.offer,
    })

  const parts: ScopeParts = {
    ...{
      registry,
      navigation,
      session,
      resumes,
      api,
      queryClient,
      toasts,
      online,
      live,
      outbox,
      uploads,
      slots,
      telemetry,
      pageOf,
    },
    drafts,
    busy,
    typed: createTypedAhead(window),
  }
  const forRemotes = { ...parts, api: remoteApi(api) }
  const { platform } = createScope('shell', parts)
  function scopeFor(remote: string) {
    return createScope(remote, forRemotes)
  }

  redirectAfterSignIn(session, navigation, toasts)
  showSavedToast(toasts)
  return {
    registry,
    session,
    unsent,
    resumes,
    toasts,
    uploads,
    api,
    queryClient,
    loader,
    slots,
    reloadOffer,
    firstPaint,
    telemetry,
    platform,
    pageOf,
    scopeFor,
  }
}
