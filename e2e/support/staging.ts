import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { site } from './site.ts'

/** Starts a second backend on the same data that serves the development flavor of the shell from this registry. */
export async function startStaging(registry: Registry): Promise<{ url: string; stop(): Promise<void> }> {
  const file = path.join(site.directory, 'dev-registry.json')
  writeFileSync(file, JSON.stringify(registry))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const backend = await startProcess({
    name: 'The staging backend',
    module: import.meta.resolve('@atelier/backend/main.ts'),
    env: {
      ...site.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      SHELL_FLAVOR: 'development',
      DEV_REGISTRY: file,
      SESSION_SECRET: 'a secret of this test alone, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    logFile: path.join(site.directory, 'logs/staging.log'),
    onCrash: (message) => console.error(message),
  })
  return { url, stop: backend.stop }
}
