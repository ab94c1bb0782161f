import { TextPage } from './text-page.tsx'
import { legalTexts as texts } from './texts.ts'

export const PrivacyPolicyPage = () => <LegalPage {...texts.privacyPolicy} />
export const TermsOfServicePage = () => <LegalPage {...texts.termsOfService} />

function LegalPage({ title, blurb, sections }: (typeof texts)[keyof typeof texts]) {
  return (
    <TextPage title={title} blurb={blurb}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </TextPage>
  )
}
