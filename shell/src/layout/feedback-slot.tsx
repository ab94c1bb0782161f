import { useEffect, useRef } from 'react'
import { useShell } from '../shell-context.ts'
import { siteTexts } from '@atelier/platform/host'

/** The feedback dialog, which a remote fills in; a toast says so when nobody does. */
export function FeedbackSlot({ onClose }: { onClose: () => void }) {
  const { slots, toasts } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    let gone = false
    const mounting = slots.mount('feedback', place.current!, { onClose: () => close.current() })
    void mounting.then((slot) => {
      if (gone || slot) return
      toasts.push({ title: siteTexts.feedbackFailed, variant: 'destructive' })
      close.current()
    })
    return () => {
      gone = true
      void mounting.then((slot) => slot?.unmount())
    }
  }, [slots, toasts])

  return <div ref={place} />
}
