import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { fillUpload, reel } from '../../support/uploading.ts'

declare global {
  interface Window {
    taken: { late: number; all: number }
  }
}

/** As Safari, which draws the former frame for a while after `seeked`; counts the pictures that are taken meanwhile. */
function showFramesLate(): void {
  const former = new WeakSet<object>()
  window.taken = { late: 0, all: 0 }
  const video = HTMLVideoElement.prototype
  const { requestVideoFrameCallback } = video
  video.requestVideoFrameCallback = function (shown) {
    return requestVideoFrameCallback.call(this, (...frame) =>
      setTimeout(() => {
        former.delete(this)
        shown(...frame)
      }, 100),
    )
  }
  const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    ...time,
    set(seconds: number) {
      former.add(this as object)
      time.set!.call(this, seconds)
    },
  })
  const { drawImage } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
    window.taken.all++
    if (former.has(given[0] as object)) window.taken.late++
    return (drawImage as (...given: unknown[]) => void).apply(this, given)
  }
}

test('frames of a video are taken once they are drawn, which Safari does after it has found them', async ({ page }) => {
  await signIn(page, 'creator')
  await page.addInitScript(showFramesLate)
  await fillUpload(page, reel, 'Ribbon')
  await expect(page.getByRole('group', { name: texts.frames }).getByRole('button')).toHaveCount(6)
  // Each is drawn twice: its darkness is measured
  expect(await page.evaluate(() => window.taken)).toEqual({ late: 0, all: 12 })
})
