import type { Page } from '@playwright/test'
import { enter, makePerson } from './people.ts'

/** Creates a user and signs them in; takes effect at the page's next navigation. Resolves to the id. */
export async function signIn(page: Page, role: 'creator' | 'buyer', full_name?: string): Promise<string> {
  const person = await makePerson(full_name === undefined ? { role } : { role, full_name })
  await enter(page, person)
  return person.id
}
