import { renderToStaticMarkup } from 'react-dom/server'
import { Bell } from 'lucide-react'
import * as icon from 'lucide-react/icons/bell'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

// Exported, but not typed
const { __iconData } = icon as unknown as { __iconData: Parameters<typeof createIcon>[0] }
const SmallBell = createIcon(__iconData)

test.each([
  {},
  { size: 16 },
  { 'aria-label': 'Notifications' },
  { role: 'img', style: { color: 'red' }, strokeWidth: 3 },
  { children: <title>Notifications</title> },
])('renders as the library does, without its class names: %o', (props) => {
  const expected = renderToStaticMarkup(<Bell {...props} />).replace(' class="lucide lucide-bell"', '')
  const attributes = (markup: string) => markup.split(/(?=<)/).map((tag) => tag.split(/ (?=[\w-]+=)|(?=>)/).sort())
  expect(attributes(renderToStaticMarkup(<SmallBell {...props} />))).toEqual(attributes(expected))
})

test('passes on a class name', () => {
  expect(renderToStaticMarkup(<SmallBell className="large" />)).toContain('class="large"')
})
