import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { toWrite, useChange } from '@atelier/platform'
import { conversationsTexts as texts } from './texts.ts'

interface ConversationTarget {
  project_id: number
  creator_id: string
  /** Whether it already exists: accepting creates it. */
  exists: boolean
}

/** Opens the conversation with a creator about a project, creating it if needed. */
export function useOpenConversation() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const open = useChange(conversationsOpen, {
    input: ({ project_id, creator_id }: ConversationTarget) => ({ body: { project_id, creator_id } }),
    failed: (_, { exists }) => ({ title: exists ? texts.openFailed : texts.createFailed }),
    onFailed: () => setBusy(false),
    onDone: ({ id }) => void navigate(conversationPath(id), { state: toWrite }),
  })
  return {
    /** From the click until navigation: typed text goes to the message, and a space is not a second click. */
    busy,
    open(target: ConversationTarget) {
      setBusy(true)
      open.mutate(target)
    },
  }
}
