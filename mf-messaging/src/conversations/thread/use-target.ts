import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MESSAGES_PAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { useTimers } from '@atelier/platform'
import type { MessageRow } from './message-rows.ts'
import type { OlderMessages } from './use-thread.ts'

/** Query parameter with the sequence number of the message to show. */
export const TARGET_PARAM = 'message'

/** How long the message is highlighted. */
const HIGHLIGHT_MS = 2500

/** Scrolls to a message from a quote or the address, loading older ones until it is there, and highlights it. */
export function useTarget(rows: readonly MessageRow[], older: OlderMessages, toRow: (index: number) => void) {
  const [params, setParams] = useSearchParams()
  const timers = useTimers()
  const [wanted, setWanted] = useState<number>()
  const [target, setTarget] = useState<{ seq: number }>()
  const asked = Number(params.get(TARGET_PARAM)) || undefined
  if (asked !== undefined && wanted !== asked && target?.seq !== asked) setWanted(asked)

  const index = wanted === undefined ? -1 : rows.findIndex(({ seq }) => seq === wanted)
  if (wanted !== undefined && index >= 0) {
    setTarget({ seq: wanted })
    setWanted(undefined)
  }
  // A newer one is about to be loaded
  const isOlder = wanted !== undefined && wanted < (rows[0]?.seq ?? 0)
  useEffect(() => {
    if (isOlder && older.isWanted) older.load(MESSAGES_PAGE_MAX)
  }, [isOlder, older])

  const go = useEffectEvent(({ seq }: { seq: number }) => {
    toRow(rows.findIndex((row) => row.seq === seq))
    setParams(
      (before) => {
        before.delete(TARGET_PARAM)
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (!target) return
    go(target)
    return timers.after(HIGHLIGHT_MS, () => setTarget(undefined))
  }, [target, timers])

  return { target: target?.seq, show: useCallback((seq: number) => setWanted(seq), []) }
}
