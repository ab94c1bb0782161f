import { TextPage } from './text-page.tsx'

/** Placeholder, as the product has it. */
export function PrivacyPolicyPage() {
  return (
    <TextPage title="Privacy Policy" blurb="This is placeholder text. The policy itself is still to be written.">
      <section>
        <h2>What we keep</h2>
        <p>Your account, your profile, what you publish and the messages you exchange with others on the site.</p>
      </section>
      <section>
        <h2>What we do not do</h2>
        <p>We do not sell what we know about you.</p>
      </section>
      <section>
        <h2>Your choices</h2>
        <p>You can change your profile at any time and delete the artworks and projects that you have published.</p>
      </section>
    </TextPage>
  )
}

/** Placeholder, as the product has it. */
export function TermsOfServicePage() {
  return (
    <TextPage title="Terms of Service" blurb="This is placeholder text. The terms themselves are still to be written.">
      <section>
        <h2>Your work</h2>
        <p>What you upload stays yours. Publish only what you may publish.</p>
      </section>
      <section>
        <h2>Projects</h2>
        <p>Buyers and creators agree on a project between themselves.</p>
      </section>
      <section>
        <h2>Fair use</h2>
        <p>Do not disturb the site or the people on it.</p>
      </section>
    </TextPage>
  )
}
