import { startTransition, useState } from 'react'
import { Download } from 'lucide-react'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { useToast } from '@atelier/platform'
import { Button, IconButton, fileSize } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { attachmentsTexts as texts } from './attachments-texts.ts'
import styles from './message-attachments.module.css'

/** A message's pictures in a grid, its videos with a player, and its other files as rows. */
export function MessageAttachments({ attachments }: { attachments: readonly MessageAttachment[] }) {
  const of = (wanted: MessageAttachment['kind']) => attachments.filter(({ kind }) => kind === wanted)
  const pictures = of('image')
  const files = of('file')
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {of('video').map(({ id, name, url, media_type, placeholder, width, height }) => (
        <VideoPlayer
          key={id}
          title={name}
          src={url}
          type={media_type ?? undefined}
          thumbhash={placeholder}
          width={width}
          height={height}
          downloadName={name}
        />
      ))}
      {files.length > 0 && (
        <ul role="list" className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>{file.unusual ? <UnusualRow {...file} /> : <DownloadRow {...file} />}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Pictures({ pictures }: { pictures: readonly MessageAttachment[] }) {
  const toast = useToast()
  const zoom = usePictureZoom({ onFailed: () => toast({ title: texts.zoomFailed, variant: 'destructive' }) })
  const all = pictures.map(({ id, name, width, height, sources }) => ({
    id,
    title: name,
    width: width ?? 4,
    height: height ?? 3,
    sources,
  }))
  return (
    <div className={styles.pictures} data-count={Math.min(pictures.length, 3)}>
      {all.map(({ id, title, width, height, sources }, at) => (
        <button
          key={id}
          type="button"
          aria-label={texts.enlarge(title)}
          className={styles.picture}
          onPointerEnter={zoom.preload}
          onClick={() => zoom.open(all, id)}
        >
          <MediaFrame
            alt=""
            sources={sources}
            ratio={all.length === 1 ? Math.min(2, Math.max(0.75, width / height)) : 1}
            thumbhash={pictures[at]?.placeholder}
            sizes={all.length === 1 ? '(min-width: 48rem) 26rem, 80vw' : '13rem'}
          />
        </button>
      ))}
    </div>
  )
}

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
