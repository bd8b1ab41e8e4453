import type { Product } from '#modules/catalogue/contract.ts'

export const LIES = ['draped', 'macro', 'table', 'flat'] as const
export type Lie = (typeof LIES)[number]
export type View = { key: string; title: string; picture?: Product['pictures'][number]; lie?: Lie }
