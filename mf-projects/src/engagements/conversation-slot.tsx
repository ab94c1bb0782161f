import { Slot } from '@atelier/platform'
import { conversationBeside } from '@atelier/platform/slots'

interface ConversationSlotProps {
  projectId: number
  creatorId: string
  onAbsent: () => void
}

/** In a chunk of its own, so that the page does not preload what fills it. */
export default function ConversationSlot(props: ConversationSlotProps) {
  return <Slot of={conversationBeside} {...props} />
}
