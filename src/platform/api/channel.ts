import { channelAt } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { ApiRequest } from './api-request.ts'

/** Returns the sales channel of a request, from its path only. */
export const channelOf = ({ path }: Pick<ApiRequest, 'path'>): Channel => channelAt(path)
