import { invalidateStale, queryView } from '@atelier/platform/host'
import type { CurrentPage, Live, UploadState } from '@atelier/platform/host'
import { createBusy } from './busy.ts'
import { createDrafts } from './drafts/drafts.ts'
import { menusOf } from './menus/navigation-menus.ts'
import { createLive } from './live/live.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { OutboxHost } from './outbox/outbox.ts'
import { createCurrentPage } from './remotes/current-page.ts'
import { createPageClock } from './remotes/page-clock.ts'
import { createReloadOffer } from './remotes/reload-offer.ts'
import { createSlotHost } from './remotes/slot-host.ts'
import { searches } from './palette/searches.ts'
import type { LeaveGuard } from './router/leave-guard.ts'
import type { ShellNavigation } from './router/navigation.ts'
import { createTypedAhead } from './routing/typed-ahead.ts'
import { parseToast } from './scope/parse-toast.ts'
import { remoteApi } from './scope/remote-api.ts'
import { createScope } from './scope/scope.ts'
import type { ScopeParts } from './scope/scope.ts'
import { lastRole } from './session/last-user.ts'
import { createResumes } from './session/resumes.ts'
import { showSavedToast } from './session/toast-after-reload.ts'
import type { Shell } from './shell-context.ts'
import { createCore } from './shell-core.ts'
import type { ShellCore } from './shell-core.ts'
import { isRefused } from './sign-in/auth-arrival.tsx'
import { redirectAfterSignIn } from './sign-in/redirect-after-sign-in.ts'
import type { Notes } from './telemetry/notes.ts'
import { createUnsent } from './unsent/unsent.ts'
import { tabsOf } from './keeping/one-tab.ts'
import type { Unsent } from './unsent/unsent.ts'
import { createUploads } from './uploads/uploads.ts'

export interface ShellParts extends Pick<Shell, 'registry' | 'loader' | 'firstPaint'> {
  navigation: ShellNavigation
  leaveGuard: LeaveGuard
  notes: Notes
}

export function createShell(shellParts: ShellParts): Omit<Shell, 'landing'> & Pick<ShellCore, 'early'> {
  const { registry, loader, navigation, leaveGuard, firstPaint, notes } = shellParts
  const core = createCore(notes, (): Unsent => unsent)
  const { session, api, toasts, telemetry, queryClient } = core
  const resumes = createResumes({ session, navigation, refused: isRefused(location.search, location.hash) })
  const { queries } = queryView(queryClient)
  const uploads = uploadsOf(core, queries)
  const live = createLive({ session, queries: droppingEarly(core, queries), onError: telemetry.error })
  const outbox = outboxOf(core, queries, live)
  const drafts = createDrafts({ session, navigation, onError: telemetry.error })
  const unsent = createUnsent([drafts, outbox, uploads, searches], telemetry.error)
  const clock = createPageClock(navigation)
  const reloadOffer = createReloadOffer(telemetry.error)
  const slots = createSlotHost({ registry, loader, telemetry, session, scopeFor })
  const busy = createBusy(
    () => leaveGuard.question() !== null,
    () => isSending(uploads.getSnapshot()),
    outbox.isBusy,
  )
  const pageParts = { ...shellParts, clock, telemetry, doubtConnection: core.online.doubt }
  const pageOf = (remote: string) =>
    withLoads(
      notes,
      remote,
      createCurrentPage(remote, { ...pageParts, isBusy: busy.isBusy, offerReload: reloadOffer.offer }),
    )
  const scopeParts: ScopeParts = {
    ...core,
    registry,
    navigation,
    resumes,
    live,
    outbox,
    uploads,
    drafts,
    busy,
    slots,
    pageOf,
    typed: createTypedAhead(window),
  }
  const forRemotes = { ...scopeParts, api: remoteApi(api) }
  const { platform } = createScope('shell', scopeParts)
  function scopeFor(remote: string) {
    return createScope(remote, forRemotes)
  }
  redirectAfterSignIn(session, navigation, toasts, resumes)
  session.onEvent(({ state }) => lastRole.set(state.role))
  showSavedToast(toasts)
  return {
    early: core.early,
    registry,
    loader,
    firstPaint,
    session,
    api,
    toasts,
    telemetry,
    queryClient,
    menus: menusOf(registry),
    resumes,
    unsent,
    uploads,
    slots,
    reloadOffer,
    isBusy: busy.isBusy,
    platform,
    pageOf,
    scopeFor,
  }
}

/** Notes each page that has mounted. */
const withLoads = (notes: Notes, remote: string, page: CurrentPage): CurrentPage => ({
  ...page,
  shown() {
    page.shown()
    notes.loaded(remote)
  },
})

type Queries = ReturnType<typeof queryView>['queries']

/** An event may concern a page whose data were fetched ahead. */
const droppingEarly = ({ early }: ShellCore, queries: Queries): Pick<Queries, 'invalidateQueries'> => ({
  invalidateQueries(...what) {
    early.drop()
    return queries.invalidateQueries(...what)
  },
})

const isSending = ({ status, waiting = [] }: UploadState): boolean =>
  ['uploading', 'processing'].includes(status) || waiting.length > 0

const uploadsOf = ({ session, api, toasts, telemetry }: ShellCore, queries: Queries) =>
  createUploads({
    session,
    api: remoteApi(api),
    token: session.token,
    ...tabsOf('atelier-uploads'),
    toast: (toast) => void toasts.show(toast),
    onPublished: (route) => void invalidateStale(queries, route),
    onError: telemetry.error,
  })

const outboxOf = ({ session, online, api, toasts, telemetry }: ShellCore, queries: Queries, live: Live): OutboxHost =>
  createOutbox({
    session,
    live,
    online,
    api: remoteApi(api),
    ...tabsOf('atelier-outbox'),
    toast: (toast) => void toasts.show(parseToast(toast)),
    onSent: (route) => void invalidateStale(queries, route),
    onError: telemetry.error,
  })
