import { useRef, useState } from 'react'
import type { Delivery, DeliveryFile } from '@atelier/contract/deliveries/schemas.ts'
import type { Pair } from '../pair.ts'
import { Pins } from '../pins/pins.tsx'
import type { PinPlace } from '../pins/pin-place.ts'
import { FileFacts } from './file-facts.tsx'
import { FilmStage } from './film-stage.tsx'
import styles from './files.module.css'
import { PictureStage } from './picture-stage.tsx'
import { filesTexts as texts } from '../deliveries-texts.ts'

interface FileViewProps {
  file: DeliveryFile
  delivery: Delivery
  pair: Pair
  canPin: boolean
}

/** A file as far as the visitor may see it, and the comments on its places beside it. */
export function FileView({ file, delivery, pair, canPin }: FileViewProps) {
  const [place, setPlace] = useState<PinPlace>()
  const [active, setActive] = useState<string>()
  const stage = useRef<HTMLDivElement>(null)
  const pins = delivery.pins.filter(({ file_id }) => file_id === file.id)
  const isPicture = file.kind === 'image' && file.preview.sources.length > 0
  const hasPlaces = isPicture || file.kind === 'video'
  const toPlace = () => stage.current?.querySelector<HTMLElement>('[data-place]')?.focus()

  function activate(id: string) {
    setActive(id)
    stage.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={styles.view}>
      <div ref={stage} className={styles.stage}>
        {isPicture ? (
          <PictureStage
            file={file}
            files={delivery.files}
            isOpen={delivery.state === 'approved'}
            pins={pins}
            canPin={canPin}
            place={place && 'x' in place ? place : undefined}
            onPlace={setPlace}
            active={active}
            onActivate={setActive}
          />
        ) : file.kind === 'video' ? (
          <FilmStage file={file} canPin={canPin} shown={pins.find(({ id }) => id === active)} onPlace={setPlace} />
        ) : (
          file.download_url === null && <p className={styles.closed}>{texts.noPreview}</p>
        )}
        <FileFacts file={file} />
      </div>
      {hasPlaces && (pins.length > 0 || canPin) && (
        <Pins
          file={file}
          delivery={delivery}
          pair={pair}
          pins={pins}
          canPin={canPin}
          place={place}
          active={active}
          onActivate={activate}
          onClose={() => {
            setPlace(undefined)
            toPlace()
          }}
          onRemoved={toPlace}
        />
      )}
    </div>
  )
}
