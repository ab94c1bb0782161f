import { startTransition, useState } from 'react'
import { Download } from 'lucide-react'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { Button, IconButton, fileSize } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { attachmentsTexts as texts } from './attachments-texts.ts'
import styles from './message-attachments.module.css'

/** A message's files, each with its download. */
export const MessageFiles = ({ files }: { files: readonly MessageAttachment[] }) => (
  <ul role="list" className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>{file.unusual ? <UnusualRow {...file} /> : <DownloadRow {...file} />}</li>
    ))}
  </ul>
)

const DownloadRow = ({ name, size, download_url }: MessageAttachment) => (
  <FileRow name={name} note={fileSize(size)} className={styles.file}>
    <IconButton asChild size="sm" label={texts.downloadOf(name)}>
      <a href={download_url} download={name}>
        <Download aria-hidden="true" />
      </a>
    </IconButton>
  </FileRow>
)

/** Warns before the file is saved. */
function UnusualRow({ name, size, download_url }: MessageAttachment) {
  const [isAsking, setAsking] = useState(false)
  // The browser follows the link before it is removed
  const close = () => startTransition(() => setAsking(false))
  return (
    <FileRow name={name} note={texts.unusual(fileSize(size))} className={styles.file}>
      <IconButton size="sm" label={texts.downloadOf(name)} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Download aria-hidden="true" />
      </IconButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.saveTitle(name)}
        description={texts.saveWarning}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{texts.cancelSaving}</Button>
            <Button asChild variant="primary">
              <a href={download_url} download={name} onClick={close}>
                {texts.save}
              </a>
            </Button>
          </>
        }
      />
    </FileRow>
  )
}
