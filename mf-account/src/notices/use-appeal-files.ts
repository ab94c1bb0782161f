import { useState } from 'react'
import { attachmentProblem } from '@atelier/contract/media/attachment-problem.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { APPEAL_FILES_MAX } from '@atelier/contract/moderation/limits.ts'
import { noticesErrorTexts } from '@atelier/contract/notices/texts.ts'
import { useLeaveGuard, useUploadList } from '@atelier/platform'
import { noticesTexts } from './notices-texts.ts'

const texts = noticesTexts.files

export type AppealFiles = ReturnType<typeof useAppealFiles>

/** Files of the appeal against a decision. They survive a reload, as the typed texts do: what was not sent yet is resumed. */
export function useAppealFiles(notice: string) {
  const [problem, setProblem] = useState<string>()
  const list = useUploadList({
    purpose: 'attachment',
    max: APPEAL_FILES_MAX,
    draft: 'appeal-files',
    address: notice,
    onFailed: (name, reason) =>
      setProblem(reason === mediaErrorTexts.notFound ? texts.lost : texts.failed(name, reason)),
  })
  useLeaveGuard(list.areReady ? null : texts.leave)

  return {
    items: list.items,
    problem,
    room: list.room(),

    add(file: File) {
      const reason = attachmentProblem(file)
      if (reason) return setProblem(texts.failed(file.name, reason))
      setProblem(list.room() > 0 ? undefined : noticesErrorTexts.tooManyFiles)
      list.add([file])
    },

    remove(id: string) {
      setProblem(undefined)
      list.remove(id)
    },

    /** Whether the appeal may be sent; otherwise shows the reason. */
    settle(): boolean {
      if (!list.areReady) setProblem(texts.unfinished)
      return list.areReady
    },

    /** Of an appeal whose uploads no longer exist. */
    lost() {
      setProblem(texts.lost)
      list.take()
    },

    done: () => void list.take(),
  }
}
