import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { IconButton, fileSize } from '@atelier/shared-ui/core.ts'
import { canDrop } from './can-drop.ts'
import type { ControlProps } from './control-props.ts'
import { FileRow } from './file-row.tsx'
import styles from './file-drop.module.css'

export type FileDropProps = ControlProps & {
  file: Pick<File, 'name' | 'size'> | null
  /** Called with the chosen or dropped file; `accept` is not enforced on drops, so check it. */
  onFile: (file: File) => void
  /** Several files at once are accepted: called with them instead of `onFile`, also with a single one. */
  onFiles?: (files: readonly File[]) => void
  onClear: () => void
  /** As in `<input type="file">`: `image/*,.mp4`. */
  accept?: string
  /** Instruction, e.g. `Drop an image or video here`. */
  prompt?: string
  /** Label without drop support, as on phones. Default `Choose a file`. */
  choice?: string
  /** Allowed types and limits, in a muted line; on phones each on its own line. */
  hint?: string | readonly string[]
  /** Picture of the chosen file, e.g. an image with an object URL. */
  preview?: ReactNode
  /** `zone` (default), or a `button` with the prompt and without the chosen file. */
  look?: 'zone' | 'button'
  disabled?: boolean
  'aria-label'?: string
}

/** An area to drop or choose a file. The real file input covers it, so keyboard, label and drop are native. */
export function FileDrop({
  file,
  onFile,
  onFiles,
  onClear,
  accept,
  prompt = 'Drop a file here',
  choice = 'Choose a file',
  hint,
  preview,
  look = 'zone',
  disabled,
  ...field
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    input.current?.focus()
    onClear()
  }

  return (
    <div
      className={styles.drop}
      data-over={over}
      data-filled={Boolean(file)}
      data-look={look}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={() => setOver(false)}
    >
      <input
        {...field}
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        className={styles.input}
        title=""
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          if (onFiles) onFiles(chosen)
          else if (chosen[0]) onFile(chosen[0])
          // Otherwise choosing the same file again would not fire a change event
          event.target.value = ''
        }}
      />
      {look === 'button' ? (
        <span className={styles.button}>{prompt}</span>
      ) : file ? (
        <ChosenFile file={file} preview={preview} disabled={disabled} onClear={clear} />
      ) : (
        <DropPrompt prompt={prompt} choice={choice} hint={hint} />
      )}
    </div>
  )
}

interface ChosenFileProps extends Pick<FileDropProps, 'preview' | 'disabled' | 'onClear'> {
  file: NonNullable<FileDropProps['file']>
}

const ChosenFile = ({ file, preview, disabled, onClear }: ChosenFileProps) => (
  <>
    {preview && <div className={styles.preview}>{preview}</div>}
    <FileRow
      name={file.name}
      note={fileSize(file.size)}
      picture={preview ? null : undefined}
      live
      className={styles.chosen}
    >
      <span className={styles.replace} aria-hidden="true">
        Replace
      </span>
      <IconButton
        label={`Remove ${file.name}`}
        size="sm"
        className={styles.clear}
        disabled={disabled}
        onClick={onClear}
      >
        <X />
      </IconButton>
    </FileRow>
  </>
)

const DropPrompt = ({ prompt, choice, hint }: Pick<FileDropProps, 'prompt' | 'choice' | 'hint'>) => (
  <div className={styles.empty}>
    <span className={styles.icon} aria-hidden="true">
      <CloudUpload />
    </span>
    <span className={styles.prompt}>
      {canDrop() ? (
        <>
          {prompt} or <span className={styles.browse}>browse</span>
        </>
      ) : (
        <span className={styles.browse}>{choice}</span>
      )}
    </span>
    {hint && (
      <span className={styles.hint}>
        {[hint].flat().map((part) => (
          <span key={part} className={styles.part}>
            {part}
          </span>
        ))}
      </span>
    )}
  </div>
)
