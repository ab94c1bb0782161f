import { useNavigate } from 'react-router-dom'
import { myProjectsPath } from '@atelier/contract/paths/projects.ts'
import { projectFields } from '@atelier/contract/projects/fields.ts'
import type { TypedProject } from '@atelier/contract/projects/fields.ts'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import { useApiForm } from '@atelier/platform/forms'
import type { Form, Typed } from '@atelier/platform/forms'
import { postTexts as texts } from './post-texts.ts'

type ProjectFields = Typed<TypedProject>
export type PostForm = Form<ProjectFields>

export function usePostForm(): PostForm {
  const navigate = useNavigate()
  return useApiForm(projectsCreate, projectFields.form, {
    defaults: projectFields.empty as ProjectFields,
    draft: 'post-project',
    input: (project, id) => ({ body: { id, ...project } }),
    done: texts.posted,
    failed: texts.failed,
    onDone: () => void navigate(myProjectsPath()),
  })
}
