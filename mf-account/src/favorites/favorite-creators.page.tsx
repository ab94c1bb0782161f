import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import {
  PageLoading,
  PagedList,
  siteTexts,
  useApi,
  useDocumentTitle,
  useOpenSignIn,
  useSession,
} from '@atelier/platform'
import { Button, Container, EmptyState, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { FavoriteCard } from './favorite-card.tsx'
import { favoriteListOptions } from './favorites.queries.ts'
import { Heart } from './heart.tsx'
import styles from './favorites.module.css'
import { favoritesTexts as texts } from './texts.ts'

/** The creators that one wants to find again. Open to all, so that a guest reads why there is nothing (design). */
export default function FavoriteCreatorsPage() {
  useDocumentTitle(texts.title)
  const openSignIn = useOpenSignIn()
  const { loading, user } = useSession()
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      {loading ? (
        <PageLoading />
      ) : user ? (
        <Favorites />
      ) : (
        <EmptyState
          icon={<Heart filled={false} />}
          title={texts.signedOut}
          action={
            <Button variant="primary" onClick={() => void openSignIn('log-in')}>
              {siteTexts.logIn}
            </Button>
          }
        />
      )}
    </Container>
  )
}

function Favorites() {
  const api = useApi()
  const list = useInfiniteQuery(favoriteListOptions(api))
  return (
    <PagedList
      query={list}
      texts={texts}
      skeleton={<PageLoading />}
      empty={
        <EmptyState
          icon={<Heart filled={false} />}
          title={texts.empty}
          action={
            <Button asChild variant="primary">
              <Link to={creatorsPath()}>{texts.browse}</Link>
            </Button>
          }
        />
      }
    >
      {(creators) => (
        <Grid asChild min={220} max={4} gap={5}>
          <ul role="list">
            {creators.map((creator) => (
              <FavoriteCard key={creator.id} creator={creator} />
            ))}
          </ul>
        </Grid>
      )}
    </PagedList>
  )
}
