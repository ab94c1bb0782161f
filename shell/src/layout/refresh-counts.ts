/** The window event with which any part of the page asks for the counts to be read again (spec, point 4). */
export const REFRESH_COUNTS = 'refreshUnreadCount'
