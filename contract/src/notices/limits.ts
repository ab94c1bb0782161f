export const noticeKinds = ['report_answered', 'decision', 'appeal_answered'] as const
export const NOTICES_PAGE_SIZE = 20
export const NOTICES_PAGE_MAX = 100
