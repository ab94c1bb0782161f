import type { Api } from '@atelier/contract/call.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { QueryClient } from '@tanstack/react-query'
import { PLATFORM_VERSION, queryView } from '@atelier/platform/host'
import type {
  Busy,
  CurrentPage,
  Live,
  Navigation,
  OnlineStore,
  Platform,
  SlotHost,
  TypedAhead,
  Uploads,
} from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { ShellTelemetry } from '../telemetry/telemetry.ts'
import type { DraftHost } from '../drafts/drafts.ts'
import { REFRESH_COUNTS } from './refresh-counts.ts'
import type { OutboxHost } from '../outbox/outbox.ts'
import type { Resumes } from '../session/resumes.ts'
import type { ShellSession } from '../session/session-store.ts'
import { deepFreeze } from '../freeze.ts'
import { createLifetime, endLifetime, isolate, subscribeUntilEnd, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'
import { remoteNavigation } from './remote-navigation.ts'
import { remoteSession } from './remote-session.ts'
import { remoteSlots } from './remote-slots.ts'
import { remoteTimers } from './remote-timers.ts'
import { remoteToasts } from './remote-toasts.ts'

export interface ScopeParts {
  registry: Registry
  navigation: Navigation
  session: ShellSession
  resumes: Pick<Resumes, 'on'>
  api: Api
  queryClient: QueryClient
  toasts: ToastStore
  online: OnlineStore
  now: Platform['now']
  live: Live
  outbox: Pick<OutboxHost, 'of'>
  uploads: Uploads
  drafts: DraftHost
  busy: Busy
  typed: TypedAhead
  slots: SlotHost
  telemetry: ShellTelemetry
  pageOf(remote: string): CurrentPage
}

export interface Scope {
  platform: Platform
  /** Releases what remains: subscriptions, leave prompts, timers, slots, toast actions. */
  end(): void
}

/** Callbacks run only until the scope ends, but calls in flight complete and show their toasts. */
export function createScope(remote: string, parts: ScopeParts): Scope {
  const lifetime = createLifetime(remote, parts.telemetry)
  const page = remotePage(lifetime, parts.pageOf(remote))
  const drafts = remoteDrafts(lifetime, parts.drafts)
  const outbox = parts.outbox.of(remote)
  const platform: Platform = {
    version: PLATFORM_VERSION,
    remote: { name: remote, version: parts.registry.remotes[remote]?.version ?? '' },
    signal: lifetime.ended.signal,
    navigation: remoteNavigation(lifetime, parts.navigation),
    session: remoteSession(lifetime, parts),
    api: parts.api,
    ...queryView(parts.queryClient),
    toasts: remoteToasts(lifetime, parts.toasts),
    counts: { refresh: () => void dispatchEvent(new Event(REFRESH_COUNTS)) },
    typed: { take: () => parts.typed.take() },
    online: { getSnapshot: () => parts.online.getSnapshot(), subscribe: subscribeUntilEnd(lifetime, parts.online) },
    live: remoteLive(lifetime, parts.live),
    outbox: { ...outbox, subscribe: subscribeUntilEnd(lifetime, outbox) },
    uploads: remoteUploads(lifetime, parts.uploads),
    drafts,
    busy: { mark: () => untilEnd(lifetime, parts.busy.mark()) },
    slots: remoteSlots(lifetime, parts.slots),
    timers: remoteTimers(lifetime),
    now: parts.now,
    telemetry: { error: lifetime.report, seen: (failure) => parts.telemetry.seen(failure, remote) },
    page,
  }
  return { platform: deepFreeze(platform), end: () => endLifetime(lifetime) }
}

const remoteLive = (lifetime: Lifetime, live: Live): Live => ({
  getSnapshot: () => live.getSnapshot(),
  subscribe: subscribeUntilEnd(lifetime, live),
  on: (event, listener) => untilEnd(lifetime, live.on(event, isolate(lifetime, listener, undefined))),
  send: (signal, payload) => live.send(signal, payload),
})

const remoteUploads = (lifetime: Lifetime, uploads: Uploads): Uploads => ({
  getSnapshot: () => uploads.getSnapshot(),
  subscribe: subscribeUntilEnd(lifetime, uploads),
  publish: (work) => uploads.publish(work),
  pause: () => uploads.pause(),
  resume: () => uploads.resume(),
  // Remotes for 1.0.0 pass the event of their button
  cancel: (id) => uploads.cancel(typeof id === 'string' ? id : undefined),
  retry: (id) => uploads.retry?.(typeof id === 'string' ? id : undefined),
  send: (file, options) => uploads.send(file, options),
  keep: async (id, file) => (await uploads.keep?.(id, file)) ?? false,
  kept: (id) => uploads.kept(id),
  drop: (id) => uploads.drop(id),
})

function remoteDrafts(lifetime: Lifetime, host: DraftHost): Platform['drafts'] {
  const drafts = host.of(lifetime.remote)
  return {
    open(name, address) {
      const draft = drafts.open(name, address)
      return { getSnapshot: draft.getSnapshot, subscribe: subscribeUntilEnd(lifetime, draft), write: draft.write }
    },
  }
}

const remotePage = ({ ended, report }: Lifetime, page: CurrentPage): CurrentPage => ({
  deadline: () => page.deadline(),
  shown: () => page.shown(),
  failed: (error, context) => (ended.signal.aborted ? report : page.failed)(error, context),
  retry: () => page.retry(),
})
