import { aggregate } from './aggregate.ts'
import type { Command } from './call.ts'
import { collMod, create, drop, listCollections, renameCollection } from './collections.ts'
import { count, distinct } from './count-distinct.ts'
import { collStats, dbStats, dropDatabase, listDatabases } from './databases.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { explain } from './explain.ts'
import { findAndModify } from './find-and-modify.ts'
import { find, getMore, killCursors } from './find.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import { SESSIONS } from './sessions.ts'
import { delete as deleteCommand, update } from './update-delete.ts'

/** Every command but hello and the two that end a transaction, by the name clients call it. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...DIAGNOSTICS,
    ...SESSIONS,
    insert,
    update,
    delete: deleteCommand,
    findAndModify,
    findandmodify: findAndModify,
    find,
    getMore,
    killCursors,
    aggregate,
    count,
    distinct,
    explain,
    createIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    listIndexes,
    create,
    collMod,
    drop,
    renameCollection,
    listCollections,
    dropDatabase,
    listDatabases,
    dbStats,
    collStats,
  }),
)
