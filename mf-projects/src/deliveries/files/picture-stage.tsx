import type { CSSProperties } from 'react'
import { Maximize2 } from 'lucide-react'
import type { DeliveryFile, DeliveryPin } from '@atelier/contract/deliveries/schemas.ts'
import { useToast } from '@atelier/platform'
import { IconButton, TextLink, fileSize } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import type { ZoomPicture } from '@atelier/shared-ui/picture-zoom/picture-zoom.ts'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { filesTexts as texts } from '../deliveries-texts.ts'
import { PinMarker } from '../pins/pin-marker.tsx'
import type { PicturePlace } from '../pins/pin-place.ts'
import { PlaceLayer } from '../pins/place-layer.tsx'
import styles from './files.module.css'

/** Larger originals load once they are asked for. */
const WHOLE_MAX_BYTES = 4 * 1024 * 1024

interface PictureStageProps {
  file: DeliveryFile
  /** Of the version: all its pictures can be paged through once enlarged. */
  files: readonly DeliveryFile[]
  /** Whether the version is approved: then no mark lies over what may be seen whole. */
  isOpen: boolean
  pins: readonly DeliveryPin[]
  canPin: boolean
  /** Where a comment is being written. */
  place: PicturePlace | undefined
  onPlace: (place: PicturePlace) => void
  active: string | undefined
  onActivate: (id: string) => void
}

/** A picture with the places that were commented on; a press sets another, or else enlarges it. */
export function PictureStage(props: PictureStageProps) {
  const { file, files, isOpen, pins, canPin, place, onPlace, active, onActivate } = props
  const toast = useToast()
  const zoom = usePictureZoom({ onFailed: () => toast({ title: texts.zoomFailed, variant: 'destructive' }) })
  const { original_url, width, preview } = file
  const original = isOpen && original_url !== null && width !== null && { url: original_url, width }
  const isSmall = original && file.bytes > WHOLE_MAX_BYTES
  const enlarge = () => zoom.open(files.flatMap(zoomed), file.id)
  return (
    <>
      <div className={styles.picture} style={ratioOf(file)} onPointerEnter={zoom.preload}>
        <MediaFrame
          alt={file.name}
          sources={original && !isSmall ? [original] : preview.sources}
          width={width}
          height={file.height}
          thumbhash={file.placeholder}
          sizes="(min-width: 64rem) 50vw, 100vw"
          fit="contain"
        />
        {canPin ? (
          <PlaceLayer name={file.name} onPlace={onPlace} />
        ) : (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.whole} onClick={enlarge} />
        )}
        {pins.map(
          (pin, at) =>
            pin.at && (
              <PinMarker
                key={pin.id}
                number={at + 1}
                place={pin.at}
                text={pin.text}
                isActive={pin.id === active}
                onPress={() => onActivate(pin.id)}
              />
            ),
        )}
        {canPin && place && <PinMarker number={pins.length + 1} place={place} isActive />}
        <IconButton
          round
          size="sm"
          variant="secondary"
          label={texts.enlarge(file.name)}
          className={styles.enlarge}
          onClick={enlarge}
        >
          <Maximize2 />
        </IconButton>
      </div>
      {isSmall && (
        <p className={styles.closed}>
          {texts.marked}.{' '}
          <TextLink href={original.url} target="_blank" rel="noopener" aria-label={texts.originalOf(file.name)}>
            {texts.original(fileSize(file.bytes))}
          </TextLink>
        </p>
      )}
    </>
  )
}

const ratioOf = ({ width, height }: DeliveryFile) =>
  (width && height ? { '--ratio': width / height } : undefined) as CSSProperties | undefined

function zoomed({
  id,
  kind,
  name,
  bytes,
  width,
  height,
  preview,
  original_url,
  download_url,
}: DeliveryFile): ZoomPicture[] {
  const widest = preview.sources.at(-1)
  if (kind !== 'image' || !widest) return []
  const original = original_url !== null && width !== null && { url: original_url, width }
  const isWider = original && original.width > widest.width
  const size = { width: width ?? widest.width, height: height ?? widest.width }
  return [
    {
      id,
      title: name,
      ...size,
      sources: original ? [...(isWider ? preview.sources : []), original] : preview.sources,
      ...(download_url !== null && { download: { url: download_url, name, text: fileSize(bytes) } }),
    },
  ]
}
