import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Conversations } from '../conversations/conversations.service.ts'
import type { MediaAddress } from '../media/media-address.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectEnd } from '../projects/projects.lifecycle.ts'
import type { ProjectCore } from '../projects/projects.module.ts'
import { reconcileProjects } from '../projects/reconcile.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { Storage } from '../storage/storage.ts'
import { applicationDecisions } from './applications.decisions.ts'
import { applicationLetters } from './applications.letters.ts'
import { applicationNews } from './applications.news.ts'
import { applicationOffers } from './applications.offers.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { applicationsService } from './applications.service.ts'
import { applicationsEraser } from './erase-applications.ts'
import { exportedApplications } from './exported-applications.ts'
import { frozenWorks } from './frozen-works.ts'
import { outcomesService } from './outcomes.service.ts'

interface Options {
  database: Connection
  storage: Storage
  artworks: ArtworkCore
  projects: ProjectCore
  profiles: { service: Profiles }
  conversations: Conversations
  notifications: Notifications
  publisher: Publisher
  media: MediaAddress
  now: () => Date
}

export function createApplications(options: Options) {
  const { database, storage, artworks, projects, profiles, conversations, media, now } = options
  const news = applicationNews(options.notifications, options.publisher)
  const service = applicationsService(database)
  const outcomes = outcomesService(database, now)
  const whenProjectEnds: ProjectEnd = {
    async completed(project, session) {
      const creators = await service.close(project._id, session)
      await outcomes.tell(creators, project, 'completed', session)
      await news.completed(session, project, creators)
    },
    async deleted(project, session) {
      const creators = await service.removeAll(project._id, session)
      await outcomes.tell(creators, project, 'deleted', session)
      await news.deleted(session, project, creators)
    },
  }
  const eraseApplications = applicationsEraser(database, projects.service, news)
  return {
    service,
    exported: exportedApplications(service, projects.service),
    whenProjectEnds,
    async erase(userId: string, tombstone: string) {
      await eraseApplications(userId, tombstone)
      await outcomes.erase(userId)
    },
    upkeep: { 'projects.reconcile': () => reconcileProjects(database, service.countsOf) },
    ...applicationsRoutes({
      applications: service,
      offer: applicationOffers(database, projects.service, service, news, now),
      decisions: applicationDecisions({
        database,
        projects: projects.service,
        applications: service,
        outcomes,
        conversations,
        news,
        now,
      }),
      letters: applicationLetters(database, frozenWorks(storage, artworks.service)),
      outcomes,
      projects: projects.service,
      presentProjects: projects.present,
      profiles: profiles.service,
      media,
    }),
  }
}
