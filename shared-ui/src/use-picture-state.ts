import { useMemo, useState } from 'react'
import { wasShown } from './shown-images.ts'

interface Settled {
  src?: string
  state: 'loaded' | 'broken'
  covers?: boolean
}

/** How far a picture has loaded; another `src` starts over, and none is broken. */
export function usePictureState(src: string | undefined, sizes: string | undefined) {
  const [settled, setSettled] = useState<Settled>()
  const known = useMemo(() => src !== undefined && wasShown(src, sizes), [src, sizes])
  const isCurrent = settled?.src === src
  return {
    state: !src ? 'broken' : isCurrent ? settled?.state : known ? 'loaded' : 'loading',
    /** The document has shown it before: it is visible at once. */
    known,
    /** The placeholder is removed after the fade-in: each keeps a canvas in memory. */
    covered: isCurrent && settled?.covers,
    settle: (state: Settled['state'], covers?: boolean) => setSettled({ src, state, covers }),
  }
}
