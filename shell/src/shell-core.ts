import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { createApi } from '@atelier/contract/client.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { limitKey } from '@atelier/platform/host'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { withDocumentData } from './document-data.ts'
import { createEarlyAnswers } from './early-answers.ts'
import type { EarlyAnswers } from './early-answers.ts'
import { leaving } from './leaving.ts'
import { createOnline } from './online.ts'
import type { OnlineHost } from './online.ts'
import { createQueryClient } from './query-client.ts'
import { resetFailedSharedModules } from './remotes/failed-shared-modules.ts'
import { createServerClock } from './server-clock.ts'
import type { ServerClock } from './server-clock.ts'
import { clearCacheOnUserChange } from './session/clear-cache-on-user-change.ts'
import { withFirstToken } from './session/first-token.ts'
import { lastUser } from './session/last-user.ts'
import { watchRestoring } from './session/restored-page.ts'
import { createSessionStore } from './session/session-store.ts'
import type { ShellSession } from './session/session-store.ts'
import { otherTabs } from './session/tabs.ts'
import { sessionsTexts } from './session/texts.ts'
import { saveToast } from './session/toast-after-reload.ts'
import type { Notes } from './telemetry/notes.ts'
import { consoleTelemetry } from './telemetry/telemetry.ts'
import type { ShellTelemetry } from './telemetry/telemetry.ts'
import type { Unsent } from './unsent/unsent.ts'
import { withLock } from './keeping/web-lock.ts'

/** The parts on which all others depend. */
export interface ShellCore {
  telemetry: ShellTelemetry
  toasts: ToastStore
  online: OnlineHost
  now: ServerClock['now']
  early: EarlyAnswers
  api: Api
  session: ShellSession
  queryClient: QueryClient
}

/** `unsent` is called only after the shell has been created. */
export function createCore(notes: Notes, unsent: () => Unsent): ShellCore {
  const telemetry = createTelemetry(notes, () => online.doubt())
  const toasts = createToastStore()
  const online: OnlineHost = createOnline(telemetry.error)
  const clock = createServerClock(document, online.fetch)
  const early = createEarlyAnswers(clock.fetch, () => session.token())
  const fetch = withDocumentData(
    document,
    early.fetch,
    withFirstToken(early.fetch, () => session),
  )
  const api = createApi({
    token: () => session.token(),
    refresh: () => session.refresh(),
    fetch,
    onLimit: (route, allowance) => queryClient.setQueryData(limitKey(route), allowance),
  })
  const session = createSession({ api, toasts, telemetry }, unsent)
  watchRestoring(() => session.getSnapshot().user?.id ?? null)
  const queryClient = createQueryClient(online)
  clearCacheOnUserChange(session, queryClient)
  return { telemetry, toasts, online, now: clock.now, early, api, session, queryClient }
}

const createTelemetry = (notes: Notes, doubt: () => void): ShellTelemetry => ({
  ...consoleTelemetry,
  error(error, context) {
    resetFailedSharedModules()
    if (leaving.now()) return
    consoleTelemetry.error(error, context)
    notes.failed(error, { app: context?.['remote'], what: context?.['slot'] ? 'slot' : 'error' })
  },
  seen(failure, remote) {
    doubt()
    notes.seen(failure, remote)
  },
  opened: notes.opened,
})

type SessionDeps = Pick<ShellCore, 'api' | 'toasts' | 'telemetry'>

const createSession = ({ api, toasts, telemetry }: SessionDeps, unsent: () => Unsent): ShellSession =>
  createSessionStore({
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
    beforeSignOut: (userId, forget) => unsent().beforeSignOut(userId, forget),
    onCertain(userId) {
      lastUser.set(userId)
      void unsent().settle(userId)
    },
  })
