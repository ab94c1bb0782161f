import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import list from '../../../apps.json' with { type: 'json' }
import { runNode } from './run.ts'

/** In release order: the shell first, since remotes need its platform. */
export const apps = list.map(({ name }) => name)

export function folderOf(root: string, app: string): string {
  const entry = list.find(({ name }) => name === app)
  if (!entry) throw new Error(`apps.json lists no ${app}`)
  return path.join(root, entry.folder)
}

/** Without these there is nothing to see: a site opens once they are live, and the other apps follow. */
export const firstApps = ['shell', 'gallery']

/** Of a remote's dev server: 4101 for the first remote. */
export function devPort(app: string): number {
  const index = apps.indexOf(app)
  if (index < 0) throw new Error(`apps.json lists no ${app}`)
  return 4100 + index
}

export const distOf = (app: string, flavor: Flavor): string =>
  app === 'shell' && flavor === 'development' ? 'development/dist' : 'dist'

/** turbo restores unchanged apps from its cache; the environment selects the shell flavor. */
export async function buildApps(
  names: readonly string[],
  root: string,
  flavor: Flavor,
  signal: AbortSignal,
): Promise<void> {
  // turbo restores its cache without deleting existing files, so files of another build would remain.
  for (const app of names) rmSync(path.join(folderOf(root, app), distOf(app, flavor)), { recursive: true, force: true })
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo')
  const filters = names.map((app) => `--filter=./${path.relative(root, folderOf(root, app))}`)
  await runNode('The build', [turbo, 'run', 'build', '--output-logs=errors-only', ...filters], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1' },
    signal,
  })
}
