import type { Received } from './use-received.ts'

/** Whether the layout is side by side, as in `applicants.module.css`. */
export const isWide = () => matchMedia('(min-width: 64rem)').matches

/** Whether an application is visible, beside the list or in its place. */
export const isOneShown = ({ chosen }: Received) => isWide() || chosen !== undefined
