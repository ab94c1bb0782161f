import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { PostActions } from './post-actions.tsx'
import { PostErrorSummary } from './post-error-summary.tsx'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { usePostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

export default function PostProjectPage() {
  useDocumentTitle(texts.pageTitle)
  const form = usePostForm()
  return (
    <Container width="narrow" className={styles.page}>
      <div className={styles.columns}>
        <div>
          <PageHeader title={texts.pageTitle} blurb={texts.blurb} />
          <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
            <PostErrorSummary form={form} />
            <PostFields form={form} />
            <PostActions form={form} />
          </form>
        </div>
        <PostPreview form={form} />
      </div>
    </Container>
  )
}
