import { TextLink } from '@atelier/shared-ui/core.ts'
import { TextPage } from './text-page.tsx'

const SUPPORT = 'support@atelier.test'

/** Where the team can be reached. */
export function ContactPage() {
  return (
    <TextPage title="Contact" blurb="Questions, trouble, ideas: write to us.">
      <section>
        <h2>Support</h2>
        <p>
          <TextLink href={`mailto:${SUPPORT}`}>{SUPPORT}</TextLink>
        </p>
      </section>
      <section>
        <h2>Postal address</h2>
        <address>
          Atelier
          <br />
          12 Example Street
          <br />
          10115 Berlin, Germany
        </address>
      </section>
    </TextPage>
  )
}
