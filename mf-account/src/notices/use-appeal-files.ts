import { useEffect, useState } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { attachmentProblem } from '@atelier/contract/media/attachment-problem.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { APPEAL_FILES_MAX } from '@atelier/contract/moderation/limits.ts'
import { noticesErrorTexts } from '@atelier/contract/notices/texts.ts'
import { newId, useApi, useFailureText, useLeaveGuard, useUploads } from '@atelier/platform'
import { noticesTexts } from './notices-texts.ts'
import { useFileList } from './use-file-list.ts'

const texts = noticesTexts.files

export type AppealFiles = ReturnType<typeof useAppealFiles>

/** Files of the appeal against a decision. They survive a reload, as the typed texts do: what was not sent yet is resumed. */
export function useAppealFiles(notice: string) {
  const api = useApi()
  const uploads = useUploads()
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string>()
  const [running] = useState(() => new Map<string, AbortController>())
  const list = useFileList(notice, (id, file) => {
    if (running.has(id) || !list.has(id)) return
    if (file) return void send(file, id)
    setProblem(texts.lost)
    list.drop(id)
  })
  const isSending = list.items.some(({ progress }) => progress !== undefined)
  useLeaveGuard(isSending ? texts.leave : null)
  useEffect(() => {
    return () => running.forEach((controller) => controller.abort())
  }, [running])

  async function send(file: File, id = newId()) {
    const { name, size } = file
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    list.put({ id, name, size, progress: 0 })
    const onProgress = (sent: number) => {
      if (!signal.aborted) list.put({ id, name, size, progress: sent < size ? sent / size : null })
    }
    try {
      await uploads.send(file, { purpose: 'attachment', id, signal, onProgress })
      if (signal.aborted) return
      list.put({ id, name, size })
    } catch (thrown) {
      if (signal.aborted) return
      setProblem(texts.failed(name, failureText(parseError(thrown))))
      list.drop(id)
    }
    running.delete(id)
    void uploads.drop(id)
  }

  return {
    items: list.items,
    problem,
    room: APPEAL_FILES_MAX - list.items.length,

    add(file: File) {
      const reason = attachmentProblem(file)
      setProblem(reason && texts.failed(file.name, reason))
      if (reason) return
      if (list.read().length < APPEAL_FILES_MAX) void send(file)
      else setProblem(noticesErrorTexts.tooManyFiles)
    },

    remove(id: string) {
      running.get(id)?.abort()
      running.delete(id)
      setProblem(undefined)
      list.drop(id)
      void uploads.drop(id)
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
      list.empty()
    },

    done: list.clear,
  }
}
