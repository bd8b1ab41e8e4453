import type { Asked, ConditionOf } from './condition.ts'

export const signedIn = (_: ConditionOf<'signed-in'>, { facts }: Asked): boolean => facts.signedIn
