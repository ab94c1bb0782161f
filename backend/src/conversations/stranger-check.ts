import type { Applications } from '../applications/applications.service.ts'
import type { LeanConversation } from './conversations.model.ts'
import type { Strangers } from './strangers.ts'

interface Parts {
  applications: Pick<Applications, 'between'>
  strangers: Pick<Strangers, 'isNew'>
}

/** Whether a message would be a new account's first to someone who neither applied, invited nor accepted. */
export const strangerCheck =
  ({ applications, strangers }: Parts) =>
  async (conversation: LeanConversation, sender: string): Promise<boolean> => {
    if (conversation.last_seq > 0 || !(await strangers.isNew(sender))) return false
    const between = await applications.between(conversation.project_id, conversation.creator_id)
    const beganWith = between?.type === 'invitation' ? conversation.buyer_id : conversation.creator_id
    return between?.status !== 'accepted' && String(beganWith) === sender
  }
