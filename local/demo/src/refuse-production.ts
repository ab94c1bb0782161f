import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

/** Rejects an environment that may be a real site's: the demo accounts have a publicly known password. */
export function refuseProduction({ NODE_ENV, PUBLIC_URL }: NodeJS.ProcessEnv): void {
  if (NODE_ENV && NODE_ENV !== 'development' && NODE_ENV !== 'test')
    throw new StartupError(`NODE_ENV: the demo is not for ${NODE_ENV}; leave it out, or say development`)
  if (PUBLIC_URL?.startsWith('https:'))
    throw new StartupError('PUBLIC_URL: the demo is not for a site with an https address')
}
