import { Download } from 'lucide-react'
import type { DeliveryFile } from '@atelier/contract/deliveries/schemas.ts'
import { Button, fileSize, playingTime } from '@atelier/shared-ui/core.ts'
import { filesTexts as texts } from '../deliveries-texts.ts'
import styles from './files.module.css'

/** Name, kind, size and dimensions of a file, and the original where it is open. */
export function FileFacts({ file }: { file: DeliveryFile }) {
  const { name, kind, bytes, width, height, duration, download_url } = file
  const facts = [
    texts.kinds[kind],
    width !== null && height !== null && texts.pixels(width, height),
    duration !== null && playingTime(duration),
    fileSize(bytes),
    download_url === null && kind === 'image' && texts.marked,
  ]
  return (
    <div className={styles.facts}>
      <p>
        <strong dir="auto">{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {download_url !== null && (
        <Button asChild size="sm">
          <a href={download_url} download={name} aria-label={texts.downloadOf(name)}>
            <Download aria-hidden="true" />
            {texts.download}
          </a>
        </Button>
      )}
    </div>
  )
}
