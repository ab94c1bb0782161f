import { useLocation, useNavigate } from 'react-router-dom'
import { errorCode } from '@atelier/contract/api-error.ts'
import { myProjectsPath } from '@atelier/contract/paths/projects.ts'
import { PostForm as PostFormSchema, projectFields } from '@atelier/contract/projects/fields.ts'
import type { TypedPost } from '@atelier/contract/projects/fields.ts'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import type { YourName } from '@atelier/platform'
import { useApiForm } from '@atelier/platform/forms'
import type { Form, Typed } from '@atelier/platform/forms'
import { inviting } from '../../applications/hire/inviting.ts'
import { justPosted } from './just-posted.ts'
import { postTexts as texts } from './post-texts.ts'
import { referencesTexts } from './references/references-texts.ts'

type PostFields = Typed<TypedPost>
export type PostForm = Form<PostFields>

/** The name could not be saved, which its field shows; the project was not sent. */
class NameRefused extends Error {}

export function usePostForm(name: YourName, onPosted: () => void): PostForm {
  const navigate = useNavigate()
  const invitee = inviting.read(useLocation())
  return useApiForm(projectsCreate, PostFormSchema, {
    defaults: { ...projectFields.empty, reference_upload_ids: [] } as PostFields,
    draft: 'post-project',
    async input(project, id) {
      if (!(await name.save())) throw new NameRefused()
      return { body: { id, ...project } }
    },
    done: texts.posted,
    failed: ({ cause }) => (cause instanceof NameRefused ? undefined : texts.failed),
    refusals: (error) =>
      errorCode(error) === 'UPLOAD_NOT_FOUND' ? { reference_upload_ids: referencesTexts.gone } : {},
    onDone({ id }) {
      onPosted()
      void navigate(myProjectsPath(), {
        state: invitee ? inviting.write({ ...invitee, projectId: id }) : justPosted.write(id),
      })
    },
  })
}
