import { Fragment } from 'react'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { TextPage } from './text-page.tsx'
import { contactTexts as texts } from './texts.ts'

export function ContactPage() {
  return (
    <TextPage title={texts.title} blurb={texts.blurb}>
      <section>
        <h2>{texts.support}</h2>
        <p>
          <TextLink href={`mailto:${texts.supportEmail}`}>{texts.supportEmail}</TextLink>
        </p>
      </section>
      <section>
        <h2>{texts.postalAddress}</h2>
        <address>
          {texts.address.map((line, place) => (
            <Fragment key={line}>
              {place > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </address>
      </section>
    </TextPage>
  )
}
