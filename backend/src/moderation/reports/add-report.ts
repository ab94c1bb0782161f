import type { ReportReason } from '@atelier/contract/reports/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { keyedHash } from '../../kernel/keys.ts'
import { casePictureModel } from '../case-pictures.model.ts'
import { caseFileModel } from '../files/case-files.model.ts'
import { fileKeeper } from '../files/keep-files.ts'
import type { KeepFiles, KeptFile } from '../files/keep-files.ts'
import type { Services } from '../../services.ts'
import { casePublisher } from '../case-deps.ts'
import { caseModel } from '../cases.model.ts'
import { rankOf } from '../rank.ts'
import { accountOf } from './account-of.ts'
import { mailboxOf } from './mailbox.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { FoundTarget } from '../../held/reported.ts'
import { readPicture } from './read-picture.ts'
import { reportTargets } from './report-targets.ts'
import { reportModel } from './reports.model.ts'

export interface NewReport {
  client_id: string
  target: ReportTarget
  reason: ReportReason
  text: string
  /** Null for guests, who have an address. */
  reporter: string | null
  email: string | null
}

/** Of a case that this report may open. */
interface Prepared {
  _id: Types.ObjectId
  picture: Buffer | null
  files: KeptFile[]
}

/** The case that was open has been settled meanwhile. */
class UnpreparedError extends Error {}

/** `account`: the reporter's, or that of a guest's address. */
type Known = NewReport & { account: string | null }

type Problem = 'REPORT_TARGET_NOT_FOUND' | 'REPORT_SELF'

const WEIGHTS: Record<ReportReason, number> = {
  sexual_or_violent: 3,
  hate: 3,
  scam: 3,
  stolen_work: 2,
  spam: 1,
  other: 1,
}
const GUEST_SHARE = 0.5
/** Two first reports of one thing at the same time: the second attempt finds the case of the other. */
const ATTEMPTS = 3

const objectId = (id: string | null) => (id === null ? null : new Types.ObjectId(id))

async function prepare(
  { storage }: Services,
  files: KeepFiles,
  found: FoundTarget,
  reporter: string | null,
): Promise<Prepared> {
  const _id = new Types.ObjectId()
  const [picture, copies] = await Promise.all([
    found.picture && readPicture(storage, found.picture),
    files.keep(found, { case_id: _id, opened_by: objectId(reporter) }),
  ])
  return { _id, picture, files: copies }
}

/** A case of the thing, with copies of what was reported. */
async function open(
  database: Connection,
  created_at: Date,
  { target, found, prepared }: { target: ReportTarget; found: FoundTarget; prepared: Prepared },
  session: ClientSession,
) {
  const { _id, picture } = prepared
  const { person_id, title: target_title, path: target_path, text: content_text, messages: content_messages } = found
  const about = { target_kind: target.kind, target_id: target.id, target_title, target_path, person_id }
  const one = {
    _id,
    kind: 'report',
    weight: 0,
    rank: 0,
    created_at,
    ...about,
    content_text,
    content_messages,
  } as const
  await caseModel(database).create([one], { session })
  if (picture) await casePictureModel(database).create([{ _id, webp: picture }], { session })
  if (prepared.files.length > 0) await caseFileModel(database).insertMany(prepared.files, { session })
  return { _id, weight: 0, created_at }
}

export function reportAdder(services: Services) {
  const { config, database, now } = services
  const files = fileKeeper(services)
  const keys = config.keys('report')
  const publish = casePublisher(services)
  const targets = reportTargets(services)
  const cases = caseModel(database)
  const reports = reportModel(database)

  const openCase = (target: ReportTarget, session?: ClientSession) =>
    leanReader(cases, ['weight', 'created_at'])
      .findOne({ kind: 'report', settled: false, target_kind: target.kind, target_id: target.id })
      .session(session ?? null)
      .exec()

  const ofReporter = (case_id: Types.ObjectId, reporter_key: string, session: ClientSession) =>
    leanReader(reports, ['reporter_id', 'reason']).findOne({ case_id, reporter_key }).session(session)

  /** Whether it opened the prepared case. */
  async function write(report: Known, found: FoundTarget, prepared: Prepared | null, session: ClientSession) {
    const { target, reporter, account, email, client_id, reason, text } = report
    const reporter_key = account ?? keyedHash(keys.current, mailboxOf(email!))
    if (await reports.exists({ reporter_key, client_id }).session(session)) return false
    const existing = await openCase(target, session)
    const earlier = existing && (await ofReporter(existing._id, reporter_key, session))
    // Anyone can type a member's address: what the member reports replaces it.
    if (earlier && (earlier.reporter_id || reporter === null)) return false
    if (!existing && !prepared) throw new UnpreparedError()
    const {
      _id,
      created_at,
      weight: before,
    } = existing ?? (await open(database, now(), { target, found, prepared: prepared! }, session))
    const replaced = earlier ? WEIGHTS[earlier.reason as ReportReason] * GUEST_SHARE : 0
    const weight = before - replaced + WEIGHTS[reason] * (reporter ? 1 : GUEST_SHARE)
    const reporter_id = objectId(reporter)
    await cases.updateOne(
      { _id },
      {
        $set: { weight, rank: rankOf(weight, created_at) },
        ...(!earlier && { $inc: { report_count: 1 } }),
        ...(account && { $addToSet: { reporter_ids: new Types.ObjectId(account) } }),
      },
      { session },
    )
    const one = { case_id: _id, reporter_id, email, reporter_key, client_id, reason, text, created_at: now() }
    if (earlier) await reports.deleteOne({ _id: earlier._id }, { session })
    await reports.create([one], { session })
    afterCommit(session, () => publish(_id))
    return existing === null
  }

  return async function add(report: NewReport): Promise<Refusal<Problem> | null> {
    const found = await targets.find(report.target, report.reporter)
    if (!found) return { refused: 'REPORT_TARGET_NOT_FOUND' }
    if (String(found.person_id) === report.reporter) return { refused: 'REPORT_SELF' }
    const account = report.reporter ?? (await accountOf(services, report.email!))
    for (let attempt = 1; ; attempt++) {
      const prepared = (await openCase(report.target)) ? null : await prepare(services, files, found, report.reporter)
      let isOpened = false
      try {
        isOpened = await transaction(database, (session) => write({ ...report, account }, found, prepared, session))
        return null
      } catch (error) {
        const isLate = error instanceof UnpreparedError || isDuplicateKeyError(error)
        if (attempt === ATTEMPTS || !isLate) throw error
      } finally {
        // What cannot be removed now is swept.
        if (!isOpened && prepared) await files.discard(prepared._id, prepared.files).catch(() => {})
      }
    }
  }
}
