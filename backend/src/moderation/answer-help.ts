import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import type { Services } from '../services.ts'
import type { LeanCase } from './cases.model.ts'

/** Null of other cases. */
function workOf({ help, target_id }: Pick<LeanCase, 'help' | 'target_id'>) {
  const [project_id, creator_id] = target_id.split(' ')
  return help && creator_id ? { project_id: Number(project_id), creator_id: new Types.ObjectId(creator_id) } : null
}

/** Whether the work of two people can be canceled now. */
export const canCancel =
  ({ facets }: Pick<Services, 'facets'>) =>
  async (one: Pick<LeanCase, 'help' | 'target_id'>, session?: ClientSession): Promise<boolean> => {
    const work = workOf(one)
    return work !== null && facets().forModeration.canCancelWork(work, session)
  }

/** Passes on what was decided about the work of two people; does nothing for other cases. Returns what became of the work. */
export async function answerHelp(
  { facets }: Pick<Services, 'facets'>,
  one: LeanCase,
  session: ClientSession,
): Promise<LeanCase['result']> {
  const work = workOf(one)
  if (!work) return undefined
  const answer = { toAuthor: one.reporter_text || null, toOther: one.decision_text, result: one.result ?? null }
  const taken = await facets().forModeration.helpAnswered({ ...work, case_id: one._id, ...answer }, session)
  return taken ?? undefined
}
