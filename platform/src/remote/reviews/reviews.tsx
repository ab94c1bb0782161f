import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import { pages } from '@atelier/contract/queries.ts'
import { reviewsList } from '@atelier/contract/reviews/routes.ts'
import type { Review } from '@atelier/contract/reviews/schemas.ts'
import { Avatar, SkeletonText, TextLink } from '@atelier/shared-ui/core.ts'
import { useApi } from '../accessors.ts'
import { moment } from '../format.ts'
import { PagedList } from '../lists/paged-list.tsx'
import { MemberMenu } from '../member-menu.tsx'
import { linkState } from '../navigation/previous-path.ts'
import { ReviewWords } from './review-words.tsx'
import { reviewsTexts as texts } from './reviews-texts.ts'
import styles from './reviews.module.css'

export { ReviewWords } from './review-words.tsx'

interface ReviewsProps {
  userId: string
  /** Of who received them. */
  name: string
  /** Whether those who wrote them have a page of their own. */
  byCreators?: boolean
}

/** The reviews that a person received, latest first. For a lazy import. */
export default function Reviews({ userId, name, byCreators = false }: ReviewsProps) {
  const api = useApi()
  const list = useInfiniteQuery(pages(api, reviewsList, (cursor) => ({ params: { id: userId }, query: { cursor } })))
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title">{texts.title}</h2>
      <PagedList
        query={list}
        texts={texts}
        compact
        skeleton={<SkeletonText lines={4} />}
        empty={<p className={styles.none}>{texts.none}</p>}
      >
        {(reviews) => (
          <ul role="list" className={styles.list}>
            {reviews.map((review) => (
              <li key={review.id}>
                <Item review={review} of={{ id: userId, name }} byCreators={byCreators} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Item({ review, of, byCreators }: { review: Review; of: { id: string; name: string }; byCreators: boolean }) {
  const location = useLocation()
  const { id, profile, project, shown_at, answer } = review
  const name = profileName(profile)
  return (
    <article className={styles.review}>
      <Avatar src={profile.avatar_url} name={name} size={32} />
      <div className={styles.words}>
        <p className={styles.by}>
          {byCreators && !profile.is_deleted ? (
            <TextLink asChild tone="quiet">
              <Link to={creatorPath(profile.id)} state={linkState(location)}>
                <bdi>{name}</bdi>
              </Link>
            </TextLink>
          ) : (
            <strong dir="auto">{name}</strong>
          )}
          <time dateTime={shown_at}>{moment(shown_at)}</time>
        </p>
        {project && (
          <p className={styles.project}>
            <TextLink asChild tone="quiet">
              <Link to={projectPath(project.id)} state={linkState(location)}>
                <bdi>{project.title}</bdi>
              </Link>
            </TextLink>
          </p>
        )}
        <ReviewWords
          review={review}
          name={of.name}
          menu={
            answer && (
              <MemberMenu
                userId={of.id}
                name={of.name}
                size="sm"
                about={texts.answerBy(of.name)}
                reports={{ kind: 'review', id: answer.id, name: texts.answerBy(of.name) }}
              />
            )
          }
        />
      </div>
      <MemberMenu
        userId={profile.id}
        name={name}
        size="sm"
        reports={{ kind: 'review', id, name: texts.reviewBy(name) }}
      />
    </article>
  )
}
