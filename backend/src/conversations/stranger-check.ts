import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Types } from 'mongoose'
import type { LeanConversation } from './conversations.model.ts'
import type { Strangers } from '../accounts/strangers.ts'

/** An application or invitation. */
export type FindBetween = (
  project_id: number,
  creator_id: string | Types.ObjectId,
) => Promise<Pick<Application, 'type' | 'status'> | null>

interface Deps {
  applications: { between: FindBetween }
  strangers: Pick<Strangers, 'isNew'>
}

/** Whether a message would be a new account's first to someone who neither applied, invited nor accepted. */
export const strangerCheck =
  ({ applications, strangers }: Deps) =>
  async (conversation: LeanConversation, sender: string): Promise<boolean> => {
    if (conversation.last_seq > 0 || !(await strangers.isNew(sender))) return false
    const between = await applications.between(conversation.project_id, conversation.creator_id)
    const beganWith = between?.type === 'invitation' ? conversation.buyer_id : conversation.creator_id
    return between?.status !== 'accepted' && String(beganWith) === sender
  }
