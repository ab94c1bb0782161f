import type { ReactNode } from 'react'
import { useDocumentTitle } from '@atelier/platform/host'
import { Container, PageHeader, Stack } from '@atelier/shared-ui/core.ts'
import styles from './text-page.module.css'

export function TextPage({ title, blurb, children }: { title: string; blurb?: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Container width="narrow" className={styles.page}>
      <PageHeader title={title} blurb={blurb} />
      <Stack gap={6} className={styles.text}>
        {children}
      </Stack>
    </Container>
  )
}
