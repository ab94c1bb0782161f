import { useEffect, useRef, useState } from 'react'
import { useDraft, useNavigation, useToast } from '@atelier/platform'
import type { Refusal } from './file-rules.ts'
import { publishingTexts as texts } from './texts.ts'

/**
 * A chosen file. A draft keeps its name alone, so that a page that comes back can ask for it again: while there is a file, leaving
 * asks. One that is refused leaves the earlier one in place. Without a key nothing is kept.
 */
export function useChosenFile(refuse: (file: File) => Refusal | null, draftKey?: string) {
  const showToast = useToast()
  const navigation = useNavigation()
  const draft = useDraft<string>(draftKey)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [lost, setLost] = useState(draft.restored)
  const unsent = useRef(false)
  useEffect(() => {
    return navigation.block(() => (unsent.current ? texts.leaveFile : null))
  }, [navigation])

  function keep(next: File | null) {
    unsent.current = next !== null
    if (next) draft.keep(next.name)
    else draft.clear()
  }

  return {
    file,
    /** Why the file chosen last was refused. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    choose(next: File | null) {
      const refused = next && refuse(next)
      setRefusal(refused?.text)
      if (refused) return showToast(refused.toast)
      setFile(next)
      setLost(undefined)
      keep(next)
    },
    /** Says that the file must be chosen again. */
    hint: lost === undefined ? undefined : texts.chooseAgain(lost),
    /** It was handed over, or given up. */
    discard: () => keep(null),
    /** It is still to be sent after all. */
    keep: () => keep(file),
  }
}
