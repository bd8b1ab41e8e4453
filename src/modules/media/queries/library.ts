import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Library, LibraryPicture, LibraryQuery } from '../contract.ts'
import { type Asset, countByState, listAssets } from '../store.ts'

/** The address of a picture; its files are below it. */
export const srcOf = (id: string): string => `/api/media/${id}`

export const present = ({
  id,
  source,
  name,
  width,
  height,
  colour,
  placeholder,
  state,
  failure,
  created_at,
}: Asset): LibraryPicture => ({
  ...{ id, src: srcOf(id), source, name, width, height, colour, placeholder, state, failure },
  createdAt: created_at.toISOString(),
})

/** The pictures of the house, the newest first. */
export async function library({ db }: Pick<Deps, 'db'>, query: LibraryQuery): Promise<Outcome<Library>> {
  const [found, counts] = await Promise.all([listAssets(db, { ...query, limit: query.limit + 1 }), countByState(db)])
  const of = (state: Asset['state']) => counts.find((each) => each.state === state)?.count ?? 0
  const shown = found.slice(0, query.limit)
  return done({
    pictures: shown.map(present),
    ...{ waiting: of('waiting'), ready: of('ready'), failed: of('failed') },
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  })
}
