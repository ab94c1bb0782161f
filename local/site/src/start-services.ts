import type { ServicesReady } from '@atelier/emulators/services'
import { startMongoProcess, type MongoReady } from './mongo-process.ts'
import { neededServices, startServicesProcess } from './services-process.ts'
import { processOptions, type Startup } from './startup.ts'

interface RunningServices {
  services: ServicesReady
  /** Addresses and keys of the database and the files. */
  env: Record<'MONGODB_URI' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
}

/** Starts an emulator for each service that the settings do not name. */
export async function startServices(startup: Startup): Promise<RunningServices> {
  const { options, secrets } = startup
  const { settings } = options
  const both = [startMongo(startup), startEmulators(startup)] as const
  // Wait for both even if one fails, so that the other can be stopped.
  await Promise.allSettled(both)
  const [mongodbUri, services] = await Promise.all(both)
  return {
    services,
    env: {
      MONGODB_URI: mongodbUri,
      S3_ENDPOINT: settings.S3_ENDPOINT ?? services.s3Endpoint ?? '',
      S3_ACCESS_KEY_ID: settings.S3_ACCESS_KEY_ID ?? secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY ?? secrets.s3SecretAccessKey,
    },
  }
}

async function startMongo({ options, processes }: Startup): Promise<string> {
  const { settings, sync } = options
  if (settings.MONGODB_URI) return settings.MONGODB_URI
  const starting = startMongoProcess(settings.ATELIER_DATA, { ...processOptions(options, 'mongo'), sync })
  return (await processes.add<MongoReady>(starting)).uri
}

async function startEmulators({ options, secrets, processes }: Startup): Promise<ServicesReady> {
  const { settings, mailPort } = options
  const needed = neededServices({ ...process.env, ...settings })
  if (needed.length === 0) return {}
  return processes.add(
    startServicesProcess(settings.ATELIER_DATA, needed, mailPort, secrets, processOptions(options, 'services')),
  )
}
