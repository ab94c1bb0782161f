import { useRef } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { SendHorizontal } from 'lucide-react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { MESSAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { LimitNote, YourNameField, useYourName } from '@atelier/platform'
import { Field, IconButton, TextArea } from '@atelier/shared-ui/core.ts'
import { attachmentsTexts } from '../attachments/attachments-texts.ts'
import { AttachButton } from '../attachments/attach-button.tsx'
import { AttachmentTray } from '../attachments/attachment-tray.tsx'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import { ReplyBanner } from '../changing/reply-banner.tsx'
import styles from './composer-form.module.css'
import { isEditLastKey, isSendKey } from './send-key.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import type { Composer } from './use-composer.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { TWO_PANE_MEDIA, useMedia } from '../use-media.ts'
import { useTypingAnywhere } from './use-typing-anywhere.ts'
import { useSayTyping } from '../thread/use-typing.ts'

/** Remaining characters at which the counter appears. */
const COUNT_FROM = MESSAGE_MAX - 200

/** None if text is pasted: office programs add a picture of it. A copied file has only its name as text, a picture only HTML. */
function pastedFiles({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...files]
}

interface ComposerFormProps {
  id: string
  name: string
  composer: Composer
  takesFocus: () => boolean
  hasHint: boolean
  /** Who will see the visitor's name, if the form asks users without one; undefined after their first message. */
  firstFor: 'creators' | 'client' | undefined
  /** First messages that a new account may still send to others. */
  allowance: Conversation['allowance']
  /** Whether it is a part of another page: typing and dropping elsewhere is not for the form. */
  isPart: boolean
  onSent?: () => void
  /** Begins to edit the last own message; false if it cannot be edited. */
  onEditLast: () => boolean
}

export function ComposerForm(props: ComposerFormProps) {
  const { id, name, composer, takesFocus, hasHint, firstFor, allowance, isPart, onSent, onEditLast } = props
  const { text, problem, field, attachments, reply } = composer
  const { typing, stopped } = useSayTyping(id)
  const isBeside = useMedia(TWO_PANE_MEDIA)
  // Before the field has focus, which clears the typeahead
  useTypingAnywhere(composer, !isPart)
  useFocusOnOpen(field, takesFocus)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useFileDrop(attachments.add, isPart ? form : undefined)

  const yourName = useYourName()
  const asksName = yourName.isAsked && firstFor !== undefined

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (asksName && !composer.isBlank && !(await yourName.save())) return
    if (composer.send()) {
      stopped()
      onSent?.()
    }
    composer.focus()
  }

  function press(event: KeyboardEvent) {
    if (isSendKey(event)) {
      event.preventDefault()
      void submit()
    } else if (isEditLastKey(event) && text === '' && composer.isBlank && !reply.to && onEditLast()) {
      event.preventDefault()
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {asksName && <YourNameField name={yourName} seenBy={firstFor} />}
      {firstFor && <LimitNote always allowance={allowance} what={texts.firstMessages} period={texts.today} />}
      <div className={styles.frame} data-over={isOver}>
        {reply.message && <ReplyBanner message={reply.message} composer={composer} name={name} />}
        <AttachmentTray {...attachments} onRemoved={composer.focus} />
        <div className={styles.line}>
          <AttachButton
            onFiles={(files) => {
              attachments.add(files)
              composer.focus()
            }}
          />
          <Field label={texts.label} hideLabel error={problem}>
            <TextArea
              ref={field}
              rows={1}
              className={styles.box}
              placeholder={isBeside ? texts.placeholder(name) : texts.label}
              enterKeyHint="send"
              limit={text.length > COUNT_FROM ? MESSAGE_MAX : undefined}
              lengthOf={countedLength}
              value={text}
              onValueChange={(typed) => {
                composer.write(typed)
                if (typed.trim() !== '') typing()
              }}
              onKeyDown={press}
              onPaste={(event) => {
                const files = pastedFiles(event.clipboardData)
                if (files.length === 0) return
                event.preventDefault()
                attachments.add(files)
              }}
            />
          </Field>
          <IconButton type="submit" round label={texts.send} variant="primary" aria-disabled={composer.isBlank}>
            <SendHorizontal />
          </IconButton>
        </div>
        {isOver && <p className={styles.drop}>{attachmentsTexts.drop}</p>}
      </div>
      {hasHint && <p className={styles.hint}>{texts.hint}</p>}
    </form>
  )
}
