import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import list from '../../../apps.json' with { type: 'json' }
import { runNode } from './run.ts'

/** Names of the shell and the remotes in the order they are released: the shell first, as remotes need its platform. */
export const apps = list.map(({ name }) => name)

/** The folder of an app. Throws for a name that `apps.json` does not list. */
export function folderOf(root: string, app: string): string {
  const entry = list.find(({ name }) => name === app)
  if (!entry) throw new Error(`apps.json lists no ${app}`)
  return path.join(root, entry.folder)
}

/** The port of a remote's dev server inside a running site unless told: 4101 for the first remote. Throws as `folderOf`. */
export function devPort(app: string): number {
  const index = apps.indexOf(app)
  if (index < 0) throw new Error(`apps.json lists no ${app}`)
  return 4100 + index
}

/** Where in its folder the build of an app lies: that of the shell's development flavor lies apart. */
export const distOf = (app: string, flavor: Flavor): string =>
  app === 'shell' && flavor === 'development' ? 'development/dist' : 'dist'

/** Builds them through turbo, which restores unchanged ones from its cache; the environment says which shell. */
export async function buildApps(
  root: string,
  flavor: Flavor,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // The cache is unpacked over what is there: files of another build would stay among those of this one.
  for (const app of apps) rmSync(path.join(folderOf(root, app), distOf(app, flavor)), { recursive: true, force: true })
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo')
  await runNode('The build', [turbo, 'run', 'build', '--output-logs=errors-only'], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1' },
    signal,
    say,
  })
}
