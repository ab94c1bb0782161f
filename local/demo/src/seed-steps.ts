import type { Connection } from 'mongoose'

/** The collection that marks a database as the demo's. */
export const STEPS = 'demo_steps'

interface Mark {
  _id: string
  at: Date
}

/**
 * Tracks the seed's progress. A finished step never runs again, so visitors' deletions persist. An unfinished step resumes
 * where it stopped, with its original start time.
 */
export function seedSteps(database: Connection) {
  const marks = database.collection<Mark>(STEPS)

  return {
    /** The time of the first seeding, from which the demo's hours are counted. */
    async clock(now: Date): Promise<Date> {
      const mark = await marks.findOneAndUpdate(
        { _id: 'clock' },
        { $setOnInsert: { at: now } },
        { upsert: true, returnDocument: 'after' },
      )
      return mark!.at
    },

    /** Runs a step unless it is finished. */
    async once(step: string, work: () => Promise<void>): Promise<void> {
      if (await marks.findOne({ _id: step })) return
      await work()
      await marks.insertOne({ _id: step, at: new Date() })
    },
  }
}

/** A time `hours` before another. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
