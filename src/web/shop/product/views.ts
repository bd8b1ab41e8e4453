import type { Product } from '#modules/catalogue/contract.ts'

/** The ways in which a cloth can lie. */
export const LIES = ['draped', 'macro', 'table', 'flat'] as const
export type Lie = (typeof LIES)[number]
/** A picture; or, when there is none in this cloth, a way in which the cloth itself lies. */
export type View = { key: string; title: string; picture?: Product['pictures'][number]; lie?: Lie }
