import { Types } from 'mongoose'
import { counted } from '../../applications/erase-applications.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import { workKeys } from './held-works.ts'
import type { Stored } from '../../held/stored.ts'
import { publishProject } from './publish-changes.ts'

const COUNTS = { likes: 'like_count', comments: 'comment_count' } as const

/** Of artworks that were put back: their people may have left meanwhile. */
export async function recountArtworks({ stored }: EffectDeps, { session }: Step, artworks: readonly Stored[]) {
  for (const { _id } of artworks) {
    const count = (name: keyof typeof COUNTS) => stored(name).countDocuments({ artwork_id: _id }, { session })
    const counts = { like_count: await count('likes'), comment_count: await count('comments') }
    await stored('artworks').updateOne({ _id }, { $set: counts }, { session })
  }
}

/** Those of an artwork that is gone go with it, also if a later decision holds the artwork back. */
export async function rejoinArtwork(
  { artworks, hold, stored }: EffectDeps,
  { session }: Step,
  name: keyof typeof COUNTS,
  one: Stored,
  restored: readonly Stored[],
): Promise<void> {
  const artwork = new Types.ObjectId(String(one['artwork_id']))
  if (restored.some(({ _id }) => artwork.equals(String(_id)))) return
  if ((await artworks.count(String(artwork), COUNTS[name], 1, session)) !== null) return
  const case_id = await hold.holderOf('artworks', artwork, session)
  const people = ({ user_id }: Stored) => [user_id as unknown]
  if (case_id !== undefined) await hold.take({ case_id, session }, name, { _id: one._id }, { people })
  else await stored(name).deleteOne({ _id: one._id }, { session })
}

type CountOf = { type: 'application' | 'invitation'; status: 'pending' | 'accepted' | 'rejected' }

/** Of projects that were put back: applicants may have left meanwhile. */
export async function recountProjects({ stored }: EffectDeps, { session }: Step, projects: readonly Stored[]) {
  for (const { _id } of projects) {
    const count = (filter: Partial<CountOf>) =>
      stored('project_applications').countDocuments({ project_id: _id, ...filter }, { session })
    const counts = {
      application_count: await count({ type: 'application' }),
      pending_count: await count({ type: 'application', status: 'pending' }),
      invited_count: await count({ type: 'invitation', status: 'pending' }),
    }
    await stored('projects').updateOne({ _id }, { $set: counts }, { session })
  }
}

/** An application to another person’s project, which may have been filled, held back or deleted meanwhile. */
export async function rejoinProject(
  deps: EffectDeps,
  step: Step,
  application: Stored,
  restored: readonly Stored[],
): Promise<void> {
  const { stored, projects, hold, copies } = deps
  const { session } = step
  const { _id, project_id, creator_id, buyer_id } = application as Stored &
    Record<'creator_id' | 'buyer_id', Types.ObjectId> & { project_id: number }
  if (restored.some((project) => project._id === project_id)) return
  const project = await stored('projects').findOne({ _id: project_id }, { session })
  if (!project) {
    const case_id = await hold.holderOf('projects', project_id, session)
    const kept = { people: () => [creator_id, buyer_id], keys: workKeys }
    if (case_id !== undefined)
      return void (await hold.take({ case_id, session }, 'project_applications', { _id }, kept))
    await stored('project_applications').deleteOne({ _id }, { session })
    return copies.release(creator_id, (application['works'] ?? []) as { key: string }[], session)
  }
  const isLate = project['status'] !== 'open' && application['status'] === 'pending'
  if (isLate) await fill(deps, step, application, project)
  const status = isLate ? 'rejected' : (application['status'] as CountOf['status'])
  await projects.recount(project_id, counted({ type: application['type'] as CountOf['type'], status }, 1), session)
  publishProject(deps, step, project_id, [creator_id, buyer_id])
}

/** As it would have been with the others, when the project was filled. */
async function fill({ stored, now }: EffectDeps, { session }: Step, { _id, creator_id }: Stored, project: Stored) {
  const filled = { status: 'rejected', reason: 'filled', past: true, decided_at: now() }
  await stored('project_applications').updateOne({ _id }, { $set: filled }, { session })
  const outcome = { project_id: project._id, outcome: 'filled', creator_id: creator_id as Types.ObjectId }
  await stored('application_outcomes').updateOne(
    outcome,
    { $setOnInsert: { project_title: project['title'] as string, created_at: now() } },
    { session, upsert: true },
  )
}
