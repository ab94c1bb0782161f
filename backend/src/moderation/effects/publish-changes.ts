import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import type { Stored } from '../../held/stored.ts'

export function publishNotifications({ publisher }: EffectDeps, { session }: Step, entries: readonly Stored[]): void {
  const people = [...new Set(entries.map(({ user_id }) => String(user_id)))]
  if (people.length > 0) afterCommit(session, () => publisher.toUsers(people, notificationsChangedEvent, {}))
}

export function publishProject(
  { publisher }: EffectDeps,
  { session }: Step,
  project_id: number,
  people: readonly unknown[],
): void {
  afterCommit(session, () => publisher.toUsers(people.map(String), applicationsChangedEvent, { project_id }))
}
