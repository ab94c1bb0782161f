import { Grid, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { PersonCardSkeleton } from '@atelier/shared-ui/person-card.tsx'
import { creatorsTexts as texts } from './texts.ts'

const CARDS = 8

export function CreatorSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Grid asChild min={240} max={4} gap={5}>
        <ul role="list" aria-busy="true">
          {Array.from({ length: CARDS }, (_, place) => (
            <PersonCardSkeleton key={place} />
          ))}
        </ul>
      </Grid>
    </>
  )
}
