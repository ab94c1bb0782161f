import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { Types } from 'mongoose'
import type { LeanProject } from './projects.model.ts'

type Person = (id: Types.ObjectId) => ProfileSummary

const show = presenter<typeof Project, LeanProject>(Project)
const showOwn = presenter<typeof OwnProject, LeanProject>(OwnProject)

const peopleIn = ({ user_id, accepted_creator_id }: LeanProject, person: Person) => ({
  profile: person(user_id),
  accepted_creator: accepted_creator_id && person(accepted_creator_id),
})

export const presentProject = (project: LeanProject, person: Person): Project =>
  show(project, peopleIn(project, person))

export const presentOwnProject = (project: LeanProject, person: Person): OwnProject =>
  showOwn(project, peopleIn(project, person))
