import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import type { ClientSession, Types } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import type { ApplicationDocument } from './applications.model.ts'

type Kind = (typeof kinds)[Application['type']]['applied' | 'accepted' | 'rejected'] | ProjectKind
type ProjectKind = 'project_changed' | 'project_filled' | 'project_completed' | 'project_deleted'
type Project = { _id: number; title: string; user_id: Types.ObjectId }
type Application = Pick<ApplicationDocument, 'creator_id' | 'type'>
type People = readonly Types.ObjectId[]

// The recipient decides on it, and its sender is notified of the decision.
const kinds = {
  application: { applied: 'application_received', accepted: 'application_accepted', rejected: 'application_rejected' },
  invitation: { applied: 'invitation_received', accepted: 'invitation_accepted', rejected: 'invitation_declined' },
} as const satisfies Record<Application['type'], Record<string, string>>

/** Stored in the transaction of the change, published after commit. */
export type ApplicationNotifier = ReturnType<typeof applicationNotifier>

export function applicationNotifier(services: Services) {
  const { database, publisher } = services
  const blocks = blocksService(database)
  const notifications = () => services.facets().notifier

  async function publishChanged(
    session: ClientSession,
    { _id: project_id, user_id }: Omit<Project, 'title'>,
    creators: People,
  ) {
    const people = [user_id, ...(await blocks.without(user_id, creators, session))]
    afterCommit(session, () => publisher.toUsers(people, applicationsChangedEvent, { project_id }))
  }

  /** Recipient and actor of a decision; a new application or invitation swaps them. */
  const sides = ({ user_id: owner }: Project, { creator_id, type }: Application) =>
    type === 'application' ? { to: creator_id, actor: owner } : { to: owner, actor: creator_id }

  const toCreators = async (session: ClientSession, kind: Kind, project: Project, creators: People) =>
    notifications().notify(session, creators, { kind, actor: project.user_id, project })

  async function markInvitationsRead(session: ClientSession, project: Project, creators: People) {
    const listeners = await blocks.without(project.user_id, creators, session)
    await notifications().seen(session, creators, { kind: 'invitation_received', project }, listeners)
  }

  const notifying = (kind: ProjectKind) => async (session: ClientSession, project: Project, creators: People) => {
    await toCreators(session, kind, project, creators)
    await publishChanged(session, project, creators)
  }

  return {
    publishChanged,

    /** `ofNew`: by a new account. */
    async onApplied(
      session: ClientSession,
      project: Project,
      application: Application,
      { ofNew }: { ofNew: boolean },
    ): Promise<void> {
      const { to: actor, actor: to } = sides(project, application)
      await notifications().notify(session, [to], { kind: kinds[application.type].applied, actor, project, ofNew })
      await publishChanged(session, project, [application.creator_id])
    },

    async onWithdrawn(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to: actor, actor: from } = sides(project, application)
      await notifications().retract(session, from, { kind: kinds[application.type].applied, actor, project })
      await publishChanged(session, project, [application.creator_id])
    },

    /** `others` are the other creators with a pending application or invitation. */
    async onAccepted(
      session: ClientSession,
      project: Project,
      application: Application,
      others: People,
    ): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications().notify(session, [to], { kind: kinds[application.type].accepted, actor, project })
      await toCreators(session, 'project_filled', project, others)
      await markInvitationsRead(session, project, [application.creator_id, ...others])
      await publishChanged(session, project, [application.creator_id, ...others])
    },

    async onRejected(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications().notify(session, [to], { kind: kinds[application.type].rejected, actor, project })
      if (application.type === 'invitation') await markInvitationsRead(session, project, [application.creator_id])
      await publishChanged(session, project, [application.creator_id])
    },

    async onUndone(session: ClientSession, project: Project, application: Application): Promise<void> {
      const { to, actor } = sides(project, application)
      await notifications().retract(session, to, { kind: kinds[application.type].rejected, actor, project })
      await publishChanged(session, project, [application.creator_id])
    },

    onChanged: notifying('project_changed'),
    onCompleted: notifying('project_completed'),

    async onReopened(session: ClientSession, project: Project, creators: People): Promise<void> {
      const completed = { kind: 'project_completed', actor: project.user_id, project } as const
      for (const creator of creators) await notifications().retract(session, creator, completed)
      await publishChanged(session, project, creators)
    },

    async onDeleted(session: ClientSession, project: Project, creators: People): Promise<void> {
      await notifications().deleteByProject(project.user_id, project._id, session)
      await toCreators(session, 'project_deleted', project, creators)
      await markInvitationsRead(session, project, creators)
      await publishChanged(session, project, creators)
    },
  }
}
