/**
 * For what a page stands without: when its script cannot be fetched, the page stays as it is. It is not asked for a second time, as browsers
 * remember until the next page that a script did not come.
 */
export const orNever = <T>(coming: Promise<T>): Promise<T> => coming.catch(() => new Promise(() => {}))
