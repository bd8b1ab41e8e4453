/**
 * Ignores the load failure of an optional chunk: the promise never settles, so the page stays as it is. There is no retry,
 * because browsers remember a failed module until the next document.
 */
export const ignoreLoadFailure = <T>(coming: Promise<T>): Promise<T> => coming.catch(() => new Promise(() => {}))
