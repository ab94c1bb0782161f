import type { ClientSession, Types } from 'mongoose'
import { hiddenAmong } from '../artworks/held-artworks.ts'
import type { Owned, WorkCopiesElsewhere } from '../artworks/held-artworks.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { applicationModel } from './applications.model.ts'
import type { ApplicationDocument } from './applications.model.ts'

const distinct = (ids: readonly Types.ObjectId[]) => [...new Map(ids.map((id) => [String(id), id])).values()]

export type WithheldCopies = ReturnType<typeof withheldCopies>

/** Copies of works in applications. */
export function withheldCopies({ database, copies, notifier }: ApplicationDeps) {
  const model = applicationModel(database).unscoped('moves what decisions name')

  /** The applications that show one of these artworks, of their artists. */
  const showing = (artworks: readonly Owned[], session: ClientSession) =>
    model
      .find({
        creator_id: { $in: distinct(artworks.map(({ user_id }) => user_id)) },
        'works.artwork_id': { $in: artworks.map(({ _id }) => _id) },
      })
      .session(session)
      .lean<ApplicationDocument[]>()

  /** Whichever decisions came or were reverted. */
  async function withholdIn(applications: readonly ApplicationDocument[], session: ClientSession): Promise<void> {
    const ids = distinct(applications.flatMap(({ works }) => works.map(({ artwork_id }) => artwork_id)))
    if (ids.length === 0) return
    const hidden = await hiddenAmong(database, ids, session)
    for (const { _id, project_id, creator_id, buyer_id, works: before } of applications) {
      const works = before.map(({ withheld: _, ...work }) => ({
        ...work,
        ...(hidden.has(String(work.artwork_id)) && { withheld: true }),
      }))
      if (works.every((work, index) => 'withheld' in work === (before[index]!.withheld ?? false))) continue
      await model.updateOne({ _id }, { $set: { works } }, { session })
      await notifier.publishChanged(session, { _id: project_id, user_id: buyer_id }, [creator_id])
    }
  }

  const elsewhere: WorkCopiesElsewhere = {
    withhold: async ({ session }, artworks) => withholdIn(await showing(artworks, session), session),

    async remove({ session }, artworks) {
      const ids = new Set(artworks.map(({ _id }) => String(_id)))
      for (const { _id, creator_id, works } of await showing(artworks, session)) {
        const [gone, left] = [true, false].map((isGone) =>
          works.filter(({ artwork_id }) => ids.has(String(artwork_id)) === isGone),
        )
        await model.updateOne({ _id }, { $set: { works: left } }, { session })
        await copies.release(creator_id, gone!, session)
      }
    },

    async filesOf({ _id, user_id }) {
      const found = await model
        .find({ creator_id: user_id, 'works.artwork_id': _id }, { works: 1 })
        .lean<Pick<ApplicationDocument, 'works'>[]>()
      const works = found.flatMap((application) => application.works).filter((work) => _id.equals(work.artwork_id))
      return [...new Map(works.map((work) => [work.key, work])).values()]
    },
  }
  return { elsewhere, withholdIn }
}
