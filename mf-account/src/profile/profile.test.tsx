import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountsChangeProfile, accountsMe } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { handlesErrorTexts } from '@atelier/contract/handles/texts.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { answer, buyer, creator, makeArtworks, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const mara: OwnProfile = {
  ...creator.user,
  role: 'creator',
  handle: null,
  avatar_url: '/media/mara/avatar.webp',
  location: 'Tallinn',
  about: 'Quiet pictures.',
}

/** Opens the profile page with a mock server that stores the profile. */
async function open(given: Partial<OwnProfile> = {}, answers: Answer[] = [], as: Visitor = creator) {
  let profile: OwnProfile = { ...mara, ...given }
  const page = await openPage(remote, '/profile', {
    as,
    answers: [
      answer(accountsMe, () => profile),
      answer(accountsChangeProfile, ({ body }) => (profile = { ...profile, ...body })),
      answer(artworksList, pagesOf(makeArtworks(3))),
      ...answers,
    ],
  })
  await screen.findByRole('button', { name: /Change photo|Retry/ })
  return {
    ...page,
    /** Simulates a save in another tab, which triggers a refetch. */
    elsewhere: (changes: Partial<OwnProfile>) =>
      act(async () => {
        profile = { ...profile, ...changes }
        await page.queryClient.invalidateQueries({ queryKey: keyOf(accountsMe) })
      }),
  }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.queryByRole('button', { name: 'Save' })
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))

test('saves only the changed fields, and updates the header and other tabs', async () => {
  const page = await open()
  expect(bar()).toBeNull()
  type('Location', ' Tartu ')
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Unsaved changes')
  await press('Save')
  expect(page.calls(accountsChangeProfile)).toMatchObject([{ body: { location: 'Tartu' } }])
  expect(Object.keys(page.calls(accountsChangeProfile)[0]!.body)).toEqual(['location'])
  expect(page.shown).toEqual([{ title: 'Your profile has been updated', variant: 'success' }])
  expect(page.session.refreshUser).toHaveBeenCalledOnce()
  expect(bar()).toBeNull()
  expect(field('Location').value).toBe('Tartu')
  // Not lost with the button, and not in a field, which would open the keyboard
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'My Profile' }))
})

test('Discard restores the saved values', async () => {
  await open()
  type('About', 'Loud pictures.')
  await press('Discard')
  expect(field('About').value).toBe('Quiet pictures.')
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'My Profile' }))
})

test('a failure shows an error, keeps the input, and returns the focus to Save', async () => {
  const page = await open({}, [answer(accountsChangeProfile, () => refusal(500, 'INTERNAL', 'Something broke.'))])
  type('Full name', 'Mara I.')
  await press('Save')
  expect(page.shown).toEqual([
    { title: 'Failed to update profile', description: 'Something broke.', variant: 'destructive' },
  ])
  expect(field('Full name').value).toBe('Mara I.')
  await waitFor(() => expect(bar()?.hasAttribute('aria-disabled')).toBe(false))
  expect(document.activeElement).toBe(bar())
})

test('rejects too long values at their fields, and counts the characters of About', async () => {
  const page = await open()
  expect(screen.getByText('15 / 2,000')).toBeTruthy()
  type('Full name', 'x'.repeat(81))
  await press('Save')
  expect(await screen.findByText('Use at most 80 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Full name'))
  expect(page.calls(accountsChangeProfile)).toEqual([])
})

test('keeps a name older than the naming rules, but rejects a similar new one', async () => {
  const page = await open({ full_name: 'Atelier Mara' })
  type('Location', 'Tartu')
  await press('Save')
  expect(page.calls(accountsChangeProfile)).toMatchObject([{ body: { location: 'Tartu' } }])
  type('Full name', 'Atelier Team')
  await press('Save')
  expect(await screen.findByText(accountsErrorTexts.nameOfSite)).toBeTruthy()
  expect(page.calls(accountsChangeProfile)).toHaveLength(1)
})

test('shows values saved in another tab, except in fields changed here', async () => {
  const page = await open()
  type('Location', 'Tartu')
  await page.elsewhere({ full_name: 'Mara Ilves-Kask', location: 'Riga' })
  await waitFor(() => expect(field('Full name').value).toBe('Mara Ilves-Kask'))
  expect(field('Location').value).toBe('Tartu')
  await press('Discard')
  expect(field('Location').value).toBe('Riga')
})

