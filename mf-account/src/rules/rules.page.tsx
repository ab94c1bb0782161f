import { Link } from 'react-router-dom'
import { transparencyPath } from '@atelier/contract/paths/account.ts'
import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader, TextLink } from '@atelier/shared-ui/core.ts'
import { transparencyTexts } from '../transparency/transparency-texts.ts'
import styles from './rules.module.css'
import { rulesTexts as texts } from './rules-texts.ts'

export default function RulesPage() {
  useDocumentTitle(texts.title)
  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <div className={styles.rules}>
        {texts.sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
            {'items' in section && (
              <ul>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p>
          {texts.numbers}{' '}
          <TextLink asChild>
            <Link to={transparencyPath()}>{transparencyTexts.title}</Link>
          </TextLink>
        </p>
      </div>
    </Container>
  )
}
