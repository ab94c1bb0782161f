import { CONTRACT_MAJORS } from '@atelier/contract/version.ts'
import { satisfies } from '@atelier/contract/releases/satisfies.ts'
import { PLATFORM_VERSION } from '@atelier/platform/host'

export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError'
}

/** Throws unless this shell can run a remote that needs `platform` (a range) and the API major `contract`. */
export function assertCompatible(
  remote: string,
  wants: { platform: string; contract: number },
  contracts = CONTRACT_MAJORS,
): void {
  if (!satisfies(PLATFORM_VERSION, wants.platform)) {
    throw new IncompatibleRemoteError(`${remote} needs the platform ${wants.platform}, this is ${PLATFORM_VERSION}.`)
  }
  if (!contracts.includes(wants.contract)) {
    throw new IncompatibleRemoteError(`${remote} speaks the API ${wants.contract}, this is ${contracts.join(' and ')}.`)
  }
}
