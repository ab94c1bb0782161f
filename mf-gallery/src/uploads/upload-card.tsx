import { useEffect, useRef } from 'react'
import type { UploadState } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface UploadCardProps extends Pick<UploadState, 'picture' | 'title'> {
  /** Shows the form for the next work; absent while it is shown. */
  onAnother?: () => void
}

/** Replaces the form during the upload, until another work is begun. */
export function UploadCard({ picture, title, onAnother }: UploadCardProps) {
  const url = useObjectUrl(picture)
  const card = useRef<HTMLDivElement>(null)
  // The user pressed the button at the end of a longer page
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={card} className={styles.card}>
      {url && <img className={styles.picture} src={url} alt="" />}
      <div className={styles.cardWords}>
        <h2 dir="auto" className={styles.cardTitle}>
          {title}
        </h2>
        <p className={styles.note}>{texts.goesOn}</p>
        {onAnother && (
          <Button className={styles.another} onClick={onAnother}>
            {texts.another}
          </Button>
        )}
      </div>
    </div>
  )
}
