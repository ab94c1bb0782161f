import { makeArtworks } from '../../support/artworks.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn } from '../../support/keyboard.ts'
import { mailedLink } from '../../support/mail.ts'
import { chooseRole, fillIn, makePerson, newAddress, PASSWORD } from '../../support/people.ts'
import { signInThere } from '../../support/providers.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'
import { artworksErrorTexts } from '@atelier/contract/artworks/texts.ts'
import { ownerTexts } from '@atelier/mf-gallery/artworks/owner-texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'

const like = { name: likesTexts.like, exact: true } as const
const unlike = { name: likesTexts.unlike, exact: true } as const

test('a like persists after reload and is listed under liked works until it is removed', async ({ page }) => {
  await signIn(page, 'buyer')
  const [id] = await makeArtworks(1, { title: 'Likeable' })
  await page.goto(`/artwork/${id}`)
  await page.getByRole('button', like).click()
  await expect(page.getByRole('button', unlike)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('button', unlike)).toBeVisible()
  await page.goto('/liked-artworks')
  await expect(page.getByRole('link', { name: 'Likeable 1' })).toBeVisible()
  await page.getByRole('button', unlike).click()
  await expect(page.getByText(likesTexts.empty)).toBeVisible()
  await expect(page).toHaveURL(/\/liked-artworks$/)
})

test('liking from a card does not navigate; a failure rolls back and shows an error', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await signIn(page, 'buyer')
  await makeArtworks(1, { title: 'Unlucky' })
  await page.goto('/new-and-noteworthy')
  await failCalls(page, 'PUT', '**/api/artworks/*/like')
  const card = page.getByRole('article').filter({ hasText: 'Unlucky 1' })
  await card.getByRole('button', like).click()
  await expect(toast(page, 'alert', { title: likesTexts.likeFailed, description: likesTexts.failed })).toBeVisible()
  await expect(card.getByRole('button', like)).toBeVisible()
  await expect(page).toHaveURL(/\/new-and-noteworthy$/)
})

test('a guest who likes logs in on the same page, and the like is applied', async ({ page }) => {
  const { email } = await makePerson({ role: 'buyer' })
  const [id] = await makeArtworks(1, { title: 'Open to all' })
  await page.goto(`/artwork/${id}`)
  await page.getByRole('button', like).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', like)).toBeFocused()
  await page.keyboard.press('Enter')
  const reason = signInTexts.logInTo(likesTexts.reason('Open to all 1'))
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  await fillIn(page, 'Log In', email, PASSWORD)
  await expect(page.getByRole('button', unlike)).toBeVisible()
  await expect(page).toHaveURL(`/artwork/${id}`)
  await page.reload()
  await expect(page.getByRole('button', unlike)).toBeVisible()
})

test('a guest who comments signs in with Google, and the comment is posted once', async ({ page }) => {
  const { email } = await makePerson({ role: 'creator' })
  const [id] = await makeArtworks(1, { title: 'Talk of all' })
  await page.goto(`/artwork/${id}`)
  await page.getByLabel(commentsTexts.label).fill('A guest was here')
  await page.getByRole('button', { name: commentsTexts.post }).click()
  await page.getByRole('button', { name: signInTexts.continueWith(providerNames.google) }).click()
  await signInThere(page, email)
  await expect(page.getByRole('listitem').filter({ hasText: 'A guest was here' })).toHaveCount(1)
  await expect(page).toHaveURL(`/artwork/${id}`)
  await expect(page.getByLabel(commentsTexts.label)).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'A guest was here' })).toHaveCount(1)
  await expect(page.getByLabel(commentsTexts.label)).toHaveValue('')
})

test('a guest who likes signs up via the email link in another tab, and the like is applied there', async ({
  page,
  context,
  complaints,
}) => {
  const email = newAddress()
  const [id] = await makeArtworks(1, { title: 'First love' })
  await page.goto('/new-and-noteworthy')
  await page.getByRole('article').filter({ hasText: 'First love 1' }).getByRole('button', like).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: siteTexts.signUp }).click()
  await fillIn(page, 'Sign Up', email, PASSWORD)
  await expect(dialog.getByText(email)).toBeVisible()

  const other = await context.newPage()
  complaints.listenTo(other)
  await other.goto(await mailedLink(email))
  await chooseRole(other, 'buyer')
  await expect(other).toHaveURL('/new-and-noteworthy')
  await expect(other.getByRole('article').filter({ hasText: 'First love 1' }).getByRole('button', unlike)).toBeVisible()
  await other.goto(`/artwork/${id}`)
  await expect(other.getByRole('button', unlike)).toBeVisible()
})

