import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLeaveGuard } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { publishingTexts as texts } from '../texts.ts'
import { focusBeside } from './focus-beside.ts'
import { inTurn } from '../in-turn.ts'
import { useFileChoice } from './use-file-choice.ts'
import { useRetryOnline } from './use-retry-online.ts'
import { useShared } from './use-shared.ts'
import { useSubmitWorks } from './use-submit-works.ts'
import type { PublishingOptions } from './use-publishing.ts'
import type { WorkHandle } from './use-work.ts'
import { useWorks } from './use-works.ts'
import type { Works } from './use-works.ts'

/** After each attempt to submit, focuses the first invalid field in page order: file fields are not part of the form library. */
function useFocusInvalid(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    const first = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [form, attempts])
}

interface FormParts {
  fields: RefObject<HTMLFormElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** False if the artwork cannot be accepted now. */
  onUpload: PublishingOptions['onUpload']
}

/** The form for new artworks. It keeps its state until they are published. */
export function useUploadForm({ fields, button, onUpload }: FormParts) {
  const handles = useRef(new Map<string, WorkHandle>())
  const [attempts, setAttempts] = useState(0)
  const [selected, setSelected] = useState<readonly string[]>([])
  const works = useWorks((id) => handles.current.get(id)?.discard())
  const shown = works.works.filter(({ into }) => into === undefined)
  const first = shown[0]!
  const isAlone = shown.length === 1 && first.items.length <= 1
  const shared = useShared(!isAlone)
  const choice = useFileChoice(works, () => handles.current.forEach((handle) => handle.corrected()))
  const { submit, busy } = useSubmitWorks({ works, handles, onUpload, button, setAttempts })
  const [turns] = useState(() => ({ clip: inTurn(), frame: inTurn() }))
  const register = useCallback((id: string, handle: WorkHandle) => {
    handles.current.set(id, handle)
    return () => void handles.current.delete(id)
  }, [])
  useFocusInvalid(fields, attempts)
  useLeaveGuard(works.list.items.some(({ unkept }) => unkept) ? texts.leaveFile : null)
  useRetryOnline(works.list)

  /** A single file replaces that of the row `instead`. */
  function add(files: readonly File[], instead?: string): readonly UploadItem[] {
    const before = handles.current.get(first.id)
    const hasFile = first.items.length > 0
    const isReplaced = instead !== undefined && hasFile && files.length === 1
    const added = choice.choose(files, works.rowOf, isReplaced ? instead : undefined)
    if (added.length === 0) return added
    if (isReplaced || !hasFile) before?.renew()
    setAttempts(0)
    if (isAlone && added.length + (hasFile && !isReplaced ? 1 : 0) > 1) shared.begin(before?.shared())
    return added
  }

  function discard() {
    for (const handle of handles.current.values()) handle.discard()
    works.discard()
    choice.clearFormer()
    choice.forgetRefusal()
    shared.reset()
    setSelected([])
    setAttempts(0)
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
  }

  return {
    works,
    shown,
    isAlone,
    shared,
    choice,
    submit,
    busy,
    selected,
    add,
    discard,
    join(ids: readonly string[]) {
      works.join(ids)
      setSelected([])
    },
    clear() {
      works.remove(first.id)
      handles.current.get(first.id)?.renew()
    },
    parts: { shared: shared.values, attempts, turns, register, onRead: works.read },
    rowActions: (id: string) => rowActions(id, { works, fields, selected, setSelected, add }),
  }
}

interface RowParts extends Pick<FormParts, 'fields'> {
  works: Works
  selected: readonly string[]
  setSelected: (change: (before: readonly string[]) => readonly string[]) => void
  add: (files: readonly File[]) => readonly UploadItem[]
}

function rowActions(id: string, { works, fields, selected, setSelected, add }: RowParts) {
  const select = (on: boolean) =>
    setSelected((before) => [...before.filter((each) => each !== id), ...(on ? [id] : [])])
  return {
    isSelected: selected.includes(id),
    onSelect: select,
    onRemove() {
      focusBeside(fields.current, id)
      works.remove(id)
      select(false)
    },
    onApart: () => works.apart(id),
    onReorder: (order: readonly string[]) => works.reorder(id, order),
    onAdd(files: readonly File[]) {
      const rows = add(files).flatMap((item) => works.rowOf(item.id) ?? [])
      works.join([id, ...rows])
    },
    onRemoveFile: works.removeFile,
  }
}
