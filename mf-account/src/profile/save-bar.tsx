import { useEffect } from 'react'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './save-bar.module.css'
import { profileTexts as texts } from './texts.ts'

interface SaveBarProps {
  changed: boolean
  busy: boolean
  onDiscard: () => void
}

/** Scrolls the focused field into view: scroll padding reserves the bar's height, but browsers ignore partly visible fields. */
export function aboveBar(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Bar at the bottom of the viewport while there are unsaved changes. */
export function SaveBar({ changed, busy, onDiscard }: SaveBarProps) {
  return (
    <>
      <VisuallyHidden role="status">{changed && texts.unsaved}</VisuallyHidden>
      {changed && <Bar busy={busy} onDiscard={onDiscard} />}
    </>
  )
}

function Bar({ busy, onDiscard }: Omit<SaveBarProps, 'changed'>) {
  useEffect(() => {
    aboveBar(document.activeElement)
  }, [])

  return (
    <BottomBar>
      <p className={styles.text} aria-hidden="true">
        {texts.unsaved}
      </p>
      <Button disabled={busy} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" variant="primary" busy={busy} busyText={texts.saving}>
        {texts.save}
      </Button>
    </BottomBar>
  )
}
