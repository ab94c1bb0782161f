import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { beforeEach } from 'vitest'
import { converse } from './conversations.ts'
import type { As, Person } from './person.ts'
import { usePerson } from './use-site.ts'

/** Signs a buyer and a creator in before a file's tests, and opens a new conversation between them before each. */
export function useConversation(site: { as: As }) {
  const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
  const creator = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
  const conversation: Partial<Conversation> = {}
  beforeEach(async () => void Object.assign(conversation, await converse(buyer, creator, 'Night scenes')))
  const params = () => ({ id: conversation.id! })
  return {
    buyer,
    creator,
    // Assigned before any test runs.
    conversation: conversation as Conversation,
    params,
    seenBy: ({ api }: Person) => api.conversations.get({ params: params() }),
    messagesOf: async ({ api }: Person) => (await api.conversations.messages({ params: params() })).items,
  }
}
