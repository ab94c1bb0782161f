import type { Types } from 'mongoose'
import type { UserPrincipal } from '../http/principal.ts'

const sides = {
  buyer: { id: 'buyer_id', unread: 'buyer_unread', read: 'buyer_read_seq' },
  creator: { id: 'creator_id', unread: 'creator_unread', read: 'creator_read_seq' },
} as const
type Side = (typeof sides)[keyof typeof sides]

export const sidesOf = ({ buyer_id }: { buyer_id: Types.ObjectId }, userId: string): { own: Side; other: Side } =>
  String(buyer_id) === userId ? { own: sides.buyer, other: sides.creator } : { own: sides.creator, other: sides.buyer }

/** The user's side in all conversations, since a role is chosen once. */
export const sideOf = ({ role }: Pick<UserPrincipal, 'role'>): Side => sides[role ?? 'creator']
