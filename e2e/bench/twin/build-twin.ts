import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { TwinManifests } from './manifests.ts'

export const twinFolder = path.join(import.meta.dirname, 'dist')

/** Builds the twin; the apps must be built. Runs the bundler in its own process, as tsx would change the bundled code. */
export async function buildTwin(): Promise<TwinManifests> {
  const require = createRequire(import.meta.url)
  const rsbuild = path.join(path.dirname(require.resolve('@rsbuild/core/package.json')), 'bin/rsbuild.js')
  const build = spawn(process.execPath, [rsbuild, 'build', '--config', 'rsbuild.config.ts'], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build of the twin failed.')
  return JSON.parse(await readFile(path.join(twinFolder, 'manifests.json'), 'utf8')) as TwinManifests
}
