import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { DraftNote } from '@atelier/platform/forms'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import { ArtworkFields } from '../artwork-fields.tsx'
import { FileField } from '../file-field.tsx'
import { FoundSection } from '../made-with/found-section.tsx'
import { publishingTexts as texts } from '../texts.ts'
import { ThumbnailField } from '../thumbnail-field.tsx'
import styles from '../upload.module.css'
import { useWork } from './use-work.ts'
import type { Turn } from '../in-turn.ts'
import type { Shared, WorkHandle, WorkState } from './use-work.ts'
import type { Work } from './use-works.ts'

const orientations = [
  { value: 'horizontal', label: texts.video },
  { value: 'vertical', label: texts.reel },
] as const

/** What the parts of the form share. */
export interface WorkParts {
  shared: Shared | null
  attempts: number
  turns: Readonly<Record<'clip' | 'frame', Turn>>
  register: (id: string, handle: WorkHandle) => () => void
  onRead: (fileId: string) => void
}

/** `row` beside others; `hidden` while it is being published, or part of another work. */
type Look = 'alone' | 'row' | 'hidden'

export interface WorkPartProps {
  work: Work
  look: Look
  parts: WorkParts
  /** As a row. */
  row: (state: WorkState) => ReactNode
  alone: AloneActions
}

export interface RowActions {
  isSelected: boolean
  onSelect?: ((selected: boolean) => void) | undefined
  onRemove: () => void
  onApart: () => void
  onReorder: (fileIds: readonly string[]) => void
  /** Further pictures of this work. */
  onAdd: (files: readonly File[]) => void
  onRemoveFile: (fileId: string) => void
}

interface AloneActions {
  onFiles: (files: readonly File[]) => void
  onMore: (files: readonly File[]) => void
  onClear: () => void
  onDiscard: () => void
  refusal: string | undefined
  hint: string | undefined
  isRestored: boolean
  /** Note and button at the end. */
  end: ReactNode
}

/** One work of the form. Its state is the same whichever way it is shown. */
export function WorkPart({ work, look, parts, row, alone }: WorkPartProps) {
  const state = useWork(work, parts.shared, parts.turns.clip)
  const { register } = parts
  useEffect(() => {
    return register(work.id, state.handle)
  })
  if (look === 'hidden') return null
  if (look === 'row') return row(state)
  const isRestored = state.form.restored || alone.isRestored || alone.hint !== undefined
  return (
    <>
      {isRestored && (
        <div className={styles.draft}>
          <DraftNote onDiscard={alone.onDiscard} />
        </div>
      )}
      <Files state={state} alone={alone} attempts={parts.attempts} />
      <div className={styles.fields}>
        <Described state={state} onRead={parts.onRead} />
        {alone.end}
      </div>
    </>
  )
}

interface DescribedProps {
  state: WorkState
  onRead: (fileId: string) => void
  /** The title is in the row. */
  inRow?: boolean
}

/** The fields of a work, but its files. */
export function Described({ state, onRead, inRow }: DescribedProps) {
  const { form, item, video, orientation, described } = state
  return (
    <>
      {video && (
        <RadioGroup
          look="tiles"
          label={texts.orientation}
          options={orientations}
          value={orientation.value}
          onValueChange={orientation.choose}
        />
      )}
      <ArtworkFields form={form} withoutTitle={inRow} />
      {item?.file && <FoundSection key={described.version} work={described} onRead={() => onRead(item.id)} />}
    </>
  )
}

function Files({ state, alone, attempts }: { state: WorkState; alone: AloneActions; attempts: number }) {
  const { file } = state
  return (
    <div className={styles.files}>
      <FileField
        file={file}
        onFiles={alone.onFiles}
        onClear={alone.onClear}
        error={alone.refusal ?? (attempts > 0 && !file ? texts.fileMissing : undefined)}
        hint={alone.hint}
      />
      <Thumbnail state={state} attempts={attempts} />
      {file && (
        <div className={styles.more}>
          <FileField look="button" file={null} onFiles={alone.onMore} />
        </div>
      )}
    </div>
  )
}

/** Of a video. */
export function Thumbnail({ state, attempts }: { state: WorkState; attempts: number }) {
  const { file, video, thumbnail, orientation } = state
  const videoUrl = useObjectUrl(video ? file : null)
  if (!videoUrl) return null
  return (
    <ThumbnailField
      key={videoUrl}
      src={videoUrl}
      thumbnail={thumbnail.file}
      onChange={state.chooseThumbnail}
      onSuggest={thumbnail.suggest}
      onUpright={orientation.guess}
      error={thumbnail.refusal ?? (attempts > 0 && !thumbnail.file ? texts.thumbnailMissing : undefined)}
    />
  )
}
