import { conversationsClosedEvent } from '@atelier/contract/conversations/live.ts'
import type { Types } from 'mongoose'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Closing, Step } from '../held/held.ts'
import type { Services } from '../services.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { LeanConversation } from './conversations.model.ts'

/** Conversations stay, closed. */
export function conversationsClosing({ database, publisher, now }: Services): Closing {
  const suspensions = suspensionsOf(database, now)
  const model = conversationModel(database)
  const find = ({ session }: Step, person: Types.ObjectId, closed_at: object | null) =>
    leanReader(model, CONVERSATION_FIELDS)
      .find({ $or: [{ buyer_id: person }, { creator_id: person }], closed_at })
      .session(session)

  async function set({ session }: Step, found: readonly LeanConversation[], closed_at: Date | null): Promise<void> {
    if (found.length === 0) return
    await model.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { closed_at } }, { session })
    afterCommit(session, () => {
      for (const { _id, buyer_id, creator_id } of found)
        publisher.toUsers([buyer_id, creator_id], conversationsClosedEvent, { conversation_id: String(_id) })
    })
  }

  return {
    close: async (step, person) => set(step, await find(step, person, null), now()),

    /** Those whose two people both have an account that is not closed. */
    async reopen(step, person) {
      const found = await find(step, person, { $ne: null })
      const people = found.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id])
      const here = await suspensions.open(people, step.session)
      const both = found.filter(
        ({ buyer_id, creator_id }) => here.has(String(buyer_id)) && here.has(String(creator_id)),
      )
      await set(step, both, null)
    },
  }
}
