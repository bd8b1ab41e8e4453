import { useRouteLoaderData } from 'react-router'
import type * as latest from '#api/admin/orders/latest.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof latest>()

/** Stamp of the latest change in the shop. Two equal stamps mean that nothing changed in between. */
export const latestRead = () => api.read('/api/admin/latest')

/** Stamp taken before the page's data were read, by the back-office gate (`layout/admin/gate.tsx`). */
export const useReadAt = (): string | undefined => useRouteLoaderData<{ readAt?: string }>('layout/admin/gate')?.readAt
