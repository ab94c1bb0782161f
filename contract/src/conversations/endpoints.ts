import { endpoint } from '../endpoint.ts'
import { projectNotFound } from '../projects/schemas.ts'
import { Conversation, NewConversation } from './schemas.ts'

/** Conversations between buyers and creators. */
export const conversations = {
  open: endpoint({
    method: 'POST',
    path: '/conversations',
    access: 'signedIn',
    stale: ['conversations'],
    summary:
      "Opens the conversation of a project's owner with a creator who applied, was invited or accepted; for either of them. Opening again answers the same one.",
    body: NewConversation,
    response: Conversation,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
}
