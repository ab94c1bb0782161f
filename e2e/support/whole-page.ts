import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until all of it is there: its heading, its lists, what fills its slots, and the pictures in view. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectWhole(page)
}

/** Nothing of the page that is shown is on its way any longer. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        // A slot that keeps no space may be filled with nothing: a guest hires nobody
        const waiting = [
          ...document.querySelectorAll<HTMLElement>(
            '[aria-busy="true"], [data-skeleton], [data-slot]:empty:not([hidden])',
          ),
        ].filter(({ dataset, style }) => !dataset['slot'] || style.display !== 'contents')
        const isInView = (image: HTMLImageElement) => {
          // What is not shown has no size
          const { top, bottom } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        }
        const loading = [...document.images].filter((image) => !image.complete && isInView(image))
        return waiting.length + loading.length
      }),
    )
    .toBe(0)
}
