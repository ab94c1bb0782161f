import { Users } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList, useApi, useDocumentTitle } from '@atelier/platform'
import { Container, EmptyState, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { CreatorCards } from './creator-cards.tsx'
import { CreatorSkeletons } from './creator-skeletons.tsx'
import { creatorListOptions } from './creators.queries.ts'
import styles from './creators-page.module.css'
import { creatorsTexts as texts } from './texts.ts'

export default function CreatorsPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const creators = useInfiniteQuery(creatorListOptions(api))
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <PagedList
        query={creators}
        texts={texts}
        skeleton={<CreatorSkeletons />}
        empty={<EmptyState icon={<Users />} title={texts.empty} text={texts.emptyBlurb} />}
      >
        {(_, pages) => (
          <Grid asChild min={240} max={4} gap={5}>
            <ul role="list">
              {pages.map((creators, number) => (
                <CreatorCards key={number} creators={creators} />
              ))}
            </ul>
          </Grid>
        )}
      </PagedList>
    </Container>
  )
}
