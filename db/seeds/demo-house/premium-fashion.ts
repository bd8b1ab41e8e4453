import { premiumJackets } from '#seeds/demo-house/premium-jackets.ts'
import { premiumPieces } from '#seeds/demo-house/premium-pieces.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const premiumFashion: ProductSeed[] = [...premiumJackets, ...premiumPieces]
