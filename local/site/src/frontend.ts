import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Flavor, Registry } from '@atelier/contract/releases/manifest.ts'
import { publish, publishTogether } from '@atelier/delivery/publish.ts'
import { devRegistry, startRemoteDev, startShellDev, type DevServer } from '@atelier/platform/build/dev'
import { publishInDependencyOrder } from './publish-in-dependency-order.ts'
import { apps, buildApps, distOf, folderOf } from './apps.ts'
import type { Progress } from './progress.ts'

export interface Frontend {
  /** Runs before the backend starts; resolves to variables for its environment. */
  prepare(): Promise<Record<string, string>>
  release(url: string, token: string): Promise<void>
  stop(): Promise<void>
}

export function releasedFrontend(root: string, flavor: Flavor, progress: Progress, signal: AbortSignal): Frontend {
  const buildOf = (app: string) => ({ app, folder: folderOf(root, app), dist: distOf(app, flavor) })
  return {
    async prepare() {
      await progress.step('Building the shell and the remotes', (say) => buildApps(root, flavor, say, signal))
      return { SHELL_FLAVOR: flavor }
    },
    release: (url, token) =>
      progress.step('Publishing the shell and the remotes', async (say) => {
        const running = await runningPages(url)
        const releaseOf = (app: string) => ({ ...buildOf(app), droppedPages: running[app] })
        await publishInDependencyOrder(
          apps,
          async (app) => {
            say(app)
            await publish({ ...releaseOf(app), url, token })
          },
          async (refused) => {
            say(refused.join(', '))
            await publishTogether({ apps: refused.map(releaseOf), url, token })
          },
        )
      }),
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
export function devFrontend(root: string, dataDirectory: string, progress: Progress): Frontend {
  const servers = new Map<string, DevServer>()
  const file = path.join(dataDirectory, 'dev-registry.json')
  async function writeRegistry() {
    const { shell, ...remotes } = Object.fromEntries(servers) as Record<string, DevServer> & { shell: DevServer }
    writeFileSync(file, JSON.stringify(await devRegistry(shell, remotes)))
  }
  return {
    async prepare() {
      for (const app of apps)
        await progress.step(`Serving ${app} with hot reload`, async () => {
          const start = app === 'shell' ? startShellDev : startRemoteDev
          // Changed pages or files change the manifest and therefore the registry.
          const onBuild = () => void (servers.size === apps.length && writeRegistry().catch(console.error))
          servers.set(app, await start(folderOf(root, app), { onBuild }))
        })
      await writeRegistry()
      return { SHELL_FLAVOR: 'development', DEV_REGISTRY: file }
    },
    release: async () => {},
    async stop() {
      await Promise.all([...servers.values()].map((server) => server.close()))
    },
  }
}
