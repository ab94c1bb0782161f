import { useRef } from 'react'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import styles from './thread.module.css'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Replaces the composer once the other account is deleted; takes over the composer's focus. */
export function ClosedNotice({ takesFocus }: { takesFocus: () => boolean }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useFocusOnOpen(notice, () => takesFocus() || document.activeElement === document.body)
  return (
    <p ref={notice} role="status" tabIndex={-1} className={styles.closed}>
      {conversationsErrorTexts.closed}
    </p>
  )
}
