import { clockTime } from '@atelier/platform/format'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ClaimOfCase } from './use-claim.ts'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.claim

export function Claim({ claim }: { claim: ClaimOfCase }) {
  const until = claim.until === null ? '' : clockTime(claim.until)
  return (
    <div className={styles.claim}>
      <p role="status">
        {claim.isMine ? texts.yours(until) : claim.holder === null ? texts.free : texts.other(claim.holder, until)}
      </p>
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
