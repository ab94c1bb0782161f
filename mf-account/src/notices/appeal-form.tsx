import { errorCode } from '@atelier/contract/api-error.ts'
import { APPEAL_TEXT_MAX } from '@atelier/contract/moderation/limits.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { AppealText } from '@atelier/contract/notices/forms.ts'
import { noticesAppeal, noticesAppealByToken } from '@atelier/contract/notices/routes.ts'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { LimitNote, useLimit } from '@atelier/platform'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { AppealFiles } from './appeal-files.tsx'
import { useAppealFiles } from './use-appeal-files.ts'
import styles from './notices.module.css'
import { noticesTexts as texts } from './notices-texts.ts'

export interface AppealFormProps {
  notice: Notice
  /** Sends the appeal in another way than as its recipient who is signed in. */
  send?: (appeal: { id: string; text: string; link?: string | undefined }) => Promise<Notice>
  onAppealed: (notice: Notice) => void
}

export function AppealForm({ notice, send, onAppealed }: AppealFormProps) {
  const files = useAppealFiles(notice.id)
  const limit = useLimit(noticesAppealByToken)
  const form = useApiForm(noticesAppeal, AppealText, {
    defaults: { text: '', link: '' },
    draft: 'appeal',
    draftAddress: notice.id,
    input: (body, id) => ({
      params: { id: notice.id },
      body: { id, ...body, ...(!send && { upload_ids: files.items.map((file) => file.id) }) },
    }),
    ...(send && { send: ({ body }) => send(body) }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.appealFailed, description: message }),
    onFailed: (error) => {
      if (errorCode(error) === 'UPLOAD_NOT_FOUND') files.lost()
    },
    onDone(appealed) {
      files.done()
      onAppealed(appealed)
    },
  })

  function discard() {
    form.reset()
    form.focus('text')
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (files.settle()) void form.submit(event)
      }}
      noValidate
    >
      {form.restored && <DraftNote onDiscard={discard} />}
      <FormField form={form} name="text" label={texts.appealLabel} required>
        {(field) => <TextArea {...field} rows={6} limit={APPEAL_TEXT_MAX} lengthOf={countedLength} />}
      </FormField>
      <FormField form={form} name="link" label={texts.linkLabel} hint={texts.linkHint} optional>
        {(field) => <TextInput {...field} inputMode="url" />}
      </FormField>
      {send ? <p className={styles.facts}>{texts.files.byMail}</p> : <AppealFiles files={files} />}
      {send && <LimitNote allowance={limit} what={texts.counted} />}
      <Button type="submit" variant="primary" busy={form.busy} busyText={texts.appealing}>
        {texts.appeal}
      </Button>
    </form>
  )
}