test('a new comment comes first, dated just now', async ({ page }) => {
  await signIn(page, 'buyer', 'Ada Cole')
  const [id] = await makeArtworks(1, { title: 'Talked about' })
  await page.goto(`/artwork/${id}`)
  for (const text of ['The first word', 'The second word']) {
    await page.getByLabel(commentsTexts.label).fill(text)
    await page.getByRole('button', { name: commentsTexts.post }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel(commentsTexts.label)).toHaveValue('')
  }
  // The click blurs the empty comment box without a layout shift
  await expect(page.getByLabel(commentsTexts.label)).toBeFocused()
  const comments = page.getByRole('listitem').filter({ hasText: 'Ada Cole' })
  await comments.first().getByRole('button', { name: commentsTexts.remove }).click()
  await expect(comments).toHaveCount(1)
  await page.getByRole('button', { name: siteTexts.undo }).click()
  await expect(comments).toHaveCount(2)
  await page.reload()
  await expect(comments).toHaveCount(2)
  await expect(comments.first()).toContainText('The second word')
  await expect(comments.first()).toContainText('Just now')
})

test('keeps a comment in the box when posting fails', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page, 'buyer')
  const [id] = await makeArtworks(1, { title: 'Silent' })
  await page.goto(`/artwork/${id}`)
  await page.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByLabel(commentsTexts.label).fill('Never heard')
  await page.getByRole('button', { name: commentsTexts.post }).click()
  await expect(page.getByText(commentsTexts.failed)).toBeVisible()
  await expect(page.getByLabel(commentsTexts.label)).toHaveValue('Never heard')
})

test('counts a view once', async ({ page }) => {
  const [id] = await makeArtworks(1, { title: 'Seen' })
  await page.goto(`/artwork/${id}`)
  await expect(page.getByText('1 view', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 view', { exact: true })).toBeVisible()
})

test('arrow keys navigate the list, and the image can be enlarged', async ({ page }) => {
  const word = `Corridor${Date.now()}`
  await makeArtworks(3, { title: word })
  await page.goto(`/?filter=new&q=${word}`)
  await page.getByRole('link', { name: `${word} 3` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 3`)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 2`)
  const previous = page.getByRole('button', { name: ownerTexts.previous })
  await enterOn(page, previous)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 3`)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(previous).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 2`)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 3`)
  const enlarge = page.getByRole('button', { name: zoomTexts.open })
  await enlarge.click()
  await expect(page.getByRole('dialog', { name: `${word} 3` })).toBeVisible()
  await expect(page.getByRole('button', { name: zoomTexts.close })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(enlarge).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: zoomTexts.close })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: `${word} 2` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 2`)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
})

for (const impatient of [zoomTexts.zoom, zoomTexts.close])
  test(`a picture whose ${impatient} is pressed while it opens can be closed`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const [id] = await makeArtworks(1, { title: 'Impatient' })
    await page.goto(`/artwork/${id}`)
    const enlarge = page.getByRole('button', { name: zoomTexts.open })
    await enlarge.click()
    // At once, which no click of the test is
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const timer = setInterval(() => {
            const button = document.querySelector<HTMLElement>(`.pswp [aria-label="${name}"]`)
            if (!button) return
            clearInterval(timer)
            button.click()
            resolve()
          })
        }),
      impatient,
    )
    const close = page.getByRole('button', { name: zoomTexts.close })
    if (impatient === zoomTexts.zoom) {
      await expect(page.locator('.pswp--ui-visible')).toBeVisible()
      await page.waitForTimeout(400)
      await close.click()
    }
    await expect(close).toBeHidden()
    await expect(enlarge).toBeFocused()
  })

