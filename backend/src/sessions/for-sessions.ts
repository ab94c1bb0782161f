import type { OwnProfile, Role } from '@atelier/contract/profiles/schemas.ts'
import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { Types } from 'mongoose'
import type { Exchange } from '../http/cookies.ts'

/** `confirm` is for when the session exists: it checks that the password is still current. */
export type LogIn = { userId: string; confirm(): Promise<boolean> } | 'refused' | 'unverified'

export interface Who {
  userId: string
  email: string
}

export type Waiting = 'password' | 'verification' | 'google' | 'linkedin'

/** Sign-ins that wait for a second factor. */
export interface SecondSteps {
  isNeeded(userId: string, exchange: Pick<Exchange, 'request'>): Promise<boolean>
  /** Returns the id of what waits. */
  begin(pending: Who & { by: Waiting; next: string | null }, exchange: Exchange): Promise<string>
  take(pending: string): Promise<boolean>
}

declare module '../services.ts' {
  interface Facets {
    /** What other domains know of the people who sign in. */
    forSessions: {
      role(userId: string): Promise<Role | null>
      isModerator(userId: string | Types.ObjectId): Promise<boolean>
      /** Null if the account may be used. */
      suspension(userId: string): Promise<Suspension | null>
      /** A write, so that a concurrent suspension conflicts with it or sees the session. */
      noteSession(userId: string): Promise<void>
      hasSecondFactor(userId: string): Promise<boolean>
      secondSteps: SecondSteps
      logIn(email: string, password: string, request: Exchange['request']): Promise<LogIn>
      own(userId: string): Promise<OwnProfile | null>
    }
  }
}
