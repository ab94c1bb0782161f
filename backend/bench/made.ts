import type { Connection, mongo as driver } from 'mongoose'
import {
  ADULT_INDEX,
  artworkModel,
  LICENSE_INDEX,
  LICENSE_WORDS_INDEX,
  LIKED_INDEX,
  MADE_INDEX,
  NEWEST_INDEX,
  OWNED_INDEX,
  TYPE_INDEX,
  WORDS_INDEX,
} from '../src/artworks/artworks.model.ts'
import { createApp } from '../src/app/app.ts'
import { listen } from '../src/app/server.ts'
import { connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { readConfig } from '../src/settings/config.ts'
import { createStorage } from '../src/storage/storage.ts'
import { examined, readsDuring } from '../test/commands.ts'
import type { SentCommand } from '../test/commands.ts'
import { fillGallery } from '../test/many-artworks.ts'
import { benchEnvironment, median, print, startDatabase } from './side-by-side.ts'
import type { Row } from './side-by-side.ts'

const COUNT = Number(process.env['BENCH_MADE'] ?? 1000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 50)
const SLOW_MS = 10_000
const WORKS = 100
const ATTEMPTS = 5
const RARE = 'Rare model'

/** What lists by license, tool and model brought. */
const NEW_INDEXES = [MADE_INDEX, ...Object.values(LICENSE_INDEX), ...Object.values(LICENSE_WORDS_INDEX)]
/** Others are left out, as a million works take a minute for each. */
const USED_INDEXES = [
  NEWEST_INDEX,
  LIKED_INDEX,
  TYPE_INDEX,
  OWNED_INDEX,
  ADULT_INDEX,
  ...Object.values(WORDS_INDEX),
  ...NEW_INDEXES,
].map((index) => JSON.stringify(index))

const lists = (creator: string): [name: string, query: string, isNew?: boolean][] => [
  ['newest', ''],
  ['most liked', 'filter=popular'],
  ['pictures', 'filter=ai-visuals'],
  ['reels', 'filter=reels'],
  ['creator of 100 works', `user_id=${creator}`],
  ['search', 'filter=popular&search=velvet'],
  ['license', 'license=cc_by', true],
  ['license, search', 'license=cc_by&search=velvet', true],
  ['model', 'model=Model+2', true],
  ['model of 50 works', `model=${RARE}`, true],
  ['tool', 'tool=Midjourney', true],
]

interface Measured {
  ms: number
  keys: number
  documents: number
  isSorted: boolean
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(database: Connection, find: SentCommand): Promise<Measured> {
  const { lsid: _l, $db: _d, $clusterTime: _c, maxTimeMS: _m, ...command } = find.command
  const request = () => database.db!.command(command)
  const first = await timed(request)
  const times: number[] = []
  // A list without its index takes seconds
  for (let n = 1; n <= TIMES && (n === 1 || first * n < SLOW_MS); n++) times.push(await timed(request))
  const { keys, documents, plan } = await examined(database, { ...find, command })
  return { ms: median(times), keys, documents, isSorted: plan.includes('"SORT"') }
}

const planOf = ({ keys, documents, isSorted }: Measured) => `${keys}/${documents}${isSorted ? ', sorted' : ''}`

const mongo = await startDatabase()
const config = { ...readConfig({ ...process.env, ...benchEnvironment(mongo.uri) }), rateLimitFactor: 1e6 }
// The embedded MongoDB answers nothing while it builds an index
const PATIENT = { socketTimeoutMS: 0, connectTimeoutMS: 3_600_000 }
const database = await connectDatabase(mongo.uri, { ...PATIENT, monitorCommands: true })
try {
  const app = createApp({ config, database, storage: createStorage(config.s3), logger: createLogger('silent') })
  const begun = performance.now()
  const said = (what: string) =>
    process.stderr.write(`${what} after ${Math.round((performance.now() - begun) / 1000)} s\n`)
  await fillGallery(database, COUNT)
  const { creators } = await fillGallery(database, WORKS, { creators: 1, model: () => RARE })
  said(`${COUNT} works`)
  for (const [key, options] of artworkModel(database).unscoped('a bench').schema.indexes())
    if (USED_INDEXES.includes(JSON.stringify(key))) {
      await database.collection('artworks').createIndexes([{ ...options, key } as driver.IndexDescription])
      said(`Index ${Object.keys(key).join()}`)
    }

  const { port } = await listen(app, '127.0.0.1', 0)
  const artworks = artworkModel(database).unscoped('a bench').collection
  const all = lists(String(creators[0]))
  /** As the backend sends it; a total that takes too long is another query. */
  async function findOf(query: string): Promise<SentCommand> {
    // The first total of a search may exceed its time
    for (let n = 1; ; n++) {
      const address = `http://127.0.0.1:${port}/api/artworks?${query}${'&'.repeat(n)}limit=9`
      const reads = await readsDuring(database, () => fetch(address))
      const found = reads.find((read) => read.name === 'find' && read.collection === artworks.collectionName)
      if (found) return found
      if (n === ATTEMPTS) throw new Error(`${query}: no list was read`)
    }
  }
  const finds = new Map<string, SentCommand>()
  const after = new Map<string, Measured>()
  for (const [name, query] of all) finds.set(name, await findOf(query))
  for (const [name] of all) {
    after.set(name, await measure(database, finds.get(name)!))
    said(name)
  }

  for (const index of NEW_INDEXES) await database.db!.command({ dropIndexes: artworks.collectionName, index })
  const rows: Row[] = []
  for (const [name, , isNew] of all) {
    const { command, ...find } = finds.get(name)!
    const { hint, ...free } = command
    const before = await measure(database, { ...find, command: isNew ? free : command })
    const now = after.get(name)!
    rows.push({
      list: name,
      'ms before': before.ms.toFixed(1),
      'ms after': now.ms.toFixed(1),
      'read before': planOf(before),
      'read after': planOf(now),
    })
    said(`${name}, before`)
  }
  print(
    `Lists of ${COUNT} works with and without the indexes of license, tool and model, medians of ${TIMES};\n` +
      'read: keys/documents. The query of a page, without its total.',
    rows,
  )
} finally {
  await database.close()
  await mongo.stop()
}
process.exit()
