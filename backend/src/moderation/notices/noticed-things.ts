import type { HeldThings, Notice } from '@atelier/contract/notices/schemas.ts'
import { shownKind } from '@atelier/contract/reports/shown-kind.ts'
import { leanReader } from '../../database/document.ts'
import { casePicture } from '../case-pictures.model.ts'
import { caseModel, contentText, DETAIL_FIELDS, PERSON_INDEX } from '../cases.model.ts'
import type { DetailedCase } from '../cases.model.ts'
import { heldThings } from '../../held/held-things.ts'
import { filesOfCase, presentCaseFile } from '../files/case-files.ts'
import { caseFileUrls } from '../files/case-file-urls.ts'
import { reportTargets } from '../reports/report-targets.ts'
import { noticeModel } from './notices.model.ts'
import type { Services } from '../../services.ts'
import type { LeanNotice } from './notices.model.ts'

/** Of the latest; older ones have their notices. */
const HELD_SHOWN = 50
const TAKEN = ['hide', 'remove'] as const

/** What notices are about, as it was and as it is now. */
export function noticedThings(services: Services) {
  const { database } = services
  const targets = reportTargets(services)
  const urls = caseFileUrls(services)
  const cases = caseModel(database)
  const held = heldThings(database)

  async function contentOf({ _id, kind }: LeanNotice, one: DetailedCase): Promise<Notice['content']> {
    if (kind === 'report_answered') return undefined
    const original = one.appeal_of ?? one._id
    const [image_url, files] = await Promise.all([casePicture(database, original), filesOfCase(database, original)])
    const place = one.content_messages.findIndex(({ reported }) => reported)
    // Of a conversation only the message itself, of a work no files
    const own = files.filter(({ message, delivery }) => !delivery && (message === null || message === place))
    const text = one.content_messages[place]?.text ?? contentText(one)
    return { text, image_url, files: own.map((file) => presentCaseFile(file, urls, `notice-${String(_id)}`)) }
  }

  return {
    /** What a single notice shows beside the decision. */
    async of(notice: LeanNotice): Promise<{ content?: Notice['content']; isGone: boolean }> {
      const one = await leanReader(cases, DETAIL_FIELDS).findById(notice.case_id)
      if (!one) return { isGone: true }
      const target = { kind: one.target_kind, id: one.target_id }
      const gone = one.help ? () => false : await targets.gone([target])
      const content = await contentOf(notice, one)
      return { ...(content && { content }), isGone: one.person_deleted || gone(target) }
    },

    /** From the moment of the decision, so that its owner need not guess; not what was given back. */
    async heldOf(person_id: string): Promise<HeldThings['items']> {
      const taken = await leanReader(cases, ['target_kind', 'target_id', 'target_title', 'target_path'])
        .find({ person_id, kind: 'report', state: 'decided', action: { $in: TAKEN } })
        .sort({ decided_at: -1 })
        .limit(HELD_SHOWN)
        .hint(PERSON_INDEX)
      const ids = taken.map(({ _id }) => String(_id))
      const stillHeld = new Set(await held.casesAmong(ids))
      const notices = await leanReader(noticeModel(database), ['case_id']).find({
        user_id: person_id,
        kind: 'decision',
        case_id: { $in: ids },
      })
      const noticeOf = new Map(notices.map(({ _id, case_id }) => [String(case_id), String(_id)]))
      return taken
        .filter(({ _id }) => stillHeld.has(String(_id)))
        .map(({ _id, target_kind, target_id: id, target_title: title, target_path: path }) => ({
          ...shownKind(target_kind),
          id,
          title,
          path,
          notice_id: noticeOf.get(String(_id)) ?? null,
        }))
    },
  }
}
