/** Window event that triggers a refetch of the counts (spec, point 4). */
export const REFRESH_COUNTS = 'refreshUnreadCount'
