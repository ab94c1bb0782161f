import { fileURLToPath } from 'node:url'
import { checkServices } from './check-services.ts'
import { devFrontend, releasedFrontend } from './frontend.ts'
import { freePort } from './ports.ts'
import { processGroup } from './process-group.ts'
import { runNode } from './run.ts'
import { keepSecrets } from './secrets.ts'
import { startBackend } from './start-backend.ts'
import { startServices } from './start-services.ts'
import type { SiteOptions } from './startup.ts'

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
export async function startSite(options: SiteOptions): Promise<Site> {
  const { root, settings, progress, signal } = options
  const data = settings.ATELIER_DATA
  const secrets = keepSecrets(data)
  const processes = processGroup()
  const startup = { options, secrets, processes }
  const frontend = options.dev
    ? devFrontend(root, data, progress)
    : releasedFrontend(root, settings.SHELL_FLAVOR, progress, signal)
  const stop = async () => {
    await frontend.stop()
    await processes.stop()
  }

  try {
    const { services, env } = await progress.step('Starting MongoDB, S3, mail and sign-in', () =>
      startServices(startup),
    )
    const port = options.port || (await freePort())
    const url = `http://localhost:${port}`
    await checkServices({ ...env, SESSION_SECRET: secrets.sessionSecret }, settings.S3_ENDPOINT === undefined)
    const frontendEnv = await frontend.prepare()
    await progress.step('Starting the backend', () =>
      processes.add(startBackend(startup, { port, url, services, env: { ...env, ...frontendEnv } })),
    )
    if (options.demo) await seedDemo(options, env)
    await frontend.release(url, secrets.deliveryToken)
    return { url, inboxUrl: services.inboxUrl, deliveryToken: secrets.deliveryToken, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const seedDemo = ({ root, progress, signal }: SiteOptions, env: Record<string, string>) =>
  progress.step('Making the demo', (say) =>
    runNode(
      'Making the demo',
      ['--import', import.meta.resolve('tsx'), fileURLToPath(import.meta.resolve('@atelier/demo/main'))],
      { cwd: root, env, signal, say },
    ),
  )
