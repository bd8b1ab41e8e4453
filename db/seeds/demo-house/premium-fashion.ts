import { premiumJackets } from '#seeds/demo-house/premium-jackets.ts'
import { premiumMoreJackets } from '#seeds/demo-house/premium-more-jackets.ts'
import { premiumMorePieces } from '#seeds/demo-house/premium-more-pieces.ts'
import { premiumPieces } from '#seeds/demo-house/premium-pieces.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const premiumFashion: ProductSeed[] = [...premiumJackets, ...premiumMoreJackets, ...premiumPieces, ...premiumMorePieces]
