import { bindDeps } from '../bind-deps.ts'
import { messageDeps } from './message-deps.ts'
import type { MessagesOptions } from './message-deps.ts'
import { page, read } from './read-messages.ts'
import { begin, messageSender } from './send-message.ts'

/** Sending and reading are transactions that write to the conversation, which serializes them. */
export type Messages = ReturnType<typeof messagesService>

export function messagesService(options: MessagesOptions) {
  const deps = messageDeps(options)
  return { ...bindDeps(deps, { page, read, begin }), send: messageSender(deps) }
}
