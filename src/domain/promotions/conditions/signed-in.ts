import type { ConditionInput, ConditionOf } from './condition.ts'

export const signedIn = (_: ConditionOf<'signed-in'>, { facts }: ConditionInput): boolean => facts.signedIn
