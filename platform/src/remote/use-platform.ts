import { createContext, use, useSyncExternalStore } from 'react'
import type { Platform, SessionState } from './platform.ts'

export const PlatformContext = createContext<Platform | null>(null)

/** What the shell gave this remote. Throws outside a remote's root. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('usePlatform needs a RemoteRoot above it.')
  return platform
}

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}

/** Shows a message in the shell's list of toasts. */
export const useToast = () => usePlatform().toasts.show
