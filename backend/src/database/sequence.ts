import type { Connection } from 'mongoose'

interface Sequence {
  _id: string
  last: number
}

/** Never reused after a deletion. A number drawn but not used leaves a gap. */
export function sequence(database: Connection, name: string) {
  const sequences = database.collection<Sequence>('sequences')
  const keep = (change: object) =>
    sequences.findOneAndUpdate({ _id: name }, change, { upsert: true, returnDocument: 'after' })

  return {
    next: async (): Promise<number> => (await keep({ $inc: { last: 1 } }))!.last,

    skipTo: async (given: number): Promise<void> => void (await keep({ $max: { last: given } })),
  }
}
