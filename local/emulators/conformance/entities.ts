import { mongo } from 'mongoose'
import type { Entities } from './match.ts'
import { SkippedTestError, type Json } from './specification.ts'

export interface World {
  uri: string
  /** The runner's own client, for setup and assertions. */
  admin: mongo.MongoClient
  entities: Entities
  clients: mongo.MongoClient[]
}

interface EntityFields {
  id: string
  client?: string
  database?: string
  databaseName?: string
  databaseOptions?: Json
  collectionName?: string
  collectionOptions?: Json
  sessionOptions?: Json
  uriOptions?: Json
  serverApi?: mongo.ServerApi
  autoEncryptOpts?: unknown
}

/** Creates the clients, databases, collections and sessions that a test names. */
export function createEntities(definitions: Json[], world: World): void {
  for (const definition of definitions) {
    const [[kind, fields] = ['', {}]] = Object.entries(definition)
    const entity = fields as EntityFields
    world.entities.set(entity.id, createEntity(kind, entity, world))
  }
}

function createEntity(kind: string, entity: EntityFields, world: World): unknown {
  const { entities, uri, clients } = world
  switch (kind) {
    case 'client': {
      if (entity.autoEncryptOpts) throw new SkippedTestError('client-side encryption')
      const options = { heartbeatFrequencyMS: 500, serverSelectionTimeoutMS: 4000, ...entity.uriOptions }
      const client = new mongo.MongoClient(
        uri,
        entity.serverApi ? { ...options, serverApi: entity.serverApi } : options,
      )
      clients.push(client)
      return client
    }
    case 'database':
      return (entities.get(entity.client!) as mongo.MongoClient).db(entity.databaseName, entity.databaseOptions)
    case 'collection':
      return (entities.get(entity.database!) as mongo.Db).collection(entity.collectionName!, entity.collectionOptions)
    case 'session':
      return (entities.get(entity.client!) as mongo.MongoClient).startSession({ ...entity.sessionOptions })
    default:
      throw new SkippedTestError(`entity ${kind}`)
  }
}
