import path from 'node:path'
import type { ServicesReady } from '@atelier/emulators/services'
import { startProcess, type ManagedProcess } from './managed-process.ts'
import { restartOnChange } from './restart-on-change.ts'
import type { Secrets } from './secrets.ts'
import { signInEnvironment } from './services-process.ts'
import { processOptions, type Startup } from './startup.ts'

interface BackendOptions {
  port: number
  /** Of this machine, while a waiting page has the site's port. */
  behind?: number
  url: string
  services: ServicesReady
  env: Record<string, string>
}

/** Starts the backend; with dev servers it restarts on changes. */
export function startBackend({ options, secrets }: Startup, backend: BackendOptions): Promise<ManagedProcess<object>> {
  const { root, settings, dev } = options
  let { behind } = backend
  const start = async () => {
    const running = await begin()
    return {
      ...running,
      send(...sent: Parameters<typeof running.send>) {
        behind = undefined
        return running.send(...sent)
      },
    }
  }
  const begin = () =>
    startProcess({
      ...processOptions(options, 'backend'),
      name: 'The backend',
      module: import.meta.resolve('@atelier/backend/app/main.ts'),
      env: {
        NODE_ENV: 'development',
        // A local site follows the checkout: its releases are replaced right after the start
        ALLOW_MISSING_OPERATIONS: '1',
        PUBLIC_URL: process.env['PUBLIC_URL'] || backend.url,
        SESSION_SECRET: process.env['SESSION_SECRET'] || secrets.sessionSecret,
        ...vapidEnvironment(secrets, process.env),
        ...signInEnvironment(backend.services, { ...process.env, ...settings }),
        ...backend.env,
        ...options.env,
        PORT: String(behind ?? backend.port),
        ...(behind && { HOST: '127.0.0.1' }),
        DELIVERY_TOKENS: `${process.env['DELIVERY_TOKENS'] ?? ''},all=${secrets.deliveryToken}`,
      },
    })
  if (!dev) return start()
  const sources = ['backend/src', 'contract/src'].map((folder) => path.join(root, folder))
  return restartOnChange(sources, start, console.log)
}

/** A pair that is given in part is left to the backend, which rejects it. */
const vapidEnvironment = ({ vapidKeys }: Secrets, given: NodeJS.ProcessEnv): Record<string, string> =>
  given['VAPID_PUBLIC_KEY'] || given['VAPID_PRIVATE_KEY']
    ? {}
    : { VAPID_PUBLIC_KEY: vapidKeys.publicKey, VAPID_PRIVATE_KEY: vapidKeys.privateKey }
