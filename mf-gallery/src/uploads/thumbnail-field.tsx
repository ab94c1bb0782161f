import { accept } from '@atelier/contract/media/formats.ts'
import { useToast } from '@atelier/platform'
import { Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { refuseThumbnail } from './file-rules.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface ThumbnailFieldProps {
  thumbnail: File | null
  onChange: (thumbnail: File | null) => void
  error?: string
  hint?: string
  disabled?: boolean
}

/** The picture that stands for a video. */
export function ThumbnailField({ thumbnail, onChange, error, hint, disabled }: ThumbnailFieldProps) {
  const showToast = useToast()
  const url = useObjectUrl(thumbnail)

  function choose(file: File) {
    const refusal = refuseThumbnail(file)
    if (refusal) showToast(refusal)
    else onChange(file)
  }
  return (
    <Field label={texts.thumbnail} error={error} hint={hint}>
      {(control) => (
        <FileDrop
          {...control}
          file={thumbnail}
          onFile={choose}
          onClear={() => onChange(null)}
          accept={accept('thumbnail')}
          prompt={texts.thumbnailPrompt}
          hint={texts.thumbnailHint}
          disabled={disabled}
          preview={url && <img className={styles.preview} src={url} alt="" />}
        />
      )}
    </Field>
  )
}
