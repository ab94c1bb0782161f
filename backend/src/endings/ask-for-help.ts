import { HELPS_MAX } from '@atelier/contract/endings/limits.ts'
import type { HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { ClientSession } from 'mongoose'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Facets, Services } from '../services.ts'
import type { CancellationClock } from './cancellation-clock.ts'
import { endingTurns } from './ending-turns.ts'
import type { Turn } from './ending-turns.ts'
import { openHelpOf, pendingOf } from './endings.service.ts'

export function askForHelp(services: Services, { decided, end, schedule }: CancellationClock) {
  const { facets, now } = services
  const { change, turnOf, write } = endingTurns(services)
  const profiles = profilesService(services)
  const notifier = () => facets().notifier

  const canBeCanceled = async ({ isGoing, pair, session }: Turn) =>
    isGoing && !(await facets().forEndings.isApproved(pair, session))

  return {
    ask: (id: number, person: string, given: { id: string; text: string }) =>
      change<'HELP_OPEN' | 'PERSON_GONE' | 'TOO_MANY_REQUESTS'>(id, person, async (turn, refuse) => {
        const { session, me, other, project, pair, helps } = turn
        if (helps.some((one) => one.id === given.id && one.author_id.equals(me))) return
        if (openHelpOf(helps)) refuse('HELP_OPEN')
        if (helps.length >= HELPS_MAX) refuse('TOO_MANY_REQUESTS')
        if ((await profiles.summaries([other]))(other).is_deleted) refuse('PERSON_GONE')
        const { workInWords, deliveredParts } = facets().forEndings
        const terms = (await workInWords(pair, session)).join('\n\n')
        const work = { terms, deliveries: await deliveredParts(pair, session) }
        const about = { ...pair, client_id: given.id, title: project.title, text: given.text, work }
        const case_id = await facets().forEndings.openHelpCase({ ...about, author_id: me, other_id: other }, session)
        const created = { ...given, author_id: me, case_id, created_at: now(), answered_at: null }
        await write(turn, { helps: [...helps, { ...created, answer: null, author_answer: null, result: null }] })
        await notifier().notify(session, [other], { kind: 'help_asked', actor: me, project })
      }),

    /** In the transaction that makes the decision final. What stood still goes on, unless the work is canceled. */
    async answered(
      {
        project_id,
        creator_id,
        case_id,
        toAuthor,
        toOther,
        result,
      }: Parameters<Facets['forModeration']['helpAnswered']>[0],
      session: ClientSession,
    ): Promise<HelpResult | null> {
      const turn = await turnOf(project_id, creator_id, session)
      const help = turn?.helps.find((one) => one.case_id.equals(case_id) && one.answered_at === null)
      if (!turn || !help) return null
      const answered_at = now()
      const isCanceled = result === 'canceled' && (await canBeCanceled(turn))
      const taken: HelpResult | null = isCanceled
        ? 'canceled'
        : result === 'continue' && turn.isGoing
          ? 'continue'
          : null
      const done = { ...help, answered_at, answer: toOther, author_answer: toAuthor, result: taken }
      const helps = turn.helps.map((one) => (one === help ? done : one))
      const other = help.author_id.equals(turn.me) ? turn.other : turn.me
      await notifier().notify(session, [other], { kind: 'help_answered', actor: help.author_id, project: turn.project })
      const waited = answered_at.getTime() - help.created_at.getTime()
      const pending = pendingOf(turn.cancellations)
      if (isCanceled) {
        const lapsed = pending ? decided(turn, pending.id, 'lapsed') : [...turn.cancellations]
        await end(turn, lapsed, [turn.me, turn.other], { helps })
        return taken
      }
      const due_at = pending && new Date(pending.due_at.getTime() + waited)
      const moved = turn.cancellations.map((one) => (one === pending && due_at ? { ...one, due_at } : one))
      await write(turn, { helps, cancellations: moved })
      if (turn.isGoing && pending && due_at) await schedule(project_id, { ...pending, due_at }, session)
      return taken
    },
  }
}
