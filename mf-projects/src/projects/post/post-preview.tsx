import { useId, useState } from 'react'
import { useSession, useServerNow } from '@atelier/platform'
import { useFieldValue } from '@atelier/platform/forms'
import { ProjectRow } from '../../project-rows/project-row.tsx'
import { usePreview } from '@atelier/platform/pictures'
import type { PostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

interface PostPreviewProps {
  form: PostForm
  /** For users without a name. */
  typedName: string
  /** The first picture. */
  cover: File | undefined
}

export function PostPreview({ form, typedName, cover }: PostPreviewProps) {
  const id = useId()
  const { user } = useSession()
  const now = useServerNow()
  const [created_at] = useState(() => new Date(now()).toISOString())
  const preview = usePreview(cover)
  const project = {
    title: useFieldValue(form, 'title').trim() || texts.previewTitle,
    description: useFieldValue(form, 'description').trim() || texts.previewDescription,
    budget_range: useFieldValue(form, 'budget_range'),
    project_type: useFieldValue(form, 'project_type'),
    experience_level: useFieldValue(form, 'experience_level'),
    category: useFieldValue(form, 'category'),
    deadline: useFieldValue(form, 'deadline') || null,
    skills: useFieldValue(form, 'skills') ?? null,
    cover: preview ? { url: preview, width: 56 } : null,
    created_at,
    profile: {
      id: user?.id ?? '',
      full_name: (user?.full_name ?? typedName.trim()) || null,
      avatar_url: user?.avatar_url ?? null,
    },
  }
  return (
    <aside className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {texts.preview}
      </h2>
      <p className={styles.hint}>{texts.previewHint}</p>
      <div className={styles.sample}>
        <ProjectRow project={project} />
      </div>
    </aside>
  )
}
