import { UserCheck, UserPlus } from 'lucide-react'

/** A person, since the heart is for artworks. */
export const FavoriteIcon = ({ favorite }: { favorite: boolean }) =>
  favorite ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />
