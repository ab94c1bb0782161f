import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'
import type { UploadItem } from '@atelier/platform'
import { PictureList } from '@atelier/platform/pictures'
import { Button } from '@atelier/shared-ui/core.ts'
import { rowsTexts as texts } from './rows-texts.ts'
import styles from './rows.module.css'

interface JoinedPicturesProps {
  items: readonly UploadItem[]
  onAdd: (files: readonly File[]) => void
  onApart: () => void
  onReorder: (fileIds: readonly string[]) => void
  onRemove: (fileId: string) => void
}

/** The pictures of one work, in order. */
export function JoinedPictures({ items, onAdd, onApart, onReorder, onRemove }: JoinedPicturesProps) {
  const ids = items.map(({ id }) => id)
  return (
    <div className={styles.joined}>
      <PictureList
        label={texts.ofWork}
        pictures={items.map(({ id, name, file }) => ({ id, name, ...(file && { file }) }))}
        room={WORK_PICTURES_MAX - items.length}
        onAdd={onAdd}
        onMove={(from, to) => onReorder(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))}
        onRemove={onRemove}
      />
      <Button size="sm" onClick={onApart}>
        {texts.apart}
      </Button>
    </div>
  )
}
