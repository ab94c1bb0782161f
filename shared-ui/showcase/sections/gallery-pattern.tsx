import { useState } from 'react'
import { Heart } from 'lucide-react'
import {
  Avatar,
  Button,
  ChipGroup,
  Grid,
  IconButton,
  Row,
  SearchInput,
  Skeleton,
  Stack,
} from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { paintSamples } from '../art.ts'

const filters = ['Following', 'Popular', 'New', 'AI Visuals', 'Videos', 'Reels'].map((label) => ({
  value: label,
  label,
}))

export function GalleryPattern() {
  const [samples] = useState(paintSamples)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState('Popular')
  const [liked, setLiked] = useState<string[]>(['Soft Machines II'])
  return (
    <>
      <div className="hero">
        <h1>Where AI creators meet the brands that need them</h1>
        <p>Browse images and films made with new tools, follow the people behind them, and hire the one who fits.</p>
        <SearchInput
          className="heroSearch"
          size="lg"
          label="Search artworks"
          placeholder="Search for AI art, videos, creators..."
          value={search}
          onValueChange={setSearch}
        />
      </div>
      <Stack gap={6}>
        <ChipGroup label="Filter artworks" options={filters} value={filter} onValueChange={setFilter} />
        <Grid min={272} max={4}>
          {samples
            .filter((art) => art.title.toLowerCase().includes(search.toLowerCase()))
            .map((art, index) => (
              <article key={art.title} className="artCard" data-interactive="true">
                <a href="#gallery" aria-label={art.title}>
                  <MediaFrame
                    alt=""
                    sources={[{ url: art.url, width: art.width }]}
                    width={art.width}
                    height={art.height}
                    thumbhash={art.thumbhash}
                    kind={art.video ? 'video' : 'image'}
                    duration={5}
                    priority={index < 4}
                    zoom
                  />
                </a>
                <div className="artMeta">
                  <Avatar name={art.artist} size={24} />
                  <span className="artArtist">
                    <span className="artTitle">{art.title}</span>
                    <br />
                    {art.artist}
                  </span>
                  <span className="artCount">
                    <IconButton
                      size="sm"
                      round
                      label={`Like ${art.title}`}
                      aria-pressed={liked.includes(art.title)}
                      className={liked.includes(art.title) ? 'liked' : ''}
                      onClick={() =>
                        setLiked(
                          liked.includes(art.title) ? liked.filter((t) => t !== art.title) : [...liked, art.title],
                        )
                      }
                    >
                      <Heart />
                    </IconButton>
                    {art.likes}
                  </span>
                </div>
              </article>
            ))}
          {[0, 1, 2, 3].map((key) => (
            <div key={key}>
              <Skeleton ratio={4 / 3} />
              <Row gap={2} style={{ paddingTop: 12 }}>
                <Skeleton shape="circle" width={24} height={24} />
                <Skeleton shape="text" width="60%" />
              </Row>
            </div>
          ))}
        </Grid>
        <Row justify="center">
          <Button size="lg">Load more work</Button>
        </Row>
      </Stack>
    </>
  )
}
