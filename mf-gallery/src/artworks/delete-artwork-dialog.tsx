import { artworksDelete } from '@atelier/contract/artworks/routes.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useChange, useQueryClient } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { removeArtworkFromCache } from '../artworks.queries.ts'
import { ownerTexts as texts } from './owner-texts.ts'
import { artworksTexts } from '../gallery/texts.ts'

interface DeleteArtworkDialogProps {
  artwork: Artwork
  onClose: () => void
  onDeleted?: () => void
}

export default function DeleteArtworkDialog({ artwork, onClose, onDeleted }: DeleteArtworkDialogProps) {
  const queryClient = useQueryClient()
  const remove = useChange(artworksDelete, {
    done: { title: texts.deleted },
    failed: { title: artworksTexts.deleteFailed },
    onDone() {
      onDeleted?.()
      removeArtworkFromCache(queryClient, artwork.id)
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteWarning(artwork.title || artworksTexts.untitled)}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutate({ params: { id: artwork.id } })}
      busy={remove.isPending}
      busyText={texts.deleting}
    />
  )
}
