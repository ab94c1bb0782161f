import { useState } from 'react'
import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'
import type { ArtworkDetail, OrderedPicture } from '@atelier/contract/artworks/schemas.ts'
import { artworksErrorTexts } from '@atelier/contract/artworks/texts.ts'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useDraft, useLeaveGuard, useUploadList } from '@atelier/platform'
import type { ListedPicture } from '@atelier/platform/pictures'
import { editTexts as texts } from './edit-texts.ts'

/** An order is one of the pictures that the artwork had then. */
interface KeptOrder {
  of: string
  order: string[]
}

/** The pictures of an artwork as its owner changes them: stored ones and new uploads in one order. */
export function useEditedPictures({ title, pictures = [] }: ArtworkDetail, draft: string) {
  const stored = pictures.map(({ id }) => id)
  const of = stored.join()
  const kept = useDraft<KeptOrder>(`${draft}.order`)
  const [given, setGiven] = useState<KeptOrder>()
  const [problem, setProblem] = useState<string>()
  const list = useUploadList({
    purpose: 'artwork',
    max: WORK_PICTURES_MAX,
    draft: `${draft}.pictures`,
    onFailed: (name, reason) => setProblem(texts.failed(name, reason)),
  })
  const latest = given ?? kept.restored
  const former = latest?.of === of ? latest.order : stored
  const ready = list.items.filter(({ status }) => status === 'ready')
  const sending = list.items.filter(({ status }) => status !== 'ready')
  const listed = new Map<string, ListedPicture>([
    ...pictures.map(({ id, sources, url }) => [id, { id, name: title, src: sources[0]?.url ?? url }] as const),
    ...ready.map(({ id, name, file }) => [id, { id, name, file }] as const),
  ])
  const added = ready.map(({ id }) => id).filter((id) => !former.includes(id))
  const order = [...former.filter((id) => listed.has(id)), ...added]
  const room = Math.max(0, WORK_PICTURES_MAX - order.length - sending.length)
  useLeaveGuard(sending.length > 0 ? texts.leave : null)

  function arrange(next: string[]) {
    setProblem(undefined)
    setGiven({ of, order: next })
    kept.keep({ of, order: next })
  }

  function forget() {
    setGiven(undefined)
    kept.clear()
  }

  return {
    pictures: order.map((id) => listed.get(id)!),
    sending,
    problem,
    room,
    /** Whether the form may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (!list.areReady) setProblem(texts.unsent)
      return list.areReady
    },
    /** Undefined if nothing is changed. */
    changed(): OrderedPicture[] | undefined {
      if (order.join() === of) return undefined
      return order.map((id) => (stored.includes(id) ? { id } : { upload_id: id }))
    },
    add(files: readonly File[]) {
      const accepted = files.filter((file) => formatOf(file.name, 'reference'))
      if (accepted.length < files.length) setProblem(mediaErrorTexts.invalidFileType.description)
      else setProblem(accepted.length > room ? artworksErrorTexts.tooManyPictures : undefined)
      list.add(accepted.slice(0, room))
    },
    move(from: number, to: number) {
      arrange(order.toSpliced(from, 1).toSpliced(to, 0, order[from]!))
    },
    remove(id: string) {
      if (order.includes(id) && order.length === 1) return setProblem(texts.lastPicture)
      arrange(order.filter((one) => one !== id))
      if (!stored.includes(id)) list.remove(id)
    },
    /** The uploads are used. */
    done() {
      forget()
      list.take()
    },
    discard() {
      forget()
      setProblem(undefined)
      for (const { id } of list.items) list.remove(id)
    },
  }
}

export type EditedPictures = ReturnType<typeof useEditedPictures>
