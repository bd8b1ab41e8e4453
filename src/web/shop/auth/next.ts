import { nextPath } from '#kernel/next-path.ts'

/** Path to return to after signing in. Undefined if it is missing or is not a page of this shop. */
export const nextOf = (search: URLSearchParams): string | undefined => nextPath(search.get('next'), '') || undefined
