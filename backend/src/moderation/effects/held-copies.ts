import { Types } from 'mongoose'
import type { AnyObject, ClientSession } from 'mongoose'
import type { EffectDeps, Step } from './effect-deps.ts'
import type { Stored } from '../../held/stored.ts'
import { publishProject } from './publish-changes.ts'

type Copy = AnyObject & { artwork_id: Types.ObjectId; key: string; withheld?: boolean }

const worksOf = (application: Stored) => (application['works'] ?? []) as Copy[]
const distinct = (ids: readonly unknown[]) => [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))

/** The applications that show one of these artworks. */
const showing = ({ stored }: EffectDeps, session: ClientSession, artworks: readonly Stored[]) =>
  stored('project_applications')
    .find(
      {
        creator_id: { $in: distinct(artworks.map(({ user_id }) => user_id as unknown)) },
        'works.artwork_id': { $in: artworks.map(({ _id }) => _id) },
      },
      { session },
    )
    .toArray()

/** Applications show a work unless a decision holds it back or marks it, whichever decisions came or were reverted. */
export async function withholdCopies(deps: EffectDeps, step: Step, applications: readonly Stored[]): Promise<void> {
  const ids = distinct(applications.flatMap(worksOf).map(({ artwork_id }) => artwork_id))
  if (ids.length === 0) return
  const { session } = step
  const marked = await deps
    .stored('artworks')
    .find({ _id: { $in: ids }, adult_by_moderator: true }, { session, projection: { _id: 1 } })
    .toArray()
  const hidden = new Set([
    ...(await deps.hold.heldOf(['artworks', 'deleted_artworks'], ids, session)),
    ...marked.map(({ _id }) => String(_id)),
  ])
  for (const application of applications) {
    const before = worksOf(application)
    const works = before.map(({ withheld: _, ...work }) => ({
      ...work,
      ...(hidden.has(String(work.artwork_id)) && { withheld: true }),
    }))
    if (works.every(({ withheld }, index) => withheld === before[index]!.withheld)) continue
    const { _id, project_id, creator_id, buyer_id } = application
    await deps.stored('project_applications').updateOne({ _id }, { $set: { works } }, { session })
    publishProject(deps, step, project_id as number, [creator_id, buyer_id])
  }
}

export const withholdCopiesOf = async (deps: EffectDeps, step: Step, artworks: readonly Stored[]): Promise<void> =>
  withholdCopies(deps, step, await showing(deps, step.session, artworks))

/** Of artworks that are removed for good. */
export async function removeCopiesOf(deps: EffectDeps, session: ClientSession, artworks: readonly Stored[]) {
  const ids = artworks.map(({ _id }) => String(_id))
  for (const application of await showing(deps, session, artworks)) {
    const isGone = ({ artwork_id }: Copy) => ids.includes(String(artwork_id))
    const { _id, creator_id } = application
    const works = worksOf(application).filter((work) => !isGone(work))
    await deps.stored('project_applications').updateOne({ _id }, { $set: { works } }, { session })
    await deps.copies.release(creator_id as Types.ObjectId, worksOf(application).filter(isGone), session)
  }
}
