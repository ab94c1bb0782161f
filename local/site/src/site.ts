import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServicesReady } from '@atelier/emulators/services'
import { checkServices } from './check-services.ts'
import { devFrontend, releasedFrontend } from './frontend.ts'
import { startProcess, type ManagedProcess, type ProcessOptions } from './managed-process.ts'
import { startMongoProcess, type MongoReady } from './mongo-process.ts'
import { freePort } from './ports.ts'
import type { Progress } from './progress.ts'
import { restartOnChange } from './restart-on-change.ts'
import { runNode } from './run.ts'
import { keepSecrets } from './secrets.ts'
import { neededServices, signInEnvironment, startServicesProcess } from './services-process.ts'
import type { Settings } from './settings.ts'

export interface SiteOptions {
  root: string
  settings: Pick<
    Settings,
    'ATELIER_DATA' | 'SHELL_FLAVOR' | 'MONGODB_URI' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >
  port: number
  mailPort: number
  /** Dev servers instead of a release; the backend restarts when it changes. */
  dev?: boolean
  demo: boolean
  /** Whether the embedded MongoDB syncs every commit to disk; tests disable it. */
  sync: boolean
  env?: Record<string, string>
  progress: Progress
  /** Called if a process exits before `stop` is called. */
  onCrash(message: string): void
  signal: AbortSignal
}

/** `env` lets another program reach the database and files. */
export interface Site {
  url: string
  /** Undefined with a real mail server. */
  inboxUrl: string | undefined
  deliveryToken: string
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts emulators for services that the settings do not name. If a step fails, stops everything started before. */
// oxlint-disable-next-line max-lines-per-function
export async function startSite(options: SiteOptions): Promise<Site> {
  const { root, settings, progress, signal } = options
  const data = settings.ATELIER_DATA
  const secrets = keepSecrets(data)
  const started: ManagedProcess<object>[] = []
  const frontend = options.dev
    ? devFrontend(root, data, progress)
    : releasedFrontend(root, settings.SHELL_FLAVOR, progress, signal)
  const stop = async () => {
    await frontend.stop()
    for (const running of started.splice(0).reverse()) await running.stop()
  }
  const keep = async <Ready extends object>(promise: Promise<ManagedProcess<Ready>>): Promise<Ready> => {
    const running = await promise
    started.push(running)
    return running.ready
  }
  const common = (name: string): Pick<ProcessOptions, 'logFile' | 'onCrash'> => ({
    logFile: path.join(data, 'logs', `${name}.log`),
    onCrash: options.onCrash,
  })
  const tsx = ['--import', import.meta.resolve('tsx')]

  const given = { ...process.env, ...settings }
  const startServices = async (): Promise<ServicesReady> => {
    const needed = neededServices(given)
    if (needed.length === 0) return {}
    return keep(startServicesProcess(data, needed, options.mailPort, secrets, common('services')))
  }
  const startMongo = async () => {
    if (settings.MONGODB_URI) return settings.MONGODB_URI
    return (await keep<MongoReady>(startMongoProcess(data, { ...common('mongo'), sync: options.sync }))).uri
  }

  try {
    const [mongodbUri, services] = await progress.step('Starting MongoDB, S3, mail and sign-in', async () => {
      const both = [startMongo(), startServices()] as const
      // Wait for both even if one fails, so that the other can be stopped.
      await Promise.allSettled(both)
      return Promise.all(both)
    })
    const port = options.port || (await freePort())
    const url = `http://localhost:${port}`
    const env = {
      MONGODB_URI: mongodbUri,
      S3_ENDPOINT: settings.S3_ENDPOINT ?? services.s3Endpoint ?? '',
      S3_ACCESS_KEY_ID: settings.S3_ACCESS_KEY_ID ?? secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY ?? secrets.s3SecretAccessKey,
    }
    await checkServices({ ...env, SESSION_SECRET: secrets.sessionSecret }, settings.S3_ENDPOINT === undefined)
    const frontEnvironment = await frontend.prepare()
    const startBackend = () =>
      startProcess({
        ...common('backend'),
        name: 'The backend',
        module: import.meta.resolve('@atelier/backend/main.ts'),
        env: {
          NODE_ENV: 'development',
          PUBLIC_URL: process.env['PUBLIC_URL'] || url,
          SESSION_SECRET: process.env['SESSION_SECRET'] || secrets.sessionSecret,
          ...signInEnvironment(services, given),
          ...env,
          ...frontEnvironment,
          ...options.env,
          PORT: String(port),
          DELIVERY_TOKENS: `${process.env['DELIVERY_TOKENS'] ?? ''},all=${secrets.deliveryToken}`,
        },
      })
    const sources = ['backend/src', 'contract/src'].map((folder) => path.join(root, folder))
    await progress.step('Starting the backend', () =>
      keep(options.dev ? restartOnChange(sources, startBackend, console.log) : startBackend()),
    )
    if (options.demo)
      await progress.step('Making the demo', (say) =>
        runNode('Making the demo', [...tsx, fileURLToPath(import.meta.resolve('@atelier/demo/main'))], {
          cwd: root,
          env,
          signal,
          say,
        }),
      )
    await frontend.release(url, secrets.deliveryToken)
    return { url, inboxUrl: services.inboxUrl, deliveryToken: secrets.deliveryToken, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
