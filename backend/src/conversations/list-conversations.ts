import type { ConversationListQuery } from '@atelier/contract/conversations/schemas.ts'
import { Types } from 'mongoose'
import type { Model } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Direction } from '../database/read-after.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { CONVERSATION_FIELDS } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { participantOf } from './participants.ts'

type User = Pick<UserPrincipal, 'id' | 'role'>

interface Choice {
  direction?: Direction
  filter?: z.output<typeof ConversationListQuery>['filter'] | 'all'
}

const filterOf = (user: User, filter: Choice['filter']) => {
  if (filter === 'requests') return { request_for: user.id }
  return { [participantOf(user).id]: user.id, ...(filter === 'inbox' && { request_for: { $ne: user.id } }) }
}

export function conversationLists(model: Model<ConversationDocument>) {
  const conversations = leanReader(model, CONVERSATION_FIELDS)
  return {
    after: (
      user: User,
      after: { value: Date; id: string } | undefined,
      limit: number,
      { direction, filter = 'all' }: Choice = {},
    ): Promise<LeanConversation[]> =>
      readAfter(
        'updated_at',
        after,
        limit,
        (range) => conversations.find({ ...filterOf(user, filter), ...range }),
        direction,
      ),

    /** Messages, without those of requests. */
    async unread(user: User): Promise<number> {
      const { id, unread } = participantOf(user)
      const me = new Types.ObjectId(user.id)
      const [sum] = await model.aggregate<{ count: number }>([
        { $match: { [id]: me, [unread]: { $gt: 0 }, request_for: { $ne: me } } },
        { $group: { _id: null, count: { $sum: `$${unread}` } } },
      ])
      return sum?.count ?? 0
    },
  }
}
