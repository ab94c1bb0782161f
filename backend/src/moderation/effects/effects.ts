import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import { transaction } from '../../database/transaction.ts'
import { effectDeps } from './effect-deps.ts'
import type { EffectiveDecision, EffectDeps, EffectOptions, Step } from './effect-deps.ts'
import { holdEverythingOf, reopenConversations } from './held-accounts.ts'
import { removeCopiesOf } from './held-copies.ts'
import { holdMessage } from './held-messages.ts'
import { holdProfile, releaseHandles, suspend } from './held-people.ts'
import { withholdTitle } from './held-titles.ts'
import type { Titled } from './held-titles.ts'
import { holdArtworks, holdComments, holdProjects, markAdult } from './held-works.ts'
import type { HeldDocument } from '../../held/held-documents.model.ts'
import { ofProjects } from '../../held/hold.ts'
import type { Stored } from '../../held/stored.ts'
import { putBack } from './put-back.ts'
import { repairHeld } from './repair-held.ts'

/** What decisions of moderators do. All are idempotent. */
export interface Effects {
  /** In the decision's transaction. */
  apply(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** In the transaction of the undo or the appeal's decision. Restores exactly what `apply` changed. */
  revert(decision: EffectiveDecision, session: ClientSession): Promise<void>
  /** Once it can no longer be reverted: deletes what was removed. */
  finish(decision: EffectiveDecision): Promise<void>
  /** Repeats what a decision of an earlier version, or a request beside it, has left out. */
  repair(): Promise<void>
}

export function createEffects(options: EffectOptions): Effects {
  const deps = effectDeps(options)
  return {
    apply: (decision, session) => apply(deps, decision, session),
    revert: (decision, session) => revert(deps, decision, session),
    finish: (decision) => finish(deps, decision),
    repair: () => repairHeld(deps),
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

async function hide(deps: EffectDeps, step: Step, { kind, id }: EffectiveDecision['target']): Promise<void> {
  switch (kind) {
    case 'artwork':
      return holdArtworks(deps, step, { _id: new Types.ObjectId(id) })
    case 'comment':
      return holdComments(deps, step, { _id: new Types.ObjectId(id) })
    case 'project':
      for (const project of await holdProjects(deps, step, { _id: Number(id) }))
        await withholdTitle(deps.database, step.session, project as unknown as Titled)
      return
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
  const rows = await deps.hold.of(case_id, session)
  for (const { collection_name, document } of rows)
    if (collection_name === 'profiles' && (document as Stored)['avatar_key'])
      await deps.avatars.show(String((document as Stored)._id), case_id, session)
  await putBack(deps, step)
  if (action === 'close') await reopenConversations(deps, step, person_id)
  await deps.partners.soon(session, person_id)
  await holdClosed(deps, session, [person_id, ...rows.flatMap(({ person_ids }) => person_ids.map(String))])
}

/** What was put back of accounts that another decision has closed. */
async function holdClosed(deps: EffectDeps, session: ClientSession, people: readonly string[]): Promise<void> {
  for (const person of await deps.suspensions.closed([...new Set(people)], session)) {
    const case_id = await deps.suspensions.closedBy(person, session)
    if (case_id !== undefined) await holdEverythingOf(deps, { case_id, session }, person)
  }
}

async function finish(deps: EffectDeps, { case_id, action, target, person_id }: EffectiveDecision): Promise<void> {
  if (action === 'close') return close(deps, case_id, person_id)
  if (action === 'mark_adult') return deps.hold.forget(case_id)
  if (action !== 'remove') return
  const rows = await deps.hold.of(case_id)
  if (target.kind === 'project') await deleteProjects(deps, case_id, { title: UNAVAILABLE_PROJECT })
  else await transaction(deps.database, (session) => forget(deps, { case_id, session }, rows))
  // The sweep removes files that cannot be removed now.
  for (const key of rows.flatMap(({ collection_name, keys }) => (OTHERS.includes(collection_name) ? [] : keys)))
    await deps.uploads.removeFiles(key)
}

/** Collections whose files others may use, or that are in another place. */
const OTHERS = ['project_applications', 'profiles']

async function forget(deps: EffectDeps, step: Step, rows: readonly HeldDocument[]): Promise<void> {
  const of = (...names: string[]) =>
    rows.flatMap(({ collection_name, document }) => (names.includes(collection_name) ? [document as Stored] : []))
  await removeCopiesOf(deps, step.session, of('artworks', 'deleted_artworks'))
  const handles = of('handles').map(({ _id }) => _id)
  await releaseHandles(deps, step, handles)
  await deps.hold.forget(step.case_id, step.session)
  for (const { _id, avatar_key } of of('profiles'))
    if (avatar_key) await deps.avatars.place(String(_id), step.case_id, step.session)
}

/** As if their owner had deleted them, with the same notifications to their applicants. */
async function deleteProjects(deps: EffectDeps, case_id: string, changes: { title?: string }): Promise<void> {
  await transaction(deps.database, async (session) => {
    const held = await deps.hold.of(case_id, session)
    const ids = held.flatMap(({ collection_name, document }) =>
      collection_name === 'projects' ? [(document as Stored)._id] : [],
    )
    const back = ids.length > 0 ? await deps.hold.putBack({ case_id, session }, ofProjects(ids)) : []
    for (const { document } of back.filter((one) => one.collection_name === 'projects')) {
      const project = await deps.projects.find(Number(document._id), session)
      if (!project || !(await deps.projects.remove(project._id, session))) continue
      await deps.facets().cascades.project({ ...project, ...changes }, session)
      if (changes.title !== undefined) await withholdTitle(deps.database, session, project)
    }
  })
}

async function close(deps: EffectDeps, case_id: string, person_id: string): Promise<void> {
  const mailbox = await deps.accounts.mailbox(person_id)
  if (!mailbox) return
  await deleteProjects(deps, case_id, {})
  await deps.deleteAccount(person_id, mailbox.email)
}
