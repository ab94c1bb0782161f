import { useEffect, useRef } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useToast } from '@atelier/platform'
import { zoomTexts as texts } from './zoom-texts.ts'

const load = () => import('./picture-zoom.ts')

/** What a button needs to enlarge an artwork's picture. `onShow` is told when another one of the list was shown last. */
export function useZoom(artwork: Artwork, among: readonly Artwork[], onShow: (id: string) => void) {
  const toast = useToast()
  const close = useRef<(() => void) | undefined>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      close.current?.()
    }
  }, [])

  async function open() {
    const { openZoom } = await load()
    if (gone.current || close.current) return
    const pictures = among.filter(({ file_type }) => file_type === 'image')
    const known = pictures.some(({ id }) => id === artwork.id)
    const list = known ? pictures.map((one) => (one.id === artwork.id ? artwork : one)) : [artwork]
    close.current = openZoom(list, artwork, (last) => {
      close.current = undefined
      if (!gone.current && last.id !== artwork.id) onShow(last.id)
    })
  }

  return {
    onClick: () => void open().catch(() => toast({ title: texts.failed, variant: 'destructive' })),
    onPointerEnter: () => void load().catch(() => {}),
  }
}
