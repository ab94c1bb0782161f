import type { Application, Outcome } from '@atelier/contract/applications/schemas.ts'
import type { DemoApplication, DemoData, DemoProject } from './demo-types.ts'

/** Hours after which an application was decided that did not fill its project. */
const DECIDED_AFTER = 6

/** An application with its outcome. */
export interface DecidedApplication extends DemoApplication {
  project: DemoProject
  reason: Application['reason']
  past: boolean
  decided_hours_ago: number | null
  /** Outcomes that its creator was notified of. */
  outcomes: { outcome: Outcome['outcome']; hours_ago: number }[]
}

/** A project's applications with their outcome, derived from its state and its conversation with the accepted creator. */
export function decidedApplications(project: DemoProject, data: DemoData): DecidedApplication[] {
  const all = data.applications.filter((one) => one.project_id === project.id)
  const accepted = all.find(({ status }) => status === 'accepted')
  const conversation = data.conversations.find(
    (one) => one.project_id === project.id && one.creator_id === accepted?.creator_id,
  )
  const lastWords = data.messages.filter(({ conversation_id }) => conversation_id === conversation?.id)
  const closed_hours_ago = Math.min(...lastWords.map((message) => message.created_hours_ago))

  return all.map((one) => {
    const reason = reasonOf(one, project)
    const alone = one.status === 'pending' ? null : one.created_hours_ago - DECIDED_AFTER
    // The conversation begins with the acceptance.
    const decided_hours_ago = conversation ? conversation.created_hours_ago : alone
    const isDone = project.status === 'closed' && one === accepted
    return {
      ...one,
      project,
      reason,
      past: reason !== null || project.status === 'closed',
      decided_hours_ago,
      outcomes: [
        ...(reason === 'filled' ? [{ outcome: reason, hours_ago: decided_hours_ago! }] : []),
        ...(isDone ? [{ outcome: 'completed' as const, hours_ago: closed_hours_ago }] : []),
      ],
    }
  })
}

function reasonOf({ status, type }: DemoApplication, project: DemoProject): Application['reason'] {
  if (status !== 'rejected') return null
  if (project.status !== 'open') return 'filled'
  return type === 'invitation' ? 'declined' : 'rejected'
}
