import { moderationClaim, moderationRelease } from '@atelier/contract/moderation/routes.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { profileName, useChange, usePageKey, useSession } from '@atelier/platform'
import { useNameFirst } from '../name-form.tsx'
import { useShowCase } from '../use-next-case.ts'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.claim

export type ClaimOfCase = ReturnType<typeof useClaim>

/** Whose hands a case is in. Expired claims count as none, as they do on the server. */
export function useClaim({ id, state, claimed_by, claimed_until, appeal }: ModerationCaseDetail) {
  const { user } = useSession()
  const show = useShowCase()
  const isNameless = useNameFirst()
  const take = useChange(moderationClaim, {
    failed: ({ code, message }) => ({
      title: code === 'CASE_CLAIMED' ? texts.lost : texts.takeFailed,
      description: message,
    }),
    onDone: show,
  })
  const release = useChange(moderationRelease, {
    failed: ({ message }) => ({ title: texts.releaseFailed, description: message }),
  })
  const isMine = claimed_by !== null && claimed_by.id === user?.id
  const holder = claimed_by && !isMine ? profileName(claimed_by) : null
  /** It has to be reviewed by another. */
  const isOwnDecision = appeal !== null && appeal.of.by.id === user?.id
  const canTake = state === 'open' && claimed_by === null && !isOwnDecision

  function takeIt() {
    if (!take.isPending && !isNameless()) take.mutate({ params: { id } })
  }

  usePageKey(({ key }) => {
    if (key === 't' && canTake) takeIt()
  })

  return {
    isMine,
    holder,
    canTake,
    isOwnDecision,
    until: claimed_until,
    isTaking: take.isPending,
    take: takeIt,
    isReleasing: release.isPending,
    release: () => release.mutate({ params: { id } }),
  }
}
