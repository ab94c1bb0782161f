import type { CaseContent, ModerationCase, ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import type { Connection, Types } from 'mongoose'
import type { ReportReason } from '@atelier/contract/reports/limits.ts'
import { leanReader } from '../database/document.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { REPORT_FIELDS, reportModel } from './reports/reports.model.ts'
import { reportTargets } from './reports/report-targets.ts'
import { casePicture } from './case-pictures.model.ts'
import { filesOfCase, presentCaseFile } from './files/case-files.ts'
import type { LeanCaseFile } from './files/case-files.model.ts'
import { caseFileUrls } from './files/case-file-urls.ts'
import { canCancel } from './answer-help.ts'
import { CASE_FIELDS, caseModel, contentText } from './cases.model.ts'
import type { DetailedCase, LeanCase } from './cases.model.ts'
import { decisionOf, presentCase } from './present-case.ts'

/** A page shows them all; thousands of reports say no more. */
const REPORTS_SHOWN = 100
const HISTORY_SHOWN = 50

const peopleIn = (one: LeanCase) =>
  [one.person_id, one.claimed_by, one.decided_by].filter((id): id is Types.ObjectId => id !== null)

/** Cases of the release before have both in one text. */
const workIn = ({ content_text, content_deliveries }: DetailedCase): Pick<CaseContent, 'work'> =>
  content_deliveries ? { work: { terms: content_text ?? '', deliveries: content_deliveries } } : {}

type EarlierCase = Pick<LeanCase, '_id' | 'action' | 'reason' | 'decided_at'>

const presentEarlier = ({ _id, action, reason, decided_at }: EarlierCase) =>
  action && reason && decided_at ? [{ case_id: String(_id), action, reason, decided_at: decided_at.toISOString() }] : []

/** Of each case, the most frequent first; none of appeals. */
async function reasonsGiven(
  database: Connection,
  cases: readonly LeanCase[],
): Promise<(one: LeanCase) => ReportReason[]> {
  const ids = cases.filter(({ kind }) => kind === 'report').map(({ _id }) => _id)
  const counted = await reportModel(database).aggregate<{ _id: { case: Types.ObjectId; reason: ReportReason } }>([
    { $match: { case_id: { $in: ids } } },
    { $group: { _id: { case: '$case_id', reason: '$reason' }, count: { $sum: 1 } } },
    { $sort: { count: -1, '_id.reason': 1 } },
  ])
  return ({ _id: id }) => counted.flatMap(({ _id }) => (_id.case.equals(id) ? [_id.reason] : []))
}

const historyOf = (database: Connection, { _id, person_id, person_deleted }: LeanCase) =>
  person_deleted
    ? []
    : leanReader(caseModel(database), ['action', 'reason', 'decided_at'])
        .find({ person_id, state: 'decided', _id: { $ne: _id } })
        .sort({ decided_at: -1 })
        .limit(HISTORY_SHOWN)

export function presentCases(services: Services) {
  const { database, now } = services
  const profiles = profilesService(services)
  const targets = reportTargets(services)
  const urls = caseFileUrls(services)
  const isCancelable = canCancel(services)
  const cases = caseModel(database)
  const reports = leanReader(reportModel(database), REPORT_FIELDS)

  /** What a decision took away is not gone: it was looked up when that was decided. */
  async function goneAmong(some: readonly LeanCase[]): Promise<(one: LeanCase) => boolean> {
    const targetOf = (one: LeanCase) => ({ kind: one.target_kind, id: one.target_id })
    const isLive = ({ kind, state, help, person_deleted }: LeanCase) =>
      kind === 'report' && state === 'open' && !help && !person_deleted
    const gone = await targets.gone(some.filter(isLive).map(targetOf))
    return (one) => (isLive(one) ? gone(targetOf(one)) : one.gone)
  }

  return {
    async list(some: readonly LeanCase[]): Promise<ModerationCase[]> {
      const [person, isGone, reasons] = await Promise.all([
        profiles.summaries(some.flatMap(peopleIn)),
        goneAmong(some),
        reasonsGiven(database, some),
      ])
      return some.map((one) => ({ ...presentCase(one, person, isGone(one), now()), reasons: reasons(one) }))
    },

    async detail(one: DetailedCase, sessionId: string): Promise<ModerationCaseDetail> {
      const of = one.appeal_of ? await leanReader(cases, CASE_FIELDS).findById(one.appeal_of) : null
      const [filed, earlier, image_url, kept, appealed, isGone] = await Promise.all([
        reports
          .find({ case_id: of?._id ?? one._id })
          .sort({ created_at: 1, _id: 1 })
          .limit(REPORTS_SHOWN),
        historyOf(database, one),
        casePicture(database, one.appeal_of ?? one._id),
        filesOfCase(database, one.appeal_of ?? one._id),
        one.appeal_of ? filesOfCase(database, one._id) : [],
        goneAmong([one]),
      ])
      const person = await profiles.summaries([
        ...[one, ...(of ? [of] : [])].flatMap(peopleIn),
        ...filed.flatMap(({ reporter_id }) => reporter_id ?? []),
        ...one.content_messages.map(({ author_id }) => author_id),
      ])
      const shown = (files: readonly LeanCaseFile[]) =>
        files.length > 0 ? { files: files.map((file) => presentCaseFile(file, urls, `session-${sessionId}`)) } : {}
      const filesAt = (place: number | null) => shown(kept.filter(({ message }) => message === place))
      const messages: CaseContent['messages'] = one.content_messages.map(
        ({ author_id, text, at, reported }, place) => ({
          author: person(author_id),
          text,
          at: at.toISOString(),
          reported,
          ...filesAt(place),
        }),
      )
      const decision = of && decisionOf(of, person, now())
      return {
        ...presentCase(one, person, isGone(one), now()),
        content: { text: contentText(one), image_url, messages, ...filesAt(null), ...workIn(one) },
        ...(one.help && one.state === 'open' && one.kind === 'report' && { can_cancel: await isCancelable(one) }),
        reports: filed.map(({ reason, text, created_at, reporter_id }) => ({
          reason,
          text,
          created_at: created_at.toISOString(),
          by: reporter_id && person(reporter_id),
        })),
        history: earlier.flatMap(presentEarlier),
        appeal: decision && {
          text: one.appeal_text ?? '',
          link: one.appeal_link || null,
          ...shown(appealed),
          created_at: one.created_at.toISOString(),
          of: decision,
        },
      }
    },
  }
}
