import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

test('reports a missing browser in one line', async () => {
  await expect(openBrowser('/nowhere/chromium')).rejects.toMatchObject({
    code: 'NO_BROWSER',
    message: 'There is no browser at /nowhere/chromium: set ATELIER_BROWSER to the path of a Chromium.',
  })
})

test('reports a program that is no browser in one line', async () => {
  await expect(openBrowser(process.execPath)).rejects.toMatchObject({
    code: 'NO_BROWSER',
    message: expect.stringMatching(
      /^[^\n]+ does not start \([^\n]+\): set ATELIER_BROWSER to the path of another Chromium\.$/,
    ),
  })
})
