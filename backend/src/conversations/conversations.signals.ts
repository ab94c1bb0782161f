import { conversations as endpoints } from '@atelier/contract/conversations/endpoints.ts'
import type { conversationsSignals } from '@atelier/contract/conversations/events.ts'
import { TYPING_EVERY_MS } from '@atelier/contract/conversations/limits.ts'
import { conversationsTypingEvent } from '@atelier/contract/conversations/live.ts'
import { HttpError } from '../http/http-error.ts'
import { TYPING_SLACK_MS } from '../realtime/limits.ts'
import { conversationRoom } from '../realtime/rooms.ts'
import type { LiveSocket, SignalHandlers } from '../realtime/signals.ts'
import type { Services } from '../services.ts'
import { isBlocked } from './conversations.policy.ts'
import { conversationsService } from './conversations.service.ts'

const notFound = () => new HttpError('CONVERSATION_NOT_FOUND', endpoints.get.errors.CONVERSATION_NOT_FOUND)

export function conversationsSignalHandlers(services: Services): SignalHandlers<typeof conversationsSignals> {
  const { publisher, now } = services
  const conversations = conversationsService(services)
  const typedAt = new WeakMap<LiveSocket, number>()

  return {
    async join({ payload: { conversation_id }, caller, socket }) {
      const found = await conversations.of(caller, conversation_id)
      if (!found) throw notFound()
      // A disconnected socket would stay in the room forever.
      if (socket.connected && !isBlocked(found)) await socket.join(conversationRoom(conversation_id))
    },

    async leave({ payload: { conversation_id }, socket }) {
      await socket.leave(conversationRoom(conversation_id))
    },

    typing({ payload: { conversation_id }, caller, socket }) {
      if (!socket.rooms.has(conversationRoom(conversation_id))) throw notFound()
      const time = now().getTime()
      if (time - (typedAt.get(socket) ?? -Infinity) < TYPING_EVERY_MS - TYPING_SLACK_MS) return
      typedAt.set(socket, time)
      const payload = { conversation_id, user_id: caller.id }
      publisher.toConversation(conversation_id, conversationsTypingEvent, payload, caller.id)
    },
  }
}
