import { Users } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList, useApi, useDocumentTitle } from '@atelier/platform'
import { Container, EmptyState, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { CreatorCard } from './creator-card.tsx'
import { CreatorSkeletons } from './creator-skeletons.tsx'
import { creatorListOptions } from './creators.queries.ts'
import styles from './creators-page.module.css'
import { creatorsTexts as texts } from './texts.ts'

/** Everybody who shows work here. */
export default function CreatorsPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const creators = useInfiniteQuery(creatorListOptions(api))
  return (
    <Container width="wide" className={styles.page}>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <PagedList
        query={creators}
        texts={texts}
        skeleton={<CreatorSkeletons />}
        empty={<EmptyState icon={<Users />} title={texts.empty} text={texts.emptyBlurb} />}
      >
        {(cards) => (
          <Grid asChild min={240} max={4} gap={5}>
            <ul role="list">
              {cards.map((creator) => (
                <CreatorCard key={creator.id} creator={creator} />
              ))}
            </ul>
          </Grid>
        )}
      </PagedList>
    </Container>
  )
}
