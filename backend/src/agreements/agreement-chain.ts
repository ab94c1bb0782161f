import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { chainEndModel, hashChain, textHash } from '../database/hash-chain.ts'
import type { ChainState } from '../database/hash-chain.ts'
import { agreementChainModel } from './agreement-chain.model.ts'
import type { ChainDocument } from './agreement-chain.model.ts'
import { agreementModel } from './agreements.model.ts'

const FIELDS = ['at', 'agreement_hash', 'previous', 'hash'] as const

const contentOf = ({ _id, at, agreement_hash, previous }: Omit<ChainDocument, 'hash'>) =>
  JSON.stringify([_id, at.toISOString(), agreement_hash, previous])

/** The hashes of all agreements of the site, in their order. */
export function agreementChain(database: Connection) {
  const model = agreementChainModel(database)
  const reader = leanReader(model, FIELDS)
  const agreements = leanReader(agreementModel(database), ['text', 'hash', 'entry'])
  const { append, firstBroken } = hashChain<ChainDocument>({
    model,
    ends: chainEndModel(database, 'AgreementChainEnd', 'agreement_chain_ends'),
    fields: FIELDS,
    contentOf,
    named: async () => (await agreements.findOne({}).sort({ entry: -1 }))?.entry ?? 0,
  })

  return {
    append,

    find: (agreement_hash: string) => reader.findOne({ agreement_hash }),
    entry: (number: number) => reader.findById(number),

    /** As of the chain; also the entry of the first agreement whose text is not what was entered. */
    async firstBroken(): Promise<ChainState> {
      const chain = await firstBroken()
      if (chain.broken !== null) return chain
      for await (const { text, hash, entry } of agreements.find({}).sort({ entry: 1 }).cursor()) {
        if (hash === textHash(text) && (await reader.findById(entry))?.agreement_hash === hash) continue
        return { ...chain, broken: entry }
      }
      return chain
    },
  }
}
