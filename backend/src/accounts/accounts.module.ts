import type { Exchange } from '../http/cookies.ts'
import { ownProfilesService } from '../profiles/own-profile.service.ts'
import type { Services } from '../services.ts'
import { leavingRoutes } from './deletion/leaving.routes.ts'
import { exportedAccount } from './export/exported-account.ts'
import { ownProfileRoutes } from './profile/own-profile.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { showsAdult } from './settings/shows-adult.ts'
import { accountsRoutes } from './sign-up/accounts.routes.ts'
import { accountsService, signUpsOf } from './sign-up/accounts.service.ts'
import { suspensionsOf } from './suspension/suspensions.ts'

export function createAccounts(services: Services) {
  const { config, database, now } = services
  const { logIn, own } = accountsService(services)
  const { among, closedBy, current, noteSession } = suspensionsOf(database, now)
  const signUps = signUpsOf(config)
  const account = accountsRoutes(services)
  const profile = ownProfileRoutes(services)
  const settings = settingsRoutes(services)
  const leaving = leavingRoutes(services)
  return {
    exported: { profile: exportedAccount(services) },
    exportedFiles: ownProfilesService(services).exportedFiles,
    // `accountDeletion` begins with it.
    erasure: null,
    forBlocks: { showsAdult: showsAdult(database) },
    forProjects: { closedBy, suspended: among },
    forSessions: {
      logIn: (email: string, password: string, request: Exchange['request']) =>
        logIn(email, password, signUps.read(request)),
      noteSession,
      own,
      suspension: current,
    },
    guards: { ...account.guards, ...profile.guards, ...settings.guards, ...leaving.guards },
    handlers: { ...account.handlers, ...profile.handlers, ...settings.handlers, ...leaving.handlers },
  }
}
