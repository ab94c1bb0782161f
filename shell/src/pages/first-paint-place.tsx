import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLate } from '@atelier/platform/host'
import { Spinner } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { sessionsTexts } from '../session/texts.ts'
import styles from './first-paint-place.module.css'

/** Whether the server-rendered first paint is shown in place of the page. */
export function useFirstPaint(): boolean {
  const { firstPaint } = useShell()
  return useSyncExternalStore(firstPaint.subscribe, firstPaint.isShown)
}

export function FirstPaintPlace() {
  const { firstPaint } = useShell()
  const shown = useFirstPaint()
  // Content can be read however late the page is
  const late = useLate(shown && !firstPaint.isContent)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    firstPaint.adopt(place.current!)
  }, [firstPaint])
  useEffect(() => {
    if (late) firstPaint.end()
  }, [firstPaint, late])
  return (
    <>
      <div ref={place} />
      {shown && !firstPaint.isContent && (
        <p className={styles.waiting} role="status">
          <Spinner size={16} />
          {sessionsTexts.loading}
        </p>
      )}
    </>
  )
}
