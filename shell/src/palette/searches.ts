import { keep } from '../keeping/kept.ts'

/** Recent searches by user, removed when they log out; apart from the palette's code, which loads on use. */
export const searches = keep<unknown>('atelier-searches:')
