import { accounts } from './accounts/endpoints.ts'
import { agreements } from './agreements/endpoints.ts'
import { applications } from './applications/endpoints.ts'
import { artworks } from './artworks/endpoints.ts'
import { blocks } from './blocks/endpoints.ts'
import { comments } from './comments/endpoints.ts'
import { conversations } from './conversations/endpoints.ts'
import { creators } from './creators/endpoints.ts'
import { deliveries } from './deliveries/endpoints.ts'
import { endings } from './endings/endpoints.ts'
import { engagements } from './engagements/endpoints.ts'
import { factors } from './factors/endpoints.ts'
import { favorites } from './favorites/endpoints.ts'
import { feedback } from './feedback/endpoints.ts'
import { likes } from './likes/endpoints.ts'
import { media } from './media/endpoints.ts'
import { moderation } from './moderation/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { partners } from './partners/endpoints.ts'
import { projects } from './projects/endpoints.ts'
import { push } from './push/endpoints.ts'
import { releases } from './releases/endpoints.ts'
import { searches } from './searches/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { reviews } from './reviews/endpoints.ts'
import { sessions } from './sessions/endpoints.ts'
import { telemetry } from './telemetry/endpoints.ts'

export const contract = {
  accounts,
  agreements,
  applications,
  artworks,
  blocks,
  comments,
  conversations,
  creators,
  deliveries,
  endings,
  engagements,
  factors,
  favorites,
  feedback,
  likes,
  media,
  moderation,
  notices,
  notifications,
  partners,
  projects,
  push,
  releases,
  reports,
  reviews,
  searches,
  sessions,
  telemetry,
}
export type Contract = typeof contract
