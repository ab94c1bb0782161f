import { useState } from 'react'
import { useDraft, useToast } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { refuseContent, refuseFile, warnOfSize } from '../file-rules.ts'
import { FILES_MAX } from '../limits.ts'
import { publishingTexts as texts } from '../texts.ts'
import type { Works } from './use-works.ts'

/** Checks chosen and dropped files: those that are refused are named, the others become rows. */
export function useFileChoice(works: Works, onCorrected: () => void) {
  const showToast = useToast()
  // until 2.0.0: 1.0.0 kept the name alone
  const former = useDraft<string>('upload-art.file')
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [wasChosen, setWasChosen] = useState(false)
  const { list } = works
  const lost = list.items.find(({ status, file }) => status === 'failed' && !file)?.name
  const formerName = wasChosen || list.items.length > 0 ? undefined : former.restored

  async function check({ id, file }: UploadItem, rowOf: (fileId: string) => string | undefined) {
    const refused = file && (await refuseContent(file, 'artwork').catch(() => null))
    const row = rowOf(id)
    if (!refused || row === undefined) return
    setRefusals((before) => [...before, refused.text])
    showToast(refused.toast)
    works.remove(row)
  }

  return {
    /** Why files were left out. */
    refusal: refusals.length > 0 ? refusals.join(' ') : undefined,
    forgetRefusal: () => setRefusals([]),
    /** Hint that a file must be chosen again. */
    hint: (lost ?? formerName) === undefined ? undefined : texts.chooseAgain((lost ?? formerName)!),
    clearFormer() {
      setWasChosen(true)
      former.clear()
    },
    /** Returns the items of the files that are added, in place of those of a row if one is named. */
    choose(chosen: readonly File[], rowOf: (fileId: string) => string | undefined, instead?: string) {
      const refused = chosen.flatMap((file) => refuseFile(file) ?? [])
      const fine = chosen.filter((file) => !refuseFile(file))
      const known = instead === undefined ? list.items.flatMap(({ file }) => file ?? []) : []
      const isTwice = (file: File, index: number) =>
        [...known, ...fine.slice(0, index)].some((each) => isSame(each, file))
      const others = fine.filter((file, index) => !isTwice(file, index))
      const twice = fine.filter(isTwice).map(({ name }) => texts.isThere(name))
      const room = instead === undefined ? list.room() : FILES_MAX
      const left = others.length > room ? [texts.tooManyFiles(FILES_MAX, others.length - room)] : []
      setRefusals([...refused.map(({ text }) => text), ...twice, ...left])
      const toasts = new Map(refused.map(({ toast }) => [`${toast.title} ${toast.description}`, toast]))
      for (const toast of toasts.values()) showToast(toast)
      if (others.length === 0) return []
      onCorrected()
      setWasChosen(true)
      former.clear()
      const warning = others.map(warnOfSize).find(Boolean)
      if (warning) showToast(warning)
      const added = instead === undefined ? works.add(others) : works.replace(instead, others[0]!)
      for (const item of added) void check(item, rowOf)
      return added
    },
  }
}

const isSame = (one: File, other: File) =>
  one === other || (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified)
