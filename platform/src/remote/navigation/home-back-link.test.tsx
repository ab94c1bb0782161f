import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { follow, openPage } from '../../testing/open-page.tsx'
import { sampleRemote } from '../../testing/sample-remote.ts'
import { buyer, creator } from '../../testing/samples.ts'
import { HomeBackLink } from './home-back-link.tsx'
import { linkState } from './previous-path.ts'

function List() {
  const location = useLocation()
  return (
    <Link to="/work" state={linkState(location)}>
      Work
    </Link>
  )
}

const remote = sampleRemote({ '/': List, '/popular': List, '/work': HomeBackLink })
const back = () => screen.findByRole('link', { name: 'Back' })

test.each([
  ['a guest', {}, '/'],
  ['a creator', creator, '/dashboard/creator'],
  ['a buyer', buyer, '/dashboard/buyer'],
])('leads %s to %s', async (_, as, path) => {
  await openPage(remote, '/work', { as })
  expect(await back()).toHaveProperty('pathname', path)
})

test('goes back in history to the page that the visitor came from', async () => {
  const opened = await openPage(remote, '/?filter=new')
  await follow('Work')
  await follow('Back')
  expect(opened.address()).toBe('/?filter=new')
  expect(screen.getByRole('link', { name: 'Work' })).toBeTruthy()
})

test('opens its target after another page', async () => {
  const opened = await openPage(remote, '/popular')
  await follow('Work')
  await follow('Back')
  expect(opened.address()).toBe('/')
})

test('leaves a click for a new tab to the browser', async () => {
  const opened = await openPage(remote, '/?filter=new')
  await follow('Work')
  const link = await back()
  const click = createEvent.click(link, { ctrlKey: true })
  await act(async () => fireEvent(link, click))
  expect(click.defaultPrevented).toBe(false)
  expect(opened.address()).toBe('/work')
})
