import { patterns } from '@atelier/contract/paths.ts'
import { defineRemote } from '@atelier/platform/define-remote.ts'

const listing = () => import('./artworks/listing.page.tsx')
const of = (filter: string) => [`/api/artworks?filter=${filter}`]

export default defineRemote({
  name: 'gallery',
  platform: '^1.1.0',
  pages: [
    {
      path: patterns.home,
      access: 'public',
      load: () => import('./artworks/home.page.tsx'),
      preload: of('popular'),
    },
    // Whom the visitor follows is known with the session alone: nothing to preload
    { path: patterns.following, access: 'public', load: listing },
    { path: patterns.popular, access: 'public', load: listing, preload: of('popular') },
    { path: patterns.newAndNoteworthy, access: 'public', load: listing, preload: of('new') },
    { path: patterns.aiVisuals, access: 'public', load: listing, preload: of('ai-visuals') },
    { path: patterns.videos, access: 'public', load: listing, preload: of('videos') },
    { path: patterns.reels, access: 'public', load: listing, preload: of('reels') },
    {
      path: patterns.artwork,
      access: 'public',
      load: () => import('./artworks/artwork.page.tsx'),
      preload: ['/api/artworks/:id'],
    },
    { path: patterns.editArtwork, access: 'creator', load: () => import('./artworks/edit-artwork.page.tsx') },
    { path: patterns.uploadArt, access: 'creator', load: () => import('./uploads/upload-art.page.tsx') },
    { path: patterns.myArtworks, access: 'creator', load: () => import('./artworks/my-artworks.page.tsx') },
    { path: patterns.likedArtworks, access: 'signedIn', load: () => import('./likes/liked-artworks.page.tsx') },
    {
      path: patterns.creators,
      access: 'public',
      load: () => import('./creators/creators.page.tsx'),
      preload: ['/api/creators'],
    },
    {
      path: patterns.creator,
      access: 'public',
      load: () => import('./creators/creator.page.tsx'),
      preload: ['/api/creators/:id', '/api/artworks?user_id=:id'],
    },
  ],
})
