import { rmSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './run.ts'

/** The shell and the remotes in the order they are released: the shell first, as remotes need its platform. */
export const apps = ['shell', 'gallery', 'projects', 'messaging', 'account'] as const
export type App = (typeof apps)[number]

/** The folder of an app. */
export const folderOf = (root: string, app: App): string => path.join(root, app === 'shell' ? 'shell' : `mf-${app}`)

/** Builds them through turbo, which takes what has not changed from its cache. */
export async function buildApps(root: string, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  // The cache is unpacked over what is there: files of another build would stay among those of this one.
  for (const app of apps) rmSync(path.join(folderOf(root, app), 'dist'), { recursive: true, force: true })
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo')
  await runNode('The build', [turbo, 'run', 'build', '--output-logs=errors-only'], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1' },
    signal,
    say,
  })
}
