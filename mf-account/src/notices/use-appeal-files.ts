import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { attachmentProblem } from '@atelier/contract/media/attachment-problem.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { APPEAL_FILES_MAX } from '@atelier/contract/moderation/limits.ts'
import { noticesErrorTexts } from '@atelier/contract/notices/texts.ts'
import { newId, useApi, useDraft, useLeaveGuard, useUploads } from '@atelier/platform'
import { noticesTexts } from './notices-texts.ts'

const texts = noticesTexts.files

/** By upload id; `progress` from 0 to 1 while it is sent, null while the server checks it, absent once it is ready. */
export interface AppealFile {
  id: string
  name: string
  size: number
  progress?: number | null
}

const NONE: readonly AppealFile[] = []

export type AppealFiles = ReturnType<typeof useAppealFiles>

/** Files of the appeal against a decision. They survive a reload, as the typed texts do: what was not sent yet is resumed. */
export function useAppealFiles(notice: string) {
  const api = useApi()
  const uploads = useUploads()
  const { restored, keep, clear } = useDraft<AppealFile[]>('appeal-files', notice)
  const [changed, setChanged] = useState<readonly AppealFile[]>()
  const [problem, setProblem] = useState<string>()
  const items = changed ?? restored ?? NONE
  const running = useRef(new Map<string, AbortController>())
  // Uploads end after later renders
  const latest = useRef(items)
  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])
  const isSending = items.some(({ progress }) => progress !== undefined)
  useLeaveGuard(isSending ? texts.leave : null)

  function set(next: readonly AppealFile[]) {
    latest.current = next
    setChanged(next)
    if (next.length > 0) keep([...next])
    else clear()
  }

  function end(id: string, ready?: AppealFile) {
    running.current.delete(id)
    void uploads.drop(id)
    set(latest.current.flatMap((one) => (one.id === id ? (ready ?? []) : one)))
  }

  async function send(file: File, id = newId()) {
    const { name, size } = file
    const ready = { id, name, size }
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(ready.id, controller)
    const sending = { ...ready, progress: 0 }
    const isKnown = latest.current.some((one) => one.id === id)
    set(isKnown ? latest.current.map((one) => (one.id === id ? sending : one)) : [...latest.current, sending])
    const onProgress = (sent: number) => {
      if (signal.aborted) return
      const progress = sent < size ? sent / size : null
      set(latest.current.map((one) => (one.id === ready.id ? { ...one, progress } : one)))
    }
    try {
      await uploads.send(file, { purpose: 'attachment', id: ready.id, signal, onProgress })
      if (!signal.aborted) end(ready.id, ready)
    } catch (thrown) {
      if (signal.aborted) return
      setProblem(texts.failed(name, parseError(thrown).message))
      end(ready.id)
    }
  }

  async function resume(id: string) {
    const file = await uploads.kept(id)
    if (running.current.has(id) || !latest.current.some((one) => one.id === id)) return
    if (file) return send(file, id)
    setProblem(texts.lost)
    end(id)
  }
  const resumeAll = useEffectEvent((kept: readonly AppealFile[] = NONE) => {
    if (changed) return
    latest.current = kept
    for (const { id, progress } of kept) if (progress !== undefined) void resume(id)
  })
  useEffect(() => {
    resumeAll(restored)
  }, [restored])

  return {
    items,
    problem,
    room: APPEAL_FILES_MAX - items.length,

    add(file: File) {
      const reason = attachmentProblem(file)
      setProblem(reason && texts.failed(file.name, reason))
      if (reason) return
      if (latest.current.length < APPEAL_FILES_MAX) void send(file)
      else setProblem(noticesErrorTexts.tooManyFiles)
    },

    remove(id: string) {
      running.current.get(id)?.abort()
      setProblem(undefined)
      end(id)
      // One that fails expires within a day
      void api(mediaCancelUpload, { params: { id } }).catch(() => {})
    },

    /** Whether the appeal may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (isSending) setProblem(texts.unfinished)
      return !isSending
    },

    /** Of an appeal whose uploads no longer exist. */
    lost() {
      setProblem(texts.lost)
      set([])
    },

    done: clear,
  }
}
