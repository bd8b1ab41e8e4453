/** The id of the route of the guard (`layout/admin/gate.tsx`): what it has loaded says who may see the back office. */
export const GUARD = 'layout/admin/gate'
