import * as z from 'zod'
import { data, storage } from './data.ts'
import { delivery } from './delivery.ts'
import { mail, signIn } from './people.ts'
import { push } from './push.ts'
import { observation, site } from './site.ts'

export const Settings = z.object({
  ...site,
  ...data,
  ...storage,
  ...mail,
  ...push,
  ...signIn,
  ...delivery,
  ...observation,
})
export type Settings = z.output<typeof Settings>

/** As headed in docs/settings.md. */
export const topics: Record<string, Record<string, z.ZodType>> = {
  'The site': site,
  'MongoDB and Redis': data,
  Files: storage,
  Mails: mail,
  'Push notifications': push,
  'Signing in': signIn,
  Releases: delivery,
  'Logs and traces': observation,
}
