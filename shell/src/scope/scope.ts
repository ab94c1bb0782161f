import type { Api } from '@atelier/contract/call.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createPath } from 'react-router-dom'
import { PLATFORM_VERSION, queryView, sessionReady } from '@atelier/platform/host'
import type {
  Busy,
  CurrentPage,
  Live,
  Navigation,
  OnlineStore,
  Platform,
  SlotHost,
  Telemetry,
  TypedAhead,
  Uploads,
} from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { DraftHost } from '../drafts/drafts.ts'
import { REFRESH_COUNTS } from '../layout/refresh-counts.ts'
import type { OutboxHost } from '../outbox/outbox.ts'
import type { Resumes } from '../session/resumes.ts'
import type { ShellSession } from '../session/session-store.ts'
import { afterCommit } from './after-commit.ts'
import { deepFreeze } from './freeze.ts'
import { parseSignIn } from './parse-sign-in.ts'
import { parseToast } from './parse-toast.ts'
import { remoteSessionState } from './remote-session.ts'

export interface ScopeParts {
  registry: Registry
  navigation: Navigation
  session: ShellSession
  resumes: Pick<Resumes, 'on'>
  api: Api
  queryClient: QueryClient
  toasts: ToastStore
  online: OnlineStore
  live: Live
  outbox: Pick<OutboxHost, 'of'>
  uploads: Uploads
  drafts: DraftHost
  busy: Busy
  typed: TypedAhead
  slots: SlotHost
  telemetry: Telemetry
  pageOf(remote: string): CurrentPage
}

export interface Scope {
  platform: Platform
  /** Releases what remains: subscriptions, leave prompts, timers, slots, toast actions. */
  end(): void
}

