import { creatorsTexts as texts } from '@atelier/contract/creators/texts.ts'
import { Card, Grid, Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './creator-card.module.css'

const CARDS = 8

/** The grid of creators while it is on its way. */
export function CreatorSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Grid asChild min={150} max={4} gap={5}>
        <ul role="list" aria-busy="true">
          {Array.from({ length: CARDS }, (_, place) => (
            <Card key={place} asChild padding="lg">
              <li className={styles.card}>
                <Skeleton shape="circle" width={80} height={80} />
                <Skeleton shape="text" width="60%" className={styles.name} />
                <Skeleton shape="text" width="40%" />
              </li>
            </Card>
          ))}
        </ul>
      </Grid>
    </>
  )
}
