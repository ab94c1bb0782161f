import type { ReactNode } from 'react'
import FileIcon from 'lucide-react/icons/file'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './file-row.module.css'

export interface FileRowProps {
  name: string
  /** Below the name: the size, the progress of its upload, or the reason that it failed. */
  note: ReactNode
  /** `danger` if the note is an error. */
  tone?: 'danger'
  /** Instead of the file icon. */
  picture?: ReactNode
  /** Whether screen readers announce changes of name and note. */
  live?: boolean
  className?: string
  /** Buttons at the end. */
  children?: ReactNode
}

/** A file in one row. */
export const FileRow = ({ name, note, tone, picture, live, className, children }: FileRowProps) => (
  <div className={cx(styles.row, className)}>
    {picture === undefined ? <FileIcon className={styles.icon} aria-hidden="true" /> : picture}
    <div className={styles.words} role={live ? 'status' : undefined}>
      <span dir="auto" className={styles.name} title={name}>
        {name}
      </span>
      <div dir="auto" className={styles.note} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
        {note}
      </div>
    </div>
    {children}
  </div>
)
