import { useRouteLoaderData } from 'react-router'
import type * as latest from '#api/admin/orders/latest.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof latest>()

/** How far the house had come when one asked: two answers that are the same mean that nothing was changed between. */
export const latestRead = () => api.read('/api/admin/latest')

/** How far it had come before anything of this page was read: the guard of the back office (`layout/admin/gate.tsx`) asks first. */
export const useReadAt = (): string | undefined => useRouteLoaderData<{ readAt?: string }>('layout/admin/gate')?.readAt
