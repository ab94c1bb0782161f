import { Clock, Heart, Sparkles, Upload } from 'lucide-react'
import {
  BackLink,
  Badge,
  Button,
  Card,
  CardLink,
  Grid,
  IconButton,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  calendarDay,
} from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import { PersonCard } from '@atelier/shared-ui/person-card.tsx'
import { PersonHeader } from '@atelier/shared-ui/person-header.tsx'

const creators = [
  ['Mara Ilves', 'Tallinn, Estonia', '12 artworks'],
  ['Jun Watanabe', 'Osaka, Japan', '9 artworks'],
  ['Adaeze Obi', 'Lagos, Nigeria', '7 artworks'],
  ['Freya Lindqvist', 'Göteborg, Sweden', '4 artworks'],
] as const

const projects = [
  ['Launch film for a running shoe', 'open', '2027-01-05T11:40:00Z', '$2,500 - $5,000'],
  ['Forty portraits for a fantasy card game', 'in_progress', '2027-01-05T07:00:00Z', 'Above $10,000'],
  ['Voices for a museum guide in three languages', 'closed', '2027-01-02T07:00:00Z', '$500 - $1,000'],
] as const

export function People() {
  return (
    <Stack gap={8}>
      <PageHeader
        above={
          <BackLink>
            <a href="#people">Back</a>
          </BackLink>
        }
        title="Find a project"
        blurb="Open work from brands and agencies, newest first."
        actions={
          <>
            <Button>Save search</Button>
            <Button variant="primary">Describe &amp; post your project</Button>
          </>
        }
      />
      <Grid min={300} max={3}>
        {projects.map(([title, status, createdAt, budget]) => (
          <Card key={title} interactive asChild>
            <article>
              <Stack gap={4}>
                <Row justify="between" align="start" wrap={false}>
                  <h2 style={{ fontSize: 'var(--text-lg)' }}>
                    <CardLink>
                      <a href="#people">{title}</a>
                    </CardLink>
                  </h2>
                  <StatusBadge status={status} />
                </Row>
                <p style={{ color: 'var(--color-text-muted)', fontSize: 'var(--text-md)' }}>
                  Six cuts between six and thirty seconds for social, with a look of wet film and early morning light.
                </p>
                <Row gap={2}>
                  <Badge>Runway</Badge>
                  <Badge>Storyboards</Badge>
                  <Badge>Color grading</Badge>
                  <Badge>+2 more</Badge>
                </Row>
                <Row justify="between" style={{ color: 'var(--color-text-subtle)', fontSize: 'var(--text-sm)' }}>
                  <span style={{ fontWeight: 'var(--weight-semibold)', color: 'var(--color-text)' }}>{budget}</span>
                  <Row gap={1} asChild>
                    <span>
                      <Clock size={14} aria-hidden="true" />
                      {calendarDay(createdAt)}
                    </span>
                  </Row>
                </Row>
              </Stack>
            </article>
          </Card>
        ))}
      </Grid>
      <Grid min={232} max={4}>
        {creators.map(([name, location, works]) => (
          <PersonCard
            key={name}
            name={name}
            avatarUrl={null}
            location={location}
            works={[]}
            link={<a href="#people">{name}</a>}
            action={
              <IconButton round label={`Favorite ${name}`} aria-pressed={false}>
                <Heart aria-hidden="true" />
              </IconButton>
            }
          >
            <p>{works}</p>
          </PersonCard>
        ))}
      </Grid>
      <PersonHeader
        level={4}
        name="Mara Ilves"
        avatarUrl={null}
        location="Tallinn, Estonia"
        about="I make pictures of cold places that are warm to look at."
        fact="12 artworks"
        actions={<Button>Add to Favorites</Button>}
      />
      <Grid min={280} max={2}>
        {(
          [
            ['Upload your AI art', 'Show an image or a film to the brands that browse here.', Upload],
            ['Find a project', 'Twelve open projects match what you do.', Sparkles],
          ] as const
        ).map(([title, text, Icon]) => (
          <Card key={title} interactive padding="lg">
            <Stack gap={3}>
              <IconTile>
                <Icon />
              </IconTile>
              <h2 style={{ fontSize: 'var(--text-xl)' }}>
                <CardLink>
                  <a href="#people">{title}</a>
                </CardLink>
              </h2>
              <p style={{ color: 'var(--color-text-muted)' }}>{text}</p>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
