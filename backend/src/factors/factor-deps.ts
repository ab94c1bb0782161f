import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import type { Services } from '../services.ts'
import { sessionProofs } from '../sessions/proofs.ts'
import { signInService } from '../sessions/sign-in.ts'
import { factorChanges } from './factor-changes.ts'
import { factorsService } from './factors.service.ts'
import { passkeysService } from './passkeys.service.ts'
import { totpSetups } from './totp-setup.ts'

export type FactorDeps = ReturnType<typeof factorDeps>

export function factorDeps(services: Services) {
  const { own, codes, steps } = factorsService(services)
  const changes = factorChanges(services)
  return {
    accounts: accountsService(services),
    changes,
    codes,
    database: services.database,
    own,
    passkeys: passkeysService(services, changes),
    proofs: sessionProofs(services),
    signIn: signInService(services),
    steps,
    totp: totpSetups(services, changes),
  }
}
