import { evaluateLet } from '../aggregation/context.ts'
import { runPipeline } from '../aggregation/pipeline.ts'
import { encode } from '../bson-order/codec.ts'
import { isDocument, isMissing, type Doc } from '../bson-order/type-order.ts'
import { located, typeMismatch } from '../errors.ts'
import { optionalNumber, type Call, type Command } from './call.ts'
import { openCursor } from './open-cursor.ts'
import { sourceOf } from './reading.ts'
import { writeResult } from './write-stage.ts'

export function pipelineOf(body: Doc): Doc[] {
  if (!Array.isArray(body.pipeline)) throw typeMismatch("'pipeline' option must be specified as an array")
  return body.pipeline as Doc[]
}

const writes = (stage: Doc | undefined) => isDocument(stage) && (!isMissing(stage.$out) || !isMissing(stage.$merge))

export const aggregate: Command = {
  kind: 'read',
  inTransaction: true,
  run(call: Call) {
    const { body, server, database } = call
    const collection = typeof body.aggregate === 'string' ? body.aggregate : undefined
    const namespace = `${database}.${collection ?? '$cmd.aggregate'}`
    const pipeline = pipelineOf(body)
    const options = {
      collation: body.collation ?? server.catalog.get(namespace)?.options.collation,
      hint: body.hint,
      variables: evaluateLet(body.let),
    }
    const misplaced = pipeline.slice(0, -1).find(writes)
    if (misplaced) throw located(40601, `${Object.keys(misplaced)[0]} can only be the final stage in the pipeline`)
    if (writes(pipeline.at(-1))) return writeResult(call, namespace, collection, pipeline, options)
    return openCursor(call, {
      namespace,
      batchSize: isDocument(body.cursor) ? optionalNumber(body.cursor, 'batchSize') : undefined,
      *documents(keys) {
        for (const doc of runPipeline(sourceOf(server, keys, database), collection, pipeline, options))
          yield encode(doc)
      },
    })
  },
}
