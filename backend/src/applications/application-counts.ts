import type { ReceivedApplicationPage } from '@atelier/contract/applications/schemas.ts'
import type { ClientSession, Model } from 'mongoose'
import type { ScopedReads } from '../database/scoped.ts'
import type { ApplicationDocument } from './applications.model.ts'

export type SectionCounts = ReceivedApplicationPage['counts']

type Filter = Partial<Pick<ApplicationDocument, 'type' | 'status' | 'shortlisted'>>
type Row = Required<Filter> & { count: number }
type ProjectRow = { _id: Pick<ApplicationDocument, 'project_id' | 'type' | 'status'>; count: number }

export const receivedSections: Record<keyof SectionCounts, Filter> = {
  pending: { type: 'application', status: 'pending' },
  shortlist: { shortlisted: true },
  invited: { type: 'invitation', status: 'pending' },
  accepted: { status: 'accepted' },
  rejected: { status: 'rejected' },
}

export async function sectionCounts(
  shown: ScopedReads<ApplicationDocument>,
  project_id: number,
): Promise<SectionCounts> {
  const rows = await shown.aggregate<Row>([
    { $match: { project_id } },
    { $group: { _id: { type: '$type', status: '$status', shortlisted: '$shortlisted' }, count: { $sum: 1 } } },
    { $project: { _id: 0, type: '$_id.type', status: '$_id.status', shortlisted: '$_id.shortlisted', count: 1 } },
  ])
  const isIn = (row: Row, filter: Filter) =>
    Object.entries(filter).every(([name, value]) => row[name as keyof Row] === value)
  const count = (section: keyof SectionCounts) =>
    rows.filter((row) => isIn(row, receivedSections[section])).reduce((sum, row) => sum + row.count, 0)
  return {
    pending: count('pending'),
    shortlist: count('shortlist'),
    invited: count('invited'),
    accepted: count('accepted'),
    rejected: count('rejected'),
  }
}

export async function projectCounts(
  model: Model<ApplicationDocument>,
  filter: Record<string, unknown>,
  session?: ClientSession,
) {
  const rows = await model
    .aggregate<ProjectRow>([
      { $match: filter },
      { $group: { _id: { project_id: '$project_id', type: '$type', status: '$status' }, count: { $sum: 1 } } },
    ])
    .session(session ?? null)
  return (id: number) => {
    const count = (matches: (row: ProjectRow['_id']) => boolean) =>
      rows.filter(({ _id }) => _id.project_id === id && matches(_id)).reduce((sum, row) => sum + row.count, 0)
    return {
      application_count: count(({ type }) => type === 'application'),
      pending_count: count(({ type, status }) => type === 'application' && status === 'pending'),
      invited_count: count(({ type, status }) => type === 'invitation' && status === 'pending'),
    }
  }
}
