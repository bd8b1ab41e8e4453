import { channelAt } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { ApiRequest } from './api-request.ts'

/** Through which channel a request comes: decided by its address and nowhere else, and handed down to the SQL from here. */
export const channelOf = ({ path }: Pick<ApiRequest, 'path'>): Channel => channelAt(path)
