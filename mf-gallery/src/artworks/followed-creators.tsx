import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { PagedList, linkState, profileName, useApi } from '@atelier/platform'
import { Avatar, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './followed-creators.module.css'
import { followedTexts as texts } from './followed-texts.ts'

/** The creators whom the visitor has marked as favourite, in a row; absent while there are none. */
export function FollowedCreators() {
  const api = useApi()
  const location = useLocation()
  const followed = useInfiniteQuery({
    ...pages(api, favoritesList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })
  return (
    <div className={styles.followed}>
      <PagedList query={followed} texts={texts} compact skeleton={null} empty={null}>
        {(creators) => (
          <section aria-labelledby="followed">
            <VisuallyHidden>
              <h3 id="followed">{texts.title}</h3>
            </VisuallyHidden>
            <ul role="list" className={styles.row}>
              {creators.map((creator) => (
                <li key={creator.id}>
                  <Link to={creatorPath(creator.id)} state={linkState(location)} className={styles.creator}>
                    <Avatar src={creator.avatar_url} name={profileName(creator)} size={32} />
                    <span>{profileName(creator)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </div>
  )
}
