import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Types } from 'mongoose'
import type { Services } from '../services.ts'
import type { LeanConversation } from './conversations.model.ts'
import { strangersService } from '../accounts/strangers.ts'

declare module '../services.ts' {
  interface Facets {
    forConversations: {
      /** An application or invitation. */
      between(
        project_id: number,
        creator_id: string | Types.ObjectId,
      ): Promise<Pick<Application, 'type' | 'status'> | null>
      visibleBetween(project_id: number, creator_id: string): Promise<object | null>
    }
  }
}

/** Whether a message would be a new account's first to someone who neither applied, invited nor accepted. */
export function strangerCheck(services: Services) {
  const strangers = strangersService(services)
  return async (conversation: LeanConversation, sender: string): Promise<boolean> => {
    if (conversation.last_seq > 0 || !(await strangers.isNew(sender))) return false
    const between = await services.facets().forConversations.between(conversation.project_id, conversation.creator_id)
    const beganWith = between?.type === 'invitation' ? conversation.buyer_id : conversation.creator_id
    return between?.status !== 'accepted' && String(beganWith) === sender
  }
}
