import { useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQueue, moderationUndo } from '@atelier/contract/moderation/routes.ts'
import type { ModerationCase } from '@atelier/contract/moderation/schemas.ts'
import { pages } from '@atelier/contract/queries.ts'
import {
  itemsOf,
  moderationTexts,
  useApi,
  useChange,
  usePageKey,
  useSession,
  useTimers,
  useServerNow,
} from '@atelier/platform'
import { clockTime } from '@atelier/platform/format'
import { Button } from '@atelier/shared-ui/core.ts'
import { useShowCase } from './use-next-case.ts'
import styles from './desk.module.css'
import { deskTexts as texts } from './desk-texts.ts'

/** The latest decision of this moderator, for as long as it can be undone. */
export function UndoBar() {
  const last = useLastDecided()
  return last && <Undo key={last.id} decided={last} />
}

function Undo({ decided }: { decided: Decided }) {
  const show = useShowCase()
  const { mutate, isPending } = useChange(moderationUndo, {
    done: { title: texts.undone },
    failed: ({ message }) => ({ title: texts.undoFailed, description: message }),
    onDone: show,
  })
  const undo = () => !isPending && mutate({ params: { id: decided.id } })

  usePageKey(({ key }) => {
    if (key === 'u') undo()
  })

  const { action, undo_until } = decided.decision
  return (
    <div className={styles.undo}>
      <p>{texts.decided(moderationTexts.actions[action], decided.target.title, clockTime(undo_until))}</p>
      <Button size="sm" aria-keyshortcuts="u" busy={isPending} busyText={texts.undoing} onClick={undo}>
        {texts.undo}
      </Button>
    </div>
  )
}

type Decided = ModerationCase & { decision: { undo_until: string } }

function useLastDecided(): Decided | undefined {
  const { user } = useSession()
  const list = useInfiniteQuery(
    pages(useApi(), moderationQueue, (cursor) => ({ query: { state: 'decided' as const, cursor } })),
  )
  const timers = useTimers()
  const serverNow = useServerNow()
  const [now, setNow] = useState(serverNow)
  const last = itemsOf(list.data?.pages).find(
    (one): one is Decided => one.decision?.by.id === user?.id && one.decision?.undo_until != null,
  )
  const endsAt = last ? Date.parse(last.decision.undo_until) : 0
  useEffect(() => {
    const left = endsAt - serverNow()
    return left > 0 ? timers.after(left, () => setNow(serverNow())) : undefined
  }, [endsAt, timers, serverNow])
  return last && endsAt > now ? last : undefined
}
