import { channelAt } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { ApiRequest } from './api-request.ts'

export const channelOf = ({ path }: Pick<ApiRequest, 'path'>): Channel => channelAt(path)
