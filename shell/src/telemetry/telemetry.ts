import type { Telemetry } from '@atelier/platform/host'

export interface ShellTelemetry extends Telemetry {
  seen(failure: Parameters<Telemetry['seen']>[0], remote?: string): void
  /** A page or slot filling of the remote was asked for. */
  opened(remote: string): void
  notFound(path: string): void
}

/** Logs to the console, also errors that are not counted. */
export const consoleTelemetry: ShellTelemetry = {
  /* oxlint-disable no-console */
  error: (error, context) => console.warn('Atelier:', error, context ?? {}),
  seen() {},
  opened() {},
  notFound: (path) => console.info('Atelier: no page at', path),
  /* oxlint-enable no-console */
}
