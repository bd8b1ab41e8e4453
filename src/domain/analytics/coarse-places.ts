/** Minimum number of customers of a place for its figures to be shown: with fewer, a customer could be recognised. */
export const LEAST_CUSTOMERS = 5

/**
 * Separates places with too few customers. When these have too few customers together, the smallest other places are hidden
 * too, because the total less the shown places would reveal them.
 */
export function coarsePlaces<P extends { customers: number }>(places: readonly P[]): { shown: P[]; hidden: P[] } {
  const ordered = [...places].sort((a, b) => b.customers - a.customers)
  const shown = ordered.filter(({ customers }) => customers >= LEAST_CUSTOMERS)
  const hidden = ordered.slice(shown.length)
  const sum = () => hidden.reduce((all, { customers }) => all + customers, 0)
  while (hidden.length > 0 && sum() < LEAST_CUSTOMERS) {
    const smallest = shown.pop()
    if (!smallest) break
    hidden.unshift(smallest)
  }
  return { shown, hidden }
}
