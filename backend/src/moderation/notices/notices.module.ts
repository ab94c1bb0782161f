import type { Types } from 'mongoose'
import type { AccountServices } from '../../accounts/accounts.module.ts'
import type { Config } from '../../settings/config.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { FoundFile } from '../../held/reported.ts'
import type { FinishedUpload, FinishedUploads } from '../../media/uploads/finished-uploads.ts'
import type { CaseFileUrls } from '../files/case-file-urls.ts'
import { fileKeeper } from '../files/keep-files.ts'
import type { ReportTargets } from '../reports/report-targets.ts'
import type { Services } from '../../services.ts'
import { appealer } from './appeal.ts'
import { ownAppeals } from './own-appeals.ts'
import { appealTokens } from './appeal-tokens.ts'
import { noticesRoutes } from './notices.routes.ts'
import { noticedThings } from './noticed-things.ts'
import { ownNotices } from './own-notices.ts'
import { noticeWriter } from './write-notice.ts'
import type { NoticeNotifications } from './write-notice.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'jobs' | 'mailer' | 'now'> {
  config: Pick<Config, 'publicUrl' | 'keys'>
  accounts: AccountServices
  notifications: { service: NoticeNotifications }
  limits: Pick<RateLimits, 'within'>
}

export type NoticeServices = ReturnType<typeof noticeServices>

export function noticeServices({ config, accounts, notifications, ...parts }: ServiceDeps) {
  const tokens = appealTokens(config.keys('appeal'))
  const { publicUrl } = config
  return {
    tokens,
    writer: noticeWriter({
      ...parts,
      tokens,
      publicUrl,
      accounts: accounts.service,
      notifications: notifications.service,
    }),
  }
}

interface Deps extends Pick<Services, 'database' | 'now' | 'storage'> {
  uploads: FinishedUploads
  conversations: { foundFile: (upload: FinishedUpload) => FoundFile }
  moderation: { publish: (caseId: Types.ObjectId) => void; targets: ReportTargets; urls: CaseFileUrls }
  notices: NoticeServices
}

export function createNotices({ database, storage, uploads, moderation, notices: { tokens }, ...options }: Deps) {
  const { conversations, now } = options
  const own = ownNotices(database)
  const things = noticedThings({ database, ...moderation })
  const appeals = ownAppeals(database)
  const files = fileKeeper({ database, storage, now })
  const appeal = appealer({
    database,
    files,
    foundFile: conversations.foundFile,
    uploads,
    publish: moderation.publish,
    now,
  })
  return {
    exported: { notices: own.exported, appeals: appeals.exported },
    exportedFiles: appeals.files,
    erasure: { stage: 'content', erase: own.erase } as const,
    ...noticesRoutes({ own, things, appeal, tokens, now }),
  }
}
