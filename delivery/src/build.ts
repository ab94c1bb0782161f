import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DeliveryError } from './delivery-error.ts'

/** Returns an app's folder in a checkout: `shell`, or `mf-` and the remote's name. Throws if it does not exist. */
export function folderOf(root: string, app: string): string {
  const folder = path.join(root, app === 'shell' ? 'shell' : `mf-${app}`)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  throw new DeliveryError('NO_SUCH_APP', `There is no app called ${app}: ${folder} does not exist.`)
}

/** Runs the app's `npm run build`, with its output on standard error. */
export async function build(folder: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0)
    throw new DeliveryError('BUILD_FAILED', `The build of ${path.basename(folder)} failed; nothing was published.`)
}
