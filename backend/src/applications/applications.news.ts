import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import type { ClientSession, Types } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import type { NotificationEvent } from '../notifications/happening.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { ApplicationDocument } from './applications.model.ts'

type Kind = NotificationEvent['kind']
type Project = { _id: number; title: string; user_id: Types.ObjectId }
type Application = Pick<ApplicationDocument, 'creator_id' | 'type'>
type People = readonly Types.ObjectId[]

// The recipient decides on it, and its sender is notified of the decision.
const told = {
  application: { begun: 'application_received', accepted: 'application_accepted', refused: 'application_rejected' },
  invitation: { begun: 'invitation_received', accepted: 'invitation_accepted', refused: 'invitation_declined' },
} as const satisfies Record<Application['type'], Record<string, Kind>>

/** Stored in the transaction of the change, published after commit. */
export type ApplicationNews = ReturnType<typeof applicationNews>

export function applicationNews(notifications: Notifications, publisher: Publisher) {
  const changed = (session: ClientSession, { _id: project_id, user_id }: Project, creators: People) =>
    afterCommit(session, () => publisher.toUsers([user_id, ...creators], applicationsChangedEvent, { project_id }))

  /** Recipient and actor of a decision; a new application or invitation swaps them. */
  const sides = ({ user_id: owner }: Project, { creator_id, type }: Application) =>
    type === 'application' ? { to: creator_id, actor: owner } : { to: owner, actor: creator_id }

  const toCreators = async (session: ClientSession, kind: Kind, project: Project, creators: People) =>
    notifications.notify(session, creators, { kind, actor: project.user_id, project })

  const answered = (session: ClientSession, project: Project, creators: People) =>
    notifications.seen(session, creators, { kind: 'invitation_received', project })

  return {
    changed,

    async begun(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to: actor, actor: to } = sides(project, application)
      await notifications.notify(session, [to], { kind: told[application.type].begun, actor, project })
      changed(session, project, [application.creator_id])
    },

    async withdrawn(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to: actor, actor: from } = sides(project, application)
      await notifications.retract(session, from, { kind: told[application.type].begun, actor, project })
      changed(session, project, [application.creator_id])
    },

    /** `others` are the other creators with a pending application or invitation. */
    async accepted(session: ClientSession, project: Project, application: Application, others: People): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications.notify(session, [to], { kind: told[application.type].accepted, actor, project })
      await toCreators(session, 'project_filled', project, others)
      await answered(session, project, [application.creator_id, ...others])
      changed(session, project, [application.creator_id, ...others])
    },

    async refused(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications.notify(session, [to], { kind: told[application.type].refused, actor, project })
      if (application.type === 'invitation') await answered(session, project, [application.creator_id])
      changed(session, project, [application.creator_id])
    },

    async undone(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications.retract(session, to, { kind: told[application.type].refused, actor, project })
      changed(session, project, [application.creator_id])
    },

    async completed(session: ClientSession, project: Project, creators: People): Promise<void> {
      await toCreators(session, 'project_completed', project, creators)
      changed(session, project, creators)
    },

    async reopened(session: ClientSession, project: Project, creators: People): Promise<void> {
      const completed = { kind: 'project_completed', actor: project.user_id, project } as const
      for (const creator of creators) await notifications.retract(session, creator, completed)
      changed(session, project, creators)
    },

    async deleted(session: ClientSession, project: Project, creators: People): Promise<void> {
      await notifications.deleteByProject(project.user_id, project._id, session)
      await toCreators(session, 'project_deleted', project, creators)
      await answered(session, project, creators)
      changed(session, project, creators)
    },
  }
}
