import { workPath } from '@atelier/contract/paths/projects.ts'
import { Types } from 'mongoose'
import { afterCommit } from '../../database/transaction.ts'
import type { Facets, Services } from '../../services.ts'
import { casePublisher } from '../case-deps.ts'
import { caseModel } from '../cases.model.ts'
import { rankOf } from '../rank.ts'
import { reportModel } from './reports.model.ts'

/** As of a report of stolen work. */
const WEIGHT = 2

/** Cases of two people who asked for help with their work. Each is a case of its own, with a copy of what they agreed on. */
export function helpCases(services: Services): Pick<Facets['forEndings'], 'openHelpCase'> {
  const { database, now } = services
  const cases = caseModel(database)
  const reports = reportModel(database)
  const publish = casePublisher(services)
  return {
    async openHelpCase({ project_id, creator_id, client_id, title, author_id, other_id, text, content }, session) {
      const _id = new Types.ObjectId()
      const created_at = now()
      const one = {
        _id,
        kind: 'report',
        help: true,
        weight: WEIGHT,
        rank: rankOf(WEIGHT, created_at),
        created_at,
        report_count: 1,
        reporter_ids: [author_id],
        target_kind: 'project',
        target_id: `${project_id} ${String(creator_id)}`,
        target_title: title,
        target_path: workPath(project_id),
        person_id: other_id,
        content_text: content || null,
      } as const
      await cases.create([{ ...one, reporter_ids: [...one.reporter_ids] }], { session })
      const asked = {
        case_id: _id,
        reporter_id: author_id,
        reporter_key: String(author_id),
        client_id: `help ${client_id}`,
      }
      await reports.create([{ ...asked, reason: 'other', text, created_at }], { session })
      afterCommit(session, () => publish(_id))
      return _id
    },
  }
}
