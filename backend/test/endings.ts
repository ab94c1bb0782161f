import { randomUUID } from 'node:crypto'
import { CANCEL_HOURS, REMINDER_HOURS } from '@atelier/contract/endings/limits.ts'
import type { Ending } from '@atelier/contract/endings/schemas.ts'
import type { ClientInput } from '@atelier/contract/endpoint.ts'
import type { moderation } from '@atelier/contract/moderation/endpoints.ts'
import { UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import type { HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'

export const HOUR_MS = 3_600_000

export const endingOf = ({ api }: Person, id: number): Promise<Ending> => api.endings.get({ params: { id } })

export const cancel = ({ api }: Person, id: number, reason = 'We need it sooner.'): Promise<Ending> =>
  api.endings.cancel({ params: { id }, body: { id: randomUUID(), reason } })

/** The last cancellation. */
const lastOf = async (person: Person, id: number) =>
  (await endingOf(person, id)).cancellations.at(-1)?.id ?? randomUUID()

export const accept = async (person: Person, id: number): Promise<Ending> =>
  person.api.endings.acceptCancel({ params: { id }, body: { cancellation_id: await lastOf(person, id) } })

export const decline = async (person: Person, id: number, answer = 'It is nearly done.'): Promise<Ending> =>
  person.api.endings.declineCancel({ params: { id }, body: { cancellation_id: await lastOf(person, id), answer } })

export const withdraw = async (person: Person, id: number): Promise<Ending> =>
  person.api.endings.withdrawCancel({ params: { id }, body: { cancellation_id: await lastOf(person, id) } })

export const askForHelp = ({ api }: Person, id: number, text = 'Nobody answers me.'): Promise<Ending> =>
  api.endings.askForHelp({ params: { id }, body: { id: randomUUID(), text } })

export const reopen = ({ api }: Person, id: number): Promise<void> => api.endings.reopen({ params: { id } })

/** As if it had been asked so long ago, without moving the clock of the site. */
export async function bringDue(site: PeopleSite, project_id: number, left: 'day' | 'nothing'): Promise<void> {
  const hours = left === 'day' ? REMINDER_HOURS : 0
  const due_at = new Date(site.now().getTime() + hours * HOUR_MS - 1)
  await site.database
    .collection('endings')
    .updateOne({ project_id, 'cancellations.state': 'asked' }, { $set: { 'cancellations.$.due_at': due_at } })
  const jobs = { kind: 'work-cancellation', 'payload.project_id': project_id, failed_at: null }
  const passed = (CANCEL_HOURS - hours) * HOUR_MS
  const within = { $lte: new Date(site.now().getTime() + (CANCEL_HOURS - REMINDER_HOURS) * HOUR_MS) }
  await site.database
    .collection('jobs')
    .updateMany({ ...jobs, ...(left === 'day' && { run_at: within }) }, [
      { $set: { run_at: { $subtract: ['$run_at', passed] } } },
    ])
  await site.work()
}

type Decision = Omit<ClientInput<typeof moderation.decide>['body'], 'id'>

/** Of the case that the moderator takes next; not yet final. */
export async function decideNext({ api }: Person, given: Partial<Decision>): Promise<ModerationCaseDetail> {
  const { case: found } = await api.moderation.next()
  const written = { text: 'Please agree on a day.', reporter_text: 'Please wait a week.' }
  const body = { id: randomUUID(), action: 'nothing', reason: 'no_violation', ...written, ...given } as const
  return api.moderation.decide({ params: { id: found!.id }, body })
}

/** Makes all decisions final. */
export async function settle(site: PeopleSite): Promise<void> {
  await site.database
    .collection('jobs')
    .updateMany({ kind: 'moderation-settle' }, [
      { $set: { run_at: { $subtract: ['$run_at', UNDO_MINUTES * 60_000] } } },
    ])
  await site.work()
}

/** Decides all cases, for good. `resultOf`: of the nth. */
export async function answerHelp(
  site: PeopleSite,
  { api }: Person,
  resultOf?: (nth: number) => HelpResult,
): Promise<void> {
  const written = { text: 'Please agree on a day.', reporter_text: 'Please wait a week.' }
  for (let nth = 0; ; nth++) {
    const { case: found } = await api.moderation.next()
    if (!found) break
    const body = { id: randomUUID(), action: 'nothing', reason: 'no_violation', ...written } as const
    const result = found.can_cancel ? resultOf?.(nth) : undefined
    await api.moderation.decide({ params: { id: found.id }, body: { ...body, ...(result && { result }) } })
  }
  await settle(site)
}
