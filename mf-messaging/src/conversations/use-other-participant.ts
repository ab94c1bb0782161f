import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { useSession } from '@atelier/platform'

export const otherParticipant = ({ creator, buyer }: Conversation, me: string | undefined): ProfileSummary =>
  buyer.id === me ? creator : buyer

export const useOtherParticipant = (conversation: Conversation): ProfileSummary =>
  otherParticipant(conversation, useSession().user?.id)
