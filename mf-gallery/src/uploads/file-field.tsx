import { accept } from '@atelier/contract/media/formats.ts'
import { Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { isVideo } from './file-rules.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface FileFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  error?: string
  hint?: string
}

export function FileField({ file, onChange, error, hint }: FileFieldProps) {
  return (
    <Field label={texts.file} error={error} hint={hint} required>
      {(control) => (
        <FileDrop
          {...control}
          file={file}
          onFile={onChange}
          onClear={() => onChange(null)}
          accept={accept('artwork')}
          prompt={texts.filePrompt}
          choice={texts.fileChoice}
          hint={texts.fileHint}
          preview={file && !isVideo(file) && <ChosenPicture file={file} className={styles.preview} />}
        />
      )}
    </Field>
  )
}
