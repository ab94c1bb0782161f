import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { itemsOf, useApi } from '@atelier/platform'
import { artworkListOptions } from '../../../artworks.queries.ts'
import { WorksRow } from '../../../gallery/works-row.tsx'
import { madeWithOptions } from './made-with.queries.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'

/** Of other creators too. */
export default function MoreWithModel({ artwork }: { artwork: Artwork }) {
  const { data } = useQuery(madeWithOptions(useApi(), artwork.id))
  const model = data?.fields.model?.value
  return model === undefined ? null : <Row artwork={artwork} model={model} />
}

function Row({ artwork, model }: { artwork: Artwork; model: string }) {
  const list = { model }
  const { data } = useInfiniteQuery(artworkListOptions(useApi(), list))
  const others = itemsOf(data?.pages).filter(({ id }) => id !== artwork.id)
  return <WorksRow title={texts.moreWith(model)} artworks={others} list={list} />
}
