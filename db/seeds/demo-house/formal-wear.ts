import { formalEvening } from '#seeds/demo-house/formal-evening.ts'
import { formalGowns } from '#seeds/demo-house/formal-gowns.ts'
import { formalShirts } from '#seeds/demo-house/formal-shirts.ts'
import { formalTailoring } from '#seeds/demo-house/formal-tailoring.ts'
import { formalTies } from '#seeds/demo-house/formal-ties.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const formalWear: ProductSeed[] = [...formalGowns, ...formalTailoring, ...formalEvening, ...formalShirts, ...formalTies]
