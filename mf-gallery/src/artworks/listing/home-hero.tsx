import { Fragment } from 'react'
import { Container } from '@atelier/shared-ui/core.ts'
import styles from './home.module.css'
import { artworksTexts as texts } from '../../gallery/texts.ts'

export function HomeHero() {
  return (
    <Container asChild>
      <header className={styles.hero}>
        <HomeTitle className={styles.title} />
        <p className={styles.blurb}>{texts.heroBlurb}</p>
      </header>
    </Container>
  )
}

export function HomeTitle({ className }: { className?: string }) {
  return (
    <h1 className={className}>
      {texts.heroTitle.map((part) => (
        <Fragment key={part}>
          <span>{part}</span>{' '}
        </Fragment>
      ))}
    </h1>
  )
}
