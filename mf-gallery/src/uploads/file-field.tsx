import { accept } from '@atelier/contract/media/formats.ts'
import { Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { isVideo } from './file-rules.ts'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

interface FileFieldProps {
  file: File | null
  onFiles: (files: readonly File[]) => void
  onClear?: () => void
  error?: string | undefined
  hint?: string | undefined
  /** `more` and the `button` add to the chosen ones. */
  look?: 'zone' | 'more' | 'button'
}

export function FileField({ file, onFiles, onClear = () => {}, error, hint, look = 'zone' }: FileFieldProps) {
  const isFirst = look === 'zone'
  const drop = {
    file,
    onFile: (next: File) => onFiles([next]),
    onFiles,
    onClear,
    accept: accept('artwork'),
  }
  if (look === 'button') return <FileDrop {...drop} look="button" prompt={texts.addMore} aria-label={texts.addMore} />
  return (
    <Field
      label={isFirst ? texts.file : texts.moreFiles}
      error={error}
      hint={hint}
      required={isFirst}
      hideLabel={!isFirst}
    >
      {(control) => (
        <FileDrop
          {...control}
          {...drop}
          prompt={isFirst ? texts.filePrompt : texts.filePromptMany}
          choice={isFirst ? texts.fileChoice : texts.fileChoiceMany}
          hint={texts.fileHint}
          preview={file && !isVideo(file) && <ChosenPicture file={file} className={styles.preview} />}
        />
      )}
    </Field>
  )
}
