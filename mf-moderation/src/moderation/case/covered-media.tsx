import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { EyeOff } from 'lucide-react'
import { Button } from '@atelier/shared-ui/core.ts'
import { ThumbhashCanvas } from '@atelier/shared-ui/thumbhash-canvas.tsx'
import styles from './media.module.css'

interface CoveredMediaProps {
  /** Of the button. */
  show: string
  placeholder?: string | null
  /** Of the picture, so that nothing moves when it is shown. */
  width?: number | null
  height?: number | null
  children: ReactNode
}

/** Loads nothing before it is pressed: what was reported may be hard to look at. */
export function CoveredMedia({ show, placeholder, width, height, children }: CoveredMediaProps) {
  const [isShown, setShown] = useState(false)
  const media = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone
  useEffect(() => {
    if (isShown) media.current?.focus({ preventScroll: true })
  }, [isShown])

  const aspectRatio = width && height ? `${width} / ${height}` : '4 / 3'
  if (isShown)
    return (
      <div ref={media} tabIndex={-1} className={styles.media}>
        {children}
      </div>
    )
  return (
    <div className={styles.cover} style={{ aspectRatio }}>
      {placeholder && <ThumbhashCanvas hash={placeholder} className={styles.hint} />}
      <EyeOff aria-hidden="true" />
      <Button size="sm" onClick={() => setShown(true)}>
        {show}
      </Button>
    </div>
  )
}
