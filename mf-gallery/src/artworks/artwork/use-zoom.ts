import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { pictureSources, useToast } from '@atelier/platform'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { zoomTexts as texts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'

/** Props for a button that enlarges an artwork's image. `onShow` is called with the last artwork shown if it differs. */
export function useZoom(artwork: Artwork, among: readonly Artwork[], onShow: (id: string) => void) {
  const toast = useToast()
  const zoom = usePictureZoom({ onShow, onFailed: () => toast({ title: texts.failed, variant: 'destructive' }) })

  function open() {
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
