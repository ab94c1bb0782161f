import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { artworksUpdate } from '@atelier/contract/artworks/routes.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { usePlatform } from '@atelier/platform'
import { Button, Row } from '@atelier/shared-ui/core.ts'
import { ThumbnailField } from '../uploads/thumbnail-field.tsx'
import { VideoPreview } from '../uploads/video-preview.tsx'
import { WordFields } from '../uploads/word-fields.tsx'
import { tagsOf, wordProblems } from '../uploads/work-rules.ts'
import styles from '../uploads/upload.module.css'
import { updateArtworkInCache } from './artworks.queries.ts'
import { ownerTexts as texts } from './owner-texts.ts'
import { artworksTexts } from './texts.ts'

/** What the owner may change: the words, and of a video the thumbnail. */
export function EditArtworkForm({ artwork }: { artwork: Artwork }) {
  const { api, toasts, uploads } = usePlatform()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [words, setWords] = useState({
    title: artwork.title,
    description: artwork.description ?? '',
    tags: (artwork.tags ?? []).join(', '),
  })
  const [thumbnail, setThumbnail] = useState<File | null>(null)
  const [problems, setProblems] = useState({})

  const save = useMutation({
    mutationFn: async () => {
      const picture = thumbnail && (await uploads.send(thumbnail, { purpose: 'thumbnail', artworkId: artwork.id }))
      return api(artworksUpdate, {
        params: { id: artwork.id },
        body: {
          title: words.title.trim(),
          description: words.description.trim(),
          tags: tagsOf(words.tags),
          ...(picture ? { thumbnail_upload_id: picture } : {}),
        },
      })
    },
    onSuccess: (changed) => {
      updateArtworkInCache(queryClient, artwork.id, () => changed)
      toasts.show({ title: texts.updated, variant: 'success' })
      void navigate(artworkPath(artwork.id), { replace: true })
    },
    onError: (error) =>
      toasts.show({ title: artworksTexts.updateFailed, description: error.message, variant: 'destructive' }),
  })

  function write(next: typeof words) {
    setWords(next)
    setProblems({})
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = wordProblems(words)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <WordFields words={words} problems={problems} disabled={save.isPending} onChange={write} />
      {artwork.file_type === 'video' && (
        <>
          <VideoPreview src={artwork.file_url} disabled={save.isPending} onFrame={setThumbnail} />
          <ThumbnailField
            thumbnail={thumbnail}
            onChange={setThumbnail}
            hint={thumbnail ? undefined : texts.keepThumbnail}
            disabled={save.isPending}
          />
        </>
      )}
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={save.isPending} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button asChild>
          <Link to={artworkPath(artwork.id)} replace>
            {texts.cancel}
          </Link>
        </Button>
      </Row>
    </form>
  )
}
