import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Camera } from 'lucide-react'
import { accept } from '@atelier/contract/media/formats.ts'
import { useToast } from '@atelier/platform'
import { Button, Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { FrameStrip } from './frame-strip.tsx'
import { takeFrame } from './take-frame.ts'
import styles from './thumbnail.module.css'
import { publishingTexts as texts } from './texts.ts'

interface ThumbnailFieldProps {
  /** URL of the video, uploaded or local. */
  src: string
  thumbnail: File | null
  onChange: (thumbnail: File | null) => void
  /** Called with the first good frame, while nothing was chosen. */
  onSuggest?: ((frame: File) => void) | undefined
  /** Called with whether the video is portrait, once known. */
  onUpright?: (upright: boolean) => void
  error?: string
  hint?: string
  disabled?: boolean
}

/** `known` with its size alone: iPhones load pictures only once it plays. */
type VideoState = 'loading' | 'known' | 'ready' | 'unplayable'

export function ThumbnailField({
  src,
  thumbnail,
  onChange,
  onSuggest,
  onUpright,
  error,
  hint,
  disabled,
}: ThumbnailFieldProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<VideoState>('loading')
  const playable = state !== 'unplayable'

  return (
    <div className={styles.field}>
      {playable ? (
        <Video video={video} src={src} onState={setState} onUpright={onUpright} />
      ) : (
        <p className={styles.note}>{texts.noFrame}</p>
      )}
      <Field label={texts.thumbnail} error={error} hint={hint ?? (playable ? texts.frameHint : undefined)}>
        {(control) => (
          <>
            {(state === 'known' || state === 'ready') && (
              <FrameStrip src={src} thumbnail={thumbnail} onChange={onChange} onGood={onSuggest} />
            )}
            <div className={playable ? styles.ways : undefined}>
              {playable && <UseFrame video={video} disabled={disabled || state !== 'ready'} onChange={onChange} />}
              <FileDrop
                {...control}
                look={playable ? 'button' : 'zone'}
                file={thumbnail}
                onFile={onChange}
                onClear={() => onChange(null)}
                accept={accept('thumbnail')}
                prompt={playable ? texts.chooseFile : texts.thumbnailPrompt}
                choice={texts.thumbnailChoice}
                hint={texts.thumbnailHint}
                disabled={disabled}
                preview={thumbnail && !playable && <ChosenPicture file={thumbnail} className={styles.preview} />}
              />
            </div>
          </>
        )}
      </Field>
    </div>
  )
}

interface VideoProps extends Pick<ThumbnailFieldProps, 'src' | 'onUpright'> {
  video: RefObject<HTMLVideoElement | null>
  onState: (state: VideoState) => void
}

const Video = ({ video, src, onState, onUpright }: VideoProps) => (
  <video
    ref={video}
    className={styles.video}
    src={src}
    controls
    muted
    playsInline
    preload="auto"
    aria-label={texts.video}
    onError={() => onState('unplayable')}
    onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
      onState(videoWidth === 0 ? 'unplayable' : 'known')
      if (videoWidth > 0) onUpright?.(videoHeight > videoWidth)
    }}
    onLoadedData={() => onState('ready')}
  />
)

interface UseFrameProps extends Pick<ThumbnailFieldProps, 'onChange' | 'disabled'> {
  video: RefObject<HTMLVideoElement | null>
}

function UseFrame({ video, disabled, onChange }: UseFrameProps) {
  const showToast = useToast()
  return (
    <Button
      disabled={disabled}
      onClick={() =>
        void takeFrame(video.current!).then(onChange, () =>
          showToast({ title: texts.frameFailed, variant: 'destructive' }),
        )
      }
    >
      <Camera aria-hidden="true" />
      {texts.useFrame}
    </Button>
  )
}
