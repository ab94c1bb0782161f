import { useState } from 'react'
import { useDraft } from '@atelier/platform'
import type { NewArtwork } from './publish-artwork.ts'

type Orientation = NonNullable<NewArtwork['orientation']>

/** Whether a video is a Video or a Reel: by its orientation until the user chooses; the draft stores the choice. */
export function useOrientation(draftKey: string) {
  const draft = useDraft<Orientation>(draftKey)
  const [chosen, setChosen] = useState(draft.restored)
  const [upright, setUpright] = useState(false)
  return {
    value: chosen ?? (upright ? 'vertical' : 'horizontal'),
    choose(next: Orientation) {
      setChosen(next)
      draft.keep(next)
    },
    guess: setUpright,
    discard: draft.clear,
    reset() {
      setChosen(undefined)
      draft.clear()
    },
    keep() {
      if (chosen) draft.keep(chosen)
    },
  }
}
