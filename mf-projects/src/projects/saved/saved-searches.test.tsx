import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { projectsCounts, projectsList } from '@atelier/contract/projects/routes.ts'
import { searchesList, searchesRemove, searchesRename, searchesSave } from '@atelier/contract/searches/routes.ts'
import type { SavedSearch } from '@atelier/contract/searches/schemas.ts'
import { answer, buyer, creator, makeProject, openPage } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

// Preload the lazy chunk
beforeAll(() => import('./saved-searches.tsx'))

const make = (given: Partial<SavedSearch>): SavedSearch => ({
  id: '6b7cb1e6-4d3a-4b1e-8f6e-0d9a3c5e7f10',
  name: 'fog',
  search: 'fog',
  category: [],
  project_type: [],
  experience_level: [],
  budget_range: [],
  created_at: '2026-03-04T10:00:00.000Z',
  ...given,
})

function open(path: string, saved: SavedSearch[], as: Visitor = creator) {
  const all = () => ({ items: saved })
  return openPage(remote, `/find-project${path}`, {
    as,
    answers: [
      answer(projectsCounts, () => ({ items: [] })),
      answer(projectsList, () => ({ items: [makeProject(1)], next_cursor: null })),
      answer(searchesList, all),
      answer(searchesSave, ({ body }) => {
        saved = [make({ ...body, name: 'New' } as never), ...saved]
        return all()
      }),
      answer(searchesRename, ({ body }) => {
        saved = saved.map((one) => ({ ...one, name: body.name }))
        return all()
      }),
      answer(searchesRemove, () => {
        saved = saved.slice(1)
        return all()
      }),
    ],
  })
}

test('a creator saves the search of the page once', async () => {
  const page = await open('?q=harbor&experience_level=Expert', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Search saved' }]))
  expect(page.calls(searchesSave)).toMatchObject([
    { body: { id: expect.any(String), search: 'harbor', experience_level: ['Expert'], category: [] } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  expect(page.calls(searchesSave)).toHaveLength(1)
})

test('lists saved searches as links; one is renamed and deleted, with the focus after it', async () => {
  const page = await open('', [
    make({ experience_level: ['Expert'] }),
    make({ id: '6b7cb1e6-4d3a-4b1e-8f6e-0d9a3c5e7f11', name: 'ink' }),
  ])
  await userEvent.click(await screen.findByText('Saved searches (2)'))
  const rows = within(screen.getByRole('list', { name: 'Saved searches' }))
  expect(rows.getByRole('link', { name: 'fog' }).getAttribute('href')).toBe(
    '/find-project?q=fog&experience_level=Expert',
  )
  await userEvent.click(rows.getByRole('button', { name: 'Rename fog' }))
  const name = rows.getByRole('textbox', { name: 'Name of the search' })
  fireEvent.change(name, { target: { value: 'Mist' } })
  await userEvent.type(name, '{Enter}')
  await waitFor(() => expect(page.calls(searchesRename)).toMatchObject([{ body: { name: 'Mist' } }]))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Mist'))
  await userEvent.click(rows.getAllByRole('button', { name: 'Delete Mist' })[0]!)
  await waitFor(() => expect(screen.getByText('Saved searches (1)')).toBeTruthy())
  expect(page.calls(searchesRemove)).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('A')
})

test('neither a guest nor a buyer has saved searches', async () => {
  const page = await open('?q=fog', [], buyer)
  await screen.findByText('Project 1')
  expect(page.calls(searchesList)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})
