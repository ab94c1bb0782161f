import { useEffect, useId, useRef, useState } from 'react'
import type { TypedArtwork } from '@atelier/contract/artworks/fields.ts'
import { DraftNote } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { SharedFields } from '../artwork-fields.tsx'
import { FileField } from '../file-field.tsx'
import { rowsTexts as texts } from './rows-texts.ts'
import styles from './rows.module.css'

interface RowsHeadProps {
  shared: Form<TypedArtwork>
  onFiles: (files: readonly File[]) => void
  refusal: string | undefined
  hint: string | undefined
  isRestored: boolean
  onDiscard: () => void
}

/** Of a form with several works: the field for more files, and those that all share. */
export default function RowsHead({ shared, onFiles, refusal, hint, isRestored, onDiscard }: RowsHeadProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  // Beside the rows where there is room for both
  const [isOpen, setIsOpen] = useState(() => matchMedia('(min-width: 64rem)').matches)
  // The field with which the files were chosen had the focus
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className={styles.head}>
      {isRestored && <DraftNote onDiscard={onDiscard} />}
      <FileField look="more" file={null} onFiles={onFiles} error={refusal} hint={hint} />
      <details
        className={styles.shared}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        aria-labelledby={id}
      >
        <summary>
          <h2 id={id}>{texts.forAll}</h2>
        </summary>
        <div className={styles.sharedFields}>
          <p className={styles.note}>{texts.forAllHint}</p>
          <SharedFields form={shared} />
        </div>
      </details>
    </div>
  )
}
