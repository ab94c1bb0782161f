import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useApi, useUploads } from '../accessors.ts'
import { newId } from '../new-id.ts'
import { useFailureText } from '../reads/failure-words.ts'
import type { SendOptions } from './uploads.ts'

/** A file of a form, by upload id. */
export interface UploadItem {
  id: string
  name: string
  /** In bytes. */
  size: number
  /** `held`: kept by this browser, and sent by `retry`. */
  status: 'uploading' | 'ready' | 'failed' | 'held'
  /** 0 to 1; null while the server checks the file. */
  progress: number | null
  /** Why it failed, for people. */
  problem?: string
  /** Absent if this browser no longer has it. */
  file?: File
  /** Whether this browser has no room to keep it. */
  unkept?: true
}

type KeptItem = Pick<UploadItem, 'id' | 'name' | 'size'> & { isReady?: boolean; progress?: number | null }

// until 2.0.0: 1.0.0 kept the files of an appeal with the progress of those that were being sent
const wasReady = ({ isReady, progress }: KeptItem) => isReady ?? progress === undefined

interface UploadListOptions {
  purpose: SendOptions['purpose']
  /** The most files of the list. */
  max: number
  /** Name of the draft that keeps the list, and the path of its page; by default the current one. Without it, a reload ends the list. */
  draft?: string
  address?: string
  /** The most files that are sent at the same time; by default all. */
  atOnce?: number
  /** Whether files are sent only on `retry`, such as to save data. */
  isHeld?: () => boolean
  /** Whether files that were ready before a reload are sent once more, without their bytes: publishing then uses their uploads. */
  resends?: boolean
  /** Called with the ids of the files that are ready, whenever the list changes but by `take`. */
  onChange?(readyIds: string[]): void
  /** Called with a file that failed, which is then removed. Without it, the file stays, with its problem. */
  onFailed?(name: string, problem: string): void
}

/** See {@link useUploadList}. */
export interface UploadList {
  items: readonly UploadItem[]
  areReady: boolean
  /** How many files still fit. */
  room(): number
  /** Uploads these files, and returns their items; those beyond `max` are left out. */
  add(files: readonly File[]): readonly UploadItem[]
  /** Puts files that were uploaded before at the beginning. */
  adopt(items: readonly UploadItem[]): void
  /** Aborts the upload, or deletes it. */
  remove(id: string): void
  retry(id: string): void
  move(from: number, to: number): void
  /** Removes and returns the items whose uploads were used or given up: all, or this one. */
  take(id?: string): readonly UploadItem[]
}

