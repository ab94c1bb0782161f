export const HANDLE_MIN = 3
export const HANDLE_MAX = 30
/** A former handle redirects, and is refused to others, for this long. */
export const FORMER_HANDLE_DAYS = 90
/** Former handles that a creator can hold at a time. */
export const FORMER_HANDLES_MAX = 3
