import { useId, useState } from 'react'
import { ChevronDown, X } from 'lucide-react'
import type { UploadItem } from '@atelier/platform'
import { FormField } from '@atelier/platform/forms'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { Button, IconButton, TextInput, VisuallyHidden, fileSize } from '@atelier/shared-ui/core.ts'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import { foundWords } from '../made-with/found-words.ts'
import { publishingTexts } from '../texts.ts'
import type { WorkState } from '../works/use-work.ts'
import { Described, Thumbnail } from '../works/work-part.tsx'
import type { RowActions, WorkParts } from '../works/work-part.tsx'
import type { Work } from '../works/use-works.ts'
import { JoinedPictures } from './joined-pictures.tsx'
import { rowsTexts as texts } from './rows-texts.ts'
import styles from './rows.module.css'
import { useFirstFrame } from './use-first-frame.ts'

interface WorkRowProps {
  work: Work
  state: WorkState
  parts: WorkParts
  actions: RowActions
}

/** One of several works: its picture and title, and the rest once it is opened. */
export default function WorkRow({ work, state, parts, actions }: WorkRowProps) {
  const { form, item, items, file, video, thumbnail, described } = state
  const { attempts } = parts
  // A field that is wrong can have the focus only when it is shown
  const hasProblem =
    described.isWrong || Object.keys(form.refusals).some((field) => field !== 'title') || (video && !thumbnail.file)
  const [toggled, setToggled] = useState({ open: false, at: 0 })
  const isOpen = toggled.open || (attempts > toggled.at && hasProblem)
  const details = useId()
  const name = item?.name ?? ''
  const isJoined = items.length > 1
  useFirstFrame(isOpen ? null : state, parts.turns.frame)
  return (
    <div role="listitem" className={styles.row} data-work={work.id}>
      <div className={styles.line}>
        {actions.onSelect && !video ? (
          <Checkbox
            label={<VisuallyHidden>{texts.select(name)}</VisuallyHidden>}
            checked={actions.isSelected}
            onCheckedChange={actions.onSelect}
          />
        ) : (
          <span />
        )}
        <Thumb items={items} picture={video ? thumbnail.file : file} />
        <div className={styles.words}>
          <FormField form={form} name="title" label={texts.title(name)} hideLabel required>
            {(field) => <TextInput {...field} placeholder={publishingTexts.workTitlePlaceholder} />}
          </FormField>
          <p className={styles.file}>
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
            <span>{isJoined ? texts.pictures(items.length) : item && fileSize(item.size)}</span>
            <span data-problem={item?.status === 'failed' || undefined}>{item && stateOf(item)}</span>
          </p>
          <FoundNote state={state} isOpen={isOpen} />
        </div>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={texts.moreOf(name)}
          onClick={() => setToggled({ open: !isOpen, at: attempts })}
        >
          {isOpen ? texts.less : texts.more}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </Button>
        <IconButton label={texts.remove(name)} size="sm" data-remove="" onClick={actions.onRemove}>
          <X />
        </IconButton>
      </div>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {(isOpen || described.isOpen) && (
          <>
            {isJoined && <JoinedPictures items={items} {...actions} onRemove={actions.onRemoveFile} />}
            {isOpen && <Thumbnail state={state} attempts={attempts} />}
            <Described state={state} onRead={parts.onRead} inRow />
          </>
        )}
      </div>
    </div>
  )
}

function FoundNote({ state: { described }, isOpen }: { state: WorkState; isOpen: boolean }) {
  const words = foundWords(described.found)
  const isAsked = described.removal === 'breaks_credentials'
  if (isOpen || (!words && !isAsked)) return null
  return (
    <p dir="auto" className={styles.found}>
      {words && texts.found(words)}
      {words && !described.isOpen && ` (${texts.unseen})`}
      {isAsked && ` ${texts.credentials}`}
    </p>
  )
}

function Thumb({ items, picture }: { items: readonly UploadItem[]; picture: File | null }) {
  const url = useObjectUrl(picture)
  return (
    <span className={styles.thumb} data-stack={items.length > 1 || undefined}>
      {url && <img src={url} alt="" />}
    </span>
  )
}

function stateOf({ status, progress, problem, file }: UploadItem): string {
  if (status === 'failed') return file ? texts.failed(problem ?? '') : texts.lost
  if (status === 'held') return texts.held
  if (status === 'ready') return texts.sent
  return progress === null ? texts.checking : texts.sending(Math.floor(progress * 100))
}
