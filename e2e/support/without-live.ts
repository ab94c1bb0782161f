import type { Page } from '@playwright/test'

/** From its next document on the page hears nothing of what others do, as if its socket never came through. */
export const withoutLive = (page: Page): Promise<void> => page.routeWebSocket(/\/socket\.io\//, () => {})
