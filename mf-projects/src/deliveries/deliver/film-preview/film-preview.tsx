import { useRef } from 'react'
import { X } from 'lucide-react'
import type { UploadItem } from '@atelier/platform'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import styles from './film-preview.module.css'
import { previewTexts as texts } from './texts.ts'
import type { FilmPreviews } from './use-film-previews.ts'

interface FilmPreviewLineProps {
  film: UploadItem
  films: FilmPreviews
  /** Where the focus goes when the button that has it disappears. */
  onGone: () => void
}

/** How far the preview of a film is, or what its client sees instead. */
export function FilmPreviewLine({ film, films, onGone }: FilmPreviewLineProps) {
  const { id, name, file } = film
  const preview = films.previews[id]
  if (!preview) return null
  if (preview.status === 'ready')
    return (
      <p role="status" className={styles.said}>
        {preview.look === 'own' ? texts.own : texts.ready} {preview.look === 'silent' && texts.silent}
      </p>
    )
  if (preview.status === 'none') {
    const canMake = file && (preview.why === 'stopped' || preview.why === 'failed')
    return (
      <div className={styles.none}>
        <p role="status" className={styles.said}>
          {texts.none[preview.why]}
        </p>
        {preview.refused && (
          <p role="alert" className={styles.refused}>
            {preview.refused}
          </p>
        )}
        <div className={styles.actions}>
          {canMake && (
            <Button
              size="sm"
              aria-label={texts.makeOf(name)}
              onClick={() => {
                films.make(film)
                onGone()
              }}
            >
              {texts.make}
            </Button>
          )}
          <OwnPreview film={film} films={films} />
        </div>
        <p className={styles.said}>{texts.hint}</p>
      </div>
    )
  }
  const { status, progress } = preview
  return (
    <div className={styles.making}>
      <div className={styles.words}>
        {texts[status]}
        {progress !== null && ` · ${Math.floor(progress * 100)}%`}
        <Progress bare label={texts.of(name)} value={progress === null ? null : progress * 100} />
      </div>
      <IconButton
        size="sm"
        label={texts.stop(name)}
        onClick={() => {
          films.stop(id)
          onGone()
        }}
      >
        <X />
      </IconButton>
    </div>
  )
}

function OwnPreview({ film, films }: { film: UploadItem; films: FilmPreviews }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" aria-label={texts.addTo(film.name)} onClick={() => input.current?.click()}>
        {texts.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".mp4"
        hidden
        data-preview=""
        onChange={({ target }) => {
          const [own] = target.files ?? []
          // Otherwise choosing the same file again would not fire a change event
          target.value = ''
          if (own) films.addOwn(film, own)
        }}
      />
    </>
  )
}
