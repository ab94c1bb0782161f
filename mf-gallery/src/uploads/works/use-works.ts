import { useEffect, useState } from 'react'
import { newId, savesData, useDraft, useUploadList } from '@atelier/platform'
import type { UploadItem, UploadList } from '@atelier/platform'
import { FILES_AT_ONCE, FILES_MAX } from '../limits.ts'

/** One row of the form: files that become one work. */
export interface WorkFiles {
  /** Part of the names of its drafts; empty for the first one. */
  id: string
  /** Upload ids. */
  files: readonly string[]
  /** The row whose work these pictures are part of. */
  into?: string
  /** Of a work of several rows: its pictures' upload ids in order. */
  order?: readonly string[]
}

export interface Work extends Omit<WorkFiles, 'files'> {
  items: readonly UploadItem[]
}

/** One that was published; it comes back if that fails. */
interface Handed {
  works: readonly WorkFiles[]
  items: readonly UploadItem[]
}

const BLANK: readonly WorkFiles[] = [{ id: '', files: [] }]

/** The files of the form, arranged as works: sent in the background, and kept by this browser until they are published. */
export function useWorks(onRemoved: (id: string) => void) {
  const list = useUploadList({
    purpose: 'artwork',
    max: FILES_MAX,
    draft: 'upload-art.files',
    atOnce: FILES_AT_ONCE,
    isHeld: savesData,
    resends: true,
  })
  const draft = useDraft<readonly WorkFiles[]>('upload-art.works')
  const [changed, setChanged] = useState<readonly WorkFiles[]>()
  const [handed, setHanded] = useState<Readonly<Record<string, Handed>>>({})
  const [isDiscarded, setIsDiscarded] = useState(false)
  const arranged = changed ?? draft.restored ?? BLANK
  // Several may be handed over at once, and files are checked after later renders
  const [latest] = useState(() => new Latest(arranged))
  useEffect(() => {
    latest.set({ rows: arranged, handed })
  })

  function arrange(next: readonly WorkFiles[]) {
    const hidden = Object.values(latest.handed).flatMap(({ works }) => works.map(({ id }) => id))
    const rows = next.length > 0 ? next : [{ id: hidden.includes('') ? newId() : '', files: [] }]
    latest.set({ rows })
    setChanged(rows)
    if (rows.every(({ id, files }) => id === '' && files.length === 0)) draft.clear()
    else draft.keep(rows)
  }
  function hide(next: Readonly<Record<string, Handed>>) {
    latest.set({ handed: next })
    setHanded(next)
  }

  const found = arranged.map((row) => workOf(row, arranged, list.items))
  const filled = found.filter(({ items, into }) => items.length > 0 || into !== undefined)
  const rowsNow = () => latest.rows
  return {
    list,
    /** Those of the form: at least one, which may have no file. */
    works: filled.length > 0 ? filled : found.slice(0, 1),
    /** Hidden, while they are being published. */
    handed: Object.values(handed).flatMap(({ works: rows, items }) => rows.map((row) => workOf(row, rows, items))),
    isRestored: !isDiscarded && draft.restored !== undefined,
    /** The row of a file. */
    rowOf: (file: string) => rowsNow().find(({ files }) => files.includes(file))?.id,
    /** The row, and those that are part of its work. */
    partsOf: (id: string) => partsOf(rowsNow(), id).map((row) => row.id),
    /** Sends a file that is held, or failed. */
    read(file: string) {
      const status = list.items.find(({ id }) => id === file)?.status
      if (status === 'held' || status === 'failed') list.retry(file)
    },
    discard() {
      for (const { id } of list.items) list.remove(id)
      for (const { id } of rowsNow()) onRemoved(id)
      setIsDiscarded(true)
      arrange([])
    },
    ...filesActions({ list, rowsNow, arrange, onRemoved }),
    ...joinActions({ rowsNow, arrange }),
    ...handingActions({ list, rowsNow, arrange, handedNow: () => latest.handed, hide }),
  }
}

/** Before the next render. */
class Latest {
  rows: readonly WorkFiles[]
  handed: Readonly<Record<string, Handed>> = {}
  constructor(rows: readonly WorkFiles[]) {
    this.rows = rows
  }
  set(next: Partial<Pick<Latest, 'rows' | 'handed'>>): void {
    Object.assign(this, next)
  }
}

interface Arranging {
  list: UploadList
  rowsNow: () => readonly WorkFiles[]
  arrange: (next: readonly WorkFiles[]) => void
  onRemoved: (id: string) => void
}

const partsOf = (rows: readonly WorkFiles[], id: string) => rows.filter((row) => row.id === id || row.into === id)

