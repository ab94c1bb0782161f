import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import { useApi } from '../remote/accessors.ts'
import { makeArtwork } from '../testing/samples.ts'
import { contentRenderer } from './content-renderer.ts'

/** An artwork, then more by its artist, which needs the artwork's data, and comments, which no document contains. */
function ArtworkPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const { data } = useQuery(query(api, artworksGet, { params: { id } }))
  const comments = useQuery(query(api, commentsList, { params: { id } }))
  return (
    <>
      <h1 style={{ width: 1 }}>{data?.title ?? 'Pending'}</h1>
      {data && <MoreWorks artist={data.user_id} />}
      <p>{comments.isPending ? 'Comments pending' : 'Comments'}</p>
    </>
  )
}

function MoreWorks({ artist }: { artist: string }) {
  const api = useApi()
  const list = useInfiniteQuery(pages(api, artworksList, (cursor) => ({ query: { user_id: artist, cursor } })))
  return list.data?.pages.flatMap(({ items }) => items).map(({ id, title }) => <p key={id}>{title}</p>)
}

const render = contentRenderer({ '/artwork/:id': ArtworkPage }, (html) => ({ html, css: '' }))
const first = makeArtwork(1, { title: 'Night & train' })
const second = makeArtwork(2, { title: 'Lake', user_id: first.user_id })
const list = { items: [second], next_cursor: null, total: 1 }

async function rendered(answers: Record<string, unknown>, pattern = '/artwork/:id'): Promise<string> {
  const text = JSON.stringify({ pattern, pathname: `/artwork/${first.id}`, answers })
  return (JSON.parse(await render(text)) as { html: string }).html
}

test('renders what the answers contain, also reads that follow from others; the rest stays pending', async () => {
  const html = await rendered({
    [`/api/artworks/${first.id}`]: first,
    [`/api/artworks?user_id=${first.user_id}`]: list,
  })
  expect(html).toBe('<h1 style="width:1px">Night &amp; train</h1><p>Lake</p><p>Comments pending</p>')
})

test('without answers it is the skeleton; data do not outlive a call', async () => {
  await rendered({ [`/api/artworks/${first.id}`]: first })
  expect(await rendered({})).toContain('<h1 style="width:1px">Pending</h1>')
})

test('a page that it does not have fails', async () => {
  await expect(rendered({}, '/creators/:id')).rejects.toThrow('There is no page /creators/:id.')
})
