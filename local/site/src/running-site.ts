import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

const fileOf = (directory: string) => path.join(directory, 'running.json')

/** The settings of the site that runs with this data folder, for commands; only the owner can read the file. */
export function keepRunning(directory: string, env: Record<string, string>): () => void {
  writeFileSync(fileOf(directory), `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 })
  return () => rmSync(fileOf(directory), { force: true })
}

/** Throws {@link StartupError} if no site runs. */
export function readRunning(directory: string): Record<string, string> {
  if (!existsSync(fileOf(directory)))
    throw new StartupError(`No site runs with the data of ${directory}: run npm start first.`)
  return JSON.parse(readFileSync(fileOf(directory), 'utf8')) as Record<string, string>
}
