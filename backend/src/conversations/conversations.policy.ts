import type { Types } from 'mongoose'
import type { UserPrincipal } from '../http/principal.ts'

/** The two participants of a conversation. */
interface Parties {
  buyer_id: Types.ObjectId
  creator_id: Types.ObjectId | string
}

/** Whether the user is a participant. */
export const isParty = ({ id }: Pick<UserPrincipal, 'id'>, { buyer_id, creator_id }: Parties): boolean =>
  id === String(buyer_id) || id === String(creator_id)
