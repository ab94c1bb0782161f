import { existsSync } from 'node:fs'
import path from 'node:path'
import { commandOptions } from '@atelier/backend/backup/command-options.ts'
import { restoredText, restoreSite } from '@atelier/backend/backup/restore-site.ts'
import { siteSource } from '@atelier/backend/backup/site-source.ts'
import { printResult, withSite } from '@atelier/backend/app/commands/run-command.ts'
import type { Site } from '@atelier/backend/app/commands/run-command.ts'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { startMongoProcess } from './mongo-process.ts'
import { processGroup } from './process-group.ts'
import { keepSecrets } from './secrets.ts'
import { startServicesProcess } from './services-process.ts'

const USAGE = 'npm run move -- .atelier [--replace], with MONGODB_URI and S3_… of the new places'
/** Of the demo's accounts, whose password is public. */
const DEMO = /@atelier\.test$/

// Copies the data of `npm start` to the database and the buckets of the environment.
await printResult(async () => {
  const { values, directory } = commandOptions(USAGE, { replace: { type: 'boolean', default: false } })
  if (!existsSync(path.join(directory, 'secrets.json')))
    throw new StartupError(`${directory} is not a data folder of npm start: it has no secrets.json`)
  const { sessionSecret } = keepSecrets(directory)
  const places = Object.entries(process.env).filter(([name]) => /^(MONGODB_URI|S3_.*)$/.test(name))
  const target = { ...Object.fromEntries(places), SESSION_SECRET: sessionSecret, NODE_ENV: 'development' }
  return withSite(target, (to) => withLocalSite(directory, (from) => move(from, to, directory, values.replace)))
})

/** Starts the database and the buckets of the folder meanwhile. */
async function withLocalSite<T>(directory: string, work: (site: Site) => Promise<T>): Promise<T> {
  const secrets = keepSecrets(directory)
  const processes = processGroup()
  const options = { logFile: path.join(directory, 'logs/move.log'), onCrash: console.error }
  try {
    const mongo = await processes.add(startMongoProcess(directory, { ...options, sync: true }))
    const services = await processes.add(startServicesProcess(directory, ['s3'], 0, secrets, options))
    const environment = {
      NODE_ENV: 'development',
      MONGODB_URI: mongo.uri,
      S3_ENDPOINT: services.s3Endpoint,
      S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
      SESSION_SECRET: secrets.sessionSecret,
    }
    return await withSite(environment, work)
  } finally {
    await processes.stop()
  }
}

async function move(from: Site, to: Site, directory: string, replace: boolean): Promise<string> {
  const source = await siteSource(from.database, from.storage)
  const restored = await restoreSite({ ...to, source, replace, name: `move of ${directory}` })
  const demo = await to.database.collection('accounts').countDocuments({ email: DEMO })
  return [
    restoredText(restored, to.database.name),
    `Start the backends with the sessionSecret of ${directory}/secrets.json as SESSION_SECRET.`,
    ...(demo > 0 ? [`Among them are ${demo} accounts of the demo, whose password is public: delete them first.`] : []),
  ].join('\n')
}
