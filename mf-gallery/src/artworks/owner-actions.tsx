import { Suspense, lazy, useState } from 'react'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { editArtworkPath, myArtworksPath } from '@atelier/contract/paths/gallery.ts'
import { Opening, linkState } from '@atelier/platform'
import { Button, CardAbove, IconButton } from '@atelier/shared-ui/core.ts'
import styles from './owner-actions.module.css'
import { ownerTexts as texts } from './owner-texts.ts'
import { useDownloadOriginal } from './use-download-original.ts'

const DeleteArtworkDialog = lazy(() => import('./delete-artwork-dialog.tsx'))

export function OwnerActions({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const original = useDownloadOriginal(artwork.id)
  return (
    <>
      <Button asChild>
        <Link to={editArtworkPath(artwork.id)} state={linkState(location)}>
          <Pencil aria-hidden="true" />
          {texts.edit}
        </Link>
      </Button>
      <Button busy={original.busy} onClick={original.download}>
        <Download aria-hidden="true" />
        {texts.download}
      </Button>
      <Button onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {texts.delete}
      </Button>
      {asking && (
        <Suspense fallback={<Opening onClose={() => setAsking(false)} />}>
          <DeleteArtworkDialog
            artwork={artwork}
            onClose={() => setAsking(false)}
            onDeleted={() => void navigate(myArtworksPath(), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

export function OwnerCardActions({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const original = useDownloadOriginal(artwork.id)
  return (
    <CardAbove className={styles.corner}>
      {/* Not a link: a card has only one, to its artwork */}
      <IconButton
        label={texts.editNamed(artwork.title)}
        size="sm"
        className={styles.button}
        onClick={() => void navigate(editArtworkPath(artwork.id), { state: linkState(location) })}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={texts.downloadNamed(artwork.title)}
        size="sm"
        className={styles.button}
        aria-disabled={original.busy || undefined}
        onClick={original.download}
      >
        <Download />
      </IconButton>
      <IconButton
        label={texts.deleteNamed(artwork.title)}
        size="sm"
        data-control="delete"
        className={styles.button}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </IconButton>
      {asking && (
        <Suspense>
          <DeleteArtworkDialog artwork={artwork} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </CardAbove>
  )
}
