import { MessageCircle } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { count, usePlatform } from '@atelier/platform'
import { Button, InlineRetry, SkeletonText } from '@atelier/shared-ui/core.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentListOptions, commentsOf } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

/** What people say of an artwork, newest first, with the place to say more. */
export function Comments({ artwork }: { artwork: Artwork }) {
  const { api } = usePlatform()
  const list = useInfiniteQuery(commentListOptions(api, artwork.id))
  const comments = commentsOf(list.data?.pages ?? [])
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={styles.title}>
        {texts.title}
        {artwork.comment_count > 0 && <span className={styles.count}>{count(artwork.comment_count)}</span>}
      </h2>
      <CommentForm artworkId={artwork.id} />
      {list.isPending ? (
        <SkeletonText lines={3} />
      ) : !list.data ? (
        <InlineRetry text={texts.listFailed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : comments.length === 0 ? (
        <p className={styles.empty}>
          <MessageCircle aria-hidden="true" />
          {texts.empty}. {texts.emptyBlurb}
        </p>
      ) : (
        <>
          <ul role="list" className={styles.list}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {texts.loadMore}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
