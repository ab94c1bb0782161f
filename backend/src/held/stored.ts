import type { AnyObject, Types } from 'mongoose'

/** A document as the driver returns it. */
export type Stored = AnyObject & { _id: Types.ObjectId | number | string }
