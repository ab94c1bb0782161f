import type { useTimers } from '@atelier/platform'
import { PREVIEW_MS } from '../limits.ts'
import { FADE_MS } from './play-preview.ts'
import type { PlayingPreview } from './play-preview.ts'

/** Shows an animation for a few seconds over its first frame. */
export function playPicture(place: HTMLElement, src: string, { after }: ReturnType<typeof useTimers>): PlayingPreview {
  const picture = document.createElement('img')
  let cancel: (() => void) | undefined
  const remove = () => {
    cancel?.()
    picture.remove()
  }
  function end() {
    if (picture.dataset['shown'] === undefined) return remove()
    cancel?.()
    delete picture.dataset['shown']
    cancel = after(FADE_MS, remove)
  }
  picture.addEventListener('load', () => {
    picture.dataset['shown'] = ''
    cancel = after(PREVIEW_MS, end)
  })
  picture.addEventListener('error', remove)
  Object.assign(picture, { alt: '', src })
  place.append(picture)
  return { end, remove }
}
