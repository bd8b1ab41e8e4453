export type Group<Condition> = { match: 'all' | 'any'; of: (Condition | Group<Condition>)[] }

/** Limits on nested groups and on conditions, so that a rule stays readable and its query fast. */
export const MAX_RULE_DEPTH = 3
export const MAX_CONDITIONS = 30

export const isGroup = <C extends object>(part: C | Group<C>): part is Group<C> => 'match' in part

export const conditionsOf = <C extends object>(group: Group<C>): C[] =>
  group.of.flatMap((part) => (isGroup(part) ? conditionsOf(part) : [part]))

export const depthOf = <C extends object>(group: Group<C>): number =>
  1 + Math.max(0, ...group.of.map((part) => (isGroup(part) ? depthOf(part) : 0)))

/** True when a condition depends on age or stock, which change without an edit of the product. */
export const changesByItself = <C extends { field: string }>(group: Group<C>): boolean =>
  conditionsOf(group).some(({ field }) => field === 'new' || field === 'stock')
