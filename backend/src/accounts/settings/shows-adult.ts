import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { accountModel } from '../accounts.model.ts'

/** Whether lists show a user adult content of others: only if the setting is on. */
export function showsAdult(database: Connection): (userId: string) => Promise<boolean> {
  const accounts = leanReader(accountModel(database), ['show_adult'])
  return async (userId) => (await accounts.findById(userId))?.show_adult === true
}
