import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { ReviewSummary } from '@atelier/contract/profiles/review-summary.ts'
import type { ClientSession, Types } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'
import { afterCommit } from '../database/transaction.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, Held, HeldCollection, Step } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { LinkPicture } from '../pages/link-picture.ts'
import type { Absolute } from '../pages/structured-data.ts'
import type { Services } from '../services.ts'
import { heldAvatarKey, heldAvatars } from './held-avatars.ts'
import { heldHandles } from './held-handles.ts'
import { presentExported } from './own-profile.service.ts'
import { profileModel } from './profiles.model.ts'
import type { ProfileDocument } from './profiles.model.ts'

const WITHHELD = ['about', 'avatar_key', 'location', 'handle'] as const

/** Of the documents, those with a picture. */
const pictured = (documents: readonly Partial<Pick<ProfileDocument, '_id' | 'avatar_key'>>[]) =>
  documents.filter(({ avatar_key }) => avatar_key).map(({ _id }) => String(_id))

declare module '../services.ts' {
  interface Facets {
    forProfiles: {
      /** Corrects what the profiles of artists show of their works, after a decision. */
      recountWorks(artists: readonly Types.ObjectId[], session: ClientSession): Promise<void>
      /** Of a picture that shows these works of an artist; null without one. */
      markOfWorks(
        ids: readonly Types.ObjectId[],
        artist: string | null,
        absolute: Absolute,
      ): Promise<LinkPicture['mark'] | null>
      /** Corrects the numbers of the reviews that these people received. */
      recountReviews(people: readonly Types.ObjectId[], session: ClientSession): Promise<void>
      /** As the viewer is shown them. */
      reviewSummaries(
        viewer: Viewer,
        people: readonly Types.ObjectId[],
      ): Promise<(person: Types.ObjectId) => ReviewSummary>
    }
  }
}

export function heldProfiles(services: Services) {
  const { database, publisher, now } = services
  const model = profileModel(database).unscoped('moves what decisions name')
  const hold = holdOf(database, now)
  const avatars = heldAvatars(services)
  const handles = heldHandles(services)
  const profiles: HeldCollection<ProfileDocument> = {
    model,
    people: ({ _id }) => [_id],
    files: {
      // Moved out of the public place, see `heldAvatars`
      own: false,
      keys: ({ _id, avatar_key }, case_id) => (avatar_key ? [heldAvatarKey(String(_id), case_id)] : []),
      exported: ({ _id, avatar_key }, case_id) =>
        avatar_key ? [{ name: 'held-avatar.webp', area: 'avatars', key: heldAvatarKey(String(_id), case_id) }] : [],
    },
    exported: presentExported,
    unique: [],
    async beforeReturn({ case_id, session }, documents) {
      for (const id of pictured(documents)) await avatars.show(id, case_id, session)
    },
    async returned(step, { whole, parts }) {
      const back = [...whole, ...parts]
      // Found by place and handle again
      await services.facets().forProfiles.recountWorks(
        back.map(({ _id }) => _id),
        step.session,
      )
      await services.facets().forProfiles.recountReviews(
        whole.map(({ _id }) => _id),
        step.session,
      )
      await place(step, back)
      for (const { _id } of back) publish(step, _id)
    },
    removed: (step, { whole, parts }) => place(step, [...whole, ...parts]),
  }

  const publish = ({ session }: Pick<Step, 'session'>, id: ProfileDocument['_id']) =>
    afterCommit(session, () => publisher.toUsers([String(id)], accountsProfileChangedEvent, {}))

  async function place({ case_id, session }: Step, documents: Parameters<typeof pictured>[0]): Promise<void> {
    for (const id of pictured(documents)) await avatars.place(id, case_id, session)
  }

  /** The name stays. */
  const profile: Held = {
    async hide(step, id) {
      const { session } = step
      const found = await model.findById(id).session(session).lean<ProfileDocument>()
      if (!found) return
      await handles.withhold(step, found._id)
      const shown = WITHHELD.filter((field) => found[field] != null)
      if (shown.length === 0) return
      const instead = Object.fromEntries(shown.map((field) => [field, null]))
      await hold.withhold(step, profiles, found, { instead })
      // No longer found by its place and handle
      await services.facets().forProfiles.recountWorks([found._id], session)
      await place(step, [found])
      publish(step, found._id)
    },
  }
  const closing: Closing = {
    async close(step, _id) {
      await place(step, await hold.take(step, profiles, { _id }))
      await handles.withhold(step, _id)
    },
  }
  return {
    held: { profile },
    closing,
    holds: [heldCollection(profiles), heldCollection(handles.collection)],
  }
}
