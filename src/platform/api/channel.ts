import { channelAt } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { ApiRequest } from './api-request.ts'

/** Returns the sales channel of a request. Only the path decides, and the SQL gets the channel from here. */
export const channelOf = ({ path }: Pick<ApiRequest, 'path'>): Channel => channelAt(path)
