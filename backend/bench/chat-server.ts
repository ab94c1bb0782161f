import { Types } from 'mongoose'
import { createApp } from '../src/app/app.ts'
import { conversationsService } from '../src/conversations/conversations.service.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { createRealtime } from '../src/realtime/realtime.ts'
import { listen } from '../src/app/server.ts'
import { readConfig } from '../src/settings/config.ts'
import { createStorage } from '../src/storage/storage.ts'
import { personMaker } from '../test/person.ts'
import type { ChatPair } from './chat.ts'

// Runs the backend with pairs of users.
// One address generates the load of thousands of clients.
const config = { ...readConfig(process.env), rateLimitFactor: 1e6 }
const logger = createLogger('silent')
const database = await connectDatabase(config.mongodbUri)
const realtime = await createRealtime({ config, logger })
const { publisher } = realtime
const app = createApp({ config, database, storage: createStorage(config.s3), logger, realtime, publisher })
await buildIndexes(database)
const listening = await listen(app, '127.0.0.1', 0)
realtime.attach(listening.server)
const url = `http://127.0.0.1:${listening.port}`

const as = personMaker({ url, config, database })
/** With a conversation each. */
const pairs: ChatPair[] = []
for (let n = 0; n < Number(process.env['BENCH_PAIRS']); n++) {
  const both = await Promise.all([as('buyer'), as('creator')])
  const project = { _id: 1000 + n, title: 'Posters', user_id: new Types.ObjectId(both[0].id) }
  const { _id } = await conversationsService({ database, publisher, now: () => new Date() }).open(project, both[1].id)
  pairs.push({ conversation: String(_id), people: both.map(({ id, token }) => ({ id, token })) })
}

process.once('SIGTERM', () => void database.dropDatabase().then(() => process.exit(0)))
process.send?.({ ready: true, url, pairs })
