import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { whenNear } from '@atelier/shared-ui/when-near.ts'
import styles from './work.module.css'

const ConversationSlot = lazy(() => import('./conversation-slot.tsx'))

interface WorkConversationProps {
  projectId: number
  creatorId: string
  /** Called if it cannot be shown here. */
  onAbsent: () => void
}

/** The place of the conversation of the two, which loads once it is near the window. */
export function WorkConversation(props: WorkConversationProps) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    return place.current ? whenNear(place.current, () => setNear(true)) : undefined
  }, [])
  return (
    <aside ref={place} className={styles.talk}>
      <Suspense>{isNear && <ConversationSlot {...props} />}</Suspense>
    </aside>
  )
}
