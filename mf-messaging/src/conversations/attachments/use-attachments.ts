import { useState } from 'react'
import { ATTACHMENTS_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { useUploadList } from '@atelier/platform'
import type { UploadList } from '@atelier/platform'
import { checkFiles } from './check-file.ts'
import { keepPictures } from './sent-pictures.ts'

export interface Attachments extends Pick<UploadList, 'items' | 'areReady' | 'add' | 'remove' | 'retry'> {
  /** Why the last files were not added. */
  problem: string
  /** Empties the list after its uploads were used, and returns their ids. */
  take(): string[]
}

/** The files of a conversation's next message. */
export function useAttachments(conversation: string): Attachments {
  const [problem, setProblem] = useState('')
  const address = conversationPath(conversation)
  const list = useUploadList({ purpose: 'attachment', max: ATTACHMENTS_MAX, draft: 'files', address })
  return {
    ...list,
    problem,
    add(files) {
      const { accepted, reasons } = checkFiles(files, list.room())
      setProblem(reasons.join(' '))
      return list.add(accepted)
    },
    remove(id) {
      setProblem('')
      list.remove(id)
    },
    take() {
      setProblem('')
      return keepPictures(list.take())
    },
  }
}
