import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'

function Thumbnail() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Field label="Thumbnail">
      <FileDrop file={file} onFile={setFile} onClear={() => setFile(null)} accept="image/*" />
    </Field>
  )
}

test.each([
  [true, 'Drop a file here or browse'],
  [false, 'Choose a file'],
])('with a drop-capable pointer (%s) it shows %s', (matches, prompt) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
  const { container } = render(<Thumbnail />)
  expect(container.textContent).toBe(`Thumbnail${prompt}`)
  vi.restoreAllMocks()
})

test('a chosen file is shown with its size and can be removed and chosen again', async () => {
  const picture = new File([new Uint8Array(2500)], 'poster.png', { type: 'image/png' })
  render(<Thumbnail />)
  await userEvent.upload(screen.getByLabelText('Thumbnail'), picture)
  expect(screen.getByRole('status').textContent).toContain('poster.png')
  expect(screen.getByRole('status').textContent).toContain('2.5 KB')
  await userEvent.click(screen.getByRole('button', { name: 'Remove poster.png' }))
  expect(screen.queryByText('poster.png')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Thumbnail'))
  await userEvent.upload(screen.getByLabelText('Thumbnail'), picture)
  expect(screen.getByText('poster.png')).toBeDefined()
})

test('several files are chosen at once where they are accepted', async () => {
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name))
  const onFiles = vi.fn()
  render(<FileDrop file={null} onFile={() => {}} onFiles={onFiles} onClear={() => {}} aria-label="Files" />)
  await userEvent.upload(screen.getByLabelText('Files'), files)
  expect(onFiles).toHaveBeenCalledWith(files)
})
