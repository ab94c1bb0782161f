import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { startSecondBackend, type SecondBackend } from './second-backend.ts'
import { site } from './site.ts'

/** Starts a second backend on the same data that serves the development flavor of the shell from this registry. */
export async function startStaging(registry: Registry, env: Record<string, string> = {}): Promise<SecondBackend> {
  const file = path.join(site.directory, 'dev-registry.json')
  writeFileSync(file, JSON.stringify(registry))
  return startSecondBackend('staging', { SHELL_FLAVOR: 'development', DEV_REGISTRY: file, ...env })
}
