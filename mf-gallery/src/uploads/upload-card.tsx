import { useEffect, useRef } from 'react'
import type { UploadState } from '@atelier/platform'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

/** Replaces the form during the upload. */
export function UploadCard({ picture, title }: Pick<UploadState, 'picture' | 'title'>) {
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
      </div>
    </div>
  )
}
