import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import { Types } from 'mongoose'
import { afterCommit } from '../../database/transaction.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import type { PutBack, Stored } from './hold.ts'
import { withholdCopies, withholdCopiesOf } from './held-copies.ts'
import { showChanged } from './held-messages.ts'
import { recountWorks } from './held-works.ts'
import { publishNotifications, publishProject } from './publish-changes.ts'

/** Exactly what the decision took, with the counts and search words that depend on it. */
export async function putBack(deps: EffectDeps, step: Step): Promise<PutBack[]> {
  const back = await deps.hold.putBack(step)
  const of = (name: string) => back.filter((one) => one.collection_name === name).map(({ document }) => document)
  const [artworks, projects, messages] = [of('artworks'), of('projects'), of('messages')]
  // A superset of the words that are used, so that they may be written beside the transaction.
  await deps.artworkWords.add(artworks.flatMap((one) => (one['title_words'] as string[] | undefined) ?? []))
  await deps.projectWords.add(projects.flatMap((one) => (one['search_words'] as string[] | undefined) ?? []))
  const whole = await wholeOf(deps, step, back)
  await recountWorks(deps, step, whole)
  await withholdCopiesOf(deps, step, whole)
  await withholdCopies(deps, step, of('project_applications'))
  if (projects.length > 0) deps.projects.recountAfter(step.session)
  for (const { _id, user_id } of projects) {
    const applicants = of('project_applications').filter((one) => one['project_id'] === _id)
    publishProject(deps, step, _id as number, [user_id, ...applicants.map((one) => one['creator_id'] as unknown)])
  }
  for (const comment of of('comments')) await recountComment(deps, step, comment, artworks)
  for (const message of messages) {
    const stored = await deps.stored('messages').findOne({ _id: message._id }, { session: step.session })
    const { buyer_id, creator_id } = (stored ?? {}) as Partial<Record<'buyer_id' | 'creator_id', Types.ObjectId>>
    const words = (message['words'] as string[] | undefined) ?? []
    if (buyer_id && creator_id) await deps.messageWords.add({ buyer_id, creator_id }, words)
    await showChanged(deps, step, String(message._id), 1)
  }
  publishNotifications(deps, step, of('notifications'))
  for (const { _id } of of('profiles'))
    afterCommit(step.session, () => deps.publisher.toUsers([String(_id)], accountsProfileChangedEvent, {}))
  return back
}

/** The artworks with their owners. */
function wholeOf(deps: EffectDeps, { session }: Step, back: readonly PutBack[]): Promise<Stored[]> {
  const ids = back.filter((one) => one.collection_name === 'artworks').map(({ document }) => document._id)
  return deps
    .stored('artworks')
    .find({ _id: { $in: ids } }, { session })
    .toArray()
}

/** A comment of an artwork that is gone goes with it, also if a later decision holds the artwork back. */
async function recountComment(
  { artworks, hold, stored }: EffectDeps,
  { session }: Step,
  comment: Stored,
  restored: readonly Stored[],
): Promise<void> {
  const artwork = new Types.ObjectId(String(comment['artwork_id']))
  if (restored.some(({ _id }) => artwork.equals(String(_id)))) return
  if ((await artworks.count(String(artwork), 'comment_count', 1, session)) !== null) return
  const case_id = await hold.holderOf('artworks', artwork, session)
  if (case_id !== undefined)
    await hold.take({ case_id, session }, 'comments', { _id: comment._id }, { people: (one) => [one['user_id']] })
  else await stored('comments').deleteOne({ _id: comment._id }, { session })
}
