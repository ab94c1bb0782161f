import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it is fully loaded: heading, lists, slots, and the images in view. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectWhole(page)
}

/** Waits until nothing on the page is loading. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('[data-first-paint]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        // A slot without reserved space may stay empty, such as the hire button for guests
        const waiting = [
          ...document.querySelectorAll<HTMLElement>(
            '[aria-busy="true"], [data-skeleton], [class*="-skeleton-"], [data-slot]:empty:not([hidden])',
          ),
        ].filter(({ dataset, style }) => !dataset['slot'] || style.display !== 'contents')
        const isInView = (image: HTMLImageElement) => {
          // Hidden images have no size
          const { top, bottom } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        }
        const loading = [...document.images].filter((image) => !image.complete && isInView(image))
        return waiting.length + loading.length
      }),
    )
    .toBe(0)
}
