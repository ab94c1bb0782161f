import path from 'node:path'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import type { Person } from './person.ts'

const MAIN = path.join(import.meta.dirname, '../src/app/main.ts')

/** Each start has a new address unless the environment names a PORT. */
export interface KillableBackend {
  url(): string
  api(person: Pick<Person, 'token'>): Person['api']
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** `more` is only for this start. */
  start(more?: Record<string, string>): Promise<void>
}

/** Several backends may share an environment. */
export async function startKillable(environment: Record<string, string>): Promise<KillableBackend> {
  const env = { ...process.env, LOG_LEVEL: 'silent', PORT: '0', ...environment }
  const run = (more: Record<string, string> = {}) => startChild<{ url: string }>(MAIN, [], { ...env, ...more })
  let child: Child<{ url: string }> = await run()
  const url = () => child.ready.url.replace('localhost', '127.0.0.1')
  return {
    url,
    api: ({ token }) => createClient(contract, { base: `${url()}/api`, token: () => token }),
    stop: (signal) => child.stop(signal),
    start: async (more) => void (child = await run(more)),
  }
}
