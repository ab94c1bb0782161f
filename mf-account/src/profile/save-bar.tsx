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

/** Brings to view what has the focus: the root keeps the bar's height free, but browsers leave alone what is partly seen. */
export function aboveBar(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** At the lower edge of the window, as long as something is to be saved. */
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
