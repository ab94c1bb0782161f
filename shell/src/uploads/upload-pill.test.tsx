import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { idleUpload } from '@atelier/platform/testing'
import type { UploadState } from '@atelier/platform/host'
import UploadPill from './upload-pill.tsx'

function show(state: Partial<UploadState>): HTMLAnchorElement {
  render(
    <MemoryRouter>
      <UploadPill {...idleUpload} title="Film" size={200} {...state} />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

test.each([
  [{ status: 'uploading', sent: 90 }, 'Uploading Film: 45%', '/upload-art'],
  [{ status: 'uploading', paused: 'visitor' }, 'Uploading Film: Paused', '/upload-art'],
  [{ status: 'uploading', paused: 'offline' }, 'Uploading Film: Waiting for connection', '/upload-art'],
  [{ status: 'uploading', paused: 'visitor', pausing: true }, 'Uploading Film: Pausing…', '/upload-art'],
  [{ status: 'uploading', sent: 90, resending: 3e6 }, 'Uploading Film: Resending the last 3 MB', '/upload-art'],
  [{ status: 'uploading', size: 0 }, 'Uploading Film: Uploading...', '/upload-art'],
  [
    { status: 'uploading', sent: 90, done: 1, waiting: ['a', 'b', 'c'].map((id) => ({ id, title: id })) },
    'Uploading Film: 2 of 5 · 45%',
    '/upload-art',
  ],
  [{ failed: [{ id: 'a', title: 'Film', reason: { title: 'Network error' } }] }, '1 upload failed', '/upload-art'],
  [{ status: 'processing' }, 'Uploading Film: Processing...', '/upload-art'],
  [
    { status: 'success', published: { title: 'Artwork uploaded', id: 'a1', stale: [] } },
    'Uploading Film: Artwork uploaded',
    '/artwork/a1',
  ],
] as const)('%o shows "%s"', (state, name, path) => {
  const pill = show(state)
  expect(pill.getAttribute('aria-label')).toBe(name)
  expect(pill.pathname).toBe(path)
})
