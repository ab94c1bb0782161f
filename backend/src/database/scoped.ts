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
  /** The condition of documents that are hidden with people. Default: all of which they are the person. */
  of?(people: readonly Types.ObjectId[], filter: Filter, viewer: Viewer): Filter
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
  /** The filter for pipelines of other collections. */
  shown(filter: Filter): Filter
  /** The filter of a list, and filters of what the viewer is not shown of it: to count by indexes that hold neither. */
  parts(filter: Filter): { all: Filter; adult?: Filter; people?: Filter }
}

/** A collection that is read for a viewer, or for a reason. */
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

function reads<D>(model: Model<D>, { person, adult, ...scope }: Scope<D>, seen: Seen): ScopedReads<D> {
  const { viewer, hidden } = seen
  const ofHidden = (filter: Filter) => scope.of?.(hidden, filter, viewer) ?? { [person]: { $in: hidden } }
  const withoutPeople = (filter: Filter) => (hidden.length > 0 ? without(filter, ofHidden(filter)) : filter)
  const withoutAdult = (filter: Filter) =>
    seen.adult || (isId(filter[person]) && String(filter[person]) === viewer.id) ? {} : { [adult!]: { $ne: true } }
  const shown = (filter: Filter = {}) => ({ ...withoutPeople(filter), ...withoutAdult(filter) })
  const narrow = shown as (filter?: Filter) => QueryFilter<D>
  return {
    schema: model.schema,
    shown,
    find: (filter: Filter, ...rest: []) => model.find(narrow(filter), ...rest),
    findOne: (filter: Filter, ...rest: []) => model.findOne(narrow(filter), ...rest),
    findById: (_id: unknown, ...rest: []) => model.findOne(narrow({ _id }), ...rest),
    countDocuments: (filter: Filter, ...rest: []) => model.countDocuments(narrow(filter), ...rest),
    aggregate: ([{ $match }, ...stages]: [PipelineStage.Match, ...PipelineStage[]]) =>
      model.aggregate([{ $match: narrow($match) }, ...stages]),
    parts(filter: Filter) {
      const only = withoutAdult(filter)
      const isOfSome = person in filter
      return {
        all: isOfSome ? withoutPeople(filter) : filter,
        ...(adult && adult in only && { adult: { ...filter, [adult]: true } }),
        ...(!isOfSome && hidden.length > 0 && { people: { ...filter, ...only, ...ofHidden(filter) } }),
      }
    },
  } as unknown as ScopedReads<D>
}

const isId = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && '_bsontype' in value)

/** What matches the filter but not the condition, in the form that indexes serve best. */
function without(filter: Filter, condition: Filter): Filter {
  const [[field, { $in: hidden, ...others }], ...more] = Object.entries(condition) as [
    [string, { $in?: unknown[] }],
    ...unknown[],
  ]
  const of = filter[field]
  const among = isId(of) ? [of] : (of as { $in?: unknown[] } | undefined)?.$in
  const isSimple = more.length === 0 && hidden && Object.keys(others).length === 0
  // Its position is a range of ids
  if (!isSimple || (field === '_id' && !among)) return { ...filter, $nor: [condition] }
  if (!among) return { ...filter, [field]: { $nin: hidden } }
  const left = new Set(hidden.map(String))
  const seen = among.filter((one) => !left.has(String(one)))
  return seen.length === among.length ? filter : { ...filter, [field]: { $in: seen } }
}
