import { onTestFinished, test } from 'vitest'
import { startCommandProxy } from '../../../test/command-proxy.ts'
import type { HeldCommand } from '../../../test/command-proxy.ts'
import { expectFindings, startExaminedSite } from '../../../test/examined-site.ts'
import type { Changes, Fault } from '../../../test/examined-site.ts'
import { tlsTo } from '../../../test/faulty-servers.ts'
import { using } from '../../../test/use-site.ts'
import type { Migration } from '../../migrations/migration.ts'
import { migrations } from '../../migrations/migrations.ts'

const examined = using(startExaminedSite)

async function behindMongoProxy(reply: (command: HeldCommand) => object | undefined): Promise<Changes> {
  const uri = new URL(examined.env['MONGODB_URI']!)
  const proxy = await startCommandProxy(uri.href, (command) => Promise.resolve(reply(command)), ['first hello'])
  onTestFinished(proxy.close)
  return { MONGODB_URI: proxy.uri }
}

const unauthorized = (name: string) =>
  behindMongoProxy((command) =>
    command.name === name
      ? { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: `not authorized on x to execute command ${name}` }
      : undefined,
  )

const faults: Fault[] = [
  {
    what: 'a host name of MongoDB that does not exist',
    put: () => ({ MONGODB_URI: 'mongodb://mongo.invalid/atelier' }),
    says: [
      'MongoDB: connection: the host name cannot be resolved',
      'not tried without a connection',
      'database of the buckets: not tried without MongoDB',
      'failed visits: not tried without MongoDB',
    ],
  },
  {
    what: 'MongoDB with a certificate of a private CA',
    put: async () => ({
      MONGODB_URI: `mongodb://${new URL(await tlsTo(examined.env['MONGODB_URI']!)).host}/x?tls=true&directConnection=true`,
    }),
    says: [
      /MongoDB: connection: its certificate is from a CA that is unknown here .*NODE_EXTRA_CA_CERTS/,
      'not tried without a connection',
      'database of the buckets: not tried without MongoDB',
      'failed visits: not tried without MongoDB',
    ],
  },
  {
    what: 'a standalone MongoDB',
    put: () =>
      behindMongoProxy(({ name }) =>
        name === 'hello'
          ? {
              ok: 1,
              isWritablePrimary: true,
              localTime: new Date(),
              maxWireVersion: 21,
              minWireVersion: 0,
              maxBsonObjectSize: 16_777_216,
              maxMessageSizeBytes: 48_000_000,
              maxWriteBatchSize: 100_000,
            }
          : undefined,
      ),
    says: [/^wrong +MongoDB: replica set: a standalone server, without transactions {2}→ start mongod with --replSet/],
  },
  {
    what: 'a user of MongoDB that may not create indexes',
    put: () => unauthorized('createIndexes'),
    says: [/MongoDB: rights: createIndex is refused {2}→ grant its user the role readWrite on the database test-/],
  },
  {
    what: 'a user of MongoDB that may not drop collections',
    put: () => unauthorized('drop'),
    says: ['MongoDB: rights: dropCollection is refused', /^wrong +MongoDB: transactions: Unauthorized {2}→/],
  },
  {
    what: 'a clock of MongoDB that is a minute ahead',
    put: () =>
      behindMongoProxy(({ name }) =>
        name === 'hello'
          ? {
              ok: 1,
              setName: 'rs0',
              isWritablePrimary: true,
              localTime: new Date(Date.now() + 60_000),
              maxWireVersion: 21,
            }
          : undefined,
      ),
    says: [/MongoDB: clock: its clock is (59|60) s ahead of this machine's {2}→ synchronize/],
  },
  {
    what: 'a missing index',
    async put() {
      const likes = examined.site.database.collection('likes')
      await likes.dropIndex('artwork_id_1')
      onTestFinished(() => likes.createIndex({ artwork_id: 1 }).then(() => {}))
      return {}
    },
    says: ['warning MongoDB: indexes: missing: likes artwork_id_1  → start a backend'],
  },
  {
    what: 'an index with other options',
    async put() {
      const likes = examined.site.database.collection('likes')
      const key = { user_id: 1, artwork_id: 1 } as const
      await likes.dropIndex('user_id_1_artwork_id_1')
      await likes.createIndex(key)
      onTestFinished(async () => {
        await likes.dropIndex('user_id_1_artwork_id_1')
        await likes.createIndex(key, { unique: true })
      })
      return {}
    },
    says: [/^wrong +MongoDB: indexes: other options than this version needs: likes user_id_1_artwork_id_1 {2}→ drop/],
  },
  {
    what: 'a pending migration',
    put() {
      const list = migrations as Migration[]
      list.push({ name: '2026-01-01-sample', up: () => Promise.resolve() })
      onTestFinished(() => void list.pop())
      return {}
    },
    says: [/^warning MongoDB: migrations: pending: 2026-01-01-sample/],
  },
]

test.each(faults)('names $what', (fault) => expectFindings(examined, fault))
