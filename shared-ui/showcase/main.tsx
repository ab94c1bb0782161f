import '../src/tokens.css'
import '../src/base.css'
import '../src/forced-colors.css'
import './showcase.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Container, SkipLink, Stack } from '@atelier/shared-ui/core.ts'
import { ThemeSwitch, applyStoredTheme } from '@atelier/shared-ui/theme.tsx'
import { Toaster, createToastStore } from '@atelier/shared-ui/toast.tsx'
import { Actions } from './sections/actions.tsx'
import { Fields } from './sections/fields.tsx'
import { Foundations } from './sections/foundations.tsx'
import { GalleryPattern } from './sections/gallery-pattern.tsx'
import { Overlays } from './sections/overlays.tsx'
import { PageParts } from './sections/page-parts.tsx'
import { People } from './sections/people.tsx'
import { States } from './sections/states.tsx'

const sections = [
  ['gallery', 'Gallery', GalleryPattern],
  ['people', 'Cards', People],
  ['actions', 'Actions', Actions],
  ['fields', 'Fields', Fields],
  ['overlays', 'Overlays', Overlays],
  ['states', 'States', States],
  ['page-parts', 'Parts', PageParts],
  ['foundations', 'Foundations', Foundations],
] as const

function Showcase() {
  const [toasts] = useState(createToastStore)
  return (
    <>
      <SkipLink />
      <header className="bar">
        <Container className="barRow">
          <a href="#main" className="brand">
            <span className="mark" aria-hidden="true" />
            Atelier
          </a>
          <nav className="barNav" aria-label="Sections">
            {sections.map(([id, title]) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <ThemeSwitch />
        </Container>
      </header>
      <main id="main" tabIndex={-1}>
        <Container>
          <Stack gap={24} className="sections">
            {sections.map(([id, , Section]) => (
              <section key={id} id={id}>
                <Section toasts={toasts} />
              </section>
            ))}
          </Stack>
        </Container>
      </main>
      <Toaster store={toasts} />
    </>
  )
}

applyStoredTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Showcase />
  </StrictMode>,
)
