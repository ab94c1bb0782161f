/** A service as shown on its card (spec, point 3); not yet purchasable. */
export interface SampleService {
  /** Also that of its picture, see `service-pictures.module.css`. */
  id: string
  title: string
  description: string
  /** Dollars. */
  price: number
  creator: { name: string; avatar_url: string | null }
}

/** The four samples, with the prices of the spec's point 9. */
export const sampleServices: readonly SampleService[] = [
  {
    id: 'product-images',
    title: 'Studio-quality product images',
    description: 'Ten pictures of your product in any light and place, without a photo shoot.',
    price: 450,
    creator: { name: 'Lena Vasquez', avatar_url: null },
  },
  {
    id: 'brand-film',
    title: '30-second brand film',
    description: 'From script to final cut, with music, sound and two rounds of changes.',
    price: 850,
    creator: { name: 'Theo Marchetti', avatar_url: null },
  },
  {
    id: 'brand-character',
    title: 'A character for your brand',
    description: 'An original mascot in six poses and moods, ready for print and motion.',
    price: 320,
    creator: { name: 'Yuki Hanamura', avatar_url: null },
  },
  {
    id: 'brand-voice',
    title: 'Voice-over in five languages',
    description: 'One warm, consistent voice for your ads, courses or podcast intros.',
    price: 275,
    creator: { name: 'Amara Bello', avatar_url: null },
  },
]
