/** Kinds of pictures that may be animations, as browsers name files' types. */
const ANIMATIONS = /^image\/(?:gif|webp|png|apng|avif)$/

/**
 * The first frame of a chosen animation in its own size; null of other pictures, and where it cannot be decoded. What decodes
 * is fetched with the first file that may be an animation.
 */
export const firstFrame = async (file: File): Promise<Blob | null> =>
  ANIMATIONS.test(file.type)
    ? import('./decode-first-frame.ts').then(({ decodeFirstFrame }) => decodeFirstFrame(file)).catch(() => null)
    : null
