/** Of a creation whose id belongs to something that was deleted, or that moderators hide. */
export const sentBefore = { status: 410, text: 'This was sent before and is no longer available.' } as const
