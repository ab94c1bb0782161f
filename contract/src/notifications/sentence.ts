import { plural } from '../format.ts'
import { noticePath } from '../paths/account.ts'
import { artworkPath } from '../paths/gallery.ts'
import { conversationPath, notificationsPath } from '../paths/messaging.ts'
import {
  agreementPath,
  applicantsPath,
  findProjectPath,
  myApplicationsPath,
  projectPath,
  workPath,
} from '../paths/projects.ts'
import { profileName } from '../profiles/profile-name.ts'
import type { Notification } from './schemas.ts'
import { notificationTexts as texts } from './texts.ts'

export interface SentencePart {
  text: string
  strong: boolean
}

const PLACES = /(\{who\}|\{what\})/

/** Without kinds of later releases, for which there is no sentence. */
export const knownEntries = (entries: readonly Notification[]): Notification[] =>
  entries.filter(({ kind }) => kind in texts.sentence)

const textOf = ({ kind, project_over }: Pick<Notification, 'kind' | 'project_over'>) =>
  kind === 'project_found' && project_over ? texts.foundOver : texts.sentence[kind]

/** A history entry as a sentence: "Mara Ilves and 4 others liked Slow Gold". */
export const notificationSentence = (notification: Notification): readonly SentencePart[] =>
  textOf(notification)
    .split(PLACES)
    .flatMap((text) => {
      if (text === '{who}') return who(notification)
      return text === '{what}' ? [what(notification)] : text === '' ? [] : [plain(text)]
    })

export type NotificationTarget = Pick<Notification, 'kind' | 'conversation_id'> & {
  notice_id?: string | null
  project_gone?: boolean
  project_over?: boolean | undefined
  project: Pick<NonNullable<Notification['project']>, 'id'> | null
  artwork: Pick<NonNullable<Notification['artwork']>, 'id'> | null
}

/** The path that a history entry links to. */
export function notificationPath(target: NotificationTarget): string {
  const { kind, project, artwork, conversation_id, notice_id, project_gone, project_over } = target
  switch (kind) {
    case 'message':
      return conversation_id === null ? notificationsPath() : conversationPath(conversation_id)
    case 'report_answered':
    case 'moderation_decision':
    case 'appeal_answered':
      return notice_id ? noticePath(notice_id) : notificationsPath()
    case 'made_for_agreed':
    case 'like':
    case 'comment':
      return artwork === null ? notificationsPath() : artworkPath(artwork.id)
    case 'project_found':
      return project === null ? notificationsPath() : project_over ? findProjectPath() : projectPath(project.id)
    case 'project_deleted':
      return myApplicationsPath()
    case 'application_received':
    case 'invitation_accepted':
    case 'invitation_declined':
      return project === null ? notificationsPath() : applicantsPath(project.id)
    case 'terms_proposed':
    case 'terms_confirmed':
    case 'review_written':
    case 'review_reminder':
    case 'reviews_shown':
    case 'review_answered':
    case 'made_for_asked':
    case 'made_for_declined':
    case 'delivery_received':
    case 'delivery_reminder':
    case 'delivery_last_day':
    case 'changes_asked':
    case 'delivery_approved':
    case 'approved_by_silence':
    case 'work_final':
    case 'cancel_asked':
    case 'cancel_soon':
    case 'cancel_declined':
    case 'work_canceled':
    case 'help_asked':
    case 'help_answered':
      return project === null ? notificationsPath() : workPath(project.id)
    case 'invoice_paid':
    case 'payment_received':
      return project === null ? notificationsPath() : agreementPath(project.id)
    case 'client_left':
    case 'client_back':
      return project === null || project_gone ? myApplicationsPath() : projectPath(project.id)
    default:
      return project === null ? notificationsPath() : projectPath(project.id)
  }
}

const plain = (text: string): SentencePart => ({ text, strong: false })
const strong = (text: string): SentencePart => ({ text, strong: true })

/** Both of two people, or the latest of more; the others are counted. */
function who({ actors, actor_count }: Notification): SentencePart[] {
  const [first, second] = actors.map((actor) => strong(profileName(actor)))
  if (!first) return [plain(texts.someone)]
  if (actor_count < 2) return [first]
  const others = actor_count === 2 && second ? second : plain(plural(actor_count - 1, texts.other))
  return [first, plain(texts.and), others]
}

const what = ({ project, artwork }: Notification): SentencePart => {
  const title = artwork?.title ?? project?.title
  return title === undefined ? plain(texts.something) : strong(title)
}
