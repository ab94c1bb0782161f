import type { HttpError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanConversation } from './conversations.model.ts'
import type { Conversations } from './conversations.service.ts'

interface OnOne {
  params: { id: string }
  caller: UserPrincipal
  errors: { CONVERSATION_NOT_FOUND: () => HttpError }
}

export const ownConversation =
  (conversations: Conversations) =>
  async ({ params, caller, errors }: OnOne): Promise<LeanConversation> => {
    const found = await conversations.of(caller, params.id)
    if (!found) throw errors.CONVERSATION_NOT_FOUND()
    return found
  }

export const peopleOf = (profiles: Profiles, found: readonly LeanConversation[]) =>
  profiles.summaries(found.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id]))
