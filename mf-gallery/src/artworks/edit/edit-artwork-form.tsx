import { useCallback, useRef } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ArtworkForm } from '@atelier/contract/artworks/fields.ts'
import { artworksUpdate } from '@atelier/contract/artworks/routes.ts'
import type { ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
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
import { PicturesField } from './pictures-field.tsx'
import { useEditedPictures } from './use-edited-pictures.ts'
import type { EditedPictures } from './use-edited-pictures.ts'
import { ownerTexts as texts } from '../owner-texts.ts'
import { artworksTexts } from '../../gallery/texts.ts'

export function EditArtworkForm({ artwork }: { artwork: ArtworkDetail }) {
  const draft = `edit-artwork:${artwork.id}`
  const thumbnail = useChosenFile('thumbnail', refuseThumbnail, { draft: `${draft}.thumbnail` })
  const madeWith = useRef<Made>(undefined)
  const describe = useCallback((made: Made) => void (madeWith.current = made), [])
  const pictures = useEditedPictures(artwork, draft)
  const form = useArtworkForm(artwork, draft, { thumbnail, madeWith, pictures })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (!madeWith.current?.isWrong && pictures.settle()) return void form.submit(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function discard() {
    form.discard()
    thumbnail.discard()
    pictures.discard()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.restored && (
        <DraftNote
          onDiscard={() => {
            form.reset()
            thumbnail.discard()
            pictures.discard()
            form.focus('title')
          }}
        />
      )}
      {artwork.pictures && <PicturesField edited={pictures} disabled={form.busy} />}
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
      {artwork.made_for && <p className={styles.note}>{texts.madeFor(artwork.made_for.name)}</p>}
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

interface Edited {
  thumbnail: ReturnType<typeof useChosenFile>
  madeWith: RefObject<Made | undefined>
  pictures: EditedPictures
}

function useArtworkForm(artwork: ArtworkDetail, draft: string, { thumbnail, madeWith, pictures }: Edited) {
  const uploads = useUploads()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useApiForm(artworksUpdate, ArtworkForm, {
    defaults: artworkDefaults(artwork),
    draft,
    async input(values) {
      const options = { purpose: 'thumbnail', artworkId: artwork.id } as const
      const picture = thumbnail.file && (await uploads.send(thumbnail.file, options))
      const ordered = pictures.changed()
      return {
        params: { id: artwork.id },
        body: {
          ...values,
          ...(picture ? { thumbnail_upload_id: picture } : {}),
          ...(ordered && { pictures: ordered }),
          ...(madeWith.current && { made_with: madeWith.current.typed }),
        },
      }
    },
    done: texts.updated,
    failed: ({ message }) => ({ title: artworksTexts.updateFailed, description: message }),
    onDone(changed) {
      thumbnail.discard()
      pictures.done()
      updateArtworkInCache(queryClient, artwork.id, () => changed)
      void navigate(artworkPath(artwork.id), { replace: true })
    },
  })
}
