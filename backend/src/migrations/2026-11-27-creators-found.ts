import type { Migration } from './migration.ts'

/**
 * The hourly upkeep of profiles finds out what creators make and adds place and handle to what they are found by. This makes it
 * due at once. Until then, and where the previous version runs it, filters miss older creators.
 */
export const creatorsFound: Migration = {
  name: '2026-11-27-creators-found',
  async up({ database }) {
    const jobs = database.collection('jobs')
    await jobs.updateOne({ kind: 'profiles.reconcile.hourly', lease: null }, { $set: { run_at: new Date(0) } })
  },
}
