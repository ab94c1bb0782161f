import { useId, useState } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import styles from './made-with.module.css'

/** About six lines beside a picture. */
const FOLDED_CHARS = 240
const FOLDED_LINES = 6

/** A prompt, folded if it is long. */
export function LongText({ label, text }: { label: string; text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > FOLDED_CHARS || text.split('\n').length > FOLDED_LINES
  return (
    <>
      <p id={id} dir="auto" className={styles.prompt} data-folded={isLong && !open}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="link"
          size="sm"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={(open ? texts.showLessOf : texts.showAllOf)(label)}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.showLess : texts.showAll}
        </Button>
      )}
    </>
  )
}
