import { useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { pictureSources } from '@atelier/platform'
import styles from './zoom-dialog.module.css'
import { artworksTexts as texts } from './texts.ts'

/** The picture over the whole window. The browser's own modal dialog keeps the focus inside and gives it back. */
export function ZoomDialog({ artwork, open, onClose }: { artwork: Artwork; open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const sources = pictureSources(artwork)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={artwork.title} onClose={onClose} onClick={onClose}>
      {open && (
        <>
          <img
            className={styles.picture}
            alt={artwork.title}
            sizes="100vw"
            srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
            src={sources.at(-1)?.url}
            width={artwork.width}
            height={artwork.height}
          />
          <IconButton label={texts.closeZoom} round className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </>
      )}
    </dialog>
  )
}
