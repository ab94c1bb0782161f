import { commonError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { ArtworkDocument } from './artworks.model.ts'

/** Only its owner may change or delete an artwork. */
export function mustOwn(caller: UserPrincipal, artwork: Pick<ArtworkDocument, 'user_id'>): void {
  if (String(artwork.user_id) !== caller.id) throw commonError('FORBIDDEN')
}
