import { useOpenSignIn, useResume, useSessionReady } from '@atelier/platform'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { FavoriteIcon } from './favorite-icon.tsx'
import styles from './favorite-toggle.module.css'
import { favoritesTexts as texts } from './texts.ts'
import { useFavorite, useIsFavorite } from './use-favorite.ts'

const FAVORITE = 'favorite'

/** Fills the "Add to Favorites" slot on a creator's page. A guest is prompted to log in, then the creator is added. */
export default function FavoriteToggle({ creatorId, compact }: { creatorId: string; compact?: boolean }) {
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const favorite = useIsFavorite(creatorId)
  const change = useFavorite(creatorId)

  useResume(FAVORITE, () => change.mutate(true), creatorId)

  async function toggle() {
    const now = await sessionReady()
    if (now.user) change.mutate(!favorite)
    else void openSignIn('log-in', { reason: texts.reason, resume: { kind: FAVORITE, id: creatorId } })
  }

  const label = favorite ? texts.remove : texts.add
  if (compact)
    return (
      <IconButton variant="secondary" label={label} title={label} onClick={() => void toggle()}>
        <FavoriteIcon favorite={favorite} />
      </IconButton>
    )
  return (
    <Button className={styles.toggle} onClick={() => void toggle()}>
      <FavoriteIcon favorite={favorite} />
      {label}
    </Button>
  )
}
