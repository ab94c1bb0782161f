import { makePerson } from './people.ts'
import type { Person } from './people.ts'
import { test } from './quiet-page.ts'

/** Creates a user before each test of a file. */
export function usePerson(given: Parameters<typeof makePerson>[0]): Person {
  const person: Partial<Person> = {}
  // Assigned before any test or later hook runs
  test.beforeEach(async () => void Object.assign(person, await makePerson(given)))
  return person as Person
}
