import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import type { Services } from '../services.ts'
import type { LeanCase } from './cases.model.ts'

/** Passes on what was decided about the work of two people; does nothing for other cases. */
export async function answerHelp(
  { facets }: Pick<Services, 'facets'>,
  { _id: case_id, help, target_id, decision_text, reporter_text }: LeanCase,
  session: ClientSession,
): Promise<void> {
  const [project_id, creator_id] = target_id.split(' ')
  if (!help || !creator_id) return
  const answer = { toAuthor: reporter_text || null, toOther: decision_text }
  const about = { project_id: Number(project_id), creator_id: new Types.ObjectId(creator_id), case_id }
  await facets().forModeration.helpAnswered({ ...about, ...answer }, session)
}
