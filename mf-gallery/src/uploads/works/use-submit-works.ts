import { useEffect, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import type { NewArtwork } from '../publish-artwork.ts'
import { usePublishing } from './use-publishing.ts'
import type { PublishingOptions } from './use-publishing.ts'
import type { WorkHandle } from './use-work.ts'
import type { Works } from './use-works.ts'

interface SubmitParts extends Pick<PublishingOptions, 'onUpload'> {
  works: Works
  handles: RefObject<Map<string, WorkHandle>>
  button: RefObject<HTMLButtonElement | null>
  setAttempts: (change: (before: number) => number) => void
}

/** Publishes all works of the form, unless one lacks something. */
export function useSubmitWorks({ works, handles, onUpload, button, setAttempts }: SubmitParts) {
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState(0)
  useEffect(() => {
    if (stopped > 0) button.current?.focus()
  }, [stopped, button])
  const isSending = useRef(false)
  const { publish } = usePublishing({
    onUpload,
    onAccepted(id) {
      for (const part of works.partsOf(id)) handles.current.get(part)?.accept()
      works.handOver(id)
    },
    onPublished: works.end,
    onReturned(id, isCanceled, refusals) {
      works.takeBack(id, isCanceled)
      if (!handles.current.get(id)?.takeBack(refusals)) setStopped((before) => before + 1)
    },
  })

  async function send() {
    const ready: { id: string; finish: () => Promise<NewArtwork | undefined> }[] = []
    let isRefused = false
    for (const { id, into } of works.works) {
      if (into !== undefined) continue
      const finish = await handles.current.get(id)?.check(isRefused)
      if (finish) ready.push({ id, finish })
      else isRefused = true
    }
    if (isRefused) return
    const made = await Promise.all(ready.map(async ({ id, finish }) => ({ id, artwork: await finish() })))
    publish(made.flatMap(({ id, artwork }) => (artwork ? [{ id, artwork }] : [])))
  }

  return {
    busy,
    async submit(event: SyntheticEvent) {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      try {
        await send()
      } finally {
        isSending.current = false
        setBusy(false)
        setAttempts((before) => before + 1)
      }
    },
  }
}
