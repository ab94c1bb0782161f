import { useEffect, useRef, useState } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { REPORT_TEXT_MAX, reportReasons } from '@atelier/contract/reports/limits.ts'
import { reportsAdd } from '@atelier/contract/reports/routes.ts'
import { GuestReport, MemberReport } from '@atelier/contract/reports/typed-report.ts'
import { LimitNote, moderationTexts, useLimit, useSession } from '@atelier/platform'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import type { ReportSubject } from '@atelier/platform/slots'
import { Button, Stack, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { useOpenAfterMenu } from '../use-open-after-menu.ts'
import styles from './report-dialog.module.css'
import { reportTexts as texts } from './report-texts.ts'

const reasons = reportReasons.map((value) => ({
  value,
  label: moderationTexts.reasons[value],
  description: texts.descriptions[value],
}))

/** Reports something to the moderators; the slot's host unmounts it in `onClose`. */
export default function ReportDialog({ onClose, ...subject }: ReportSubject & { onClose: () => void }) {
  const open = useOpenAfterMenu()
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={isSent ? texts.sentTitle : texts.title(subject.kind, subject.name)}
      description={isSent ? undefined : texts.blurb}
      size="md"
      keepOnOutsideClick={!isSent}
    >
      {isSent ? <Sent onClose={onClose} /> : <ReportForm {...subject} onSent={() => setSent(true)} onClose={onClose} />}
    </Dialog>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const done = useRef<HTMLButtonElement>(null)

  // The button that had the focus is gone
  useEffect(() => {
    done.current?.focus()
  }, [])

  return (
    <>
      <p role="status">{user ? texts.sent : texts.sentByGuest}</p>
      <DialogActions>
        <Button ref={done} variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  )
}

function ReportForm({ kind, id, onSent, onClose }: ReportSubject & { onSent: () => void; onClose: () => void }) {
  const { user } = useSession()
  const form = useApiForm(reportsAdd, user ? MemberReport : GuestReport, {
    defaults: { reason: '', text: '', email: '' },
    draft: 'report',
    // The same thing can be reported from several pages
    draftAddress: `${kind} ${id}`,
    input: ({ email, ...typed }, reportId) => ({
      body: { id: reportId, target: { kind, id }, ...typed, ...(!user && { email }) },
    }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.failed, description: message }),
    onDone: onSent,
  })

  const limit = useLimit(reportsAdd)

  function discard() {
    form.reset()
    form.focus('reason')
  }

  function cancel() {
    form.discard()
    onClose()
  }

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {form.restored && <DraftNote onDiscard={discard} />}
      <Stack gap={4}>
        <FormField form={form} name="reason" label={texts.reason} required>
          {(field) => <RadioGroup {...field} label={texts.reason} options={reasons} value={field.value as ''} />}
        </FormField>
        <FormField form={form} name="text" label={texts.text} optional>
          {(field) => <TextArea {...field} rows={3} limit={REPORT_TEXT_MAX} lengthOf={countedLength} />}
        </FormField>
        {!user && (
          <FormField form={form} name="email" label={texts.email} hint={texts.emailHint} required>
            {(field) => <TextInput {...field} type="email" autoComplete="email" />}
          </FormField>
        )}
        <LimitNote allowance={limit} what={texts.counted} />
      </Stack>
      <div className={styles.actions}>
        <DialogActions>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={texts.sending}>
            {texts.send}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}
