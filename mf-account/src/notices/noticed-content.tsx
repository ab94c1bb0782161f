import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { Button, fileSize } from '@atelier/shared-ui/core.ts'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import styles from './notices.module.css'
import { noticesTexts } from './notices-texts.ts'

const texts = noticesTexts.content

/** The thing as it was: its page may be gone. */
export function NoticedContent({ notice: { target, content, reason, action } }: { notice: Notice }) {
  if (!content) return null
  const { text, image_url, files } = content
  const isCovered = action === 'mark_adult' || reason === 'sexual_or_violent'
  return (
    <section aria-label={texts.label} className={styles.content}>
      {image_url !== null && (
        <Covered isCovered={isCovered}>
          <img src={image_url} alt={texts.picture(target.title)} />
        </Covered>
      )}
      {files.map(({ id, kind, name, size, url, download_url }) =>
        url === null ? (
          <FileRow key={id} name={name} note={fileSize(size)}>
            {download_url !== null && (
              <Button asChild size="sm">
                <a href={download_url} download>
                  {texts.download}
                </a>
              </Button>
            )}
          </FileRow>
        ) : (
          <Covered key={id} isCovered={isCovered}>
            {kind === 'image' ? (
              <img src={url} alt={name} />
            ) : (
              <video src={url} aria-label={name} controls playsInline preload="metadata" />
            )}
          </Covered>
        ),
      )}
      {text !== null && text !== '' && <p>{text}</p>}
    </section>
  )
}

function Covered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(!isCovered)
  const shown = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone
  useEffect(() => {
    if (isCovered && isShown) shown.current?.focus({ preventScroll: true })
  }, [isCovered, isShown])

  return isShown ? (
    <div ref={shown} tabIndex={-1}>
      {children}
    </div>
  ) : (
    <div className={styles.cover}>
      <Button size="sm" onClick={() => setShown(true)}>
        {texts.show}
      </Button>
    </div>
  )
}
