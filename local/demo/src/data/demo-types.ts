import type { TypedProject } from '@atelier/contract/projects/fields.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'

/**
 * Plain data, free of any database. Times are hours or days relative to the moment of seeding, so that the demo is
 * always recent. Ids are 24 hexadecimal digits made from stable names (see `stable-id.ts`); projects have numbers.
 */
export type DemoRole = 'creator' | 'buyer'

export interface DemoPerson {
  id: string
  email: string
  full_name: string
  /** Null until it is chosen. */
  role: DemoRole | null
  location: string | null
  about: string | null
  /** Name of a file in `media/avatars` without its ending; null shows the initials. */
  avatar: string | null
  /** Whether the person gets the demo password; all others are only there to be seen. */
  can_sign_in: boolean
  created_hours_ago: number
}

export interface DemoArtwork {
  id: string
  user_id: string
  title: string
  description: string | null
  tags: string[] | null
  file_type: 'image' | 'video'
  /** Name of a file in `media/artworks` (images) or `media/clips` (videos), without its ending. */
  source: string
  /** Videos only. */
  orientation: 'horizontal' | 'vertical' | null
  views: number
  /** Equals the number of this artwork's entries in `likes`. */
  like_count: number
  created_hours_ago: number
}

export interface DemoLike {
  user_id: string
  artwork_id: string
  created_hours_ago: number
}

export interface DemoComment {
  id: string
  artwork_id: string
  user_id: string
  content: string
  created_hours_ago: number
}

export interface DemoFavorite {
  id: string
  user_id: string
  creator_id: string
}

/** What may be left out of a new project may be left out here. */
export interface DemoProject
  extends Omit<TypedProject, 'deadline' | 'reference_links'>, Pick<Project, 'id' | 'user_id' | 'status'> {
  reference_links?: string[]
  /** Names of pictures in `media/artworks`. */
  references?: string[]
  deadline_in_days: number | null
  created_hours_ago: number
}

export interface DemoApplication {
  id: string
  project_id: number
  creator_id: string
  type: 'application' | 'invitation'
  status: 'pending' | 'accepted' | 'rejected'
  letter: string | null
  /** Artworks of the creator that go with it. */
  work_ids: string[]
  created_hours_ago: number
}

export interface DemoConversation {
  id: string
  project_id: number
  creator_id: string
  buyer_id: string
  created_hours_ago: number
}

export interface DemoMessage {
  id: string
  conversation_id: string
  sender_id: string
  content: string
  is_read: boolean
  created_hours_ago: number
}

export interface DemoData {
  people: DemoPerson[]
  artworks: DemoArtwork[]
  likes: DemoLike[]
  comments: DemoComment[]
  favorites: DemoFavorite[]
  projects: DemoProject[]
  applications: DemoApplication[]
  conversations: DemoConversation[]
  messages: DemoMessage[]
}
