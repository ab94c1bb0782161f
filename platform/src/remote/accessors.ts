import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { usePlatform } from './use-platform.ts'
import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { LiveState, OutboxEntry, Resume, SessionEvent, SessionState } from './platform.ts'

// One export per platform member, so that a bundle includes only those it uses.

/** Calls endpoints: `api(artworksGet, { params: { id } })`. */
export const useApi = () => usePlatform().api

/** The shared query cache outside the hooks: reads, writes and invalidation by key. */
export const useQueryClient = () => usePlatform().queries

/** The current session; rerenders when it changes. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}

/** Returns a function that resolves to the session once known, so that a click during loading is not lost. */
export const useSessionReady = () => usePlatform().session.ready

/** Opens the sign-in dialog: `openSignIn('log-in')`; with a `resume`, {@link useResume} continues the action after sign-in. */
export const useOpenSignIn = () => usePlatform().session.openSignIn

/** Resumes an action started on this page before sign-in, once; with an `id`, only an action on that subject. */
export function useResume(kind: string, onResume: (resume: Resume) => void, id?: string): void {
  const { session } = usePlatform()
  const notify = useEffectEvent(onResume)
  useEffect(() => {
    return session.onResume(kind, (resume) => notify(resume), id)
  }, [session, kind, id])
}

/** Ends the session in every tab. @public */
export const useSignOut = () => usePlatform().session.signOut

/** Refetches the user's own profile after a change. @public */
export const useRefreshUser = () => usePlatform().session.refreshUser

/** Subscribes to session events while the component is mounted. @public */
export function useSessionEvent(listener: (event: SessionEvent) => void): void {
  const { session } = usePlatform()
  const notify = useEffectEvent(listener)
  useEffect(() => {
    return session.onEvent((event) => notify(event))
  }, [session])
}

/** Returns the text typed while no field had focus; empty if there is none. */
export function useTakeTyped(): () => string {
  const { typed } = usePlatform()
  return () => typed.take()
}

/** Shows a toast in the shell's list. */
export const useToast = () => usePlatform().toasts.show

/** Dismisses the toasts of a scope. @public */
export const useDismissToasts = () => usePlatform().toasts.dismiss

/** The publication in progress, as a store with actions. */
export const useUploads = () => usePlatform().uploads

/** Asks for confirmation before leaving the page while `question` is not null. @public */
export function useLeaveGuard(question: string | null): void {
  const { navigation } = usePlatform()
  useEffect(() => {
    return question === null ? undefined : navigation.block(() => question)
  }, [navigation, question])
}

/** The shell's history. Pages use react-router's hooks; this covers what they lack. @public */
export const useNavigation = () => usePlatform().navigation

/** Refetches the header's counts. @public */
export const useRefreshCounts = () => usePlatform().counts.refresh

/** Whether the site is reachable; rerenders when that changes. Calls are attempted regardless. */
export function useOnline(): boolean {
  const { online } = usePlatform()
  return useSyncExternalStore(online.subscribe, online.getSnapshot, online.getSnapshot)
}

/** Calls back once the site is reachable again, if it became unreachable while mounted. */
export function useBackOnline(act: () => void): void {
  const online = useOnline()
  const before = useRef(online)
  const notify = useEffectEvent(act)
  useEffect(() => {
    if (online && !before.current) notify()
    before.current = online
  }, [online])
}

/** The socket's connection state; rerenders when it changes. */
export function useLiveState(): LiveState {
  const { live } = usePlatform()
  return useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot)
}

/** Subscribes to a socket event while the component is mounted. */
export function useLiveEvent<E>(event: LiveName<E>, listener: (payload: Payload<E>) => void): void {
  const { live } = usePlatform()
  const notify = useEffectEvent(listener)
  useEffect(() => {
    return live.on(event, (payload) => notify(payload))
  }, [live, event])
}

/** Sends a signal over the socket. */
export const useLiveSend = () => usePlatform().live.send

/** The outbox for calls that must be delivered. */
export const useOutbox = () => usePlatform().outbox

/** This remote's outbox entries; rerenders when they change. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = usePlatform()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot)
}

/**
 * Returns a function for the time by the server's clock, in epoch milliseconds, for comparison with times that it has set:
 * the visitor's clock may be wrong.
 */
export const useServerNow = (): (() => number) => usePlatform().now

/** Timers that are cleared when the remote unmounts. */
export const useTimers = () => usePlatform().timers

/** Aborts when the remote is unmounted. @public */
export const useUnmountSignal = () => usePlatform().signal

/** Reports a handled error. @public */
export const useReportError = () => usePlatform().telemetry.error
