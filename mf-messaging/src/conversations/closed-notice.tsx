import { useRef } from 'react'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import styles from './thread.module.css'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Stands in the place to write when nobody would read it; it takes the focus that went with that place. */
export function ClosedNotice({ takesFocus }: { takesFocus: () => boolean }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useFocusOnOpen(notice, () => takesFocus() || document.activeElement === document.body)
  return (
    <p ref={notice} role="status" tabIndex={-1} className={styles.closed}>
      {conversationsErrorTexts.closed}
    </p>
  )
}
