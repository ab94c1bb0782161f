import { Users } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDocumentTitle, usePlatform } from '@atelier/platform'
import { Container, EmptyState, Grid, InlineRetry, PageHeader } from '@atelier/shared-ui/core.ts'
import { LoadMore } from '../artworks/load-more.tsx'
import { CreatorCard } from './creator-card.tsx'
import { CreatorSkeletons } from './creator-skeletons.tsx'
import { creatorListOptions, creatorsOf } from './creators.queries.ts'
import styles from './creators-page.module.css'
import { creatorsTexts as texts } from './texts.ts'

/** Everybody who shows work here. */
export default function CreatorsPage() {
  useDocumentTitle(texts.title)
  const { api } = usePlatform()
  const creators = useInfiniteQuery(creatorListOptions(api))
  const cards = creatorsOf(creators.data?.pages ?? [])
  return (
    <Container width="wide" className={styles.page}>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      {creators.isPending ? (
        <CreatorSkeletons />
      ) : !creators.data ? (
        <InlineRetry text={texts.listFailed} onRetry={() => void creators.refetch()} retrying={creators.isFetching} />
      ) : cards.length === 0 ? (
        <EmptyState icon={<Users />} title={texts.empty} text={texts.emptyBlurb} />
      ) : (
        <>
          <Grid asChild min={150} max={4} gap={5}>
            <ul role="list">
              {cards.map((creator) => (
                <CreatorCard key={creator.id} creator={creator} />
              ))}
            </ul>
          </Grid>
          <LoadMore
            label={texts.loadMore}
            endText={texts.allLoaded(cards.length)}
            failedText={texts.moreFailed}
            more={creators.hasNextPage}
            busy={creators.isFetchingNextPage}
            failed={creators.isFetchNextPageError}
            onLoadMore={() => void creators.fetchNextPage()}
          />
        </>
      )}
    </Container>
  )
}
