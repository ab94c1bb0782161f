import { useState } from 'react'

interface Settled {
  src?: string
  state: 'loaded' | 'broken'
  covers?: boolean
}

/** How far a picture has loaded; another `src` starts over, and none is broken. */
export function usePictureState(src: string | undefined) {
  const [settled, setSettled] = useState<Settled>()
  const isCurrent = settled?.src === src
  return {
    state: !src ? 'broken' : isCurrent ? settled?.state : 'loading',
    /** The placeholder is removed after the fade-in: each keeps a canvas in memory. */
    covered: isCurrent && settled?.covers,
    settle: (state: Settled['state'], covers?: boolean) => setSettled({ src, state, covers }),
  }
}
