import { accept } from '@atelier/contract/media/formats.ts'
import { useToast } from '@atelier/platform'
import { Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { isVideo, refuseFile, warnOfSize } from './file-rules.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface FileFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  error?: string
  hint?: string
  disabled?: boolean
}

/** The image or video itself. What may not be uploaded is refused here, with its toast. */
export function FileField({ file, onChange, error, hint, disabled }: FileFieldProps) {
  const showToast = useToast()
  const url = useObjectUrl(isVideo(file) ? null : file)

  function choose(chosen: File) {
    const refusal = refuseFile(chosen)
    if (refusal) return showToast(refusal)
    const warning = warnOfSize(chosen)
    if (warning) showToast(warning)
    onChange(chosen)
  }
  return (
    <Field label={texts.file} error={error} hint={hint} required>
      {(control) => (
        <FileDrop
          {...control}
          file={file}
          onFile={choose}
          onClear={() => onChange(null)}
          accept={accept('artwork')}
          prompt={texts.filePrompt}
          hint={texts.fileHint}
          disabled={disabled}
          preview={url && <img className={styles.preview} src={url} alt="" />}
        />
      )}
    </Field>
  )
}
