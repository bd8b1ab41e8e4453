/** Least number of customers of a place whose figures are shown. Fewer could be recognised. */
export const LEAST_CUSTOMERS = 5

/**
 * Separates places with too few customers. The hidden ones together must have enough customers too, because the total less the shown
 * places reveals them: the smallest places with enough customers are hidden with them. Shown: most customers first.
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