/** Files of a form: uploaded at once, kept by this browser as a draft, and resumed after a reload. */
export function useUploadList(options: UploadListOptions): UploadList {
  const { max, resends } = options
  const uploads = useUploads()
  const api = useApi()
  const list = useKeptItems(options)
  const { items, latest, restored, store, set, change } = list
  const { running, upload, begin, fail } = useSender(options, list)

  const find = (id: string) => latest.current.find((item) => item.id === id)

  async function resume(kept: KeptItem) {
    const { id } = kept
    const file = await uploads.kept(id)
    if (!find(id)) return
    if (wasReady(kept) && !(resends && file)) change(id, { file: file ?? undefined })
    else if (file) void begin(id, file)
    else fail(id, mediaErrorTexts.notFound)
  }

  const restore = useEffectEvent((kept: readonly KeptItem[] | undefined) => {
    if (!kept || latest.current.length > 0) return
    set(kept.map((each) => ({ ...itemOf(each), id: each.id, status: wasReady(each) ? 'ready' : 'uploading' })))
    for (const each of kept) void resume(each)
  })
  useEffect(() => {
    restore(restored)
  }, [restored])

  return {
    items,
    areReady: items.every(({ status }) => status === 'ready'),
    room: () => Math.max(0, max - latest.current.length),
    add(files) {
      const added = files.slice(0, max - latest.current.length).map((file) => ({ ...itemOf(file), file }))
      set([...latest.current, ...added])
      for (const { id, file } of added) void begin(id, file)
      return added
    },
    adopt: (known) => set([...known.filter(({ id }) => !find(id)), ...latest.current]),
    remove(id) {
      running.get(id)?.abort()
      set(latest.current.filter((item) => item.id !== id))
      void uploads.drop(id)
      // An upload that is not canceled expires
      void api(mediaCancelUpload, { params: { id } }).catch(() => {})
    },
    retry(id) {
      const file = find(id)?.file
      if (file) void upload(id, file)
    },
    move(from, to) {
      const moved = latest.current[from]
      if (moved) set(latest.current.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    take(id) {
      const taken = latest.current.filter((item) => id === undefined || item.id === id)
      store(latest.current.filter((item) => !taken.includes(item)))
      for (const item of taken) {
        running.get(item.id)?.abort()
        void uploads.drop(item.id)
      }
      return taken
    },
  }
}

const itemOf = ({ name, size }: Pick<File, 'name' | 'size'>): UploadItem => ({
  id: newId(),
  name,
  size,
  status: 'uploading',
  progress: 0,
})

/** Sends the files of a list. */
function useSender(options: UploadListOptions, { latest, set, change }: ReturnType<typeof useKeptItems>) {
  const { purpose, atOnce, isHeld, onFailed } = options
  const uploads = useUploads()
  const failureText = useFailureText()
  const running = useRunning(latest)
  const [takeTurn] = useState(() => turns(atOnce))

  function fail(id: string, problem: string) {
    const failed = latest.current.find((item) => item.id === id)
    if (!failed || !onFailed) return change(id, { status: 'failed', problem })
    set(latest.current.filter((item) => item !== failed))
    void uploads.drop(id)
    onFailed(failed.name, problem)
  }

  async function upload(id: string, file: File) {
    running.get(id)?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    change(id, { status: 'uploading', progress: 0, problem: undefined, file })
    const onProgress = (sent: number, size: number) => {
      if (!signal.aborted) change(id, { progress: sent < size ? sent / size : null })
    }
    try {
      await takeTurn(async () => {
        if (!signal.aborted) await uploads.send(file, { purpose, id, signal, onProgress })
      })
      if (!signal.aborted) change(id, { status: 'ready' })
    } catch (thrown) {
      if (!signal.aborted) fail(id, failureText(parseError(thrown)))
    } finally {
      if (running.get(id) === controller) running.delete(id)
    }
  }

  /** A file that waits for its turn is kept before. */
  async function begin(id: string, file: File) {
    if (atOnce === undefined) return upload(id, file)
    const kept = uploads.keep?.(id, file).catch(() => false)
    if (isHeld?.()) change(id, { status: 'held', progress: null, file })
    else void upload(id, file)
    if ((await kept) === false) change(id, { unkept: true })
  }

  return { running, upload, begin, fail }
}

/** Performs at most so many works at a time, in order. */
function turns(atOnce = Infinity) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work: () => Promise<void>) => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    busy += 1
    try {
      await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }
}

function useKeptItems({ draft, address, onChange }: UploadListOptions) {
  const { restored, keep, clear } = useDraft<KeptItem[]>(draft, address)
  const [items, setItems] = useState<readonly UploadItem[]>([])
  // Uploads end after later renders
  const latest = useRef(items)

  function store(next: readonly UploadItem[]) {
    latest.current = next
    setItems(next)
    if (next.length === 0) clear()
    else keep(next.map(({ id, name, size, status }) => ({ id, name, size, isReady: status === 'ready' })))
  }
  function set(next: readonly UploadItem[]) {
    store(next)
    onChange?.(next.flatMap(({ id, status }) => (status === 'ready' ? id : [])))
  }
  const change = (id: string, to: Partial<UploadItem>) =>
    set(latest.current.map((item) => (item.id === id ? { ...item, ...to } : item)))

  return { items, latest, restored, store, set, change }
}

/** Uploads by id. When the page is left they are aborted, and the list is emptied for resumes that are still reading. */
function useRunning(latest: RefObject<readonly UploadItem[]>): Map<string, AbortController> {
  const [running] = useState(() => new Map<string, AbortController>())
  useEffect(() => {
    return () => {
      latest.current = []
      running.forEach((controller) => controller.abort())
    }
  }, [latest, running])
  return running
}
