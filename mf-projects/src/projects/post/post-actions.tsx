import { Link } from 'react-router-dom'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import { buyerDashboardPath } from '@atelier/contract/paths/account.ts'
import { LimitNote, useLimit } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

export function PostActions({ form, onDiscard }: { form: PostForm; onDiscard: () => void }) {
  const limit = useLimit(projectsCreate)

  function discard() {
    onDiscard()
    form.reset()
    form.focus('title')
  }

  return (
    <div className={styles.actions}>
      <LimitNote allowance={limit} what={texts.counted} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyText={texts.posting}>
        {texts.submit}
      </Button>
      <Button asChild size="lg">
        <Link to={buyerDashboardPath()}>{texts.cancel}</Link>
      </Button>
      <p className={styles.draft}>
        <span role="status">{form.drafted && texts.draftSaved}</span>
        {form.drafted && (
          <Button variant="link" onClick={discard}>
            {texts.discardDraft}
          </Button>
        )}
      </p>
    </div>
  )
}
