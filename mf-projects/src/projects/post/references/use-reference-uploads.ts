import { useEffect, useRef, useState } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { REFERENCES_MAX } from '@atelier/contract/projects/limits.ts'
import { useController } from '@atelier/platform/hook-form'
import { newId, useApi, useFailureText, useLeaveGuard, useUploads } from '@atelier/platform'
import type { PostForm } from '../use-post-form.ts'
import { fromDraft, toDraft } from './draft-reference.ts'
import type { DraftReference } from './draft-reference.ts'
import { makePreview } from './make-preview.ts'
import { referencesTexts as texts } from './references-texts.ts'

/** A picture being sent; `progress` from 0 to 1, null while the server processes it. */
export interface SendingReference extends DraftReference {
  progress: number | null
}

/** The pictures of the form, and those being sent, which follow them. */
export function useReferenceUploads({ control }: PostForm) {
  const { field } = useController({ control, name: 'reference_upload_ids' })
  const { value, onChange } = field
  const api = useApi()
  const uploads = useUploads()
  const failureText = useFailureText()
  const [sending, setSending] = useState<readonly SendingReference[]>([])
  const [problem, setProblem] = useState<string>()
  const running = useRef(new Map<string, AbortController>())
  // Uploads end after later renders
  const latest = useRef<readonly string[]>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])
  useLeaveGuard(sending.length > 0 ? texts.leave : null)

  const sent = value.map(fromDraft).filter((reference) => reference !== null)

  function write(references: readonly DraftReference[]) {
    latest.current = references.map(toDraft)
    onChange(latest.current)
  }

  const change = (id: string, changes: Partial<SendingReference>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  function drop(id: string) {
    running.current.get(id)?.abort()
    running.current.delete(id)
    setSending((all) => all.filter((one) => one.id !== id))
  }

  async function send(file: File) {
    const id = newId()
    const controller = new AbortController()
    running.current.set(id, controller)
    setSending((all) => [...all, { id, name: file.name, preview: '', progress: 0 }])
    const preview = await makePreview(file)
    change(id, { preview })
    try {
      const uploaded = await uploads.send(file, {
        purpose: 'reference',
        signal: controller.signal,
        onProgress: (bytes, size) => change(id, { progress: bytes < size ? bytes / size : null }),
      })
      if (controller.signal.aborted) return
      const before = latest.current.map(fromDraft).filter((reference) => reference !== null)
      write([...before, { id: uploaded, name: file.name, preview }])
    } catch (thrown) {
      if (!controller.signal.aborted) setProblem(texts.failed(file.name, failureText(parseError(thrown))))
    }
    drop(id)
  }

  return {
    sent,
    sending,
    problem,
    /** Whether the form may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (sending.length > 0) setProblem(texts.unsent)
      return sending.length === 0
    },
    room: Math.max(0, REFERENCES_MAX - sent.length - sending.length),

    add(files: readonly File[]) {
      const accepted = files.filter((file) => formatOf(file.name, 'reference'))
      const fitting = accepted.slice(0, REFERENCES_MAX - sent.length - sending.length)
      if (accepted.length < files.length) setProblem(mediaErrorTexts.invalidFileType.description)
      else setProblem(fitting.length < accepted.length ? texts.tooMany : undefined)
      for (const file of fitting) void send(file)
    },

    move(from: number, to: number) {
      const next = sent.toSpliced(from, 1)
      write(next.toSpliced(to, 0, sent[from]!))
    },

    remove(id: string) {
      setProblem(undefined)
      if (running.current.has(id)) return drop(id)
      write(sent.filter((one) => one.id !== id))
      // One that fails expires within a day
      void api(mediaCancelUpload, { params: { id } }).catch(() => {})
    },
  }
}

export type ReferenceUploads = ReturnType<typeof useReferenceUploads>
