import { WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import type { ApplicationChanges } from '@atelier/contract/applications/schemas.ts'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { commonError } from '../http/http-error.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { LeanApplication, LeanWork } from './applications.model.ts'
import { frozenWorks } from './frozen-works.ts'

type Changes = z.output<typeof ApplicationChanges>
type Over = 'APPLICATION_DECIDED' | 'APPLICATION_NOT_FOUND'
/** A concurrent request changed the works or removed a copy after they were prepared. */
type Stale = 'STALE'

const ATTEMPTS = 3

const idOf = ({ artwork_id }: LeanWork) => String(artwork_id)

export const changesWorks = ({ works }: Pick<LeanApplication, 'works'>, { work_ids }: Changes): boolean =>
  work_ids !== undefined && work_ids.join() !== works.map(idOf).join()

export type Letters = ReturnType<typeof applicationLetters>

export function applicationLetters(deps: ApplicationDeps, isFull: (userId: string) => Promise<boolean>) {
  const { copies, database } = deps
  const works = frozenWorks(deps)
  const model = applicationModel(database).unscoped("the creator's own")
  const applications = leanReader(model, APPLICATION_FIELDS)

  async function arrange(before: LeanWork[], ids: string[], prepared: Map<string, LeanWork>, session: ClientSession) {
    const kept = new Map(before.map((work) => [idOf(work), work]))
    const added = ids.flatMap((id) => (kept.has(id) ? [] : [prepared.get(id)]))
    const isPrepared = added.every((work) => work !== undefined)
    if (!isPrepared || !(await copies.claim(keysOf(added), session))) return null
    // Its creator does not see them.
    const withheld = before.filter((work) => work.withheld && !ids.includes(idOf(work)))
    return [...ids.map((id) => kept.get(id) ?? prepared.get(id)!), ...withheld].slice(0, WORKS_MAX)
  }

  const write = (
    { _id, creator_id }: LeanApplication,
    { letter, work_ids }: Changes,
    prepared: Map<string, LeanWork>,
  ): Promise<LeanApplication | Refusal<Over | Stale>> =>
    orRefusal<LeanApplication, Over | Stale>((refuse) =>
      transaction(database, async (session) => {
        const found = await applications.findById(_id).session(session)
        if (!found) return refuse('APPLICATION_NOT_FOUND')
        if (found.status !== 'pending') return refuse('APPLICATION_DECIDED')
        const arranged = work_ids ? await arrange(found.works, work_ids, prepared, session) : found.works
        if (!arranged) return refuse('STALE')
        const changes = { ...(letter !== undefined && { letter }), ...(work_ids && { works: arranged }) }
        await model.updateOne({ _id }, { $set: changes }, { session })
        const left = found.works.filter(({ key }) => !arranged.some((work) => work.key === key))
        await copies.release(creator_id, left, session)
        return { ...found, ...changes }
      }),
    )

  return {
    async change(
      application: LeanApplication,
      changes: Changes,
    ): Promise<LeanApplication | Refusal<Over | 'WORK_NOT_FOUND' | 'STORAGE_FULL'>> {
      if (changes.letter === undefined && !changes.work_ids) return application
      let { works: before } = application
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const added = (changes.work_ids ?? []).filter((id) => !before.some((work) => idOf(work) === id))
        if (added.length > 0 && (await isFull(String(application.creator_id)))) return { refused: 'STORAGE_FULL' }
        const prepared = await works.freeze(application.creator_id, added)
        if (!prepared) return { refused: 'WORK_NOT_FOUND' }
        const written = await write(application, changes, prepared)
        if (!('refused' in written) || written.refused !== 'STALE') return written as LeanApplication | Refusal<Over>
        before = (await applications.findById(application._id))?.works ?? []
      }
      throw commonError('UNAVAILABLE')
    },
  }
}

const keysOf = (works: readonly (LeanWork | undefined)[]) => [
  ...new Set(works.flatMap((work) => (work ? [work.key] : []))),
]
