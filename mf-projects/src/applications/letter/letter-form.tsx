import { useRef } from 'react'
import { LETTER_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsUpdate } from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { LimitNote, useLimit } from '@atelier/platform'
import { Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import type { useLetter } from './use-letter.ts'
import { WorkPicker } from './work-picker.tsx'
import styles from './letter.module.css'
import { letterTexts as texts } from './letter-texts.ts'

interface LetterFormProps {
  application: Application
  letter: ReturnType<typeof useLetter>
}

/** Browsers scroll only the caret into view. Skipped during a press to avoid a layout shift. */
function showWhole(field: HTMLElement): void {
  if (!field.matches(':active')) field.scrollIntoView({ block: 'nearest' })
}

export function LetterForm({ application, letter }: LetterFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const limit = useLimit(applicationsUpdate)
  const { retry } = letter

  function again() {
    retry?.()
    // Retry disappears once pressed
    box.current?.focus()
  }

  return (
    <div className={styles.form}>
      <Field label={texts.letter} error={letter.errors.letter}>
        <TextArea
          ref={box}
          rows={5}
          placeholder={texts.placeholder}
          limit={LETTER_MAX}
          lengthOf={countedLength}
          value={letter.letter}
          onFocus={({ currentTarget }) => showWhole(currentTarget)}
          onValueChange={letter.write}
        />
      </Field>
      <WorkPicker
        frozen={application.works}
        chosen={letter.work_ids}
        error={letter.errors.work_ids}
        onToggle={letter.toggle}
      />
      <LimitNote allowance={limit} what={texts.counted} />
      <SaveLine state={letter.state} onRetry={retry && again} />
    </div>
  )
}

function SaveLine({ state, onRetry }: { state: LetterFormProps['letter']['state']; onRetry?: () => void }) {
  return (
    <p role="status" className={styles.saved} data-state={state}>
      {state === 'saving' && texts.saving}
      {state === 'saved' && texts.saved}
      {state === 'failed' && texts.notSaved}
      {state === 'failed' && onRetry && (
        <Button variant="link" size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </p>
  )
}
