import { lazy, Suspense, useRef } from 'react'
import { StorageNote } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { NewArtwork } from './publish-artwork.ts'
import { publishingTexts as texts } from './texts.ts'
import styles from './upload.module.css'
import { useUploadForm } from './works/use-upload-form.ts'
import { WorkPart } from './works/work-part.tsx'

const RowsHead = lazy(() => import('./rows/rows-head.tsx'))
const WorkRow = lazy(() => import('./rows/work-row.tsx'))
const JoinRows = lazy(() => import('./rows/join-rows.tsx'))

interface UploadFormProps {
  /** Submits the artwork; false if it cannot be accepted now. */
  onUpload: (artwork: NewArtwork) => boolean
}

/** The form for new artworks: one, or several as rows. */
export function UploadForm({ onUpload }: UploadFormProps) {
  const fields = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const form = useUploadForm({ fields, button, onUpload })
  const { works, shown, isAlone, choice, shared, parts } = form

  const end = (
    <>
      <StorageNote works />
      <Button ref={button} type="submit" variant="primary" size="lg" busy={form.busy}>
        {isAlone ? texts.upload : texts.uploadAll(shown.length)}
      </Button>
    </>
  )
  const alone = {
    onFiles: (files: readonly File[]) => void form.add(files, shown[0]!.id),
    onMore: (files: readonly File[]) => void form.add(files),
    onClear: form.clear,
    onDiscard: form.discard,
    refusal: choice.refusal,
    hint: choice.hint,
    isRestored: works.isRestored,
    end,
  }
  const lookOf = (into: string | undefined) => (into !== undefined ? 'hidden' : isAlone ? 'alone' : 'row')
  const listed = [
    ...works.handed.map((work) => ({ work, look: 'hidden' }) as const),
    ...works.works.map((work) => ({ work, look: lookOf(work.into) }) as const),
  ]

  return (
    <form
      ref={fields}
      className={isAlone ? styles.columns : styles.several}
      onSubmit={(event) => {
        choice.forgetRefusal()
        void form.submit(event)
      }}
      noValidate
    >
      {!isAlone && (
        <Suspense fallback={<div />}>
          <RowsHead
            shared={shared.form}
            onFiles={form.add}
            refusal={choice.refusal}
            hint={choice.hint}
            onDiscard={form.discard}
            isRestored={works.isRestored}
          />
        </Suspense>
      )}
      <div className={isAlone ? styles.whole : styles.rows} role={isAlone ? undefined : 'list'}>
        {listed.map(({ work, look }) => (
          <WorkPart
            key={work.id}
            work={work}
            look={look}
            parts={parts}
            row={(state) => (
              <Suspense>
                <WorkRow work={work} state={state} parts={parts} actions={form.rowActions(work.id)} />
              </Suspense>
            )}
            alone={alone}
          />
        ))}
      </div>
      {!isAlone && (
        <div className={styles.end}>
          <Suspense>
            <JoinRows works={shown} selected={form.selected} onJoin={form.join} />
          </Suspense>
          {end}
        </div>
      )}
    </form>
  )
}
