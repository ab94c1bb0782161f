import { useRef } from 'react'
import { MessageCircle } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { PagedList, count, itemsOf, useApi, useRowFocus, useSession } from '@atelier/platform'
import { SkeletonText } from '@atelier/shared-ui/core.ts'
import { COMMENTS_ID } from './comment-box.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentListOptions } from './comments.queries.ts'
import { HeldComments } from './held-comments.tsx'
import { WaitingComments } from './waiting-comments.tsx'
import styles from './comments.module.css'
import { useRemoveComment } from './use-remove-comment.ts'
import { commentsTexts as texts } from './texts.ts'

export function Comments({ artwork }: { artwork: Artwork }) {
  const api = useApi()
  const { user } = useSession()
  const list = useInfiniteQuery(commentListOptions(api, artwork.id))
  const box = useRef<HTMLTextAreaElement>(null)
  const ids = itemsOf(list.data?.pages).map(({ id }) => id)
  const focus = useRowFocus(ids, box)
  const remove = useRemoveComment()
  return (
    <section id={COMMENTS_ID} className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={styles.title}>
        {texts.title}
        {artwork.comment_count > 0 && <span className={styles.count}>{count(artwork.comment_count)}</span>}
      </h2>
      <CommentForm artwork={artwork} box={box} />
      {user && (
        <WaitingComments artworkId={artwork.id} comments={itemsOf(list.data?.pages)} reading={list.isFetching} />
      )}
      <HeldComments artworkId={artwork.id} />
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
          <ul role="list" ref={focus.list} className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.id} onClickCapture={({ target }) => focus.note(comment.id, target)}>
                <CommentItem
                  comment={comment}
                  byArtist={comment.user_id === artwork.user_id}
                  onRemove={() => remove(comment)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
