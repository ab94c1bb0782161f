import { fileURLToPath } from 'node:url'
import { checkServices } from './check-services.ts'
import { devFrontend, releasedFrontend } from './frontend.ts'
import { freePort } from './ports.ts'
import { processGroup } from './process-group.ts'
import { runNode } from './run.ts'
import { keepRunning } from './running-site.ts'
import { keepSecrets } from './secrets.ts'
import { startBackend } from './start-backend.ts'
import { startServices } from './start-services.ts'
import type { SiteOptions } from './startup.ts'
import { stepNames as steps } from './step-names.ts'

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
  const { root, settings, progress, waiting } = options
  const { ATELIER_DATA: data, SHELL_FLAVOR: flavor, COMPRESSION: compression } = settings
  const secrets = keepSecrets(data)
  const processes = processGroup()
  const startup = { options, secrets, processes }
  const failing = new AbortController()
  const signal = AbortSignal.any([options.signal, failing.signal])
  const parts = { root, flavor, compression, progress, signal }
  const frontend = options.dev ? devFrontend(parts, data) : releasedFrontend(parts)
  let forget = () => {}
  const stop = async () => {
    forget()
    waiting?.close()
    await frontend.stop()
    await processes.stop()
  }
  const begun: Promise<unknown>[] = []
  const keep = <Result>(work: Promise<Result>) => {
    begun.push(work)
    // Awaited below; until then it may fail before the others
    work.catch(() => {})
    return work
  }

  try {
    const preparing = keep(frontend.prepare())
    const { services, env } = await progress.step(steps.services, () => startServices(startup))
    const port = options.port || (await freePort())
    const url = `http://localhost:${port}`
    await checkServices({ ...env, SESSION_SECRET: secrets.sessionSecret }, settings.S3_ENDPOINT === undefined)
    const SESSION_SECRET = process.env['SESSION_SECRET'] || secrets.sessionSecret
    forget = keepRunning(data, { NODE_ENV: 'development', ...env, SESSION_SECRET })
    const demo = keep(options.demo ? seedDemo({ ...options, signal }, { ...env, SESSION_SECRET }) : Promise.resolve())
    const behind = waiting && (await freePort())
    const backend = keep(
      preparing.then((frontendEnv) =>
        progress.step(steps.backend, async () => {
          const starting = startBackend(startup, { port, behind, url, services, env: { ...env, ...frontendEnv } })
          await processes.add(starting)
          return starting
        }),
      ),
    )
    const own = behind ? `http://127.0.0.1:${behind}` : url
    const first = keep(backend.then(() => frontend.releaseFirst(own, secrets.deliveryToken)))
    const rest = keep(first.then(() => frontend.releaseRest(own, secrets.deliveryToken)))
    const opened = keep(Promise.all([demo, first]).then(() => behind && waiting?.open(behind)))
    const [{ send }] = await Promise.all([backend, rest, opened])
    await waiting?.handOver((socket) => send({ listen: true }, socket))
    return { url, inboxUrl: services.inboxUrl, deliveryToken: secrets.deliveryToken, env, stop }
  } catch (error) {
    failing.abort()
    await Promise.allSettled(begun)
    await stop()
    throw error
  }
}

const seedDemo = ({ root, progress, signal }: SiteOptions, env: Record<string, string>) =>
  progress.step(steps.demo, (say) =>
    runNode(
      steps.demo,
      ['--import', import.meta.resolve('tsx'), fileURLToPath(import.meta.resolve('@atelier/demo/main'))],
      { cwd: root, env, signal, say },
    ),
  )
