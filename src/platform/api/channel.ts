import { channelAt } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Ask } from './api-request.ts'

/** Through which channel a request comes: decided by its address and nowhere else, and handed down to the SQL from here. */
export const channelOf = ({ path }: Pick<Ask, 'path'>): Channel => channelAt(path)
