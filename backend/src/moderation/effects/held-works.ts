import type { partnerKinds } from '@atelier/contract/notifications/limits.ts'
import { Types } from 'mongoose'
import type { AnyObject } from 'mongoose'
import { NOT_ADULT } from '../../artworks/adult.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import { withholdCopiesOf } from './held-copies.ts'
import type { Stored } from '../../held/stored.ts'
import { publishNotifications, publishProject } from './publish-changes.ts'

const owner = ({ user_id }: Stored) => [user_id]
const texts = (values: unknown[]) => values.filter((value) => typeof value === 'string')

/** Of an artwork, as uploaded. */
export const artworkKeys = ({ file_key, thumbnail_key, clip_key }: Stored): string[] =>
  texts([file_key, thumbnail_key, clip_key])

const projectKeys = ({ references = [] }: Stored): string[] =>
  texts((references as { key: unknown }[]).map(({ key }) => key))

export const workKeys = ({ works = [] }: Stored): string[] => texts((works as { key: unknown }[]).map(({ key }) => key))

/** With all that belongs to it: likes, comments, views by day, notifications, and its copies in applications. */
export async function holdArtworks(deps: EffectDeps, step: Step, filter: AnyObject): Promise<void> {
  const artworks = await deps.hold.take(step, 'artworks', filter, { people: owner, keys: artworkKeys })
  if (artworks.length === 0) return
  const of = { artwork_id: { $in: artworks.map(({ _id }) => _id) } }
  for (const name of ['likes', 'comments', 'deleted_comments']) await deps.hold.take(step, name, of, { people: owner })
  await deps.hold.take(step, 'artwork_view_days', of, { people: () => [] })
  await holdNotifications(deps, step, of)
  await recountWorks(deps, step, artworks)
  await withholdCopiesOf(deps, step, artworks)
}

/** Those are why its creator no longer finds it. */
const CLIENT_KINDS = ['client_left', 'client_back'] satisfies (typeof partnerKinds)[number][]

/** With its applications and the notifications of it. */
export async function holdProjects(deps: EffectDeps, step: Step, filter: AnyObject): Promise<Stored[]> {
  const projects = await deps.hold.take(step, 'projects', filter, { people: owner, keys: projectKeys })
  for (const project of projects) {
    const project_id = project._id
    const applications = await deps.hold.take(
      step,
      'project_applications',
      { project_id },
      { people: ({ creator_id, buyer_id }) => [creator_id, buyer_id], keys: workKeys },
    )
    const people = [project['user_id'], ...applications.map(({ creator_id }) => creator_id as unknown)]
    const kind = { $nin: CLIENT_KINDS }
    await holdNotifications(deps, step, { user_id: { $in: people }, project_id, part: 'work', kind })
    publishProject(deps, step, project_id as number, people)
  }
  deps.projects.recountAfter(step.session)
  return projects
}

export async function holdComments(deps: EffectDeps, step: Step, filter: AnyObject): Promise<void> {
  const comments = await deps.hold.take(step, 'comments', filter, { people: owner })
  // Deleted a moment ago, its author could still restore it.
  await deps.hold.take(step, 'deleted_comments', filter, { people: owner })
  for (const { artwork_id } of comments)
    await deps.artworks.count(String(artwork_id), 'comment_count', -1, step.session)
}

/** Its owner cannot unmark it. */
export async function markAdult(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const artwork = await deps.stored('artworks').findOne({ _id: new Types.ObjectId(id) }, { session: step.session })
  if (!artwork || artwork['adult_by_moderator']) return
  await deps.hold.withhold(step, 'artworks', artwork, {
    instead: { adult: true, adult_by_moderator: true },
    people: owner,
  })
  await recountWorks(deps, step, [artwork])
  await withholdCopiesOf(deps, step, [artwork])
}

async function holdNotifications(deps: EffectDeps, step: Step, filter: AnyObject): Promise<void> {
  const people = ({ user_id, actor_ids = [] }: Stored) => [user_id, ...(actor_ids as unknown[])]
  const taken = await deps.hold.take(step, 'notifications', filter, { people })
  publishNotifications(deps, step, taken)
}

/** What the profiles of their owners show of them. */
export async function recountWorks(
  { artworks, profiles, stored }: EffectDeps,
  { session }: Step,
  changed: readonly Stored[],
): Promise<void> {
  for (const id of new Set(changed.map(({ user_id }) => String(user_id)))) {
    const user_id = new Types.ObjectId(id)
    const profile = await stored('profiles').findOne({ _id: user_id }, { session })
    if (!profile) continue
    const count = await stored('artworks').countDocuments({ user_id, ...NOT_ADULT }, { session })
    const by = count - ((profile['artwork_count'] as number | undefined) ?? 0)
    await profiles.keepWorks(user_id, { by, ...(await artworks.listedOf(user_id, session)) }, session)
  }
}
