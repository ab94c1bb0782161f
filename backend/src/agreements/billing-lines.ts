import type { BillingLines } from '@atelier/contract/agreements/schemas.ts'
import type { ClientSession, Connection, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { billingModel } from './billing.model.ts'
import type { BillingDocument } from './billing.model.ts'

const FIELDS = ['name', 'address', 'tax_number'] as const

export function billingLines(database: Connection) {
  const model = billingModel(database)
  const reader = leanReader(model, FIELDS)

  return {
    async of(people: readonly Types.ObjectId[], session?: ClientSession) {
      const found = await reader.find({ _id: { $in: people } }).session(session ?? null)
      return (id: Types.ObjectId): BillingLines | null => {
        const { name, address, tax_number } = found.find(({ _id }) => _id.equals(id)) ?? {}
        return name === undefined ? null : { name, address: address ?? '', tax_number: tax_number ?? '' }
      }
    },

    async set(_id: Types.ObjectId, lines: BillingLines, session: ClientSession): Promise<void> {
      await model.updateOne({ _id }, { $set: lines }, { upsert: true, session })
    },

    async exported(person: string) {
      const { name = null, address = null, tax_number = null } = (await reader.findById(person)) ?? {}
      return { name, address, tax_number } satisfies Exported<BillingDocument>
    },

    async erase(_id: string): Promise<void> {
      await model.deleteOne({ _id })
    },
  }
}
