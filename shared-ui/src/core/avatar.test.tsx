import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '@atelier/shared-ui/core.ts'

test('shows the initials of the name without a picture', () => {
  render(<Avatar name="Mara Ilves" email="zoe@atelier.test" />)
  expect(screen.getByText('MI')).toBeDefined()
})

test('shows the first letter of the email without a name', () => {
  render(<Avatar email="zoe@atelier.test" />)
  expect(screen.getByText('Z')).toBeDefined()
})

test('falls back to the initials if the picture fails, and tries a new one', () => {
  const { rerender } = render(<Avatar name="Mara Ilves" src="/gone.webp" alt="Mara Ilves" />)
  fireEvent.error(screen.getByRole('img'))
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Mara Ilves' }).textContent).toBe('MI')
  rerender(<Avatar name="Mara Ilves" src="/new.webp" alt="Mara Ilves" />)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/new.webp')
})

test('a picture that the document has shown is visible at once', () => {
  const first = render(<Avatar name="Mara Ilves" src="/mara.webp" alt="Mara Ilves" />)
  const image = screen.getByRole('img')
  expect([image.dataset['loaded'], image.getAttribute('decoding')]).toEqual(['false', 'async'])
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 80 } })
  fireEvent.load(image)
  first.unmount()
  render(<Avatar name="Mara Ilves" src="/mara.webp" alt="Mara Ilves" />)
  const again = screen.getByRole('img')
  expect([again.dataset['loaded'], again.getAttribute('decoding')]).toEqual(['true', 'sync'])
})

test('the tint depends on the name', () => {
  const { container } = render(
    <>
      <Avatar name="Mara Ilves" />
      <Avatar name="Mara Ilves" size={80} />
      <Avatar name="Adaeze Obi" />
    </>,
  )
  const tints = [...container.children].map((avatar) => /--tint-\w+/.exec(avatar.getAttribute('style') ?? '')?.[0])
  expect(tints[0]).toBeDefined()
  expect(tints[0]).toBe(tints[1])
  expect(tints[0]).not.toBe(tints[2])
})
