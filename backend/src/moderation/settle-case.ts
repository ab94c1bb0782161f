import { APPEAL_DAYS } from '@atelier/contract/moderation/limits.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { answerHelp } from './answer-help.ts'
import { noticeOf } from './notices/notice-of.ts'
import { noticeWriter } from './notices/write-notice.ts'
import type { Services } from '../services.ts'
import type { Effects } from './effects/effects.ts'
import { REPORT_FIELDS, reportModel } from './reports/reports.model.ts'
import { effective } from './case-deps.ts'
import type { Settling } from './case-deps.ts'
import { CASE_FIELDS, caseModel } from './cases.model.ts'
import type { LeanCase } from './cases.model.ts'

const DAY_MS = 86_400_000
const APPEAL_MS = APPEAL_DAYS * DAY_MS

/** A decision is final: those concerned get their notices, in jobs of the same transaction. */
export function caseSettling(services: Services, effects: Effects) {
  const { database, jobs, now } = services
  const notices = noticeWriter(services)
  const cases = leanReader(caseModel(database), CASE_FIELDS)
  const model = caseModel(database)
  const reports = reportModel(database)

  /** One job for each report, so that a retry repeats no other. */
  const answer: Enqueue<{ report_id: string }> = jobs.register<{ report_id: string }>('report-answer', {
    giveUpAfterMs: Infinity,
    async handle({ report_id }) {
      await transaction(database, async (session) => {
        const report = await leanReader(reports, REPORT_FIELDS).findById(report_id).session(session)
        const about = report && (await cases.findById(report.case_id).session(session))
        if (!about) return
        const notice = noticeOf('report_answered', about, now())
        if (report.reporter_id) await notices.write(session, { ...notice, user_id: report.reporter_id })
        if (!report.email) return
        await notices.mailGuest(session, report.email, notice)
        const forgotten = { email: null, reporter_key: String(new Types.ObjectId()) }
        await reports.updateOne({ _id: report._id }, { $set: forgotten }, { session })
      })
      jobs.kick()
    },
  })

  async function answerAll(case_id: Types.ObjectId, session: ClientSession): Promise<void> {
    const found = await leanReader(reports, []).find({ case_id }).session(session)
    const due = found.map(({ _id }) => ({ report_id: String(_id) }))
    if (due.length > 0) await answer(due, session)
  }

  const finish: Enqueue<Settling> = jobs.register<Settling>('moderation-finish', {
    giveUpAfterMs: Infinity,
    async handle(job) {
      const found = await cases.findById(job.case_id)
      if (!found || found.decision_id !== job.decision_id || found.person_deleted) return
      const appeal = await cases.findOne({ appeal_of: found._id })
      if (appeal && !appeal.settled) return finish(job, undefined, new Date(now().getTime() + DAY_MS))
      if (appeal?.action !== 'overturn') await effects.finish(effective(found))
    },
  })

  async function notify(found: LeanCase, session: ClientSession): Promise<void> {
    if (found.person_deleted) return
    const { person_id: user_id } = found
    if (found.kind === 'appeal') await notices.write(session, { ...noticeOf('appeal_answered', found, now()), user_id })
    else if (found.action !== 'nothing') {
      const appealable_until = new Date(now().getTime() + APPEAL_MS)
      await notices.write(session, { ...noticeOf('decision', found, now()), user_id, appealable_until })
    }
  }

  /** The work may have ended or been approved meanwhile: then nothing becomes of it. */
  async function withResult(decided: LeanCase, session: ClientSession): Promise<LeanCase> {
    if (decided.kind === 'appeal') return decided
    const result = await answerHelp(services, decided, session)
    if (result === decided.result) return decided
    const { result: _, ...rest } = decided
    await model.updateOne({ _id: decided._id }, { $unset: { result: 1 } }, { session })
    return rest
  }

  const settle: Enqueue<Settling> = jobs.register<Settling>('moderation-settle', {
    giveUpAfterMs: Infinity,
    async handle(job) {
      await transaction(database, async (session) => {
        const decided = await cases.findOne({ _id: job.case_id, settled: false }).session(session)
        // Undone, or decided again, which has a later job.
        if (!decided || decided.decision_id !== job.decision_id) return
        const found = await withResult(decided, session)
        await model.updateOne({ _id: found._id }, { $set: { settled: true } }, { session })
        await notify(found, session)
        if (found.kind === 'appeal') return
        await answerAll(found._id, session)
        if (found.action === 'remove' || found.action === 'close')
          await finish(job, session, new Date(now().getTime() + APPEAL_MS + DAY_MS))
        afterCommit(session, () => jobs.kick())
      })
    },
  })

  return { settle, answerAll }
}
