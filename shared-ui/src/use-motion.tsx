import { useState, useSyncExternalStore } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { readText, writeText } from './safe-storage.ts'
import { REDUCED_MOTION } from './reduced-motion.ts'
import type { MediaFrameProps, MediaSource } from './media-frame.tsx'
import styles from './use-motion.module.css'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** What visitors have chosen, by picture and by the system's setting; until their tab is closed, where it has storage. */
const choices = new Map<string, boolean>()

function choiceOf(key: string): boolean | undefined {
  if (choices.has(key)) return choices.get(key)
  const stored = readText('session', key)
  return stored === null ? undefined : stored === '1'
}

function choose(key: string, plays: boolean): void {
  choices.set(key, plays)
  writeText('session', key, plays ? '1' : '0')
}

/**
 * The `motion` of a frame, and of an animation a button that pauses and plays it, for a positioned parent. It rests under
 * reduced motion until it is played, also when that setting changes while the page is open. A choice is kept by `id`.
 */
export function useMotion(id: string, sources: readonly MediaSource[], title: string) {
  const isReduced = useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  const [, render] = useState(0)
  const key = `motion ${id} ${isReduced}`
  const chosen = choiceOf(key)
  const plays = chosen ?? !isReduced
  const motion: MediaFrameProps['motion'] = chosen === undefined ? 'auto' : plays ? 'play' : 'rest'
  if (!sources.some(({ still_url }) => still_url)) return { motion, toggle: null }
  const toggle = (
    <IconButton
      round
      size="sm"
      className={styles.toggle}
      label={plays ? `Pause ${title}` : `Play ${title}`}
      onClick={() => {
        choose(key, !plays)
        render((count) => count + 1)
      }}
    >
      {plays ? <Pause /> : <Play />}
    </IconButton>
  )
  return { motion, toggle }
}
