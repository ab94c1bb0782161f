import {
  applicationsReject,
  applicationsShortlist,
  applicationsUndoReject,
} from '@atelier/contract/applications/routes.ts'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { profileName, useChange, useUndoToast } from '@atelier/platform'
import { applicantsTexts as texts } from './applicants-texts.ts'
import type { Received } from './use-received.ts'

type Marking = Pick<Received, 'markRejected' | 'markStar'>

/** The owner's immediate actions on an application: reject with timed Undo, and shortlist. */
export function useReceivedDecisions({ markRejected, markStar }: Marking, onUndone: (id: string) => void) {
  const offerUndo = useUndoToast()
  const failed = ({ message }: Error) => ({ title: texts.statusFailed, description: message })
  const input = ({ id }: ReceivedApplication) => ({ params: { id } })

  const undo = useChange(applicationsUndoReject, {
    input,
    failed,
    onDone({ id }) {
      markRejected(id, false)
      onUndone(id)
    },
  })
  const reject = useChange(applicationsReject, {
    input,
    failed,
    optimistic({ id }) {
      markRejected(id, true)
      return () => markRejected(id, false)
    },
    onDone: (_, application) =>
      offerUndo(texts.rejected(profileName(application.profile)), () => undo.mutate(application)),
  })
  const star = useChange(applicationsShortlist, {
    input: ({ id, shortlisted }: ReceivedApplication) => ({ params: { id }, body: { shortlisted: !shortlisted } }),
    // Serializes several changes in a row
    scope: 'shortlist',
    optimistic({ id, shortlisted }) {
      markStar(id, !shortlisted)
      return () => markStar(id, shortlisted)
    },
    failed: { title: texts.starFailed },
  })
  return { reject: reject.mutate, star: star.mutate }
}
