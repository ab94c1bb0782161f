import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Flavor, Registry } from '@atelier/contract/releases/manifest.ts'
import { DeliveryError } from '@atelier/delivery/delivery-error.ts'
import { publish } from '@atelier/delivery/site/publish.ts'
import type { AppBuild } from '@atelier/delivery/site/publish.ts'
import type { DevServer } from '@atelier/platform/build/dev'
import { publishInDependencyOrder } from './publish-in-dependency-order.ts'
import { apps, buildApps, distOf, firstApps, folderOf } from './apps.ts'
import type { Progress } from './progress.ts'
import type { Settings } from './settings.ts'
import { stepNames as steps } from './step-names.ts'

export interface Frontend {
  /** Resolves to variables for the backend's environment. Builds go on meanwhile. */
  prepare(): Promise<Record<string, string>>
  /** Releases what a visitor sees first. */
  releaseFirst(url: string, token: string): Promise<void>
  releaseRest(url: string, token: string): Promise<void>
  stop(): Promise<void>
}

interface FrontendOptions {
  root: string
  flavor: Flavor
  compression: Settings['COMPRESSION']
  progress: Progress
  signal: AbortSignal
}

export function releasedFrontend({ root, flavor, compression, progress, signal }: FrontendOptions): Frontend {
  const rest = apps.filter((app) => !firstApps.includes(app))
  const build = (step: string, names: readonly string[]) =>
    progress.step(step, () => buildApps(names, root, flavor, signal))
  let builds: Promise<void>[] = []
  /** A page may have moved to a first app from another one, which has to release it before. */
  let postponed: string[] = []

  async function release(names: readonly string[], url: string, token: string, say: (detail: string) => void) {
    const running = await runningPages(url)
    const access = { url, token }
    const buildOf = (app: string): AppBuild => {
      const place = { folder: folderOf(root, app), dist: distOf(app, flavor) }
      return { app, ...place, droppedPages: running[app], compression }
    }
    await publishInDependencyOrder(
      names,
      async (app) => {
        say(app)
        await publish({ apps: [buildOf(app)], ...access })
      },
      async (refused) => {
        say(refused.join(', '))
        await publish({ apps: refused.map(buildOf), ...access })
      },
    )
  }

  return {
    prepare: async () => {
      // One after the other, as each takes both cores
      const first = build(steps.firstBuild, firstApps)
      builds = [first, first.then(() => build(steps.build, rest))]
      // Awaited by the releases
      for (const one of builds) one.catch(() => {})
      return { SHELL_FLAVOR: flavor }
    },
    async releaseFirst(url, token) {
      await builds[0]
      await progress.step(steps.firstRelease, async (say) => {
        for (const app of firstApps)
          await release([app], url, token, say).catch((error: unknown) => {
            if (!(error instanceof DeliveryError) || error.code !== 'RELEASE_REFUSED') throw error
            postponed.push(app)
          })
      })
    },
    async releaseRest(url, token) {
      await builds[1]
      await progress.step(steps.release, (say) => release([...postponed, ...rest], url, token, say))
      postponed = []
    },
    stop: async () => {},
  }
}

/** Pages of each remote, all of which may be dropped: a local site follows the checkout. */
async function runningPages(url: string): Promise<Record<string, string[]>> {
  const response = await fetch(`${url}/remotes.json`)
  if (!response.ok) return {}
  const { remotes } = (await response.json()) as Registry
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { manifest }]) => [app, manifest.pages.map(({ path }) => path)]),
  )
}

/** Serves from dev servers; the backend's development flavor reads the registry from a file. */
export function devFrontend({ root, progress }: FrontendOptions, dataDirectory: string): Frontend {
  const servers = new Map<string, DevServer>()
  const file = path.join(dataDirectory, 'dev-registry.json')
  return {
    prepare: () =>
      progress.step(steps.serve, async (say) => {
        const { devRegistry, startRemoteDev, startShellDev } = await import('@atelier/platform/build/dev')
        async function writeRegistry() {
          const { shell, ...remotes } = Object.fromEntries(servers) as Record<string, DevServer> & { shell: DevServer }
          writeFileSync(file, JSON.stringify(await devRegistry(shell, remotes)))
        }
        for (const app of apps) {
          say(app)
          const start = app === 'shell' ? startShellDev : startRemoteDev
          // Changed pages or files change the manifest and therefore the registry.
          const onBuild = () => void (servers.size === apps.length && writeRegistry().catch(console.error))
          servers.set(app, await start(folderOf(root, app), { onBuild }))
        }
        await writeRegistry()
        return { SHELL_FLAVOR: 'development', DEV_REGISTRY: file }
      }),
    releaseFirst: async () => {},
    releaseRest: async () => {},
    async stop() {
      await Promise.all([...servers.values()].map((server) => server.close()))
    },
  }
}
