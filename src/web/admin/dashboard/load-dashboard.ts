/** Dynamic, because a static import would add the dashboard's scripts to the front page of every visitor. */
export const loadDashboard = () => import('./dashboard-at-home.tsx')
