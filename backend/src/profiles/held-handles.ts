import { handleKey } from '@atelier/contract/handles/handle-key.ts'
import type { ClientSession, Types } from 'mongoose'
import type { HeldCollection, Step } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { Services } from '../services.ts'
import { handleModel } from './handles.model.ts'
import type { HandleDocument } from './handles.model.ts'
import { formerUntil, presentExported } from './handles.service.ts'
import { profileModel } from './profiles.model.ts'

export function heldHandles({ database, now }: Services) {
  const model = handleModel(database)
  const hold = holdOf(database, now)
  const collection: HeldCollection<HandleDocument> = {
    model,
    people: ({ user_id }) => [user_id],
    files: null,
    exported: presentExported,
    unique: [],
    async returned({ session }, { parts }) {
      for (const { _id } of parts) await endOther(_id, session)
    },
    // Reserved for as long as former ones, without a link to the person.
    async removed({ session }, { parts }) {
      const change = { $set: { expires_at: formerUntil(now()) }, $unset: { user_id: 1 as const, handle: 1 as const } }
      await model.updateMany({ _id: { $in: parts.map(({ _id }) => _id) }, user_id: null }, change, { session })
    },
  }

  /** Becomes a former one if there is another current one, unless it is the profile's own. */
  async function endOther(_id: string, session: ClientSession): Promise<void> {
    const current = { user_id: { $ne: null }, expires_at: null }
    const handle = await model
      .findOne({ _id, ...current })
      .session(session)
      .lean<HandleDocument>()
    if (!handle) return
    const { user_id } = handle
    const profile = await profileModel(database)
      .unscoped('moves what decisions name')
      .findById(user_id, ['handle'])
      .session(session)
      .lean()
    if (profile?.handle != null && handleKey(profile.handle) === _id) return
    const other = await model.exists({ _id: { $ne: _id }, user_id, expires_at: null }).session(session)
    if (other) await model.updateOne({ _id }, { $set: { expires_at: formerUntil(now()) } }, { session })
  }

  return {
    collection,

    /** Current and former addresses no longer lead to the profile, and no other account can take them. */
    async withhold(step: Step, user_id: Types.ObjectId): Promise<void> {
      const found = await model.find({ user_id }).session(step.session).lean<HandleDocument[]>()
      for (const handle of found)
        await hold.withhold(step, collection, handle, { instead: { user_id: null }, people: [user_id] })
    },
  }
}
