import { useEffect, useEffectEvent, useRef } from 'react'
import { useUploads } from '@atelier/platform'
import type { UploadState } from '@atelier/platform'
import type { NewArtwork } from '../publish-artwork.ts'

interface Handed {
  id: string
  artwork: NewArtwork
}

export interface PublishingOptions {
  /** False if the artwork cannot be accepted now. */
  onUpload: (artwork: NewArtwork) => boolean
  onAccepted: (id: string) => void
  onPublished: (id: string) => void
  /** It failed, or was canceled. */
  onReturned: (id: string, isCanceled: boolean, refusals: UploadState['refusals']) => void
}

const isUnderWay = ({ status }: UploadState) => status === 'uploading' || status === 'processing'
const pictureOf = ({ artwork: { thumbnail, file } }: Handed) => thumbnail ?? file

/** Hands works over in order, and follows each until it is published. Shells before platform 1.1.0 take one at a time. */
export function usePublishing({ onUpload, onAccepted, onPublished, onReturned }: PublishingOptions) {
  const uploads = useUploads()
  const waiting = useRef<readonly Handed[]>([])
  const handed = useRef<readonly Handed[]>([])
  /** By the id of the publication, which the shell may retry. */
  const returned = useRef(new Map<string, Handed>())

  function handOver() {
    for (const next of waiting.current) {
      if (!onUpload(next.artwork)) return
      waiting.current = waiting.current.filter((each) => each !== next)
      handed.current = [...handed.current, next]
      onAccepted(next.id)
    }
  }

  function settle(state: UploadState, then: (id: string) => void, isFailed = false) {
    const found =
      handed.current.find((each) => pictureOf(each) === state.picture) ??
      handed.current.find(({ artwork }) => artwork.title === state.title) ??
      handed.current[0]
    if (!found) return
    handed.current = handed.current.filter((each) => each !== found)
    if (isFailed && state.id) returned.current.set(state.id, found)
    then(found.id)
  }

  /** Those that the visitor retries in the list of uploads. */
  function resume(state: UploadState) {
    const current = isUnderWay(state) && state.id ? [state.id] : []
    for (const each of [...current, ...(state.waiting ?? []).map(({ id }) => id)]) {
      const again = returned.current.get(each)
      if (!again) continue
      returned.current.delete(each)
      handed.current = [...handed.current, again]
      onAccepted(again.id)
    }
  }

  /** Those that the visitor cancels in the list of uploads, while others are sent. */
  function takeBackCanceled(before: UploadState, now: UploadState) {
    const known = [...(now.waiting ?? []), ...(now.failed ?? [])].map(({ id }) => id)
    for (const { id, title } of before.waiting ?? []) {
      if (id === now.id || known.includes(id)) continue
      const found = handed.current.find(({ artwork }) => artwork.title === title)
      if (!found) continue
      handed.current = handed.current.filter((each) => each !== found)
      onReturned(found.id, true, {})
    }
  }

  const onChange = useEffectEvent((before: UploadState, now: UploadState) => {
    const wasOther = isUnderWay(now) && (now.id ?? now.title) !== (before.id ?? before.title) && before.title !== ''
    if (isUnderWay(before)) {
      if (now.status === 'success') settle(now, onPublished)
      else if (now.status === 'error') settle(before, (id) => onReturned(id, false, now.refusals), true)
      else if (now.status === 'idle' || wasOther) settle(before, (id) => onReturned(id, true, {}))
    }
    takeBackCanceled(before, now)
    resume(now)
    if (!isUnderWay(now)) handOver()
  })
  useEffect(() => {
    let before = uploads.getSnapshot()
    return uploads.subscribe(() => {
      const now = uploads.getSnapshot()
      const last = before
      before = now
      onChange(last, now)
    })
  }, [uploads])

  return {
    publish(works: readonly Handed[]) {
      waiting.current = [...waiting.current.filter(({ id }) => works.every((work) => work.id !== id)), ...works]
      handOver()
    },
  }
}
