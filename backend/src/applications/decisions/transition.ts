import type { ClientSession, Model, Types } from 'mongoose'
import type { Suspensions } from '../../accounts/suspension/suspensions.ts'
import { leanReader } from '../../database/document.ts'
import { transaction } from '../../database/transaction.ts'
import type { HeldThings } from '../../held/held-things.ts'
import type { CountChange } from '../../projects/project-transitions.ts'
import type { Projects } from '../../projects/projects.service.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { APPLICATION_FIELDS } from '../applications.model.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'
import type { ApplicationNotifier } from '../applications.notifier.ts'
import type { Applications } from '../applications.service.ts'
import type { Outcomes } from '../outcomes.service.ts'
import type { WorkCopies } from '../work-copies.ts'
import type { Services } from '../../services.ts'

type Kind = ApplicationDocument['type']

type Talked = { _id: number; title: string; user_id: Types.ObjectId }

export interface DecisionsDeps extends Pick<Services, 'database' | 'now'> {
  projects: Projects
  applications: Applications
  outcomes: Outcomes
  conversations: {
    /** Opens the one of the two people, or accepts its request. */
    ensure(
      project: Talked,
      creator_id: Types.ObjectId,
      session: ClientSession,
      how: { isAccepted: true },
    ): Promise<void>
  }
  messages: { begin(session: ClientSession, project: Talked, creator_id: Types.ObjectId, note: string): Promise<void> }
  notifier: ApplicationNotifier
  copies: Pick<WorkCopies, 'release'>
}

export interface DecisionDeps extends DecisionsDeps {
  suspensions: Pick<Suspensions, 'among'>
  held: HeldThings
  model: Model<ApplicationDocument>
}

export type Gone = 'APPLICATION_GONE'
export type Decided = 'APPLICATION_DECIDED'
export type Unavailable = 'PERSON_UNAVAILABLE'
export type NotOpen = 'PROJECT_NOT_OPEN'

/** Pending applications count for the project's owner, pending invitations for the creator. */
export const pendingCounter: Record<Kind, keyof CountChange> = {
  application: 'pending_count',
  invitation: 'invited_count',
}

interface Transition<R extends string> {
  /** Detects a repeated request. */
  isDone: (found: LeanApplication) => boolean
  run: (session: ClientSession, refuse: (code: R) => never) => Promise<void>
}

export async function transition<R extends string>(
  { database, model, applications }: DecisionDeps,
  { _id }: LeanApplication,
  { isDone, run }: Transition<R>,
): Promise<LeanApplication | Refusal<R | Gone>> {
  const refusal = await orRefusal<void, R>((refuse) =>
    transaction(database, async (session) => {
      // Read in the transaction, for a consistent response.
      const before = await leanReader(model, APPLICATION_FIELDS).findById(_id).session(session)
      if (!before || !isDone(before)) await run(session, refuse)
    }),
  )
  const found = await applications.find(_id)
  if (!found) return { refused: 'APPLICATION_GONE' }
  return refusal ?? found
}

/** False if it is not as expected. */
export async function setFields(
  { model }: DecisionDeps,
  session: ClientSession,
  { _id, ...expected }: { _id: Types.ObjectId } & Record<string, unknown>,
  fields: Partial<ApplicationDocument>,
): Promise<boolean> {
  return (await model.updateOne({ _id, ...expected }, { $set: fields }, { session })).matchedCount === 1
}
