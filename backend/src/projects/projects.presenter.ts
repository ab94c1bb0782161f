import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { ProjectDocument } from './projects.model.ts'

export const presentProject = (project: ProjectDocument, profile: ProfileSummary): Project => ({
  id: project._id,
  user_id: String(project.user_id),
  title: project.title,
  description: project.description,
  category: project.category,
  project_type: project.project_type,
  experience_level: project.experience_level,
  budget_range: project.budget_range,
  deadline: project.deadline,
  skills: project.skills,
  status: project.status,
  created_at: project.created_at.toISOString(),
  profile,
})
