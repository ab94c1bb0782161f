import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'

/** The next application that matches; at the end the previous one. */
export function nextApplication(
  applications: readonly ReceivedApplication[],
  from: ReceivedApplication,
  matches: (application: ReceivedApplication) => boolean,
): ReceivedApplication | undefined {
  const index = applications.indexOf(from)
  const before = applications.slice(0, index).reverse()
  return applications.slice(index + 1).find(matches) ?? before.find(matches)
}
