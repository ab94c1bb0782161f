import { attachmentsTexts as texts } from './attachments-texts.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './pending-files.module.css'
import { sentPicture } from './sent-pictures.ts'

/** The files of a message on its way: pictures that this tab sent, and the number of the others. */
export function PendingFiles({ uploadIds }: { uploadIds: readonly string[] }) {
  const pictures = uploadIds.flatMap((id) => {
    const file = sentPicture(id)
    return file ? [{ id, file }] : []
  })
  const others = uploadIds.length - pictures.length
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map(({ id, file }) => (
            <li key={id}>
              <FilePreview file={file} alt={file.name} className={styles.picture} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>{texts.files(others)}</p>}
    </div>
  )
}
