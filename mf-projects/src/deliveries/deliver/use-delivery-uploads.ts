import { useEffect, useRef, useState } from 'react'
import { DELIVERY_FILES_MAX } from '@atelier/contract/deliveries/limits.ts'
import { deliveryFormTexts } from '@atelier/contract/deliveries/texts.ts'
import { useLeaveGuard, useUploadList } from '@atelier/platform'
import { deliverTexts as texts } from '../deliveries-texts.ts'
import { DELIVERY_FILES_DRAFT } from './drafts.ts'
import { previewTexts } from './film-preview/texts.ts'
import { useFilmPreviews } from './film-preview/use-film-previews.ts'

/** So many files are sent at the same time: more would only share the line. */
const AT_ONCE = 2

/** The files of the next version: uploaded at once, and resumed after a reload. The form holds the ids of the sent ones. */
export function useDeliveryUploads(value: readonly string[], onChange: (readyIds: string[]) => void) {
  const [problem, setProblem] = useState<string>()
  const written = useRef<readonly string[]>(value)
  useEffect(() => {
    written.current = value
  }, [value])
  const list = useUploadList({
    purpose: 'delivery',
    max: DELIVERY_FILES_MAX,
    draft: DELIVERY_FILES_DRAFT,
    atOnce: AT_ONCE,
    onChange(ids) {
      if (ids.join() === written.current.join()) return
      written.current = ids
      onChange(ids)
    },
  })
  const films = useFilmPreviews(list.items)
  const isSending = list.items.some(({ status }) => status === 'uploading')
  useLeaveGuard(isSending ? texts.leave : films.areReady ? null : previewTexts.leave)
  return {
    ...list,
    problem,
    films,
    add(files: readonly File[]) {
      setProblem(files.length > list.room() ? deliveryFormTexts.tooManyFiles : undefined)
      list.add(files)
    },
    remove(id: string) {
      setProblem(undefined)
      list.remove(id)
      films.remove(id)
    },
    take(id?: string) {
      films.clear()
      return list.take(id)
    },
  }
}

export type DeliveryUploads = ReturnType<typeof useDeliveryUploads>
