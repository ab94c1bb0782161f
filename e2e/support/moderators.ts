import { moderatorModel } from '@atelier/backend/moderation/moderators.model.ts'
import { sessionModel } from '@atelier/backend/sessions/sessions.model.ts'
import { reportsAdd } from '@atelier/contract/reports/routes.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import { database } from './database.ts'
import { enter, makePerson } from './people.ts'
import type { Person } from './people.ts'
import { apiOf } from './projects.ts'

/** Creates a moderator. */
export async function makeModerator(full_name: string): Promise<Person> {
  const person = await makePerson({ role: 'creator', full_name })
  await moderatorModel(database).create({ _id: new Types.ObjectId(person.id), added_at: new Date() })
  return person
}

/** Gives the sessions of a moderator a second factor. */
export const addFactor = async ({ id }: Person): Promise<void> =>
  void (await sessionModel(database).updateMany({ user_id: id }, { $set: { moderator: true, second_factor: true } }))

/** Creates a moderator and opens a page as them, in a session with a second factor. */
export async function openAsModerator(page: Page, path: string, full_name: string): Promise<Person> {
  const person = await makeModerator(full_name)
  await enter(page, person)
  await addFactor(person)
  await page.goto(path)
  return person
}

/** Leaves only the cases that a test reports. */
export async function emptyQueue(): Promise<void> {
  for (const name of ['moderation_cases', 'reports']) await database.collection(name).deleteMany({})
}

/** Reports things as a new member. */
export const reportAll = async (...targets: ReportTarget[]): Promise<void> =>
  reportBy(await makePerson({ role: 'buyer', full_name: 'Rea Porter' }), ...targets)

export async function reportBy(person: Person, ...targets: ReportTarget[]): Promise<void> {
  const api = await apiOf(person)
  for (const target of targets)
    await api(reportsAdd, { body: { id: crypto.randomUUID(), target, reason: 'spam', text: 'It links to a shop.' } })
}
