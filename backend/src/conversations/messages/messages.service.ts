import { bindDeps } from '../../kernel/bind-deps.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import { edit, remove } from './change-message.ts'
import { heldMessages } from './held-messages.ts'
import { messageDeps, messageReader } from './message-deps.ts'
import { page, read } from './read-messages.ts'
import { conversationsOf, quoted, search } from './search-messages.ts'
import { begin, messageSender } from './send-message.ts'

/** Sending and reading are transactions that write to the conversation, which serializes them. */
export type Messages = ReturnType<typeof messagesService>

export const messagesService = oncePer((services: Services) => {
  const deps = messageDeps(services)
  return {
    facets: heldMessages(deps),
    ...bindDeps(deps, { page, read, begin, edit, remove, search, quoted, conversationsOf }),
    send: messageSender(deps),
    find: (id: string) => messageReader(deps).findById(id).exec(),
    words: deps.words,
  }
})
