import type { ClientSession, Types } from 'mongoose'
import { strangersService } from '../accounts/strangers.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { heldThings } from '../held/held-things.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { presentProjects } from '../projects/present-projects.ts'
import type { PartnerStates, WorkStates } from '../projects/for-projects.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import { applicationModel } from './applications.model.ts'
import { applicationNotifier } from './applications.notifier.ts'
import { applicationsService } from './applications.service.ts'
import { outcomesService } from './outcomes.service.ts'
import { workCopies } from './work-copies.ts'

type Talked = { _id: number; title: string; user_id: Types.ObjectId }

declare module '../services.ts' {
  interface Facets {
    forApplications: {
      /** Sends its first message. */
      beginConversation(
        session: ClientSession,
        project: Talked,
        creator_id: Types.ObjectId,
        note: string,
      ): Promise<void>
      /** Opens the one of the two people, or accepts its request. */
      ensureConversation(
        project: Talked,
        creator_id: Types.ObjectId,
        session: ClientSession,
        how: { isAccepted: true },
      ): Promise<void>
      /** Whether they are still here. */
      checkPartners(session: ClientSession, person: string | Types.ObjectId): Promise<void>
      partnerStates: PartnerStates
      workStates: WorkStates
      /** Of a creator who was accepted: continues what they worked on before. */
      workBegins(project_id: number, creator_id: Types.ObjectId, session: ClientSession): Promise<void>
    }
  }
}

export type ApplicationDeps = ReturnType<typeof applicationDeps>

export function applicationDeps(services: Services) {
  const { database, limits, media, now } = services
  return {
    applications: applicationsService(database),
    artworks: artworksService(database),
    blocks: blocksService(database),
    copies: workCopies(services),
    database,
    held: heldThings(database),
    limits,
    media,
    model: applicationModel(database).unscoped('the two people are checked'),
    notifications: () => services.facets().notifier,
    notifier: applicationNotifier(services),
    now,
    outcomes: outcomesService(database, now),
    facets: services.facets,
    presentProjects: presentProjects(services),
    profiles: profilesService(services),
    projects: projectsService(services),
    strangers: strangersService(services),
    suspensions: suspensionsOf(database, now),
  }
}
