import { Types } from 'mongoose'
import type { UserPrincipal } from '../../http/principal.ts'
import { leanReader } from '../../database/document.ts'
import { CONVERSATION_FIELDS } from '../conversations.model.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { messageReader } from './message-deps.ts'
import type { MessageDeps } from './message-deps.ts'
import type { LeanMessage } from './messages.model.ts'
import { participantOf } from '../participants.ts'

/** Newest first; an index of words has that order. */
export async function search(
  deps: MessageDeps,
  user: Pick<UserPrincipal, 'id' | 'role'>,
  text: string,
  before: string | undefined,
  limit: number,
): Promise<LeanMessage[]> {
  const words = await deps.words.matches(user.id, text)
  if (!words) return []
  const [fewest, ...others] = words.map((each) => ({ words: { $in: each } }))
  return messageReader(deps)
    .find({
      [participantOf(user).id]: new Types.ObjectId(user.id),
      ...fewest,
      ...(others.length > 0 && { $and: others }),
      ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }),
    })
    .sort({ _id: -1 })
    .limit(limit)
}

export async function conversationsOf(
  { conversations }: MessageDeps,
  messages: readonly LeanMessage[],
): Promise<LeanConversation[]> {
  const ids = [...new Set(messages.map(({ conversation_id }) => String(conversation_id)))]
  return leanReader(conversations, CONVERSATION_FIELDS).find({ _id: { $in: ids } })
}

/** The messages that others reply to, by id; without a read if there are none. */
export async function quoted(deps: MessageDeps, messages: readonly LeanMessage[]): Promise<Map<string, LeanMessage>> {
  const ids = messages.flatMap(({ reply_to_id }) => reply_to_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await messageReader(deps).find({ _id: { $in: ids } })
  return new Map(found.map((one) => [String(one._id), one]))
}
