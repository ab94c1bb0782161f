import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { ATTACHMENTS_MAX } from '@atelier/contract/conversations/limits.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { newId, useApi, useDraft, useFailureText, useUploads } from '@atelier/platform'
import { checkFiles } from './check-file.ts'
import { keepPictures } from './sent-pictures.ts'

/** A file of the message being written, by upload id. */
export interface Attachment {
  id: string
  name: string
  size: number
  status: 'uploading' | 'ready' | 'failed'
  /** 0 to 1; null while the server checks the file. */
  progress: number | null
  problem?: string
  /** Absent if this browser no longer has it. */
  file?: File
}

const attach = (file: File) => {
  const { name, size } = file
  return { id: newId(), name, size, file, status: 'uploading' as const, progress: 0 }
}

type Kept = Pick<Attachment, 'id' | 'name' | 'size'> & { isReady: boolean }

export interface Attachments {
  items: readonly Attachment[]
  /** Why the last files were not added. */
  problem: string
  areReady: boolean
  add(files: readonly File[]): void
  remove(id: string): void
  retry(id: string): void
  /** Empties the list after its uploads were used, and returns their ids. */
  take(): string[]
}

/** The files of a conversation's next message: uploaded at once, kept as a draft, and resumed after a reload. */
export function useAttachments(conversation: string): Attachments {
  const uploads = useUploads()
  const failureText = useFailureText()
  const api = useApi()
  const { restored, keep, clear } = useDraft<Kept[]>('files', conversationPath(conversation))
  const [items, setItems] = useState<readonly Attachment[]>([])
  const [problem, setProblem] = useState('')
  const latest = useRef(items)
  const running = useRunning(latest)

  function set(next: readonly Attachment[]) {
    latest.current = next
    setItems(next)
    if (next.length === 0) return clear()
    keep(next.map(({ id, name, size, status }) => ({ id, name, size, isReady: status === 'ready' })))
  }
  const change = (id: string, to: Partial<Attachment>) =>
    set(latest.current.map((item) => (item.id === id ? { ...item, ...to } : item)))

  async function upload(id: string, file: File) {
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    change(id, { status: 'uploading', progress: 0, problem: undefined, file })
    const onProgress = (sent: number, size: number) => {
      if (!signal.aborted) change(id, { progress: sent < size ? sent / size : null })
    }
    try {
      await uploads.send(file, { purpose: 'attachment', id, signal, onProgress })
      if (!signal.aborted) change(id, { status: 'ready' })
    } catch (thrown) {
      if (!signal.aborted) change(id, { status: 'failed', problem: failureText(parseError(thrown)) })
    } finally {
      running.delete(id)
    }
  }

  async function resume({ id, isReady }: Kept) {
    const file = await uploads.kept(id)
    if (!latest.current.some((item) => item.id === id)) return
    if (isReady) change(id, { file: file ?? undefined })
    else if (file) void upload(id, file)
    else change(id, { status: 'failed', problem: mediaErrorTexts.notFound })
  }

  const restore = useEffectEvent((kept: readonly Kept[] | undefined) => {
    if (!kept || latest.current.length > 0) return
    set(kept.map(({ isReady, ...rest }) => ({ ...rest, status: isReady ? 'ready' : 'uploading', progress: 0 })))
    for (const each of kept) void resume(each)
  })
  useEffect(() => {
    restore(restored)
  }, [restored])

  return {
    items,
    problem,
    areReady: items.every(({ status }) => status === 'ready'),
    add(files) {
      const { accepted, reasons } = checkFiles(files, ATTACHMENTS_MAX - latest.current.length)
      setProblem(reasons.join(' '))
      const added = accepted.map(attach)
      set([...latest.current, ...added])
      for (const { id, file } of added) void upload(id, file)
    },
    remove(id) {
      running.get(id)?.abort()
      setProblem('')
      set(latest.current.filter((item) => item.id !== id))
      void uploads.drop(id)
      // An upload that is not canceled expires
      void api(mediaCancelUpload, { params: { id } }).catch(() => {})
    },
    retry(id) {
      const file = latest.current.find((item) => item.id === id)?.file
      if (file) void upload(id, file)
    },
    take() {
      const ids = keepPictures(latest.current)
      setProblem('')
      set([])
      for (const id of ids) void uploads.drop(id)
      return ids
    },
  }
}

/** Uploads by id. When the page is left they are aborted, and the list is emptied for resumes that are still reading. */
function useRunning(latest: RefObject<readonly Attachment[]>): Map<string, AbortController> {
  const [running] = useState(() => new Map<string, AbortController>())
  useEffect(() => {
    return () => {
      latest.current = []
      running.forEach((controller) => controller.abort())
    }
  }, [latest, running])
  return running
}
