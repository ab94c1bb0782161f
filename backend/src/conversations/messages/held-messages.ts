import { leanReader, projected } from '../../database/document.ts'
import { heldCollection } from '../../held/held.ts'
import type { Held, HeldCollection, Step } from '../../held/held.ts'
import { holdOf } from '../../held/hold.ts'
import { updateConversation } from './change-message.ts'
import { CONVERSATION_FIELDS } from '../conversations.model.ts'
import { exportedFileName } from '../attachments/exported-attachments.ts'
import { presentExported } from './exported-messages.ts'
import { publishChanged } from './message-deps.ts'
import type { MessageDeps } from './message-deps.ts'
import { MESSAGE_FIELDS } from './messages.model.ts'
import type { MessageDocument } from './messages.model.ts'

/** Becomes a deleted message, in its position. */
export function heldMessages(deps: MessageDeps) {
  const hold = holdOf(deps.database, deps.now)
  const messages: HeldCollection<MessageDocument> = {
    model: deps.model,
    people: ({ sender_id }) => [sender_id],
    files: {
      own: true,
      keys: ({ attachments = [] }) => attachments.map(({ key }) => key),
      exported: ({ attachments }) =>
        attachments.map((one) => ({ name: exportedFileName(one), area: 'artworks', key: one.key })),
    },
    exported: (message, person) => presentExported(projected(message, MESSAGE_FIELDS), person, null),
    // Only fields of them are held
    unique: [
      { fields: ['conversation_id', 'seq'], whenTaken: 'drop' },
      { fields: ['conversation_id', 'sender_id', 'client_id'], whenTaken: 'drop' },
    ],
    async returned(step, { parts }) {
      for (const { _id, words } of parts) {
        const message = await stored(step, _id)
        // Deleted by its sender since.
        if (!message || message.deleted_at) continue
        const { buyer_id, creator_id } = message
        if (buyer_id && creator_id) await deps.words.add({ buyer_id, creator_id }, words ?? [])
        await changed(step, message, 1)
      }
    },
  }

  const stored = ({ session }: Step, id: MessageDocument['_id'] | string) =>
    deps.model.findById(id).session(session).lean<MessageDocument>()

  async function changed(step: Step, message: MessageDocument, by: 1 | -1): Promise<void> {
    const { session } = step
    const conversation = await leanReader(deps.conversations, CONVERSATION_FIELDS)
      .findById(message.conversation_id)
      .session(session)
    if (!conversation) return
    const { notifications } = deps
    await updateConversation(deps, conversation, message, {
      session,
      by,
      seen: (users, about, listeners) =>
        by === 1
          ? notifications().seen(session, users, about, listeners)
          : notifications().holdSeen(step, users, about, listeners),
    })
    publishChanged(deps, conversation, message, session)
  }

  const message: Held = {
    async hide(step, id) {
      const found = await stored(step, id)
      if (!found || found.deleted_at) return
      const emptied = { content: '', edited_at: null, reply_to_id: null, attachments: [], words: [] }
      const instead = { ...emptied, deleted_at: deps.now() }
      await hold.withhold(step, messages, found, { instead, absent: ['attachment_bytes'] })
      await changed(step, { ...found, ...instead }, -1)
    },
  }
  return { held: { message }, holds: [heldCollection(messages)] }
}
