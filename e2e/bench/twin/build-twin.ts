import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { TwinManifests } from './rsbuild.config.ts'

export const twinFolder = path.join(import.meta.dirname, 'dist')

/** Builds the twin; the apps must be built. Runs the bundler in its own process, as tsx would change the bundled code. */
export function buildTwin(): TwinManifests {
  const bundler = path.dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json'))
  const args = [path.join(bundler, 'bin/rsbuild.js'), 'build', '--config', 'rsbuild.config.ts']
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }
  execFileSync(process.execPath, args, { cwd: import.meta.dirname, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return JSON.parse(readFileSync(path.join(twinFolder, 'manifests.json'), 'utf8')) as TwinManifests
}
