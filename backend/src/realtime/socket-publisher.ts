import type { Event, LiveName } from '@atelier/contract/event.ts'
import { events } from '@atelier/contract/events.ts'
import type { Server } from 'socket.io'
import type { Publisher } from '../kernel/publisher.ts'
import { conversationRoom, userRoom } from './rooms.ts'

interface Deps {
  io: Server
  onPublish: (name: string) => void
  check: boolean
}

const all = new Map<string, Event>(
  Object.entries(events).flatMap(([domain, own]) =>
    Object.entries(own).map(([name, event]) => [`${domain}.${name}`, event] as const),
  ),
)

export function socketPublisher({ io, onPublish, check }: Deps): Publisher {
  function arguments_({ name }: LiveName, payload: unknown): [string, unknown, readonly string[]] {
    const event = all.get(name)
    if (!event) throw new Error(`The contract has no event ${name}`)
    if (check) event.payload.parse(payload)
    onPublish(name)
    return [name, payload, event.stale]
  }

  return {
    toUsers(users, event, payload) {
      if (users.length) io.to(users.map(userRoom)).emit(...arguments_(event, payload))
    },
    toConversation(conversation, event, payload, but) {
      const to = io.to(conversationRoom(conversation)).volatile
      const room = but === undefined ? to : to.except(userRoom(but))
      room.emit(...arguments_(event, payload))
    },
    leaveConversation(conversation) {
      io.in(conversationRoom(conversation)).socketsLeave(conversationRoom(conversation))
    },
  }
}
