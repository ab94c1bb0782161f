export const SEARCHES_MAX = 20
export const SEARCH_NAME_MAX = 80
