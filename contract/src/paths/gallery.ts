// Generated from mf-gallery/src/remote.tsx; `npm run generate` renews it.
import { path } from './path.ts'

export const homePath = /* @__PURE__ */ path('/')
export const followingPath = /* @__PURE__ */ path('/following')
export const popularPath = /* @__PURE__ */ path('/popular')
export const newAndNoteworthyPath = /* @__PURE__ */ path('/new-and-noteworthy')
export const aiVisualsPath = /* @__PURE__ */ path('/ai-visuals')
export const videosPath = /* @__PURE__ */ path('/videos')
export const reelsPath = /* @__PURE__ */ path('/reels')
export const artworkPath = /* @__PURE__ */ path('/artwork/:id')
export const editArtworkPath = /* @__PURE__ */ path('/artwork/:id/edit')
export const uploadArtPath = /* @__PURE__ */ path('/upload-art')
export const myArtworksPath = /* @__PURE__ */ path('/my-artworks')
export const likedArtworksPath = /* @__PURE__ */ path('/liked-artworks')
export const creatorsPath = /* @__PURE__ */ path('/creators')
export const creatorPath = /* @__PURE__ */ path('/creators/:id')
