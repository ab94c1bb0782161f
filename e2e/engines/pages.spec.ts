import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { moderationPath } from '@atelier/contract/paths/moderation.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { remotesTexts } from '@atelier/shell/remotes/texts.ts'
import { makeArtworks, makeCreator } from '../support/artworks.ts'
import { cutRingsIn } from '../support/focus-ring.ts'
import { addFactor, makeModerator } from '../support/moderators.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const HEADING = `document.querySelector('main h1').checkVisibility() && !document.querySelector('main [role=alert]')`

/** Script preloads of a document that the browser has not used. */
async function unusedPreloads(visitor: Visitor, path: string): Promise<string[]> {
  const html = await (await fetch(visitor.line.url + path)).text()
  const links = html.match(/<link\b[^>]*>/g)!.filter((one) => /rel="preload"/.test(one) && /as="script"/.test(one))
  const files = links.map((one) => /href="([^"]+)"/.exec(one)![1]!)
  expect(files.length).toBeGreaterThan(0)
  return visitor.run(`return ${JSON.stringify(files)}.filter((file) =>
    !performance.getEntriesByName(new URL(file, location.href).href).some(({ initiatorType }) => initiatorType === 'link'))`)
}

test(
  'each remote shows a page, with the scripts that its document preloads',
  { tag: '@smoke' },
  async ({ visitor }) => {
    for (const path of [gallery.creatorsPath(), projects.purchaseServicePath(), account.rulesPath()]) {
      await visitor.open(path)
      await visitor.until(HEADING)
      expect(await unusedPreloads(visitor, path), path).toEqual([])
    }
    const moderator = await makeModerator('Mo Keeper')
    await visitor.enter(moderator)
    await addFactor(moderator)
    for (const path of [messagesPath(), moderationPath()]) {
      await visitor.open(path)
      await visitor.until(HEADING)
    }
  },
)

