import { useRef, useEffect, useEffectEvent } from 'react'
import { StorageNote } from '@atelier/platform'
import type { UploadState } from '@atelier/platform'
import { DraftNote } from '@atelier/platform/forms'
import { Button } from '@atelier/shared-ui/core.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import type { RefObject } from 'react'
import { ArtworkFields } from './artwork-fields.tsx'
import { FileField } from './file-field.tsx'
import { MadeWithSection } from './made-with/made-with-section.tsx'
import type { NewArtwork } from './publish-artwork.ts'
import { publishingTexts as texts } from './texts.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import { useUploadForm } from './use-upload-form.ts'
import styles from './upload.module.css'

const orientations = [
  { value: 'horizontal', label: texts.video },
  { value: 'vertical', label: texts.reel },
] as const

interface UploadFormProps {
  state: Pick<UploadState, 'status' | 'refusals'>
  /** Submits the artwork; false if it cannot be accepted now. */
  onUpload: (artwork: NewArtwork) => boolean
}

/** After each attempt to submit, focuses the first invalid field in page order: file fields are not part of the form library. */
function useFocusInvalid(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    const first = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [form, attempts])
}

/** Calls back when an upload in progress ends without success: it failed or was canceled. */
function useUploadStopped(status: UploadState['status'], onStopped: () => void): void {
  const before = useRef(status)
  const onStatus = useEffectEvent(() => {
    const wasUnderWay = before.current === 'uploading' || before.current === 'processing'
    before.current = status
    if (wasUnderWay && (status === 'idle' || status === 'error')) onStopped()
  })
  useEffect(() => {
    onStatus()
  }, [status])
}

/** The form for a new artwork. It keeps its state during an upload and after a failed one. */
export function UploadForm({ state: { status, refusals }, onUpload }: UploadFormProps) {
  const fields = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const upload = useUploadForm(onUpload)
  const { form, work, orientation, video } = upload
  useFocusInvalid(fields, upload.attempts)
  useUploadStopped(status, () => {
    // Without a file, the upload was submitted by another page
    if (work.file) upload.keep()
    if (!form.refuse(refusals)) button.current?.focus()
  })

  function discard() {
    upload.discard()
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={fields} className={styles.columns} onSubmit={(event) => void upload.submit(event)} noValidate>
      {(form.restored || work.hint) && (
        <div className={styles.draft}>
          <DraftNote onDiscard={discard} />
        </div>
      )}
      <Files upload={upload} />
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
        <ArtworkFields form={form} />
        {work.file && !video && (
          <MadeWithSection key={upload.fileKey} of={{ file: work.file }} onChange={upload.describe} />
        )}
        <StorageNote works />
        <Button ref={button} type="submit" variant="primary" size="lg" busy={form.busy}>
          {texts.upload}
        </Button>
      </div>
    </form>
  )
}

function Files({ upload }: { upload: ReturnType<typeof useUploadForm> }) {
  const { work, thumbnail, orientation, video, attempts } = upload
  const { file } = work
  const videoUrl = useObjectUrl(video ? file : null)
  const isAsked = attempts > 0
  return (
    <div className={styles.files}>
      <FileField
        file={file}
        onChange={upload.chooseFile}
        error={work.refusal ?? (isAsked && !file ? texts.fileMissing : undefined)}
        hint={work.hint}
      />
      {videoUrl && (
        <ThumbnailField
          key={videoUrl}
          src={videoUrl}
          thumbnail={thumbnail.file}
          onChange={upload.chooseThumbnail}
          onUpright={orientation.guess}
          error={thumbnail.refusal ?? (isAsked && !thumbnail.file ? texts.thumbnailMissing : undefined)}
        />
      )}
    </div>
  )
}
