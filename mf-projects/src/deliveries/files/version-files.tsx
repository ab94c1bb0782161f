import { useState } from 'react'
import { File as FileIcon } from 'lucide-react'
import type { Delivery, DeliveryFile } from '@atelier/contract/deliveries/schemas.ts'
import { CountBadge, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { deliveriesTexts, filesTexts as texts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import { useArrivedPins } from '../pins/use-arrived-pins.ts'
import { FileView } from './file-view.tsx'
import styles from './files.module.css'

interface VersionFilesProps {
  delivery: Delivery
  pair: Pair
  /** Whether its files can be commented on. */
  canPin: boolean
}

/** The files of a version, one of them shown with its comments. */
export function VersionFiles({ delivery, pair, canPin }: VersionFilesProps) {
  const { files, pins } = delivery
  const [chosen, choose] = useState<string>()
  const shown = files.find(({ id }) => id === chosen) ?? files[0]
  const said = useArrivedPins(delivery, pair)
  const commentsOn = (file: DeliveryFile) => pins.filter(({ file_id }) => file_id === file.id).length
  if (!shown) return null
  return (
    <div className={styles.files}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {files.length > 1 && (
        <ul role="list" aria-label={deliveriesTexts.files} className={styles.strip}>
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={texts.choose(file.name, commentsOn(file))}
                aria-pressed={file === shown}
                className={styles.thumb}
                onClick={() => choose(file.id)}
              >
                <Thumb file={file} />
                <CountBadge count={commentsOn(file)} className={styles.count} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileView key={shown.id} file={shown} delivery={delivery} pair={pair} canPin={canPin} />
    </div>
  )
}

const Thumb = ({ file: { kind, preview, placeholder, duration } }: { file: DeliveryFile }) =>
  preview.sources.length > 0 || placeholder ? (
    <MediaFrame
      alt=""
      sources={preview.sources}
      thumbhash={placeholder}
      ratio={4 / 3}
      sizes="6rem"
      kind={kind === 'video' ? 'video' : 'image'}
      duration={duration}
    />
  ) : (
    <span className={styles.icon}>
      <FileIcon aria-hidden="true" />
    </span>
  )
