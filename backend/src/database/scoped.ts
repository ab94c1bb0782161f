import type { Model, PipelineStage, QueryFilter, Types } from 'mongoose'
import { guest } from './viewer.ts'
import type { Viewer } from './viewer.ts'

type Filter = Record<string, unknown>

/** Whose documents a viewer is not shown. */
interface Scope<D> {
  /** The field with the person. People with a block between them and the viewer are left out. */
  person: keyof D & string
  /** The field that marks adult content. */
  adult?: keyof D & string
  /** Instead of leaving out all documents of hidden people. */
  without?(filter: Filter, hidden: readonly Types.ObjectId[], viewer: Viewer): Filter
}

type Reads = 'find' | 'findOne' | 'findById' | 'countDocuments' | 'aggregate' | 'schema'
type Writes =
  | 'create'
  | 'insertMany'
  | 'bulkWrite'
  | 'updateOne'
  | 'updateMany'
  | 'deleteOne'
  | 'deleteMany'
  | 'findOneAndUpdate'
  | 'findOneAndDelete'
  | 'findByIdAndUpdate'
  | 'collection'

/** Reads what the viewer may see. */
export interface ScopedReads<D> extends Pick<Model<D>, Reads> {
  /** The filter of a list, and filters of what the viewer is not shown of it: to count by indexes that hold neither. */
  parts(filter: Filter): { all: Filter; adult?: Filter; people?: Filter }
}

/** A collection that is read for somebody, or for a reason. */
export interface Scoped<D> extends Pick<Model<D>, Writes> {
  for(viewer: Viewer): Promise<ScopedReads<D>>
  forGuests(): ScopedReads<D>
  unscoped(reason: string): Model<D>
}

export const scoped = <D>(model: Model<D>, scope: Scope<D>): Scoped<D> =>
  Object.assign(model, {
    unscoped: () => model,
    forGuests: () => reads(model, scope, { viewer: guest, hidden: [], adult: scope.adult === undefined }),
    async for(viewer: Viewer) {
      const [hidden, adult] = await Promise.all([viewer.hidden(), scope.adult === undefined || viewer.adult()])
      return reads(model, scope, { viewer, hidden, adult })
    },
  })

interface Seen {
  viewer: Viewer
  hidden: readonly Types.ObjectId[]
  adult: boolean
}

function reads<D>(model: Model<D>, { person, adult, without = leave(person) }: Scope<D>, seen: Seen): ScopedReads<D> {
  const { viewer, hidden } = seen
  const withoutPeople = (filter: Filter) => (hidden.length > 0 ? without(filter, hidden, viewer) : filter)
  const withoutAdult = (filter: Filter) =>
    seen.adult || (isOne(filter[person]) && String(filter[person]) === viewer.id) ? {} : { [adult!]: { $ne: true } }
  const narrow = (filter: Filter = {}) => ({ ...withoutPeople(filter), ...withoutAdult(filter) }) as QueryFilter<D>
  return {
    schema: model.schema,
    find: (filter: Filter, ...rest: []) => model.find(narrow(filter), ...rest),
    findOne: (filter: Filter, ...rest: []) => model.findOne(narrow(filter), ...rest),
    findById: (_id: unknown, ...rest: []) => model.findOne(narrow({ _id }), ...rest),
    countDocuments: (filter: Filter, ...rest: []) => model.countDocuments(narrow(filter), ...rest),
    aggregate: ([{ $match }, ...stages]: [PipelineStage.Match, ...PipelineStage[]]) =>
      model.aggregate([{ $match: narrow($match) }, ...stages]),
    parts(filter: Filter) {
      const shown = withoutAdult(filter)
      const isOfSome = person in filter
      return {
        all: isOfSome ? withoutPeople(filter) : filter,
        ...(adult && adult in shown && { adult: { ...filter, [adult]: true } }),
        ...(!isOfSome && hidden.length > 0 && { people: { ...filter, ...shown, [person]: { $in: hidden } } }),
      }
    },
  } as unknown as ScopedReads<D>
}

const isOne = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && '_bsontype' in value)

/** The filter without hidden people, by their field. Where it names people already, those are left. */
const leave =
  (field: string) =>
  (filter: Filter, hidden: readonly Types.ObjectId[]): Filter => {
    const of = filter[field]
    if (of === undefined && field !== '_id') return { ...filter, [field]: { $nin: hidden } }
    const among = isOne(of) ? [of] : (of as { $in?: unknown[] } | undefined)?.$in
    // A range of ids
    if (!among) return { ...filter, $nor: [{ [field]: { $in: hidden } }] }
    const left = new Set(hidden.map(String))
    const seen = among.filter((one) => !left.has(String(one)))
    return seen.length === among.length ? filter : { ...filter, [field]: { $in: seen } }
  }
