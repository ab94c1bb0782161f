import { isolated } from '@atelier/contract/isolated.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import type { Describe } from '../pages/described.ts'
import type { LinkPicture } from '../pages/link-picture.ts'
import type { StructuredData } from '../pages/page-meta.ts'
import { item } from '../pages/structured-data.ts'
import type { Absolute } from '../pages/structured-data.ts'
import type { LeanProject } from './projects.model.ts'
import type { Projects } from './projects.service.ts'

export const describedProjects =
  (projects: Projects): Describe =>
  async (id, absolute) => {
    const project = NUMBER_ID.test(id) && (await projects.find(Number(id)))
    if (!project) return null
    return {
      title: `${isolated(project.title)} · Atelier`,
      description: project.description,
      picture: projectLinkPicture(project),
      type: 'website',
      structured: projectData(project, absolute),
    }
  }

type Drawn = Pick<LeanProject, 'title' | 'category' | 'budget_range'>

export const projectLinkPicture = ({ title, category, budget_range }: Drawn): LinkPicture => ({
  title,
  byline: `${category}\n${budget_range}`,
  works: [],
})

/** Not a JobPosting, which requires an employer and a place of work. */
const projectData = (project: LeanProject, absolute: Absolute): StructuredData =>
  item('Demand', {
    name: project.title,
    description: project.description,
    url: absolute(projectPath(project._id)),
    availabilityStarts: project.created_at,
    ...(project.deadline && { availabilityEnds: project.deadline }),
    itemOffered: { '@type': 'Service', serviceType: project.category },
  })
