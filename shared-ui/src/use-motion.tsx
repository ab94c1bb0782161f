import { useState, useSyncExternalStore } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { REDUCED_MOTION } from './reduced-motion.ts'
import type { MediaFrameProps, MediaSource } from './media-frame.tsx'
import styles from './use-motion.module.css'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * The `motion` of a frame, and of an animation a button that pauses and plays it, for a positioned parent. It rests under
 * reduced motion until it is played, also when that setting changes while the page is open.
 */
export function useMotion(sources: readonly MediaSource[], title: string) {
  const isReduced = useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  const [chosen, setChosen] = useState<{ plays: boolean; isReduced: boolean }>()
  const own = chosen?.isReduced === isReduced ? chosen : undefined
  const plays = own?.plays ?? !isReduced
  const motion: MediaFrameProps['motion'] = own ? (plays ? 'play' : 'rest') : 'auto'
  if (!sources.some(({ still_url }) => still_url)) return { motion, toggle: null }
  const toggle = (
    <IconButton
      round
      size="sm"
      className={styles.toggle}
      label={plays ? `Pause ${title}` : `Play ${title}`}
      onClick={() => setChosen({ plays: !plays, isReduced })}
    >
      {plays ? <Pause /> : <Play />}
    </IconButton>
  )
  return { motion, toggle }
}
