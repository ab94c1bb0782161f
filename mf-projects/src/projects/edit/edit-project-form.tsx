import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { errorCode } from '@atelier/contract/api-error.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { PostForm as PostFormSchema } from '@atelier/contract/projects/fields.ts'
import type { TypedPost } from '@atelier/contract/projects/fields.ts'
import { projectsGet, projectsUpdate } from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useQueryClient } from '@atelier/platform'
import { DraftNote, useApiForm } from '@atelier/platform/forms'
import type { Typed } from '@atelier/platform/forms'
import { Button, Row } from '@atelier/shared-ui/core.ts'
import { PostErrorSummary } from '../post/post-error-summary.tsx'
import { PostFields } from '../post/post-fields.tsx'
import styles from '../post/post-project.module.css'
import { referencesTexts } from '../post/references/references-texts.ts'
import type { PostForm } from '../post/use-post-form.ts'
import { editTexts as texts } from './edit-texts.ts'
import { storedReferences, useEditedReferences } from './use-edited-references.ts'
import type { EditedReferences } from './use-edited-references.ts'

const typedOf = (project: ProjectDetail): Typed<TypedPost> => ({
  title: project.title,
  description: project.description,
  category: project.category,
  project_type: project.project_type,
  experience_level: project.experience_level,
  skills: project.skills ?? [],
  budget_range: project.budget_range,
  deadline: project.deadline ?? '',
  reference_links: project.reference_links ?? [],
  reference_upload_ids: storedReferences(project),
})

interface EditProjectFormProps {
  /** As of when its owner began. */
  project: ProjectDetail
  /** Whether it has another revision by now. */
  isOvertaken: boolean
  onLoad: () => void
}

export function EditProjectForm({ project, isOvertaken, onLoad }: EditProjectFormProps) {
  // A draft of another revision would undo what was changed meanwhile
  const draft = `edit-project:${project.id}:${project.revision ?? 0}`
  const pictures = useRef<EditedReferences>(undefined)
  const form = useEditForm(project, draft, () => pictures.current)
  const references = useEditedReferences(form, project, draft)
  useEffect(() => {
    pictures.current = references
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (references.settle()) void form.submit(event)
    else form.focus('reference_upload_ids')
  }

  function discard() {
    form.discard()
    references.discard()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isOvertaken && !form.busy && (
        <div role="alert" className={styles.summary}>
          <p>{texts.overtaken}</p>
          <Button
            variant="link"
            onClick={() => {
              discard()
              onLoad()
            }}
          >
            {texts.load}
          </Button>
        </div>
      )}
      {form.restored && (
        <DraftNote
          onDiscard={() => {
            form.reset()
            references.discard()
            form.focus('title')
          }}
        />
      )}
      <PostErrorSummary form={form} />
      <PostFields form={form} references={references} />
      <Row gap={2}>
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button asChild size="lg">
          <Link to={projectPath(project.id)} replace onClick={discard}>
            {texts.cancel}
          </Link>
        </Button>
      </Row>
    </form>
  )
}

function useEditForm(project: ProjectDetail, draft: string, pictures: () => EditedReferences | undefined): PostForm {
  const { id, revision = 0 } = project
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [defaults] = useState(() => typedOf(project))
  const shown = query(api, projectsGet, { params: { id } })
  return useApiForm(projectsUpdate, PostFormSchema, {
    defaults,
    draft,
    input: ({ reference_upload_ids: _, ...values }, change) => ({
      params: { id },
      body: { id: change, after: revision, ...values, references: pictures()?.ordered() ?? [] },
    }),
    done: texts.saved,
    failed: ({ message }) => ({ title: texts.saveFailed, description: message }),
    refusals: (error) =>
      errorCode(error) === 'UPLOAD_NOT_FOUND' ? { reference_upload_ids: referencesTexts.gone } : {},
    onDone(changed) {
      pictures()?.done()
      queries.setQueryData(shown.queryKey, changed)
      void navigate(projectPath(id), { replace: true })
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: shown.queryKey }),
  })
}
