import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { CreatorCardSkeleton } from './creator-card.tsx'
import { CreatorGrid } from './creator-grid.tsx'
import { creatorsTexts as texts } from './texts.ts'

const CARDS = 10

export function CreatorSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <CreatorGrid aria-busy="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <CreatorCardSkeleton key={place} />
        ))}
      </CreatorGrid>
    </>
  )
}
