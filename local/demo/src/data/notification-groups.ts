import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { decidedApplications } from './decided-applications.ts'
import type { DecidedApplication } from './decided-applications.ts'
import type { DemoData } from './demo-types.ts'

/** Hours after which a notification counts as read. */
const SEEN_AFTER = 24

interface NotificationEvent {
  to: string
  kind: Notification['kind']
  actor: string
  project_id?: number
  artwork_id?: string
  conversation_id?: string
  hours_ago: number
  is_read: boolean
}

/** Similar events as one entry, latest actors first. */
export interface NotificationGroup extends Omit<NotificationEvent, 'actor'> {
  actors: string[]
}

/** The notifications of these people about the rest of the data, latest first. */
export function notificationGroups(people: ReadonlySet<string>, data: DemoData): NotificationGroup[] {
  const all = [...aboutProjects(data), ...aboutMessages(data), ...aboutArtworks(data)]
    .filter(({ to, actor }) => people.has(to) && to !== actor)
    .sort((one, other) => one.hours_ago - other.hours_ago)
  const groups = new Map<string, NotificationGroup>()
  for (const { actor, ...one } of all) {
    const key = [one.to, one.kind, one.project_id, one.artwork_id, one.conversation_id].join()
    const group = groups.get(key)
    if (!group) groups.set(key, { ...one, actors: [actor] })
    else if (!group.actors.includes(actor)) group.actors.push(actor)
  }
  return [...groups.values()]
}

const when = (hours_ago: number) => ({ hours_ago, is_read: hours_ago > SEEN_AFTER })

const aboutProjects = (data: DemoData): NotificationEvent[] =>
  data.projects.flatMap((project) =>
    decidedApplications(project, data).flatMap((one) => aboutApplication(one, project.user_id)),
  )

function aboutApplication({ project, ...one }: DecidedApplication, owner: string): NotificationEvent[] {
  const { type, creator_id: creator, status, reason, decided_hours_ago: decided } = one
  const isInvitation = type === 'invitation'
  const toOwner = { to: owner, actor: creator, project_id: project.id }
  const toCreator = { to: creator, actor: owner, project_id: project.id }
  const first: NotificationEvent = isInvitation
    ? { ...toCreator, kind: 'invitation_received', ...when(one.created_hours_ago) }
    : { ...toOwner, kind: 'application_received', ...when(one.created_hours_ago) }
  const outcomes = one.outcomes.map(({ outcome, hours_ago }): NotificationEvent => ({
    ...toCreator,
    kind: `project_${outcome}`,
    ...when(hours_ago),
  }))
  if (decided === null || reason === 'filled') return [first, ...outcomes]
  const answer = status === 'accepted' ? 'accepted' : isInvitation ? 'declined' : 'rejected'
  const [side, kind] = isInvitation
    ? [toOwner, `invitation_${answer}` as Notification['kind']]
    : [toCreator, `application_${answer}` as Notification['kind']]
  return [first, { ...side, kind, ...when(decided) }, ...outcomes]
}

const aboutMessages = ({ conversations, messages }: DemoData): NotificationEvent[] =>
  messages.map(({ conversation_id, sender_id: actor, created_hours_ago: hours_ago, is_read }) => {
    const { buyer_id, creator_id, project_id } = conversations.find(({ id }) => id === conversation_id)!
    const to = actor === buyer_id ? creator_id : buyer_id
    return { to, kind: 'message', actor, project_id, conversation_id, hours_ago, is_read }
  })

function aboutArtworks({ artworks, likes, comments }: DemoData): NotificationEvent[] {
  const ownerOf = new Map(artworks.map(({ id, user_id }) => [id, user_id]))
  const eventOf =
    (kind: 'like' | 'comment') => (one: { user_id: string; artwork_id: string; created_hours_ago: number }) => ({
      to: ownerOf.get(one.artwork_id) ?? '',
      kind,
      actor: one.user_id,
      artwork_id: one.artwork_id,
      ...when(one.created_hours_ago),
    })
  return [...likes.map(eventOf('like')), ...comments.map(eventOf('comment'))]
}
