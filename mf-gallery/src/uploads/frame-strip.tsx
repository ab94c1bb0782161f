import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '@atelier/shared-ui/core.ts'
import { FRAMES } from './limits.ts'
import type { Frame } from './take-frames.ts'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import styles from './thumbnail.module.css'
import { publishingTexts as texts } from './texts.ts'

interface FrameStripProps {
  src: string
  thumbnail: File | null
  onChange: (thumbnail: File | null) => void
  /** Called with the first frame that is not black, or with the first one where all are. */
  onGood?: ((frame: File) => void) | undefined
}

/** Selectable frames of a video, preceded by the custom thumbnail, if any. */
export function FrameStrip({ src, thumbnail, onChange, onGood }: FrameStripProps) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const [failed, setFailed] = useState<string>()
  const suggest = useEffectEvent((frame: Frame | undefined) => frame && onGood?.(frame.picture))
  useEffect(() => {
    const left = new AbortController()
    const taken: Frame[] = []
    function take(frame: Frame) {
      if (!frame.isDark && taken.every(({ isDark }) => isDark)) suggest(frame)
      taken.push(frame)
      setFrames((before) => [...before, frame])
    }
    // Playback errors are shown beside the player
    import('./take-frames.ts')
      .then(({ takeFrames }) => takeFrames(src, left.signal, take))
      .then(() => taken.every(({ isDark }) => isDark) && suggest(taken[0]))
      .catch(() => setFailed(src))
    return () => left.abort()
  }, [src])

  const isOther = thumbnail !== null && frames.every(({ picture }) => picture !== thumbnail)
  const coming = failed === src ? 0 : FRAMES - frames.length
  if (!isOther && frames.length + coming === 0) return null
  const tile = (picture: File, name: string) => (
    <Tile
      key={name}
      picture={picture}
      name={name}
      pressed={picture === thumbnail}
      onPress={() => onChange(picture === thumbnail ? null : picture)}
    />
  )
  return (
    <div className={styles.strip} role="group" aria-label={texts.frames}>
      {isOther && tile(thumbnail, texts.chosenThumbnail(thumbnail.name))}
      {frames.map(({ seconds, picture }) => tile(picture, texts.frameAt(seconds)))}
      {Array.from({ length: coming }, (_, index) => (
        <span key={index} className={cx(styles.tile, styles.coming)} />
      ))}
    </div>
  )
}

interface TileProps {
  picture: File
  name: string
  pressed: boolean
  onPress: () => void
}

function Tile({ picture, name, pressed, onPress }: TileProps) {
  const url = useObjectUrl(picture)
  return (
    <button type="button" className={styles.tile} aria-label={name} aria-pressed={pressed} onClick={onPress}>
      <img src={url} alt="" />
    </button>
  )
}
