type State = Record<string, unknown>

/**
 * Returns only the fields that differ between two states, to keep audit entries of large rows short. Returns both unchanged
 * when one is null.
 */
export function difference(before: State | null = null, after: State | null = null) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (state: State) => Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]))
  return { before: only(before), after: only(after) }
}