/** Callbacks run only until the scope ends, but calls in flight complete and show their toasts. */
// oxlint-disable-next-line max-lines-per-function
export function createScope(remote: string, parts: ScopeParts): Scope {
  const { registry, navigation, session, resumes, toasts, online, live, uploads, slots, telemetry } = parts
  const page = parts.pageOf(remote)
  const ended = new AbortController()
  const undo = new Set<() => void>()
  const report: Telemetry['error'] = (error, context) => telemetry.error(error, { ...context, remote })

  /** Isolates a callback: returns `fallback` if it throws or the scope has ended. */
  function isolate<A extends unknown[], R>(callback: (...args: A) => R, fallback: R, outlives = false) {
    return (...args: A): R => {
      if (ended.signal.aborted && !outlives) return fallback
      try {
        const result = callback(...args)
        if (result instanceof Promise) result.catch(report)
        return result
      } catch (error) {
        report(error)
        return fallback
      }
    }
  }

  /** Registers a cleanup that runs once, at the latest when the scope ends. */
  function untilEnd(stop: () => void): () => void {
    const once = () => {
      if (undo.delete(once)) stop()
    }
    undo.add(once)
    if (ended.signal.aborted) once()
    return once
  }

  const subscribe = (store: { subscribe(listener: () => void): () => void }) => (listener: () => void) =>
    untilEnd(store.subscribe(isolate(listener, undefined)))

  const drafts = parts.drafts.of(remote)
  const outbox = parts.outbox.of(remote)
  const publicSession = () => remoteSessionState(session.getSnapshot())

  /** Prefixes a toast scope, so that a remote can dismiss only its own toasts. */
  const scopeOf = (scope: string) => `${remote}/${scope}`

  function showToast(given: unknown): void {
    try {
      const { action, outlives = false, scope, ...words } = parseToast(given)
      const toast = scope === undefined ? words : { ...words, scope: scopeOf(scope) }
      if (!action) return void toasts.show(toast)
      if (ended.signal.aborted && !outlives) return void toasts.show(toast)
      const id = toasts.show({
        ...toast,
        action: { label: action.label, onAction: isolate(action.onAction, undefined, outlives) },
      })
      if (!outlives) untilEnd(() => toasts.dismiss(id))
    } catch (error) {
      report(error)
    }
  }

  const slotCallbacks = new WeakMap<object, unknown>()
  /** Props for another remote's filling, with isolated callbacks. The same callback maps to the same wrapper. */
  const slotProps = (props: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(props).map(([name, value]) => {
        if (typeof value !== 'function') return [name, value]
        const made = slotCallbacks.get(value) ?? isolate(value as () => unknown, undefined)
        slotCallbacks.set(value, made)
        return [name, made]
      }),
    )

  const platform: Platform = {
    version: PLATFORM_VERSION,
    remote: { name: remote, version: registry.remotes[remote]?.version ?? '' },
    signal: ended.signal,
    navigation: {
      getLocation: () => navigation.getLocation(),
      subscribe: subscribe({ subscribe: afterCommit(navigation.subscribe) }),
      push: (...args) => navigation.push(...args),
      replace: (...args) => navigation.replace(...args),
      go: (delta) => navigation.go(delta),
      createHref: (to) => navigation.createHref(to),
      block(when) {
        const question = isolate<[], unknown>(when, null)
        return untilEnd(
          navigation.block(() => {
            const text = question()
            return typeof text === 'string' ? text : null
          }),
        )
      },
    },
    session: {
      getSnapshot: publicSession,
      subscribe: subscribe(session),
      ready: () => sessionReady({ getSnapshot: publicSession, subscribe: session.subscribe }),
      openSignIn(mode, options) {
        const { reason, resume, stays } = parseSignIn(options)
        const request = {
          reason,
          ...(stays && { wanted: createPath(navigation.getLocation()) }),
          ...(resume && { resume: { ...resume, remote } }),
        }
        return new Promise((resolve) => session.openSignIn(mode === 'sign-up' ? mode : 'log-in', request, resolve))
      },
      onResume: (kind, listener, id) =>
        untilEnd(resumes.on({ remote, kind, id, listener: isolate(listener, undefined) })),
      signOut: ({ done, forget } = {}) =>
        session.signOut({ ...(done && { done: parseToast(done) }), forget: forget === true }),
      refreshUser: () => session.refreshUser(),
      onEvent(listener) {
        const tell = isolate(listener, undefined)
        return untilEnd(session.onEvent(({ name }) => tell(deepFreeze({ name, state: publicSession() }))))
      },
    },
    api: parts.api,
    ...queryView(parts.queryClient),
    toasts: { show: showToast, dismiss: (scope) => toasts.dismissScope(scopeOf(scope)) },
    counts: { refresh: () => void dispatchEvent(new Event(REFRESH_COUNTS)) },
    typed: { take: () => parts.typed.take() },
    online: { getSnapshot: () => online.getSnapshot(), subscribe: subscribe(online) },
    live: {
      getSnapshot: () => live.getSnapshot(),
      subscribe: subscribe(live),
      on: (event, listener) => untilEnd(live.on(event, isolate(listener, undefined))),
      send: (signal, payload) => live.send(signal, payload),
    },
    outbox: { ...outbox, subscribe: subscribe(outbox) },
    uploads: {
      getSnapshot: () => uploads.getSnapshot(),
      subscribe: subscribe(uploads),
      publish: (work) => uploads.publish(work),
      pause: () => uploads.pause(),
      resume: () => uploads.resume(),
      cancel: () => uploads.cancel(),
      send: (file, options) => uploads.send(file, options),
    },
    drafts: {
      open(name, address) {
        const draft = drafts.open(name, address)
        return { getSnapshot: draft.getSnapshot, subscribe: subscribe(draft), write: draft.write }
      },
    },
    busy: { mark: () => untilEnd(parts.busy.mark()) },
    slots: {
      reserve: (name) => slots.reserve(name),
      async mount(name, element, props) {
        const mounted = await slots.mount(name, element, slotProps(props))
        return (
          mounted && {
            update: (next) => mounted.update(slotProps(next)),
            unmount: untilEnd(() => mounted.unmount()),
          }
        )
      },
    },
    timers: {
      after(ms, callback) {
        const act = isolate(callback, undefined)
        const timer = setTimeout(() => {
          stop()
          act()
        }, ms)
        const stop = untilEnd(() => clearTimeout(timer))
        return stop
      },
      every(ms, callback) {
        const timer = setInterval(isolate(callback, undefined), ms)
        return untilEnd(() => clearInterval(timer))
      },
    },
    telemetry: { error: report },
    page: {
      deadline: () => page.deadline(),
      shown: () => page.shown(),
      failed: (error, context) => (ended.signal.aborted ? report : page.failed)(error, context),
      retry: () => page.retry(),
    },
  }

  return {
    platform: deepFreeze(platform),
    end() {
      ended.abort()
      for (const stop of [...undo]) stop()
    },
  }
}
