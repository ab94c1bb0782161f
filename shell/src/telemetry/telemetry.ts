import type { Telemetry } from '@atelier/platform/host'

export interface ShellTelemetry extends Telemetry {
  notFound(path: string): void
}

/** Logs to the console, also errors that are not counted. */
export const consoleTelemetry: ShellTelemetry = {
  /* oxlint-disable no-console */
  error: (error, context) => console.warn('Atelier:', error, context ?? {}),
  notFound: (path) => console.info('Atelier: no page at', path),
  /* oxlint-enable no-console */
}
