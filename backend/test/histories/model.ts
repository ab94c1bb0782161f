import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'

export type Kind =
  | 'apply'
  | 'invite'
  | 'accept'
  | 'acceptInvitation'
  | 'reject'
  | 'decline'
  | 'undoReject'
  | 'undoDecline'
  | 'withdraw'
  | 'complete'
  | 'undoComplete'
  | 'delete'

/** `result` is `ok` or an error code. */
export interface Operation {
  kind: Kind
  creator: number
  target?: string
  result: string
  made?: string
  begun: number
  ended: number
}

export type Row = Pick<Application, 'id' | 'type' | 'status' | 'reason'>

export interface State {
  project: Project['status'] | 'deleted'
  rows: Readonly<Record<number, Row>>
}

const kindOf = (kind: Kind): Row['type'] => (/invit|decline/i.test(kind) ? 'invitation' : 'application')
const refusedAs = { application: 'rejected', invitation: 'declined' } as const
const taken = {
  apply: { application: 'ALREADY_APPLIED', invitation: 'ALREADY_INVITED' },
  invite: { application: 'CREATOR_APPLIED', invitation: 'CREATOR_INVITED' },
} as const

type Outcome = [results: readonly string[], after: State]

const GONE = ['APPLICATION_NOT_FOUND', 'APPLICATION_GONE']

const withRow = (state: State, creator: number, row: Row | undefined): State => {
  const { [creator]: _, ...others } = state.rows
  return { ...state, rows: row ? { ...others, [creator]: row } : others }
}

function offer(state: State, { kind, creator, made }: Operation): Outcome {
  const row = state.rows[creator]
  const type = kindOf(kind)
  if (state.project === 'deleted') return [['PROJECT_NOT_FOUND', 'PROJECT_NOT_OPEN'], state]
  const notOpen = state.project === 'open' ? [] : ['PROJECT_NOT_OPEN']
  if (row) return [[taken[kind as 'apply' | 'invite'][row.type], ...notOpen], state]
  if (state.project !== 'open') return [notOpen, state]
  return [['ok'], withRow(state, creator, { id: made ?? '', type, status: 'pending', reason: null })]
}

function accepted(state: State, creator: number): State {
  const rows = Object.entries(state.rows).map(([key, row]): [string, Row] => {
    if (Number(key) === creator) return [key, { ...row, status: 'accepted' }]
    return [key, row.status === 'pending' ? { ...row, status: 'rejected', reason: 'filled' } : row]
  })
  return { project: 'in_progress', rows: Object.fromEntries(rows) }
}

function decide(state: State, { kind, creator, target }: Operation): Outcome {
  const row = state.rows[creator]
  if (!row || row.id !== target) return [kind === 'withdraw' ? [...GONE, 'ok'] : GONE, state]
  const refused = refusedAs[row.type]
  const is = (status: Row['status']) => row.status === status
  switch (kind) {
    case 'accept':
    case 'acceptInvitation':
      if (is('accepted')) return [['ok'], state]
      if (state.project !== 'open') return [['PROJECT_NOT_OPEN'], state]
      return is('pending') ? [['ok'], accepted(state, creator)] : [['APPLICATION_DECIDED'], state]
    case 'reject':
    case 'decline':
      if (is('pending')) return [['ok'], withRow(state, creator, { ...row, status: 'rejected', reason: refused })]
      return [[row.reason === refused ? 'ok' : 'APPLICATION_DECIDED'], state]
    case 'withdraw':
      return is('pending') ? [['ok'], withRow(state, creator, undefined)] : [['APPLICATION_DECIDED'], state]
    default:
      if (is('pending')) return [['ok'], state]
      if (state.project !== 'open') return [['PROJECT_NOT_OPEN'], state]
      if (row.reason !== refused) return [['UNDO_TOO_LATE'], state]
      return [['ok'], withRow(state, creator, { ...row, status: 'pending', reason: null })]
  }
}

function end(state: State, { kind }: Operation): Outcome {
  if (kind === 'delete')
    return state.project === 'deleted'
      ? [['PROJECT_NOT_FOUND', 'ok'], state]
      : [['ok'], { project: 'deleted', rows: {} }]
  if (state.project === 'deleted') return [['PROJECT_NOT_FOUND'], state]
  const undoes = kind === 'undoComplete'
  if (state.project === 'open') return [[undoes ? 'UNDO_TOO_LATE' : 'PROJECT_NOT_IN_PROGRESS'], state]
  return [['ok'], { ...state, project: undoes ? 'in_progress' : 'closed' }]
}

/** Null if the model does not allow the result. */
export function step(state: State, operation: Operation): State | null {
  const { kind, result } = operation
  const run = kind === 'apply' || kind === 'invite' ? offer : /complete|delete/i.test(kind) ? end : decide
  const [results, after] = run(state, operation)
  return results.includes(result) ? after : null
}
