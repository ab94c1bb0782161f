import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { SessionEventName, SessionState, SessionUser } from '@atelier/platform/host'
import type { TabMessage } from './tabs.ts'

/** The shell's session state: the public part for remotes, and the session itself, kept only in memory. */
export interface AuthState extends SessionState {
  session: Session | null
}

export interface StoreState {
  session: Session | null
  /** Number of calls in progress that count as loading. */
  pending: number
  /** Expiration of the access token by the local clock, which may differ from the server's. */
  endsAt: number
  /** The server could not be reached to check for a session. */
  unsure: boolean
  /** The last signed-in user: at log-out the server may have ended the session already. */
  lastUserId: string | null
}

export type StoreEvent =
  | { type: 'loading-started' }
  | { type: 'loading-ended' }
  | { type: 'session-set'; session: Session | null; endsAt: number }
  | { type: 'check-ended'; unsure: boolean }

export const initialState: StoreState = {
  session: null,
  pending: 0,
  endsAt: Infinity,
  unsure: false,
  lastUserId: null,
}

export function reduce(state: StoreState, event: StoreEvent): StoreState {
  switch (event.type) {
    case 'loading-started':
      return { ...state, pending: state.pending + 1 }
    case 'loading-ended':
      return { ...state, pending: state.pending - 1 }
    case 'session-set': {
      const { session } = event
      return {
        ...state,
        session,
        // A changed profile or role does not extend the token
        endsAt: session?.access_token === state.session?.access_token ? state.endsAt : event.endsAt,
        unsure: false,
        lastUserId: session?.user.id ?? state.lastUserId,
      }
    }
    case 'check-ended':
      return { ...state, unsure: event.unsure }
  }
}

export const authStateOf = ({ session, pending }: StoreState): AuthState => ({
  loading: pending > 0,
  session,
  user: session && userOf(session),
  role: session?.user.role ?? null,
  moderator: session?.user.moderator === true,
})

const userOf = ({ user: { id, email, full_name, avatar_url } }: Session): SessionUser => ({
  id,
  email,
  full_name,
  avatar_url,
})

/** Expiration of a session received at `now`. */
export const expirationOf = (session: Session | null, now: number): number =>
  session ? now + session.expires_in * 1000 : Infinity

/** Another tab may report a change of a user who is not signed in here yet. */
export const nameInThisTab = ({ session }: StoreState, message: TabMessage): SessionEventName =>
  message.session !== null && message.session.user.id !== session?.user.id ? 'SIGNED_IN' : message.name
