import type { Types } from 'mongoose'
import type { AccountCore } from '../../accounts/accounts.module.ts'
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

interface CoreOptions extends Pick<Services, 'database' | 'jobs' | 'mailer' | 'now'> {
  config: Pick<Config, 'publicUrl' | 'keys'>
  accounts: AccountCore
  notifications: { service: NoticeNotifications }
  limits: Pick<RateLimits, 'within'>
}

export type NoticeCore = ReturnType<typeof createNoticeCore>

export function createNoticeCore({ config, accounts, notifications, ...parts }: CoreOptions) {
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

interface Options extends Pick<Services, 'database' | 'now' | 'storage'> {
  uploads: FinishedUploads
  conversations: { foundFile: (upload: FinishedUpload) => FoundFile }
  moderation: { publish: (caseId: Types.ObjectId) => void; targets: ReportTargets; urls: CaseFileUrls }
  notices: NoticeCore
}

export function createNotices({ database, storage, uploads, moderation, notices: { tokens }, ...options }: Options) {
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
