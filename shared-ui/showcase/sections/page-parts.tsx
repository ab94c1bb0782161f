import { Heart, MessageCircle } from 'lucide-react'
import { ArtGlow } from '@atelier/shared-ui/art-glow.tsx'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Button, Stack } from '@atelier/shared-ui/core.ts'

// cspell:ignore lbgnh BUBGYA AYUUM
/** Of four small gradients. */
const hashes = [
  '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
  'VvYRNQRod313B4iHeHhYiHeAYUUM',
  'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ',
]

export const PageParts = () => (
  <Stack gap={8}>
    <div id="glow" className="glowHead">
      <ArtGlow hashes={hashes} />
      <h2>Parts of pages</h2>
    </div>
    <BottomBar tall phone id="bottom-bar">
      <Button>
        <Heart aria-hidden="true" />
        56
      </Button>
      <Button>
        <MessageCircle aria-hidden="true" />2
      </Button>
      <Button variant="primary">Hire this Creator</Button>
    </BottomBar>
  </Stack>
)
