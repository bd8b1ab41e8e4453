import type { ConditionInput, ConditionOf } from './condition.ts'

export const channel = ({ channels }: ConditionOf<'channel'>, { facts }: ConditionInput): boolean =>
  channels.includes(facts.channel)