const filesActions = ({ list, rowsNow, arrange, onRemoved }: Arranging) => ({
  /** Adds rows; the first file goes to a row without one. */
  add(files: readonly File[]) {
    const added = list.add(files)
    const ids = added.map(({ id }) => id)
    const blank = rowsNow().find(
      (row) => partsOf(rowsNow(), row.id).every(({ files: own }) => own.length === 0) && !row.into,
    )
    const filled = blank && ids[0] !== undefined ? { ...blank, files: [ids[0]] } : undefined
    const others = filled ? ids.slice(1) : ids
    arrange([
      ...rowsNow().map((row) => (row === blank && filled ? filled : row)),
      ...others.map((id) => ({ id, files: [id] })),
    ])
    return added
  },
  /** Instead of the row's file. */
  replace(id: string, file: File) {
    for (const each of rowsNow().find((row) => row.id === id)?.files ?? []) list.remove(each)
    const added = list.add([file])
    arrange(rowsNow().map((row) => (row.id === id ? { ...row, files: added.map((item) => item.id) } : row)))
    return added
  },
  /** Of a work of several. */
  removeFile(file: string) {
    list.remove(file)
    arrange(rowsNow().map((row) => ({ ...row, files: row.files.filter((each) => each !== file) })))
  },
  /** Removes the row's files, and the row unless it is the only one. */
  remove(id: string) {
    const gone = partsOf(rowsNow(), id)
    for (const { files } of gone) for (const file of files) list.remove(file)
    if (rowsNow().length === gone.length) return arrange([{ id, files: [] }])
    for (const row of gone) onRemoved(row.id)
    arrange(rowsNow().filter((row) => !gone.includes(row)))
  },
})

const joinActions = ({ rowsNow, arrange }: Pick<Arranging, 'rowsNow' | 'arrange'>) => ({
  /** Makes one work of several rows; the first keeps its texts. */
  join(ids: readonly string[]) {
    const rows = rowsNow()
    const [first, ...others] = rows.flatMap(({ id }) => (ids.includes(id) ? id : []))
    if (first === undefined) return
    const isPart = ({ id, into }: WorkFiles) => others.includes(id) || (into !== undefined && others.includes(into))
    const order = rows
      .filter((row) => row.id === first || row.into === first || isPart(row))
      .flatMap(({ files }) => files)
    arrange(
      rows.map((row) => {
        if (row.id === first) return { ...row, order }
        return isPart(row) ? { id: row.id, files: row.files, into: first } : row
      }),
    )
  },
  apart(id: string) {
    const rows = rowsNow()
    arrange(rows.map((row) => (row.id === id || row.into === id ? { id: row.id, files: row.files } : row)))
  },
  /** Orders the pictures of a work. */
  reorder: (id: string, order: readonly string[]) =>
    arrange(rowsNow().map((row) => (row.id === id ? { ...row, order } : row))),
})

interface Handing extends Pick<Arranging, 'list' | 'rowsNow' | 'arrange'> {
  handedNow: () => Readonly<Record<string, Handed>>
  hide: (next: Readonly<Record<string, Handed>>) => void
}

const handingActions = ({ list, rowsNow, arrange, handedNow, hide }: Handing) => ({
  /** The row is being published: what was typed stays, hidden, until it is known to be. */
  handOver(id: string) {
    const rows = partsOf(rowsNow(), id)
    const items = rows.flatMap(({ files }) => files.flatMap((file) => list.take(file)))
    hide({ ...handedNow(), [id]: { works: rows, items } })
    arrange(rowsNow().filter((row) => !rows.includes(row)))
  },
  /** It was published. */
  end: (id: string) => hide(without(handedNow(), id)),
  /** It was not: `isCanceled` has deleted its uploads, so that it is sent again. */
  takeBack(id: string, isCanceled: boolean) {
    const back = handedNow()[id]
    if (!back) return
    const { works, items } = back
    if (!isCanceled) {
      list.adopt(items)
      for (const item of items) list.retry(item.id)
    }
    const added = isCanceled ? list.add(items.flatMap(({ file }) => file ?? [])) : items
    const ids = new Map(items.map((item, index) => [item.id, added[index]?.id ?? item.id]))
    const renamed = (files: readonly string[]) => files.map((file) => ids.get(file) ?? file)
    const rows = works.map(({ files, order, ...row }) => ({
      ...row,
      files: renamed(files),
      ...(order && { order: renamed(order) }),
    }))
    hide(without(handedNow(), id))
    arrange([...rows, ...rowsNow().filter(({ files }) => files.length > 0)])
  },
})

const without = (handed: Readonly<Record<string, Handed>>, id: string) =>
  Object.fromEntries(Object.entries(handed).filter(([each]) => each !== id))

function workOf(row: WorkFiles, rows: readonly WorkFiles[], items: readonly UploadItem[]): Work {
  const { files, ...rest } = row
  const parts = rows.filter(({ into }) => into === row.id).flatMap((each) => each.files)
  const ids = [...files, ...parts]
  const order = [...(row.order ?? []).filter((id) => ids.includes(id)), ...ids]
  const ordered = [...new Set(order)].flatMap((id) => items.find((item) => item.id === id) ?? [])
  return { ...rest, items: row.into === undefined ? ordered : [] }
}

export type Works = ReturnType<typeof useWorks>
