import { useEffect, useRef, useState } from 'react'
import { LETTER_MAX, WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { tooLongText } from '@atelier/contract/format.ts'
import { useBackOnline, useDraft } from '@atelier/platform'
import { useLetterAutosave } from './use-letter-autosave.ts'
import type { LetterDraft } from './use-letter-autosave.ts'

/** The autosaved letter and works of a pending application; unsaved input is kept as a draft. */
export function useLetter({ id, project_id, letter, works }: Application) {
  const draft = useDraft<LetterDraft>(`application ${id}`)
  const [typed, setTyped] = useState<LetterDraft>(
    draft.restored ?? { letter: letter ?? '', work_ids: works.map((work) => work.id) },
  )
  const { keep, clear } = draft
  const { autosave, state, errors, clearErrors } = useLetterAutosave({ id, project_id }, clear)

  const restored = useRef(draft.restored)
  useEffect(() => {
    if (restored.current && !isTooLong(restored.current)) autosave.change(restored.current)
    return autosave.flush
  }, [autosave])

  useBackOnline(autosave.retry)

  function change(next: LetterDraft) {
    setTyped(next)
    clearErrors()
    keep(next)
    if (isTooLong(next)) autosave.drop()
    else autosave.change(next)
  }

  const tooLong = isTooLong(typed)
  return {
    ...typed,
    state: tooLong ? 'failed' : state,
    errors: tooLong ? { letter: tooLongText(LETTER_MAX, 'letter') } : errors,
    retry: tooLong ? undefined : autosave.retry,
    write: (text: string) => change({ ...typed, letter: text }),
    /** Toggles a work; ignored if adding would exceed the limit. */
    toggle(work: string) {
      const { work_ids } = typed
      if (work_ids.includes(work)) change({ ...typed, work_ids: work_ids.filter((each) => each !== work) })
      else if (work_ids.length < WORKS_MAX) change({ ...typed, work_ids: [...work_ids, work] })
    },
    /** Saves pending input immediately. */
    flush: autosave.flush,
    /** Discards unsaved input, because the application no longer exists. */
    discard() {
      autosave.drop()
      clear()
    },
  }
}

const isTooLong = ({ letter }: LetterDraft) => countedLength(letter) > LETTER_MAX
