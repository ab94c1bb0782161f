import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyArt } from './empty-art.tsx'

const picture = (name: string) => [
  { url: `/${name}-320.webp`, width: 320 },
  { url: `/${name}-640.webp`, width: 640 },
]

test('shows the first three pictures lazily, without alternative text', () => {
  const { container } = render(<EmptyArt pictures={['a', 'b', 'c', 'd'].map(picture)} />)
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/a-320.webp', '/b-320.webp', '/c-320.webp'])
  expect(images[0]?.getAttribute('srcset')).toBe('/a-320.webp 320w, /a-640.webp 640w')
  expect(images.every((image) => image.alt === '' && image.loading === 'lazy')).toBe(true)
})

test('reserves three places before there are pictures', () => {
  const { container } = render(<EmptyArt pictures={[]} />)
  expect(container.querySelectorAll('span > span')).toHaveLength(3)
  expect(container.querySelector('img')).toBeNull()
})
