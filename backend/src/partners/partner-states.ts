import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import type { ClientSession, Types } from 'mongoose'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'

/** What the other person is to one; also whether a person has an account. */
export interface StatesOf {
  of: (me: Types.ObjectId, other: Types.ObjectId) => PartnerState
  hasAccount: (person: Types.ObjectId) => boolean
}

export type PartnerStates = (people: readonly Types.ObjectId[], session?: ClientSession) => Promise<StatesOf>

/** Derived from accounts and blocks, so that ways to leave and to return combine in any order. */
export const partnerStates = oncePer(({ database, now }: Services): PartnerStates => {
  const suspensions = suspensionsOf(database, now)
  const blocks = blocksService(database)

  return async (people, session) => {
    if (people.length === 0) return { of: () => 'away', hasAccount: () => false }
    const until = await suspensions.ends(people, session)
    const hasBlocked = await blocks.among(people, session)
    const isSuspended = (id: Types.ObjectId) => (until.get(String(id)) ?? now()) > now()
    const hasAccount = (id: Types.ObjectId) => until.has(String(id))
    return {
      hasAccount,
      of(me, other) {
        if (hasBlocked(me, other)) return 'blocked'
        return !hasAccount(other) || isSuspended(other) || hasBlocked(other, me) ? 'away' : 'here'
      },
    }
  }
})
