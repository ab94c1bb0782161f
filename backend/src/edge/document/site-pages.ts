import {
  aiVisualsPath,
  creatorsPath,
  homePath,
  newAndNoteworthyPath,
  popularPath,
  reelsPath,
  videosPath,
} from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, purchaseServicePath, verifyPath } from '@atelier/contract/paths/projects.ts'
import { contactPath, privacyPolicyPath, termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import { linkPicturePath, siteLinkPicture } from '../../pages/link-picture.ts'
import type { PageMeta } from '../../pages/page-meta.ts'

export const siteMeta: PageMeta = {
  title: 'Atelier: AI creators meet brands',
  description: 'Browse AI-made images and videos, find the creator behind them, and hire them for your project.',
  image: linkPicturePath('site', 'atelier', siteLinkPicture),
  type: 'website',
}

const page = (title: string, description: string): PageMeta => ({
  ...siteMeta,
  title: `${title} · Atelier`,
  description,
})

/** The pages for search engines, besides those of artworks, creators and projects. */
export const sitePages = new Map<string, PageMeta>([
  [homePath(), siteMeta],
  [popularPath(), page('Popular AI art', 'The most liked AI-made images and videos on Atelier.')],
  [newAndNoteworthyPath(), page('New and noteworthy AI art', 'The latest AI-made images and videos, newest first.')],
  [aiVisualsPath(), page('AI visuals', 'Images and illustrations made with AI, and the creators behind them.')],
  [videosPath(), page('AI videos', 'Short films and motion made with AI, in landscape.')],
  [reelsPath(), page('AI reels', 'Vertical videos made with AI, for phones.')],
  [creatorsPath(), page('AI creators', 'Find an AI creator whose style fits your brand, see the work, and hire.')],
  [
    findProjectPath(),
    page('Projects for AI creators', 'Open projects of brands and agencies that look for AI creators.'),
  ],
  [purchaseServicePath(), page('AI creative services', 'Services of AI creators: images, videos, and more.')],
  [verifyPath(), page('Check an agreement', 'Whether an agreement about AI art is as Atelier sealed it.')],
  [contactPath(), page('Contact', 'How to reach Atelier.')],
  [privacyPolicyPath(), page('Privacy policy', 'What Atelier stores about you, and why.')],
  [termsOfServicePath(), page('Terms of service', 'The terms under which Atelier is used.')],
])
