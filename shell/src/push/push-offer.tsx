import { useEffect, useRef, useState } from 'react'
import { pushPermission, usePush } from '@atelier/platform/push'
import { Button } from '@atelier/shared-ui/core.ts'
import { keepMark } from '../keeping/kept.ts'
import styles from './push-offer.module.css'
import { pushTexts as texts } from './texts.ts'

const offered = keepMark('atelier-push-offered')

/** Offers push notifications until the offer is answered, and only if the browser has not been asked before. */
export function PushOffer() {
  const [isOpen, setIsOpen] = useState(() => !offered.isSet() && pushPermission() === 'default')
  return isOpen ? <Offer onDeclined={() => setIsOpen(false)} /> : null
}

function Offer({ onDeclined }: { onDeclined: () => void }) {
  const { status, turnOn } = usePush({ title: texts.failed })
  const [accepted, setAccepted] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  const result = accepted && (status === 'on' ? texts.on : status === 'blocked' ? texts.off : null)

  // The button that had the focus is gone
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])

  function accept() {
    offered.set(true)
    setAccepted(true)
    turnOn()
  }

  function decline() {
    offered.set(true)
    place.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
    onDeclined()
  }

  if (status !== 'off' && !result) return null
  return (
    <div className={styles.offer}>
      <p ref={place} tabIndex={-1}>
        {result || texts.question}
      </p>
      {!result && (
        <div className={styles.actions}>
          <Button size="sm" variant="primary" onClick={accept}>
            {texts.accept}
          </Button>
          <Button size="sm" variant="ghost" onClick={decline}>
            {texts.decline}
          </Button>
        </div>
      )}
    </div>
  )
}
