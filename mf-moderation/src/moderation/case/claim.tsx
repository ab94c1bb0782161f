import { clockTime } from '@atelier/platform/format'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ClaimOfCase } from './use-claim.ts'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.claim

function statusOf({ isMine, holder, isOwnDecision, until }: ClaimOfCase): string {
  const time = until === null ? '' : clockTime(until)
  if (isMine) return texts.yours(time)
  if (isOwnDecision) return texts.own
  return holder === null ? texts.free : texts.other(holder, time)
}

export function Claim({ claim }: { claim: ClaimOfCase }) {
  return (
    <div className={styles.claim}>
      <p role="status">{statusOf(claim)}</p>
      {claim.canTake && (
        <Button
          size="sm"
          variant="primary"
          aria-keyshortcuts="t"
          busy={claim.isTaking}
          busyText={texts.taking}
          onClick={claim.take}
        >
          {texts.take}
        </Button>
      )}
      {claim.isMine && (
        <Button size="sm" busy={claim.isReleasing} busyText={texts.releasing} onClick={claim.release}>
          {texts.release}
        </Button>
      )}
    </div>
  )
}
