import type { DemoApplication } from './demo-types.ts'
import { letterOf } from './letters.ts'
import { personId } from './people.ts'
import { stableId } from './stable-id.ts'

type Row = [
  project: number,
  creator: string,
  type: DemoApplication['type'],
  status: DemoApplication['status'],
  hours: number,
]

// Where a project is filled, whatever was still pending has been rejected.
const rows: Row[] = [
  [1, 'creator', 'invitation', 'pending', 7],
  [1, 'diego', 'application', 'pending', 6],
  [1, 'haruka', 'application', 'pending', 2.5],
  [2, 'ana', 'application', 'pending', 60],
  [2, 'creator', 'application', 'pending', 52],
  [2, 'yuna', 'invitation', 'rejected', 49],
  [2, 'kofi', 'application', 'pending', 20],
  [4, 'ana', 'invitation', 'accepted', 390],
  [4, 'creator', 'application', 'rejected', 380],
  [4, 'creator2', 'application', 'rejected', 371],
  [5, 'creator2', 'application', 'accepted', 1650],
  [5, 'leila', 'application', 'rejected', 1640],
  [6, 'ewan', 'application', 'rejected', 200],
  [7, 'ana', 'invitation', 'pending', 28],
  [7, 'creator', 'application', 'pending', 25],
  [7, 'soren', 'application', 'pending', 12],
  [8, 'imani', 'application', 'accepted', 560],
  [8, 'ewan', 'application', 'rejected', 552],
  [9, 'haruka', 'application', 'accepted', 320],
  [9, 'leila', 'invitation', 'rejected', 326],
  [9, 'creator2', 'application', 'rejected', 300],
  [10, 'ewan', 'invitation', 'accepted', 1980],
  [11, 'creator', 'application', 'rejected', 1370],
  [11, 'kofi', 'application', 'accepted', 1362],
  [12, 'creator2', 'invitation', 'pending', 30],
  [12, 'kofi', 'application', 'pending', 18],
]

export const applications: DemoApplication[] = rows.map(([project_id, creator, type, status, created_hours_ago]) => ({
  id: stableId('application', `${project_id}/${creator}`),
  project_id,
  creator_id: personId(creator),
  type,
  status,
  ...letterOf(project_id, creator),
  created_hours_ago,
}))
