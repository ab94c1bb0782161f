import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { partnerChecks } from './partner-checks.ts'
import type { PartnerNotifications } from './partner-checks.ts'
import { partnerStates } from './partner-states.ts'
import { partnersRoutes } from './partners.routes.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Accepted, ClosedBy } from '../projects/running-projects.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'jobs' | 'now' | 'publisher'> {
  notifications: { service: PartnerNotifications }
  accepted: Accepted
  suspensions: { closedBy: ClosedBy }
}

export type PartnerServices = ReturnType<typeof partnerServices>

export function partnerServices({ database, notifications, accepted, suspensions, jobs, publisher, now }: ServiceDeps) {
  const states = partnerStates(database, now)
  const running = runningProjects(database, accepted, suspensions.closedBy)
  const checks = partnerChecks({
    database,
    running,
    states,
    jobs,
    publisher,
    now,
    notifications: notifications.service,
  })
  return { states, running, checks }
}

interface Deps {
  partners: PartnerServices
  profiles: { service: Profiles }
}

/** The two people of a project in progress, and what each is notified of when the other leaves. */
export const createPartners = ({ partners: { states, running, checks }, profiles }: Deps) => ({
  exported: null,
  erasure: { stage: 'partners', erase: checks.erase } as const,
  upkeep: { 'partners.checkAll': checks.checkEverything },
  ...partnersRoutes({ running, states, profiles: profiles.service }),
})
