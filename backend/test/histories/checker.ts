import type { Connection } from 'mongoose'
import { applicationModel } from '../../src/applications/applications.model.ts'
import { outcomeModel } from '../../src/applications/outcomes.model.ts'
import { conversationModel } from '../../src/conversations/conversations.model.ts'
import { projectModel } from '../../src/projects/projects.model.ts'
import { isLinearizable } from './linearize.ts'
import type { Operation, Row, State } from './model.ts'

export async function readStored(database: Connection, project_id: number) {
  const [project, applications, conversations, outcomes] = await Promise.all([
    projectModel(database).unscoped('a test').findById(project_id).lean(),
    applicationModel(database).unscoped('a test').find({ project_id }).lean(),
    conversationModel(database).find({ project_id }).lean(),
    outcomeModel(database).find({ project_id }).lean(),
  ])
  return { project, applications, conversations, outcomes }
}
export type Stored = Awaited<ReturnType<typeof readStored>>

export function contradictions({ project, applications, conversations, outcomes }: Stored): string[] {
  const found: string[] = []
  const expect = (holds: boolean, what: string) => void (holds || found.push(what))
  const creatorsOf = (rows: readonly { creator_id: unknown }[]) => rows.map(({ creator_id }) => String(creator_id))
  const accepted = applications.filter(({ status }) => status === 'accepted')
  const pending = applications.filter(({ status }) => status === 'pending')
  const count = (type: Row['type'], rows = applications) => rows.filter((row) => row.type === type).length

  expect(new Set(creatorsOf(applications)).size === applications.length, 'two rows of one creator')
  expect(accepted.length <= 1, 'two accepted')
  expect(
    accepted.every(({ creator_id }) => creatorsOf(conversations).includes(String(creator_id))),
    'accepted without a conversation',
  )
  const filled = applications.filter(({ reason }) => reason === 'filled')
  const told = creatorsOf(outcomes.filter(({ outcome }) => outcome === 'filled'))
  expect(
    creatorsOf(filled).every((creator) => told.includes(creator)),
    'filled and not told',
  )
  if (!project) {
    expect(applications.length === 0, 'applications without a project')
    return found
  }
  const isOpen = project.status === 'open'
  expect(isOpen === (accepted.length === 0), `${project.status} with ${accepted.length} accepted`)
  expect(String(project.accepted_creator_id) === (creatorsOf(accepted)[0] ?? 'null'), 'another creator on the project')
  expect(isOpen || pending.length === 0, 'pending on a filled project')
  expect(project.application_count === count('application'), 'a wrong count of applications')
  expect(project.pending_count === count('application', pending), 'a wrong count of pending ones')
  expect(project.invited_count === count('invitation', pending), 'a wrong count of invitations')
  for (const { status, past } of applications)
    expect(past === (status === 'rejected' || (status === 'accepted' && project.status === 'closed')), 'past or not')
  return found
}

export function stateOf({ project, applications }: Stored, creators: readonly string[]): State {
  const rows = applications.map(({ _id, creator_id, type, status, reason }): [number, Row] => [
    creators.indexOf(String(creator_id)),
    { id: String(_id), type, status, reason },
  ])
  return { project: project?.status ?? 'deleted', rows: Object.fromEntries(rows) }
}

export function faultsOf(stored: Stored, operations: readonly Operation[], creators: readonly string[]): string[] {
  const found = contradictions(stored)
  if (!isLinearizable(operations, stateOf(stored, creators))) found.push('no order of the calls leads here')
  return found
}
