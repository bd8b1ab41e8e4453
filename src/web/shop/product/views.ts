import type { Product } from '#modules/catalogue/contract.ts'

export const LIES = ['draped', 'macro', 'table', 'flat'] as const
export type Lie = (typeof LIES)[number]
/** Picture of the product, or else an image of the cloth. */
export type View = { key: string; title: string; picture?: Product['pictures'][number]; lie?: Lie }
