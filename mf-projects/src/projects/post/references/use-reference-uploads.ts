import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import { REFERENCES_MAX } from '@atelier/contract/projects/limits.ts'
import { useController } from '@atelier/platform/hook-form'
import { useLeaveGuard, useUploadList } from '@atelier/platform'
import type { PostForm } from '../use-post-form.ts'
import { formerReference } from './former-reference.ts'
import { referencesTexts as texts } from './references-texts.ts'

/** The pictures of the form, whose field holds the ids of the sent ones, and those being sent, which follow them. */
export function useReferenceUploads({ control }: PostForm) {
  const { field } = useController({ control, name: 'reference_upload_ids' })
  const { value, onChange } = field
  const [problem, setProblem] = useState<string>()
  const written = useRef<readonly string[]>(value)
  useEffect(() => {
    written.current = value
  }, [value])
  const list = useUploadList({
    purpose: 'reference',
    max: REFERENCES_MAX,
    draft: 'references',
    address: postProjectPath(),
    onChange(ids) {
      if (ids.join() === written.current.join()) return
      written.current = ids
      onChange(ids)
    },
    onFailed: (name, reason) => setProblem(texts.failed(name, reason)),
  })
  const adoptFormer = useEffectEvent(() => {
    const former = value.flatMap(formerReference)
    if (former.length > 0) list.adopt(former)
  })
  useEffect(() => {
    adoptFormer()
  }, [value])

  const sent = list.items.filter(({ status }) => status === 'ready')
  const sending = list.items.filter(({ status }) => status !== 'ready')
  useLeaveGuard(sending.length > 0 ? texts.leave : null)

  return {
    sent,
    sending,
    problem,
    room: list.room(),
    clear: () => void list.take(),
    /** Whether the form may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (!list.areReady) setProblem(texts.unsent)
      return list.areReady
    },
    add(files: readonly File[]) {
      const accepted = files.filter((file) => formatOf(file.name, 'reference'))
      if (accepted.length < files.length) setProblem(mediaErrorTexts.invalidFileType.description)
      else setProblem(accepted.length > list.room() ? texts.tooMany : undefined)
      list.add(accepted)
    },
    move: (from: number, to: number) => list.move(list.items.indexOf(sent[from]!), list.items.indexOf(sent[to]!)),
    remove(id: string) {
      setProblem(undefined)
      list.remove(id)
    },
  }
}

export type ReferenceUploads = ReturnType<typeof useReferenceUploads>
