import { useState } from 'react'
import { useDraft } from '@atelier/platform'
import { publishingTexts as texts } from './texts.ts'

/** A chosen file. A draft keeps its name alone, so that a page that comes back can ask for it again. */
export function useChosenFile(draftKey: string) {
  const draft = useDraft<string>(draftKey)
  const [file, setFile] = useState<File | null>(null)
  const [lost, setLost] = useState(draft.restored)

  function choose(next: File | null) {
    setFile(next)
    setLost(undefined)
    if (next) draft.keep(next.name)
    else draft.clear()
  }

  return {
    file,
    choose,
    /** Says that the file must be chosen again. */
    hint: lost === undefined ? undefined : texts.chooseAgain(lost),
    discard: draft.clear,
  }
}