test('a picture that is opening goes with its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const [id] = await makeArtworks(1, { title: 'Left at once' })
  await page.goto('/new-and-noteworthy')
  await page.getByRole('main').locator(`a[href="/artwork/${id}"]`).first().click()
  await page.getByRole('button', { name: zoomTexts.open }).hover()
  await page.waitForLoadState('networkidle')
  await page.evaluate((name) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))
    new MutationObserver((_, seen) => {
      if (!document.querySelector('.pswp')) return
      seen.disconnect()
      history.back()
    }).observe(document.body, { childList: true })
    button?.click()
  }, zoomTexts.open)
  await expect(page).toHaveURL(/\/new-and-noteworthy$/)
  await page.waitForTimeout(600)
  await expect(page.locator('.pswp')).toHaveCount(0)
})

test('the owner edits an artwork; a title is required', async ({ page }) => {
  const me = await signIn(page, 'creator')
  const [id] = await makeArtworks(1, { title: 'Before', owner: me })
  await page.goto(`/artwork/${id}`)
  await page.getByRole('link', { name: ownerTexts.edit, exact: true }).click()
  await page.getByLabel('Title').fill(' ')
  await enterOn(page, page.getByRole('button', { name: ownerTexts.save }))
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await page.getByLabel('Title').fill('After')
  await page.getByRole('button', { name: ownerTexts.save }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After')
})

test('the owner deletes artworks by keyboard after a confirmation', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const me = await signIn(page, 'creator')
  const [, , id] = await makeArtworks(3, { title: 'Doomed', owner: me })
  await page.goto(`/artwork/${id}`)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: ownerTexts.delete, exact: true })
  const remove = page.getByRole('button', { name: ownerTexts.delete, exact: true })
  await enterOn(page, remove)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectWholeRings(dialog)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, confirm)
  await expect(page).toHaveURL(/\/my-artworks$/)
  await expect(page.getByRole('main')).toBeFocused()

  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expectWholeRings(page.getByRole('main'))
  await enterOn(page, page.getByRole('button', { name: ownerTexts.deleteNamed('Doomed 2') }))
  await enterOn(page, confirm)
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('button', { name: ownerTexts.deleteNamed('Doomed 1') })).toBeFocused()
  await page.goto(`/artwork/${id}`)
  await expect(page.getByText(artworksErrorTexts.notFound)).toBeVisible()
})

test('users cannot edit artworks of others', async ({ page }) => {
  await signIn(page, 'creator')
  const [id] = await makeArtworks(1, { title: 'Foreign' })
  await page.goto(`/artwork/${id}`)
  await expect(page.getByRole('button', like)).toBeVisible()
  await expect(page.getByRole('link', { name: ownerTexts.edit, exact: true })).toHaveCount(0)
  await page.goto(`/artwork/${id}/edit`)
  await expect(page).toHaveURL(/\/my-artworks$/)
})

test('a failed unlike, deletion or edit leaves the artwork unchanged', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  const owner = await signIn(page, 'creator')
  const [id] = await makeArtworks(1, { title: 'Steadfast', owner })
  await page.goto(`/artwork/${id}`)
  await page.getByRole('button', like).click()
  await expect(page.getByRole('button', unlike)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await failCalls(page, 'DELETE', `**/api/artworks/${id}/like`)
  await page.getByRole('button', unlike).click()
  await expect(toast(page, 'alert', { title: likesTexts.unlikeFailed, description: likesTexts.failed })).toBeVisible()
  await expect(page.getByRole('button', unlike)).toBeVisible()

  await failCalls(page, 'DELETE', `**/api/artworks/${id}`)
  await page.getByRole('button', { name: ownerTexts.delete, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: ownerTexts.delete, exact: true }).click()
  await expect(toast(page, 'alert', artworksTexts.deleteFailed)).toBeVisible()

  await failCalls(page, 'PATCH', `**/api/artworks/${id}`)
  await page.getByRole('link', { name: ownerTexts.edit, exact: true }).click()
  await page.getByLabel('Title').fill('Changed')
  await page.getByRole('button', { name: ownerTexts.save }).click()
  await expect(toast(page, 'alert', artworksTexts.updateFailed)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Changed')
  await page.goto(`/artwork/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steadfast 1')
})
