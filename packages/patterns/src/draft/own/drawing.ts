import type { Options } from '../../pattern.ts'

const UNDRAWN = 'own.undrawn'
/** Returns our options as given. Reading them through the design's option table would cause warnings about unknown options. */
export const ownOf = (part: FreeSewing.Part): Options => part.context.settings.options as Options

/** Marks an option that does not fit this body. The cutter adds it by hand. */
export function leaveUndrawn(store: FreeSewing.Store, option: string): void {
  store.set(UNDRAWN, [...undrawnOf(store), option])
}
export const undrawnOf = (store: { get(key: string): unknown } | undefined): string[] => {
  const names = store?.get(UNDRAWN)
  return Array.isArray(names) ? (names as string[]) : []
}

export type At = { x: number; y: number }
export const apart = (a: At, b: At): number => Math.hypot(b.x - a.x, b.y - a.y)
export const between = (a: At, b: At, part: number): At => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
export const towards = (a: At, b: At, mm: number): At => between(a, b, mm / (apart(a, b) || 1))
export function mirroredOver({ x, y }: At, a: At, b: At): At {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
  return { x: 2 * (a.x + along * dx) - x, y: 2 * (a.y + along * dy) - y }
}
/** Clockwise as displayed, because y points down. `by` is in radians. */
export function turned({ x, y }: At, about: At, by: number): At {
  const [cos, sin] = [Math.cos(by), Math.sin(by)]
  const [dx, dy] = [x - about.x, y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

/** Requires a monotonic function. Undefined when it has no zero between the bounds. */
export function noughtOf(rule: (value: number) => number, from: number, to: number): number | undefined {
  let [low, high] = [from, to]
  const falling = rule(low) > rule(high)
  const below = (value: number) => (falling ? rule(value) > 0 : rule(value) < 0)
  if (!below(low) || below(high)) return undefined
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (below(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Also finds parts that the design does not list, because other parts only extend them. Throws when the design lacks the part.
 */
export function partOf(design: FreeSewing.Design, name: string): FreeSewing.ConfigPart {
  const waiting = [...design.designConfig.parts]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part.name === name) return part
    waiting.push(...[part.from ?? [], part.after ?? []].flat())
  }
  throw new Error(`the design has no part ${name}`)
}

export function altered(
  part: FreeSewing.ConfigPart,
  alter: (draw: FreeSewing.ConfigPart['draft'], args: FreeSewing.DraftArgs) => FreeSewing.Part,
) {
  const draw = part.draft
  part.draft = (args) => alter(draw, args)
}

export const withOptions = (
  options: FreeSewing.DraftArgs['options'],
  others: Record<string, unknown>,
): FreeSewing.DraftArgs['options'] =>
  new Proxy(options, {
    get: (own, name) => (typeof name === 'string' && Object.hasOwn(others, name) ? others[name] : Reflect.get(own, name)),
  })
