import { useNavigate } from 'react-router-dom'
import { conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { useChange } from '@atelier/platform'
import { conversationsTexts as texts } from './texts.ts'

/** Goes to the conversation with a creator about a project; one that is not there yet is opened. */
export function useOpenConversation() {
  const navigate = useNavigate()
  const open = useChange(conversationsOpen, {
    failed: { title: texts.openFailed },
    onDone: ({ id }) => void navigate(conversationPath(id)),
  })
  return {
    busy: open.isPending,
    open: (project_id: number, creator_id: string) => open.mutate({ body: { project_id, creator_id } }),
  }
}
