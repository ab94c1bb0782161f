import path from 'node:path'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { site } from './site.ts'

/** A second backend on the site's data. */
export interface SecondBackend {
  url: string
  stop(): Promise<void>
}

/** Starts a second backend, without a mail server unless `env` names one. */
export async function startSecondBackend(name: string, env: Record<string, string>): Promise<SecondBackend> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const backend = await startProcess({
    name: `The backend ${name}`,
    module: import.meta.resolve('@atelier/backend/app/main.ts'),
    env: {
      ...site.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      SESSION_SECRET: 'a secret of this test alone, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...env,
    },
    logFile: path.join(site.directory, `logs/${name}.log`),
    onCrash: (message) => console.error(message),
  })
  return { url, stop: backend.stop }
}
