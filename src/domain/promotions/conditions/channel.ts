import type { Asked, ConditionOf } from './condition.ts'

export const channel = ({ channels }: ConditionOf<'channel'>, { facts }: Asked): boolean => channels.includes(facts.channel)
