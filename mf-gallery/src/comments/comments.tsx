import { MessageCircle } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { PagedList, count, useApi } from '@atelier/platform'
import { SkeletonText } from '@atelier/shared-ui/core.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentListOptions } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

/** What people say of an artwork, newest first, with the place to say more. */
export function Comments({ artwork }: { artwork: Artwork }) {
  const api = useApi()
  const list = useInfiniteQuery(commentListOptions(api, artwork.id))
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={styles.title}>
        {texts.title}
        {artwork.comment_count > 0 && <span className={styles.count}>{count(artwork.comment_count)}</span>}
      </h2>
      <CommentForm artworkId={artwork.id} />
      <PagedList
        query={list}
        texts={texts}
        compact
        skeleton={<SkeletonText lines={3} />}
        empty={
          <p className={styles.empty}>
            <MessageCircle aria-hidden="true" />
            {texts.empty}. {texts.emptyBlurb}
          </p>
        }
      >
        {(comments) => (
          <ul role="list" className={styles.list}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
