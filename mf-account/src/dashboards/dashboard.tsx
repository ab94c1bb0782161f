import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useDocumentTitle, useSession } from '@atelier/platform'
import { Card, CardLink, Container, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts as texts } from './texts.ts'

export interface DashboardCard {
  icon: ReactNode
  title: string
  text: string
  to: string
}

interface DashboardProps {
  title: string
  blurb: string
  cards: readonly DashboardCard[]
  /** Sections below the cards, side by side on wide screens. */
  children: ReactNode
}

export function Dashboard({ title, blurb, cards, children }: DashboardProps) {
  useDocumentTitle(title)
  const { user } = useSession()
  // The first paint, which knows no user, reserves its line
  const greeting = user ? user.full_name && texts.welcome(user.full_name) : '\u00a0'
  return (
    <Container className={styles.page}>
      <PageHeader above={greeting && <p className={styles.greeting}>{greeting}</p>} title={title} blurb={blurb} />
      <Grid min={300} max={2} gap={6} className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.to} interactive padding="lg" asChild>
            <article className={styles.card}>
              <IconTile className={styles.icon}>{card.icon}</IconTile>
              <h2 className={styles.title}>
                <CardLink>
                  <Link to={card.to}>{card.title}</Link>
                </CardLink>
              </h2>
              <p className={styles.text}>{card.text}</p>
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </article>
          </Card>
        ))}
      </Grid>
      <div className={styles.sections}>{children}</div>
    </Container>
  )
}