test('saves a handle, and shows one that is taken at its field', async () => {
  let taken = true
  let saved = mara
  const page = await open({}, [
    answer(accountsMe, () => saved),
    answer(accountsChangeProfile, ({ body }) =>
      taken ? refusal(409, 'HANDLE_TAKEN', handlesErrorTexts.taken) : (saved = { ...saved, ...body }),
    ),
  ])
  type('Handle', 'Mara-I')
  expect(
    screen.getByText(`The short link to your page: ${location.host}/@mara-i. You can change it 3 times in 90 days`, {
      exact: false,
    }),
  ).toBeTruthy()
  await press('Save')
  expect(await screen.findByText(handlesErrorTexts.taken)).toBeTruthy()
  expect(document.activeElement).toBe(field('Handle'))
  taken = false
  await press('Save')
  expect(page.calls(accountsChangeProfile).map(({ body }) => body)).toEqual([
    { handle: 'mara-i' },
    { handle: 'mara-i' },
  ])
  await waitFor(() => expect(field('Handle').value).toBe('mara-i'))
  type('Handle', 'admin')
  await press('Save')
  expect(await screen.findByText(handlesErrorTexts.reserved)).toBeTruthy()
  expect(page.calls(accountsChangeProfile)).toHaveLength(2)
})

test('restores unsaved input after leaving the page', async () => {
  const first = await open()
  type('About', 'Loud pictures.')
  expect(first.isBusy()).toBe(true)
  first.unmount()
  await open()
  expect(field('About').value).toBe('Loud pictures.')
  expect(bar()).not.toBeNull()
})

test('shows Retry and the catalog’s toast when the profile fails to load', async () => {
  let broken = true
  const page = await open({}, [answer(accountsMe, () => (broken ? refusal(500, 'INTERNAL') : mara))])
  expect(page.shown).toEqual([{ title: 'Failed to load profile data', variant: 'destructive' }])
  broken = false
  await press('Retry')
  await waitFor(() => expect(field('Full name').value).toBe('Mara Ilves'))
  expect(page.shown).toHaveLength(1)
})

test('shows up to three next steps linking to their fields, until done', async () => {
  await open({ full_name: null, avatar_url: null, location: null, about: null })
  const steps = () => within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('button')
  expect(steps().map((step) => step.textContent)).toEqual([
    'Add your name so that clients know whose work it is',
    'Add a photo so that clients recognize you',
    'Add a place so that clients nearby find you',
  ])
  await userEvent.click(steps()[1]!)
  expect(document.activeElement?.textContent).toBe('Change photo')
  await userEvent.click(steps()[2]!)
  expect(document.activeElement).toBe(field('Location'))
  type('Location', 'Tartu')
  expect(steps()).toHaveLength(3)
  await press('Save')
  expect(steps().map((step) => step.textContent)).not.toContain('Add a place so that clients nearby find you')
})

test('suggests to a buyer only what creators can see', async () => {
  await open(
    { ...buyer.user, role: 'buyer', full_name: null, avatar_url: null, location: null, about: null },
    [],
    buyer,
  )
  const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('button')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Add your name so that creators know who they work for',
    'Add a photo so that creators recognize you',
  ])
})

test('a complete profile has no next steps', async () => {
  await open()
  expect(screen.queryByText('Next steps')).toBeNull()
})

test('previews a creator live as visitors will see them', async () => {
  await open()
  type('Full name', 'Mara of Tartu')
  type('About', 'Loud pictures.')
  expect(preview().getAllByText('Mara of Tartu')).toHaveLength(2)
  expect(preview().getByText('Loud pictures.')).toBeTruthy()
  expect(await preview().findAllByText('3 works')).toHaveLength(2)
  expect(preview().getByRole('link', { name: 'View as visitor' })).toHaveProperty('pathname', `/creators/${mara.id}`)
})

test('previews a buyer as a project owner, without a page link', async () => {
  const page = await open({ ...buyer.user, role: 'buyer' }, [], buyer)
  expect(preview().getByText('Posted by')).toBeTruthy()
  expect(preview().getByText('Ben Ode')).toBeTruthy()
  expect(preview().queryByRole('link')).toBeNull()
  expect(screen.queryByLabelText('Handle')).toBeNull()
  expect(page.calls(artworksList)).toEqual([])
})

test('shows the email address with a link to Settings to change it', async () => {
  await open()
  expect(field('Email').readOnly).toBe(true)
  expect(field('Email').value).toBe('mara@atelier.test')
  expect(screen.getByRole('link', { name: 'Change it in Settings' })).toHaveProperty('pathname', '/settings')
})

test('Enter sends nothing without changes', async () => {
  const page = await open()
  fireEvent.submit(screen.getByRole('form'))
  expect(page.calls(accountsChangeProfile)).toEqual([])
})

test('scrolls a focused field above the bar', async () => {
  await open()
  const scrolled = vi.spyOn(field('About'), 'scrollIntoView')
  act(() => field('About').focus())
  expect(scrolled).not.toHaveBeenCalled()
  type('Location', 'Tartu')
  act(() => field('Full name').focus())
  act(() => field('About').focus())
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})
