import { useRouteLoaderData } from 'react-router'
import type * as latest from '#api/admin/orders/latest.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof latest>()

export const latestRead = () => api.read('/api/admin/latest')

/** Stamp taken before the page's data were read. */
export const useReadAt = (): string | undefined => useRouteLoaderData<{ readAt?: string }>('layout/admin/gate')?.readAt
