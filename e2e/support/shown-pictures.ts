/** What one frame showed of a picture that the document had shown before. */
export interface Blink {
  frame: number
  src: string
  opacity: string
  complete: boolean
}

/**
 * Runs in the page, in any engine: from now on watches in each frame whether a picture in view that has loaded before is transparent or not there yet.
 * `window.blinks()` returns what it saw and how many pictures it looked at. Self-contained, so that its source can be sent to a driver.
 */
export function watchPictures(): void {
  const shown = new Set<string>()
  const blinks: Blink[] = []
  let [frame, looked] = [0, 0]
  const keyOf = (image: HTMLImageElement) => image.currentSrc || image.src
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  for (const image of document.images) if (image.complete && image.naturalWidth > 0) shown.add(keyOf(image))
  function look(): void {
    frame++
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (!isInView(image) || !shown.has(keyOf(image))) continue
      looked++
      const { opacity } = getComputedStyle(image)
      if (opacity !== '1' || !image.complete)
        blinks.push({ frame, src: keyOf(image), opacity, complete: image.complete })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { blinks: () => ({ blinks, frames: frame, looked }) })
}
