import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ArtworkWords } from '@atelier/contract/artworks/forms.ts'
import { artworksErrorTexts } from '@atelier/contract/artworks/texts.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { uploadTexts, useToast } from '@atelier/platform'
import type { NewWork, UploadState } from '@atelier/platform'
import { useSchemaForm } from '@atelier/platform/forms'
import { Button } from '@atelier/shared-ui/core.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { FileField } from './file-field.tsx'
import { isVideo } from './file-rules.ts'
import { publishingTexts as texts } from './texts.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useObjectUrl } from './use-object-url.ts'
import { VideoPreview } from './video-preview.tsx'
import { typedWords, WordFields } from './word-fields.tsx'
import styles from './upload.module.css'

type Orientation = NonNullable<NewWork['orientation']>

const orientations = [
  { value: 'horizontal', label: texts.video },
  { value: 'vertical', label: texts.reel },
] as const

interface UploadFormProps {
  state: Pick<UploadState, 'status' | 'refusals'>
  /** Hands the work over; false when it cannot be taken now. */
  onUpload: (work: NewWork) => boolean
}

/** All that makes a new artwork. It stays as it is while the upload runs, and after one that failed. */
export function UploadForm({ state: { status, refusals }, onUpload }: UploadFormProps) {
  const showToast = useToast()
  const { file, choose, hint, discard } = useChosenFile('upload-art.file')
  const [thumbnail, setThumbnail] = useState<File | null>(null)
  const [chosen, setChosen] = useState<Orientation>()
  const [upright, setUpright] = useState(false)
  const [asked, setAsked] = useState(false)
  const video = isVideo(file)
  const videoUrl = useObjectUrl(video ? file : null)
  const busy = status !== 'idle' && status !== 'error'
  const orientation = chosen ?? (upright ? 'vertical' : 'horizontal')

  const form = useSchemaForm(ArtworkWords, {
    defaults: typedWords(),
    draft: 'upload-art',
    onInvalid: ({ title }) => void isMissing(title === artworksErrorTexts.titleRequired),
    onSubmit(words) {
      if (isMissing() || !file) return
      const handedOver = onUpload({
        ...words,
        file,
        thumbnail: video ? thumbnail : null,
        orientation: video ? orientation : null,
      })
      if (!handedOver) return
      form.discard()
      discard()
    },
  })

  const showRefusals = useEffectEvent((given: typeof refusals) => {
    form.keep()
    form.refuse(given)
  })
  useEffect(() => {
    if (status === 'error') showRefusals(refusals)
  }, [status, refusals])

  /** Shows the toast of what is missing, if anything is (spec, point 5). */
  function isMissing(title = false): boolean {
    if (!file || title) showToast({ ...texts.missingInformation, variant: 'destructive' })
    else if (video && !thumbnail) showToast({ ...mediaErrorTexts.missingThumbnail, variant: 'destructive' })
    else return false
    return true
  }

  function chooseFile(next: File | null) {
    choose(next)
    setThumbnail(null)
    setUpright(false)
    setAsked(false)
  }

  function submit(event: SubmitEvent) {
    setAsked(true)
    void form.submit(event)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FileField
        file={file}
        onChange={chooseFile}
        error={asked && !file ? texts.fileMissing : undefined}
        hint={hint}
        disabled={busy}
      />
      {video && (
        <>
          {videoUrl && (
            <VideoPreview key={videoUrl} src={videoUrl} disabled={busy} onFrame={setThumbnail} onUpright={setUpright} />
          )}
          <ThumbnailField
            thumbnail={thumbnail}
            onChange={setThumbnail}
            error={asked && !thumbnail ? texts.thumbnailMissing : undefined}
            disabled={busy}
          />
          <RadioGroup
            look="tiles"
            label={texts.orientation}
            options={orientations}
            value={orientation}
            onValueChange={setChosen}
          />
        </>
      )}
      <WordFields form={form} disabled={busy} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy && status !== 'success'}
        disabled={status === 'success'}
        busyText={status === 'processing' ? uploadTexts.processing : texts.uploading}
      >
        {texts.upload}
      </Button>
    </form>
  )
}
