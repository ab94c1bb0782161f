import type { Types } from 'mongoose'
import type { Accounts } from '../../accounts/sign-up/accounts.service.ts'
import type { Config } from '../../settings/config.ts'
import type { ModerationServices } from '../moderation.module.ts'
import { fileKeeper } from '../files/keep-files.ts'
import type { Services } from '../../services.ts'
import { reportAdder } from './add-report.ts'
import { ownReports } from './own-reports.ts'
import { pictureReader } from './read-picture.ts'
import { reportsRoutes } from './reports.routes.ts'

interface Deps extends Pick<Services, 'database' | 'now' | 'storage'> {
  config: Pick<Config, 'keys'>
  moderation: ModerationServices
  accounts: { service: Accounts }
}

export function createReports({ config, database, storage, moderation, accounts, now }: Deps) {
  const own = ownReports(database)
  const { moderators, targets } = moderation
  const add = reportAdder({
    database,
    targets,
    moderators,
    accounts: accounts.service,
    keys: config.keys('report'),
    now,
    readPicture: pictureReader(storage),
    files: fileKeeper({ database, storage, now }),
    publish: (caseId: Types.ObjectId) => moderation.publish(caseId),
  })
  return {
    exported: { reports: own.exported },
    erasure: { stage: 'content', erase: own.erase } as const,
    ...reportsRoutes(add),
  }
}
