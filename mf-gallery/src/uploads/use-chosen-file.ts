import { useEffect, useRef, useState } from 'react'
import { useDraft, useNavigation, useToast } from '@atelier/platform'
import { refuseContent } from './file-rules.ts'
import type { Refusal } from './file-rules.ts'
import { publishingTexts as texts } from './texts.ts'

interface ChosenFileOptions {
  /** Name of the draft that keeps the file's name. */
  draft?: string
  /** Whether leaving with a file asks for confirmation. Default true. */
  asks?: boolean
}

/** The draft stores only the file's name. A rejected file changes nothing. */
export function useChosenFile(
  purpose: 'artwork' | 'thumbnail',
  refuse: (file: File) => Refusal | null,
  { draft: draftKey, asks = true }: ChosenFileOptions = {},
) {
  const showToast = useToast()
  const navigation = useNavigation()
  const draft = useDraft<string>(draftKey)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [lost, setLost] = useState(draft.restored)
  const unsent = useRef(false)
  const chosen = useRef<File | null>(null)
  useEffect(() => {
    return navigation.block(() => (asks && unsent.current ? texts.leaveFile : null))
  }, [navigation, asks])

  function keep(next: File | null) {
    unsent.current = next !== null
    if (next) draft.keep(next.name)
    else draft.clear()
  }

  async function check(next: File) {
    const refused = await refuseContent(next, purpose).catch(() => null)
    if (!refused || chosen.current !== next) return
    setRefusal(refused.text)
    showToast(refused.toast)
    setFile(null)
    keep(null)
  }

  return {
    file,
    /** Why the last chosen file was rejected. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    /** False if the file is rejected. */
    choose(next: File | null): boolean {
      const refused = next && refuse(next)
      setRefusal(refused?.text)
      if (refused) {
        showToast(refused.toast)
        return false
      }
      chosen.current = next
      setFile(next)
      setLost(undefined)
      keep(next)
      if (next) void check(next)
      return true
    },
    /** Hint that the file must be chosen again. */
    hint: lost === undefined ? undefined : texts.chooseAgain(lost),
    /** Call after it was submitted or discarded. */
    discard: () => keep(null),
    /** Call if it still has to be submitted. */
    keep: () => keep(file),
  }
}
