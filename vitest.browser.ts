import type { TestProjectConfiguration } from 'vitest/config'
import { withoutLanding } from './vitest.landing.ts'

/** How the workspaces run that need a simulated browser. */
export const simulatedBrowser = {
  environment: 'happy-dom',
  // One environment and one import of React serve all files of a worker: half the time
  isolate: false,
  // Only ends what hangs: a busy machine takes long.
  testTimeout: 30_000,
  // From 25 on Node has storage of its own, which hides the simulated one
  execArgv: ['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)),
}

/** Projects of a workspace with files that mock a module, which need modules of their own. */
export function withMocked(name: string, folders = 'src'): TestProjectConfiguration[] {
  const mocked = `${folders}/**/*.mocked.test.{ts,tsx}`
  return [
    { extends: true, test: { name, include: [`${folders}/**/*.test.{ts,tsx}`], exclude: [mocked, ...withoutLanding] } },
    { extends: true, test: { name: `${name}, mocked`, include: [mocked], isolate: true } },
  ]
}
