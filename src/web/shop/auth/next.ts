import { nextPath } from '#kernel/next-path.ts'

/** Where somebody was going when they were asked to sign in, if it is a page of this shop. */
export const nextOf = (search: URLSearchParams): string | undefined => nextPath(search.get('next'), '') || undefined
