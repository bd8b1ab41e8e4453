/** A rule is a tree: groups whose parts must all be met, or any of them, down to conditions. */
export type Group<Condition> = { match: 'all' | 'any'; of: (Condition | Group<Condition>)[] }

/** Levels of groups within each other, and conditions in all: what a person can still read, and the database answer at once. */
export const MAX_RULE_DEPTH = 3
export const MAX_CONDITIONS = 30

export const isGroup = <C extends object>(part: C | Group<C>): part is Group<C> => 'match' in part

/** Every condition, in the order in which the rule is read. */
export const conditionsOf = <C extends object>(group: Group<C>): C[] =>
  group.of.flatMap((part) => (isGroup(part) ? conditionsOf(part) : [part]))

export const depthOf = <C extends object>(group: Group<C>): number =>
  1 + Math.max(0, ...group.of.map((part) => (isGroup(part) ? depthOf(part) : 0)))

/** The answer may change without anybody touching a product: by the clock, or by the stock. */
export const changesByItself = <C extends { field: string }>(group: Group<C>): boolean =>
  conditionsOf(group).some(({ field }) => field === 'new' || field === 'stock')
