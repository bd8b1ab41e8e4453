import { formalGowns } from '#seeds/demo-house/formal-gowns.ts'
import { formalTailoring } from '#seeds/demo-house/formal-tailoring.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const formalWear: ProductSeed[] = [...formalGowns, ...formalTailoring]
