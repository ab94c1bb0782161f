import { readConfig } from '@atelier/backend/settings/config.ts'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { refuseProduction } from './refuse-production.ts'
import { seedDemo } from './seed.ts'

try {
  refuseProduction(process.env)
  // Only the moderators' apps depend on the secret.
  const { mongodbUri, s3 } = readConfig({ SESSION_SECRET: 'x'.repeat(32), ...process.env, NODE_ENV: 'development' })
  await seedDemo({ mongodbUri, s3, sessionSecret: process.env['SESSION_SECRET'], onProgress: console.log })
  console.log('The demo is in place.')
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
