import type { Types } from 'mongoose'
import type { UserPrincipal } from '../http/principal.ts'

const fields = {
  buyer: { id: 'buyer_id', unread: 'buyer_unread', read: 'buyer_read_seq' },
  creator: { id: 'creator_id', unread: 'creator_unread', read: 'creator_read_seq' },
} as const
export type Participant = (typeof fields)[keyof typeof fields]

export const participants = (
  { buyer_id }: { buyer_id: Types.ObjectId },
  userId: string,
): { own: Participant; other: Participant } =>
  String(buyer_id) === userId
    ? { own: fields.buyer, other: fields.creator }
    : { own: fields.creator, other: fields.buyer }

/** The user's role in all conversations, since a role is chosen once. */
export const participantOf = ({ role }: Pick<UserPrincipal, 'role'>): Participant => fields[role ?? 'creator']
