import { Download } from 'lucide-react'
import type { CaseFile } from '@atelier/contract/moderation/schemas.ts'
import { Button, fileSize } from '@atelier/shared-ui/core.ts'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { CoveredMedia } from './covered-media.tsx'
import styles from './media.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.files

/** Copies that were kept with the case, whatever has become of the files since. */
export const CaseFiles = ({ files, small }: { files: readonly CaseFile[]; small?: boolean }) => (
  <ul role="list" aria-label={texts.label} className={small ? `${styles.files} ${styles.small}` : styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        <CaseFileView file={file} />
      </li>
    ))}
  </ul>
)

function CaseFileView({ file }: { file: CaseFile }) {
  const { kind, name, url, width, height, placeholder } = file
  if (url === null) return <OtherFile file={file} />
  const [show, label] = kind === 'image' ? [texts.showPicture, texts.picture(name)] : [texts.showFilm, texts.film(name)]
  return (
    <>
      <CoveredMedia show={show} placeholder={placeholder} width={width} height={height}>
        {kind === 'image' ? (
          <img src={url} alt={label} width={width ?? undefined} height={height ?? undefined} />
        ) : (
          <video src={url} aria-label={label} controls playsInline preload="metadata" />
        )}
      </CoveredMedia>
      <p className={styles.name}>
        <bdi>{name}</bdi> · {fileSize(file.size)}
      </p>
    </>
  )
}

function OtherFile({ file: { name, size, missing, download_url } }: { file: CaseFile }) {
  const note = missing === null ? texts.unchecked : texts.missing[missing]
  return (
    <FileRow name={name} note={`${fileSize(size)} · ${note}`}>
      {download_url !== null && (
        <Button asChild size="sm">
          <a href={download_url} download>
            <Download aria-hidden="true" /> {texts.download}
          </a>
        </Button>
      )}
    </FileRow>
  )
}
