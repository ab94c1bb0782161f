import { setTimeout as delay } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import type { World } from './entities.ts'
import { SkippedTestError, type Json } from './specification.ts'

const STATES: Record<string, string> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
}

/** Operations on pinning to one of several routers, or on events, which this runner does not record. */
const WITHOUT_MEANING = [
  'assertSessionPinned',
  'assertSessionUnpinned',
  'assertSessionDirty',
  'assertSessionNotDirty',
  'assertSameLsidOnLastTwoCommands',
  'assertDifferentLsidOnLastTwoCommands',
]

/** Operations of the runner itself: fail points and assertions. */
export async function testRunnerOperation(
  name: string,
  given: Json,
  world: World,
  create: (definitions: Json[]) => void,
): Promise<void> {
  if (WITHOUT_MEANING.includes(name)) return
  const database = String(given.databaseName)
  const collection = String(given.collectionName)
  switch (name) {
    case 'failPoint':
    case 'targetedFailPoint': {
      const failPoint = given.failPoint as Json
      if (failPoint.configureFailPoint !== 'failCommand')
        throw new SkippedTestError(`fail point ${String(failPoint.configureFailPoint)}`)
      await world.admin.db('admin').command(failPoint)
      return
    }
    case 'createEntities':
      return create(given.entities as Json[])
    case 'assertSessionTransactionState': {
      const { transaction } = given.session as { transaction: { state: string } }
      if (transaction.state !== STATES[String(given.state)]) throw new Error(`the transaction is ${transaction.state}`)
      return
    }
    case 'assertCollectionExists':
    case 'assertCollectionNotExists': {
      const found = await world.admin.db(database).listCollections({ name: collection }).toArray()
      if (found.length > 0 !== (name === 'assertCollectionExists')) throw new Error(name)
      return
    }
    case 'assertIndexExists':
    case 'assertIndexNotExists': {
      const indexes = await indexNames(world.admin, database, collection)
      if (indexes.includes(String(given.indexName)) !== (name === 'assertIndexExists')) throw new Error(name)
      return
    }
    case 'wait':
      return delay(Number(given.ms))
    default:
      throw new SkippedTestError(`testRunner.${name}`)
  }
}

async function indexNames(client: mongo.MongoClient, database: string, collection: string): Promise<string[]> {
  try {
    return (await client.db(database).collection(collection).listIndexes().toArray()).map(({ name }) => String(name))
  } catch {
    return []
  }
}
