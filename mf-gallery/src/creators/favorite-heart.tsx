import { Heart } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import styles from './favorite-heart.module.css'
import { creatorsTexts as texts } from './texts.ts'
import { useFavorite } from './use-favorites.ts'

interface FavoriteHeartProps {
  creatorId: string
  name: string
  favorite: boolean
}

export function FavoriteHeart({ creatorId, name, favorite }: FavoriteHeartProps) {
  const change = useFavorite(creatorId)
  return (
    <IconButton
      round
      label={texts.favorite(name)}
      aria-pressed={favorite}
      className={styles.heart}
      onClick={() => change.mutate(!favorite)}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  )
}
