import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.join(import.meta.dirname, '../..')

/** In a shell in the root. Resolves to its output; rejects with its errors. */
export async function run(command: string, env: Record<string, string>): Promise<string> {
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, ...env } })
  child.stdin.end()
  const code = new Promise((resolve) => child.once('exit', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await code) !== 0) throw new Error(errors)
  return output
}

const page = readFileSync(path.join(root, 'docs/backup.md'), 'utf8')

/** The command of docs/backup.md with other paths. */
export function documented(name: string, paths: Record<string, string>): string {
  const command = new RegExp(`^ *(npm run ${name} .*)$`, 'm').exec(page)?.[1]
  if (command === undefined) throw new Error(`docs/backup.md has no command ${name}`)
  return Object.entries(paths).reduce((text, [from, to]) => text.replaceAll(from, to), command)
}
