import type { partners as endpoints } from '@atelier/contract/partners/endpoints.ts'
import { PARTNERS_MAX } from '@atelier/contract/partners/limits.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { partnerStates } from './partner-states.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Running } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'

const guards = { list: { limit: ownRead } } satisfies Guards<typeof endpoints>

const only = (one: Running | null) => (one ? { found: [one], total: 1 } : { found: [], total: 0 })

export function partnersRoutes(services: Services) {
  const running = runningProjects(services)
  const states = partnerStates(services)
  const profiles = profilesService(services)
  const handlers: Handlers<typeof endpoints> = {
    async list({ query: { project_id }, caller }) {
      const { found, total } =
        project_id === undefined
          ? await running.ofPerson(caller.id, PARTNERS_MAX)
          : only(await running.withPartner(project_id, caller.id))
      const pairs = found.map((one) => {
        const [me, other] = [one.user_id, one.accepted_creator_id]
        return { ...one, ...(me.equals(caller.id) ? { me, other } : { me: other, other: me }) }
      })
      const [known, person] = await Promise.all([
        states(pairs.flatMap(({ me, other }) => [me, other])),
        profiles.summaries(pairs.map(({ other }) => other)),
      ])
      const items = pairs.map(({ _id: id, title, me, other }) => ({
        project: { id, title },
        person: person(other),
        state: known.of(me, other),
      }))
      return { items, total }
    },
  }
  return { guards, handlers }
}
