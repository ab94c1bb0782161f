import type { Connection } from 'mongoose'

interface Sequence {
  _id: string
  last: number
}

/** Numbers that are given once each, also when what bore them is deleted. One that was taken and not used is left out. */
export function sequence(database: Connection, name: string) {
  const sequences = database.collection<Sequence>('sequences')
  const keep = (change: object) =>
    sequences.findOneAndUpdate({ _id: name }, change, { upsert: true, returnDocument: 'after' })

  return {
    next: async (): Promise<number> => (await keep({ $inc: { last: 1 } }))!.last,

    /** Gives no number up to this one any more: it was given in another way. */
    skipTo: async (given: number): Promise<void> => void (await keep({ $max: { last: given } })),
  }
}
