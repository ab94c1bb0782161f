import type { Types } from 'mongoose'
import { transaction } from '../../database/transaction.ts'
import { FORMER_HANDLE_DAYS } from '@atelier/contract/handles/limits.ts'
import type { EffectDeps } from './effect-deps.ts'
import { holdEverythingOf } from './held-accounts.ts'
import { heldAvatarKey } from './held-avatars.ts'
import { heldDocumentModel } from '../../held/held-documents.model.ts'
import type { HeldDocument } from '../../held/held-documents.model.ts'
import { endOtherHandles, releaseHandles } from './held-people.ts'
import { withholdTitle } from './held-titles.ts'
import type { Titled } from './held-titles.ts'
import type { Stored } from '../../held/stored.ts'

const DAY_MS = 86_400_000
type Row = Pick<HeldDocument, '_id' | 'case_id' | 'document' | 'keys' | 'held_at'>

/** For decisions of earlier versions, which also run beside this one, and for requests that began before a decision. */
export async function repairHeld(deps: EffectDeps): Promise<void> {
  for (const person of await deps.suspensions.closed())
    await transaction(deps.database, async (session) => {
      const case_id = await deps.suspensions.closedBy(person, session)
      if (case_id !== undefined) await holdEverythingOf(deps, { case_id, session }, person)
    })
  const rows = (collection_name: string) =>
    heldDocumentModel(deps.database)
      .find({ collection_name }, { case_id: 1, document: 1, keys: 1, held_at: 1 })
      .lean<Row[]>()
  for (const row of await rows('profiles')) await repairProfile(deps, row)
  for (const row of await rows('projects')) await repairTitle(deps, row)
  await repairHandles(
    deps,
    (await rows('handles')).map(({ document }) => (document as Stored)._id),
  )
}

async function repairProfile(deps: EffectDeps, { _id, case_id, document, keys, held_at }: Row): Promise<void> {
  const profile = document as Stored
  const key = heldAvatarKey(String(profile._id), case_id)
  if (profile['avatar_key']) {
    if (!keys.includes(key)) await deps.stored('held_documents').updateOne({ _id }, { $set: { keys: [key] } })
    await deps.avatars.place(String(profile._id), case_id)
  }
  // Already former when the profile was hidden.
  const former = { user_id: profile._id as Types.ObjectId, expires_at: { $lte: ended(held_at) } }
  await transaction(deps.database, async (session) => {
    for (const handle of await deps.stored('handles').find(former, { session }).toArray())
      await deps.hold.withhold({ case_id, session }, 'handles', handle, {
        instead: { user_id: null },
        people: () => [profile._id],
      })
  })
}

const ended = (at: Date) => new Date(at.getTime() + FORMER_HANDLE_DAYS * DAY_MS)

const repairTitle = ({ database, ...deps }: EffectDeps, { case_id, document }: Row) =>
  transaction(database, async (session) => {
    const project = document as Stored
    // A closed account's projects keep their titles in copies, as those of a deleted one do.
    if ((await deps.suspensions.closedBy(String(project['user_id']), session)) === case_id) return
    await withholdTitle(database, session, project as unknown as Titled)
  })

/** Of profiles that were removed, or put back beside another current handle. */
async function repairHandles(deps: EffectDeps, held: readonly Stored['_id'][]): Promise<void> {
  const handles = deps.stored('handles')
  const lost = await handles.find({ _id: { $nin: [...held] }, user_id: null, expires_at: null }).toArray()
  const several = await handles
    .aggregate<{ _id: unknown; rows: Stored[] }>([
      { $match: { user_id: { $ne: null }, expires_at: null } },
      { $group: { _id: '$user_id', rows: { $push: '$$ROOT' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ])
    .toArray()
  await transaction(deps.database, async (session) => {
    const ids: Stored['_id'][] = []
    for (const { _id } of lost) {
      // Withheld since they were read.
      const row = { collection_name: 'handles', 'document._id': _id }
      if ((await deps.stored('held_documents').countDocuments(row, { session })) === 0) ids.push(_id)
    }
    if (ids.length > 0) await releaseHandles(deps, { case_id: '', session }, ids)
    for (const { rows } of several) await endOtherHandles(deps, { case_id: '', session }, rows)
  })
}
