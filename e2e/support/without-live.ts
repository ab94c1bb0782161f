import type { Page } from '@playwright/test'

/** Blocks live updates from the page's next navigation on, as if its socket never connected. */
export const withoutLive = (page: Page): Promise<void> => page.routeWebSocket(/\/socket\.io\//, () => {})
