import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { usePlatform } from './use-platform.ts'
import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { LiveState, OutboxEntry, Resume, SessionEvent, SessionState } from './platform.ts'

// One export for each member of the platform, so that a bundle names those alone that it uses.

/** Calls endpoints: `api(artworksGet, { params: { id } })`. */
export const useApi = () => usePlatform().api

/** The site's query cache beside the hooks: reads, writes and invalidation by key. */
export const useQueryClient = () => usePlatform().queries

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}

/** A function that resolves to the session once it is known: a click made while it loads is not lost. */
export const useSessionReady = () => usePlatform().session.ready

/** Opens the shell's dialog: `openSignIn('log-in')`; with a `resume`, {@link useResume} goes on with it after the log-in. */
export const useOpenSignIn = () => usePlatform().session.openSignIn

/** Goes on with what was begun on this page before a log-in, once; with an `id`, only with what is about that. */
export function useResume(kind: string, goOn: (resume: Resume) => void, id?: string): void {
  const { session } = usePlatform()
  const tell = useEffectEvent(goOn)
  useEffect(() => {
    return session.onResume(kind, (resume) => tell(resume), id)
  }, [session, kind, id])
}

/**
 * Ends the session in every tab.
 * @public
 */
export const useSignOut = () => usePlatform().session.signOut

/**
 * Reads one's own profile anew, after it was changed.
 * @public
 */
export const useRefreshUser = () => usePlatform().session.refreshUser

/**
 * Listens to the session's events while the component is mounted.
 * @public
 */
export function useSessionEvent(listener: (event: SessionEvent) => void): void {
  const { session } = usePlatform()
  const tell = useEffectEvent(listener)
  useEffect(() => {
    return session.onEvent((event) => tell(event))
  }, [session])
}

/** Takes the text typed while no field had focus; empty if there is none. */
export function useTakeTyped(): () => string {
  const { typed } = usePlatform()
  return () => typed?.take() ?? ''
}

/** Shows a message in the shell's list of toasts. */
export const useToast = () => usePlatform().toasts.show

/**
 * Takes back the toasts of a scope.
 * @public
 */
export const useDismissToasts = () => usePlatform().toasts.dismiss

/** The publication under way, as a store, and what can be done with it. */
export const useUploads = () => usePlatform().uploads

/**
 * Asks before the page is left, while there is a question.
 * @public
 */
export function useLeaveGuard(question: string | null): void {
  const { navigation } = usePlatform()
  useEffect(() => {
    return question === null ? undefined : navigation.block(() => question)
  }, [navigation, question])
}

/**
 * The shell's history. Pages use react-router's hooks; this is for what they do not have.
 * @public
 */
export const useNavigation = () => usePlatform().navigation

/**
 * Reads the header's counts anew.
 * @public
 */
export const useRefreshCounts = () => usePlatform().counts.refresh

/** Whether the site can be reached; renders again when that changes. What is called all the same is tried all the same. */
export function useOnline(): boolean {
  const { online } = usePlatform()
  return useSyncExternalStore(online.subscribe, online.getSnapshot, online.getSnapshot)
}

/** Calls once the site can be reached again, after it could not while the component was mounted. */
export function useBackOnline(act: () => void): void {
  const online = useOnline()
  const before = useRef(online)
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (online && !before.current) tell()
    before.current = online
  }, [online])
}

/** Whether the socket is connected; renders again when that changes. */
export function useLiveState(): LiveState {
  const { live } = usePlatform()
  return useSyncExternalStore(live.subscribe, live.getSnapshot)
}

/** Listens to an event of the socket while the component is mounted. */
export function useLiveEvent<E>(event: LiveName<E>, listener: (payload: Payload<E>) => void): void {
  const { live } = usePlatform()
  const tell = useEffectEvent(listener)
  useEffect(() => {
    return live.on(event, (payload) => tell(payload))
  }, [live, event])
}

/** Sends a signal over the socket. */
export const useLiveSend = () => usePlatform().live.send

/** Calls that are to arrive, and what can be done with them. */
export const useOutbox = () => usePlatform().outbox

/** This remote's entries of the outbox; renders again when they change. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = usePlatform()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
}

/** Timers that end with the remote. */
export const useTimers = () => usePlatform().timers

/**
 * Aborts when the remote is unmounted.
 * @public
 */
export const useUnmountSignal = () => usePlatform().signal

/**
 * Reports an error that was handled.
 * @public
 */
export const useReportError = () => usePlatform().telemetry.error
