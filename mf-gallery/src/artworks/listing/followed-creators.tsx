import { useInfiniteQuery } from '@tanstack/react-query'
import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, useApi } from '@atelier/platform'
import { CreatorRow } from '../../creators/creator-row.tsx'
import styles from './followed-creators.module.css'
import { followedTexts as texts } from './followed-texts.ts'

export function FollowedCreators({ name }: { name: string }) {
  const api = useApi()
  const followed = useInfiniteQuery({
    ...pages(api, favoritesList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })
  return (
    <div className={styles.followed}>
      <PagedList query={followed} texts={texts} compact skeleton={null} empty={null}>
        {(creators) => <CreatorRow name={name} title={texts.title} creators={creators} />}
      </PagedList>
    </div>
  )
}
