import { existsSync } from 'node:fs'
import path from 'node:path'
import { DeliveryError } from '../delivery-error.ts'
import { npm } from './npm.ts'

/** The app folder in a checkout: `shell`, or `mf-` and the name. Throws {@link DeliveryError} if it is missing. */
export function folderOf(root: string, app: string): string {
  const folder = path.join(root, app === 'shell' ? 'shell' : `mf-${app}`)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  throw new DeliveryError('NO_SUCH_APP', `There is no app called ${app}: ${folder} does not exist.`)
}

/** Runs `npm run build` with its output on standard error. Throws {@link DeliveryError} if it fails. */
export async function build(folder: string): Promise<void> {
  // Otherwise the environment could make it a development build
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await npm(['run', '--silent', 'build'], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  if (code !== 0)
    throw new DeliveryError('BUILD_FAILED', `The build of ${path.basename(folder)} failed; nothing was published.`)
}
