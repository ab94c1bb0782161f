import { useEffect, useRef, useState } from 'react'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { REFERENCES_MAX } from '@atelier/contract/projects/limits.ts'
import type { OrderedReference, ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { useController } from '@atelier/platform/hook-form'
import { useLeaveGuard, useUploadList } from '@atelier/platform'
import type { ListedPicture } from '@atelier/platform/pictures'
import { referencesTexts as texts } from '../post/references/references-texts.ts'
import type { PostForm } from '../post/use-post-form.ts'

type Stored = Pick<ProjectDetail, 'title' | 'references'>

export const storedReferences = ({ references = [] }: Stored): string[] => references.flatMap(({ id }) => id ?? [])

/** Stored pictures and new uploads in one order, which the form's field holds. */
export function useEditedReferences({ control }: Pick<PostForm, 'control'>, project: Stored, draft: string) {
  const { field } = useController({ control, name: 'reference_upload_ids' })
  const { value, onChange } = field
  const [problem, setProblem] = useState<string>()
  const latest = useRef<readonly string[]>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const { title, references = [] } = project
  const stored = new Map<string, ListedPicture>(
    references.flatMap(({ id, sources }) => (id ? [[id, { id, name: title, src: sources[0]?.url }] as const] : [])),
  )

  function arrange(order: string[]) {
    latest.current = order
    onChange(order)
  }

  const list = useUploadList({
    purpose: 'reference',
    max: REFERENCES_MAX,
    draft: `${draft}.pictures`,
    onChange(ids) {
      const kept = latest.current.filter((id) => stored.has(id) || ids.includes(id))
      const order = [...kept, ...ids.filter((id) => !kept.includes(id))]
      if (order.join() !== latest.current.join()) arrange(order)
    },
    onFailed: (name, reason) => setProblem(texts.failed(name, reason)),
  })
  const ready = new Map<string, ListedPicture>(
    list.items.flatMap((item) => (item.status === 'ready' ? [[item.id, item] as const] : [])),
  )
  const sending = list.items.filter(({ status }) => status !== 'ready')
  const sent = value.flatMap((id) => stored.get(id) ?? ready.get(id) ?? [])
  const room = Math.max(0, REFERENCES_MAX - sent.length - sending.length)
  useLeaveGuard(sending.length > 0 ? texts.leave : null)

  return {
    sent,
    sending,
    problem,
    room,
    /** Whether the form may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (!list.areReady) setProblem(texts.unsent)
      return list.areReady
    },
    ordered: (): OrderedReference[] => sent.map(({ id }) => (stored.has(id) ? { id } : { upload_id: id })),
    add(files: readonly File[]) {
      const accepted = files.filter((file) => formatOf(file.name, 'reference'))
      if (accepted.length < files.length) setProblem(mediaErrorTexts.invalidFileType.description)
      else setProblem(accepted.length > room ? texts.tooMany : undefined)
      list.add(accepted.slice(0, room))
    },
    move(from: number, to: number) {
      const order = sent.map(({ id }) => id)
      arrange(order.toSpliced(from, 1).toSpliced(to, 0, order[from]!))
    },
    remove(id: string) {
      setProblem(undefined)
      if (!stored.has(id)) list.remove(id)
      arrange(latest.current.filter((one) => one !== id))
    },
    /** The uploads are used. */
    done: () => void list.take(),
    discard() {
      setProblem(undefined)
      for (const { id } of list.items) list.remove(id)
    },
  }
}

export type EditedReferences = ReturnType<typeof useEditedReferences>
