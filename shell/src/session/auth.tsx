import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { Role, SessionUser } from '@atelier/platform/host'
import type { ShellSession } from './session-store.ts'
import { sessionsTexts } from './texts.ts'

export interface Auth {
  user: SessionUser | null
  session: Session | null
  userRole: Role | null
  moderator: boolean
  loading: boolean
}

const AuthContext = createContext<ShellSession | null>(null)

export function AuthProvider({ session, children }: { session: ShellSession; children: ReactNode }) {
  return <AuthContext value={session}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const store = use(AuthContext)
  if (!store) throw new Error(sessionsTexts.outsideProvider)
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const { user, session, role, moderator, loading } = state
  return { user, session, userRole: role, moderator, loading }
}
