import { useCallback, useRef } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ArtworkForm } from '@atelier/contract/artworks/fields.ts'
import { artworksUpdate } from '@atelier/contract/artworks/routes.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { useQueryClient, useUploads } from '@atelier/platform'
import { DraftNote, useApiForm } from '@atelier/platform/forms'
import { Button, Row } from '@atelier/shared-ui/core.ts'
import { refuseThumbnail } from '../../uploads/file-rules.ts'
import { ThumbnailField } from '../../uploads/thumbnail-field.tsx'
import { useChosenFile } from '../../uploads/use-chosen-file.ts'
import { artworkDefaults, ArtworkFields } from '../../uploads/artwork-fields.tsx'
import type { Made } from '../../uploads/made-with/made-with-fields.tsx'
import { MadeWithSection } from '../../uploads/made-with/made-with-section.tsx'
import styles from '../../uploads/upload.module.css'
import { updateArtworkInCache } from '../../artworks.queries.ts'
import { ownerTexts as texts } from '../owner-texts.ts'
import { artworksTexts } from '../../gallery/texts.ts'

export function EditArtworkForm({ artwork }: { artwork: Artwork }) {
  const draft = `edit-artwork:${artwork.id}`
  const thumbnail = useChosenFile('thumbnail', refuseThumbnail, { draft: `${draft}.thumbnail` })
  const madeWith = useRef<Made>(undefined)
  const describe = useCallback((made: Made) => void (madeWith.current = made), [])
  const form = useArtworkForm(artwork, draft, thumbnail, madeWith)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (!madeWith.current?.isWrong) return void form.submit(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function discard() {
    form.discard()
    thumbnail.discard()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.restored && (
        <DraftNote
          onDiscard={() => {
            form.reset()
            thumbnail.discard()
            form.focus('title')
          }}
        />
      )}
      <ArtworkFields form={form} readOnly={form.busy} />
      <MadeWithSection of={{ artworkId: artwork.id }} onChange={describe} />
      {artwork.file_type === 'video' && (
        <ThumbnailField
          src={artwork.file_url}
          thumbnail={thumbnail.file}
          onChange={thumbnail.choose}
          error={thumbnail.refusal}
          hint={thumbnail.hint ?? (thumbnail.file ? undefined : texts.keepThumbnail)}
          disabled={form.busy}
        />
      )}
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button asChild>
          <Link to={artworkPath(artwork.id)} replace onClick={discard}>
            {texts.cancel}
          </Link>
        </Button>
      </Row>
    </form>
  )
}

function useArtworkForm(
  artwork: Artwork,
  draft: string,
  thumbnail: ReturnType<typeof useChosenFile>,
  madeWith: RefObject<Made | undefined>,
) {
  const uploads = useUploads()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useApiForm(artworksUpdate, ArtworkForm, {
    defaults: artworkDefaults(artwork),
    draft,
    async input(values) {
      const options = { purpose: 'thumbnail', artworkId: artwork.id } as const
      const picture = thumbnail.file && (await uploads.send(thumbnail.file, options))
      return {
        params: { id: artwork.id },
        body: {
          ...values,
          ...(picture ? { thumbnail_upload_id: picture } : {}),
          ...(madeWith.current && { made_with: madeWith.current.typed }),
        },
      }
    },
    done: texts.updated,
    failed: ({ message }) => ({ title: artworksTexts.updateFailed, description: message }),
    onDone(changed) {
      thumbnail.discard()
      updateArtworkInCache(queryClient, artwork.id, () => changed)
      void navigate(artworkPath(artwork.id), { replace: true })
    },
  })
}
