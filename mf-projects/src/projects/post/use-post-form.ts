import * as z from 'zod/mini'
import { useNavigate } from 'react-router-dom'
import { errorCode } from '@atelier/contract/api-error.ts'
import { myProjectsPath } from '@atelier/contract/paths/projects.ts'
import { projectFields } from '@atelier/contract/projects/fields.ts'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import { useApiForm } from '@atelier/platform/forms'
import type { Form, Typed } from '@atelier/platform/forms'
import { postTexts as texts } from './post-texts.ts'
import { fromDraft } from './references/draft-reference.ts'
import { referencesTexts } from './references/references-texts.ts'

/** Each picture is a `DraftReference`. */
const PostedForm = z.object({
  ...projectFields.form.shape,
  reference_upload_ids: z.pipe(
    z.array(z.string()),
    z.transform((drafts) => drafts.flatMap((draft) => fromDraft(draft)?.id ?? [])),
  ),
})
type PostFields = Typed<z.input<typeof PostedForm>>
export type PostForm = Form<PostFields>

export function usePostForm(): PostForm {
  const navigate = useNavigate()
  return useApiForm(projectsCreate, PostedForm, {
    defaults: { ...projectFields.empty, reference_upload_ids: [] } as PostFields,
    draft: 'post-project',
    input: (project, id) => ({ body: { id, ...project } }),
    done: texts.posted,
    failed: texts.failed,
    refusals: (error) =>
      errorCode(error) === 'UPLOAD_NOT_FOUND' ? { reference_upload_ids: referencesTexts.gone } : {},
    onDone: () => void navigate(myProjectsPath()),
  })
}
