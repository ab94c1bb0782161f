import { useDocumentTitle, useToast } from '@atelier/platform'
import { Button, Container, Grid, PageHeader } from '@atelier/shared-ui/core.ts'
import { sampleServices } from './sample-services.ts'
import { ServiceCard } from './service-card.tsx'
import { servicesTexts as texts } from './texts.ts'

/** How long "Coming Soon" is shown, in milliseconds (spec, point 8). */
const COMING_SOON_MS = 4000

/** The store with four sample services (spec, point 1). */
export default function ServiceStorePage() {
  useDocumentTitle(texts.storeTitle)
  const toast = useToast()
  const announce = () => toast({ ...texts.comingSoon, duration: COMING_SOON_MS })
  return (
    <Container foot>
      <PageHeader
        title={texts.storeTitle}
        blurb={texts.storeBlurb}
        actions={
          <Button variant="primary" onClick={announce}>
            {texts.becomeSeller}
          </Button>
        }
      />
      <Grid asChild min={250} max={4} gap={6}>
        <ul role="list">
          {sampleServices.map((service) => (
            <ServiceCard key={service.id} service={service} onLearnMore={announce} />
          ))}
        </ul>
      </Grid>
    </Container>
  )
}
