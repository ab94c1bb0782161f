import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { useSession } from '@atelier/platform'

export const otherOf = ({ creator, buyer }: Conversation, me: string | undefined): ProfileSummary =>
  buyer.id === me ? creator : buyer

export const useOther = (conversation: Conversation): ProfileSummary => otherOf(conversation, useSession().user?.id)
