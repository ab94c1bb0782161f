import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import { transaction } from '../../database/transaction.ts'
import { effectDeps } from './effect-deps.ts'
import type { EffectiveDecision, EffectDeps, EffectOptions, Step } from './effect-deps.ts'
import { removeCopiesOf } from './held-copies.ts'
import { holdMessage } from './held-messages.ts'
import { holdEverythingOf, holdProfile, suspend } from './held-people.ts'
import { holdArtworks, holdComments, holdProjects, markAdult } from './held-works.ts'
import type { Stored } from './hold.ts'
import { putBack } from './put-back.ts'

/** What decisions of moderators do. All are idempotent. */
export interface Effects {
  /** In the decision's transaction. */
  apply(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** In the transaction of the undo or the appeal's decision. Restores exactly what `apply` changed. */
  revert(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** Once it can no longer be reverted: deletes what was removed. */
  finish(decision: EffectiveDecision): Promise<void>
}

export function createEffects(options: EffectOptions): Effects {
  const deps = effectDeps(options)
  return {
    apply: (decision, session) => apply(deps, decision, session),
    revert: (decision, session) => revert(deps, decision, session),
    finish: (decision) => finish(deps, decision),
  }
}

async function apply(deps: EffectDeps, decision: EffectiveDecision, session: ClientSession): Promise<void> {
  const { case_id, action, target, person_id } = decision
  const step = { case_id, session }
  if (action === 'hide' || action === 'remove') return hide(deps, step, target)
  if (action === 'mark_adult' && target.kind === 'artwork') return markAdult(deps, step, target.id)
  if (action === 'suspend' || action === 'close') await suspend(deps, step, decision)
  if (action === 'close') await holdEverythingOf(deps, step, person_id)
}

function hide(deps: EffectDeps, step: Step, { kind, id }: EffectiveDecision['target']): Promise<void> {
  switch (kind) {
    case 'artwork':
      return holdArtworks(deps, step, { _id: new Types.ObjectId(id) })
    case 'comment':
      return holdComments(deps, step, { _id: new Types.ObjectId(id) })
    case 'project':
      return holdProjects(deps, step, { _id: Number(id) })
    case 'message':
      return holdMessage(deps, step, id)
    case 'profile':
      return holdProfile(deps, step, id)
  }
}

async function revert(
  deps: EffectDeps,
  { case_id, action, person_id }: EffectiveDecision,
  session: ClientSession,
): Promise<void> {
  const step = { case_id, session }
  if (action === 'suspend' || action === 'close') await deps.suspensions.remove(person_id, case_id, session)
  const closedBy = await deps.suspensions.closedBy(person_id, session)
  if (closedBy !== undefined) await deps.hold.handOver(step, closedBy)
  else await putBack(deps, step)
}

async function finish(deps: EffectDeps, { case_id, action, target, person_id }: EffectiveDecision): Promise<void> {
  if (action === 'close') return close(deps, person_id)
  if (action === 'mark_adult') return deps.hold.forget(case_id)
  if (action !== 'remove') return
  const rows = await deps.hold.of(case_id)
  if (target.kind === 'project') await deleteProject(deps, case_id)
  else {
    const artworks = rows.flatMap(({ collection_name, document }) =>
      collection_name === 'artworks' ? [document as Stored] : [],
    )
    await transaction(deps.database, (session) => removeCopiesOf(deps, session, artworks))
    await deps.hold.forget(case_id)
  }
  // The sweep removes files that cannot be removed now.
  for (const key of rows.flatMap(({ collection_name, keys }) =>
    collection_name === 'project_applications' ? [] : keys,
  ))
    await deps.uploads.removeFiles(key)
}

/** As if its owner had deleted it, with the same notifications to its applicants. */
async function deleteProject(deps: EffectDeps, case_id: string): Promise<void> {
  await transaction(deps.database, async (session) => {
    const back = await putBack(deps, { case_id, session })
    for (const { document } of back.filter((one) => one.collection_name === 'projects')) {
      const project = await deps.projects.find(Number(document._id), session)
      if (project && (await deps.projects.remove(project._id, session)))
        await deps.projectHooks.deleted(project, session)
    }
  })
}

async function close({ accounts, deleteAccount }: EffectDeps, person_id: string): Promise<void> {
  const mailbox = await accounts.mailbox(person_id)
  if (mailbox) await deleteAccount(person_id, mailbox.email)
}
