import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { decidedApplications } from './decided-applications.ts'
import type { DecidedApplication } from './decided-applications.ts'
import type { DemoData } from './demo-types.ts'

/** What is older has been seen. */
const SEEN_AFTER = 24

/** Something that somebody was told. */
interface Happening {
  to: string
  kind: Notification['kind']
  actor: string
  project_id?: number
  artwork_id?: string
  conversation_id?: string
  hours_ago: number
  is_read: boolean
}

/** What is alike, as one entry; the latest actors first. */
export interface HappeningGroup extends Omit<Happening, 'actor'> {
  actors: string[]
}

/** What those people were told of the rest of the data, the latest first. */
export function happeningsOf(people: ReadonlySet<string>, data: DemoData): HappeningGroup[] {
  const all = [...aboutProjects(data), ...aboutMessages(data), ...aboutArtworks(data)]
    .filter(({ to, actor }) => people.has(to) && to !== actor)
    .sort((one, other) => one.hours_ago - other.hours_ago)
  const groups = new Map<string, HappeningGroup>()
  for (const { actor, ...one } of all) {
    const key = [one.to, one.kind, one.project_id, one.artwork_id, one.conversation_id].join()
    const group = groups.get(key)
    if (!group) groups.set(key, { ...one, actors: [actor] })
    else if (!group.actors.includes(actor)) group.actors.push(actor)
  }
  return [...groups.values()]
}

const when = (hours_ago: number) => ({ hours_ago, is_read: hours_ago > SEEN_AFTER })

const aboutProjects = (data: DemoData): Happening[] =>
  data.projects.flatMap((project) =>
    decidedApplications(project, data).flatMap((one) => aboutApplication(one, project.user_id)),
  )

function aboutApplication({ project, ...one }: DecidedApplication, owner: string): Happening[] {
  const { type, creator_id: creator, status, reason, decided_hours_ago: decided } = one
  const isInvitation = type === 'invitation'
  const toOwner = { to: owner, actor: creator, project_id: project.id }
  const toCreator = { to: creator, actor: owner, project_id: project.id }
  const begun: Happening = isInvitation
    ? { ...toCreator, kind: 'invitation_received', ...when(one.created_hours_ago) }
    : { ...toOwner, kind: 'application_received', ...when(one.created_hours_ago) }
  const told = one.told.map(({ outcome, hours_ago }): Happening => ({
    ...toCreator,
    kind: `project_${outcome}`,
    ...when(hours_ago),
  }))
  if (decided === null || reason === 'filled') return [begun, ...told]
  const answer = status === 'accepted' ? 'accepted' : isInvitation ? 'declined' : 'rejected'
  const [side, kind] = isInvitation
    ? [toOwner, `invitation_${answer}` as Notification['kind']]
    : [toCreator, `application_${answer}` as Notification['kind']]
  return [begun, { ...side, kind, ...when(decided) }, ...told]
}

const aboutMessages = ({ conversations, messages }: DemoData): Happening[] =>
  messages.map(({ conversation_id, sender_id: actor, created_hours_ago: hours_ago, is_read }) => {
    const { buyer_id, creator_id, project_id } = conversations.find(({ id }) => id === conversation_id)!
    const to = actor === buyer_id ? creator_id : buyer_id
    return { to, kind: 'message', actor, project_id, conversation_id, hours_ago, is_read }
  })

function aboutArtworks({ artworks, likes, comments }: DemoData): Happening[] {
  const ownerOf = new Map(artworks.map(({ id, user_id }) => [id, user_id]))
  const told =
    (kind: 'like' | 'comment') => (one: { user_id: string; artwork_id: string; created_hours_ago: number }) => ({
      to: ownerOf.get(one.artwork_id) ?? '',
      kind,
      actor: one.user_id,
      artwork_id: one.artwork_id,
      ...when(one.created_hours_ago),
    })
  return [...likes.map(told('like')), ...comments.map(told('comment'))]
}
