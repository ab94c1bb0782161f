import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { uploadTexts, usePlatform } from '@atelier/platform'
import type { NewWork, UploadStatus } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { FileField } from './file-field.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { VideoPreview } from './video-preview.tsx'
import { WordFields } from './word-fields.tsx'
import { isVideo, tagsOf, wordProblems } from './work-rules.ts'
import type { WordProblems } from './work-rules.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'

type Orientation = NonNullable<NewWork['orientation']>
type Problems = WordProblems & { file?: string; thumbnail?: string }

const orientations = [
  { value: 'horizontal', label: texts.video },
  { value: 'vertical', label: texts.reel },
] as const

const noWords = { title: '', description: '', tags: '' }

/** All that makes a new artwork. It stays as it is while the upload runs, and after one that failed. */
export function UploadForm({ status, onUpload }: { status: UploadStatus; onUpload: (work: NewWork) => void }) {
  const { toasts } = usePlatform()
  const [file, setFile] = useState<File | null>(null)
  const [thumbnail, setThumbnail] = useState<File | null>(null)
  const [words, setWords] = useState(noWords)
  const [chosen, setChosen] = useState<Orientation>()
  const [upright, setUpright] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const video = isVideo(file)
  const videoUrl = useObjectUrl(video ? file : null)
  const busy = status !== 'idle' && status !== 'error'
  const orientation = chosen ?? (upright ? 'vertical' : 'horizontal')

  function choose(next: File | null) {
    setFile(next)
    setThumbnail(null)
    setUpright(false)
    setProblems(({ file: _file, thumbnail: _thumbnail, ...rest }) => rest)
  }

  function write(next: typeof words) {
    setWords(next)
    setProblems(({ file, thumbnail }) => ({ file, thumbnail }))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found: Problems = wordProblems(words)
    if (!file) found.file = texts.fileMissing
    if (words.title.trim() === '') found.title = texts.titleMissing
    if (video && !thumbnail) found.thumbnail = texts.thumbnailMissing
    setProblems(found)
    if (!file || found.title === texts.titleMissing)
      return toasts.show({ ...texts.missingInformation, variant: 'destructive' })
    if (found.thumbnail) return toasts.show({ ...mediaErrorTexts.missingThumbnail, variant: 'destructive' })
    if (Object.keys(found).length > 0) return
    onUpload({
      file,
      thumbnail: video ? thumbnail : null,
      title: words.title.trim(),
      description: words.description.trim() || null,
      tags: tagsOf(words.tags),
      orientation: video ? orientation : null,
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FileField file={file} onChange={choose} error={problems.file} disabled={busy} />
      {video && (
        <>
          {videoUrl && (
            <VideoPreview key={videoUrl} src={videoUrl} disabled={busy} onFrame={setThumbnail} onUpright={setUpright} />
          )}
          <ThumbnailField
            thumbnail={thumbnail}
            onChange={setThumbnail}
            error={thumbnail ? undefined : problems.thumbnail}
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
      <WordFields words={words} problems={problems} disabled={busy} onChange={write} />
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
