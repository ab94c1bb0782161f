import { Router } from 'express'
import type { RequestHandler } from 'express'
import type { Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { createBodySender } from '../../http/answers/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import { savedAs } from '../../http/answers/saved-as.ts'
import { READ_LIMITS } from '../../media/limits.ts'
import { mediaType } from '../../media/serving/media-type.ts'
import { serveFile } from '../../media/serving/serve-file.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { impartial } from '../case-deps.ts'
import { caseModel } from '../cases.model.ts'
import { noticeModel } from '../notices/notices.model.ts'
import { CASE_FILE_FIELDS, caseFileModel } from './case-files.model.ts'
import type { LeanCaseFile } from './case-files.model.ts'
import { caseFileUrls, variants } from './case-file-urls.ts'
import type { FileAddress } from './case-file-urls.ts'

const ID = /^[0-9a-f]{24}$/

/** Serves the files of cases by signed URLs, for as long as their reader may see the case. */
export function caseFilesRoutes(services: Services): RequestHandler {
  const { database, storage } = services
  const sessions = sessionsService(services)
  const urls = caseFileUrls(services)
  const files = leanReader(caseFileModel(database), CASE_FILE_FIELDS)
  const cases = caseModel(database)
  const notices = leanReader(noticeModel(database), ['case_id', 'kind', 'user_id'])
  const sender = createBodySender(READ_LIMITS)
  const router = Router()

  async function isOfModerator(sessionId: string, case_id: Types.ObjectId): Promise<boolean> {
    const user = await sessions.user(sessionId)
    if (!user?.moderator || !user.secondFactor) return false
    return (await cases.exists({ _id: case_id, ...impartial(user.userId) })) !== null
  }

  async function isOfRecipient(noticeId: string, { case_id, person_id, delivery }: LeanCaseFile): Promise<boolean> {
    if (delivery) return false
    const notice = await notices.findById(noticeId)
    if (!notice || notice.kind === 'report_answered' || String(notice.user_id) !== String(person_id)) return false
    const about = await leanReader(cases, ['appeal_of']).findById(notice.case_id)
    return String(about?.appeal_of ?? notice.case_id) === String(case_id)
  }

  async function mayRead(reader: string, file: LeanCaseFile): Promise<boolean> {
    const [, kind, id = ''] = /^(session|notice)-([\w-]+)$/.exec(reader) ?? []
    if (kind === 'session') return isOfModerator(id, file.case_id)
    return kind === 'notice' && ID.test(id) && isOfRecipient(id, file)
  }

  router.get('/media/cases/:file/:variant', async (request, response) => {
    const { file: id, variant } = request.params
    const reader = request.query['for']
    const address: FileAddress = { file: id, variant, reader: typeof reader === 'string' ? reader : '' }
    const isKnown = urls.isValid(address, request.query) && variants.some((one) => one === variant)
    const file = isKnown ? await files.findById(id) : null
    if (!file?.key || !(await mayRead(address.reader, file))) throw commonError('NOT_FOUND')
    const headers = headersOf(file, variant === 'download')
    await serveFile(storage, sender, { area: 'artworks', key: file.key, headers }, request, response)
  })
  return router
}

function headersOf({ kind, key, name }: LeanCaseFile, isDownload: boolean): Record<string, string> {
  const savedName = kind === 'image' ? name.replace(/(?:\.[^.]*)?$/, '.webp') : name
  return {
    'content-type': kind === 'file' ? 'application/octet-stream' : mediaType(key!)!.type,
    // Revalidated, so that a browser shows nothing from its cache to who lost the role.
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'private, no-store',
    ...((isDownload || kind === 'file') && { 'content-disposition': savedAs(savedName) }),
  }
}
