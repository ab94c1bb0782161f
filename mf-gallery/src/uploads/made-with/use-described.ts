import { useCallback, useRef, useState } from 'react'
import { useDraft } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import type { NewArtwork } from '../publish-artwork.ts'
import type { Made, MadeDraft } from './made-with-fields.tsx'
import { useFound } from './use-found.ts'

/** What was typed or chosen about how a work was made; its draft exists once that was looked at. */
export function useDescribed(draftKey: string, item: UploadItem | undefined) {
  const draft = useDraft<MadeDraft>(draftKey)
  const found = useFound(item)
  const [opened, setOpened] = useState<boolean>()
  const [chosen, setChosen] = useState<boolean>()
  const [typed, setTyped] = useState<MadeDraft>()
  const [version, setVersion] = useState(0)
  const [isWrong, setIsWrong] = useState(false)
  const made = useRef<Made>(undefined)
  const isOpen = opened ?? draft.restored?.values !== undefined
  const keep = chosen ?? draft.restored?.keep ?? false
  const { keep: store, clear } = draft

  const onChange = useCallback(
    (next: Made) => {
      made.current = next
      setTyped(next.draft)
      setIsWrong(next.isWrong)
      store({ ...next.draft, keep })
    },
    [store, keep],
  )

  return {
    found,
    isOpen,
    open: () => setOpened(true),
    /** What was typed before the fields are shown again. */
    restored: typed ?? draft.restored,
    /** Changes with the file. */
    version,
    onChange,
    keep,
    setKeep(next: boolean) {
      setChosen(next)
      if (made.current) store({ ...made.current.draft, keep: next })
      else store({ ...draft.restored, keep: next })
    },
    removal: typeof found === 'object' ? found.removal : null,
    isWrong,
    /** For the call. What was found and not looked at is left out: the server keeps it for the author alone. */
    described: (): Pick<NewArtwork, 'made_with' | 'keep_credentials'> => ({
      ...(made.current && { made_with: made.current.typed }),
      ...((made.current ?? keep) && { keep_credentials: keep }),
    }),
    discard: clear,
    keepDraft: () => made.current && store({ ...made.current.draft, keep }),
    /** For another file. */
    reset() {
      made.current = undefined
      setTyped(undefined)
      setIsWrong(false)
      setVersion((before) => before + 1)
      setOpened(false)
      setChosen(false)
      clear()
    },
  }
}

export type DescribedWork = ReturnType<typeof useDescribed>
