import { useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { YourNameField, useDocumentTitle, useYourName } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { inviting } from '../../applications/hire/inviting.ts'
import { PostActions } from './post-actions.tsx'
import { PostErrorSummary } from './post-error-summary.tsx'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { useReferenceUploads } from './references/use-reference-uploads.ts'
import { usePostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

export default function PostProjectPage() {
  useDocumentTitle(texts.pageTitle)
  const name = useYourName()
  const clear = useRef(() => {})
  const form = usePostForm(name, () => clear.current())
  const references = useReferenceUploads(form)
  useEffect(() => {
    clear.current = references.clear
  })
  const invitee = inviting.read(useLocation())

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (references.settle()) void form.submit(event)
    else form.focus('reference_upload_ids')
  }

  return (
    <Container width="narrow" foot>
      <div className={styles.columns}>
        <div>
          <PageHeader title={texts.pageTitle} blurb={invitee ? texts.thenInvite(invitee.creatorName) : texts.blurb} />
          <form className={styles.form} onSubmit={submit} noValidate>
            <PostErrorSummary form={form} />
            <PostFields form={form} references={references} />
            <YourNameField name={name} seenBy="creators" />
            <PostActions form={form} onDiscard={references.clear} />
          </form>
        </div>
        <PostPreview form={form} typedName={name.value} cover={references.sent[0]?.file} />
      </div>
    </Container>
  )
}
