import { evaluateLet } from '../aggregation/context.ts'
import { runPipeline } from '../aggregation/pipeline.ts'
import { encode } from '../bson-order/codec.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { typeMismatch } from '../errors.ts'
import { PAUSE, type Slices } from '../query/pause.ts'
import { collectionOf, optionalNumber, type Command } from './call.ts'
import { openCursor } from './open-cursor.ts'
import { sourceOf } from './reading.ts'

export const aggregate: Command = {
  kind: 'read',
  inTransaction: true,
  *run(call): Slices<Buffer> {
    const { body, server, database } = call
    const collection = typeof body.aggregate === 'string' ? body.aggregate : undefined
    const namespace = `${database}.${collection ?? '$cmd.aggregate'}`
    if (!Array.isArray(body.pipeline)) throw typeMismatch("'pipeline' option must be specified as an array")
    const pipeline = body.pipeline as Doc[]
    const options = {
      collation: body.collation ?? collectionOf(call, namespace)?.options.collation,
      hint: body.hint,
      variables: evaluateLet(body.let),
    }
    return yield* openCursor(call, {
      namespace,
      batchSize: isDocument(body.cursor) ? optionalNumber(body.cursor, 'batchSize') : undefined,
      *documents() {
        for (const doc of runPipeline(sourceOf(server, call.keys, database), collection, pipeline, options))
          yield doc === PAUSE ? doc : encode(doc)
      },
    })
  },
}
