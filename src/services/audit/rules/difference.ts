type State = Record<string, unknown>

/**
 * What differs between two states, null for a state that was not there. What stayed the same is left out, so that an entry
 * about a large row says what was changed and no more.
 */
export function difference(before: State | null = null, after: State | null = null) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (state: State) => Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]))
  return { before: only(before), after: only(after) }
}
