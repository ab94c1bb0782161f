import { artworksView } from '@atelier/contract/artworks/routes.ts'
import { useEffect } from 'react'
import { useApi, useQueryClient } from '@atelier/platform'
import { updateArtworkInCache } from '../../artworks.queries.ts'

/** Counts the view through the API and shows the resulting count. Failures are silent. */
export function useCountView(id: string, exists: boolean): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!exists) return
    api(artworksView, { params: { id } }).then(
      ({ views }) => updateArtworkInCache(queryClient, id, (artwork) => ({ ...artwork, views })),
      () => {},
    )
  }, [api, queryClient, id, exists])
}
