import { UserCheck, UserPlus } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import styles from './favorite-button.module.css'
import { creatorsTexts as texts } from './texts.ts'
import { useFavorite } from './use-favorites.ts'

interface FavoriteButtonProps {
  creatorId: string
  name: string
  favorite: boolean
}

export function FavoriteButton({ creatorId, name, favorite }: FavoriteButtonProps) {
  const change = useFavorite(creatorId)
  return (
    <IconButton
      round
      label={texts.favorite(name)}
      aria-pressed={favorite}
      className={styles.favorite}
      onClick={() => change.mutate(!favorite)}
    >
      {favorite ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
    </IconButton>
  )
}
