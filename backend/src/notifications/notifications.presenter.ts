import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { MemberNotification, NoticeEntry, PartnerEntry } from '@atelier/contract/notifications/schemas.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { partnerKinds } from '@atelier/contract/notifications/limits.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { Types } from 'mongoose'
import type { LeanNotification } from './notifications.model.ts'

const show = presenter<typeof MemberNotification, LeanNotification>(MemberNotification)
const showPartner = presenter<typeof PartnerEntry, LeanNotification>(PartnerEntry)
const showNotice = presenter<typeof NoticeEntry, LeanNotification>(NoticeEntry)

export const isOfPartner = (entry: Pick<Notification, 'kind'>): entry is PartnerEntry =>
  partnerKinds.some((kind) => kind === entry.kind)

/** Of an animation its first frame: a list has no place for a button that pauses it. */
const restingUrl = ({ sources: [smallest], thumbnail_url }: Artwork) =>
  smallest?.still_url ?? smallest?.url ?? thumbnail_url

interface ProjectStates {
  isGone: (project_id: number) => boolean
  isOver: (entry: LeanNotification) => boolean
}

export function presentNotification(
  entry: LeanNotification,
  actors: readonly Types.ObjectId[],
  person: (id: Types.ObjectId) => ProfileSummary,
  artwork: Artwork | undefined,
  { isGone, isOver }: ProjectStates,
): Notification {
  const { project_id, project_title: title } = entry
  const presented = {
    actors: actors.map(person),
    project: project_id === null || title === null ? null : { id: project_id, title },
    ...(isOver(entry) && { project_over: true as const }),
    artwork: artwork
      ? {
          id: artwork.id,
          title: artwork.title,
          image_url: artwork.adult ? null : restingUrl(artwork),
        }
      : null,
  }
  if (isOfPartner(entry))
    return showPartner(entry, { ...presented, kind: entry.kind, project_gone: isGone(project_id ?? 0) })
  return entry.notice_id === null
    ? show(entry, { ...presented, kind: entry.kind as MemberNotification['kind'] })
    : showNotice(entry, { ...presented, kind: entry.kind as NoticeEntry['kind'], notice_id: String(entry.notice_id) })
}
