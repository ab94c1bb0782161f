import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import styles from './moderation.module.css'

const texts = {
  title: 'Moderation',
} as const

export default function ModerationPage() {
  useDocumentTitle(texts.title)
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} />
    </Container>
  )
}
