import type { Types } from 'mongoose'
import type { UserPrincipal } from '../http/principal.ts'

interface Parties {
  buyer_id: Types.ObjectId
  creator_id: Types.ObjectId | string
}

export const isParty = ({ id }: Pick<UserPrincipal, 'id'>, { buyer_id, creator_id }: Parties): boolean =>
  id === String(buyer_id) || id === String(creator_id)
