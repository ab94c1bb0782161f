/** What the clients and creators of completed projects wrote about each other. */
export interface DemoReview {
  project_id: number
  by: 'client' | 'creator'
  rating: number
  text: string
  again: boolean
  answer?: string
}

export const reviews: readonly DemoReview[] = [
  {
    project_id: 5,
    by: 'client',
    rating: 5,
    text: 'The pattern repeats without a seam, and it really hides coffee. Yarn samples were answered the same day.',
    again: true,
    answer: 'Thank you. The fourth yarn was the hard one.',
  },
  {
    project_id: 5,
    by: 'creator',
    rating: 5,
    text: 'A brief with measurements, and nobody changed them afterwards.',
    again: true,
  },
  {
    project_id: 10,
    by: 'client',
    rating: 4,
    text: 'Three covers to choose from, all of them good. The print file came two days after the date.',
    again: true,
  },
  { project_id: 10, by: 'creator', rating: 4, text: '', again: true },
  {
    project_id: 11,
    by: 'client',
    rating: 5,
    text: 'Our volunteers make posters with it every Saturday. Not one call for help so far.',
    again: true,
  },
]

/** Titles of works that name the client of a completed project. */
export const madeFor: readonly { project_id: number; title: string }[] = [
  { project_id: 10, title: 'Blue Hour on the Ninth Moon' },
]
