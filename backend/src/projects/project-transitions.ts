import type { ClientSession, QueryFilter, Types, UpdateQuery } from 'mongoose'
import { undoableSince } from '../kernel/undo.ts'
import type { ProjectDeps } from './project-deps.ts'
import type { ProjectDocument } from './projects.model.ts'

const TAKEN = ['title', 'user_id', 'accepted_creator_id', 'status', 'canceled_at'] as const
/** Of one written before there were cancellations, `canceled_at` is absent. */
export type TakenProject = Pick<ProjectDocument, '_id' | (typeof TAKEN)[number]>

type NamedProject = Pick<ProjectDocument, '_id' | 'title' | 'user_id'>

export interface CountChange {
  application_count?: number
  pending_count?: number
  invited_count?: number
}

/** Of the applications to a project. */
export type Counts = Required<CountChange>

/** Null when not open. Transitions write this first, which serializes them. */
export const count = (
  deps: ProjectDeps,
  id: number,
  change: CountChange,
  session: ClientSession,
): Promise<NamedProject | null> => update(deps, { _id: id, status: 'open' }, { $inc: change }, session)

/** Null when not open. */
export function fill(
  deps: ProjectDeps,
  id: number,
  creator_id: Types.ObjectId,
  session: ClientSession,
): Promise<NamedProject | null> {
  const filled = {
    status: 'in_progress',
    accepted_creator_id: creator_id,
    pending_count: 0,
    invited_count: 0,
  } as const
  session.once('ended', deps.openCounts.invalidate)
  return update(deps, { _id: id, status: 'open' }, { $set: filled }, session)
}

/** False when not in progress, or canceled. */
export async function close({ model, now }: ProjectDeps, id: number, session: ClientSession): Promise<boolean> {
  const closed = { $set: { status: 'closed', closed_at: now() } } as const
  const running = { _id: id, status: 'in_progress', canceled_at: null } as const
  return (await model.updateOne(running, closed, { session })).matchedCount === 1
}

/** The project stays in progress, until it is opened again or deleted. */
export async function cancel({ model, now }: ProjectDeps, id: number, session: ClientSession): Promise<void> {
  await model.updateOne({ _id: id, status: 'in_progress' }, { $set: { canceled_at: now() } }, { session })
}

/** As if no creator had been accepted. The caller has written it in this transaction. */
export async function openAgain({ model, openCounts }: ProjectDeps, id: number, session: ClientSession): Promise<void> {
  const opened = {
    status: 'open',
    accepted_creator_id: null,
    canceled_at: null,
    pending_count: 0,
    invited_count: 0,
  } as const
  session.once('ended', openCounts.invalidate)
  await model.updateOne({ _id: id, status: 'in_progress' }, { $set: opened }, { session })
}

/** In any state; null when deleted. Serializes what two people do. */
export const take = ({ model }: ProjectDeps, id: number, session: ClientSession): Promise<TakenProject | null> =>
  model
    .findOneAndUpdate({ _id: id }, { $inc: { partner_checks: 1 } }, { session, projection: [...TAKEN] })
    .lean<TakenProject>()
    .exec()

/** False if not closed recently. */
export async function reopen({ model, now }: ProjectDeps, id: number, session: ClientSession): Promise<boolean> {
  const justClosed = { _id: id, status: 'closed', closed_at: { $gt: undoableSince(now()) } } as const
  const reopened = { $set: { status: 'in_progress', closed_at: null } } as const
  return (await model.updateOne(justClosed, reopened, { session })).matchedCount === 1
}

/** In any state; null when deleted. */
export const recount = (
  deps: ProjectDeps,
  id: number,
  change: CountChange,
  session: ClientSession,
): Promise<NamedProject | null> => update(deps, { _id: id }, { $inc: change }, session)

/** Null when deleted. */
export const replaceAccepted = (
  deps: ProjectDeps,
  id: number,
  accepted_creator_id: string,
  session: ClientSession,
): Promise<NamedProject | null> => update(deps, { _id: id }, { $set: { accepted_creator_id } }, session)

export async function remove({ model, openCounts }: ProjectDeps, id: number, session: ClientSession): Promise<boolean> {
  session.once('ended', openCounts.invalidate)
  return (await model.deleteOne({ _id: id }, { session })).deletedCount === 1
}

/** After a change beside these. */
export function recountAfter({ openCounts }: ProjectDeps, session: ClientSession): void {
  session.once('ended', openCounts.invalidate)
}

const update = (
  { model }: ProjectDeps,
  filter: QueryFilter<ProjectDocument>,
  change: UpdateQuery<ProjectDocument>,
  session: ClientSession,
): Promise<NamedProject | null> =>
  model
    .findOneAndUpdate(filter, change, { session, projection: ['title', 'user_id'] })
    .lean<NamedProject>()
    .exec()
