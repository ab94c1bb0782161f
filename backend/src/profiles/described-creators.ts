import type { Creator } from '@atelier/contract/creators/schemas.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { OBJECT_ID } from '../database/cursor.ts'
import type { Describe } from '../pages/described.ts'
import { workKey } from '../pages/link-picture.ts'
import type { StructuredData } from '../pages/page-meta.ts'
import { item, person } from '../pages/structured-data.ts'
import type { Absolute } from '../pages/structured-data.ts'
import type { Services } from '../services.ts'
import { presentCreator } from './profiles.presenter.ts'
import { NO_REVIEWS } from './review-summary.ts'
import type { Profiles } from './profiles.service.ts'

const PICTURED_WORKS_MAX = 3

export const describedCreators =
  (profiles: Profiles, { facets, media }: Pick<Services, 'facets' | 'media'>): Describe =>
  async (id, absolute) => {
    const found = OBJECT_ID.test(id) && (await profiles.creator(id))
    if (!found) return null
    const creator = presentCreator(found, NO_REVIEWS, media)
    const name = creator.full_name ?? 'An AI creator'
    const works = found.latest_works.slice(0, PICTURED_WORKS_MAX)
    const ids = works.map(({ artwork_id }) => artwork_id)
    const mark = await facets().forProfiles.markOfWorks(ids, creator.full_name, absolute)
    return {
      title: `${isolated(name)} · Atelier`,
      description: creator.about ?? `${isolated(name)} makes art with AI. See the work and hire on Atelier.`,
      picture: {
        title: name,
        byline: creator.location ?? 'AI creator',
        works: works.map((work) => workKey(work.key, work)),
        ...(mark && { mark }),
      },
      type: 'profile',
      structured: creatorData(creator, absolute),
    }
  }

const creatorData = (creator: Creator, absolute: Absolute): StructuredData =>
  item('ProfilePage', {
    mainEntity: {
      ...person(creator, absolute),
      ...(creator.about && { description: creator.about }),
      ...(creator.avatar_url && { image: absolute(creator.avatar_url) }),
      ...(creator.location && { homeLocation: { '@type': 'Place', name: creator.location } }),
    },
  })
