import { useState } from 'react'
import { NOTE_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsInvite } from '@atelier/contract/applications/routes.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { tooLongText } from '@atelier/contract/format.ts'
import { fieldErrors, useChange, useDraftText, useQueryClient } from '@atelier/platform'
import { hireTexts as texts } from './hire-texts.ts'
import type { Invitee } from './inviting.ts'
import { conflictText, refetchApplications } from '../refetch-applications.ts'

/** An invitation with its note, which is kept as a draft until it is sent. */
export function useInvite(
  { creatorId, creatorName, note: first = '' }: Invitee & { note?: string | undefined },
  onInvited: () => void,
) {
  const queries = useQueryClient()
  const { text, setText: setNote, discard: discardNote } = useDraftText('invitation')
  const [isTyped, setTyped] = useState(false)
  const note = isTyped || text !== '' ? text : first
  const [refusal, setRefusal] = useState<string>()

  const invite = useChange(applicationsInvite, {
    clientId: true,
    input: (id: number) => ({ params: { id }, body: { creator_id: creatorId, note } }),
    done: texts.sent(creatorName),
    failed: (error) => ({ title: texts.sendFailed, description: conflictText(error) }),
    onDone() {
      discardNote()
      onInvited()
    },
    onFailed(error) {
      setRefusal(fieldErrors(error, ['note']).note)
      refetchApplications(queries)
    },
  })

  return {
    note,
    noteError: countedLength(note) > NOTE_MAX ? tooLongText(NOTE_MAX, 'note') : refusal,
    writeNote(typed: string) {
      setTyped(true)
      setNote(typed)
      setRefusal(undefined)
    },
    isPending: invite.isPending,
    send: invite.mutate,
  }
}
