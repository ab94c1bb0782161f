import type { Config } from '../settings/config.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Handles } from '../profiles/handles.service.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { SessionServices } from '../sessions/sessions.module.ts'
import { signedValues } from '../http/signed-values.ts'
import type { Services } from '../services.ts'
import { accountDeletion } from './deletion/account-deletion.ts'
import type { Erasure } from './deletion/account-deletion.ts'
import { accountNotices } from './mails/account-notices.ts'
import type { AccountsDeps, ForgetSteps } from './sign-up/account-deps.ts'
import { accountsRoutes } from './sign-up/accounts.routes.ts'
import { accountsService } from './sign-up/accounts.service.ts'
import { exportedAccount } from './export/exported-account.ts'
import type { Exports } from './export/exports.module.ts'
import { leavingRoutes } from './deletion/leaving.routes.ts'
import { REGISTRATION_DAYS, PENDING_SIGN_UPS_MAX } from './limits.ts'
import { firstSteps } from './profile/first-steps.ts'
import type { StepCounters } from './profile/first-steps.ts'
import type { OwnEmailsDeps } from './email/email-deps.ts'
import { ownEmailService } from './email/own-email.service.ts'
import { ownPasswordService } from './password/own-password.service.ts'
import { ownProfileRoutes } from './profile/own-profile.routes.ts'
import { ownProvidersService } from './providers/own-providers.service.ts'
import { providerLink } from './providers/provider-link.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import type { Connecting } from './settings/settings.routes.ts'
import { settingsService } from './settings/settings.service.ts'
import { unsubscribeLinks } from './settings/unsubscribe-links.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'jobs' | 'limits' | 'mailer' | 'now' | 'publisher'> {
  config: Pick<Config, 'publicUrl' | 'keys'>
  profiles: { own: OwnProfiles; service: Profiles; handles: Handles }
  sessions: SessionServices
  factors: {
    steps: { forget: ForgetSteps }
    distrust: OwnEmailsDeps['distrustFactors']
  }
  isModerator: AccountsDeps['isModerator']
}

export type AccountServices = ReturnType<typeof accountServices>

export function accountServices(options: ServiceDeps) {
  const { database, jobs, mailer, publisher, limits, now } = options
  const { publicUrl, keys } = options.config
  const profiles = options.profiles.own
  const notices = accountNotices({ jobs, mailer, publicUrl, now })
  const sessions = options.sessions.service
  const forgetSteps = options.factors.steps.forget
  return {
    service: accountsService({
      database,
      profiles,
      sessions,
      forgetSteps,
      isModerator: options.isModerator,
      jobs,
      mailer,
      limits,
      notices,
      publicUrl,
      now,
    }),
    signUps: signedValues(options.sessions.cookies('sign-up'), keys('sign-up'), {
      most: PENDING_SIGN_UPS_MAX,
      days: REGISTRATION_DAYS,
    }),
    notices,
    exported: exportedAccount(database, profiles, options.profiles.handles),
    unsubscribing: unsubscribeLinks(keys('unsubscribe')),
    providers: ownProvidersService({ database, notices, publisher }),
    link: providerLink({ database, profiles, sessions, notices, now }),
  }
}

interface Deps extends ServiceDeps {
  accounts: AccountServices
  identity: { connecting: Connecting }
  artworks: { renamed: Enqueue<{ user_id: string }> }
  uploads: FinishedUploads
  exports: Exports
  steps: StepCounters
  erasures: readonly Erasure[]
}

export function createAccounts({
  accounts: services,
  config,
  database,
  jobs,
  mailer,
  publisher,
  now,
  ...options
}: Deps) {
  const { service, signUps, notices, providers, unsubscribing } = services
  const { sessions, factors, uploads, limits } = options
  const { connecting } = options.identity
  const { renamed } = options.artworks
  const { publicUrl } = config
  const profiles = options.profiles.own
  const account = accountsRoutes({
    accounts: service,
    profiles,
    sessions: sessions.service,
    signIn: sessions.signIn,
    signUps,
    limits,
    publisher,
  })
  const profile = ownProfileRoutes({
    accounts: service,
    firstSteps: firstSteps(options.steps, now),
    database,
    profiles,
    handles: options.profiles.handles,
    uploads,
    renamed,
    publisher,
  })
  const shared = { database, sessions: sessions.service, now }
  const settings = settingsRoutes({
    settings: settingsService(database, publisher, connecting.isAvailable),
    passwords: ownPasswordService({ ...shared, forgetSteps: factors.steps.forget, notices }),
    emails: ownEmailService({
      ...shared,
      distrustFactors: factors.distrust,
      jobs,
      mailer,
      limits,
      publisher,
      publicUrl,
    }),
    providers,
    connecting,
    signIn: sessions.signIn,
    unsubscribing,
    proofs: sessions.proofs,
  })
  const deleteAccount = accountDeletion({
    database,
    profiles: options.profiles.service,
    handles: options.profiles.handles,
    sessions: sessions.service,
    jobs,
    mailer,
    publicUrl,
    erasures: options.erasures,
    now,
  })
  const leaving = leavingRoutes({
    exports: options.exports,
    deleteAccount,
    signIn: sessions.signIn,
    proofs: sessions.proofs,
  })
  return {
    deleteAccount,
    guards: { ...account.guards, ...profile.guards, ...settings.guards, ...leaving.guards },
    handlers: { ...account.handlers, ...profile.handlers, ...settings.handlers, ...leaving.handlers },
  }
}
