import path from 'node:path'
import { devFront, releasedFront } from './front.ts'
import { startMongoPart, type MongoReady } from './mongo-part.ts'
import { startPart, type Part, type PartOptions } from './part.ts'
import { freePort } from './ports.ts'
import type { Progress } from './progress.ts'
import { expectParts } from './real-parts.ts'
import { runNode } from './run.ts'
import { keepSecrets } from './secrets.ts'
import { neededServices, signInEnvironment, startServicesPart, type ServicesReady } from './services-part.ts'
import type { Settings } from './settings.ts'
import { watchedPart } from './watched-part.ts'

export interface SiteOptions {
  /** The project's root folder. */
  root: string
  settings: Pick<Settings, 'ATELIER_DATA' | 'MONGODB_URI' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>
  /** Ports, where 0 means any free one. */
  port: number
  mailPort: number
  /** Serves the shell and the remotes from dev servers and starts the backend anew when it changes. */
  dev?: boolean
  /** Whether the demo's people and pictures are put in. */
  demo: boolean
  /** Whether every commit of the embedded MongoDB reaches the disk; tests do without. */
  sync: boolean
  /** More of the environment for the backend. */
  env?: Record<string, string>
  progress: Progress
  /** Called when a part ends without having been asked to. */
  onCrash(message: string): void
  /** Ends builds under way. */
  signal: AbortSignal
}

/** A running site. `env` is what another program needs to reach its parts. */
export interface Site {
  url: string
  /** Where mails are read; undefined where a real mail server takes them. */
  inboxUrl: string | undefined
  deliveryToken: string
  env: Record<string, string>
  stop(): Promise<void>
}

/**
 * Starts the stand-ins that the settings name no real part for, builds, starts the backend, which brings the data up to
 * date, seeds, and publishes the shell and the remotes through the delivery path. Whatever was started is stopped again
 * when a later step fails.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { root, settings, progress, signal } = options
  const data = settings.ATELIER_DATA
  const secrets = keepSecrets(data)
  const started: Part<object>[] = []
  const front = options.dev ? devFront(root, data, progress) : releasedFront(root, progress, signal)
  const stop = async () => {
    await front.stop()
    for (const part of started.splice(0).reverse()) await part.stop()
  }
  const part = async <Ready extends object>(promise: Promise<Part<Ready>>): Promise<Ready> => {
    const running = await promise
    started.push(running)
    return running.ready
  }
  const common = (name: string): Pick<PartOptions, 'logFile' | 'onCrash'> => ({
    logFile: path.join(data, 'logs', `${name}.log`),
    onCrash: options.onCrash,
  })
  const tsx = ['--import', import.meta.resolve('tsx')]

  const given = { ...process.env, ...settings }
  const startServices = async (): Promise<ServicesReady> => {
    const needed = neededServices(given)
    if (needed.length === 0) return {}
    return part(startServicesPart(data, needed, options.mailPort, secrets, common('services')))
  }
  const startMongo = async () => {
    if (settings.MONGODB_URI) return settings.MONGODB_URI
    return (await part<MongoReady>(startMongoPart(data, { ...common('mongo'), sync: options.sync }))).uri
  }

  try {
    const [mongodbUri, services] = await progress.step('Starting MongoDB, S3, mail and sign-in', async () => {
      const both = [startMongo(), startServices()] as const
      // Wait for both even when one fails, so that the other can be stopped.
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
    await expectParts({ ...env, SESSION_SECRET: secrets.sessionSecret })
    const frontEnvironment = await front.prepare()
    const startBackend = () =>
      startPart({
        ...common('backend'),
        name: 'The backend',
        module: path.join(root, 'backend/src/main.ts'),
        env: {
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
      part(options.dev ? watchedPart(sources, startBackend, console.log) : startBackend()),
    )
    if (options.demo)
      await progress.step('Making the demo', (say) =>
        runNode('Making the demo', [...tsx, path.join(root, 'local/src/demo/main.ts')], {
          cwd: root,
          env: { ...env, ATELIER_DATA: data },
          signal,
          say,
        }),
      )
    await front.release(url, secrets.deliveryToken)
    return { url, inboxUrl: services.inboxUrl, deliveryToken: secrets.deliveryToken, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
