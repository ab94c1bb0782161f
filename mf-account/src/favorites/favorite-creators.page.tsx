import { useRef } from 'react'
import type { RefObject } from 'react'
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { favoritesRemove, favoritesList } from '@atelier/contract/favorites/routes.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import {
  LatestArt,
  LimitNote,
  PageLoading,
  PagedList,
  Slot,
  itemsOf,
  siteTexts,
  useApi,
  useDocumentTitle,
  useLimit,
  useOpenSignIn,
  useRowFocus,
  useSession,
} from '@atelier/platform'
import { moreWorks } from '@atelier/platform/slots'
import { Button, Container, EmptyState, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { pages } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { FavoriteCard } from './favorite-card.tsx'
import styles from './favorites.module.css'
import { favoritesTexts as texts } from './texts.ts'

/** The user's favorite creators. Public, so that it can explain to guests why it is empty (design). */
export default function FavoriteCreatorsPage() {
  useDocumentTitle(texts.title)
  const openSignIn = useOpenSignIn()
  const { loading, user } = useSession()
  const heading = useRef<HTMLElement>(null)
  const limit = useLimit(favoritesRemove)
  return (
    <Container foot>
      <PageHeader
        title={
          <span ref={heading} tabIndex={-1}>
            {texts.title}
          </span>
        }
        blurb={texts.blurb}
      />
      <div className={styles.limit}>
        <LimitNote allowance={limit} what={texts.counted} />
      </div>
      {loading ? (
        <PageLoading />
      ) : user ? (
        <Favorites heading={heading} />
      ) : (
        <EmptyState
          art={<LatestArt />}
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

const favoriteListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, favoritesList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })

function Favorites({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const api = useApi()
  const list = useInfiniteQuery(favoriteListOptions(api))
  const ids = itemsOf(list.data?.pages).map(({ id }) => id)
  const focus = useRowFocus(ids, heading)
  return (
    <PagedList
      query={list}
      texts={texts}
      skeleton={<PageLoading />}
      empty={
        <>
          <EmptyState
            art={<LatestArt />}
            title={texts.empty}
            action={
              <Button asChild variant="primary">
                <Link to={creatorsPath()}>{texts.browse}</Link>
              </Button>
            }
          />
          <Slot of={moreWorks} />
        </>
      }
    >
      {(creators) => (
        <Grid asChild min={240} max={4} gap={5}>
          <ul role="list" ref={focus.list}>
            {creators.map((creator) => (
              <FavoriteCard key={creator.id} creator={creator} onRemove={(button) => focus.note(creator.id, button)} />
            ))}
          </ul>
        </Grid>
      )}
    </PagedList>
  )
}
