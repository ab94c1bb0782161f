import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.join(import.meta.dirname, '../..')

/** As an operator types it, in the root. Resolves to its output; rejects with its errors. */
export async function run(command: string, env: Record<string, string>, input = ''): Promise<string> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } })
  child.stdin.end(input)
  const code = new Promise((resolve) => child.once('exit', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await code) !== 0) throw new Error(errors)
  return output
}
