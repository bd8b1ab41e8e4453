/** Route id of the admin gate (`layout/admin/gate.tsx`). Its loader data exist only for admitted users. */
export const GUARD = 'layout/admin/gate'
