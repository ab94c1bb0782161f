import { Suspense, lazy, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { whenIdle } from '../../../when-idle.ts'

const Panel = lazy(() => import('./made-with-panel.tsx'))
const More = lazy(() => import('./more-with-model.tsx'))

interface OfArtwork {
  artwork: Artwork
}

/** After the picture, which the visitor came for. */
function Later({ of: Part, artwork }: OfArtwork & { of: ComponentType<OfArtwork> }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let gone = false
    whenIdle(() => gone || setIdle(true))
    return () => {
      gone = true
    }
  }, [])
  if (!isIdle) return null
  return (
    <Suspense fallback={null}>
      <Part artwork={artwork} />
    </Suspense>
  )
}

export const MadeWith = ({ artwork }: OfArtwork) => <Later of={Panel} artwork={artwork} />

export const MoreWithModel = ({ artwork }: OfArtwork) => <Later of={More} artwork={artwork} />