test('a remote whose files fail shows its panel, and Retry brings the page', { tag: '@smoke' }, async ({ visitor }) => {
  visitor.expect(/503|projects|Load failed|Failed to fetch|integrity/)
  visitor.line.block(/^\/assets\/projects\//)
  await visitor.open(gallery.creatorsPath())
  await visitor.click({ role: 'button', name: 'Hire an AI Creator' })
  await visitor.click({ role: 'link', name: 'Purchase a service' })
  await visitor.sees(remotesTexts.unavailable.title)
  visitor.line.block(null)
  await visitor.click({ role: 'button', name: 'Retry', within: 'main' })
  await visitor.until(`location.pathname === '${projects.purchaseServicePath()}' && ${HEADING}`)
})

test('leaving a page whose files are still loading is no error', async ({ visitor }) => {
  visitor.line.stall(/search-button.*\.js/)
  await visitor.open(gallery.creatorsPath())
  await visitor.until(HEADING)
  visitor.line.stall(null)
  await visitor.open(account.rulesPath())
  await visitor.until(HEADING)
})

test('a guest searches, filters, and opens a work', async ({ visitor }) => {
  const word = `Heron${Date.now()}`
  await makeArtworks(2, { title: word })
  await makeArtworks(1, { title: word, video: 'vertical' })
  await visitor.open(gallery.homePath())
  await visitor.type({ role: 'field', name: artworksTexts.searchPlaceholder }, word.toLowerCase())
  const cards = `document.querySelectorAll('main a[href^="/artwork/"]').length`
  await visitor.until(`${cards} === 3`)
  await visitor.until(`location.search.includes('${word.toLowerCase()}')`)
  await visitor.click({ role: 'link', name: `${word} 2`, within: 'main' })
  await visitor.until(`document.querySelector('main h1').innerText === '${word} 2'`)
  await visitor.until(`[...document.querySelectorAll('main img')].some(({ naturalWidth }) => naturalWidth > 0)`)
  await visitor.press('Escape')
  await visitor.until(`${cards} === 3`)
  await visitor.click({ role: 'link', name: 'Atelier' })
  await visitor.open('/no-such-page')
  await visitor.sees('Page not found')
})

test('no focus ring is cut off, on cards as elsewhere', async ({ visitor }) => {
  const word = `Ringed${Date.now()}`
  const [work = ''] = await makeArtworks(3, { title: word })
  for (const path of [
    `${gallery.homePath()}?q=${word}`,
    gallery.artworkPath(work),
    `${gallery.creatorsPath()}?q=${word}`,
    projects.findProjectPath(),
  ]) {
    await visitor.open(path)
    await visitor.until(SHOWN)
    // Rings are shown after use of the keyboard
    await visitor.press('Tab')
    const cut = await visitor.run<string[]>(`return ${cutRingsIn('main')}`)
    // WebKit scrolls to what has got the focus only later
    expect(
      cut.filter((one) => !one.endsWith(': the window')),
      path,
    ).toEqual([])
  }
})

test('a long name is shortened at its end in the bar of a phone', async ({ visitor }) => {
  const [work = ''] = await makeArtworks(1, { title: 'Named', owner: await makeCreator('Bartholomew Ink') })
  await visitor.resize({ width: 390, height: 844 })
  await visitor.open(gallery.artworkPath(work))
  await visitor.until(`(() => {
    const label = [...document.querySelectorAll('main button > span')].find((one) => one.innerText.startsWith('Work with'))
    const [words, button] = [label.getBoundingClientRect(), label.parentElement.getBoundingClientRect()]
    return label.scrollWidth > label.clientWidth && words.left > button.left && words.right < button.right
  })()`)
})

/** Notes each picture that was loaded before and is transparent in a frame; those out of view do not count. */
const WATCH = `
  // Of which the browser chooses the same file
  const keyOf = ({ src, sizes }) => src + ' ' + sizes
  const seen = new Set([...document.querySelectorAll('main article img')].filter((one) => one.naturalWidth).map(keyOf))
  globalThis.watched = { pictures: 0, frames: 0, transparent: [] }
  const look = () => {
    watched.frames++
    for (const picture of document.querySelectorAll('main article img')) {
      const { top, bottom } = picture.getBoundingClientRect()
      if (top >= innerHeight || bottom <= 0 || !seen.has(keyOf(picture))) continue
      watched.pictures++
      const opacity = Number(getComputedStyle(picture).opacity)
      if (opacity < 1) watched.transparent.push(watched.frames + ': ' + opacity + ' ' + picture.alt)
    }
    requestAnimationFrame(look)
  }
  addEventListener('popstate', () => requestAnimationFrame(look), { once: true })`

/** All pictures in view are loaded and opaque. */
const SHOWN = `[...document.querySelectorAll('main img')].every((one) => {
  const { top, bottom } = one.getBoundingClientRect()
  return top > innerHeight || bottom < 0 || (one.naturalWidth > 0 && getComputedStyle(one).opacity === '1')
})`

test('Back restores place and focus, and no loaded picture is transparent in any frame', async ({ visitor }) => {
  const word = `Kept${Date.now()}`
  await makeArtworks(10, { title: word })
  await visitor.open(`${gallery.homePath()}?q=${word}`)
  const cards = `document.querySelectorAll('main article')`
  await visitor.until(`${cards}.length >= 9`)
  const place = await visitor.until<number>(`(() => {
    ${cards}[7].querySelector('a').focus({ preventScroll: true })
    ${cards}[7].scrollIntoView({ block: 'center', behavior: 'instant' })
    return Math.round(scrollY)
  })()`)
  await visitor.until(SHOWN)
  await visitor.run(WATCH)
  const title = await visitor.run<string>(
    `return document.activeElement.innerText || document.activeElement.getAttribute('aria-label')`,
  )
  await visitor.press('Enter')
  await visitor.until(`document.querySelector('main h1').innerText.startsWith('${word}')`)
  // Its own picture is a larger file, which may still be loading
  await visitor.until(SHOWN)
  await visitor.run('history.back()')
  await visitor.until(`${cards}.length >= 9 && watched.pictures > 0 && watched.frames > 10`)
  await visitor.until(`Math.abs(scrollY - ${place}) < 3`)
  await visitor.until(
    `(document.activeElement.innerText || document.activeElement.getAttribute('aria-label')) === ${JSON.stringify(title)}`,
  )
  expect(await visitor.run<string[]>('return watched.transparent')).toEqual([])
})
