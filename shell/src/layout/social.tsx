import type { ReactNode } from 'react'

const icon = (path: string): ReactNode => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const social: readonly { name: string; href: string; icon: ReactNode }[] = [
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    icon: icon(
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.8-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
    ),
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    icon: icon(
      'M5.6 3.2a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM3.8 9.2h3.6v11.6H3.8V9.2Zm5.9 0h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.5 0 4.2 2.3 4.2 5.3v6.6h-3.6V15c0-1.4 0-3.1-1.9-3.1s-2.1 1.5-2.1 3v5.9H9.7V9.2Z',
    ),
  },
  {
    name: 'X',
    href: 'https://x.com/',
    icon: icon(
      'M17.3 3.5h2.9l-6.4 7.3 7.5 9.9h-5.9l-4.6-6-5.3 6H2.6l6.8-7.8L2.2 3.5h6l4.2 5.5 4.9-5.5Zm-1 15.5h1.6L7.3 5.1H5.6L16.3 19Z',
    ),
  },
]
