import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { Types } from 'mongoose'
import { afterCommit } from '../../database/transaction.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import { recountBlocks } from './held-accounts.ts'
import { withholdCopies, withholdCopiesOf } from './held-copies.ts'
import { showChanged } from './held-messages.ts'
import { endOtherHandles } from './held-people.ts'
import { showTitle } from './held-titles.ts'
import type { Titled } from './held-titles.ts'
import { recountWorks } from './held-works.ts'
import type { PutBack } from '../../held/hold.ts'
import type { Stored } from '../../held/stored.ts'
import { publishNotifications, publishProject } from './publish-changes.ts'
import { rejoinArtwork, rejoinProject, recountArtworks, recountProjects } from './rejoin.ts'

/** Exactly what the decision took, with the counts and search words that depend on it. */
export async function putBack(deps: EffectDeps, step: Step): Promise<PutBack[]> {
  const back = await deps.hold.putBack(step)
  const of = (name: string) => back.filter((one) => one.collection_name === name).map(({ document }) => document)
  const whole = (name: string) => of(name).filter((one) => back.some((each) => each.document === one && !each.isPart))
  await putArtworksBack(deps, step, of('artworks'), whole('artworks'))
  // Deleted by their creators meanwhile: copies show them again, as they show other deleted ones.
  await withholdCopiesOf(deps, step, of('deleted_artworks'))
  await putProjectsBack(deps, step, whole('projects'), whole('project_applications'))
  await withholdCopies(deps, step, await current(deps, step, 'project_applications', of('project_applications')))
  for (const name of ['comments', 'likes'] as const)
    for (const one of whole(name)) await rejoinArtwork(deps, step, name, one, whole('artworks'))
  for (const message of of('messages')) await putMessageBack(deps, step, message)
  await endOtherHandles(deps, step, of('handles'))
  await recountBlocks(deps, step, whole('blocks'))
  publishNotifications(deps, step, await current(deps, step, 'notifications', of('notifications')))
  // Found by place and handle again
  const profiles = of('profiles')
  await recountWorks(
    deps,
    step,
    profiles.map(({ _id }) => ({ _id, user_id: _id })),
  )
  for (const { _id, avatar_key } of profiles) {
    if (avatar_key) await deps.avatars.place(String(_id), step.case_id, step.session)
    afterCommit(step.session, () => deps.publisher.toUsers([String(_id)], accountsProfileChangedEvent, {}))
  }
  return back
}

/** As stored by now. */
const current = ({ stored }: EffectDeps, { session }: Step, name: string, documents: readonly Stored[]) =>
  stored(name)
    .find({ _id: { $in: documents.map(({ _id }) => _id) } }, { session })
    .toArray()

async function putArtworksBack(
  deps: EffectDeps,
  step: Step,
  artworks: readonly Stored[],
  whole: readonly Stored[],
): Promise<void> {
  // A superset of the words that are used, so that they may be written beside the transaction.
  await deps.artworkWords.add(whole.flatMap((one) => (one['title_words'] as string[] | undefined) ?? []))
  await recountArtworks(deps, step, whole)
  const stored = await current(deps, step, 'artworks', artworks)
  await recountWorks(deps, step, stored)
  await withholdCopiesOf(deps, step, stored)
}

async function putProjectsBack(
  deps: EffectDeps,
  step: Step,
  projects: readonly Stored[],
  applications: readonly Stored[],
): Promise<void> {
  await deps.projectWords.add(projects.flatMap((one) => (one['search_words'] as string[] | undefined) ?? []))
  await recountProjects(deps, step, projects)
  for (const project of projects) await showTitle(deps.database, step.session, project as unknown as Titled)
  if (projects.length > 0) deps.projects.recountAfter(step.session)
  for (const { _id, user_id } of projects) {
    const applicants = applications.filter(({ project_id }) => project_id === _id)
    publishProject(deps, step, _id as number, [user_id, ...applicants.map(({ creator_id }) => creator_id as unknown)])
  }
  for (const application of applications) await rejoinProject(deps, step, application, projects)
}

async function putMessageBack(deps: EffectDeps, step: Step, { _id, words = [] }: Stored): Promise<void> {
  const stored = await deps.stored('messages').findOne({ _id }, { session: step.session })
  // Deleted by its sender since.
  if (!stored || stored['deleted_at']) return
  const { buyer_id, creator_id } = stored as Partial<Record<'buyer_id' | 'creator_id', Types.ObjectId>>
  if (buyer_id && creator_id) await deps.messageWords.add({ buyer_id, creator_id }, words as string[])
  await showChanged(deps, step, String(_id), 1)
}
