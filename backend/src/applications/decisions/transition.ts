import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { transaction } from '../../database/transaction.ts'
import type { CountChange } from '../../projects/project-transitions.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { ApplicationDeps } from '../application-deps.ts'
import { APPLICATION_FIELDS } from '../applications.model.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'

type Kind = ApplicationDocument['type']

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
  { database, model, applications }: ApplicationDeps,
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
  { model }: ApplicationDeps,
  session: ClientSession,
  { _id, ...expected }: { _id: Types.ObjectId } & Record<string, unknown>,
  fields: Partial<ApplicationDocument>,
): Promise<boolean> {
  return (await model.updateOne({ _id, ...expected }, { $set: fields }, { session })).matchedCount === 1
}
