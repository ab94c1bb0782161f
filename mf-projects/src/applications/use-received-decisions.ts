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

/** What the owner of a project does with an application at once: reject it, with Undo for a while, and keep it on the shortlist. */
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
    // Several in a row arrive in the order they were made
    scope: 'shortlist',
    optimistic({ id, shortlisted }) {
      markStar(id, !shortlisted)
      return () => markStar(id, shortlisted)
    },
    failed: { title: texts.starFailed },
  })
  return { reject: reject.mutate, star: star.mutate }
}
