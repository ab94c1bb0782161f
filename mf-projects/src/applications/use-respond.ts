import {
  applicationsAcceptInvitation,
  applicationsDecline,
  applicationsUndoDecline,
} from '@atelier/contract/applications/routes.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { Application, OwnApplication } from '@atelier/contract/applications/schemas.ts'
import { useApi, useChange, useQueryClient, useRefreshCounts, useUndoToast } from '@atelier/platform'
import { setOwnApplication, showAccepted } from './applications.queries.ts'
import { conflictText, refetchApplications } from './refetch-applications.ts'
import { applicationsTexts as texts } from './texts.ts'

/** With its project in lists. */
export type Invitation = Pick<Application, 'id' | 'project_id'> & Partial<Pick<OwnApplication, 'project'>>

/** Accepts an invitation, or declines it immediately with Undo. `onAnswered` follows the response to the former. */
export function useRespond({ id, project_id, project }: Invitation, onAnswered: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshCounts = useRefreshCounts()
  const offerUndo = useUndoToast()
  const input = { params: { id } }

  function show(application: Application) {
    setOwnApplication(queries, project_id, application)
    refreshCounts()
  }
  function refetchAll() {
    refetchApplications(queries)
    refreshCounts()
  }
  const failed = (error: ApiError) => ({
    title: texts.respondFailed,
    description: conflictText(error) ?? texts.wentWrong,
  })

  const accept = useChange(applicationsAcceptInvitation, {
    done: texts.acceptedDone,
    failed,
    onDone: (application) => {
      onAnswered()
      show(application)
      if (project) showAccepted(api, queries, { ...application, project: { ...project, status: 'in_progress' } })
    },
    onFailed() {
      onAnswered()
      refetchAll()
    },
  })
  const undo = useChange(applicationsUndoDecline, {
    done: { title: texts.undone },
    failed,
    onDone: show,
    onFailed: refetchAll,
  })
  const decline = useChange(applicationsDecline, {
    failed,
    onDone(application) {
      show(application)
      offerUndo(texts.declinedDone, () => undo.mutate(input))
    },
    onFailed: refetchAll,
  })

  return {
    accepting: accept.isPending,
    declining: decline.isPending,
    accept: () => accept.mutate(input),
    decline: () => decline.mutate(input),
  }
}
