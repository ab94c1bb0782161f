import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { useChange, useDocumentTitle } from '@atelier/platform'
import { Button, Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { mailTexts } from './mail-texts.ts'

const texts = {
  title: 'Unsubscribe',
  blurb: 'Do you want to stop getting this kind of email?',
  confirm: 'Stop these emails',
  done: (topics: string) => `You will get no more emails about: ${topics}.`,
  settings: 'Choose your emails in Settings',
  failed: 'Failed to unsubscribe',
} as const

/** Target of unsubscribe links. Opening it changes nothing, because email scanners open it too. */
export default function UnsubscribePage() {
  useDocumentTitle(texts.title)
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [topics, setTopics] = useState<MailTopic[]>()
  const said = useRef<HTMLSpanElement>(null)
  const { mutate, isPending } = useChange(accountsUnsubscribe, {
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onDone: (done) => setTopics(done.topics),
  })

  // The button that had the focus is gone
  useEffect(() => {
    if (topics) said.current?.focus()
  }, [topics])

  const done = topics && texts.done(topics.map((topic) => mailTexts.topics[topic].label).join(', '))
  const canAsk = token !== '' && !done
  return (
    <Container width="narrow" foot>
      <PageHeader
        title={texts.title}
        blurb={
          <span ref={said} tabIndex={-1}>
            {done ?? (canAsk ? texts.blurb : accountsErrorTexts.unsubscribeInvalid)}
          </span>
        }
      />
      {canAsk ? (
        <Button variant="primary" busy={isPending} onClick={() => mutate({ params: { token } })}>
          {texts.confirm}
        </Button>
      ) : (
        <Button asChild>
          <Link to={settingsPath()}>{texts.settings}</Link>
        </Button>
      )}
    </Container>
  )
}
