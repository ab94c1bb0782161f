import type { noticeKinds, notificationKinds, partnerKinds } from '@atelier/contract/notifications/limits.ts'
import type { ClientSession, Types } from 'mongoose'

type Id = string | Types.ObjectId
type NoticeKind = (typeof noticeKinds)[number]
type PartnerKind = (typeof partnerKinds)[number]

export interface NotificationEvent {
  kind: (typeof notificationKinds)[number] | NoticeKind | PartnerKind
  actor: Id
  project?: { _id: number; title: string }
  artwork?: Id
  conversation?: Id
  /** An invitation by a new account: emailed and pushed once a day for all of them. */
  ofNew?: boolean
}

export interface NoticeEvent {
  kind: NoticeKind
  user_id: Types.ObjectId
  notice_id: Types.ObjectId
}

export interface PartnerEvent {
  /** The current state. */
  kind: PartnerKind
  pair: readonly [left: PartnerKind, back: PartnerKind]
  to: Types.ObjectId
  project: { _id: number; title: string }
}

type About = Omit<NotificationEvent, 'actor'>

/** Of a decision that may be reverted. */
interface Step {
  case_id: string
  session: ClientSession
}

/** What domains notify people of, in the transaction of the event. */
export interface Notifier {
  notify(session: ClientSession, to: readonly Id[], event: NotificationEvent): Promise<void>
  retract(session: ClientSession, from: Id, event: NotificationEvent): Promise<void>
  /** `listeners`: whose open tabs change; default `users`. */
  seen(session: ClientSession, users: readonly Id[], about: About, listeners?: readonly Id[]): Promise<void>
  holdSeen(step: Step, users: readonly Id[], about: About, listeners: readonly Id[]): Promise<void>
  deleteByProject(user_id: Types.ObjectId, project_id: number, session: ClientSession): Promise<void>
  holdByProject(step: Step, people: readonly Types.ObjectId[], project_id: number): Promise<void>
  notifyOfNotice(session: ClientSession, event: NoticeEvent): Promise<void>
  /** One of the pair, the one that is true now. False if nothing changed. */
  notifyOfPartner(session: ClientSession, event: PartnerEvent): Promise<boolean>
  /** Of those projects, the ones of which these people have been notified. */
  projectsWithPartners(people: readonly Types.ObjectId[], ids: readonly number[]): Promise<Set<number | null>>
}

declare module '../services.ts' {
  interface Facets {
    notifier: Notifier
  }
}
