import type { Asked, ConditionOf } from './condition.ts'

export const language = ({ languages }: ConditionOf<'language'>, { facts }: Asked): boolean => languages.includes(facts.language)
