import type { ConditionInput, ConditionOf } from './condition.ts'

export const language = ({ languages }: ConditionOf<'language'>, { facts }: ConditionInput): boolean =>
  languages.includes(facts.language)
