import type { Artwork, ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { pictureSources, useToast } from '@atelier/platform'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { artworksTexts } from '../../gallery/texts.ts'
import { zoomTexts as texts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'

/** Props for a button that enlarges an artwork's image. `onShow` is called with the last artwork shown if it differs. */
export function useZoom(artwork: ArtworkDetail, among: readonly Artwork[], onShow: (id: string) => void) {
  const toast = useToast()
  const zoom = usePictureZoom({
    onShow: (id) => among.some((one) => one.id === id) && onShow(id),
    onFailed: () => toast({ title: texts.failed, variant: 'destructive' }),
  })

  function open() {
    const own = zoomedPictures(artwork)
    if (own.length > 1) return zoom.open(own, artwork.id)
    const pictures = among.filter(({ file_type, adult }) => file_type === 'image' && !adult)
    const known = pictures.some(({ id }) => id === artwork.id)
    const list = known ? pictures.map((one) => (one.id === artwork.id ? artwork : one)) : [artwork]
    zoom.open(
      list.map((one) => ({ ...one, sources: pictureSources(one, { shown: true }) })),
      artwork.id,
    )
  }

  return { onClick: open, onPointerEnter: zoom.preload }
}

/** The first has the id of the artwork, as in lists. */
const zoomedPictures = ({ id, title, pictures = [] }: ArtworkDetail) =>
  pictures.map((one, at) => ({
    ...one,
    id: at === 0 ? id : one.id,
    title: artworksTexts.pictureOf(title, at + 1, pictures.length),
  }))

/** Props for a button that enlarges one of an artwork's several pictures. */
export function usePicturesZoom(artwork: ArtworkDetail, id: string) {
  const toast = useToast()
  const zoom = usePictureZoom({ onFailed: () => toast({ title: texts.failed, variant: 'destructive' }) })
  return { onClick: () => zoom.open(zoomedPictures(artwork), id), onPointerEnter: zoom.preload }
}
