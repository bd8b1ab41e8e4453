/** Lists that have an address of their own (`spec/routes.json`), and what each is a list of. */
export const LIST_PAGES: Readonly<
  Record<string, { department: string; list?: never } | { list: 'new-arrivals' | 'best-sellers'; department?: never }>
> = {
  '/new-arrivals': { list: 'new-arrivals' },
  '/best-sellers': { list: 'best-sellers' },
  '/custom-suits': { department: 'bespoke-suits' },
  '/formal-wear': { department: 'formal-wear' },
  '/casual-collection': { department: 'casual-collection' },
}

/** The address of a department or of a list that the house draws up, where it has one of its own. */
export const listPageOf = (shelf: string | undefined): string | undefined =>
  shelf === undefined
    ? undefined
    : Object.keys(LIST_PAGES).find((path) => LIST_PAGES[path]?.list === shelf || LIST_PAGES[path]?.department === shelf)
