import path from 'node:path'
import type { ProcessOptions } from './managed-process.ts'
import type { ProcessGroup } from './process-group.ts'
import type { Progress } from './progress.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { WaitingServer } from './waiting/waiting-server.ts'

export interface SiteOptions {
  root: string
  settings: Pick<
    Settings,
    | 'ATELIER_DATA'
    | 'SHELL_FLAVOR'
    | 'COMPRESSION'
    | 'MONGODB_URI'
    | 'S3_ENDPOINT'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >
  port: number
  mailPort: number
  /** Dev servers instead of a release; the backend restarts when it changes. */
  dev?: boolean
  demo: boolean
  /** Whether the embedded MongoDB syncs every commit to disk; tests disable it. */
  sync: boolean
  env?: Record<string, string>
  progress: Progress
  /** Has the port until the site is complete; without it the backend has the port from its start. */
  waiting?: WaitingServer
  /** Called if a process exits before `stop` is called. */
  onCrash(message: string): void
  signal: AbortSignal
}

/** What the steps of a site's startup share. */
export interface Startup {
  options: SiteOptions
  secrets: Secrets
  processes: ProcessGroup
}

export const processOptions = (
  { settings, onCrash }: SiteOptions,
  name: string,
): Pick<ProcessOptions, 'logFile' | 'onCrash'> => ({
  logFile: path.join(settings.ATELIER_DATA, 'logs', `${name}.log`),
  onCrash,
})
