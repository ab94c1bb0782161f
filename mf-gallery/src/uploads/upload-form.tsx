import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ArtworkForm, artworkFields } from '@atelier/contract/artworks/fields.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useDismissToasts, useToast } from '@atelier/platform'
import type { NewWork, UploadState } from '@atelier/platform'
import { DraftNote, useSchemaForm } from '@atelier/platform/forms'
import { Button } from '@atelier/shared-ui/core.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { FileField } from './file-field.tsx'
import { isVideo, refuseFile, refuseThumbnail, warnOfSize } from './file-rules.ts'
import { publishingTexts as texts } from './texts.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useObjectUrl } from './use-object-url.ts'
import { useOrientation } from './use-orientation.ts'
import { typedWords, WordFields } from './word-fields.tsx'
import styles from './upload.module.css'

const orientations = [
  { value: 'horizontal', label: texts.video },
  { value: 'vertical', label: texts.reel },
] as const

interface UploadFormProps {
  state: Pick<UploadState, 'status' | 'refusals'>
  /** Submits the work; false if it cannot be accepted now. */
  onUpload: (work: NewWork) => boolean
}

/** The form for a new artwork. It keeps its state during an upload and after a failed one. */
// oxlint-disable-next-line max-lines-per-function
export function UploadForm({ state: { status, refusals }, onUpload }: UploadFormProps) {
  const showToast = useToast()
  const dismissToasts = useDismissToasts()
  const work = useChosenFile(refuseFile, 'upload-art.file')
  const thumbnail = useChosenFile(refuseThumbnail)
  const orientation = useOrientation('upload-art.type')
  const [asked, setAsked] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { file } = work
  const video = isVideo(file)
  const videoUrl = useObjectUrl(video ? file : null)

  const form = useSchemaForm(ArtworkForm, {
    defaults: typedWords(),
    draft: 'upload-art',
    focusesRefused: false,
    onInvalid: ({ title }) => void isMissing(title === artworkFields.described.title.required),
    onSubmit(words) {
      if (isMissing() || !file) return
      const handedOver = onUpload({
        ...words,
        file,
        thumbnail: video ? thumbnail.file : null,
        orientation: video ? orientation.value : null,
      })
      if (!handedOver) return
      for (const part of [form, work, thumbnail, orientation]) part.discard()
    },
  })

  // In page order: file fields are not part of the form library
  useEffect(() => {
    const first = asked > 0 && fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [asked])

  const before = useRef(status)
  const onStatus = useEffectEvent(() => {
    const wasUnderWay = before.current === 'uploading' || before.current === 'processing'
    before.current = status
    if (!wasUnderWay || (status !== 'idle' && status !== 'error')) return
    // Without a file, the upload was submitted by another page
    if (file) for (const part of [form, work, thumbnail, orientation]) part.keep()
    if (!form.refuse(refusals)) button.current?.focus()
  })
  useEffect(() => {
    onStatus()
  }, [status])

  /** Shows a toast for missing fields, if any (spec, point 5). */
  function isMissing(title = false): boolean {
    if (!file || title) showToast({ ...texts.missingInformation, variant: 'destructive', scope: form.scope })
    else if (video && !thumbnail.file)
      showToast({ ...mediaErrorTexts.missingThumbnail, variant: 'destructive', scope: form.scope })
    else return false
    return true
  }

  function chooseFile(next: File | null) {
    work.choose(next)
    if (next && refuseFile(next)) return
    dismissToasts(form.scope)
    const warning = next && warnOfSize(next)
    if (warning) showToast(warning)
    thumbnail.choose(null)
    orientation.guess(false)
    setAsked(0)
  }

  function chooseThumbnail(next: File | null) {
    thumbnail.choose(next)
    dismissToasts(form.scope)
  }

  function giveUp() {
    form.reset()
    work.choose(null)
    orientation.reset()
    fields.current?.querySelector('input')?.focus()
  }

  async function submit(event: SubmitEvent) {
    work.forgetRefusal()
    thumbnail.forgetRefusal()
    await form.submit(event)
    setAsked((times) => times + 1)
  }

  return (
    <form ref={fields} className={styles.columns} onSubmit={(event) => void submit(event)} noValidate>
      {(form.restored || work.hint) && (
        <div className={styles.draft}>
          <DraftNote onDiscard={giveUp} />
        </div>
      )}
      <div className={styles.files}>
        <FileField
          file={file}
          onChange={chooseFile}
          error={work.refusal ?? (asked > 0 && !file ? texts.fileMissing : undefined)}
          hint={work.hint}
        />
        {videoUrl && (
          <ThumbnailField
            key={videoUrl}
            src={videoUrl}
            thumbnail={thumbnail.file}
            onChange={chooseThumbnail}
            onUpright={orientation.guess}
            error={thumbnail.refusal ?? (asked > 0 && !thumbnail.file ? texts.thumbnailMissing : undefined)}
          />
        )}
      </div>
      <div className={styles.fields}>
        {video && (
          <RadioGroup
            look="tiles"
            label={texts.orientation}
            options={orientations}
            value={orientation.value}
            onValueChange={orientation.choose}
          />
        )}
        <WordFields form={form} />
        <Button ref={button} type="submit" variant="primary" size="lg">
          {texts.upload}
        </Button>
      </div>
    </form>
  )
}
