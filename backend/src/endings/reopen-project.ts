import { Types } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import { endingTurns } from './ending-turns.ts'
import { pendingOf } from './endings.service.ts'

type Problem = 'PROJECT_NOT_FOUND' | 'ENGAGEMENT_OVER' | 'WORK_APPROVED' | 'STILL_WORKING'

/** Opens a project again; its former creator keeps reading what was. */
export function projectReopening(services: Services) {
  const { database, facets, jobs, now } = services
  const projects = projectsService(services)
  const { turnOf, write, isHere } = endingTurns(services)

  return {
    /** For its owner. */
    reopen: (id: number, owner: string): Promise<Refusal<Problem> | null> =>
      orRefusal<null, Problem>((refuse) =>
        transaction(database, async (session) => {
          const found = (await projects.take(id, session)) ?? refuse('PROJECT_NOT_FOUND')
          if (found.status === 'open') return null
          const turn = await turnOf(id, new Types.ObjectId(owner), session)
          if (!turn || found.status !== 'in_progress') return refuse('ENGAGEMENT_OVER')
          const { pair, project, other, cancellations } = turn
          if (await facets().forEndings.isApproved(pair, session)) refuse('WORK_APPROVED')
          if (turn.isGoing && (await isHere(turn))) refuse('STILL_WORKING')
          const pending = pendingOf(cancellations)
          const lapsed = { ...pending, state: 'lapsed', decided_at: now() } as const
          await write(turn, {
            reopened_at: now(),
            cancellations: cancellations.map((one) => (one === pending ? { ...one, ...lapsed } : one)),
          })
          await projects.openAgain(id, session)
          await facets().forEndings.openedAgain({ project, creator_id: other }, session)
          if (turn.isGoing)
            await facets().notifier.notify(session, [other], { kind: 'work_canceled', actor: owner, project })
          await facets().notifier.seen(session, [owner], { kind: 'creator_left', project })
          afterCommit(session, () => jobs.kick())
          return null
        }),
      ),
  }
}
