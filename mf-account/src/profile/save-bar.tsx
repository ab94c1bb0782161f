import { useEffect, useRef } from 'react'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './save-bar.module.css'
import { profileTexts as texts } from './texts.ts'

interface SaveBarProps {
  changed: boolean
  busy: boolean
  onDiscard: () => void
}

/** Brings to view what has the focus: the root keeps the bar's height free, but browsers leave alone what is partly seen. */
export const aboveBar = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

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
  const save = useRef<HTMLButtonElement>(null)

  useEffect(() => aboveBar(document.activeElement), [])

  const wasBusy = useRef(false)
  useEffect(() => {
    // A button that is disabled loses the focus
    if (wasBusy.current && !busy && document.activeElement === document.body) save.current?.focus()
    wasBusy.current = busy
  }, [busy])

  return (
    <div className={styles.bar}>
      <div className={styles.content}>
        <p className={styles.text} aria-hidden="true">
          {texts.unsaved}
        </p>
        <Button disabled={busy} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button ref={save} type="submit" variant="primary" busy={busy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
