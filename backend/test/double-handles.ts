import type { PeopleSite } from './people.ts'

/** Accounts with more than one current handle. */
export const doubleHandles = ({ database }: PeopleSite) =>
  database
    .collection('handles')
    .aggregate([
      { $match: { user_id: { $ne: null }, expires_at: null } },
      { $group: { _id: '$user_id', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ])
    .toArray()
