import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { blocksGet, blocksRemove } from '@atelier/contract/blocks/routes.ts'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { profileName, useApi, useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { closedTexts as texts } from './closed-texts.ts'
import styles from './thread/thread.module.css'
import { useFocusOnOpen } from './use-focus-on-open.ts'

interface ClosedNoticeProps {
  other: ProfileSummary
  takesFocus: () => boolean
}

/** Replaces the composer, and takes over its focus: to the blocker it is another matter than to the blocked. */
export function ClosedNotice({ other, takesFocus }: ClosedNoticeProps) {
  const input = { params: { user_id: other.id } }
  const { data, isPending } = useQuery(query(useApi(), blocksGet, input))
  if (isPending) return <p className={styles.closed} />
  return data?.blocked ? <Blocked other={other} takesFocus={takesFocus} /> : <Closed takesFocus={takesFocus} />
}

function Closed({ takesFocus }: Pick<ClosedNoticeProps, 'takesFocus'>) {
  const notice = useRef<HTMLParagraphElement>(null)
  useFocusOnOpen(notice, takesFocus)
  return (
    <p ref={notice} role="status" tabIndex={-1} className={styles.closed}>
      {conversationsErrorTexts.closed}
    </p>
  )
}

function Blocked({ other, takesFocus }: ClosedNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  const name = profileName(other)
  useFocusOnOpen(button, takesFocus)
  const unblock = useChange(blocksRemove, {
    done: { title: texts.unblocked(name) },
    failed: ({ message }) => ({ title: texts.unblockFailed(name), description: message }),
  })
  return (
    <div className={styles.closed}>
      <p role="status">{texts.blocked(name)}</p>
      <Button
        ref={button}
        size="sm"
        busy={unblock.isPending}
        busyText={texts.unblocking}
        onClick={() => unblock.mutate({ params: { user_id: other.id } })}
      >
        {texts.unblock}
      </Button>
    </div>
  )
}
