import { createApp } from '@atelier/backend/app/app.ts'
import { readConfig } from '@atelier/backend/settings/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { Jobs } from '@atelier/backend/jobs/jobs.ts'
import { createLogger } from '@atelier/backend/kernel/logger.ts'
import { createRealtime } from '@atelier/backend/realtime/realtime.ts'
import { listen } from '@atelier/backend/app/server.ts'
import { createStorage } from '@atelier/backend/storage/storage.ts'

// The backend as it is, in its production flavor, with the registry of the file TWIN_REGISTRY instead of the database's.
const config = { ...readConfig(process.env), devRegistry: process.env['TWIN_REGISTRY'] }
const logger = createLogger(config.logLevel)
const database = await connectDatabase(config.mongodbUri)
const realtime = await createRealtime({ config, logger })
const app = createApp({
  config,
  database,
  logger,
  realtime,
  publisher: realtime.publisher,
  storage: createStorage(config.s3),
  jobs: new Jobs({ database, keys: config.keys('job'), logger, now: () => new Date() }),
})
const { server } = await listen(app, config.host, config.port)
realtime.attach(server)
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => process.exit(0))
process.send?.({ ready: true })
