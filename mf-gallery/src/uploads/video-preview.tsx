import { useRef, useState } from 'react'
import { Camera } from 'lucide-react'
import { useToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { takeFrame } from './take-frame.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface VideoPreviewProps {
  src: string
  disabled?: boolean
  onFrame: (frame: File) => void
  /** Told whether the picture is upright, once it is known. */
  onUpright?: (upright: boolean) => void
}

/** A video before it is uploaded, or already is, with the button that takes its frame as the thumbnail. */
export function VideoPreview({ src, disabled, onFrame, onUpright }: VideoPreviewProps) {
  const showToast = useToast()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'unplayable'>('loading')

  if (state === 'unplayable') return <p className={styles.note}>{texts.noFrame}</p>
  return (
    <div className={styles.video}>
      <video
        ref={video}
        src={src}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={texts.video}
        onError={() => setState('unplayable')}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          videoWidth === 0 ? setState('unplayable') : onUpright?.(videoHeight > videoWidth)
        }
        onLoadedData={() => setState('ready')}
      />
      <div className={styles.frame}>
        <p className={styles.note}>{texts.frameHint}</p>
        <Button
          disabled={disabled || state !== 'ready'}
          onClick={() =>
            void takeFrame(video.current!).then(onFrame, () =>
              showToast({ title: texts.frameFailed, variant: 'destructive' }),
            )
          }
        >
          <Camera aria-hidden="true" />
          {texts.useFrame}
        </Button>
      </div>
    </div>
  )
}
