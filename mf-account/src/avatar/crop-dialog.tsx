import { useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { Minus, Plus } from 'lucide-react'
import Cropper from 'react-easy-crop'
// Imported as a file, because the CSP blocks the style element that the library would insert
import 'react-easy-crop/react-easy-crop.css'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { CROP_EDGE, MOVE_STEP, WHEEL_SPEED, ZOOM_MAX, ZOOM_STEP } from './limits.ts'
import { cropPicture } from './picture.ts'
import type { Area, Picture } from './picture.ts'
import styles from './crop-dialog.module.css'
import { avatarTexts as texts } from './texts.ts'

const CROP_SIZE = { width: CROP_EDGE, height: CROP_EDGE }

interface CropDialogProps {
  picture: Picture
  onClose: () => void
  onCropped: (file: File) => void
  onFailed: (error: unknown) => void
}

export default function CropDialog({ picture, onClose, onCropped, onFailed }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const slider = useRef<HTMLInputElement>(null)
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(1, now + step)))

  function onKeyDown(event: KeyboardEvent) {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomBy(step)
  }

  function use() {
    if (!area) return
    setBusy(true)
    cropPicture(picture.image, area).then(onCropped, onFailed)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.cropTitle}
      description={texts.cropBlurb}
      initialFocus={slider}
      keepOnOutsideClick
    >
      <div className={styles.crop} onKeyDown={onKeyDown}>
        <div className={styles.stage}>
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={1}
            cropShape="round"
            cropSize={CROP_SIZE}
            objectFit="cover"
            zoomSpeed={WHEEL_SPEED}
            showGrid={false}
            keyboardStep={MOVE_STEP}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            classes={{ cropAreaClassName: styles.circle ?? '' }}
            cropperProps={{ role: 'application', 'aria-label': texts.cropArea }}
          />
        </div>
        <ZoomControls slider={slider} zoom={zoom} onZoom={setZoom} onStep={zoomBy} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" disabled={!area} busy={busy} busyText={texts.using} onClick={use}>
          {texts.use}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ZoomControlsProps {
  slider: Ref<HTMLInputElement>
  zoom: number
  onZoom: (zoom: number) => void
  onStep: (step: number) => void
}

const ZoomControls = ({ slider, zoom, onZoom, onStep }: ZoomControlsProps) => (
  <div className={styles.zoom}>
    <IconButton label={texts.zoomOut} size="sm" onClick={() => onStep(-ZOOM_STEP)}>
      <Minus />
    </IconButton>
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      aria-label={texts.zoom}
      aria-valuetext={texts.percent(zoom)}
      min={1}
      max={ZOOM_MAX}
      step={ZOOM_STEP / 2}
      value={zoom}
      onChange={(event) => onZoom(Number(event.target.value))}
    />
    <IconButton label={texts.zoomIn} size="sm" onClick={() => onStep(ZOOM_STEP)}>
      <Plus />
    </IconButton>
  </div>
)
