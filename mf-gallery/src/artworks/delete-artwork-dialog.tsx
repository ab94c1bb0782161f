import { useMutation, useQueryClient } from '@tanstack/react-query'
import { artworksDelete } from '@atelier/contract/artworks/routes.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { usePlatform } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { forgetArtwork } from './artworks.queries.ts'
import { ownerTexts as texts } from './owner-texts.ts'
import { artworksTexts } from './texts.ts'

interface DeleteArtworkDialogProps {
  artwork: Artwork
  onClose: () => void
  /** Called once it is gone. */
  onDeleted?: () => void
}

/** Asks before an artwork is deleted, and deletes it. */
export default function DeleteArtworkDialog({ artwork, onClose, onDeleted }: DeleteArtworkDialogProps) {
  const { api, toasts } = usePlatform()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api(artworksDelete, { params: { id: artwork.id } }),
    onSuccess: () => {
      toasts.show({ title: texts.deleted, variant: 'success' })
      onClose()
      onDeleted?.()
      void forgetArtwork(queryClient, artwork.id)
    },
    onError: () => {
      toasts.show({ title: artworksTexts.deleteFailed, variant: 'destructive' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteWarning(artwork.title || artworksTexts.untitled)}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      busyText={texts.deleting}
    />
  )
}
