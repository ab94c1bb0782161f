import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { AnyObject, ClientSession } from 'mongoose'
import type { EffectDeps } from './effect-deps.ts'
import type { Stored } from './hold.ts'

/** Collections that keep a copy of a project's title, each with the filter of a project's documents. */
async function copiesOf(
  { stored }: EffectDeps,
  session: ClientSession,
  project: Stored,
): Promise<[string, AnyObject][]> {
  const project_id = project._id
  const talks = await stored('conversations').find({ project_id }, { session }).toArray()
  const outcomes = await stored('application_outcomes').find({ project_id }, { session }).toArray()
  // The index of notifications begins with their owner.
  const people = [
    project['user_id'] as unknown,
    ...talks.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id] as unknown[]),
    ...outcomes.map(({ creator_id }) => creator_id as unknown),
  ]
  return [
    ['conversations', { project_id }],
    ['application_outcomes', { project_id }],
    ['notifications', { project_id, user_id: { $in: people } }],
  ]
}

async function rename(deps: EffectDeps, session: ClientSession, project: Stored, from: AnyObject, to: unknown) {
  for (const [name, filter] of await copiesOf(deps, session, project))
    await deps.stored(name).updateMany({ ...filter, ...from }, { $set: { project_title: to } }, { session })
}

/** Copies outlive the project: conversations, notifications and outcomes. */
export const withholdTitle = (deps: EffectDeps, session: ClientSession, project: Stored): Promise<void> =>
  rename(deps, session, project, { project_title: { $type: 'string' } }, UNAVAILABLE_PROJECT)

/** Also of copies that were made meanwhile. */
export const showTitle = (deps: EffectDeps, session: ClientSession, project: Stored): Promise<void> =>
  rename(deps, session, project, { project_title: UNAVAILABLE_PROJECT }, project['title'])
