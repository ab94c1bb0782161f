import type { Types } from 'mongoose'
import { commonError } from '../http-error.ts'
import type { UserPrincipal } from '../principal.ts'

export interface Owned {
  user_id: Types.ObjectId
}

export const isOwner = (caller: UserPrincipal, thing: Owned): boolean => String(thing.user_id) === caller.id

export function assertOwner(caller: UserPrincipal, thing: Owned): void {
  if (!isOwner(caller, thing)) throw commonError('FORBIDDEN')
}
