import { useState } from 'react'
import { Heart } from 'lucide-react'
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Grid,
  InlineRetry,
  LoadingPanel,
  SkeletonText,
  Stack,
} from '@atelier/shared-ui/core.ts'
import { EmptyArt } from '@atelier/shared-ui/empty-art.tsx'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import { ScrollArea } from '@atelier/shared-ui/scroll-area.tsx'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { paintSamples } from '../art.ts'

export function States() {
  const [samples] = useState(paintSamples)
  return (
    <Stack gap={8}>
      <h2>States</h2>
      <Grid min={300} max={3}>
        <Card>
          <EmptyState
            icon={<Heart />}
            title="You haven't favorited any creators yet"
            text="Creators you keep appear here, with what they made last."
            action={<Button variant="primary">Browse creators</Button>}
          />
        </Card>
        <Card>
          <EmptyState
            art={<EmptyArt pictures={samples.map(({ url, width }) => [{ url, width }])} />}
            title="You haven't liked any artworks yet"
          />
        </Card>
        <Card>
          <ErrorPanel
            title="This part of the site did not load"
            text="Everything else still works. It may help to try again."
            onRetry={() => {}}
          />
        </Card>
        <Card>
          <LoadingPanel text="Loading..." />
        </Card>
        <Stack gap={5}>
          <Progress label="Uploading tidal-cathedral.mp4" value={64} />
          <Progress label="Processing" value={null} />
          <Progress label="Uploaded" value={100} tone="success" />
          <InlineRetry text="We couldn't load the comments." onRetry={() => {}} />
          <SkeletonText lines={3} />
        </Stack>
        <ScrollArea label="Messages" className="scrollBox">
          <div style={{ padding: 16 }}>
            {Array.from({ length: 12 }, (_, line) => (
              <p key={line}>A line of a long conversation, number {line + 1}.</p>
            ))}
          </div>
        </ScrollArea>
        <MediaFrame alt="Gone" sources={[{ url: '/missing.webp', width: 640 }]} width={4} height={3} />
        <VideoPlayer title="An old film" src="/old.avi" type="video/x-msvideo" />
      </Grid>
    </Stack>
  )
}
