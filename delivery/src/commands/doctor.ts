import { existsSync } from 'node:fs'
import path from 'node:path'
import { DeliveryError } from '../delivery-error.ts'
import { npm } from './npm.ts'

export interface DoctorOptions {
  /** Of the checkout. */
  root: string
  json?: boolean | undefined
  mailTo?: string | undefined
}

/** Runs the backend's command, which this package does not contain. Throws {@link DeliveryError} if something is wrong. */
export async function doctor({ root, json, mailTo }: DoctorOptions): Promise<void> {
  if (!existsSync(path.join(root, 'backend/src/app/doctor')))
    throw new DeliveryError(
      'NO_BACKEND',
      `There is no backend in ${root}. Run npm run doctor -w backend in its checkout, with the settings of the site.`,
    )
  const flags = [...(json ? ['--json'] : []), ...(mailTo === undefined ? [] : ['--mail-to', mailTo])]
  const code = await npm(['run', '--silent', 'doctor', '-w', 'backend', '--', ...flags], {
    cwd: root,
    stdio: 'inherit',
  })
  if (code !== 0) throw new DeliveryError('WRONG_SETUP', 'Something is wrong with the setup: see above.')
}
