import type { Connection } from 'mongoose'

/** The collection by which a database is known as the demo's. */
export const STEPS = 'demo_steps'

interface Mark {
  _id: string
  at: Date
}

/**
 * What of the demo has been written. A finished step is never done again, so that what a visitor has deleted stays
 * deleted; an unfinished one goes on where it stopped, by the clock of its beginning.
 */
export function seedSteps(database: Connection) {
  const marks = database.collection<Mark>(STEPS)

  return {
    /** The moment that the demo's hours are counted from: that of its first seeding. */
    async clock(now: Date): Promise<Date> {
      const mark = await marks.findOneAndUpdate(
        { _id: 'clock' },
        { $setOnInsert: { at: now } },
        { upsert: true, returnDocument: 'after' },
      )
      return mark!.at
    },

    /** Does a step unless it is finished. */
    async once(step: string, work: () => Promise<void>): Promise<void> {
      if (await marks.findOne({ _id: step })) return
      await work()
      await marks.insertOne({ _id: step, at: new Date() })
    },
  }
}

/** A moment so many hours before another. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
