import type { DeliveryPin } from '@atelier/contract/deliveries/schemas.ts'

/** Shares of a picture's width and height. */
export type PicturePlace = NonNullable<DeliveryPin['at']>
export interface FilmPlace {
  second: number
}
export type PinPlace = PicturePlace | FilmPlace
