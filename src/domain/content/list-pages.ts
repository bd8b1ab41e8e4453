export const LIST_PAGES: Readonly<
  Record<string, { department: string; list?: never } | { list: 'new-arrivals' | 'best-sellers'; department?: never }>
> = {
  '/new-arrivals': { list: 'new-arrivals' },
  '/best-sellers': { list: 'best-sellers' },
  '/custom-suits': { department: 'bespoke-suits' },
  '/formal-wear': { department: 'formal-wear' },
  '/casual-collection': { department: 'casual-collection' },
}

/** Returns the URL of a department or of an automatic list. Undefined without one in `LIST_PAGES`. */
export const listPageOf = (shelf: string | undefined): string | undefined =>
  shelf === undefined
    ? undefined
    : Object.keys(LIST_PAGES).find((path) => LIST_PAGES[path]?.list === shelf || LIST_PAGES[path]?.department === shelf)
