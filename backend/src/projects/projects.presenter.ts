import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import type { Types } from 'mongoose'
import type { LeanProject } from './projects.model.ts'

type Person = (id: Types.ObjectId) => ProfileSummary

/** What its owner has said of it, and how far it is. */
export const briefOf = (project: LeanProject) => ({
  id: project._id,
  title: project.title,
  description: project.description,
  category: project.category,
  project_type: project.project_type,
  experience_level: project.experience_level,
  budget_range: project.budget_range,
  deadline: project.deadline,
  skills: project.skills,
  status: project.status,
})

export const presentProject = (project: LeanProject, person: Person): Project => ({
  ...briefOf(project),
  user_id: String(project.user_id),
  created_at: project.created_at.toISOString(),
  profile: person(project.user_id),
  accepted_creator: project.accepted_creator_id && person(project.accepted_creator_id),
})

export const presentOwnProject = (project: LeanProject, person: Person): OwnProject => ({
  ...presentProject(project, person),
  application_count: project.application_count,
  pending_count: project.pending_count,
  invited_count: project.invited_count,
})
